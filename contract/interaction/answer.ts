import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";
import { POOR_REASON_LABELS } from "./question-labels";

/** Smart Q&A: what is asked and the answers to it. Specification 7.6 (auto reply) and 2.1 (`/qa`). */

/** A question in a person's own words. Longer ones are cut by the page, not by the call. */
export const MAX_QUESTION_LENGTH = 200;
export const questionText = z
  .string()
  .trim()
  .max(MAX_QUESTION_LENGTH, { error: `问题最长 ${MAX_QUESTION_LENGTH} 个字` });

/**
 * `policy`: a clause of a policy of this portal. `explanation`: what explains one (解读). `item`: the guide of an item that can be
 * declared (申报指南). `rule`: a national rule. `site`: how this portal works. `reply`: the
 * staff's published answer.
 */
export const sourceKind = z.enum(["policy", "explanation", "item", "rule", "site", "reply"]).meta({ id: "SourceKind" });

/** Where a sentence stands. `href` leads there; for a policy to the clause itself. */
export const answerSource = z
  .object({
    kind: sourceKind,
    title: z.string(),
    docNo: z.string(),
    /** 第五条, 一、扩岗补助; empty where the source has no clauses. */
    clause: z.string(),
    href: z.string(),
    /** The date from which the policy holds, when that is still to come; else null. `YYYY-MM-DD`. */
    upcoming: z.string().nullable(),
  })
  .meta({ id: "AnswerSource" });
export type AnswerSource = z.infer<typeof answerSource>;

/** A sentence, to the letter of its source. */
export const answerSentence = z
  .object({
    text: z.string(),
    /** The place of the source in the answer's `sources`, from 0. */
    source: z.number().int().nonnegative(),
    /** Where the figures stand that were asked for, as half-open ranges of UTF-16 positions; none where no figure was. */
    marks: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().positive()])).optional(),
  })
  .meta({ id: "AnswerSentence" });
export type AnswerSentence = z.infer<typeof answerSentence>;

/** A prepared question's id, `clause:<n>:<policy>` for a clause of a policy, or `item:<fact>:<item>` for what an item says. */
export const answerId = z
  .string({ error: "回答编号不正确，请刷新页面后重试" })
  .regex(/^[\w.\-~:]{1,100}$/, { error: "回答编号不正确，请刷新页面后重试" });

export const answer = z
  .object({
    id: answerId,
    /** The common question it answers; for a clause the policy's title and the clause's name. */
    question: z.string(),
    keywordId: opaqueId.nullable(),
    sentences: z.array(answerSentence).min(1),
    sources: z.array(answerSource).min(1),
  })
  .meta({ id: "Answer" });
export type Answer = z.infer<typeof answer>;

/** A group of common questions. */
export const answerKeyword = z
  .object({ id: opaqueId, keyword: z.string(), questions: z.number().int().nonnegative() })
  .meta({ id: "AnswerKeyword" });
export type AnswerKeyword = z.infer<typeof answerKeyword>;

export const commonQuestion = z
  .object({ id: opaqueId, question: z.string(), keywordId: opaqueId, answerId, updatedAt: moment })
  .meta({ id: "CommonQuestion" });
export type CommonQuestion = z.infer<typeof commonQuestion>;

/** The same in a model's words: each sentence names the quotes it rests on, by their place in `quotes`. */
export const phrasedAnswer = z
  .object({
    sentences: z.array(z.object({ text: z.string(), quotes: z.array(z.number().int().nonnegative()).min(1) })).min(1),
    quotes: z.array(z.object({ text: z.string(), source: answerSource })).min(1),
  })
  .meta({ id: "PhrasedAnswer" });
export type PhrasedAnswer = z.infer<typeof phrasedAnswer>;

/**
 * Why nothing is said: `place` another city's or zone's rules were asked for, `unknown` a name that stands nowhere here,
 * `chat` no question to the library, `none` nothing answers for sure.
 */
export const answerRefusal = z
  .object({
    kind: z.enum(["place", "unknown", "chat", "none"]),
    /** The place or the name. */
    words: z.array(z.string()),
    /** Policies that come nearest to what was asked, best first; `passage` what is worth a look there, to the letter, and may not answer. */
    nearest: z
      .array(
        z.object({
          id: opaqueId,
          title: z.string(),
          passage: z.object({ text: z.string(), clause: z.string(), href: z.string() }).optional(),
        }),
      )
      .max(3),
  })
  .meta({ id: "AnswerRefusal" });
export type AnswerRefusal = z.infer<typeof answerRefusal>;

/**
 * A page that answers better than a quote: `match` what a company qualifies for, `applications` how its own stand, `staff` a person,
 * `appeal` where complaints go.
 */
export const answerLead = z.enum(["match", "applications", "staff", "appeal"]).meta({ id: "AnswerLead" });
export type AnswerLead = z.infer<typeof answerLead>;

export const turn = z
  .object({ id: opaqueId, question: z.string(), at: moment, answers: z.array(answer) })
  .meta({ id: "QuestionTurn" });
export type Turn = z.infer<typeof turn>;

/** Dictionary ANSWER_POOR_REASON. */
export const poorReason = z.enum(codesOf(POOR_REASON_LABELS), { error: "请选择没用的原因" }).meta({ id: "PoorReason" });
export type PoorReason = z.infer<typeof poorReason>;

