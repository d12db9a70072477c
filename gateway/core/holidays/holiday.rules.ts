import { z } from "zod";
import type { HolidayYear } from "@/contract/common/holidays";
import type { Validation } from "../import-batch";

/** What an imported year of holidays must be. Pure. */

/** The first year under the holidays of 国务院令第795号. */
export const FIRST_HOLIDAY_YEAR = 2025;
/** The notice for a year comes in the year before it; nobody knows more than this many years ahead. */
export const MAX_YEARS_AHEAD = 2;
/** Longest stretch of free days; the longest ever announced has nine. */
export const MAX_SPAN_DAYS = 15;

/**
 * What is free by law: 《全国年节及纪念日放假办法》(国务院令第795号), article 2. The lunar calendar is not computed here, so its
 * days are counted within the weeks in which they can fall; 中秋 may fall on the days of 国庆.
 */
const BY_LAW = [
  { name: "元旦", from: "01-01", to: "01-01", days: 1 },
  { name: "春节", from: "01-20", to: "02-24", days: 4 },
  { name: "清明节", from: "04-04", to: "04-05", days: 1 },
  { name: "劳动节", from: "05-01", to: "05-02", days: 2 },
  { name: "端午节", from: "05-25", to: "06-26", days: 1 },
  { name: "国庆节", from: "10-01", to: "10-03", days: 3 },
  { name: "中秋节和国庆节", from: "09-07", to: "10-08", days: 4 },
] as const;

const DAY_MS = 86_400_000;
const DAY = /^\d{2}-\d{2}$/;

/** The start of a day in milliseconds; undefined when the year has no such day. */
function toMs(year: number, monthDay: string): number | undefined {
  if (!DAY.test(monthDay)) return undefined;
  const ms = Date.parse(`${year}-${monthDay}T00:00:00Z`);
  return new Date(ms || 0).toISOString().startsWith(`${year}-${monthDay}`) ? ms : undefined;
}

const DAYS = '应为“月-日”或“月-日/月-日”的列表，例如 ["01-01/01-03", "04-04/04-06"]';
const WORKED = "worked（调休上班的周末）应为“月-日”的列表，没有就写 []";
const SOURCE = "source（通知的文号或日期）必填，最长 200 个字";

const row = z.strictObject(
  {
    year: z.int({ error: "year（年份）应为整数" }),
    free: z.array(z.string({ error: `free（放假）${DAYS}` }), { error: `free（放假）${DAYS}` }).max(60),
    worked: z.array(z.string({ error: WORKED }), { error: WORKED }).max(60),
    source: z.string({ error: SOURCE }).trim().min(1, { error: SOURCE }).max(200, { error: SOURCE }),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `没有这个栏目：${issue.keys.join("、")}` : "每行应为一个 JSON 对象",
  },
);

interface Judged {
  readonly days: ReadonlySet<string>;
  readonly faults: readonly string[];
}

/** All days of the free spans, and what is wrong with those. */
function judgeFree({ year, free }: HolidayYear): Judged {
  const days = new Set<string>();
  const faults: string[] = [];
  let before = -Infinity;
  for (const span of free) {
    const [first = "", last = first, ...more] = span.split("/");
    const [from, to] = [toMs(year, first), toMs(year, last)];
    if (from === undefined || to === undefined || more.length > 0)
      faults.push(`free 里的 ${span} 不是 ${year} 年的日子`);
    else if (to < from) faults.push(`free 里的 ${span} 先后颠倒`);
    else if (to - from >= MAX_SPAN_DAYS * DAY_MS) faults.push(`free 里的 ${span} 超过 ${MAX_SPAN_DAYS} 天`);
    else if (from <= before) faults.push(`free 里的 ${span} 和前面的重叠，或者没有按先后写`);
    else {
      before = to;
      for (let at = from; at <= to; at += DAY_MS) days.add(new Date(at).toISOString().slice(5, 10));
    }
  }
  return { days, faults };
}

function judgeWorked({ year, worked }: HolidayYear, free: ReadonlySet<string>): readonly string[] {
  let before = -Infinity;
  return worked.flatMap((day) => {
    const at = toMs(year, day);
    if (at === undefined) return [`worked 里的 ${day} 不是 ${year} 年的日子`];
    if (![0, 6].includes(new Date(at).getUTCDay())) return [`worked 里的 ${day} 不是星期六或星期日`];
    if (free.has(day)) return [`${day} 在 free 里，又在 worked 里`];
    if (at <= before) return [`worked 里的 ${day} 重复，或者没有按先后写`];
    before = at;
    return [];
  });
}

const judgeLaw = (free: ReadonlySet<string>): readonly string[] =>
  BY_LAW.flatMap(({ name, from, to, days }) => {
    const found = [...free].filter((day) => from <= day && day <= to).length;
    if (found >= days) return [];
    const when = from === to ? from : `${from} 至 ${to}`;
    return [`${name}依法放假 ${days} 天，free 里 ${when} 只有 ${found} 天`];
  });

/** A row of a file as a year of holidays, or why it is none. `thisYear`: in Shanghai. */
export function validateHolidayYear(given: unknown, thisYear: number): Validation<HolidayYear> {
  const parsed = row.safeParse(given);
  if (!parsed.success)
    return { ok: false, reason: [...new Set(parsed.error.issues.map(({ message }) => message))].join("；") };
  const { data } = parsed;
  const last = thisYear + MAX_YEARS_AHEAD;
  if (data.year < FIRST_HOLIDAY_YEAR || data.year > last)
    return { ok: false, reason: `year（年份）应在 ${FIRST_HOLIDAY_YEAR} 至 ${last} 之间` };
  const { days, faults } = judgeFree(data);
  const wrong = [...faults, ...judgeWorked(data, days)];
  // What is missing is said when all that stands there is right.
  const reasons = wrong.length > 0 ? wrong : judgeLaw(days);
  return reasons.length === 0 ? { ok: true, value: data } : { ok: false, reason: reasons.join("；") };
}
