import { shiftDay, startOfShanghaiDay, todayInShanghai } from "./clock";

/** Days of sample data, told from the day on which it is put in, so that a demonstration always has something open. */
export interface SampleDays {
  /** A number of days ahead (behind when negative), `YYYY-MM-DD`; a weekend moves on to Monday (back to Friday). */
  workday(days: number): string;
  /** A number of days ahead, weekends too. */
  day(days: number): string;
  /** A day as documents write it: 2026年3月1日. */
  written(day: string): string;
  /** An hour (Shanghai, 24 h, halves as .5) of a day. */
  at(day: string, hour: number): Date;
}

const HOUR_MS = 3_600_000;

/** The day on which the sample documents were written: the newest of them is of this day. */
const WRITTEN_ON = "2026-11-20";
const YEAR =
  /(?<!\d)20(\d\d)(?=年|—20\d\d年|〕|\]|-\d\d-\d\d)|(?<=(?:January|February|March|April|May|June|July|August|September|October|November|December) )20(\d\d)(?!\d)|(?<=(?:jobs|year) in )20(\d\d)(?!\d)/gu;

/** A document with each of its texts changed. */
function eachText<Document>(document: Document, change: (text: string) => string): Document {
  const changed = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]));
  };
  return changed(document) as Document;
}

/**
 * A sample document as if it had been written whole years later, as many as have passed by `today`: its years in dates and
 * document numbers move, its id stays. So the documents neither run out (有效期三年) nor lie ahead.
 */
export function inSampleYears<Document>(document: Document, today: string): Document {
  const passed =
    Number(today.slice(0, 4)) - Number(WRITTEN_ON.slice(0, 4)) - Number(today.slice(5) < WRITTEN_ON.slice(5));
  if (passed <= 0) return document;
  return eachText(document, (text) =>
    text.replace(YEAR, (_, ...years: string[]) =>
      String(2000 + Number(years.find((year) => year !== undefined)) + passed),
    ),
  );
}

const NOTATION = /^(day|workday|hour|year)([+-]\d+)(?: (?:(written)|(\d{1,2}):(\d\d)))?$/u;

/**
 * A sample document with its days told from `now`. In its texts stand `{day+11}` and `{workday-3}` for a day, with
 * ` written` for the day as documents write it and with an hour, `{workday+6 14:00}`, for a moment; `{hour-26}` is a moment
 * hours from now, `{year+3}` a year. Braces mean nothing else there. gateway/samples/README.md tells it to writers.
 */
export function onSampleDays<Document>(document: Document, now: Date): Document {
  const today = todayInShanghai(() => now);
  const days = sampleDays(today);
  return eachText(document, (text) =>
    text.replace(/\{([^{}]*)\}/gu, (noted, words: string) => {
      const [, unit, count, written, hour, minute] = NOTATION.exec(words) ?? [];
      const ahead = Number(count);
      if (unit === "day" || unit === "workday") {
        const day = days[unit](ahead);
        if (hour !== undefined) return days.at(day, Number(hour) + Number(minute) / 60).toISOString();
        return written === undefined ? day : days.written(day);
      }
      if (written !== undefined || hour !== undefined || unit === undefined)
        throw new Error(`示例数据里的 ${noted} 不是日子的写法`);
      return unit === "year"
        ? String(Number(today.slice(0, 4)) + ahead)
        : new Date(now.getTime() + ahead * HOUR_MS).toISOString();
    }),
  );
}

export function sampleDays(today: string): SampleDays {
  return {
    workday(days) {
      let day = shiftDay(today, days);
      const step = days < 0 ? -1 : 1;
      while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = shiftDay(day, step);
      return day;
    },
    day: (days) => shiftDay(today, days),
    written: (day) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, "$1年$2月$3日"),
    at: (day, hour) => new Date(startOfShanghaiDay(day).getTime() + hour * HOUR_MS),
  };
}
