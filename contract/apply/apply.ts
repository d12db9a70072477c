import { z } from "zod";
import { FIELD_KINDS, MAX_FILES, MAX_PARAGRAPH_LENGTH } from "../form/field";
import { FORM_SECTIONS } from "../item/form";
import { ENTERPRISE_ONLY } from "../account/enterprise-only";
import { defineCall } from "../call";
import { caseLogEntry, ratingAndUrgeFields, isExplained, ratingFields, UNEXPLAINED } from "../case";
import { codesOf } from "../coded-value";
import { formShape, itemBenefit, itemTiming } from "../item/item";
import { consentCode, itemPrivacy } from "../item/privacy";
import { decisionTimes } from "../item/times";
import { factSource } from "../enterprise/enterprise";
import { calendarDate, moment, opaqueId } from "../fields";
import { ownCase } from "../own-case/own-case-calls";
import { ownDraftRowFields } from "../own-case/own-case-fields";
import { givenWords } from "../text-fields";
import { formTable, tableRows } from "../form/form-table-shape";
import { applicationState } from "./application-fields";
import { applicationResult } from "./result";

/**
 * Applications (事项申报): an enterprise declares a policy item and follows it to the decision. Specification 7.6
 * (`/web/applyInfo`). The specification names no methods beyond POST, PUT and DELETE: what changes a case is a POST, its
 * evaluation a PUT as with appeals.
 */

/**
 * Steps that can be taken. `submit`, `withdraw`, `evaluate` and `remove` are the enterprise's, the others the zone's.
 * `finish`: the publicity is over and nothing follows it.
 */
export const applicationStep = z
  .enum([
    "submit",
    "withdraw",
    "evaluate",
    "remove",
    "accept",
    "ask",
    "approve",
    "refuse",
    "publicize",
    "finish",
    "pay",
  ])
  .meta({ id: "ApplicationStep" });
export type ApplicationStep = z.infer<typeof applicationStep>;

export const fieldKey = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, { error: "栏目编号不正确，请刷新页面" });

/** Who applies. */
export const applying = z.enum(["enterprise", "person"]).meta({ id: "Applying" });

/** A field of an item's form. `known`: what the profile, or the account, says, with its source and date. */
export const applicationField = z
  .object({
    key: fieldKey,
    section: z.enum(codesOf(FORM_SECTIONS)),
    label: z.string(),
    kind: z.enum(FIELD_KINDS),
    required: z.boolean(),
    hint: z.string(),
    unit: z.string(),
    /** The most that may be asked for, in `unit`. */
    most: z.string().nullable(),
    /** What a `choice` chooses from, in words. */
    options: z.array(z.string()),
    /** Of a `table`. */
    table: formTable.optional(),
    /** Asked only where another field has one of these answers; `required` holds only then. */
    onlyIf: z.object({ key: fieldKey, values: z.array(z.string()) }).optional(),
    /** The item of the consent that has to be given before it is asked. */
    consent: consentCode.optional(),
    known: z
      .object({ value: z.string(), source: z.enum([...factSource.options, "account"]), updatedAt: moment })
      .nullable(),
  })
  .meta({ id: "ApplicationField" });
export type ApplicationField = z.infer<typeof applicationField>;

export const applicationFile = z
  .object({ fileId: opaqueId, name: z.string(), size: z.number().int().nonnegative(), sha256: z.string() })
  .meta({ id: "ApplicationFile" });
export type ApplicationFile = z.infer<typeof applicationFile>;

const answers = z.record(fieldKey, z.string());
const files = z.record(fieldKey, z.array(applicationFile));
const tables = z.record(fieldKey, tableRows);

const itemHead = z.object({
  id: opaqueId,
  title: z.string(),
  department: z.string(),
  /** Null where the item rests on no policy: an approval item. */
  policyId: opaqueId.nullable(),
  policyTitle: z.string(),
  /** On which page it is declared. */
  shape: formShape,
});

/** What follows an approval where the guide of the item promises it; days are counted in working days. */
export const applicationCourse = z
  .object({
    /** Both days count; null before it begins. */
    publicity: z
      .object({
        workingDays: z.number().int().positive(),
        from: calendarDate.nullable(),
        until: calendarDate.nullable(),
      })
      .nullable(),
    /** `amount`: in 万元, null where the benefit is no sum. */
    payment: z.object({ paidOn: calendarDate.nullable(), amount: z.string().nullable() }).nullable(),
  })
  .meta({ id: "ApplicationCourse" });
export type ApplicationCourse = z.infer<typeof applicationCourse>;

