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
