import { z } from "zod";
import { applicationCase, applicationLogEntry, applicationRow, MAX_BAD_FILES } from "../../apply/apply";
import { applicationNumber, applicationState } from "../../apply/application-fields";
import { ratingAndUrgeFields } from "../../case";
import { answerOrigin, applicationBasis } from "../basis";
import { calendarDate, opaqueId } from "../../fields";
import { inPerson } from "../../call";
import { caseDesk, exact, readVersion } from "../case-calls";
import { APPLICATION_WORK } from "./application-work";
import { givenWords, numberText } from "../../text-fields";

/** A case as the zone's staff sees it. The contact's phone is masked in lists; showing one is a line in the security log. */
export const applicationDossier = applicationRow
  .extend({
    /** Of a person's own: the person, masked in lists; no id and no code. */
    enterprise: z.object({ id: z.string(), name: z.string(), creditCode: z.string() }),
    applying: applicationCase.shape.applicant.shape.kind,
    /** What a consent has opened is read by a call of its own; null where nothing of it needed one. */
    privacy: z
      .object({
        items: z.array(z.object({ code: z.string(), label: z.string(), given: z.boolean() })),
        erasedAt: applicationCase.shape.updatedAt.nullable(),
      })
      .nullable(),
    /** `origin` is null in lists. */
    answers: z.array(z.object({ label: z.string(), value: z.string(), origin: answerOrigin.nullable() })),
    files: z.array(z.object({ label: z.string(), fileId: opaqueId, name: z.string() })),
    /** Each cell in the order of `columns`; masked in lists, as the contact's phone is. */
    tables: z.array(z.object({ label: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
    /** People named in it who have objected, and how many of them nobody has answered. */
    objections: z.object({ all: z.number().int().nonnegative(), open: z.number().int().nonnegative() }),
    /** Null in lists, and where nothing was kept and the item is gone. */
    basis: applicationBasis.nullable(),
    /** Of the document of the decision that holds; null before there is one. */
    resultNumber: z.string().nullable(),
    ...ratingAndUrgeFields,
    log: z.array(applicationLogEntry),
  })
  .meta({ id: "ApplicationDossier" });
export type ApplicationDossier = z.infer<typeof applicationDossier>;

/** What a consent has opened. */
const applicationPrivate = z
  .object({
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    tables: applicationDossier.shape.tables,
    files: applicationDossier.shape.files,
  })
  .meta({ id: "ApplicationPrivate" });

const desk = caseDesk({
  path: "/zqjh/api/manager/applyInfo",
  thing: "application",
  number: applicationNumber,
  state: applicationState.exclude(["draft"]),
  dossier: applicationDossier,
  work: APPLICATION_WORK,
});

export const applicationDeskCalls = {
  listApplicationsToHandle: desk.list("列出事项申报，等待最久的在前"),
  showApplication: desk.show(
    "查看一份申报，含联系方式，记入安全日志",
    "查看一份申报，含联系方式（记入安全日志）；材料用 file save 取出",
  ),
  acceptApplication: desk.step("accept", "受理"),
  askApplication: desk.stepWith(
    "ask",
    z.strictObject({
      words: givenWords("补正内容", 500),
      /** Only these are to be replaced. */
      badFiles: z
        .array(opaqueId)
        .max(MAX_BAD_FILES, { error: `一次最多点名 ${MAX_BAD_FILES} 个文件，更多的请写在补正内容里` })
        .optional(),
      version: readVersion,
    }),
    {
      summary: "一次性告知需要补正的内容",
      help: "要求补正，一次写全，用引号括起来",
    },
  ),
  approveApplication: desk.stepWith(
    "approve",
    z.strictObject({
      words: z.string().trim().max(500, { error: "审核意见最长 500 个字" }).default(""),
      version: readVersion,
    }),
    { summary: "审核通过" },
  ),
  refuseApplication: desk.stepWith(
    "refuse",
    z.strictObject({ words: givenWords("不通过的原因", 500), version: readVersion }),
    {
      summary: "审核不通过",
    },
  ),
  publicizeApplication: desk.stepWith(
    "publicize",
    z.strictObject({
      words: z.string().trim().max(500, { error: "公示说明最长 500 个字" }).default(""),
      version: readVersion,
    }),
    { summary: "从今天起公示，公示期按办事指南的工作日" },
  ),
  finishApplication: desk.step("finish", "公示期满、不需要拨付的，办结"),
  payApplication: desk.stepWith(
    "pay",
    z.strictObject({
      paidOn: calendarDate,
      /** In 万元; only where the application asked for a sum. */
      amount: numberText("拨付金额", "万元", {
        pattern: /^\d{1,10}(\.\d{1,2})?$/,
        error: "拨付金额应为数字（万元），最多 2 位小数",
      }).optional(),
      version: readVersion,
    }),
    { summary: "记下已拨付：日期和金额" },
  ),
  correctApplication: desk.correct("申报"),
  /** By the applicant's consent, who sees that it was read. Not through the control socket: somebody reads. */
  readApplicationPrivate: exact({
    ...inPerson("accept", "answer", "audit"),
    method: "POST",
    path: "/zqjh/api/manager/applyInfo/{number}/private",
    summary: "按申请人的授权查看个人信息，每次查看都有记录",
    params: z.object({ number: applicationNumber }),
    body: z.strictObject({}),
    data: applicationPrivate,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  downloadApplicationPrivateFile: exact({
    ...inPerson("accept", "answer", "audit"),
    method: "GET",
    path: "/zqjh/api/manager/applyInfo/{number}/privateFile",
    summary: "按申请人的授权查看一份含个人信息的材料，每次查看都有记录",
    params: z.object({ number: applicationNumber }),
    query: z.object({ fileId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
