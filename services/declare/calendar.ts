import type { CalendarItem } from "@/contract/declare/declare";
import type { WindowState } from "@/contract/item/attributes";
import type { ItemWindow } from "@/contract/item/item";
import { daysBetween } from "@/lib/format";

/** A year drawn as a grid of days: column 1 is 1 January. Pure; days are `YYYY-MM-DD`. */

const firstDay = (year: number) => `${year}-01-01`;
const lastDay = (year: number) => `${year}-12-31`;
const twoDigits = (number: number) => String(number).padStart(2, "0");

export const daysOfYear = (year: number): number => daysBetween(firstDay(year), lastDay(year)) + 1;

/** The column of a day of that year. */
const columnOf = (day: string, year: number): number => daysBetween(firstDay(year), day) + 1;

export interface CalendarMonth {
  readonly month: number;
  readonly column: number;
  readonly span: number;
}

export function listMonths(year: number): readonly CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const column = columnOf(`${year}-${twoDigits(index + 1)}-01`, year);
    const next = index === 11 ? daysOfYear(year) + 1 : columnOf(`${year}-${twoDigits(index + 2)}-01`, year);
    return { month: index + 1, column, span: next - column };
  });
}

/** The column of today, where the year is this one. */
export const todayColumn = (year: number, today: string): number | undefined =>
  today.startsWith(`${year}-`) ? columnOf(today, year) : undefined;

export interface CalendarBar extends ItemWindow {
  readonly column: number;
  readonly span: number;
  readonly state: WindowState;
  /** It began in an earlier year, or ends in a later one: the bar is cut there. */
  readonly begunBefore: boolean;
  readonly endsAfter: boolean;
}

const CLOSING_DAYS = 7;

/** The state of one window by itself; the same bounds as the gateway's (domain decision 3). */
export function windowStateOn({ opensOn, closesOn }: ItemWindow, today: string): WindowState {
  if (closesOn < today) return "closed";
  if (opensOn > today) return "upcoming";
  return daysBetween(today, closesOn) < CLOSING_DAYS ? "closing" : "open";
}

/** Whether nothing of the item can be declared any more in the year shown. */
export const isItemOver = ({ windows }: CalendarItem, today: string): boolean =>
  windows.every((window) => windowStateOn(window, today) === "closed");

/** Where a window that touches the year stands in its grid; both ends count. */
export function toCalendarBar(window: ItemWindow, year: number, today: string): CalendarBar {
  const begunBefore = window.opensOn < firstDay(year);
  const endsAfter = window.closesOn > lastDay(year);
  const column = begunBefore ? 1 : columnOf(window.opensOn, year);
  const end = endsAfter ? daysOfYear(year) : columnOf(window.closesOn, year);
  return { ...window, column, span: end - column + 1, state: windowStateOn(window, today), begunBefore, endsAfter };
}

/** The items by the month in which their first window of the year begins; what began earlier stands in January. */
export function byMonth(
  items: readonly CalendarItem[],
  year: number,
): readonly { readonly month: number; readonly items: readonly CalendarItem[] }[] {
  const monthOf = ({ windows }: CalendarItem) => {
    const opensOn = windows[0]?.opensOn ?? firstDay(year);
    return opensOn < firstDay(year) ? 1 : Number(opensOn.slice(5, 7));
  };
  return listMonths(year)
    .map(({ month }) => ({ month, items: items.filter((item) => monthOf(item) === month) }))
    .filter(({ items: those }) => those.length > 0);
}

/** The nearest month up to this one in which something begins: where a reader of a long year wants to be. */
export function monthAround(items: readonly CalendarItem[], year: number, today: string): number | undefined {
  if (!today.startsWith(`${year}-`)) return undefined;
  const thisMonth = Number(today.slice(5, 7));
  return byMonth(items, year).findLast(({ month }) => month <= thisMonth)?.month;
}
