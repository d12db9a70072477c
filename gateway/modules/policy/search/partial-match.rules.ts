import { isAsking } from "../../../core/text/asking-words";
import { isPlace } from "../../../core/text/places";

/**
 * Documents that say much of a keyword but not all of it, in the order of how much: rare words count more than common
 * ones, a title more than a heading, a heading more than a mention. Pure.
 */

/** Where a word stands in a document, and how much that says of what the document is about. */
export const ZONE_WEIGHTS = { title: 1, heading: 0.5, frequent: 0.45, anywhere: 0.15 } as const;
export type WordZone = keyof typeof ZONE_WEIGHTS;
export const WORD_ZONES = Object.keys(ZONE_WEIGHTS) as WordZone[];

/** A word of a keyword with the documents that say it. */
export interface WordHits {
  readonly word: string;
  /** How much it says: the rarer, the more. */
  readonly weight: number;
  readonly keys: Readonly<Record<WordZone, readonly number[]>>;
}

/** What is looked at of a document beside its words. */
export interface DocumentHead {
  readonly key: number;
  readonly title: string;
  /** It reports, and rules nothing. */
  readonly isReport: boolean;
  readonly explains: boolean;
  readonly isRepealed: boolean;
  /** It rules a province or city that is not ours; who names the place asks for it. */
  readonly isElsewhere: boolean;
  /** The zone itself has issued it. */
  readonly isOurs: boolean;
}

const ASKING_WEIGHT = 0.2;

/** How much a word says that `count` of `total` documents have: the rarer, the more, and words of asking hardly anything. */
export const weightOfWord = (word: string, count: number, total: number): number =>
  Math.max(0.05, Math.log((total + 1) / (count + 0.5))) * (isAsking(word) ? ASKING_WEIGHT : 1);

/** The keys that say most, with what they score. */
export function scoreByWords(hits: readonly WordHits[], most: number): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { weight, keys } of hits) {
    const best = new Map<number, number>();
    for (const zone of WORD_ZONES)
      for (const key of keys[zone]) best.set(key, Math.max(best.get(key) ?? 0, ZONE_WEIGHTS[zone]));
    for (const [key, share] of best) scores.set(key, (scores.get(key) ?? 0) + weight * share);
  }
  return new Map([...scores].sort(([, a], [, b]) => b - a).slice(0, most));
}

const REPORT = 0.4;
const ELSEWHERE = 0.75;
const OURS = 1.15;
const EXPLAINS = 0.75;
const REPEALED = 0.6;
/** What a title gains that the keyword fills whole. */
const FILLED = 0.6;

/** The score of a document, by its head as well: what the keyword fills of its title, and what kind of document it is. */
export function scoreByHead(score: number, head: DocumentHead, words: readonly string[]): number {
  const letters = [...head.title.replace(/^中华人民共和国/u, "").replace(/[（(].*$/u, "")];
  const name = letters.join("");
  const said = new Set<number>();
  for (const word of words)
    for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
      for (let letter = at; letter < at + word.length; letter += 1) said.add(letter);
  const filled = letters.length === 0 ? 0 : said.size / letters.length;
  return (
    score *
    (1 + FILLED * filled) *
    (head.isReport && !words.includes("报告") ? REPORT : 1) *
    (head.isElsewhere && !words.some((word) => isPlace(word) && head.title.includes(word)) ? ELSEWHERE : 1) *
    (head.isOurs ? OURS : 1) *
    (head.explains ? EXPLAINS : 1) *
    (head.isRepealed ? REPEALED : 1)
  );
}

/** Of scored documents those that say much beside the best one, best first. */
export function bestOf(scores: ReadonlyMap<number, number>, share: number): number[] {
  const sorted = [...scores].sort(([a, one], [b, other]) => other - one || a - b);
  const least = (sorted[0]?.[1] ?? 0) * share;
  return sorted.filter(([, score]) => score >= least && score > 0).map(([key]) => key);
}
