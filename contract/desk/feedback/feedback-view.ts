import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "../../interaction/feedback-labels";
import { fileNames, ratingAndUrgeFacts, ratingBrief } from "../case-facts";
import { attached, deskKind } from "../desk-kind";
import { apart, formatDue, formatMoment, openingOf, type View } from "../view";
import { feedbackDeskCalls, type FeedbackDossier } from "./feedback";

export const feedbackView: View<FeedbackDossier> = {
  facts: (row) => [
    apart("编号", row.number),
    apart("状态", FEEDBACK_STATE_LABELS[row.state]),
    apart("现在由谁办", row.turn),
    apart("办理时限", formatDue(row.due)),
    ["类型", FEEDBACK_CATEGORY_LABELS[row.category]],
    ["页面", row.page],
    apart("政策", row.policy && `${row.policy.title}（${row.policy.id}）`),
    ["联系人", row.contactName],
    ["手机", row.phone],
    ["邮箱", row.email],
    ["账号", row.userId],
    apart("附件", fileNames(row.files)),
    ["内容", row.content],
    ["答复", row.answer],
    ...ratingAndUrgeFacts(row),
    apart(
      "经过",
      row.log.map(({ at, to, remark }) => [formatMoment(at), FEEDBACK_STATE_LABELS[to], remark]),
    ),
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => FEEDBACK_STATE_LABELS[row.state],
    类型: (row) => FEEDBACK_CATEGORY_LABELS[row.category],
    提交时间: (row) => formatMoment(row.submittedAt),
    评价: ratingBrief,
    内容: (row) => openingOf(row.content),
  },
};

export const feedbackKind = deskKind({
  calls: feedbackDeskCalls,
  show: feedbackDeskCalls.showFeedback,
  view: feedbackView,
  files: ({ files }) => attached(files),
  policy: ({ policy }) => policy,
});
