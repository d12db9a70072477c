import { isTakenFor } from "../text/look-alike";
import { isOfWholeWords, isChinese } from "../text/segment";
import { allLexemes, anyOf, type TsCondition } from "../text/ts-query";
import { ZONE } from "./index-terms.rules";

/**
 * Typed words with one slip in them, mended by what titles really say: a character of the same sound or shape, two that
 * changed places, one too few, one too many. Pure.
 */

const LENGTH = { min: 3, max: 16 } as const;
/** Characters around the slip that are compared as well. */
const AROUND = 2;

/** A part of a word that may hold the slip; half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether a word is looked at for slips at all. */
export const mayBeMisspelt = (word: string): boolean => {
  const length = [...word].length;
  return isChinese(word) && length >= LENGTH.min && length <= LENGTH.max;
};

/** The neighbouring pairs of a word, as the index holds those of titles. */
export const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => (letters[index] ?? "") + letter);
};

/**
 * The parts to be mended: where pairs stand side by side that no title has, with some characters around them, the widest
 * first. `isKnown` says of each pair whether some title has it.
 */
export function suspiciousSpans(word: string, isKnown: readonly boolean[]): Span[] {
  const length = [...word].length;
  const first = isKnown.indexOf(false);
  if (first < 0) return [{ from: 0, to: length }];
  const last = isKnown.lastIndexOf(false);
  const spans: Span[] = [];
  for (let left = AROUND; left >= 0; left -= 1)
    for (let right = AROUND; right >= 0; right -= 1) {
      const span = { from: Math.max(0, first - left), to: Math.min(length, last + 2 + right) };
      if (span.to - span.from >= LENGTH.min && !spans.some(({ from, to }) => from === span.from && to === span.to))
        spans.push(span);
    }
  return spans.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** What a title must have to hold the mended part: all pairs of it but those at one place; for short parts the characters. */
export function mendedCondition(part: string): TsCondition | undefined {
  const letters = [...part];
  const without = (from: number, count: number): TsCondition | undefined => {
    const [before, behind] = [letters.slice(0, from), letters.slice(from + count)];
    const pieces = [before, behind].flatMap((run) => (run.length > 1 ? pairsOf(run.join("")) : run));
    return pieces.length === 0 ? undefined : allLexemes(ZONE.title, new Set(pieces));
  };
  return anyOf([...letters.keys()].flatMap((at) => [without(at, 1), without(at, 2), without(at + 1, 0)]));
}

/** Whether one slip makes `typed` of `meant`. */
export function isOneSlip(typed: string, meant: string): boolean {
  const [one, other] = [[...typed], [...meant]];
  if (Math.abs(one.length - other.length) > 1 || typed === meant) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [wrong, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (wrong.length === 1 && right.length === 1) return isTakenFor(wrong[0] ?? "", right[0] ?? "");
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  return wrong.length + right.length === 1;
}

/** What a part may have been meant to be, most often said in the titles first. */
export function rankMended(part: string, titles: readonly string[]): string[] {
  const length = [...part].length;
  const found = new Map<string, number>();
  for (const title of titles) {
    const letters = [...title];
    for (let from = 0; from < letters.length; from += 1)
      for (const size of [length, length + 1, length - 1]) {
        const meant = letters.slice(from, from + size).join("");
        if ([...meant].length === size && isChinese(meant) && isOneSlip(part, meant) && isOfWholeWords(meant, title))
          found.set(meant, (found.get(meant) ?? 0) + 1);
      }
  }
  return [...found].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([meant]) => meant);
}