/** A line of one's own list. `due`: the next promised day, with the working days left, negative when it has passed. */
export const applicationRow = z
  .object(
    ownDraftRowFields(
      applicationState,
      { item: itemHead },
      {
        /** What may be done now by the asking side. */
        steps: z.array(applicationStep),
        /** A person's own, and of no enterprise. */
        isOwn: z.boolean(),
        course: applicationCourse,
      },
    ),
  )
  .meta({ id: "ApplicationRow" });
export type ApplicationRow = z.infer<typeof applicationRow>;

/** `who`: a name of the own side, or the department. */
export const applicationLogEntry = caseLogEntry(applicationState).meta({ id: "ApplicationLogEntry" });

export const applicationCase = applicationRow
  .extend({
    /** A person has no credit code: empty. */
    applicant: z.object({ kind: applying, name: z.string(), creditCode: z.string() }),
    /** What was asked a consent for and what was agreed to; null where the item asks for none. */
    privacy: z
      .object({
        ...itemPrivacy.shape,
        /** Who reads it. */
        reader: z.string(),
        /** The codes of what is agreed to now. */
        given: z.array(z.string()),
        /** Both null where nothing is. */
        givenAt: moment.nullable(),
        until: calendarDate.nullable(),
        /** The last day on which it is kept; null before the end of the case. */
        keptUntil: calendarDate.nullable(),
        erasedAt: moment.nullable(),
      })
      .nullable(),
    /** The edition that was read; somebody else's save in between is refused. */
    revision: z.number().int().nonnegative(),
    /** While it is a draft, as the item stands; from the first submission on, as it was submitted. */
    form: z.array(applicationField),
    answers,
    files,
    /** Whole while they can be changed; afterwards identity numbers and phones are masked. */
    tables,
    /** What is missing or wrong before it can be submitted. Null where nothing can be submitted. */
    problems: z.array(z.object({ key: fieldKey, words: z.string() })).nullable(),
    /** What looks odd and hinders nothing. */
    remarks: z.array(z.object({ key: fieldKey.nullable(), words: z.string() })),
    /** How many answers are kept for fields that the item no longer asks for. */
    kept: z.number().int().nonnegative(),
    timing: itemTiming.nullable(),
    decision: z.enum(["approved", "refused"]).nullable(),
    /** The documents of its decisions, the newest first; none where it was decided before there were any. */
    results: z.array(applicationResult),
    /** The zone's last words: what to supplement, why refused. */
    opinion: z.string(),
    /** While it waits for a supplement: the files that the zone has named as bad; empty where it named none. */
    badFiles: z.array(opaqueId),
    ...ratingAndUrgeFields,
    contact: z.object({ unit: z.string(), phone: z.string(), address: z.string() }).nullable(),
    /** All promised steps of the item together, in working days. */
    promisedDays: z.number().int().nonnegative(),
    times: decisionTimes.nullable(),
    log: z.array(applicationLogEntry),
  })
  .meta({ id: "ApplicationCase" });
export type ApplicationCase = z.infer<typeof applicationCase>;

/** An application that somebody has to do something about, with what makes it worth doing and what was asked for. */
export const worklistRow = applicationRow
  .extend({
    /** What is applied for, in 万元; null where none is named, or the item gives no money. */
    amount: z.string().nullable(),
    /** What the item gives; null where the item is gone. */
    benefit: itemBenefit.pick({ form: true, most: true }).nullable(),
    /** Null where the item is gone or its policy is repealed. */
    timing: itemTiming.nullable(),
    /** The zone's last words: of a supplement, what is to be mended. */
    opinion: z.string(),
    /** When it was last given back; null unless it waits for a supplement. */
    givenBackAt: moment.nullable(),
    /** Whom to ask; empty where nobody is named. */
    phone: z.string(),
  })
  .meta({ id: "WorklistRow" });
export type WorklistRow = z.infer<typeof worklistRow>;

export const worklist = z
  .object({
    /** Given back to the enterprise, what has waited longest first. */
    corrections: z.array(worklistRow),
    /** What closes first comes first; what does not close, or has closed, last. */
    drafts: z.array(worklistRow),
    /** With the zone, by the promised day. */
    waiting: z.array(worklistRow),
    /** All that was paid in the year of today, in 万元; null where nothing was. */
    paidThisYear: z.string().nullable(),
  })
  .meta({ id: "Worklist" });
export type Worklist = z.infer<typeof worklist>;

/** An item of a policy that can be declared, and what the enterprise has of it. */
export const declarableItem = z
  .object({
    id: opaqueId,
    shape: formShape,
    title: z.string(),
    department: z.string(),
    audience: z.string(),
    benefit: z.string(),
    timing: itemTiming,
    materials: z.array(z.object({ name: z.string(), note: z.string(), required: z.boolean() })),
    /** How much of the form the profile fills in. */
    filled: z.object({ known: z.number().int(), all: z.number().int() }),
    /** Whoever asks applies for himself, and not for an enterprise. */
    isOwn: z.boolean(),
    draftId: opaqueId.nullable(),
    running: z.object({ id: opaqueId, number: z.string(), state: applicationState }).nullable(),
  })
  .meta({ id: "DeclarableItem" });
