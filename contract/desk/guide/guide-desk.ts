import { z } from "zod";
import { WORK_ROLES } from "../../access/operator-roles";
import { inPerson, defineCall } from "../../call";
import { codesOf } from "../../coded-value";
import { listKeyword, moment, opaqueId, pageOf, pageQuery } from "../../fields";
import { recordDraft } from "../../form/record-draft";
import { guideCard } from "../../guide/guide";
import { GUIDE_FIELDS } from "../../guide/guide-fields";
import { guideNames, wholeGuide } from "../../guide/guide-form";
import {
  GUIDE_CHANGE_LABELS,
  GUIDE_DESK_VIEW_LABELS,
  GUIDE_DRAFT_STATE_LABELS,
  GUIDE_ORIGIN_LABELS,
} from "./guide-desk-labels";

/**
 * Guides are edited by the staff and published by a second person: whoever wrote in a draft does not publish it. Every version
 * that the public has read stays. An application keeps the form of the version under which it was handed in. An item is
 * abolished and restored by two people in the same way.
 */

const draftForm = recordDraft(GUIDE_FIELDS).meta({ id: "GuideDraftForm" });
const draftState = z.enum(codesOf(GUIDE_DRAFT_STATE_LABELS)).meta({ id: "GuideDraftState" });
const guideChange = z.enum(codesOf(GUIDE_CHANGE_LABELS)).meta({ id: "GuideChange" });
export type GuideChange = z.infer<typeof guideChange>;
/** Counted up with every write of a draft. */
const edition = z.number().int().positive();
const version = z.number().int().nonnegative();
const names = z.array(z.string());

const guideDraft = z
  .object({
    change: guideChange,
    form: draftForm,
    state: draftState,
    edition,
    /** The version that it changes; 0: there is none yet. */
    base: version,
    /** Who wrote in it; none of them publishes it. */
    editors: names,
    /** What was changed and why; empty until it is handed in. */
    note: z.string(),
    /** Why it was given back; empty where it was not. */
    opinion: z.string(),
    updatedAt: moment,
    /** What hinders its publication, each with its place in words. */
    problems: z.array(
      z.object({ path: z.array(z.union([z.string(), z.number()])), place: z.string(), words: z.string() }),
    ),
  })
  .meta({ id: "GuideDraft" });
export type GuideDraft = z.infer<typeof guideDraft>;

const guideVersion = z
  .object({
    version: version.positive(),
    change: guideChange,
    origin: z.enum(codesOf(GUIDE_ORIGIN_LABELS)).meta({ id: "GuideOrigin" }),
    editors: names,
    /** Null: it was imported. */
    releasedBy: z.string().nullable(),
    note: z.string(),
    at: moment,
  })
  .meta({ id: "GuideVersion" });
export type GuideVersion = z.infer<typeof guideVersion>;

export const guideDossier = z
  .object({
    id: opaqueId,
    name: z.string(),
    unit: z.string(),
    /** What the public reads; 0: nothing yet. */
    version,
    whole: guideCard.shape.whole,
    /** Since when and why the public does not find it any more. */
    abolished: z.object({ at: moment, reason: z.string() }).nullable(),
    form: draftForm.nullable(),
    draft: guideDraft.nullable(),
    /** The draft as the public would read it; null while something hinders its publication. */
    preview: wholeGuide.nullable(),
    /** What the caller may do with the draft. */
    mayRelease: z.boolean(),
    /** The newest first. */
    versions: z.array(guideVersion),
  })
  .meta({ id: "GuideDossier" });
export type GuideDossier = z.infer<typeof guideDossier>;

const guideRow = guideDossier
  .pick({ id: true, name: true, unit: true, version: true, whole: true })
  .extend({
    abolished: z.boolean(),
    updatedAt: moment,
    draft: z.object({ change: guideChange, state: draftState, editors: names, updatedAt: moment }).nullable(),
  })
  .meta({ id: "GuideDeskRow" });
export type GuideDeskRow = z.infer<typeof guideRow>;

const PATH = "/zqjh/api/manager/serviceItem";
const params = z.object({ id: opaqueId });
/** At the machine there is nobody who could be the second person; guides are imported there. */
const EDITORS = inPerson("accept", "answer", "audit", "publish");
const PUBLISHERS = inPerson("publish");
const READERS = inPerson(...WORK_ROLES);
const refusals = ["NOT_FOUND", "WRONG_STATE", "NOT_ALLOWED"] as const;

const words = (what: string) =>
  z
    .string({ error: `请写明${what}` })
    .trim()
    .min(2, { error: `请写明${what}，至少 2 个字` })
    .max(500, { error: `${what}最长 500 个字` });

