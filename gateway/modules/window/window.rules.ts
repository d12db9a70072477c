import type { DeskWindowBooking, WindowForm } from "@/contract/desk/window/window-desk";
import {
  countSlots,
  formatOpenHours,
  parseOpenHours,
  WEEKDAYS,
  type OpenSpan,
  type WeekdayName,
} from "@/contract/rules/open-hours";
import { BOOKING_NO_SHOWS, MAX_COMING_BOOKINGS, SLOT_DAYS } from "@/contract/window/labels";
import type { WindowSlotDay } from "@/contract/window/window";
import {
  findSlot,
  isOverlapping,
  type BookingState,
  type Slot,
  type SlotDay,
  type SlotOffer,
} from "../../core/capacity/slots.rules";
import { shiftDay } from "../../core/clock";

/** Windows as what can be booked: which one serves an item, what does not fit its hours any more, its form. Pure. */

/** By day of the week; `makeUp`: on weekend days worked in exchange. A day without spans is closed. */
export type WindowHours = Readonly<Record<WeekdayName | "makeUp", readonly OpenSpan[]>>;

/** A window as it is kept. */
interface ServiceWindow extends Pick<
  WindowForm,
  | "name"
  | "address"
  | "phone"
  | "prefix"
  | "minutes"
  | "capacity"
  | "daysAhead"
  | "leadMinutes"
  | "itemIds"
  | "units"
  | "closed"
  | "enabled"
> {
  readonly id: string;
  readonly hours: WindowHours;
}

/** What an item is looked up by. */
interface ServedItem {
  readonly id: string;
  readonly unit: string;
}

/** A window that is closed for good offers nothing. */
export function toOffer(row: ServiceWindow): SlotOffer {
  const { hours, enabled } = row;
  const spans = (day: keyof WindowHours) => (enabled ? hours[day] : []);
  return {
    id: row.id,
    hours: {
      1: spans("monday"),
      2: spans("tuesday"),
      3: spans("wednesday"),
      4: spans("thursday"),
      5: spans("friday"),
      6: spans("saturday"),
      7: spans("sunday"),
    },
    makeUp: spans("makeUp"),
    minutes: row.minutes,
    capacity: row.capacity,
    closed: row.closed,
    daysAhead: row.daysAhead,
    leadMinutes: row.leadMinutes,
    mostAtOnce: MAX_COMING_BOOKINGS,
    noShows: BOOKING_NO_SHOWS,
  };
}

/** The window that serves an item: one that names it before one that serves its unit; undefined where none does. */
export function findServingWindow<Row extends Pick<ServiceWindow, "itemIds" | "units" | "enabled">>(
  windows: readonly Row[],
  { id, unit }: ServedItem,
): Row | undefined {
  const open = windows.filter(({ enabled }) => enabled);
  return open.find(({ itemIds }) => itemIds.includes(id)) ?? open.find(({ units }) => units.includes(unit));
}

interface Obstacle {
  readonly field: keyof WindowForm;
  readonly words: string;
}

/** Why a window cannot be kept beside the others as it is filled in; undefined where it can. One that is closed hinders nobody. */
export function whyNotBeside(
  form: Pick<WindowForm, "prefix" | "itemIds" | "units" | "enabled">,
  others: readonly Pick<ServiceWindow, "name" | "prefix" | "itemIds" | "units" | "enabled">[],
  nameItem: (id: string) => string,
): Obstacle | undefined {
  if (!form.enabled) return undefined;
  for (const other of others.filter(({ enabled }) => enabled)) {
    if (other.prefix === form.prefix)
      return { field: "prefix", words: `${other.name}的号码已经用 ${form.prefix} 开头，请换一个字母` };
    const item = form.itemIds.find((id) => other.itemIds.includes(id));
    if (item !== undefined)
      return { field: "itemIds", words: `${other.name}已经办“${nameItem(item)}”，请先从那里去掉` };
    const unit = form.units.find((name) => other.units.includes(name));
    if (unit !== undefined) return { field: "units", words: `${other.name}已经办${unit}的事项，请先从那里去掉` };
  }
  return undefined;
}

/** The days of one answer: from a day on, not before today and not behind the last bookable one. */
export function chooseSlotSpan(
  today: string,
  daysAhead: number,
  from = today,
): { readonly from: string; readonly until: string; readonly next: string | null } {
  const last = shiftDay(today, daysAhead);
  const first = from < today ? today : from;
  const until = shiftDay(first, SLOT_DAYS - 1);
  return until < last ? { from: first, until, next: shiftDay(until, 1) } : { from: first, until: last, next: null };
}