export type DeclarableItem = z.infer<typeof declarableItem>;

const revision = z.number({ error: "缺少版本号，请刷新页面" }).int().nonnegative();
/** Upper limit on the files that a review names as bad. */
export const MAX_BAD_FILES = 20;
const agree = z.literal(true, { error: "请勾选承诺后再提交" });

/** What the first submission is answered by. */
export const submitted = z.object({ number: z.string(), code: z.string().nullable() });

const evaluation = z.strictObject({ id: opaqueId, ...ratingFields }).refine(isExplained, UNEXPLAINED);

const BASE = "/zqjh/api/web/applyInfo";
/**
 * The item says who applies. Whose an application is, is decided by it: a person's own needs no more than an account; of an
 * enterprise's {@link ENTERPRISE_APPLICANT} is asked as well.
 */
const own = ownCase({ asker: { access: "user", forEnterprise: true }, path: BASE, what: "事项申报" });
/** What whoever applies for an enterprise must have. Reached from 政策服务 and from 企业申报: either right will do. */
export const ENTERPRISE_APPLICANT = {
  access: "enterprise",
  permission: ["policy", "declaration"],
  personalRefusal: ENTERPRISE_ONLY,
} as const;
export const OWN_APPLICATIONS = own.shared;
/** What only enterprises have. */
export const ENTERPRISE_APPLICATIONS = { ...ENTERPRISE_APPLICANT, perMinute: OWN_APPLICATIONS.perMinute } as const;

const byId = z.object({ id: opaqueId });
const gone = ["NOT_FOUND"] as const;
const maybeLate = ["NOT_FOUND", "WRONG_STATE"] as const;

