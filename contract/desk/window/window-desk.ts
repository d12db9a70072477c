import { z } from "zod";
import { WORK_ROLES } from "../../access/operator-roles";
import { defineCall, inPerson } from "../../call";
import { calendarDate, moment, opaqueId } from "../../fields";
import { parseOpenHours } from "../../rules/open-hours";
import { givenWords, phoneNumber } from "../../text-fields";
import { windowBookingSide, windowBookingState, windowSlotDay } from "../../window/window";

/**
 * The windows of the service hall and their day. When hours are changed while bookings exist, those that fall out stay as they
 * are and are listed: somebody moves or cancels each with a reason, and nobody is dropped silently.
 */

const line = (what: string, max: number) =>
  z
    .string({ error: `请填写${what}` })
    .trim()
    .min(1, { error: `请填写${what}` })
    .max(max, { error: `${what}最长 ${max} 个字` })
    .regex(/^[^\r\n]*$/u, { error: `${what}请写在一行里` });
const whole = (what: string, min: number, max: number) => {
  const error = `${what}应为 ${min} 到 ${max} 的整数`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
/** The hours of a day; empty where it is closed. */
const openHours = z
  .string()
  .max(200, { error: "一天的时间太长，请分成几段写" })
  .refine((text) => parseOpenHours(text) !== undefined, {
    error: "请按 9:00—12:00，14:00—17:00 的样子写，从早到晚，不能重叠；不开放的留空",
  });

export const windowForm = z
  .strictObject({
    name: line("窗口名称", 40),
    address: line("地址", 120),
    phone: phoneNumber("请填写咨询电话", "电话应为区号-号码或手机号，例如 0551-62885201"),
    prefix: z
      .string({ error: "请填写号码的字母" })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]$/u, { error: "号码以一个英文字母开头，例如 A" }),
    monday: openHours,
    tuesday: openHours,
    wednesday: openHours,
    thursday: openHours,
    friday: openHours,
    saturday: openHours,
    sunday: openHours,
    /** On weekend days worked in exchange for a holiday. */
    makeUp: openHours,
    minutes: whole("每个时段的分钟数", 5, 240),
    capacity: whole("每个时段的人数", 1, 50),
    daysAhead: whole("提前开放的天数", 1, 60),
    leadMinutes: whole("最迟提前的分钟数", 0, 2880),
    /** The items that it serves, by id; they come before what `units` says. */
    itemIds: z.array(opaqueId).max(200, { error: "一个窗口最多列 200 个事项，更多的请按单位选" }),
    /** The units all of whose other items it serves. */
    units: z.array(z.string().trim().min(1).max(60)).max(30, { error: "最多选 30 个单位" }),
    /** Single days on which it is closed, besides public holidays. */
    closed: z
      .array(z.strictObject({ day: calendarDate, reason: givenWords("不开放的原因", 60) }))
      .max(60, { error: "最多写 60 天" }),
    enabled: z.boolean(),
  })
  .meta({ id: "WindowForm" });
export type WindowForm = z.infer<typeof windowForm>;

/** A booking as the staff reads it in lists: names and numbers masked. */
const deskBooking = z
  .object({
    id: opaqueId,
    number: z.string(),
    startsAt: moment,
    endsAt: moment,
    itemName: z.string(),
    /** The enterprise, or the person with a masked name. */
    who: z.string(),
    phone: z.string(),
    state: windowBookingState,
    changedBy: windowBookingSide.nullable(),
    reason: z.string(),
    sequence: z.number().int(),
    /** Why it does not fit the hours any more and has to be moved or cancelled; null where it fits. */
    stray: z.string().nullable(),
  })
  .meta({ id: "DeskWindowBooking" });
export type DeskWindowBooking = z.infer<typeof deskBooking>;

const windowRow = windowForm
  .pick({ name: true, prefix: true, address: true, enabled: true })
  .extend({
    id: opaqueId,
    /** Bookings of today and of the days to come that are neither cancelled nor over. */
    today: z.number().int().nonnegative(),
    coming: z.number().int().nonnegative(),
    stray: z.number().int().nonnegative(),
  })
  .meta({ id: "WindowRow" });
export type WindowRow = z.infer<typeof windowRow>;

export const windowDossier = z
  .object({
    id: opaqueId,
    form: windowForm,
    /** Counted up with every change. */
    edition: z.number().int().positive(),
    /** What fits the hours no more, the nearest first. */
    strays: z.array(deskBooking),
  })
  .meta({ id: "WindowDossier" });
