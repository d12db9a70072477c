import { shiftDay, startOfShanghaiDay } from "./clock";

/** Days of sample data, told from the day on which it is put in, so that a demonstration always has something open. */
export interface SampleDays {
  /** So many days ahead (behind when negative), `YYYY-MM-DD`; a weekend moves on to Monday (back to Friday). */
  workday(days: number): string;
  /** So many days ahead, weekends too. */
  day(days: number): string;
  /** A day as documents write it: 2026年3月1日. */
  written(day: string): string;
  /** An hour (Shanghai, 24 h, halves as .5) of a day. */
  at(day: string, hour: number): Date;
}

/** The day on which the sample documents were written: the newest of them is of this day. */
const WRITTEN_ON = "2026-11-20";
const YEAR =
  /(?<!\d)20(\d\d)(?=年|—20\d\d年|〕|\]|-\d\d-\d\d)|(?<=(?:January|February|March|April|May|June|July|August|September|October|November|December) )20(\d\d)(?!\d)|(?<=(?:jobs|year) in )20(\d\d)(?!\d)/gu;

/**
 * A sample document as if it had been written whole years later, as many as have passed by `today`: its years in dates and
 * document numbers move, its id stays. So the documents neither run out (有效期三年) nor lie ahead.
 */
export function inSampleYears<Document>(document: Document, today: string): Document {
  const passed =
    Number(today.slice(0, 4)) - Number(WRITTEN_ON.slice(0, 4)) - Number(today.slice(5) < WRITTEN_ON.slice(5));
  if (passed <= 0) return document;
  const moved = (text: string) =>
    text.replace(YEAR, (_, ...years: string[]) =>
      String(2000 + Number(years.find((year) => year !== undefined)) + passed),
    );
  const move = (value: unknown): unknown => {
    if (typeof value === "string") return moved(value);
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, move(part)]));
  };
  return move(document) as Document;
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
    at: (day, hour) => new Date(startOfShanghaiDay(day).getTime() + hour * 3_600_000),
  };
}
