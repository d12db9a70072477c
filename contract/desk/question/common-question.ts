import { z } from "zod";
import { answerId } from "../../interaction/answer";
import { defineCall, deskOf } from "../../call";
import { opaqueId } from "../../fields";

/** Common questions as the staff prepares them, and how their answers are liked. */

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

export const commonQuestionDeskCalls = {
  importPreparedQuestions: defineCall({
    ...deskOf("publish"),
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
    ...deskOf("answer", "publish"),
    method: "GET",
    path: "/policy/api/manager/answer/poor",
    summary: "被评为没用的回答，次数多的在前",
    command: { name: "question poor", help: "近 90 天被评为没用的回答，次数多的在前" },
    data: z.array(poorAnswer),
  }),
};
