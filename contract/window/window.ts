import { z } from "zod";
import { mobile } from "../account/sms-fields";
import { defineCall } from "../call";
import { submissionId } from "../case";
import { codesOf } from "../coded-value";
import { calendarDate, moment, opaqueId } from "../fields";
import { givenWords } from "../text-fields";
import { WINDOW_BOOKING_SIDE_LABELS, WINDOW_BOOKING_STATE_LABELS } from "./labels";

/**
 * Appointments at the windows of the service hall: which times are free, and the bookings of whoever is signed in. An item is
 * served by one window at most; counters that do the same are one window with so many places a slot.
 */

export const windowBookingState = z.enum(codesOf(WINDOW_BOOKING_STATE_LABELS)).meta({ id: "WindowBookingState" });
export const windowBookingSide = z.enum(codesOf(WINDOW_BOOKING_SIDE_LABELS)).meta({ id: "WindowBookingSide" });

/** Where one goes. */
const windowPlace = z
  .object({ id: opaqueId, name: z.string(), address: z.string(), phone: z.string() })
  .meta({ id: "WindowPlace" });

/** A day with its slots. `why`: why there are none, or why one cannot be booked; null where it can. */
export const windowSlotDay = z
  .object({
    day: calendarDate,
    why: z.string().nullable(),
    slots: z.array(
      z.object({
        startsAt: moment,
        endsAt: moment,
        /** Places that are left; 0 where it cannot be booked. */
        left: z.number().int().nonnegative(),
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "WindowSlotDay" });
export type WindowSlotDay = z.infer<typeof windowSlotDay>;

export const windowSlots = z
  .object({
    window: windowPlace,
    /** What is told before one books. */
    rules: z.object({
      daysAhead: z.number().int(),
      leadMinutes: z.number().int(),
      mostAtOnce: z.number().int(),
      noShows: z.object({ most: z.number().int(), withinDays: z.number().int() }),
    }),
    days: z.array(windowSlotDay),
    /** The first day that is not shown and can be booked; null where all are shown. */
    next: calendarDate.nullable(),
  })
  .meta({ id: "WindowSlots" });
export type WindowSlots = z.infer<typeof windowSlots>;

export const windowBooking = z
  .object({
    id: opaqueId,
    /** As it is called out: A037. Another day, another number. */
    number: z.string(),
    state: windowBookingState,
    window: windowPlace,
    itemId: opaqueId,
    itemName: z.string(),
    startsAt: moment,
    endsAt: moment,
    /** Grows with every change; named with the next change, so that nobody overwrites what they have not seen. */
    sequence: z.number().int(),
    /** Masked. */
    phone: z.string(),
    /** The enterprise that it was booked for; null: for the person. */
    enterprise: z.string().nullable(),
    /** Who changed or cancelled it last, and why. */
    changedBy: windowBookingSide.nullable(),
    reason: z.string(),
    /** It has not begun and can be changed or cancelled. */
    open: z.boolean(),
  })
  .meta({ id: "WindowBooking" });
export type WindowBooking = z.infer<typeof windowBooking>;

export const ownWindowBookings = z
  .object({
    /** Those to come first, the nearest first; then those that are over, the latest first. */
    bookings: z.array(windowBooking),
    /** Why nothing can be booked for the item now; null where it can, and where no item was named. */
    why: z.string().nullable(),
    /** The enterprise that the next one would be booked for; null: for the person. */
    enterprise: z.string().nullable(),
    /** The number of the account, masked: it is called where no other is given. */
    phone: z.string(),
  })
  .meta({ id: "OwnWindowBookings" });
export type OwnWindowBookings = z.infer<typeof ownWindowBookings>;

export const windowBookingForm = z
  .strictObject({
    submissionId,
    itemId: opaqueId,
    startsAt: moment,
    /** The number of the account where nothing is said: a browser knows that one masked only. */
    phone: mobile.optional(),
  })
  .meta({ id: "WindowBookingForm" });

const PATH = "/zqjh/api/customer/windowBooking";
const byId = z.object({ id: opaqueId });
const startsAt = moment;
const sequence = z.number().int().nonnegative();

export const windowCalls = {
  /** Null where no window serves the item. Whoever asks is not asked who they are, and nobody else's name is told. */
  getWindowSlots: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/window/slots",
    access: "public",
    summary: "一个事项可以预约的窗口时段和余量",
    cacheTags: ["window-list", "guide:{itemId}", "window-slot:{data.window.id}"],
    query: z.object({
      itemId: opaqueId,
      /** Today where nothing is said, and where it is over. */
      from: calendarDate.optional(),
    }),
    data: windowSlots.nullable(),
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
  listOwnWindowBookings: defineCall({
    method: "GET",
    path: PATH,
    access: "user",
    summary: "本人和当前企业的窗口预约",
    query: z.object({ itemId: opaqueId.optional() }),
    data: ownWindowBookings,
  }),
  bookWindow: defineCall({
    method: "POST",
    path: PATH,
    access: "user",
    summary: "预约到窗口；为企业办事的，预约属于企业",
    body: windowBookingForm,
    data: windowBooking,
    refusals: ["NOT_FOUND", "WRONG_STATE", "TOO_MANY_REQUESTS"],
    perMinute: 30,
  }),
  changeWindowBooking: defineCall({
    method: "POST",
    path: `${PATH}/{id}/change`,
    access: "user",
    summary: "窗口预约改期",
    params: byId,
    body: z.strictObject({ startsAt, sequence }),
    data: windowBooking,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 30,
  }),
  cancelWindowBooking: defineCall({
    method: "POST",
    path: `${PATH}/{id}/cancel`,
    access: "user",
    summary: "取消窗口预约",
    params: byId,
    body: z.strictObject({ reason: givenWords("取消的原因", 200) }),
    data: windowBooking,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  downloadWindowCalendar: defineCall({
    method: "GET",
    path: `${PATH}/{id}/calendar`,
    access: "user",
    summary: "窗口预约的日历文件",
    params: byId,
    data: z.null(),
    download: true,
    refusals: ["NOT_FOUND"],
  }),
};