/** Days as the contract shows them. */
export const toSlotDays = (days: readonly SlotDay[]): WindowSlotDay[] =>
  days.map(({ day, why, slots }) => ({
    day,
    why: why ?? null,
    slots: slots.map((slot) => ({
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      left: slot.left,
      why: slot.why ?? null,
    })),
  }));

/** When the free times will be others without anybody booking: the next time that becomes too late. */
export function findNextTurn(offer: SlotOffer, days: readonly SlotDay[], now: Date): Date | undefined {
  const turns = days.flatMap(({ slots }) =>
    slots.map(({ startsAt }) => startsAt.getTime() - offer.leadMinutes * 60_000 + 1),
  );
  const next = Math.min(...turns.filter((turn) => turn > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** A booking as far as it stands in the calendar. */
interface StandingBooking extends Slot {
  readonly id: string;
  readonly state: BookingState;
}

const CLOSED_NOW = "窗口现在这个时间不开放";
const TOO_MANY = "这个时段的预约比现在的名额多";

/**
 * Of the bookings of a window that are still to come those that its hours do not allow any more, each with the reason. Of a
 * slot with too many the later numbers are listed.
 *
 * @param getNumber the queue number, by booking
 */
export function findStrays(
  offer: SlotOffer,
  bookings: readonly StandingBooking[],
  getNumber: (id: string) => number,
  now: Date,
): ReadonlyMap<string, string> {
  const coming = bookings.filter(({ state, startsAt }) => state === "booked" && startsAt > now);
  const strays = new Map<string, string>();
  const fitting: Slot[] = [];
  for (const booking of coming.toSorted((a, b) => getNumber(a.id) - getNumber(b.id))) {
    const slot = findSlot(offer, booking.startsAt);
    const beside = fitting.filter((one) => isOverlapping(one, booking)).length;
    if (slot?.endsAt.getTime() !== booking.endsAt.getTime()) strays.set(booking.id, CLOSED_NOW);
    else if (beside >= offer.capacity) strays.set(booking.id, TOO_MANY);
    else fitting.push(booking);
  }
  return strays;
}

/** The spans of each day as the form has them; they were judged by the contract. */
export function readHours(form: WindowForm): WindowHours {
  const read = (text: string): readonly OpenSpan[] => parseOpenHours(text) ?? [];
  const days = WEEKDAYS.map((day) => [day, read(form[day])] as const);
  return {
    ...(Object.fromEntries(days) as Record<(typeof WEEKDAYS)[number], readonly OpenSpan[]>),
    makeUp: read(form.makeUp),
  };
}

/** Whether some day of the week has a slot of that length. */
export const hasSlots = (hours: WindowHours, minutes: number): boolean =>
  WEEKDAYS.some((day) => countSlots(hours[day], minutes) > 0);

/** A window as its form says it: each item, unit and day once. */
export const fromWindowForm = (form: WindowForm): Omit<ServiceWindow, "id"> => ({
  name: form.name,
  address: form.address,
  phone: form.phone,
  prefix: form.prefix,
  hours: readHours(form),
  minutes: form.minutes,
  capacity: form.capacity,
  daysAhead: form.daysAhead,
  leadMinutes: form.leadMinutes,
  itemIds: [...new Set(form.itemIds)],
  units: [...new Set(form.units)],
  closed: form.closed.toSorted((a, b) => a.day.localeCompare(b.day)),
  enabled: form.enabled,
});

export function toWindowForm(row: ServiceWindow): WindowForm {
  const days = WEEKDAYS.map((day) => [day, formatOpenHours(row.hours[day])] as const);
  return {
    name: row.name,
    address: row.address,
    phone: row.phone,
    prefix: row.prefix,
    ...(Object.fromEntries(days) as Record<(typeof WEEKDAYS)[number], string>),
    makeUp: formatOpenHours(row.hours.makeUp),
    minutes: row.minutes,
    capacity: row.capacity,
    daysAhead: row.daysAhead,
    leadMinutes: row.leadMinutes,
    itemIds: row.itemIds,
    units: row.units,
    closed: row.closed,
    enabled: row.enabled,
  };
}

/** The order in which the staff sees a day: by time, then by number. */
export const byTimeAndNumber = (
  a: Pick<DeskWindowBooking, "startsAt" | "number">,
  b: Pick<DeskWindowBooking, "startsAt" | "number">,
): number => a.startsAt.localeCompare(b.startsAt) || a.number.localeCompare(b.number, "en", { numeric: true });
