import { answerChangesAt } from "./changes/answer-time";

/** The time, handed in so that tests can turn it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const shanghaiDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai", dateStyle: "short" });

/** The date in Shanghai of a moment, as `YYYY-MM-DD`. */
export function dayInShanghai(moment: Date): string {
  return shanghaiDay.format(moment);
}

const shanghaiMinute = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "short",
});

/** A moment in Shanghai to the minute, as people are told it: `2026-11-21 12:00`. */
export function minuteInShanghai(moment: Date): string {
  return shanghaiMinute.format(moment);
}

/**
 * Today's date in Shanghai as `YYYY-MM-DD`; validity and deadlines turn at midnight there. Whoever asks gives an answer of
 * that day: it is another one tomorrow.
 */
export function todayInShanghai(clock: Clock): string {
  const now = clock();
  const today = dayInShanghai(now);
  answerChangesAt(startOfShanghaiDay(shiftDay(today, 1)), now);
  return today;
}

/** The same for whoever asks only whether some days have come: the answer is another one when the next of them does. */
export function todayAmong(clock: Clock, days: readonly (string | null)[]): string {
  const now = clock();
  const today = dayInShanghai(now);
  for (const day of days) if (day !== null && day > today) answerChangesAt(startOfShanghaiDay(day), now);
  return today;
}

/** The moment at which a day (`YYYY-MM-DD`) begins in Shanghai, which has kept UTC+8 without summer time since 1991. */
export function startOfShanghaiDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The day this number of days later (earlier when negative). */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "Within a week" for every list: today is the first of these days. */
export const DAYS_OF_A_WEEK = 7;
