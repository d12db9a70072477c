import { codesOf } from "@/contract/coded-value";
import { APPEAL_CATEGORY_LABELS, type AppealCategory } from "@/contract/interaction/appeal-categories";
import { foldText } from "../../../core/text/clean";
import { CATEGORY_WORDS } from "./category-words";

/** Which leaves a text that somebody is typing belongs to, by the words that each leaf is known by. Pure. */

export interface SuggestedCategory {
  readonly code: AppealCategory;
  /** The words of the text that led there, the weightiest first. */
  readonly words: readonly string[];
}

export interface CategoryText {
  readonly title: string;
  readonly content: string;
}

/** Leaves that are offered at most. */
export const MAX_SUGGESTED = 3;
/** What the words of a leaf must weigh together: one sure word of the content, or a usual one of the title. */
const LEAST_WEIGHT = 3;
/** A leaf that weighs less than this share of the best one is not offered. */
const LEAST_SHARE = 0.2;
const MAX_WORDS_SHOWN = 3;

/** Weights of the three kinds of words: sure, usual, leaning. */
const WEIGHTS = [4, 2, 0.7] as const;
/** What stands in the title tells more than what stands in the content, and the beginning of that more than the rest. */
const TITLE_FACTOR = 2.2;
const BEGINNING = 120;
const REST_FACTOR = 0.6;
/** No text is read further: a name for the matter has been said by then, and the call stays quick. */
const LONGEST = 3_000;

interface Known {
  readonly weights: readonly (readonly [leaf: number, weight: number])[];
}

const LEAVES = codesOf(APPEAL_CATEGORY_LABELS);

interface Lexicon {
  readonly words: ReadonlyMap<string, Known>;
  /** By the first two characters of a word, the lengths that words beginning so have, longest first; 1 for a single one. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

let lexicon: Lexicon | undefined;

const startOf = (text: string, at: number) => text.slice(at, at + 2);

/** Turns the words around: from a word to its leaves. Done with the first text. */
function readLexicon(): Lexicon {
  const weights = new Map<string, Map<number, number>>();
  LEAVES.forEach((code, leaf) =>
    CATEGORY_WORDS[code].forEach((line, kind) => {
      for (const word of line.split(" ").filter((one) => one !== "")) {
        const own = weights.get(word) ?? new Map<number, number>();
        weights.set(word, own);
        own.set(leaf, Math.max(own.get(leaf) ?? 0, WEIGHTS[kind] ?? 0));
      }
    }),
  );
  const lengths = new Map<string, Set<number>>();
  const words = new Map<string, Known>();
  for (const [word, leaves] of weights) {
    const start = startOf(word, 0);
    lengths.set(start, (lengths.get(start) ?? new Set()).add(word.length));
    words.set(word, { weights: [...leaves] });
  }
  return {
    words,
    lengths: new Map([...lengths].map(([start, all]) => [start, [...all].sort((a, b) => b - a)])),
  };
}

interface Found {
  readonly word: string;
  readonly at: number;
}

/** The known words of a folded text; a word within a longer one that was found there is none. */
function findWords(text: string, { words, lengths }: Lexicon): Found[] {
  const found: Found[] = [];
  let covered = 0;
  for (let at = 0; at < text.length; at += 1) {
    const possible = lengths.get(startOf(text, at)) ?? [];
    const length = possible.find((one) => at + one <= text.length && words.has(text.slice(at, at + one))) ?? 1;
    const word = text.slice(at, at + length);
    if (at + length <= covered || !words.has(word)) continue;
    covered = at + length;
    found.push({ word, at });
  }
  return found;
}

/** What is written, for comparing: one case, one width, without blanks. */
const readable = (text: string) => foldText(text.slice(0, LONGEST)).replace(/\s+/gu, "");

/**
 * At most three leaves for a text, the best first, each with the words that led there. Nothing for a text that has none of
 * the words, or only such as lean to a leaf without naming it.
 */
export function suggestCategories({ title, content }: CategoryText): SuggestedCategory[] {
  lexicon ??= readLexicon();
  const { words } = lexicon;
  // How much a word counts: its best place, and a little more for every time it comes again.
  const counts = new Map<string, { factor: number; times: number }>();
  const note = (word: string, factor: number) => {
    const known = counts.get(word);
    counts.set(word, { factor: Math.max(factor, known?.factor ?? 0), times: (known?.times ?? 0) + 1 });
  };
  for (const { word } of findWords(readable(title), lexicon)) note(word, TITLE_FACTOR);
  for (const { word, at } of findWords(readable(content), lexicon)) note(word, at < BEGINNING ? 1 : REST_FACTOR);

  const scores = new Float64Array(LEAVES.length);
  const led = new Map<number, { word: string; weight: number }[]>();
  for (const [word, { factor, times }] of counts) {
    const leaves = words.get(word)?.weights ?? [];
    for (const [leaf, own] of leaves) {
      const weight = own * factor * (1 + Math.log(times) / 3);
      scores[leaf] = (scores[leaf] ?? 0) + weight;
      led.set(leaf, [...(led.get(leaf) ?? []), { word, weight }]);
    }
  }
  const ranked = [...led.keys()]
    .filter((leaf) => (scores[leaf] ?? 0) >= LEAST_WEIGHT)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const best = scores[ranked[0] ?? 0] ?? 0;
  return ranked
    .slice(0, MAX_SUGGESTED)
    .filter((leaf) => (scores[leaf] ?? 0) >= best * LEAST_SHARE)
    .map((leaf) => ({
      code: LEAVES[leaf] as AppealCategory,
      words: (led.get(leaf) ?? [])
        .sort((a, b) => b.weight - a.weight || a.word.localeCompare(b.word))
        .slice(0, MAX_WORDS_SHOWN)
        .map(({ word }) => word),
    }));
}
