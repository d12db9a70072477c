import { z } from "zod";
import { ENTERPRISE_ONLY } from "../account/enterprise-only";
import { personName } from "../account/person-name";
import { mobile } from "../account/sms-fields";
import { submissionId } from "../case";
import { codesOf } from "../coded-value";
import { PLACE_KINDS } from "../enterprise/zone";
import { calendarDate, opaqueId } from "../fields";
import { ownCase } from "../own-case/own-case-calls";
import { ownCaseFields, ownCaseRowFields, ownFile } from "../own-case/own-case-fields";
import { givenWords } from "../text-fields";
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
    submissionId,
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
  .object(
    ownCaseRowFields(repairState, {
      category: repairCategory,
      urgency: repairUrgency,
      /** 软件园 A3 栋 5 层 501 室. */
      place: z.string(),
      content: z.string(),
    }),
  )
  .meta({ id: "RepairRow" });
export type RepairRow = z.infer<typeof repairRow>;

export const repairCase = repairRow
  .extend({
    contactName: z.string(),
    phone: z.string(),
    mayWithdraw: z.boolean(),
    /** The last day for sending it back as not mended; null where that is over or not yet. */
    reopenUntil: calendarDate.nullable(),
    photos: z.array(ownFile),
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
    ...ownCaseFields(repairState),
  })
  .meta({ id: "RepairCase" });
export type RepairCase = z.infer<typeof repairCase>;

const own = ownCase({
  asker: { access: "enterprise", permission: "repair", personalRefusal: ENTERPRISE_ONLY },
  path: "/zqjh/api/center/wybx",
  what: "报修",
});

export const repairCalls = {
  listRepairs: own.list(repairRow, { state: repairState.optional() }),
  listRepairPlaces: own.read("places", "园区的地点名录，报修时选择", z.array(repairPlace)),
  submitRepair: own.submit("/save", "提交报修；照片先去掉拍摄地点、设备等信息再保存", repairForm),
  getRepair: own.get(repairCase, "一条报修"),
  downloadRepairPhoto: own.download("photo", "报修的一张照片"),
  withdrawRepair: own.step(
    "withdraw",
    "撤回还没有开始维修的报修",
    z.strictObject({ reason: givenWords("撤回原因", 200) }),
  ),
  reopenRepair: own.step("reopen", "没有修好，退回重修", z.strictObject({ words: givenWords("没有修好的情况", 500) })),
  evaluateRepair: own.rate("评价已完成的报修，只能评价一次；不满意须写明原因", "evaluate"),
  urgeRepair: own.urge(),
};