export type WindowDossier = z.infer<typeof windowDossier>;

const windowDay = z
  .object({
    window: z.object({ id: opaqueId, name: z.string(), address: z.string() }),
    day: calendarDate,
    /** Why it is closed; null where it is open. */
    why: z.string().nullable(),
    bookings: z.array(deskBooking),
  })
  .meta({ id: "WindowDay" });
export type WindowDay = z.infer<typeof windowDay>;

const openedBooking = deskBooking
  .extend({
    /** In full: that it was read stands in the security log. */
    phone: z.string(),
    person: z.string(),
  })
  .meta({ id: "OpenedWindowBooking" });
export type OpenedWindowBooking = z.infer<typeof openedBooking>;

const PATH = "/zqjh/api/manager/window";
const BOOKING = "/zqjh/api/manager/windowBooking";
const byId = z.object({ id: opaqueId });
const KEEPERS = inPerson("accept", "publish");
const CLERKS = inPerson("accept", "answer");
const READERS = inPerson(...WORK_ROLES);
const refusals = ["NOT_FOUND", "WRONG_STATE"] as const;
const reason = givenWords("原因", 200);

export const windowDeskCalls = {
  listWindows: defineCall({
    ...READERS,
    method: "GET",
    path: PATH,
    summary: "服务大厅的窗口，写明今天几个预约、几个要另外安排",
    data: z.array(windowRow),
  }),
  listWindowItems: defineCall({
    ...READERS,
    method: "GET",
    path: `${PATH}/items`,
    summary: "窗口可以办的事项和单位",
    data: z.array(z.object({ id: opaqueId, name: z.string(), unit: z.string() })),
  }),
  showWindow: defineCall({
    ...READERS,
    method: "GET",
    path: `${PATH}/{id}`,
    summary: "一个窗口的设置，和不合现在时间的预约",
    params: byId,
    data: windowDossier,
    refusals,
  }),
  addWindow: defineCall({
    ...KEEPERS,
    method: "POST",
    path: PATH,
    summary: "添加一个窗口",
    body: windowForm,
    data: windowDossier,
    refusals,
  }),
  saveWindow: defineCall({
    ...KEEPERS,
    method: "PUT",
    path: `${PATH}/{id}`,
    summary: "修改窗口；已有的预约不动，不合新时间的列出来另外安排",
    params: byId,
    body: windowForm.extend({ edition: z.number().int().positive() }),
    data: windowDossier,
    refusals,
  }),
  showWindowDay: defineCall({
    ...READERS,
    method: "GET",
    path: `${PATH}/{id}/day`,
    summary: "窗口一天的预约",
    params: byId,
    /** Today where nothing is said. */
    query: z.object({ day: calendarDate.optional() }),
    data: windowDay,
    refusals,
  }),
  /** The staff may move a booking at short notice. */
  listWindowSlots: defineCall({
    ...CLERKS,
    method: "GET",
    path: `${PATH}/{id}/slots`,
    summary: "改期时可以选的时段",
    params: byId,
    data: z.array(windowSlotDay),
    refusals,
  }),
  openWindowBooking: defineCall({
    ...CLERKS,
    method: "GET",
    path: `${BOOKING}/{id}`,
    summary: "打开一个预约，看到完整的姓名和手机号；记入安全日志",
    params: byId,
    data: openedBooking,
    refusals,
  }),
  recordWindowBooking: defineCall({
    ...CLERKS,
    method: "POST",
    path: `${BOOKING}/{id}/outcome`,
    summary: "记已到或未到，记错的可以改",
    params: byId,
    body: z.strictObject({ outcome: z.enum(["attended", "missed"], { error: "请选择已到或未到" }) }),
    data: deskBooking,
    refusals,
  }),
  moveWindowBooking: defineCall({
    ...CLERKS,
    method: "POST",
    path: `${BOOKING}/{id}/change`,
    summary: "替对方改期，写明原因，对方会收到消息",
    params: byId,
    body: z.strictObject({ startsAt: moment, sequence: z.number().int().nonnegative(), reason }),
    data: deskBooking,
    refusals,
  }),
  dropWindowBooking: defineCall({
    ...CLERKS,
    method: "POST",
    path: `${BOOKING}/{id}/cancel`,
    summary: "取消对方的预约，写明原因，对方会收到消息",
    params: byId,
    body: z.strictObject({ sequence: z.number().int().nonnegative(), reason }),
    data: deskBooking,
    refusals,
  }),
};
