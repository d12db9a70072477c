import { z } from "zod";
import { dossierFile } from "../../common/file";
import { opaqueId } from "../../fields";
import { reportCase, reportNumber, reportState } from "../../publication/report";
import { givenWords } from "../../text-fields";
import { caseDesk, readVersion } from "../case-calls";
import { REPORT_WORK } from "./report-work";

/** A report as the staff reads it. Neither who sent it nor its words reach whoever published what it is about. */
export const reportDossier = reportCase
  .extend({
    kind: opaqueId,
    thingId: opaqueId,
    /** How many versions of it the public had had when it was reported. */
    revision: z.number().int().positive(),
    /** What the public sees of it now; null where it sees nothing any more, and in lists, which do not look. */
    shown: z.object({ href: z.string(), revision: z.number().int().positive() }).nullable(),
    owner: z.object({ id: opaqueId, name: z.string() }),
    /** How many other reports of it are open. */
    others: z.number().int().nonnegative(),
    contactName: z.string().nullable(),
    phone: z.string().nullable(),
    files: z.array(dossierFile),
    userId: opaqueId.nullable(),
  })
  .meta({ id: "ReportDossier" });
export type ReportDossier = z.infer<typeof reportDossier>;

const desk = caseDesk({
  path: "/policy/api/manager/publication/report",
  thing: "report",
  number: reportNumber,
  state: reportState,
  dossier: reportDossier,
  work: REPORT_WORK,
});

const opinion = z.strictObject({ opinion: givenWords("处理意见", 500), version: readVersion });

export const reportDeskCalls = {
  listReportsToHandle: desk.list("列出举报，最早的在前"),
  showReport: desk.show("查看一件举报，含联系方式", "查看一件举报，含联系方式（记入安全日志）"),
  upholdReport: desk.stepWith("uphold", opinion, {
    summary: "认定属实：停用被举报的内容，同一内容待处理的举报一并办结",
    help: "认定属实并停用被举报的内容，处理意见用引号括起来，举报人和发布企业都会看到",
  }),
  dismissReport: desk.stepWith("dismiss", opinion, {
    summary: "认定不属实，内容不变",
    help: "认定不属实，处理意见用引号括起来，举报人会看到",
  }),
  correctReport: desk.correct("举报"),
};
