import { z } from "zod";
import { ENTERPRISE_ONLY } from "../account/enterprise-only";
import { personName } from "../account/person-name";
import { mobile } from "../account/sms-fields";
import { defineCall } from "../call";
import { caseDue, caseLogEntry, isExplained, ratingAndUrgeFields, ratingFields, UNEXPLAINED } from "../case";
import { codesOf } from "../coded-value";
import { PLACE_KINDS } from "../enterprise/zone";
import { calendarDate, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import {
  MAX_PHOTOS,
  REPAIR_CATEGORY_LABELS,
  REPAIR_HANDLER_LABELS,
  REPAIR_PAYER_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "./repair-labels";

/** Repairs (报修, wybx): an enterprise reports what is broken in the zone and follows it. Specification 7.6. */

const repairCategory = z.enum(codesOf(REPAIR_CATEGORY_LABELS), { error: "请选择报修的东西" });
const repairUrgency = z.enum(codesOf(REPAIR_URGENCY_LABELS), { error: "请选择紧急程度" });
export const repairState = z
  .enum(codesOf(REPAIR_STATE_LABELS), { error: "报修状态不正确，请从列表中选择" })
  .meta({ id: "RepairState" });

/** A place of the zone's list; `other` stands for all others. */
export const repairPlace = z
  .object({ id: opaqueId, kind: z.enum(codesOf(PLACE_KINDS)), name: z.string() })
  .meta({ id: "RepairPlace" });
export type RepairPlace = z.infer<typeof repairPlace>;

const part = (what: string, max: number) =>
  z
    .string({ error: `请填写${what}` })
    .trim()
    .max(max, { error: `${what}最长 ${max} 个字` })
    .regex(/^[^\r\n]*$/u, { error: `${what}请写在一行里` });

/** What an enterprise fills in. */
export const repairForm = z
  .strictObject({
    /** Made by the form when it opens: sending the same form twice makes one repair. */
    submissionId: z.uuid({ error: "提交编号不正确，请刷新页面后重试" }),
    category: repairCategory,
    urgency: repairUrgency,
    /** An id of {@link repairPlace}, or `other`. */
    placeId: z.string({ error: "请选择地点" }).regex(/^[\w.\-~:]{1,80}$/, { error: "请选择地点" }),
    building: part("楼栋或位置", 40).min(1, { error: "请填写楼栋或位置" }),
    floor: part("楼层", 20).optional(),
    room: part("房间", 40).optional(),
    content: z
      .string({ error: "请写明哪里坏了、是什么情况" })
      .trim()
      .min(5, { error: "情况至少写 5 个字，请写明哪里坏了、是什么情况" })
      .max(1000, { error: "情况最长 1000 个字" }),
    contactName: personName("联系人"),
    /** The number of the account where nothing is said: a browser knows that one masked only. */
    phone: mobile.optional(),
    photoIds: z
      .array(opaqueId)
      .max(MAX_PHOTOS, { error: `照片最多 ${MAX_PHOTOS} 张` })
      .optional(),
  })
  .meta({ id: "RepairForm" });

/** A line of the enterprise's list. */
export const repairRow = z
  .object({
    id: opaqueId,
    number: z.string(),
    state: repairState,
    category: repairCategory,
    urgency: repairUrgency,
    /** 软件园 A3 栋 5 层 501 室. */
    place: z.string(),
    content: z.string(),
    /** Who is to act now, in words; `mine`: whether it is the enterprise. */
    turn: z.string(),
    mine: z.boolean(),
    due: caseDue,
    submittedAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "RepairRow" });
export type RepairRow = z.infer<typeof repairRow>;

export const repairPhoto = z.object({ fileId: opaqueId, name: z.string(), size: z.number().int().nonnegative() });

/** What came of it, as both sides see it. */
export const repairCourseFields = {
  photos: z.array(repairPhoto),
  /** Null before somebody is sent. `day` and `time`: the planned visit. */
  visit: z
    .object({
      handlerKind: z.enum(codesOf(REPAIR_HANDLER_LABELS)),
      handler: z.string(),
      handlerPhone: z.string(),
      day: calendarDate,
      time: z.string(),
    })
    .nullable(),
  /** By when the work shall be done; null before it begins. */
  finishOn: calendarDate.nullable(),
  /** What was done, the last time it was finished. */
  result: z.string().nullable(),
  /** In yuan; null where nothing was said of it. */
  cost: z.string().nullable(),
  payer: z.enum(codesOf(REPAIR_PAYER_LABELS)).nullable(),
  /** How often it came back as not mended. */
  reopened: z.number().int().nonnegative(),
  ...ratingAndUrgeFields,
  log: z.array(caseLogEntry(repairState)),
};

export const repairCase = repairRow
  .extend({
    contactName: z.string(),
    phone: z.string(),
    mayWithdraw: z.boolean(),
    /** The last day for sending it back as not mended; null where that is over or not yet. */
    reopenUntil: calendarDate.nullable(),
    ...repairCourseFields,
  })
  .meta({ id: "RepairCase" });
export type RepairCase = z.infer<typeof repairCase>;

const words = (what: string, max: number) =>
  z
    .string({ error: `请写明${what}` })
    .trim()
    .min(2, { error: `${what}至少 2 个字` })
    .max(max, { error: `${what}最长 ${max} 个字` });

/** Why it is taken back, and what is still broken. */
export const repairWithdrawal = z.strictObject({ reason: words("撤回原因", 200) });
export const repairReopening = z.strictObject({ words: words("没有修好的情况", 500) });

const BASE = "/zqjh/api/center/wybx";
const OWN_REPAIRS = {
  access: "enterprise",
  permission: "repair",
  personalRefusal: ENTERPRISE_ONLY,
  perMinute: 60,
} as const;
const ONE = { ...OWN_REPAIRS, params: z.object({ id: opaqueId }) } as const;
const maybeLate = ["NOT_FOUND", "WRONG_STATE"] as const;

export const repairCalls = {
  listRepairs: defineCall({
    viewable: true,
    ...OWN_REPAIRS,
    method: "GET",
    path: `${BASE}/page`,
    summary: "当前企业的报修，最近有变化的在前",
    query: z.object({ keyword: listKeyword, state: repairState.optional(), ...pageQuery }),
    data: pageOf(repairRow),
  }),
  listRepairPlaces: defineCall({
    viewable: true,
    ...OWN_REPAIRS,
    method: "GET",
    path: `${BASE}/places`,
    summary: "园区的地点名录，报修时选择",
    data: z.array(repairPlace),
  }),
  /** Sent twice, one repair is made and the same number is told again. */
  submitRepair: defineCall({
    ...OWN_REPAIRS,
    method: "POST",
    path: `${BASE}/save`,
    summary: "提交报修；照片先去掉拍摄地点、设备等信息再保存",
    body: repairForm,
    data: z.object({ id: opaqueId, number: z.string() }),
    perMinute: 10,
  }),
  getRepair: defineCall({
    viewable: true,
    ...ONE,
    method: "GET",
    path: `${BASE}/{id}`,
    summary: "当前企业的一条报修",
    data: repairCase,
    refusals: ["NOT_FOUND"],
  }),
  /** To people of the enterprise, whoever of them uploaded it. */
  downloadRepairPhoto: defineCall({
    ...ONE,
    method: "GET",
    path: `${BASE}/{id}/photo`,
    summary: "报修的一张照片",
    query: z.object({ fileId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
  withdrawRepair: defineCall({
    ...ONE,
    method: "POST",
    path: `${BASE}/{id}/withdraw`,
    summary: "撤回还没有开始维修的报修",
    body: repairWithdrawal,
    data: z.null(),
    refusals: maybeLate,
  }),
  reopenRepair: defineCall({
    ...ONE,
    method: "POST",
    path: `${BASE}/{id}/reopen`,
    summary: "没有修好，退回重修",
    body: repairReopening,
    data: z.null(),
    refusals: maybeLate,
  }),
  evaluateRepair: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/evaluate`,
    summary: "评价已完成的报修，只能评价一次；不满意须写明原因",
    body: z.strictObject(ratingFields).refine(isExplained, UNEXPLAINED),
    data: z.null(),
    refusals: maybeLate,
  }),
  urgeRepair: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/urge`,
    summary: "催办到了承诺日期还没有办好的报修，一天一次",
    body: z.strictObject({}),
    data: z.null(),
    refusals: maybeLate,
  }),
};
