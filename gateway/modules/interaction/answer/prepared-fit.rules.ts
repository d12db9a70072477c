import { extractSubjectWords } from "../../../core/text/asking-words";
import { foldText } from "../../../core/text/clean";
import { findPhoneticMatches } from "../../../core/text/phonetic";

/** How a question in a person's own words finds the prepared one that means the same. Pure. */

/** Whether a word, or one of the forms that mean the same, stands in a folded text. */
export const says = (text: string, forms: readonly string[]): boolean => forms.some((form) => text.includes(form));

// What nothing says speaks against an answer, but people also say why they ask: it weighs less than the rarest known word.
const UNKNOWN = 0.6;

/** How much a word says: rare ones more. `count` of `total` texts say it. */
export const scoreRarity = (count: number, total: number): number =>
  Math.max(0, Math.log((total + 1) / (count + 0.5)) * (count === 0 ? UNKNOWN : 1));

/** A word of a question, the forms that count for it, how much it says, and the words it is made of. */
export interface AskedWord {
  readonly forms: readonly string[];
  readonly weight: number;
  readonly parts?: readonly string[];
}

/**
 * The words of a question that are no piece of another one, with those that are: 博士后 and its 博士 are one thing said, not
 * two. `formsOf` adds what means the same; `weightOf` weighs a word by its forms.
 */
export function weighWords(
  words: readonly string[],
  formsOf: (word: string) => readonly string[],
  weightOf: (forms: readonly string[]) => number,
): AskedWord[] {
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .map((word) => {
      const forms = [word, ...formsOf(word)];
      return { forms, weight: weightOf(forms), parts: words.filter((part) => part !== word && word.includes(part)) };
    });
}

// A piece of a word (租房 of 租房子) says most of it, not all.
const PIECE = 0.8;

/** How much of a word stands in a folded text, 0 to 1. */
function saidOf(text: string, { forms, parts = [] }: AskedWord): number {
  if (says(text, forms)) return 1;
  const found = parts.filter((part) => text.includes(part));
  return (PIECE * Math.max(0, ...found.map((part) => part.length))) / Math.max(1, (forms[0] ?? "").length);
}

/** A prepared question as it is compared: each of its wordings, and its answer, folded. */
export interface Prepared {
  readonly wordings: readonly string[];
  readonly answer: string;
}

/** A prepared question answers from here on. */
export const GOOD_FIT = 0.5;

// What only the answer says counts less than what the question says.
const IN_ANSWER = 0.5;
const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** One word alone proves nothing when much else was asked: then it must be nearly all of it. */
const ALONE = 0.75;
function enough(said: readonly unknown[], share: number): boolean {
  return share >= ALONE || said.length >= 2;
}

/**
 * How well a prepared question fits, 0 to 1: how much of what was asked it says (by rarity), and how much of it was asked
 * — so that of two that say everything the shorter one wins.
 */
export function scoreQuestionFit(asked: readonly AskedWord[], prepared: Prepared): number {
  const all = sum(asked.map(({ weight }) => weight));
  if (all <= 0) return 0;
  const best = Math.max(
    0,
    ...prepared.wordings.map((wording) => {
      const said = sum(asked.map((word) => word.weight * saidOf(wording, word)));
      const letters = new Set(
        asked
          .flatMap(({ forms, parts = [] }) => [...forms, ...parts].filter((form) => wording.includes(form)))
          .flatMap((form) => [...form]),
      );
      const filled = Math.min(1, letters.size / Math.max(1, new Set(extractSubjectWords(wording).join("")).size));
      return said === 0 ? 0 : (said / all) * (0.7 + 0.3 * filled);
    }),
  );
  const saidBy = (word: AskedWord) => Math.max(0, ...prepared.wordings.map((wording) => saidOf(wording, word)));
  const spread = sum(
    asked.map((word) => word.weight * Math.max(saidBy(word), IN_ANSWER * saidOf(prepared.answer, word))),
  );
  const known = asked.filter((word) => saidBy(word) > 0);
  const fit = 0.65 * best + 0.35 * (spread / all);
  return enough(known, fit) ? fit : Math.min(fit, GOOD_FIT * 0.9);
}

/** A second one is looked at only when it fits nearly as well. */
export const NEAR_FIT = 0.9;

/** How sure it is that a prepared answer answers, 0 to 1, by how well its question fits. */
export const sureness = (fit: number): number => 0.73 + 0.27 * ((fit - GOOD_FIT) / (1 - GOOD_FIT));

const TYPED = /^[a-z'\s]{4,60}$/u;

/** Typed pinyin or initials as the words that sound so in one of the texts; undefined when nothing was heard. */
export function soundsLike(question: string, texts: readonly string[]): string | undefined {
  const folded = foldText(question).trim();
  if (!TYPED.test(folded)) return undefined;
  const typed = folded.replace(/[^a-z]/gu, "");
  const counts = new Map<string, number>();
  for (const mode of ["sound", "initials"] as const) {
    for (const text of texts)
      for (const heard of findPhoneticMatches(text, typed, mode)) counts.set(heard, (counts.get(heard) ?? 0) + 1);
    if (counts.size > 0) break;
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0];
}
