import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { toQueryWords, type QueryWord } from "../../../core/catalogue/query-words.rules";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { distinctWords, isOfWholeWords, toTitlePieces } from "../../../core/text/segment";
import { allLexemes, anyOf, NOTHING, type TsCondition } from "../../../core/text/ts-query";
import {
  bestOf,
  excusedShare,
  factorOfHead,
  scoreByZones,
  scoreOf,
  weightOfWord,
  WORD_ZONES,
  type DocumentHead,
  type DocumentScore,
  type WordHits,
  type WordZone,
} from "./partial-match.rules";
import { COMMON, MANY } from "./candidate.repository";
import { matchText, type WeightedWord } from "./text-match.rules";
import type { PolicySearchRepository } from "./search.repository";

type Reader = Pick<PolicySearchRepository, "countAbout" | "countEach" | "listNewestEach" | "listHeads" | "listTexts">;

/** Of each word and zone; of a word that more documents have the newest. */
const KEYS_OF_A_WORD = 1_000;
/** Documents ranked by their heads, and of these the best whose texts are read. */
const RANKED = 120;
const READ = 25;
/** Of the best score; what says less than that is not shown. */
export const LEAST_SHARE = 0.35;
const LENIENT_SHARE = 0.15;
/** A best document that says less than this of the subject, and that only in passing, is none: better nothing than anything. */
const LEAST_SAID = 0.6;
const LEAST_ZONES = 0.25;

const NO_SIMILAR: ReadonlyMap<number, number> = new Map();

type Zones = Readonly<Record<WordZone, TsCondition | undefined>>;

/** A word of the query, and what the index says of it. */
export interface AskedWord extends QueryWord, WordHits {
  /** About how many documents have it. */
  readonly count: number;
}

/** What says much of a query. */
export interface PartialMatch {
  readonly words: readonly AskedWord[];
  /** Best first. */
  readonly documents: readonly DocumentScore[];
  /** Words of the query that the first document does not say. */
  readonly left: readonly string[];
  /** The best one says enough of the text to be shown for it; false only where the search is lenient. */
  readonly isEnough: boolean;
}

/** How many documents have each word, up to what is common; of a common one only its titles tell anything, if those are few. */
async function countWords(repository: Reader, conditions: readonly Zones[]) {
  const ofWord = await repository.countEach(
    conditions.map(({ anywhere }) => anywhere ?? NOTHING),
    COMMON,
  );
  const inTitles = await repository.countEach(
    conditions.map(({ title }, at) => ((ofWord[at] ?? 0) < COMMON ? NOTHING : (title ?? NOTHING))),
    COMMON,
  );
  const isCommon = (at: number) => (ofWord[at] ?? 0) >= COMMON;
  const isTold = (at: number, zone: WordZone) =>
    isCommon(at) ? zone === "title" && (inTitles[at] ?? 0) < COMMON : (ofWord[at] ?? 0) > 0;
  return { ofWord, isTold };
}

function conditionsOf({ forms }: QueryWord): Zones {
  const either = (mark: string, pieces: (form: string) => Set<string>) =>
    anyOf(forms.map((form) => allLexemes(mark, pieces(form))));
  return {
    title: either(ZONE.title, toTitlePieces),
    prominent: anyOf([either(ZONE.heading, distinctWords), either(ZONE.frequent, distinctWords)]),
    anywhere: either("", distinctWords),
  };
}

/** The documents that have each word, by zone. */
async function lookUp(repository: Reader, words: readonly QueryWord[]): Promise<AskedWord[]> {
  const conditions = words.map(conditionsOf);
  const total = await repository.countAbout();
  const counts = total > MANY ? await countWords(repository, conditions) : undefined;
  const lists = await repository.listNewestEach(
    conditions.flatMap((zones, at) =>
      WORD_ZONES.map((zone) => (counts?.isTold(at, zone) === false ? NOTHING : (zones[zone] ?? NOTHING))),
    ),
    KEYS_OF_A_WORD,
    "unrepealed",
  );
  const found = words.map((word, at) => {
    const listOf = (zone: WordZone) => lists[at * WORD_ZONES.length + WORD_ZONES.indexOf(zone)] ?? [];
    const keys = {
      title: listOf("title"),
      prominent: listOf("prominent"),
      anywhere: listOf("anywhere"),
    };
    return { ...word, keys, count: counts?.ofWord[at] ?? keys.anywhere.length };
  });
  const known = new Set(found.filter(({ count }) => count > 0).map(({ word }) => word));
  // In steps, so that a document more does not change how rare words are.
  const size = 2 ** Math.ceil(Math.log2(total + 1));
  return found.map((word) => {
    const isPart = word.within !== undefined && known.has(word.within);
    return {
      ...word,
      weight: weightOfWord(word.count, size, {
        isAsking: word.isAsking,
        isPart,
        isTitled: word.keys.title.length > 0,
      }),
    };
  });
}

/** Without the parts of longer words that are known. */
const withoutParts = (words: readonly AskedWord[]): AskedWord[] =>
  words.filter(({ within }) => !words.some(({ word, count }) => word === within && count > 0));

/** Words that tell what is asked: none of asking, no parts. */
const subjectsOf = (words: readonly AskedWord[]): AskedWord[] =>
  withoutParts(words).filter(({ isAsking, isWhole }) => !isAsking && !isWhole);

