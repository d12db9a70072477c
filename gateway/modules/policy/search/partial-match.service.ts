import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { isAsking } from "../../../core/text/asking-words";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { distinctWords, toTitlePieces } from "../../../core/text/segment";
import { allLexemes, anyOf, type TsCondition } from "../../../core/text/ts-query";
import {
  bestOf,
  scoreByHead,
  scoreByWords,
  weightOfWord,
  WORD_ZONES,
  type WordHits,
  type WordZone,
} from "./partial-match.rules";
import type { PolicySearchRepository } from "./search.repository";

type Reader = Pick<PolicySearchRepository, "countAbout" | "countEach" | "listNewestEach" | "listHeads">;

const MAX_WORDS = 14;
/** Of each word and zone; of a word that more documents have the newest. */
const KEYS_OF_A_WORD = 1_000;
/** With more documents than this the common words are found out first: listing those would read half of the table. */
const MANY = 20_000;
const COMMON = 5_000;
const NOTHING: TsCondition = { lexeme: "\u0001" };
const RANKED = 200;
/** Of the best score; what says less than that is not shown. */
const LEAST_SHARE = 0.5;
const ZONES_OF_MENTION: readonly WordZone[] = ["title", "anywhere"];

type Zones = Readonly<Record<WordZone, TsCondition | undefined>>;

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
  const isTold = (at: number, zone: WordZone) => !isCommon(at) || (zone === "title" && (inTitles[at] ?? 0) < COMMON);
  return { ofWord, isTold };
}

/** Keys of the documents that say most of a text, best first, and the words of it that the first of them does not say. */
export async function findPartial(
  repository: Reader,
  text: string,
  synonyms: SynonymIndex,
): Promise<{ readonly keys: number[]; readonly left: readonly string[] }> {
  const words = [...distinctWords(text)].slice(0, MAX_WORDS);
  if (words.length === 0) return { keys: [], left: [] };
  const forms = words.map((word) => [word, ...synonyms.formsOf(word)]);
  const conditions: readonly Zones[] = forms.map((same) => {
    const either = (mark: string, pieces: (form: string) => Set<string>) =>
      anyOf(same.map((form) => allLexemes(mark, pieces(form))));
    return {
      title: either(ZONE.title, toTitlePieces),
      heading: either(ZONE.heading, distinctWords),
      frequent: either(ZONE.frequent, distinctWords),
      anywhere: either("", distinctWords),
    };
  });
  const total = await repository.countAbout();
  const counts = total > MANY ? await countWords(repository, conditions) : undefined;
  const flat = conditions.flatMap((zones, at) =>
    WORD_ZONES.map((zone) => (counts?.isTold(at, zone) === false ? NOTHING : (zones[zone] ?? NOTHING))),
  );
  const lists = await repository.listNewestEach(flat, KEYS_OF_A_WORD);
  const listOf = (at: number, zone: WordZone) => lists[at * WORD_ZONES.length + WORD_ZONES.indexOf(zone)] ?? [];
  const countOf = (at: number) => counts?.ofWord[at] ?? listOf(at, "anywhere").length;
  const hits = words.map((word, at): WordHits => {
    const keys = {
      title: listOf(at, "title"),
      heading: listOf(at, "heading"),
      frequent: listOf(at, "frequent"),
      anywhere: listOf(at, "anywhere"),
    };
    return { word, weight: weightOfWord(word, countOf(at), total), keys };
  });
  const scores = scoreByWords(hits, RANKED);
  const heads = await repository.listHeads([...scores.keys()]);
  const ranked = new Map(heads.map((head) => [head.key, scoreByHead(scores.get(head.key) ?? 0, head, forms.flat())]));
  const keys = bestOf(ranked, LEAST_SHARE);
  const saysFirst = (at: number) => ZONES_OF_MENTION.some((zone) => listOf(at, zone).includes(keys[0] ?? -1));
  const left = words.filter(
    (word, at) =>
      !isAsking(word) &&
      countOf(at) < KEYS_OF_A_WORD &&
      !saysFirst(at) &&
      !words.some((other) => other !== word && other.includes(word)),
  );
  return { keys, left };
}
