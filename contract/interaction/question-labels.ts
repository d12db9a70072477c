import { codedValue } from "../coded-value";

/** What pages show of questions without loading the schemas. */

/** `usage` is a simple question. Dictionary QUESTION_KIND. */
export const QUESTION_KIND_LABELS = codedValue({ usage: "网站使用和办事流程", policy: "政策内容", other: "其他" });

/** 待答复 → 已答复 or 已关闭. Dictionary QUESTION_STATE. */
export const QUESTION_STATE_LABELS = codedValue({ waiting: "待答复", answered: "已答复", closed: "已关闭" });

/** Working days within which a question of the kind is answered; the day of asking does not count. */
export const ANSWER_WORKDAYS: Readonly<Record<keyof typeof QUESTION_KIND_LABELS, number>> = {
  usage: 1,
  policy: 3,
  other: 3,
};

/** Dictionary ANSWER_POOR_REASON. */
export const POOR_REASON_LABELS = codedValue({
  wrong: "内容不对",
  unclear: "看不明白",
  off_topic: "答非所问",
  other: "其他",
});
