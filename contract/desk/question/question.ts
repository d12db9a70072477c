import { z } from "zod";
import { replyText } from "../../case";
import { opaqueId } from "../../fields";
import { questionCase, questionNumber, questionState } from "../../interaction/question";
import { caseDesk, readVersion } from "../case-calls";
import { PUBLISH_QUESTION, QUESTION_WORK } from "./question-work";

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

const desk = caseDesk({
  path: "/policy/api/manager/consult",
  thing: "question",
  number: questionNumber,
  state: questionState,
  dossier: questionDossier,
  work: { steps: { ...QUESTION_WORK.steps, publish: PUBLISH_QUESTION } },
});
const publicQuestion = z
  .string({ error: "请写明公开的问题" })
  .trim()
  .min(4, { error: "公开的问题至少 4 个字" })
  .max(200, { error: "公开的问题最长 200 个字" });

export const questionDeskCalls = {
  listQuestionsToAnswer: desk.list("列出向工作人员的提问，时限近的在前"),
  showQuestion: desk.show("查看一个提问，含手机号", "查看一个提问，含手机号（记入安全日志）"),
  answerQuestion: desk.stepWith("answer", z.strictObject({ answer: replyText, version: readVersion }), {
    summary: "答复提问",
    help: "答复；登录用户在消息中心收到，再次答复即补充",
  }),
  closeQuestion: desk.stepWith("close", z.strictObject({ reason: replyText, version: readVersion }), {
    summary: "不予答复并说明原因",
    help: "不予答复，原因会告诉提问人",
  }),
  correctQuestion: desk.correct("提问"),
  publishQuestion: desk.stepWith("publish", z.strictObject({ question: publicQuestion, group: opaqueId.optional() }), {
    summary: "把已答复的提问公开为常见问题，问题由工作人员重写，不含个人信息",
    help: "把已答复的提问公开为常见问题，问题重新写，不含个人信息",
  }),
};
