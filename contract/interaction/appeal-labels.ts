import { codedValue } from "../coded-value";

/** Words and days of appeals, as plain data without a schema library. */

/** What kind it is. Dictionary APPEAL_KIND. */
export const APPEAL_KIND_LABELS = codedValue({
  complaint: "投诉",
  request: "求助",
  consultation: "咨询",
  suggestion: "建议",
});
export type AppealKind = keyof typeof APPEAL_KIND_LABELS;

/**
 * 草稿 → 待受理 → 已受理 → 办理中 → 已答复 → 已解决, or by 未解决 back to 办理中; 已退回, 已撤回 (domain decision 3). 到期未确认: the
 * company has been silent; closed, but not solved. Dictionary APPEAL_STATE.
 */
export const APPEAL_STATE_LABELS = codedValue({
  draft: "草稿",
  submitted: "待受理",
  accepted: "已受理",
  processing: "办理中",
  answered: "已答复",
  resolved: "已解决",
  lapsed: "到期未确认",
  returned: "已退回",
  withdrawn: "已撤回",
});
export type AppealState = keyof typeof APPEAL_STATE_LABELS;

/** Working days within which an appeal is accepted; the day it comes in does not count. Domain decision 3. */
export const ACCEPT_WORKDAYS = 1;
/** Working days to the answer, counted from the day on which it was sent or came back as unsolved. Domain decision 3. */
export const answerWorkdays = (kind: AppealKind): number => (kind === "consultation" ? 3 : 5);
/** Working days of the company's silence after an answer, after which it is closed as not confirmed. Domain decision 3. */
export const SILENCE_WORKDAYS = 15;
/** Working days after that closing within which the company may still say whether it is solved. */
export const REVIVAL_WORKDAYS = 15;

/** The most files of one act: sending, a reply, an answer. */
export const MAX_APPEAL_FILES = 6;
/** The most files that each side may add to an appeal in all, so that neither takes the other's room. */
export const MAX_SIDE_FILES = 24;
/** By which act a file came to an appeal after it was sent. Dictionary APPEAL_FILE_ACT. */
export const APPEAL_FILE_ACT_LABELS = codedValue({
  append: "补充",
  reply: "回复询问",
  inquire: "询问",
  progress: "办理进展",
  answer: "答复",
});
export type AppealFileAct = keyof typeof APPEAL_FILE_ACT_LABELS;
export const MAX_APPEAL_TITLE = 60;
export const MAX_APPEAL_CONTENT = 2000;

/** The groups of the company's list, by whose turn it is. Dictionary APPEAL_GROUP. */
export const APPEAL_GROUP_LABELS = codedValue({
  mine: "等我处理",
  zone: "园区办理中",
  over: "已结束",
  draft: "草稿",
});
export type AppealGroup = keyof typeof APPEAL_GROUP_LABELS;