const listQuery = z.object({ value: questionText.optional(), keywordId: opaqueId.optional(), ...pageQuery });
const byId = z.object({ id: opaqueId });

export const answerCalls = {
  listAnswerKeywords: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyKeyword/page",
    access: "public",
    summary: "智能问答：常见问题的分组",
    cacheTags: ["question-list", "policy-list"],
    query: z.object({ value: questionText.optional(), ...pageQuery }),
    data: pageOf(answerKeyword),
  }),
  getAnswerKeyword: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyKeyword/info/{id}",
    access: "public",
    summary: "智能问答：一个分组和其中的问题",
    cacheTags: ["question-list", "policy-list"],
    params: byId,
    data: answerKeyword.extend({ list: z.array(commonQuestion) }),
    refusals: ["NOT_FOUND"],
  }),
  /** With `value` what answers that question, at most three sentences, the best one first; without it every prepared answer. */
  listAnswers: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyAnswer/page",
    access: "public",
    summary: "智能问答：回答一个问题，每句话都引自所列来源；没有可靠的回答时说明原因",
    cacheTags: ["question-list", "policy-list"],
    query: listQuery.extend({
      /** `1`: of the search, where most of what is typed is no question; that is answered by nothing at all. */
      onlyQuestions: z.literal("1").optional(),
    }),
    data: pageOf(answer).extend({
      /** The question as it was understood, when it was typed in pinyin. */
      understood: z.string().nullable(),
      /** Several things were asked, and the last of them is answered. */
      isPartial: z.boolean(),
      phrased: phrasedAnswer.nullable(),
      /** Why there is no answer to `value`; null where there is one. */
      refusal: answerRefusal.nullable(),
      lead: answerLead.nullable(),
      /** Other common questions that may be meant. */
      related: z.array(commonQuestion),
    }),
    perMinute: 60,
  }),
  getAnswer: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyAnswer/info/{id}",
    access: "public",
    summary: "智能问答：一个常见问题的回答，或政策的一条",
    cacheTags: ["question-list", "policy-list"],
    params: z.object({ id: answerId }),
    data: answer,
    refusals: ["NOT_FOUND"],
  }),
  listCommonQuestions: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyQuestion/page",
    access: "public",
    summary: "智能问答：常见问题，可按分组、文字和所引政策筛选",
    cacheTags: ["question-list", "policy:{policyId}|policy-list"],
    query: listQuery.extend({
      /** Only those whose answer quotes this policy. */
      policyId: opaqueId.optional(),
    }),
    data: pageOf(commonQuestion),
  }),
  getCommonQuestion: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhAutoReplyQuestion/info/{id}",
    access: "public",
    summary: "智能问答：一个常见问题",
    cacheTags: ["question:{id}", "policy-list"],
    params: byId,
    data: commonQuestion,
    refusals: ["NOT_FOUND"],
  }),
  rateAnswer: defineCall({
    method: "POST",
    path: "/zqjh/api/ua/zqjhAutoReplyAnswer/rating",
    access: "public",
    summary:
      "智能问答：评价一个回答有用或没用；登录者对一个回答只算一次，再评即改评；访客按地址对一个回答只算一次，同一个评价编号可以改评，别人的改不了",
    body: z
      .strictObject({
        ratingId: z.uuid({ error: "评价编号不正确，请刷新页面后重试" }),
        answerId,
        question: questionText.min(1, { error: "请写明问题" }),
        helpful: z.boolean({ error: "请选择有用或没用" }),
        reason: poorReason.optional(),
        words: z.string().trim().max(200, { error: "说明最长 200 个字" }).optional(),
      })
      .refine((rating) => rating.helpful || rating.reason !== undefined, {
        error: "请选择没用的原因",
        path: ["reason"],
      }),
    data: z.object({
      helpful: z.boolean(),
      /** False: somebody else of the visitor's network has rated the answer, and that stays. */
      counted: z.boolean(),
    }),
    refusals: ["NOT_FOUND"],
    perMinute: 20,
  }),
  /** The gateway answers itself and keeps what it answered; nothing of the answer is taken from the browser. */
  keepTurn: defineCall({
    method: "POST",
    path: "/zqjh/api/center/zqjhAutoReply/turn",
    access: "user",
    summary: "智能问答：把一次问答记入我的对话",
    body: z.strictObject({ question: questionText.min(1, { error: "请输入问题" }) }),
    data: turn,
    perMinute: 30,
  }),
  listTurns: defineCall({
    method: "GET",
    path: "/zqjh/api/center/zqjhAutoReply/turn/page",
    access: "user",
    summary: "智能问答：我的对话，最新的在前，保留一年",
    query: z.object(pageQuery),
    data: pageOf(turn),
  }),
  deleteTurn: defineCall({
    method: "DELETE",
    path: "/zqjh/api/center/zqjhAutoReply/turn/{id}",
    access: "user",
    summary: "智能问答：删除我的一次问答",
    params: byId,
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  clearTurns: defineCall({
    method: "DELETE",
    path: "/zqjh/api/center/zqjhAutoReply/turn",
    access: "user",
    summary: "智能问答：清空我的对话",
    data: z.object({ removed: z.number().int().nonnegative() }),
  }),
};