/** `base`: the version that was read. What it says the public reads where the item is abolished. */
const proposal = (what: string) => z.strictObject({ base: version.positive(), reason: words(what) });

export const guideDeskCalls = {
  listGuidesOnDesk: defineCall({
    ...READERS,
    method: "GET",
    path: PATH,
    summary: "列出服务事项和正在进行的修改，等着发布的在前",
    query: z.object({
      value: listKeyword,
      view: z.enum(codesOf(GUIDE_DESK_VIEW_LABELS), { error: "请从列表中选择" }).default("all"),
      ...pageQuery,
    }),
    data: pageOf(guideRow).extend({
      /** How many each view has, whatever is typed. */
      counts: z.record(z.enum(codesOf(GUIDE_DESK_VIEW_LABELS)), z.number().int().nonnegative()),
    }),
  }),
  showGuideOnDesk: defineCall({
    ...READERS,
    method: "GET",
    path: `${PATH}/{id}`,
    summary: "查看一份办事指南：公布的版本、正在进行的修改和历次版本",
    params,
    data: guideDossier,
    refusals,
  }),
  showGuideVersion: defineCall({
    ...READERS,
    method: "GET",
    path: `${PATH}/{id}/version/{version}`,
    summary: "查看办事指南的一个版本和它的前一版",
    params: z.object({ id: opaqueId, version: z.coerce.number().int().positive() }),
    data: z.object({ form: draftForm, before: draftForm.nullable() }).meta({ id: "GuideVersionForm" }),
    refusals,
  }),
  addGuide: defineCall({
    ...EDITORS,
    method: "POST",
    path: PATH,
    summary: "新建一个服务事项的办事指南草稿",
    body: guideNames,
    data: guideDossier,
    refusals,
  }),
  saveGuideDraft: defineCall({
    ...EDITORS,
    method: "PUT",
    path: `${PATH}/{id}/draft`,
    summary: "保存办事指南的修改，没有写完的也保存",
    params,
    body: z.strictObject({
      form: draftForm,
      /** The version that was read. */
      base: version,
      /** The edition of the draft that was read; null: there was none. */
      edition: edition.nullable(),
    }),
    data: guideDossier,
    refusals,
  }),
  abolishGuide: defineCall({
    ...EDITORS,
    method: "POST",
    path: `${PATH}/{id}/abolish`,
    summary: "提出取消一个事项，另一位有发布岗位的工作人员确认以后不再公开、不再受理新的申请",
    params,
    body: proposal("取消的原因"),
    data: guideDossier,
    refusals,
  }),
  restoreGuide: defineCall({
    ...EDITORS,
    method: "POST",
    path: `${PATH}/{id}/restore`,
    summary: "提出恢复一个取消了的事项，另一位有发布岗位的工作人员确认以后重新公开",
    params,
    body: proposal("恢复的原因"),
    data: guideDossier,
    refusals,
  }),
  submitGuideDraft: defineCall({
    ...EDITORS,
    method: "POST",
    path: `${PATH}/{id}/submit`,
    summary: "写完的修改交另一位有发布岗位的工作人员核对、发布",
    params,
    body: z.strictObject({ edition, note: words("改了什么、为什么改") }),
    data: guideDossier,
    refusals,
  }),
  recallGuideDraft: defineCall({
    ...EDITORS,
    method: "POST",
    path: `${PATH}/{id}/recall`,
    summary: "撤回还没有发布的修改，接着改；撤回还没有确认的取消、恢复，当作没有提出",
    params,
    body: z.strictObject({ edition }),
    data: guideDossier,
    refusals,
  }),
  returnGuideDraft: defineCall({
    ...PUBLISHERS,
    method: "POST",
    path: `${PATH}/{id}/return`,
    summary: "退回待发布的修改，不同意取消、恢复，写明原因",
    params,
    body: z.strictObject({ edition, opinion: words("退回的原因") }),
    data: guideDossier,
    refusals,
  }),
  releaseGuideDraft: defineCall({
    ...PUBLISHERS,
    method: "POST",
    path: `${PATH}/{id}/release`,
    summary: "发布别人修改的办事指南，成为下一版；确认别人提出的取消、恢复",
    params,
    body: z.strictObject({ edition }),
    data: guideDossier,
    refusals,
  }),
  discardGuideDraft: defineCall({
    ...EDITORS,
    method: "POST",
    path: `${PATH}/{id}/discard`,
    summary: "放弃修改，公布的版本不变",
    params,
    body: z.strictObject({ edition }),
    data: z.null(),
    refusals,
  }),
};
