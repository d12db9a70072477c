/**
 * Opening hours of a day as people write them: 9:00—12:00，14:00—17:00. Pure, without a schema library: the desk's form and
 * the gateway read them alike.
 */

/** From one time of a day to another, both `HH:mm` in Shanghai. */
export interface OpenSpan {
  readonly from: string;
  readonly to: string;
}

/** In the order of the week; Monday is the first. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type WeekdayName = (typeof WEEKDAYS)[number];

const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/u;
const MINUTES_A_DAY = 24 * 60;

/** Minutes since midnight of a time `HH:mm`. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Full-width signs and any dash are understood; spans are set apart by commas, semicolons or blanks. */
function splitSpans(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/[‐-―−~～至到]/gu, "-")
    .replace(/\s*([-:])\s*/gu, "$1")
    .split(/[\s,;、。]+/u)
    .filter(Boolean);
}

/** The spans of a day in their order, none where nothing is written; undefined where it cannot be read or spans overlap. */
export function parseOpenHours(text: string): readonly OpenSpan[] | undefined {
  const spans: OpenSpan[] = [];
  let open = 0;
  for (const part of splitSpans(text)) {
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part) ?? [];
    if (Number(fromMinute) > 59 || Number(toMinute) > 59) return undefined;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    if (Number.isNaN(from) || Number.isNaN(to) || from < open || from >= to || to > MINUTES_A_DAY) return undefined;
    spans.push({ from: toTime(from), to: toTime(to) });
    open = to;
  }
  return spans;
}

/** The spans as the form shows them. */
export const formatOpenHours = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, to }) => `${from}—${to}`).join("，");

/** How many slots of some minutes a day has: what is left of a span and is too short for one is none. */
export const countSlots = (spans: readonly OpenSpan[], minutes: number): number =>
  spans.reduce((sum, { from, to }) => sum + Math.floor((toMinutes(to) - toMinutes(from)) / minutes), 0);
