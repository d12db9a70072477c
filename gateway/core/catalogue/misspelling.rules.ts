import { isTakenFor } from "../text/look-alike";
import { cutWords, isOfWholeWords, isChinese } from "../text/segment";
import { allLexemes, anyOf, type TsCondition } from "../text/ts-query";
import { ZONE } from "./index-terms.rules";

/**
 * Typed words with one slip in them, mended by what titles really say: a character of the same sound or shape, two that
 * changed places, one too few, one too many. Pure.
 */

const LENGTH = { min: 3, max: 16 } as const;
/** Characters around the slip that are compared as well. */
const AROUND = 2;
/** Pairs side by side that one slip can spoil: three when two characters changed places. */
const SPOILT = 3;

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
 * first; none when more is wrong than one slip spoils. `isKnown` says of each pair whether some title has it.
 */
export function suspiciousSpans(word: string, isKnown: readonly boolean[]): Span[] {
  const length = [...word].length;
  const first = isKnown.indexOf(false);
  if (first < 0) return [{ from: 0, to: length }];
  const last = isKnown.lastIndexOf(false);
  if (last - first >= SPOILT) return [];
  const spans = new Map<string, Span>();
  for (let left = AROUND; left >= 0; left -= 1)
    for (let right = AROUND; right >= 0; right -= 1) {
      const span = { from: Math.max(0, first - left), to: Math.min(length, last + 2 + right) };
      if (span.to - span.from >= LENGTH.min) spans.set(`${span.from}-${span.to}`, span);
    }
  const wide = [...spans.values()].sort((a, b) => b.to - b.from - (a.to - a.from));
  // At last the spoilt pairs alone: 光服发电 is 光伏发电 even where no title says 光伏发电.
  return [...wide, ...[first, last].map((from) => ({ from, to: from + 2 }))];
}

/** What a title must have to hold the mended part, by pairs; for a character that stands alone the character. */
export function mendedCondition(part: string): TsCondition | undefined {
  const letters = [...part];
  const having = (runs: readonly (readonly string[])[]): Set<string> =>
    new Set(runs.flatMap((run) => (run.length > 1 ? pairsOf(run.join("")) : run)));
  const ways = letters.flatMap((letter, at) => {
    const [before, behind] = [letters.slice(0, at), letters.slice(at + 1)];
    const replaced = having([before, behind]);
    if (letters.length < LENGTH.min) return [replaced];
    const swapped = behind[0] === undefined ? replaced : having([[...before, behind[0], letter, ...behind.slice(1)]]);
    return [replaced, swapped, having([[...before, ...behind]]), having([[...before, letter], behind])];
  });
  return anyOf(
    withoutStricter(ways.filter((pieces) => pieces.size > 0)).map((pieces) => allLexemes(ZONE.title, pieces)),
  );
}

/** Each set once, and none that asks for all of another one and more: whatever has it has the other. */
function withoutStricter(sets: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const kept: ReadonlySet<string>[] = [];
  for (const set of [...sets].sort((a, b) => a.size - b.size))
    if (!kept.some((other) => [...other].every((piece) => set.has(piece)))) kept.push(set);
  return kept;
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

// A wrong character or two that changed places are likelier than one left out, and that than one too many.
function rankOfSlip(meant: string, length: number): number {
  const more = [...meant].length - length;
  return more === 0 ? 0 : more > 0 ? 1 : 2;
}

/** What a part may have been meant to be: the likeliest kind of slip, then what titles say most often. */
export function rankMended(part: string, titles: readonly string[]): string[] {
  const length = [...part].length;
  // Two characters say little: then only another character is thought of, and only a word of the dictionary.
  const isPair = length < LENGTH.min;
  const found = new Map<string, number>();
  for (const title of titles) {
    const letters = [...title];
    for (let from = 0; from < letters.length; from += 1)
      for (const size of isPair ? [length] : [length, length + 1, length - 1]) {
        const meant = letters.slice(from, from + size).join("");
        if ([...meant].length !== size || !isChinese(meant) || !isOneSlip(part, meant)) continue;
        if (isOfWholeWords(meant, title) && (!isPair || cutWords(meant).length === 1))
          found.set(meant, (found.get(meant) ?? 0) + 1);
      }
  }
  return [...found]
    .sort(([a, one], [b, other]) => rankOfSlip(a, length) - rankOfSlip(b, length) || other - one || (a < b ? -1 : 1))
    .map(([meant]) => meant);
}
