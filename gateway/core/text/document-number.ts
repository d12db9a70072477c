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

// The mark is matched with at most 15 characters, so the pattern stays linear in the text's length.
const WITH_YEAR =
  /([\p{Script=Han}]{1,15})\s{0,3}[〔[(【〈]\s{0,3}((?:19|20)\d\d)\s{0,3}[〕\])】〉](?:\s{0,3}第?\s{0,3}(\d{1,5})(?:\s{0,3}号)?)?/gu;
const ORDER = /([\p{Script=Han}]{0,14}[令告])\s{0,3}第?\s{0,3}(\d{1,5})\s{0,3}号/gu;
// A reader may leave the brackets out; running text may not, there `2018年` would look like it.
const WITHOUT_BRACKETS =
  /([\p{Script=Han}]{1,15})\s{0,3}((?:19|20)\d\d)\s{0,3}年?\s{0,3}[-—–]?\s{0,3}第?\s{0,3}(\d{1,5})\s{0,3}号/gu;
// And 号 as well, when there is nothing else in the keyword.
const BARE =
  /^\s*([\p{Script=Han}]{2,15})\s{0,3}[([]?((?:19|20)\d\d)[)\]]?\s{0,3}年?\s{0,3}[-—–]?\s{0,3}第?\s{0,3}(\d{1,5})\s*$/gu;

function collect(pattern: RegExp, text: string, yearGroup: boolean): DocumentNumber[] {
  return [...text.matchAll(pattern)].map((match) => ({
    mark: match[1] ?? "",
    year: yearGroup ? (match[2] ?? "") : "",
    serial: trimZeros((yearGroup ? match[3] : match[2]) ?? ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function trimZeros(serial: string): string {
  return serial.replace(/^0+(?=\d)/, "");
}

/** All document numbers of a folded text, in order. `asTyped` also accepts a number without brackets. */
export function findDocumentNumbers(folded: string, asTyped = false): DocumentNumber[] {
  const found = [...collect(WITH_YEAR, folded, true), ...collect(ORDER, folded, false)];
  if (asTyped) found.push(...collect(WITHOUT_BRACKETS, folded, true), ...collect(BARE, folded, true));
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
