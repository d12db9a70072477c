import type { ItemTiming, ItemWindow } from "@/contract/item/item";
import { DAYS_OF_A_WEEK, shiftDay } from "../../../core/clock";
import { calendarDay } from "../../../core/text/chinese-date";

/** The declaration state of an item from its windows. Pure; domain decision 3. Days are `YYYY-MM-DD` in Shanghai. */

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The same day a year later; 29 February becomes the 28th. */
function yearLater(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return calendarDay(year + 1, month, date) ?? calendarDay(year + 1, month, date - 1) ?? day;
}

/**
 * Both ends of a window count. `closing`: it ends within seven days, today counted as the first. Without any window the
 * item is `upcoming` and its dates are null: 时间待定.
 */
export function getTiming(windows: readonly ItemWindow[], today: string): ItemTiming {
  const known = told.get(windows);
  if (known?.today === today) return known.timing;
  const timing = readTiming(windows, today);
  told.set(windows, { today, timing });
  return timing;
}

// Thousands of items are asked about on the same day, again and again.
const told = new WeakMap<readonly ItemWindow[], { readonly today: string; readonly timing: ItemTiming }>();

function readTiming(windows: readonly ItemWindow[], today: string): ItemTiming {
  const inOrder = windows.toSorted((a, b) => a.opensOn.localeCompare(b.opensOn));
  const ahead = inOrder.find(({ opensOn }) => opensOn > today);
  // Of overlapping windows the one that stays open longest.
  const open = inOrder
    .filter(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn)
    .toSorted((a, b) => b.closesOn.localeCompare(a.closesOn))[0];
  const next = ahead ? { opensOn: ahead.opensOn, estimated: false } : null;
  if (open) {
    const closing = open.closesOn < shiftDay(today, DAYS_OF_A_WEEK);
    return {
      ...open,
      state: closing ? "closing" : "open",
      daysLeft: dayNumber(open.closesOn) - dayNumber(today),
      next,
    };
  }
  if (ahead) return { ...ahead, state: "upcoming", daysLeft: null, next };
  const last = inOrder.toSorted((a, b) => b.closesOn.localeCompare(a.closesOn))[0];
  if (!last) return { state: "upcoming", opensOn: null, closesOn: null, daysLeft: null, next: null };
  let expected = yearLater(last.opensOn);
  while (expected <= today) expected = yearLater(expected);
  return { ...last, state: "closed", daysLeft: null, next: { opensOn: expected, estimated: true } };
}

/** The windows that touch a year, the earlier first, uncut: both ends count, also where one lies in another year. */
export function windowsIn(windows: readonly ItemWindow[], year: string): ItemWindow[] {
  return windows
    .filter(({ opensOn, closesOn }) => opensOn <= `${year}-12-31` && closesOn >= `${year}-01-01`)
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn));
}

/** Every year that some window touches, ascending. */
export function listYears(windows: readonly ItemWindow[]): number[] {
  const years = new Set<number>();
  for (const { opensOn, closesOn } of windows)
    for (let year = yearOf(opensOn); year <= yearOf(closesOn); year += 1) years.add(year);
  return [...years].toSorted((a, b) => a - b);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
