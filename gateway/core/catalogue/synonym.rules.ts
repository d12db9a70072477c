import { foldText } from "../text/clean";
import { cutWords } from "../text/segment";

/** Words that stand for each other in a search. Pure. */

/** Allowed length of a word in a group, in characters. */
export const SYNONYM_LENGTH = { min: 2, max: 20 } as const;
// A search in more forms than this costs time and finds little more.
const MAX_FORMS = 4;

/** The groups of words, ready to be asked. */
export interface SynonymIndex {
  /** The other forms of a typed word, at most three: each synonym in the place of the longest known part. Never the word itself. */
  formsOf(word: string): string[];
  /** The known words in a text, from left to right, at each place the longest, none over another; each with what it leads to. */
  knownIn(text: string): KnownWord[];
}

/** A word of a text that has synonyms, at most three of them. */
export interface KnownWord {
  readonly word: string;
  readonly at: number;
  readonly forms: readonly string[];
}

export const NO_SYNONYMS: SynonymIndex = { formsOf: () => [], knownIn: () => [] };

/** A word as it is kept and compared; undefined when it is too short, too long or holds more than letters and digits. */
export function synonymWord(typed: string): string | undefined {
  const word = foldText(typed).trim();
  const length = [...word].length;
  const fits = length >= SYNONYM_LENGTH.min && length <= SYNONYM_LENGTH.max;
  return fits && /^[\p{L}\p{N}〇]+$/u.test(word) ? word : undefined;
}

// A known word of so many characters is meant wherever it stands; a shorter one only as a word.
const SURE_LENGTH = 3;

/**
 * Whether a known word that stands in a text is meant there: 离职 is not in 擅离职守, 省电 not in 浙江省电子商务, but 车祸 is in
 * 出车祸. It has to end words on both sides, or to begin or end a longer word.
 */
function isMeant(at: number, word: string, borders: ReadonlySet<number>): boolean {
  if (word.length >= SURE_LENGTH) return true;
  const end = at + word.length;
  const isCut = [...word].some((_, inside) => inside > 0 && borders.has(at + inside));
  const [begins, ends] = [borders.has(at), borders.has(end)];
  return isCut ? begins && ends : begins || ends;
}

function bordersOf(text: string): Set<number> {
  const borders = new Set<number>([0]);
  let end = 0;
  for (const word of cutWords(text)) borders.add((end += word.length));
  return borders;
}

/** @param leads words that lead to others but not back, as everyday words do to official ones; groups come before them */
export function createSynonymIndex(
  groups: readonly (readonly string[])[],
  leads: ReadonlyMap<string, readonly string[]> = new Map(),
): SynonymIndex {
  const others = new Map<string, readonly string[]>(leads);
  for (const group of groups)
    for (const word of group)
      others.set(
        word,
        group.filter((other) => other !== word),
      );
  const longest = Math.max(0, ...[...others.keys()].map((known) => known.length));

  function knownIn(text: string): KnownWord[] {
    const found: KnownWord[] = [];
    let borders: ReadonlySet<number> | undefined;
    for (let at = 0; at < text.length; at += 1)
      for (let length = Math.min(longest, text.length - at); length >= SYNONYM_LENGTH.min; length -= 1) {
        const word = text.slice(at, at + length);
        const forms = others.get(word);
        if (forms === undefined || !isMeant(at, word, (borders ??= bordersOf(text)))) continue;
        found.push({ word, at, forms: forms.slice(0, MAX_FORMS - 1) });
        at += length - 1;
        break;
      }
    return found;
  }

  return {
    knownIn,

    formsOf(word) {
      // 小型微型企业 must not be read as 企业 with something in front, so the longest part that is known counts.
      const known = knownIn(word).sort((a, b) => b.word.length - a.word.length)[0];
      if (known === undefined) return [];
      const { word: part, at, forms } = known;
      // 健康证明 already says what 健康证 leads to.
      const fresh = forms.filter((form) => !form.includes(part) || !word.includes(form));
      return fresh.map((form) => word.slice(0, at) + form + word.slice(at + part.length));
    },
  };
}
