import { getImportedHolidays, type ImportedYear, type YearOfRest } from "./imported-holidays";

/**
 * Working days in mainland China: public holidays and the weekend days worked in exchange (调休). Plain data and
 * arithmetic for gateway and pages. A day is `YYYY-MM-DD`, without a time or a zone.
 *
 * Source, each year anew: the General Office of the State Council's notice on holidays — 国办发明电〔2024〕12号 for 2025,
 * the notice of 2025-11-04 for 2026. Later years, and corrections of these, are imported (`import holidays`).
 */

const ANNOUNCED: Readonly<Record<number, YearOfRest>> = {
  2025: {
    free: ["01-01", "01-28/02-04", "04-04/04-06", "05-01/05-05", "05-31/06-02", "10-01/10-08"],
    worked: ["01-26", "02-08", "04-27", "09-28", "10-11"],
  },
  2026: {
    free: ["01-01/01-03", "02-15/02-23", "04-04/04-06", "05-01/05-05", "06-19/06-21", "09-25/09-27", "10-01/10-07"],
    worked: ["01-04", "02-14", "02-28", "05-09", "09-20", "10-10"],
  },
};

/**
 * Free in every year whatever the notice says, as far as the solar calendar fixes it: 《全国年节及纪念日放假办法》
 * (国务院令第795号, in force since 2025-01-01), article 2.
 */
const FIXED: YearOfRest = { free: ["01-01", "05-01/05-02", "10-01/10-03"], worked: [] };

/** A year as it was imported, else as it is known here; undefined where it is not announced. */
const findYear = (wanted: number): YearOfRest | undefined =>
  getImportedHolidays().find(({ year }) => year === wanted) ?? ANNOUNCED[wanted];

/** Of the imported years those that say something else than the table above: what a browser has to be told. */
export const listChangedHolidays = (): readonly ImportedYear[] =>
  getImportedHolidays().filter(
    ({ year, free, worked }) => JSON.stringify({ free, worked }) !== JSON.stringify(ANNOUNCED[year]),
  );

const DAY_MS = 86_400_000;
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const isFree = (year: YearOfRest, monthDay: string): boolean =>
  year.free.some((span) => {
    const [first = span, last = first] = span.split("/");
    return first <= monthDay && monthDay <= last;
  });

/** Whether the holidays of that day's year are known. If not, only the days fixed by law are counted as free. */
export const isRestAnnounced = (day: string): boolean => findYear(Number(day.slice(0, 4))) !== undefined;

/** The notice comes in November at the latest; from December on days of the next year are promised. */
const NEXT_YEAR_FROM = "12-01";

/** The year whose holidays are missing on a day although days of it are promised; undefined when none is. */
export function findYearWithoutRest(today: string): number | undefined {
  const year = Number(today.slice(0, 4));
  const years = today.slice(5) >= NEXT_YEAR_FROM ? [year, year + 1] : [year];
  return years.find((one) => findYear(one) === undefined);
}

/** A promised day in words: 预计 where it was counted through a year whose holidays are not known yet. */
export const promisedDay = (day: string): string => (isRestAnnounced(day) ? day : `预计 ${day}`);

/** The first year, from the first known one on, whose holidays are not known. */
export function findFirstUnannouncedYear(): number {
  let year = Math.min(...Object.keys(ANNOUNCED).map(Number));
  while (findYear(year) !== undefined) year += 1;
  return year;
}

/** `madeUp`: a weekend day worked in exchange for a holiday; `holiday`: a public holiday, also where it is a weekend day. */
export type DayKind = "work" | "madeUp" | "weekend" | "holiday";

/** What a day is, as far as its year is known. */
export function classifyDay(day: string): DayKind {
  const year = findYear(Number(day.slice(0, 4))) ?? FIXED;
  const monthDay = day.slice(5);
  if (year.worked.includes(monthDay)) return "madeUp";
  if (isFree(year, monthDay)) return "holiday";
  return [0, 6].includes(new Date(toMs(day)).getUTCDay()) ? "weekend" : "work";
}

export const isWorkDay = (day: string): boolean => ["work", "madeUp"].includes(classifyDay(day));

/** The day `count` working days after `day`, or before it when `count` is negative; `day` itself does not count. */
export function addWorkDays(day: string, count: number): string {
  const step = Math.sign(count) * DAY_MS;
  let at = toMs(day);
  for (let left = Math.abs(count); left > 0;) {
    at += step;
    if (isWorkDay(toDay(at))) left -= 1;
  }
  return toDay(at);
}

/** How many working days lie after `from` up to and including `to`; 0 when `to` is not later. */
export function workDaysUntil(from: string, to: string): number {
  let count = 0;
  for (let at = toMs(from) + DAY_MS; at <= toMs(to); at += DAY_MS) if (isWorkDay(toDay(at))) count += 1;
  return count;
}

/** The last day on which `workingDays` whole working days still lie before the deadline, that day being the first of them. */
export const latestStart = (closesOn: string, workingDays: number): string => addWorkDays(closesOn, -workingDays);

/** The materials are got ready side by side, so the slowest one that must be there counts; in working days. */
export const preparationDays = (
  materials: readonly { readonly required: boolean; readonly workingDays: number }[],
): number => Math.max(0, ...materials.filter(({ required }) => required).map(({ workingDays }) => workingDays));
