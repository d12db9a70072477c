import type { ActivityState } from "@/contract/care/care";
import { dayInShanghai, shiftDay, startOfShanghaiDay } from "../../core/clock";

/** Rules of activities. Pure: dates and a clock in, verdicts out. */

export interface ActivityTimes {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly signUpStart: Date;
  readonly signUpEnd: Date;
}

/**
 * The state at a moment. Beginnings count, endings do not: at `startAt` it is in progress, at `endAt` it is finished, at
 * `signUpEnd` nobody can sign up any more. Once it has begun, sign-up is over whatever its dates say. The same rule in SQL
 * is `stateIs` of care.repository.ts; a test holds the two together.
 */
export function activityState(times: ActivityTimes, now: Date): ActivityState {
  if (now >= times.endAt) return "finished";
  if (now >= times.startAt) return "in_progress";
  return now >= times.signUpStart && now < times.signUpEnd ? "signing_up" : "not_started";
}

/** A month (`YYYY-MM`) as a half-open span of moments in Shanghai. */
export function monthSpan(month: string): { readonly from: Date; readonly to: Date } {
  const first = `${month}-01`;
  const next = `${shiftDay(first, 31).slice(0, 7)}-01`;
  return { from: startOfShanghaiDay(first), to: startOfShanghaiDay(next) };
}

/**
 * The days of a month on which something takes place, each with the ids of what does, in the order given. An activity
 * that lasts several days stands on each; one that ends at midnight does not stand on the day that begins then.
 */
export function daysOfMonth(
  month: string,
  activities: readonly { readonly id: string; readonly startAt: Date; readonly endAt: Date }[],
): { date: string; ids: string[] }[] {
  const { from, to } = monthSpan(month);
  const byDay = new Map<string, string[]>();
  for (const { id, startAt, endAt } of activities) {
    const first = dayInShanghai(startAt > from ? startAt : from);
    const last = dayInShanghai(new Date(Math.min(endAt.getTime(), to.getTime()) - 1));
    for (let day = first; day <= last; day = shiftDay(day, 1)) byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, ids]) => ({ date, ids }));
}
