/**
 * The number by which people call a case, the same form for every kind: two or more letters for the kind, the day in the
 * zone's time, a hyphen, and the count of that day: `FK20261121-0001`. Pure, without a schema library.
 */

/** A number, taken apart. */
export interface CaseNumber {
  /** Of the kind: `FK`. */
  readonly prefix: string;
  /** `YYYYMMDD`. */
  readonly day: string;
  /** At least four digits; from 10,000 a day on it simply grows longer. */
  readonly count: string;
  /** As it is written from now on. */
  readonly number: string;
}

/** Hyphens, dashes and the minus sign, as keyboards and word processors write them. */
const DASHES = /[\p{Pd}\u2212\u30fc_]/gu;
/** What stands before a number that was copied with its label. */
const LABEL = /^\p{Script=Han}{0,6}编号[:\s]*/u;
const NUMBER = /^([A-Z]{2,6})(\d{8})(\d{4,6})$/;

function isDay(day: string): boolean {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number) as [number, number, number];
  const read = new Date(Date.UTC(year, month - 1, date));
  return year >= 2000 && read.getUTCMonth() === month - 1 && read.getUTCDate() === date;
}

/**
 * Reads a number as people type it: upper or lower case, full-width, with or without the hyphen, with blanks, with its label
 * before it. Undefined where the text is anything else. Older numbers with a hyphen behind their letters (`SB-20261121-0001`)
 * are numbers too.
 */
export function parseCaseNumber(text: string): CaseNumber | undefined {
  const plain = text.normalize("NFKC").trim().replace(LABEL, "").replace(DASHES, "").replace(/\s/gu, "").toUpperCase();
  const [, prefix, day, count] = NUMBER.exec(plain) ?? [];
  if (prefix === undefined || day === undefined || count === undefined || !isDay(day)) return undefined;
  return { prefix, day, count, number: `${prefix}${day}-${count}` };
}

/** A number as it is written from now on; any other text as it is. */
export const tidyCaseNumber = (text: string): string => parseCaseNumber(text)?.number ?? text;

/** How a number may lie in the database: as it is written now, and with the hyphen that some kinds had behind their letters. */
export function listCaseNumberSpellings(text: string): readonly string[] {
  const read = parseCaseNumber(text);
  return read ? [read.number, `${read.prefix}-${read.day}-${read.count}`] : [text];
}
