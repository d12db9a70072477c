import { z } from "zod";
import { answerId } from "./answer";
import { defineCall, DESK } from "./call";
import {
  followCall,
  letterFields,
  letterFormFields,
  letterNumber,
  letterReceipt,
  ownCasesCall,
  replyWords,
} from "./case";
import { codesOf } from "./coded-value";
import { calendarDate, opaqueId, pageOf, pageQuery } from "./fields";
import { QUESTION_KIND_WORDS, QUESTION_STATE_WORDS } from "./question-words";

/**
 * Questions that a person answers: consultation. Specification 7.2 (`uaa/api/consultation`) and 7.3 (`/ua/consult`). What
 * nothing prepared answers on `/qa`, and questions about one policy, become such a question.
 */

/** `usage` is a simple question, answered within one working day; `policy` and `other` within three. Dictionary QUESTION_KIND. */
export const questionKind = z
  .enum(codesOf(QUESTION_KIND_WORDS), { error: "请选择问题类型" })
  .meta({ id: "QuestionKind" });
export type QuestionKind = z.infer<typeof questionKind>;

/** 待答复 → 已答复 or 已关闭. Dictionary QUESTION_STATE. */
export const questionState = z
  .enum(codesOf(QUESTION_STATE_WORDS), { error: "问题状态不正确" })
  .meta({ id: "QuestionState" });
export type QuestionState = z.infer<typeof questionState>;

export const questionNumber = letterNumber("问题", "WD");

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

/** A question as the operator sees it. */
export const questionDossier = questionCase
  .extend({
    phone: z.string().nullable(),
    userId: opaqueId.nullable(),
    /** The common question it has been published as. */
    publishedAs: opaqueId.nullable(),
  })
  .meta({ id: "QuestionDossier" });
export type QuestionDossier = z.infer<typeof questionDossier>;

/** One quoted clause, or a text of its own with where it stands. */
export const answerPart = z
  .union([
    z.strictObject({ policyId: opaqueId, clause: z.string().min(1).max(80) }),
    z.strictObject({
      kind: z.enum(["rule", "site", "reply"]),
      title: z.string().min(1).max(120),
      docNo: z.string().max(60).default(""),
      clause: z.string().max(80).default(""),
      href: z
        .string()
        .max(300)
        .regex(/^(?:https:\/\/|\/(?![/\\]))\S*$/, { error: "来源地址应以 https:// 或 / 开头" }),
      text: z.string().min(2).max(2000),
    }),
  ])
  .meta({ id: "AnswerPart" });
export type AnswerPart = z.infer<typeof answerPart>;

/** A prepared question of the file that `question import` takes. */
export const preparedQuestion = z
  .strictObject({
    id: opaqueId,
    question: z.string().trim().min(4).max(200),
    /** Other ways to ask the same; they are only searched, never shown. */
    also: z.array(z.string().trim().min(2).max(200)).max(20).default([]),
    parts: z.array(answerPart).min(1).max(8),
  })
  .meta({ id: "PreparedQuestion" });
export const preparedGroup = z
  .strictObject({ id: opaqueId, word: z.string().trim().min(2).max(20), questions: z.array(preparedQuestion).max(500) })
  .meta({ id: "PreparedGroup" });
export type PreparedGroup = z.input<typeof preparedGroup>;

/** An answer that people called 没用. */
export const poorAnswer = z
  .object({
    answerId,
    question: z.string(),
    helpful: z.number().int().nonnegative(),
    poor: z.number().int().nonnegative(),
    /** The latest reasons, in words, newest first. */
    remarks: z.array(z.string()),
  })
  .meta({ id: "PoorAnswer" });
export type PoorAnswer = z.infer<typeof poorAnswer>;

const byNumber = z.object({ number: questionNumber });
const receipt = letterReceipt.extend({ answerBy: calendarDate });

