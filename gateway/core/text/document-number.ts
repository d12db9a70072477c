import { foldText } from "./clean";

/**
 * Document numbers (发文字号) in running text, made comparable: `国办发〔2018〕126号`, `国办发(2018)126`, `国办发 [2018] 126 号`
 * all become `国办发2018126`. Also order numbers without a year: `国务院令第722号` becomes `国务院令722`.
 */

export interface DocumentNumber {
  /** The issuing agency's mark, e.g. 国办发; in running text it may have a word in front that does not belong to it. */
  readonly mark: string;
  readonly year: string;
  /** The serial number; empty when only mark and year are given. */
  readonly serial: string;
  /** Where it stands in the folded text, half-open. */
  readonly start: number;
  readonly end: number;
}

// What a number is known by. The mark before it is read backwards from there: looked for from the front, every run of
// characters of a long text would be tried as one.
const YEAR_IN_BRACKETS =
  /[〔[(【〈]\s{0,3}((?:19|20)\d\d)\s{0,3}[〕\])】〉](?:\s{0,3}第?\s{0,3}(\d{1,5})(?:\s{0,3}号)?)?/gu;
const ORDER = /[令告]\s{0,3}第?\s{0,3}(\d{1,5})\s{0,3}号/gu;
const MAX_WRITTEN_MARK = 15;
const MARK_BEFORE = new RegExp(`\\p{Script=Han}{1,${MAX_WRITTEN_MARK}}$`, "u");
const SPACE_BEFORE = /\s{0,3}$/u;
// A reader may leave the brackets out; running text may not, there `2018年` would look like it.
const WITHOUT_BRACKETS =
  /([\p{Script=Han}]{1,15})\s{0,3}((?:19|20)\d\d)\s{0,3}年?\s{0,3}[-—–]?\s{0,3}第?\s{0,3}(\d{1,5})\s{0,3}号/gu;
// And 号 as well, when there is nothing else in the keyword.
const BARE =
  /^\s*([\p{Script=Han}]{2,15})\s{0,3}[([]?((?:19|20)\d\d)[)\]]?\s{0,3}年?\s{0,3}[-—–]?\s{0,3}第?\s{0,3}(\d{1,5})\s*$/gu;

/** The Chinese characters that end at a position, at most {@link MAX_WRITTEN_MARK}, none of them before `from`. */
function markBefore(text: string, from: number, end: number): string {
  // A character may take two units.
  return MARK_BEFORE.exec(text.slice(Math.max(from, end - 2 * MAX_WRITTEN_MARK), end))?.[0] ?? "";
}

/** Numbers with their year in brackets, the mark before the bracket. */
function collectWithYear(text: string): DocumentNumber[] {
  const found: DocumentNumber[] = [];
  let free = 0;
  for (const match of text.matchAll(YEAR_IN_BRACKETS)) {
    const spaces = SPACE_BEFORE.exec(text.slice(Math.max(free, match.index - 3), match.index))?.[0].length ?? 0;
    const mark = markBefore(text, free, match.index - spaces);
    if (mark === "") continue;
    const end = match.index + match[0].length;
    const serial = trimZeros(match[2] ?? "");
    found.push({ mark, year: match[1] ?? "", serial, start: match.index - spaces - mark.length, end });
    free = end;
  }
  return found;
}

/** Numbers of orders and announcements, which have no year; 令 or 告 is the end of the mark. */
function collectOrders(text: string): DocumentNumber[] {
  const found: DocumentNumber[] = [];
  let free = 0;
  for (const match of text.matchAll(ORDER)) {
    const mark = markBefore(text, free, match.index + 1);
    const end = match.index + match[0].length;
    found.push({ mark, year: "", serial: trimZeros(match[1] ?? ""), start: match.index + 1 - mark.length, end });
    free = end;
  }
  return found;
}

function collectTyped(pattern: RegExp, text: string): DocumentNumber[] {
  return [...text.matchAll(pattern)].map((match) => ({
    mark: match[1] ?? "",
    year: match[2] ?? "",
    serial: trimZeros(match[3] ?? ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function trimZeros(serial: string): string {
  return serial.replace(/^0+(?=\d)/, "");
}

/** All document numbers of a folded text, in order. `asTyped` also accepts a number without brackets. */
export function findDocumentNumbers(folded: string, asTyped = false): DocumentNumber[] {
  const found = [...collectWithYear(folded), ...collectOrders(folded)];
  if (asTyped) found.push(...collectTyped(WITHOUT_BRACKETS, folded), ...collectTyped(BARE, folded));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((number, index) => index === 0 || number.start >= (found[index - 1] as DocumentNumber).end);
}

// In running text nothing separates the mark from the word before it (根据国办发〔2018〕126号), so every ending of up to
// this many characters is indexed, and a reader's mark is cut to as many.
const MAX_MARK_LENGTH = 6;

/** The tokens under which a number is indexed: each ending of its mark with the year, and with the serial too. */
export function toNumberTokens(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const { mark, year, serial } of findDocumentNumbers(foldText(text))) {
    const letters = [...mark];
    for (let length = 1; length <= Math.min(MAX_MARK_LENGTH, letters.length); length += 1) {
      const ending = letters.slice(-length).join("");
      if (year !== "") tokens.add(ending + year);
      if (serial !== "") tokens.add(ending + year + serial);
    }
  }
  return tokens;
}

/**
 * The tokens that a number typed by a reader is looked up by, the surest first. A mark may be shortened (人行公告 for
 * 中国人民银行公告) or have something in front: then an ending of it meets.
 */
export function numberTokens({ mark, year, serial }: DocumentNumber): string[] {
  const letters = [...mark].slice(-MAX_MARK_LENGTH);
  return letters.map((_, from) => letters.slice(from).join("") + year + serial);
}
