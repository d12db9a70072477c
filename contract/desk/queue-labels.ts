import { codedValue } from "../coded-value";

/** The words of the operators' queues, as plain data without a schema library. */

/** Whose turn it is. */
export const WORK_TURN_LABELS = codedValue({ staff: "等工作人员", asker: "等对方", over: "已办结" });
export type WorkTurn = keyof typeof WORK_TURN_LABELS;

export const WHOSE_LABELS = codedValue({ mine: "我的", unit: "本单位", all: "全部" });
export type Whose = keyof typeof WHOSE_LABELS;

/** What a keyword can meet that no line shows. */
export const FOUND_BY_LABELS = codedValue({ phone: "手机尾号" });

/** How near a promised day is, in working days, when it counts as soon. */
export const SOON_WORKDAYS = 3;
/** By the promised day, and by whose turn it is. What waits for the asker has no day, what is over neither. */
export const WHEN_LABELS = codedValue({
  overdue: "超期",
  today: "今天到期",
  soon: "三天内",
  waiting: "等对方",
  over: "已办结",
});
export type When = keyof typeof WHEN_LABELS;

/** What the staff does with a work item beside the steps of its kind. */
export const WORK_ACT_LABELS = codedValue({
  take: "接手",
  assign: "转办",
  join: "联合",
  confidential: "保密",
  escalate: "升级",
  remark: "内部意见",
  look: "只读查看",
  publish: "收进常见问题",
});
export type WorkAct = keyof typeof WORK_ACT_LABELS;

/** What the desk offers of it beside an item. */
export const OFFERED_ACTS = ["take", "assign", "join", "escalate", "look", "confidential", "remark"] as const;
export type OfferedAct = (typeof OFFERED_ACTS)[number];

/** The fields of a template, each once, in their order: what stands in 【】. */
export const fieldsOfTemplate = (text: string): string[] => [
  ...new Set([...text.matchAll(/【([^【】]{1,20})】/gu)].map(([, field]) => field?.trim() ?? "").filter(Boolean)),
];
