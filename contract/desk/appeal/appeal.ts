import { z } from "zod";
import { caseNumber } from "../../case";
import { appealCase, appealFileIds, appealState, appealWords } from "../../interaction/appeal";
import { moment, opaqueId } from "../../fields";
import { caseDesk, readVersion } from "../case-calls";
import { APPEAL_WORK } from "./appeal-work";

/** An appeal as the zone's staff sees it. Name and phone are masked in lists; showing one is a line in the security log. */
export const appealDossier = appealCase
  .omit({
    mine: true,
    mayWithdraw: true,
    mayAmend: true,
    mayConfirm: true,
    mayReply: true,
    mayName: true,
    mayAppend: true,
  })
  .extend({
    enterprise: z.object({ id: opaqueId, name: z.string() }),
    /** Units that it speaks of, though nobody has said that it is about them: it does not begin with them. */
    mentionedUnits: z.array(z.string()),
    /** Whether it stands among the public cases. */
    published: z.boolean(),
    /** Words for the public that may name somebody: another person reads and publishes them, or writes others. */
    doubtfulCase: z
      .object({
        title: z.string(),
        content: z.string(),
        words: z.string(),
        doubts: z.array(z.string()),
        by: z.string(),
        at: moment,
      })
      .nullable(),
  })
  .meta({ id: "AppealDossier" });
export type AppealDossier = z.infer<typeof appealDossier>;

const desk = caseDesk({
  path: "/zqjh/api/manager/appeal",
  thing: "appeal",
  number: caseNumber("诉求", "SQ"),
  state: appealState,
  dossier: appealDossier,
  work: APPEAL_WORK,
});

/** Words to the company, with files that it may open. */
const said = (what: string, max = 2000) =>
  z.strictObject({ words: appealWords(what, max), fileIds: appealFileIds, version: readVersion });

/** Why it is sent back, and whose it is: one without the other sends a company round in circles. */
const referral = z.strictObject({
  words: appealWords("退回原因", 500).regex(/(\p{L}.*){5}/su, { error: "请写清楚退回原因，至少 5 个字" }),
  office: appealWords("办理单位的名称", 60).regex(/(\p{L}.*){2}/su, { error: "请写明应由哪个单位办理，至少 2 个字" }),
  version: readVersion,
});

/** What the public reads of a solved case: written anew by the staff, since what a company wrote may name people. */
const publication = z.strictObject({
  title: appealWords("公开的标题", 60),
  content: appealWords("公开的诉求内容", 1000),
  words: appealWords("公开的办理结果", 1000),
  version: readVersion,
});

export const appealDeskCalls = {
  listAppealsToHandle: desk.list("列出诉求，最早的在前"),
  showAppeal: desk.show(
    "查看一件诉求，含联系方式，记入安全日志",
    "查看一件诉求，含联系方式（记入安全日志）；附件用 file save 取出",
  ),
  acceptAppeal: desk.step("accept", "受理诉求"),
  progressAppeal: desk.stepWith("progress", said("办理进展", 1000), {
    summary: "记录办理进展，企业看得到",
  }),
  inquireAppeal: desk.stepWith("inquire", said("要企业补充的情况", 1000), {
    summary: "询问企业，办理时限照常计算",
  }),
  answerAppeal: desk.stepWith("answer", said("答复内容"), {
    summary: "答复诉求，由企业确认是否解决",
  }),
  referAppeal: desk.stepWith("refer", referral, {
    summary: "退回不归园区办理的诉求，写明原因和应由哪个单位办理",
  }),
  publishAppeal: desk.stepWith("publish", publication, {
    summary: "把企业同意公开的已解决诉求写成案例公开，不写企业和个人的名称",
  }),
  unpublishAppeal: desk.step("unpublish", "不再公开这个案例"),
  correctAppeal: desk.correct("诉求"),
};
