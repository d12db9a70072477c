import { z } from "zod";
import { personName } from "../account/person-name";
import { letterCalls, letterFields, letterFormFields, caseNumber, letterReceipt } from "../case";
import { codesOf } from "../coded-value";
import { opaqueId } from "../fields";
import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "./feedback-labels";
import { emailAddress } from "../text-fields";

/** Interaction: feedback on the site and its follow-up. Specification 7.5 (`POST /ua/feedback`). */

/** Dictionary FEEDBACK_CATEGORY. */
export const feedbackCategory = z
  .enum(codesOf(FEEDBACK_CATEGORY_LABELS), { error: "请选择反馈类型" })
  .meta({ id: "FeedbackCategory" });
export type FeedbackCategory = z.infer<typeof feedbackCategory>;

export const feedbackState = z
  .enum(codesOf(FEEDBACK_STATE_LABELS), { error: "反馈状态不正确" })
  .meta({ id: "FeedbackState" });
export type FeedbackState = z.infer<typeof feedbackState>;

export const feedbackNumber = caseNumber("反馈", "FK");

/** What a person fills in. */
export const feedbackForm = z
  .strictObject({
    ...letterFormFields,
    category: feedbackCategory,
    content: z
      .string({ error: "请填写反馈内容" })
      .trim()
      .min(10, { error: "反馈内容至少 10 个字，请写清楚问题或建议" })
      .max(1000, { error: "反馈内容最长 1000 个字" }),
    /** The page the feedback is about, without the site's address. */
    page: z
      .string()
      .max(300, { error: "页面地址最长 300 个字符" })
      .regex(/^\/(?![/\\])[^\s\\]*$/, { error: "页面地址应为本网站内以 / 开头的地址" })
      .optional(),
    contactName: personName("联系人").optional(),
    email: emailAddress.optional(),
    fileIds: z.array(opaqueId).max(3, { error: "附件最多 3 个" }).optional(),
  })
  .meta({ id: "FeedbackForm" });
export type FeedbackForm = z.input<typeof feedbackForm>;

/** A case as its author sees it. */
export const feedbackCase = z
  .object({ ...letterFields(feedbackState), category: feedbackCategory })
  .meta({ id: "FeedbackCase" });
export type FeedbackCase = z.infer<typeof feedbackCase>;

export const feedbackLetters = letterCalls({
  ownPath: "/policy/api/customer/feedback/page",
  path: "/policy/api/ua/feedback",
  what: "反馈",
  number: feedbackNumber,
  data: feedbackCase,
  form: feedbackForm,
  receipt: letterReceipt,
});

export const interactionCalls = {
  submitFeedback: feedbackLetters.send,
  getFeedback: feedbackLetters.follow,
  rateFeedback: feedbackLetters.rate,
  urgeFeedback: feedbackLetters.urge,
  listMyFeedback: feedbackLetters.own,
};
