import type { QUESTION_WORK } from "@/contract/desk/question/question-work";
import type { QuestionKind, QuestionState } from "@/contract/interaction/question";
import { ANSWER_WORKDAYS, QUESTION_KIND_LABELS } from "@/contract/interaction/question-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { defineCase, rateStep, ratingAndUrgeSteps } from "../../../core/case/case.rules";
import { workTitle } from "../../../core/desk/work-title";
import { maskPhone } from "../../../core/mask";

interface Row {
  readonly answerBy: string;
  readonly phone: string | null;
  readonly kind: QuestionKind;
  readonly content: string;
}

/** 待答复 → 已答复 or 已关闭. An answer may be completed by a second one. */
export const questionKind = defineCase<QuestionState, "rate" | "urge", Row, typeof QUESTION_WORK>({
  kind: "question",
  label: "提问",
  prefix: "WD",
  begin: { state: "waiting", remark: "已收到您的问题" },
  steps: {
    answer: {
      side: "staff",
      from: ["waiting", "answered"],
      to: "answered",
      settles: true,
      remark: "已答复",
      again: "补充了答复",
      wrong: "已关闭的问题不能再答复，请查看最新状态",
      notification: { title: "您的提问已答复" },
    },
    close: {
      side: "staff",
      from: ["waiting"],
      to: "closed",
      settles: true,
      remark: "已关闭",
      wrong: "只有待答复的问题可以关闭，请查看最新状态",
      notification: { title: "您的提问已关闭" },
    },
    ...rateStep("提问", ["answered", "closed"]),
    ...ratingAndUrgeSteps("提问", ["waiting"], ["answered", "closed"]),
  },
  masked: { phone: maskPhone },
  sealed: ["phone"],
  work: {
    title: ({ kind, content }) => workTitle(QUESTION_KIND_LABELS[kind], content),
    search: ({ content }) => [content],
    phones: ({ phone }) => [phone],
  },
  running: ["waiting"],
  dueOn: ({ answerBy }) => answerBy,
  message: { kind: "inquiry", link: () => "/qa#mine" },
  missing: (number) => `没有编号为 ${number} 的提问，请核对编号`,
});

/** The last day on which the answer is in time. The day of asking does not count, holidays neither. */
export const answerDueDate = (kind: QuestionKind, askedOn: string): string =>
  addWorkDays(askedOn, ANSWER_WORKDAYS[kind]);
