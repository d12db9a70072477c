import { QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from "../../interaction/question-labels";
import { ratingAndUrgeFacts, ratingBrief } from "../case-facts";
import type { PoorAnswer } from "./common-question";
import { deskKind } from "../desk-kind";
import { apart, formatDue, formatMoment, openingOf, type ListView, type View } from "../view";
import { questionDeskCalls, type QuestionDossier } from "./question";

export const questionView: View<QuestionDossier> = {
  facts: (row) => [
    apart("编号", row.number),
    apart("状态", QUESTION_STATE_LABELS[row.state]),
    apart("现在由谁办", row.turn),
    apart("答复时限", formatDue(row.due)),
    ["类型", QUESTION_KIND_LABELS[row.kind]],
    apart("政策", row.policy && `${row.policy.title}（${row.policy.id}）`),
    ["手机", row.phone],
    ["账号", row.userId],
    ["问题", row.content],
    [row.state === "closed" ? "原因" : "答复", row.answer],
    ...ratingAndUrgeFacts(row),
    ["公开为", row.publishedAs && `/qa#${row.publishedAs}`],
    apart(
      "经过",
      row.log.map(({ at, to, remark }) => [formatMoment(at), QUESTION_STATE_LABELS[to], remark]),
    ),
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => QUESTION_STATE_LABELS[row.state],
    类型: (row) => QUESTION_KIND_LABELS[row.kind],
    提交时间: (row) => formatMoment(row.submittedAt),
    时限: (row) => row.due && `答复时限 ${formatDue(row.due)}`,
    评价: ratingBrief,
    问题: (row) => openingOf(row.content),
  },
};

export const poorAnswerList: ListView<PoorAnswer> = {
  columns: {
    没用: (row) => `没用 ${row.poor}`,
    有用: (row) => `有用 ${row.helpful}`,
    回答: (row) => row.answerId,
    问题: (row) => `问：${row.question}`,
  },
  notes: (row) => row.remarks,
  total: (rows) => (rows.length === 0 ? "近 90 天没有被评为没用的回答。" : ""),
};

export const questionKind = deskKind({
  calls: questionDeskCalls,
  show: questionDeskCalls.showQuestion,
  view: questionView,
  policy: ({ policy }) => policy,
});
