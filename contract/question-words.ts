import type { PoorReason } from "./answer";
import type { QuestionKind } from "./question";

/** What pages show of questions without loading the schemas. */

/** Working days within which a question of the kind is answered; the day of asking does not count. */
export const ANSWER_WORKDAYS: Readonly<Record<QuestionKind, number>> = { usage: 1, policy: 3, other: 3 };

/** Dictionary ANSWER_POOR_REASON. */
export const POOR_REASON_WORDS: Readonly<Record<PoorReason, string>> = {
  wrong: "内容不对",
  unclear: "看不明白",
  off_topic: "答非所问",
  other: "其他",
};