export const applyCalls = {
  listDeclarable: defineCall({
    viewable: true,
    ...ENTERPRISE_APPLICATIONS,
    method: "GET",
    path: `${BASE}/items`,
    summary: "一份政策里的申报事项，以及当前企业已有的草稿和在办的申报",
    query: z.object({ policyId: opaqueId }),
    data: z.object({ policyTitle: z.string(), items: z.array(declarableItem) }),
    refusals: gone,
  }),
  findDeclarable: defineCall({
    viewable: true,
    ...OWN_APPLICATIONS,
    method: "GET",
    path: `${BASE}/item`,
    summary: "一个可以在线办理的事项，以及申请人已有的草稿和在办的申报",
    query: z.object({ itemId: opaqueId }),
    data: declarableItem,
    refusals: gone,
  }),
  /** A second draft of the same item is not made: the one that is there is answered. */
  addApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "POST",
    path: BASE,
    summary: "新建一份事项申报的草稿，已有草稿时给出原来那份",
    body: z.strictObject({ itemId: opaqueId }),
    data: z.object({ id: opaqueId }),
    refusals: maybeLate,
  }),
  /** What is named is replaced, the rest stays. Anything may be saved: it is judged when it is submitted. */
  saveApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "PUT",
    path: BASE,
    summary: "保存草稿或补正中的申报",
    body: z.strictObject({
      id: opaqueId,
      revision,
      answers: z
        .record(
          fieldKey,
          z.string().max(MAX_PARAGRAPH_LENGTH * 2, { error: `填写内容最长 ${MAX_PARAGRAPH_LENGTH * 2} 个字` }),
        )
        .default({}),
      files: z
        .record(fieldKey, z.array(opaqueId).max(MAX_FILES, { error: `每项材料最多 ${MAX_FILES} 个文件` }))
        .default({}),
      tables: tables.default({}),
    }),
    data: z.object({ revision: z.number().int(), savedAt: moment }),
    refusals: maybeLate,
    perMinute: 120,
  }),
  removeApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "DELETE",
    path: BASE,
    summary: "删除草稿；上传过的材料留在材料库",
    query: byId,
    data: z.null(),
    refusals: maybeLate,
  }),
  listApplications: {
    ...own.list(applicationRow, { state: applicationState.optional() }),
    ...ENTERPRISE_APPLICATIONS,
    summary: "当前企业的事项申报，最近有变化的在前",
  } as const,
  /** Of one item those of whoever may apply for it: the person's own, or the current enterprise's; the newest first, at most 20. */
  listItemApplications: defineCall({
    viewable: true,
    ...OWN_APPLICATIONS,
    method: "GET",
    path: `${BASE}/own`,
    summary: "一个事项里本人或当前企业的申报，最近有变化的在前",
    query: z.object({ itemId: opaqueId }),
    data: z.array(applicationRow),
  }),
  getWorklist: {
    ...own.read("worklist", "当前企业没有办完的申报：要补正的、没填完的、政府在办的，以及今年已拨付的金额", worklist),
    ...ENTERPRISE_APPLICATIONS,
    viewable: true,
  } as const,
  getApplication: defineCall({
    viewable: true,
    ...OWN_APPLICATIONS,
    method: "GET",
    path: `${BASE}/info`,
    summary: "本人或当前企业的一份事项申报",
    query: byId,
    data: applicationCase,
    refusals: gone,
  }),
  /** To the person, or to people of the enterprise, whoever of them uploaded it. */
  downloadApplicationFile: defineCall({
    ...OWN_APPLICATIONS,
    method: "GET",
    path: `${BASE}/file`,
    summary: "下载申报里的一份材料",
    query: z.object({ id: opaqueId, fileId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: gone,
    perMinute: 120,
  }),
  /**
   * Sent twice, it is submitted once and the same number is told again. `code`: by which a person's own is followed without
   * an account. It is told once, to the first submission, and not kept; null otherwise.
   */
  submitApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "POST",
    path: `${BASE}/submit`,
    summary: "提交申报，或提交补正；个人首次提交时给出查询码",
    body: z.strictObject({ id: opaqueId, revision, agree }),
    data: submitted,
    refusals: maybeLate,
  }),
  /**
   * In place of every file that the zone has named as bad another one, and the supplement is handed in with it: whole or not
   * at all. Sent twice, it is submitted once and the same number is told again.
   */
  replaceApplicationFiles: defineCall({
    ...OWN_APPLICATIONS,
    method: "POST",
    path: `${BASE}/replaceFiles`,
    summary: "补正：换上被退回的材料的新文件，并重新提交",
    body: z.strictObject({
      id: opaqueId,
      revision,
      files: z
        .array(z.strictObject({ bad: opaqueId, fileId: opaqueId }), { error: "请上传要换上的新文件" })
        .min(1, { error: "请上传要换上的新文件" })
        .max(MAX_BAD_FILES, { error: `一次最多换 ${MAX_BAD_FILES} 个文件` }),
    }),
    data: z.object({ number: z.string() }),
    refusals: maybeLate,
  }),
  submitApplications: defineCall({
    ...ENTERPRISE_APPLICATIONS,
    method: "POST",
    path: `${BASE}/submitBatch`,
    summary: "批量提交草稿，逐份说明结果",
    body: z.strictObject({
      ids: z
        .array(opaqueId, { error: "请选择要提交的草稿" })
        .min(1, { error: "请选择要提交的草稿" })
        .max(20, { error: "一次最多提交 20 份" }),
      agree,
    }),
    data: z.array(
      z.object({ id: opaqueId, title: z.string(), number: z.string().nullable(), problems: z.array(z.string()) }),
    ),
    perMinute: 20,
  }),
  /** Until then nothing that falls under it is taken in. Given twice it is given once. */
  consentApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "POST",
    path: `${BASE}/consent`,
    summary: "同意为办理这件事提供哪些个人信息",
    body: z.strictObject({
      id: opaqueId,
      codes: z
        .array(consentCode, { error: "请勾选同意提供的信息" })
        .min(1, { error: "请勾选同意提供的信息" })
        .max(8, { error: "同意的内容有变化，请刷新后重新勾选" }),
      /** About a child: that one is its guardian, or acts for one. */
      guardian: z.boolean().default(false),
    }),
    data: z.null(),
    refusals: maybeLate,
  }),
  /** Of a draft; what it had opened is deleted at once. */
  unconsentApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "DELETE",
    path: `${BASE}/consent`,
    summary: "撤回草稿里的同意，已填的个人信息同时删除",
    query: byId,
    data: z.null(),
    refusals: maybeLate,
  }),
  withdrawApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "POST",
    path: `${BASE}/withdraw`,
    summary: "撤回没有决定的申报",
    body: z.strictObject({ id: opaqueId, reason: givenWords("撤回原因", 200) }),
    data: z.null(),
    refusals: maybeLate,
  }),
  evaluateApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "PUT",
    path: `${BASE}/evaluate`,
    summary: "评价办结的申报，只能评价一次；不满意须写明原因",
    body: evaluation,
    data: z.null(),
    refusals: maybeLate,
  }),
  urgeApplication: defineCall({
    ...OWN_APPLICATIONS,
    method: "PUT",
    path: `${BASE}/urge`,
    summary: "催办到了承诺日期还没有办好的申报，一天一次",
    body: z.strictObject({ id: opaqueId }),
    data: z.null(),
    refusals: maybeLate,
  }),
};
