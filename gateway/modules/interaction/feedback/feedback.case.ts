import type { FEEDBACK_WORK } from "@/contract/desk/feedback/feedback-work";
import type { FeedbackCategory, FeedbackState } from "@/contract/interaction/feedback";
import { BEGIN_WORKDAYS, FEEDBACK_CATEGORY_LABELS, FEEDBACK_WORKDAYS } from "@/contract/interaction/feedback-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { defineCase, rateStep, ratingAndUrgeSteps } from "../../../core/case/case.rules";
import { dayInShanghai } from "../../../core/clock";
import { workTitle } from "../../../core/desk/work-title";
import { maskEmail, maskName, maskPhone } from "../../../core/mask";

type Contact = Record<"contactName" | "phone" | "email", string | null>;
type Row = {
  state: FeedbackState;
  category: FeedbackCategory;
  submittedAt: Date;
  content: string;
  fileIds: string[];
} & Contact;

/** 已收到 → 处理中 → 已答复. */
export const feedbackKind = defineCase<FeedbackState, "rate" | "urge", Row, typeof FEEDBACK_WORK>({
  kind: "feedback",
  label: "反馈",
  prefix: "FK",
  begin: { state: "received", remark: "已收到您的反馈" },
  steps: {
    accept: {
      side: "staff",
      from: ["received"],
      to: "processing",
      remark: "工作人员已开始处理",
      wrong: "这条反馈已经在处理或已答复，不能再次受理，请查看最新状态",
      notification: { title: "您的反馈已开始处理" },
    },
    answer: {
      side: "staff",
      from: ["processing"],
      to: "answered",
      settles: true,
      remark: "已答复",
      wrong: "只有处理中的反馈可以答复，还没有受理的请先受理",
      notification: { title: "您的反馈已答复" },
    },
    ...rateStep("反馈", ["answered"]),
    ...ratingAndUrgeSteps("反馈", ["received", "processing"], ["answered"]),
  },
  masked: { contactName: maskName, phone: maskPhone, email: maskEmail },
  sealed: ["contactName", "phone", "email"],
  files: ({ fileIds }) => fileIds,
  work: {
    title: ({ category, content }) => workTitle(FEEDBACK_CATEGORY_LABELS[category], content),
    search: ({ content }) => [content],
    phones: ({ phone }) => [phone],
  },
  running: ["received", "processing"],
  // First that it is begun, then that it is answered.
  dueOn: ({ state, category, submittedAt }) =>
    addWorkDays(dayInShanghai(submittedAt), state === "received" ? BEGIN_WORKDAYS : FEEDBACK_WORKDAYS[category]),
  // The message holds the whole answer: the case itself opens only with its code, which the author may not have kept.
  message: { kind: "inquiry", link: () => "/feedback#mine" },
  missing: (number) => `没有编号为 ${number} 的反馈，请核对编号`,
});