export const questionCalls = {
  askQuestion: defineCall({
    method: "POST",
    path: "/policy/api/ua/consult",
    access: "public",
    summary: "向工作人员提问，可以只针对一项政策；未登录时须带图形验证码",
    body: questionForm,
    data: receipt,
    perMinute: 6,
  }),
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
  getQuestion: followCall({
    path: "/policy/api/ua/consult/{number}",
    summary: "凭编号和查询码查看提问的答复",
    number: questionNumber,
    data: questionCase,
  }),
  listMyQuestions: ownCasesCall({
    path: "/policy/api/customer/consult/page",
    summary: "我向工作人员提的问题，最新的在前",
    data: questionCase,
  }),
  getMyQuestion: defineCall({
    method: "GET",
    path: "/policy/api/customer/consult/{number}",
    access: "user",
    summary: "我向工作人员提的一个问题",
    params: byNumber,
    data: questionCase,
    refusals: ["NOT_FOUND"],
  }),
  listQuestionsToAnswer: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/consult",
    summary: "列出提问，时限近的在前",
    command: {
      name: "question list",
      options: { state: "状态" },
      help: "列出向工作人员的提问，时限近的在前（最多 100 条）",
    },
    query: z.object({ state: questionState.optional(), ...pageQuery }),
    data: pageOf(questionDossier),
  }),
  showQuestion: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/consult/{number}",
    summary: "查看一个提问，含手机号",
    command: {
      name: "question show",
      words: { number: "编号" },
      help: "查看一个提问，含手机号（记入安全日志）",
    },
    params: byNumber,
    data: questionDossier,
    refusals: ["NOT_FOUND"],
  }),
  answerQuestion: defineCall({
    ...DESK,
    method: "POST",
    path: "/policy/api/manager/consult/{number}/answer",
    summary: "答复提问",
    command: {
      name: "question answer",
      words: { number: "编号", answer: "答复" },
      help: "答复；登录用户在消息中心收到，再次答复即补充",
    },
    params: byNumber,
    body: z.strictObject({ answer: replyWords }),
    data: questionDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  closeQuestion: defineCall({
    ...DESK,
    method: "POST",
    path: "/policy/api/manager/consult/{number}/close",
    summary: "不予答复并说明原因",
    command: {
      name: "question close",
      words: { number: "编号", reason: "原因" },
      help: "不予答复，原因会告诉提问人",
    },
    params: byNumber,
    body: z.strictObject({ reason: replyWords }),
    data: questionDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  publishQuestion: defineCall({
    ...DESK,
    method: "POST",
    path: "/policy/api/manager/consult/{number}/publish",
    summary: "把已答复的提问公开为常见问题，问题由工作人员重写，不含个人信息",
    command: {
      name: "question publish",
      words: { number: "编号", question: "公开的问题" },
      options: { group: "分组" },
      help: "把已答复的提问公开为常见问题，问题重新写，不含个人信息",
    },
    params: byNumber,
    body: z.strictObject({
      question: z
        .string({ error: "请写明公开的问题" })
        .trim()
        .min(4, { error: "公开的问题至少 4 个字" })
        .max(200, { error: "公开的问题最长 200 个字" }),
      group: opaqueId.optional(),
    }),
    data: questionDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  importPreparedQuestions: defineCall({
    ...DESK,
    method: "POST",
    path: "/policy/api/manager/answer/import",
    summary: "导入常见问题，编号相同的更新；引用的条款必须存在",
    command: {
      name: "question import",
      file: "文件",
      help: "导入常见问题（格式见 docs/prepared-questions.md）",
    },
    body: z.strictObject({ groups: z.array(preparedGroup).min(1).max(50) }),
    data: z.object({ groups: z.number().int(), questions: z.number().int() }),
  }),
  listPoorAnswers: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/answer/poor",
    summary: "被评为没用的回答，次数多的在前",
    command: { name: "question poor", help: "近 90 天被评为没用的回答，次数多的在前" },
    data: z.array(poorAnswer),
  }),
};
