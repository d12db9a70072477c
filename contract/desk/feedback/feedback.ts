import { z } from "zod";
import { replyText } from "../../case";
import { opaqueId } from "../../fields";
import { feedbackCase, feedbackNumber, feedbackState } from "../../interaction/feedback";
import { caseDesk, readVersion } from "../case-calls";
import { FEEDBACK_WORK } from "./feedback-work";
import { dossierFile } from "../../common/file";

/** Feedback as the operator sees it. */
export const feedbackDossier = feedbackCase
  .extend({
    page: z.string().nullable(),
    /** The policy on whose page it was written. */
    policy: z.object({ id: opaqueId, title: z.string() }).nullable(),
    contactName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    files: z.array(dossierFile),
    userId: opaqueId.nullable(),
  })
  .meta({ id: "FeedbackDossier" });
export type FeedbackDossier = z.infer<typeof feedbackDossier>;

const desk = caseDesk({
  path: "/policy/api/manager/feedback",
  thing: "feedback",
  number: feedbackNumber,
  state: feedbackState,
  dossier: feedbackDossier,
  work: FEEDBACK_WORK,
});

export const feedbackDeskCalls = {
  listFeedbackToHandle: desk.list("列出反馈，最早的在前"),
  showFeedback: desk.show("查看一条反馈，含联系方式", "查看一条反馈，含联系方式（记入安全日志）"),
  acceptFeedback: desk.step("accept", "开始处理"),
  answerFeedback: desk.stepWith("answer", z.strictObject({ answer: replyText, version: readVersion }), {
    summary: "答复",
    help: "答复，答复内容用引号括起来",
  }),
  correctFeedback: desk.correct("反馈"),
};
