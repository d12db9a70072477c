import { z } from "zod";
import { defineCall } from "../call";
import { letterCalls, letterFields, letterFormFields, caseNumber, letterReceipt } from "../case";
import { codesOf } from "../coded-value";
import { calendarDate, opaqueId } from "../fields";
import { QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from "./question-labels";

/**
 * Questions that a person answers: consultation. Specification 7.2 (`uaa/api/consultation`) and 7.3 (`/ua/consult`). What
 * nothing prepared answers on `/qa`, and questions about one policy, become such a question.
 */

/** `usage` is a simple question, answered within one working day; `policy` and `other` within three. Dictionary QUESTION_KIND. */
export const questionKind = z
  .enum(codesOf(QUESTION_KIND_LABELS), { error: "请选择问题类型" })
  .meta({ id: "QuestionKind" });
export type QuestionKind = z.infer<typeof questionKind>;

/** 待答复 → 已答复 or 已关闭. Dictionary QUESTION_STATE. */
export const questionState = z
  .enum(codesOf(QUESTION_STATE_LABELS), { error: "问题状态不正确" })
  .meta({ id: "QuestionState" });
export type QuestionState = z.infer<typeof questionState>;

export const questionNumber = caseNumber("问题", "WD");

/** What a person fills in. */
export const questionForm = z
  .strictObject({
    ...letterFormFields,
    kind: questionKind,
    content: z
      .string({ error: "请填写问题" })
      .trim()
      .min(5, { error: "问题至少 5 个字，请写清楚想了解什么" })
      .max(500, { error: "问题最长 500 个字" }),
    /** The policy it is about. */
    policyId: opaqueId.optional(),
  })
  .meta({ id: "QuestionForm" });
export type QuestionForm = z.input<typeof questionForm>;

/** A question as its author sees it. */
export const questionCase = z
  .object({
    ...letterFields(questionState),
    kind: questionKind,
    policy: z.object({ id: opaqueId, title: z.string() }).nullable(),
  })
  .meta({ id: "QuestionCase" });
export type QuestionCase = z.infer<typeof questionCase>;

const receipt = letterReceipt.extend({ answerBy: calendarDate });

export const questionLetters = letterCalls({
  ownPath: "/policy/api/customer/consult/page",
  path: "/policy/api/ua/consult",
  what: "提问",
  number: questionNumber,
  data: questionCase,
  form: questionForm,
  receipt,
});

export const questionCalls = {
  askQuestion: questionLetters.send,
  /** The same for whoever is signed in: the path lies behind the login (specification 7.2). */
  askQuestionSignedIn: defineCall({
    method: "POST",
    path: "/uaa/api/consultation",
    access: "user",
    summary: "登录后向工作人员提问",
    body: questionForm,
    data: receipt,
    perMinute: 6,
  }),
  getQuestion: questionLetters.follow,
  rateQuestion: questionLetters.rate,
  urgeQuestion: questionLetters.urge,
  listMyQuestions: questionLetters.own,
  getMyQuestion: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/customer/consult/{number}",
    access: "user",
    summary: "我向工作人员提的一个问题",
    params: z.object({ number: questionNumber }),
    data: questionCase,
    refusals: ["NOT_FOUND"],
  }),
};
