import type { z } from "zod";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import type { policyFilter, PolicyUnderstood } from "@/contract/policy/policy";
import { isProven, planSearch, type SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import { readMisspelling, readNumbers, readShortTitle } from "../../../core/catalogue/name-reading";
import { interpretPhonetically } from "../../../core/catalogue/phonetic-search";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { foldText } from "../../../core/text/clean";
import { distinctWords, isOfWholeWords } from "../../../core/text/segment";
import { NOTHING, type TsCondition } from "../../../core/text/ts-query";
import type { SearchAbilities } from "./abilities";
import type { DeclarableDay } from "./declarable-day.service";
import { MANY } from "./candidate.repository";
import type { CountHitsByFacet } from "./facet-count.service";
import type { FacetResult } from "./facet.rules";
import { findPartial, type PartialMatch } from "./partial-match.service";
import { pageByRelevance } from "./result-page";
import type { Likeness } from "./vector/likeness.service";
import type { Choice, PolicySearchRepository } from "./search.repository";

type Filter = z.output<typeof policyFilter>;

// A phrase of several words is looked for in the texts themselves, in a limited number of candidates, best first: beyond that the
// total counts the proven ones. The reading costs about 0.07 ms a candidate.
export const PHRASE_CANDIDATES = 1_500;

/** So many hits are listed at once for all that asks for them; of more, each step asks the index. */
const LISTED = 5_000;

/** Texts looked into, best first, for a word that no title holds. */
const SAID_CANDIDATES = 50;
const MAX_OTHERS = 3;

export const NO_HITS = { total: 0, facets: forEachFacet(POLICY_FACETS, () => []) };

/** What is asked of the index, and what it answers. */
export interface Understood {
  readonly plan: SearchPlan | undefined;
  readonly hit: TsCondition | undefined;
  readonly keys: number[] | undefined;
  readonly counted: FacetResult;
  readonly understood: PolicyUnderstood | null;
  /** Where the order comes from when it is by how much documents say. */
  readonly partial?: PartialMatch;
}

/** What a reader asks. */
interface Question extends Fetched {
  readonly filter: Filter;
  readonly day: DeclarableDay;
}

/** What was fetched before the snapshot of a search. */
export interface Fetched {
  readonly words: SynonymIndex;
  /** Near in meaning to what was typed; undefined where nobody can tell. */
  readonly likeness: Likeness | undefined;
}

/** Whether there is anything by which documents could say a part of it. */
const isPartial = ({ keyword }: SearchPlan) =>
  keyword.phrases.length + keyword.numbers.length === 0 && distinctWords(keyword.words.join(" ")).size > 0;

/** Of a keyword what documents are ranked by. */
export const searchedText = ({ keyword }: SearchPlan): string => keyword.words.join(" ");

/** A longer word is hardly ever made by chance of the ends of others, and what so many titles say is one. */
const CHANCE_LENGTH = 4;
const CHANCE_TITLES = 200;
/** Titles looked at for that. */
const SEEN_TITLES = 5;

/** Whether a short word only looks like one in some title that has its characters: 司法 in 公司法. */
async function isByChance(repository: PolicySearchRepository, { keyword, titled, synonyms }: SearchPlan) {
  const [word = ""] = keyword.words;
  if (!keyword.oneRun || !titled || (word.length > CHANCE_LENGTH && synonyms.length === 0)) return false;
  const names = await repository.listNames(titled, SEEN_TITLES);
  return !names.every(({ title }) => [word, ...synonyms].some((form) => isOfWholeWords(form, title)));
}

/** Whether some title says all of it, and whether anything does. */
async function look(repository: PolicySearchRepository, plan: SearchPlan) {
  const [inTitles = 0] = await repository.countEach([plan.titled ?? NOTHING], CHANCE_TITLES);
  const isTitled = inTitles >= CHANCE_TITLES || (inTitles > 0 && !(await isByChance(repository, plan)));
  if (isTitled) return { isTitled, isEmpty: false };
  const some = plan.hit ? await repository.listFew(plan.hit, LISTED) : [];
  return { isTitled, isEmpty: some?.length === 0 };
}

/** Whether documents that say one of several words may be looked for; no other search need know what is near in meaning. */
export const mayBeReadInPart = async (repository: PolicySearchRepository, plan: SearchPlan): Promise<boolean> =>
  isPartial(plan) && distinctWords(searchedText(plan)).size > 1 && !(await look(repository, plan)).isTitled;

/** The forms in which a phrase may stand in a text: as typed, half width, full width punctuation. */
function formsOf(phrase: string): string[] {
  const folded = foldText(phrase);
  const wide = folded.replace(/[!-/:-@[-`{-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return [...new Set([phrase.toLowerCase(), folded, wide])];
}

/** The candidates of a phrase whose texts really hold it, best ones first. */
async function provePhrases(
  repository: PolicySearchRepository,
  plan: SearchPlan,
  hit: TsCondition,
  today: string,
): Promise<number[]> {
  const all: Choice = { facets: undefined, validity: undefined, keys: undefined, today };
  // To find out whether it is, would take as long as to look for it in the wrong way.
  const isCommon = (await repository.countAbout()) > MANY;
  const page = { limit: PHRASE_CANDIDATES, offset: 0, keywordLength: plan.length, isCommon };
  const candidates = await pageByRelevance(repository, { hit, tiers: plan.tiers }, all, page);
  if (candidates.length === 0) return [];
  const holding = new Set(await repository.provePhrases(candidates, plan.unproven.map(formsOf)));
  return candidates.filter((key) => holding.has(key));
}

/** From a keyword to what the index is asked, and the counts of what it answers. */
export function createUnderstanding(countHitsByFacet: CountHitsByFacet, abilities: SearchAbilities) {
  async function ask(
    repository: PolicySearchRepository,
    plan: SearchPlan | undefined,
    filter: Filter,
    day: DeclarableDay,
  ): Promise<Understood> {
    const hit = plan?.hit;
    const keys =
      plan && hit && plan.unproven.length > 0 ? await provePhrases(repository, plan, hit, day.today) : undefined;
    const counted =
      plan && !hit
        ? { ...NO_HITS, fitting: [], keys: undefined, isEmpty: true }
        : await countHitsByFacet(repository, { condition: hit, keys }, filter, day);
    return { plan, hit, keys, counted, understood: null };
  }

  /** Whether a single typed word is what some policy says, unbroken: then it is no slip and no short name. */
  async function isSaid(repository: PolicySearchRepository, plan: SearchPlan, today: string): Promise<boolean> {
    const { hit } = plan;
    const [word = ""] = plan.keyword.words;
    if (!plan.keyword.oneRun || !hit) return false;
    if (isProven(word)) return true;
    const all: Choice = { facets: undefined, validity: undefined, keys: undefined, today };
    const page = { limit: SAID_CANDIDATES, offset: 0, keywordLength: plan.length };
    // Mostly few have all the words; only of many it matters which are looked into, and what so many have is a common thing.
    const some = await repository.listFew(hit, LISTED);
    if (!some || some.length >= PHRASE_CANDIDATES) return true;
    const isFew = some.length < SAID_CANDIDATES;
    const best = isFew ? some : await pageByRelevance(repository, { hit, tiers: plan.tiers }, all, page);
    return best.length > 0 && (await repository.provePhrases(best, [formsOf(word)])).length > 0;
  }

  /** Another reading of a word that no title holds: as the name it abbreviates, as it sounds, with its slip mended. */
  async function readOtherwise(
    repository: PolicySearchRepository,
    { keyword }: SearchPlan,
    isEmpty: boolean,
  ): Promise<PolicyUnderstood | undefined> {
    const [word = ""] = keyword.words;
    const isLookedUp = keyword.oneRun;
    const [name, ...names] = isLookedUp && abilities.shortTitles ? await readShortTitle(repository, word) : [];
    if (name !== undefined) return { by: "short_title", value: name, others: names.slice(0, MAX_OTHERS), left: [] };
    const heard =
      isEmpty && abilities.sounds ? await interpretPhonetically(repository, keyword.words.join(" ")) : undefined;
    if (heard) return heard;
    const [mended, ...others] = isLookedUp && abilities.misspellings ? await readMisspelling(repository, word) : [];
    return mended === undefined
      ? undefined
      : { by: "misspelling", value: mended, others: others.slice(0, MAX_OTHERS), left: [] };
  }

  /** What says much of a keyword, by how much; behind it what says all of its words somewhere. */
  async function askInPart(
    repository: PolicySearchRepository,
    plan: SearchPlan,
    { filter, day, words, likeness }: Question,
  ): Promise<Understood | undefined> {
    const { hit } = plan;
    const whole = hit ? await repository.listFew(hit, LISTED) : [];
    // What so many say is common: the tiers order it, and all of them are counted.
    if (!whole || whole.length >= PHRASE_CANDIDATES) return undefined;
    const findSimilar = likeness && ((keys: readonly number[]) => likeness(repository.reader, keys));
    const partial = await findPartial(repository, searchedText(plan), words, {
      readsTexts: abilities.texts,
      findSimilar,
    });
    if (partial.documents.length === 0) return undefined;
    // The best of the whole hits are among the documents already, so the order of the others does not matter much.
    const keys = [...new Set([...partial.documents.map(({ key }) => key), ...whole])];
    const counted = await countHitsByFacet(repository, { condition: undefined, keys }, filter, day);
    if (counted.isEmpty) return undefined;
    const left = [...partial.left];
    const understood: PolicyUnderstood = { by: "fewer_words", value: filter.value ?? "", others: [], left };
    // It is told only when something is left out, or nobody says all of it.
    const isTold = whole.length === 0 || left.length > 0;
    return {
      plan,
      hit: hit ?? plan.tiers[0]?.condition,
      keys,
      counted,
      understood: isTold ? understood : null,
      partial,
    };
  }

  /** What holds all of a keyword in its title, as it is; else by how much of it documents say. */
  async function answer(
    repository: PolicySearchRepository,
    plan: SearchPlan,
    question: Question,
    isTitled: boolean,
  ): Promise<Understood> {
    const isRanked = abilities.partial && !isTitled && isPartial(plan);
    const partly = isRanked ? await askInPart(repository, plan, question) : undefined;
    return partly ?? ask(repository, plan, question.filter, question.day);
  }

  /**
   * The keyword as typed. Where no title holds all of it: a word that nobody says as the name it abbreviates, as it sounds or
   * was meant to be; else what says much of it.
   */
  return async function understand(
    repository: PolicySearchRepository,
    filter: Filter,
    day: DeclarableDay,
    fetched: Fetched,
    asTyped: boolean,
  ): Promise<Understood> {
    const { words } = fetched;
    const typed = filter.value ? planSearch(filter.value, words) : undefined;
    const numbers = typed && abilities.numbers ? await readNumbers(repository, typed.keyword.numbers) : undefined;
    const plan = filter.value && numbers?.length ? planSearch(filter.value, words, numbers) : typed;
    // Numbers and quoted texts are meant as they stand.
    if (asTyped || !plan || plan.keyword.numbers.length + plan.keyword.phrases.length > 0)
      return ask(repository, plan, filter, day);
    const question: Question = { filter, day, ...fetched };
    const { isTitled, isEmpty } = await look(repository, plan);
    if (isTitled || (!isEmpty && (await isSaid(repository, plan, day.today))))
      return answer(repository, plan, question, isTitled);
    const heard = await readOtherwise(repository, plan, isEmpty);
    const meant = heard ? planSearch(heard.value, words) : undefined;
    if (heard && meant) {
      const again = await answer(repository, meant, question, (await look(repository, meant)).isTitled);
      if (!again.counted.isEmpty) return { ...again, understood: { ...heard, left: again.understood?.left ?? [] } };
    }
    return answer(repository, plan, question, false);
  };
}
