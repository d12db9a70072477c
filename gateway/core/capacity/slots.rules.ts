import { toMinutes, type OpenSpan } from "@/contract/rules/open-hours";
import { classifyDay } from "@/contract/rules/work-days";
import { dayInShanghai, minuteInShanghai, shiftDay, startOfShanghaiDay } from "../clock";

/** Slots of a calendar that people book: which there are, why one is not free, and a booking's life. Pure. */

/** 已预约 → 已取消, or once it has begun 已到 or 未到, of which either can still be corrected to the other. */
export type BookingState = "booked" | "cancelled" | "attended" | "missed";
/** Whoever booked, or whoever is visited. */
export type BookingSide = "holder" | "host";

/** Monday is 1, Sunday 7. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A kind of what is booked: visits, appointments, instruments. */
export interface SlotKind {
  /** Its name in the tables. */
  readonly kind: string;
  /** How many days after their end bookings are kept; no-shows cannot be counted for longer. */
  readonly keptDays: number;
}

/** What can be booked and when; of which kind it is, the kind says. */
export interface SlotOffer {
  readonly id: string;
  readonly hours: Readonly<Partial<Record<Weekday, readonly OpenSpan[]>>>;
  /** On weekend days worked in exchange for a holiday; left out: the hours of that weekday, if it has any. */
  readonly makeUp?: readonly OpenSpan[];
  /** How long a slot is. What is left of a span and is too short for one is no slot. */
  readonly minutes: number;
  /** How many may book the same slot. */
  readonly capacity: number;
  /** Single days (`YYYY-MM-DD`) without slots, besides public holidays, and why. */
  readonly closed: readonly { readonly day: string; readonly reason: string }[];
  /** How many days after today the last bookable one is. */
  readonly daysAhead: number;
  /** How long before its start a slot can be booked at the latest. */
  readonly leadMinutes: number;
  /** How many bookings to come one holder may have. */
  readonly mostAtOnce: number;
  /** Whoever did not come so often within so many days (counted over the kind) cannot book for the time being. */
  readonly noShows?: { readonly most: number; readonly withinDays: number };
}

export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A slot with how many have booked it. */
export interface CountedSlot extends Slot {
  readonly taken: number;
}

export interface ShownSlot extends Slot {
  /** Places that are left; 0 where it cannot be booked for another reason. */
  readonly left: number;
  /** Why it cannot be booked, in words; undefined where it can. */
  readonly why: string | undefined;
}

