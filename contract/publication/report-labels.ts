import { codedValue } from "../coded-value";

/** 待处理 → 属实 (it is stopped, its owner is told) / 不属实 (domain decision 3). Dictionary PUBLICATION_REPORT_STATE. */
export const REPORT_STATE_LABELS = codedValue({ waiting: "待处理", upheld: "属实", dismissed: "不属实" });
export type ReportState = keyof typeof REPORT_STATE_LABELS;

/** What is wrong with what was reported. Dictionary PUBLICATION_REPORT_REASON. */
export const REPORT_REASON_LABELS = codedValue({
  untrue: "虚假信息",
  infringing: "侵犯权益",
  unlawful: "违法违规",
  unreachable: "联系不上",
  repeated: "重复发布",
  other: "其他",
});
export type ReportReason = keyof typeof REPORT_REASON_LABELS;

/** Working days within which the zone decides on a report; the day it comes in does not count. */
export const REPORT_WORKDAYS = 2;

/** Limits on what a report says, in characters. */
export const REPORT_CONTENT = { min: 10, max: 1000 };
/** Upper limit on its files. */
export const MAX_REPORT_FILES = 3;
