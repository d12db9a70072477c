import { isPlace } from "../../../core/text/places";
import type { TextMatch, WeightedWord } from "./text-match.rules";

/**
 * Documents that say much of a query but not all of it in their title, in the order of how much: rare words count more than
 * common ones, a title more than a heading, a heading more than a mention; then what their texts say, what kind of
 * document they are, and how much of their title the query fills. Pure.
 */

/** Where a word stands in a document, and how much that says of what the document is about; `prominent`: in a heading, or often. */
export const ZONE_WEIGHTS = { title: 1, prominent: 0.47, anywhere: 0.15 } as const;
export type WordZone = keyof typeof ZONE_WEIGHTS;
export const WORD_ZONES = Object.keys(ZONE_WEIGHTS) as WordZone[];

/** A word of a query with the documents that say it. */
export interface WordHits extends WeightedWord {
  readonly keys: Readonly<Record<WordZone, readonly number[]>>;
}

/** What is looked at of a document beside its words. */
export interface DocumentHead {
  readonly key: number;
  readonly title: string;
  /** It reports, and rules nothing. */
  readonly isReport: boolean;
  /** It explains, changes or repeals other documents. */
  readonly isAboutOthers: boolean;
  readonly isRepealed: boolean;
  /** It rules a province or city that is not ours; who names the place asks for it. */
  readonly isElsewhere: boolean;
  /** The zone itself has issued it. */
  readonly isOurs: boolean;
  /** It rules our own province or city. */
  readonly isNear: boolean;
  /** Of its publication. */
  readonly year: string;
}

/** Why a document stands where it stands. */
export interface DocumentScore extends TextMatch {
  readonly key: number;
  /** Of the weight of the words, the share that stands in the zones of the document, each by the zone's weight. */
  readonly zones: number;
  /** How much nearer in meaning than others, 0 to 1; 0 where nobody can tell. */
  readonly similar: number;
  /** Of the weight of what is asked about, the share that it says anywhere ({@link excusedShare}); 1 where nothing is asked about. */
  readonly said: number;
  /** By its head; all else is multiplied by it. */
  readonly factor: number;
  readonly score: number;
}

const ASKING_WEIGHT = 0.2;
/** A part of a longer word counts less than the word, once some document has the word. */
const PART_WEIGHT = 0.6;
/** A word that some title has is what a document can be about. */
const TITLED_WEIGHT = 1.75;
/** Rarer than this tells nothing more: what hardly anybody says is said in passing. */
const RAREST = 5;

/** What is known of a word beside how many documents have it. */
export interface WordTraits {
  readonly isAsking: boolean;
  readonly isPart: boolean;
  readonly isTitled: boolean;
}

/** How much a word says that `count` of `total` documents have: the rarer, the more, and a word of asking hardly anything. */
export function weightOfWord(count: number, total: number, { isAsking, isPart, isTitled }: WordTraits): number {
  const rarity = Math.min(RAREST, Math.max(0.05, Math.log((total + 1) / (count + 0.5))));
  return rarity * (isAsking ? ASKING_WEIGHT : 1) * (isPart ? PART_WEIGHT : 1) * (isTitled ? TITLED_WEIGHT : 1);
}

/** The keys that say most by where the words stand, at most `most`, best first. */
export function scoreByZones(hits: readonly WordHits[], most: number): Map<number, number> {
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
const OURS = 1.3;
const NEAR = 1.1;
/** The zone pays; laws only say that somebody shall. Who asks for money asks the zone first. */
const PAID_BY_US = 1.35;
const PAYMENTS = new Set(["补贴", "补助", "奖励", "奖补", "资助", "贴息", "扶持", "津贴"]);
const ABOUT_OTHERS = 0.75;
const REPEALED = 0.6;
/** A year that was typed is mostly that of the document. */
const OF_YEAR = 1.2;
/** What a title gains that the query fills whole. */
const FILLED = 0.6;

const nameOf = (title: string) => title.replace(/^中华人民共和国/u, "").replace(/[（(].*$/u, "");

/** Which share of the characters of a title some words cover. */
function filledShare(title: string, words: readonly string[]): number {
  const name = nameOf(title);
  const said = new Set<number>();
  for (const word of words)
    for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
      for (let letter = at; letter < at + word.length; letter += 1) said.add(letter);
  return name.length === 0 ? 0 : said.size / name.length;
}

/** What kind of document it is, and how much of its title the words fill, as a factor. */
export function factorOfHead(head: DocumentHead, words: readonly string[]): number {
  return (
    (1 + FILLED * filledShare(head.title, words)) *
    (head.isReport && !words.includes("报告") ? REPORT : 1) *
    (head.isElsewhere && !words.some((word) => isPlace(word) && head.title.includes(word)) ? ELSEWHERE : 1) *
    (head.isOurs ? OURS : head.isNear ? NEAR : 1) *
    (head.isOurs && words.some((word) => PAYMENTS.has(word)) ? PAID_BY_US : 1) *
    (words.includes(head.year) ? OF_YEAR : 1) *
    (head.isAboutOthers ? ABOUT_OTHERS : 1) *
    (head.isRepealed ? REPEALED : 1)
  );
}

/** What the text adds to the zones. */
const TEXT_WEIGHT = 0.5;
/** What nearness in meaning adds: as much as half of the words in the title. */
const SIMILAR_WEIGHT = 0.5;

/** What is left of the score of words and texts where nothing is said of what is asked about. */
const UNSAID = 0.1;
/** What is not said counts half where the title names all the rest: that is what the document is about. */
const EXCUSED = 0.5;

/** The share that a document says of what is asked about, by the shares (0 to 1) that it says at all and in its title. */
export const excusedShare = (said: number, named: number): number => said + (1 - said) * named * EXCUSED;

/** The score of a document whose text may not have been read. */
export function scoreOf(
  { key, zones, factor, said, similar }: Pick<DocumentScore, "key" | "zones" | "factor" | "said" | "similar">,
  text?: TextMatch,
): DocumentScore {
  const { mentioned, together } = text ?? { mentioned: 0, together: 0 };
  const byWords = (zones + TEXT_WEIGHT * (mentioned + together)) * (UNSAID + (1 - UNSAID) * said);
  const score = (byWords + SIMILAR_WEIGHT * similar) * factor;
  return { key, zones, said, similar, factor, mentioned, together, score };
}

/** Of scored documents those that say much beside the best one, best first. */
export function bestOf(scores: readonly DocumentScore[], share: number): DocumentScore[] {
  const sorted = [...scores].sort((a, b) => b.score - a.score || a.key - b.key);
  const least = (sorted[0]?.score ?? 0) * share;
  return sorted.filter(({ score }) => score >= least && score > 0);
}
