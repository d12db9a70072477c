/** Calendar dates as Chinese documents write them. Pure. */

/** Characters of digits, as documents write them. */
export const CHINESE_DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  "○": 0,
  Ｏ: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

const NUMERAL = "[0-9〇零○Ｏ一二三四五六七八九十]";

/** Matches a written date, Arabic or Chinese, blanks inside tolerated: `2019年3月1日`, `二〇〇五年六月十一日`. Three groups. */
export const WRITTEN_DATE_PATTERN = `(${NUMERAL}{4})\\s?年\\s?(${NUMERAL}{1,3})\\s?月\\s?(${NUMERAL}{1,3})\\s?日`;

/** A number below 100 (`31`, `三十一`) or a year digit by digit (`二〇〇五`); undefined when it is neither. */
export function parseNumeral(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  if (!text.includes("十")) {
    const digits = [...text].map(
      (letter) => CHINESE_DIGITS[letter] ?? (/\d/.test(letter) ? Number(letter) : undefined),
    );
    return digits.includes(undefined) || digits.length === 0 ? undefined : Number(digits.join(""));
  }
  const [tens, ones, ...rest] = text.split("十");
  if (rest.length > 0) return undefined;
  const ten = tens === "" ? 1 : CHINESE_DIGITS[tens ?? ""];
  const one = ones === "" ? 0 : CHINESE_DIGITS[ones ?? ""];
  return ten === undefined || one === undefined ? undefined : ten * 10 + one;
}

/** `YYYY-MM-DD` for a date that really exists, else undefined (2026-02-30 does not). */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** The date that the three groups of {@link WRITTEN_DATE_PATTERN} stand for. */
export function writtenDay(year: string, month: string, day: string): string | undefined {
  const parts = [year, month, day].map(parseNumeral);
  const [y, m, d] = parts;
  return y === undefined || m === undefined || d === undefined ? undefined : calendarDay(y, m, d);
}

/** Whether `YYYY-MM-DD` is a real calendar date. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match !== null && calendarDay(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}
