import { APPLICATION_STATES } from "../item/form";
import { APPROVAL_LABELS, FINANCE_STATE_LABELS, REAL_NAME_LABELS } from "../account/labels";
import { codedValue, type CodedValue } from "../coded-value";
import { APPEAL_STATE_LABELS } from "../interaction/appeal-labels";
import { FEEDBACK_STATE_LABELS } from "../interaction/feedback-labels";
import { QUESTION_STATE_LABELS } from "../interaction/question-labels";
import { REPAIR_STATE_LABELS } from "../interaction/repair-labels";

/** The words of the operators' queues, as plain data without a schema library. */

/** What comes before the zone's staff, in the order in which the desk shows it. */
export const WORK_KIND_LABELS = codedValue({
  application: "事项申报",
  enterprise: "企业注册",
  realname: "实名认证",
  finance: "金融机构认证",
  feedback: "反馈",
  question: "提问",
  appeal: "诉求",
  repair: "报修",
});
export type WorkKind = keyof typeof WORK_KIND_LABELS;

/** What has been taken back by whoever asked. */
export const WITHDRAWN = "withdrawn";
const decided = <Code extends string>(labels: CodedValue<Code>): Readonly<Record<string, string>> => ({
  ...labels,
  [WITHDRAWN]: "已撤回",
});

/** The states of each kind. */
export const WORK_STATE_LABELS: Readonly<Record<WorkKind, Readonly<Record<string, string>>>> = {
  application: APPLICATION_STATES,
  enterprise: decided(APPROVAL_LABELS),
  realname: decided(REAL_NAME_LABELS),
  finance: decided(FINANCE_STATE_LABELS),
  feedback: FEEDBACK_STATE_LABELS,
  question: QUESTION_STATE_LABELS,
  appeal: APPEAL_STATE_LABELS,
  repair: REPAIR_STATE_LABELS,
};

/** The words for a state of a kind; the code itself where nobody knows it any more. */
export const workStateLabel = (kind: WorkKind, state: string): string => WORK_STATE_LABELS[kind][state] ?? state;

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

/** What the steps of the staff are called on buttons. `words`: what must be written for one. */
export const WORK_STEPS: Readonly<Record<string, { readonly label: string; readonly needsWords: boolean }>> = {
  accept: { label: "受理", needsWords: false },
  ask: { label: "请对方补正", needsWords: true },
  answer: { label: "答复", needsWords: true },
  close: { label: "不予答复", needsWords: true },
  correct: { label: "说明整改", needsWords: true },
  approve: { label: "通过", needsWords: false },
  refuse: { label: "不通过", needsWords: true },
  publicize: { label: "开始公示", needsWords: false },
  finish: { label: "公示期满办结", needsWords: false },
  pay: { label: "记拨付", needsWords: false },
  progress: { label: "记录进展", needsWords: true },
  inquire: { label: "询问企业", needsWords: true },
  refer: { label: "退回", needsWords: true },
  publish: { label: "公开为案例", needsWords: true },
  unpublish: { label: "不再公开", needsWords: false },
  dispatch: { label: "派单", needsWords: false },
  start: { label: "开始维修", needsWords: false },
  complete: { label: "维修完成", needsWords: true },
};

/** The steps that bring a case on, in the order in which one of them is offered first: what decides, before what only goes on. */
export const MAIN_STEPS = [
  "answer",
  "approve",
  "accept",
  "publicize",
  "finish",
  "pay",
  "complete",
  "start",
  "dispatch",
  "correct",
] as const;

/** The fields of a template, each once, in their order: what stands in 【】. */
export const fieldsOfTemplate = (text: string): string[] => [
  ...new Set([...text.matchAll(/【([^【】]{1,20})】/gu)].map(([, field]) => field?.trim() ?? "").filter(Boolean)),
];