export interface SlotDay {
  readonly day: string;
  /** Why there are no slots on that day; undefined where there are. */
  readonly why: string | undefined;
  readonly slots: readonly ShownSlot[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const weekdayOn = (day: string): Weekday => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday;

/** The open hours of a day, or why there are none. Public holidays are closed whatever the hours of their weekday are. */
function findHours(offer: SlotOffer, day: string): { spans: readonly OpenSpan[]; why?: string } {
  const closed = offer.closed.find((one) => one.day === day);
  if (closed) return { spans: [], why: closed.reason };
  const kind = classifyDay(day);
  if (kind === "holiday") return { spans: [], why: "法定节假日不开放" };
  const usual = offer.hours[weekdayOn(day)] ?? [];
  const spans = kind === "madeUp" ? (offer.makeUp ?? usual) : usual;
  return spans.length > 0 ? { spans } : { spans, why: "这一天不开放" };
}

/** A span cut into slots. */
function cutSpan(day: string, { from, to }: OpenSpan, minutes: number): Slot[] {
  const at = (time: string) => startOfShanghaiDay(day).getTime() + toMinutes(time) * MINUTE_MS;
  const length = minutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let start = at(from); start + length <= at(to); start += length)
    slots.push({ startsAt: new Date(start), endsAt: new Date(start + length) });
  return slots;
}

export const isOverlapping = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** How many places of a slot are taken; bookings from before the hours were changed count where they overlap. */
export const countTaken = (slot: Slot, places: readonly CountedSlot[]): number =>
  places.filter((place) => isOverlapping(place, slot)).reduce((sum, { taken }) => sum + taken, 0);

/** Times of minutes in words: 2 小时, 1 天, 90 分钟. */
export function formatSpan(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440} 天`;
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
}

/** Why the time of a slot cannot be booked now, whoever asks; undefined where it can. The host may be short of notice. */
export function whyNotNow(offer: SlotOffer, { startsAt }: Slot, now: Date, side: BookingSide): string | undefined {
  if (startsAt <= now) return "已经开始";
  if (side === "holder" && startsAt.getTime() - now.getTime() < offer.leadMinutes * MINUTE_MS)
    return `最迟提前 ${formatSpan(offer.leadMinutes)}预约`;
  if (dayInShanghai(startsAt) > shiftDay(dayInShanghai(now), offer.daysAhead))
    return `最早提前 ${offer.daysAhead} 天预约`;
  return undefined;
}

function showSlot(offer: SlotOffer, slot: Slot, now: Date, places: readonly CountedSlot[]): ShownSlot {
  const left = Math.max(0, offer.capacity - countTaken(slot, places));
  const why = whyNotNow(offer, slot, now, "holder") ?? (left === 0 ? "已约满" : undefined);
  return { ...slot, left: why === undefined ? left : 0, why };
}

/**
 * The slots of a span of days (`YYYY-MM-DD`, both count), day by day, with what is left and why one is not free.
 *
 * @param places what is taken in that span
 */
export function listSlots(
  offer: SlotOffer,
  { from, until }: { readonly from: string; readonly until: string },
  now: Date,
  places: readonly CountedSlot[],
): SlotDay[] {
  const days: SlotDay[] = [];
  for (let day = from; day <= until; day = shiftDay(day, 1)) {
    const { spans, why } = findHours(offer, day);
    const slots = spans.flatMap((span) => cutSpan(day, span, offer.minutes));
    days.push({ day, why, slots: slots.map((slot) => showSlot(offer, slot, now, places)) });
  }
  return days;
}

/** The slot that starts at a moment; undefined where the offer has none. */
export function findSlot(offer: SlotOffer, startsAt: Date): Slot | undefined {
  const day = dayInShanghai(startsAt);
  return findHours(offer, day)
    .spans.flatMap((span) => cutSpan(day, span, offer.minutes))
    .find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/**
 * From when a holder may book again: when the oldest of the last no-shows that count is older than the days that the offer
 * names; undefined where nothing stands in the way.
 *
 * @param missed when the missed bookings began
 */
export function blockedUntil({ noShows }: SlotOffer, missed: readonly Date[], now: Date): Date | undefined {
  if (!noShows) return undefined;
  const counted = missed.toSorted((a, b) => b.getTime() - a.getTime())[noShows.most - 1];
  if (!counted) return undefined;
  const until = new Date(counted.getTime() + noShows.withinDays * DAY_MS);
  return until > now ? until : undefined;
}

/** Why a holder cannot book at all; undefined where they can. `coming`: how many bookings to come they have of the offer. */
export function whyNotHolder(
  offer: SlotOffer,
  { coming, missed }: { readonly coming: number; readonly missed: readonly Date[] },
  now: Date,
): string | undefined {
  const until = blockedUntil(offer, missed, now);
  if (until) {
    const { withinDays = 0, most = 0 } = offer.noShows ?? {};
    return `${withinDays} 天内已有 ${most} 次预约没有到，${minuteInShanghai(until)} 起可以再预约`;
  }
  if (coming >= offer.mostAtOnce) return `最多同时有 ${offer.mostAtOnce} 个预约，请先取消一个，或等它结束后再预约`;
  return undefined;
}

/** A booking as far as its life goes. */
interface BookingLife extends Slot {
  readonly state: BookingState;
}

const OVER: Readonly<Partial<Record<BookingState, string>>> = {
  cancelled: "这个预约已经取消",
  attended: "这个预约已经记为“已到”",
  missed: "这个预约已经记为“未到”",
};

/** Why a booking can be neither changed nor cancelled; undefined where it can. The host may cancel what has begun. */
export function whyNotMoved(
  { state, startsAt }: BookingLife,
  act: "change" | "cancel",
  side: BookingSide,
  now: Date,
): string | undefined {
  if (state !== "booked") return `${OVER[state] ?? ""}，请刷新后查看最新状态`;
  if (startsAt > now || (act === "cancel" && side === "host")) return undefined;
  return act === "change" ? "预约的时间已到，不能再改期" : "预约的时间已到，不能再取消";
}

/** Why it cannot be written down whether somebody came; undefined where it can. 已到 from its day on, 未到 once it has begun. */
export function whyNotRecorded(
  { state, startsAt }: BookingLife,
  outcome: "attended" | "missed",
  now: Date,
): string | undefined {
  if (state === "cancelled") return "这个预约已经取消，不用记到没到";
  if (state === outcome) return `${OVER[state] ?? ""}，不用再记`;
  if (outcome === "missed") return startsAt > now ? "还没有到预约的时间，不能记为“未到”" : undefined;
  return dayInShanghai(startsAt) > dayInShanghai(now) ? "还没有到预约的日子，不能记为“已到”" : undefined;
}

/**
 * How many minutes before the start a booking has to be reminded of now; undefined: not now. Of several that are due only the
 * last one is told, and none whose moment was over when the time was chosen.
 *
 * @param before the kind's times in minutes
 */
export function findDueReminder(
  { startsAt, chosenAt, remindedBefore }: Slot & { readonly chosenAt: Date; readonly remindedBefore: number | null },
  before: readonly number[],
  now: Date,
): number | undefined {
  if (startsAt <= now) return undefined;
  const due = before.filter((minutes) => {
    const moment = new Date(startsAt.getTime() - minutes * MINUTE_MS);
    return chosenAt < moment && moment <= now && (remindedBefore === null || minutes < remindedBefore);
  });
  return due.length > 0 ? Math.min(...due) : undefined;
}
