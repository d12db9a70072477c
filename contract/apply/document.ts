import { z } from "zod";
import { fieldKey, ENTERPRISE_APPLICATIONS } from "./apply";
import { applicationState } from "./application-fields";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { DOCUMENT_STATES } from "./document-labels";
import { calendarDate, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";

/**
 * The vault of an enterprise's documents (材料库): what was uploaded once is offered in every later application. Paths are
 * not shown by the specification; they lie next to those of applications (7.6).
 */

export const documentStateName = z
  .enum(codesOf(DOCUMENT_STATES), {
    error: "有效状态不正确，请从列表中选择",
  })
  .meta({ id: "DocumentState" });

const documentHead = z.object({
  id: opaqueId,
  fileId: opaqueId,
  name: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  kind: z.string(),
  /** The last day on which it is valid; null where nobody has typed one. */
  validUntil: calendarDate.nullable(),
});

export const enterpriseDocument = documentHead
  .extend({
    state: documentStateName,
    uploadedBy: z.string(),
    uploadedAt: moment,
    /** The applications that it is attached to. */
    used: z.array(
      z.object({ id: opaqueId, number: z.string().nullable(), title: z.string(), state: applicationState }),
    ),
  })
  .meta({ id: "EnterpriseDocument" });
export type EnterpriseDocument = z.infer<typeof enterpriseDocument>;

/** A document as one application can use it. */
export const offeredDocument = documentHead
  .extend({
    /** The materials of the form that it is of the kind of. */
    fits: z.array(fieldKey),
    /** What to mind about its validity, empty where nothing. */
    warning: z.string(),
  })
  .meta({ id: "OfferedDocument" });
export type OfferedDocument = z.infer<typeof offeredDocument>;

const kind = z
  .string({ error: "请填写材料名称" })
  .trim()
  .min(2, { error: "材料名称至少 2 个字" })
  .max(80, { error: "材料名称最长 80 个字" });
const validUntil = calendarDate.nullable();
const byId = z.object({ id: opaqueId });
const gone = ["NOT_FOUND"] as const;
const BASE = "/zqjh/api/web/applyInfo/documents";

/** What is typed about a document. */
export const documentForm = z.strictObject({ kind, validUntil });

export const documentCalls = {
  listDocuments: defineCall({
    viewable: true,
    ...ENTERPRISE_APPLICATIONS,
    method: "GET",
    path: BASE,
    summary: "当前企业的材料库，最近上传的在前",
    query: z.object({ keyword: listKeyword, state: documentStateName.optional(), ...pageQuery }),
    data: pageOf(enterpriseDocument),
  }),
  listFittingDocuments: defineCall({
    viewable: true,
    ...ENTERPRISE_APPLICATIONS,
    method: "GET",
    path: `${BASE}/fitting`,
    summary: "材料库里可以用于一份申报的材料",
    query: byId,
    data: z.array(offeredDocument),
    refusals: gone,
  }),
  /** What the vault has already is not put in again. */
  addDocuments: defineCall({
    ...ENTERPRISE_APPLICATIONS,
    method: "POST",
    path: BASE,
    summary: "把上传的文件放进材料库",
    body: z.strictObject({
      ...documentForm.shape,
      fileIds: z
        .array(opaqueId, { error: "请上传文件" })
        .min(1, { error: "请上传文件" })
        .max(5, { error: "一次最多 5 个文件" }),
    }),
    data: z.object({ added: z.number().int().nonnegative(), known: z.number().int().nonnegative() }),
    refusals: ["WRONG_STATE"],
  }),
  saveDocument: defineCall({
    ...ENTERPRISE_APPLICATIONS,
    method: "PUT",
    path: BASE,
    summary: "修改材料的名称和有效期",
    body: z.strictObject({ id: opaqueId, ...documentForm.shape }),
    data: z.null(),
    refusals: gone,
  }),
  removeDocument: defineCall({
    ...ENTERPRISE_APPLICATIONS,
    method: "DELETE",
    path: BASE,
    summary: "从材料库移除；已用于申报的文件留在申报里",
    query: byId,
    data: z.null(),
    refusals: gone,
  }),
  /** To people of the enterprise, whoever of them uploaded it. */
  downloadDocument: defineCall({
    ...ENTERPRISE_APPLICATIONS,
    method: "GET",
    path: `${BASE}/file`,
    summary: "下载材料库里的文件",
    query: byId,
    download: true,
    data: z.null(),
    refusals: gone,
    perMinute: 120,
  }),
};
