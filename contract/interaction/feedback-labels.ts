import { codedValue } from "../coded-value";

/** Dictionary FEEDBACK_CATEGORY. */
export const FEEDBACK_CATEGORY_LABELS = codedValue({
  site_error: "网站找错",
  policy_error: "政策纠错",
  suggestion: "意见建议",
  question: "问题咨询",
  other: "其他",
});

/** Working days within which feedback is begun, and answered; the day it comes in does not count. */
export const BEGIN_WORKDAYS = 1;
export const FEEDBACK_WORKDAYS: Readonly<Record<keyof typeof FEEDBACK_CATEGORY_LABELS, number>> = {
  site_error: 3,
  policy_error: 5,
  suggestion: 5,
  question: 5,
  other: 5,
};

/** 已收到 → 处理中 → 已答复. Dictionary FEEDBACK_STATE. */
export const FEEDBACK_STATE_LABELS = codedValue({ received: "已收到", processing: "处理中", answered: "已答复" });