const weigh = (words: readonly Pick<WeightedWord, "weight">[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

/** The index knows pairs of characters: 公司法 has the pair 司法. What only looks like the word in a title is no hit of it. */
function withTrueTitles(words: readonly AskedWord[], heads: readonly DocumentHead[]): AskedWord[] {
  const titles = new Map(heads.map(({ key, title }) => [key, title]));
  return words.map((word) => {
    const title = word.keys.title.filter((key) => {
      const named = titles.get(key);
      return named === undefined || word.forms.some((form) => isOfWholeWords(form, named));
    });
    return { ...word, keys: { ...word.keys, title } };
  });
}

/** What words and heads say of documents, their texts unread. */
function scoreHeads(
  heads: readonly DocumentHead[],
  words: readonly AskedWord[],
  similar: ReadonlyMap<number, number>,
): DocumentScore[] {
  const known = withTrueTitles(
    words.filter(({ count }) => count > 0),
    heads,
  );
  const whole = weigh(known);
  const zones = scoreByZones(known, heads.length + RANKED);
  const forms = withoutParts(words).flatMap((word) => word.forms);
  const subjects = subjectsOf(known).map(({ weight, keys }) => ({
    weight,
    naming: new Set(keys.title),
    saying: new Set([...keys.title, ...keys.anywhere]),
  }));
  const subject = weigh(subjects);
  return heads.map((head) => {
    const { key } = head;
    const shareOf = (where: "saying" | "naming") =>
      subject === 0 ? 1 : weigh(subjects.filter((one) => one[where].has(key))) / subject;
    const near = similar.get(key) ?? 0;
    return scoreOf({
      key,
      zones: (zones.get(key) ?? 0) / whole,
      factor: factorOfHead(head, forms),
      said: excusedShare(shareOf("saying"), shareOf("naming")),
      similar: near,
    });
  });
}

const says = ({ keys }: AskedWord, key: number): boolean => keys.title.includes(key) || keys.anywhere.includes(key);

/** Words that the document does not say; of common ones, of parts, of what no dictionary has and of long numbers nothing is said. */
const wordsLeftOut = (words: readonly AskedWord[], key: number): string[] =>
  subjectsOf(words)
    .filter(
      (word) =>
        word.within === undefined &&
        !word.isGuessed &&
        !/\d{6}/u.test(word.word) &&
        word.count < KEYS_OF_A_WORD &&
        !says(word, key),
    )
    .map(({ word }) => word);

/** Whether the best document says too little of what was asked to be an answer. */
function isTooLittle(words: readonly AskedWord[], best: DocumentScore): boolean {
  const subjects = subjectsOf(words);
  const known = subjects.filter(({ count }) => count > 0);
  // Only words of asking are said anywhere (一周上几天班): everything says those.
  if (known.length === 0) return !words.some(({ isWhole, count }) => isWhole && count > 0);
  // What no document says could be anything: it counts like one of the others.
  const unknown = subjects.filter(({ count, isGuessed }) => count === 0 && !isGuessed).length;
  const whole = weigh(known) * (1 + unknown / known.length);
  const said = weigh(known.filter((word) => says(word, best.key))) / whole;
  return said < LEAST_SAID && best.zones < LEAST_ZONES;
}

/** How documents are looked for. */
interface PartialSearch {
  /** The best ones' texts are looked into as well. */
  readonly readsTexts: boolean;
  /** Documents that say little of the text are given too: whoever asks for them looks into them himself. */
  readonly isLenient?: boolean;
  /**
   * Tells how near in meaning those found by words are, and names others that are; when nothing says any of the words it is
   * not asked, since something is nearest to everything.
   */
  readonly findSimilar?: ((keys: readonly number[]) => Promise<ReadonlyMap<number, number>>) | undefined;
}

/** The documents that say most of a text. */
export async function findPartial(
  repository: Reader,
  text: string,
  synonyms: SynonymIndex,
  { readsTexts, isLenient = false, findSimilar }: PartialSearch,
): Promise<PartialMatch> {
  const asked = toQueryWords(text, synonyms);
  if (asked.length === 0) return { words: [], documents: [], left: [], isEnough: false };
  const words = await lookUp(repository, asked);
  const known = words.filter(({ count }) => count > 0);
  const zones = scoreByZones(known, RANKED);
  const similar = zones.size > 0 && findSimilar ? await findSimilar([...zones.keys()]) : NO_SIMILAR;
  const heads = await repository.listHeads([...new Set([...zones.keys(), ...similar.keys()])]);
  const byHead = bestOf(scoreHeads(heads, words, similar), 0);
  const texts = readsTexts ? await repository.listTexts(byHead.slice(0, READ).map(({ key }) => key)) : [];
  const spoken = withoutParts(known);
  const matches = new Map(texts.map(({ key, plain }) => [key, matchText(plain, spoken)]));
  const documents = bestOf(
    byHead.map((one) => scoreOf(one, matches.get(one.key))),
    isLenient ? LENIENT_SHARE : LEAST_SHARE,
  );
  const [best] = documents;
  // What is near in meaning need not say much.
  const isNear = documents.some(({ similar }) => similar > 0);
  const isEnough = best !== undefined && (isNear || !isTooLittle(words, best));
  if (!best || !(isEnough || isLenient)) return { words, documents: [], left: [], isEnough };
  return { words, documents, left: wordsLeftOut(words, best.key), isEnough };
}
