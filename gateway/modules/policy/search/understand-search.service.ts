import type { z } from "zod";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import type { policyFilter, PolicyUnderstood } from "@/contract/policy/policy";
import { isProven, planSearch, type SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import { readMisspelling, readNumbers, readShortTitle } from "../../../core/catalogue/name-reading";
import { interpretPhonetically } from "../../../core/catalogue/phonetic-search";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { foldText } from "../../../core/text/clean";
import { distinctWords } from "../../../core/text/segment";
import type { TsCondition } from "../../../core/text/ts-query";
import type { SearchAbilities } from "./abilities";
import type { DeclarableDay } from "./declarable-day.service";
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

/** What was fetched before the snapshot of a search. */
export interface Fetched {
  readonly words: SynonymIndex;
  /** Near in meaning to what was typed; undefined where nobody can tell. */
  readonly likeness: Likeness | undefined;
}

/** Long enough for a part of it to say something. */
const isPartial = ({ keyword }: SearchPlan) =>
  keyword.phrases.length + keyword.numbers.length === 0 && distinctWords(keyword.words.join(" ")).size >= 2;

/** Whether some title holds all of it. */
const isTitled = async (repository: PolicySearchRepository, { titled }: SearchPlan): Promise<boolean> =>
  titled !== undefined && ((await repository.countEach([titled], 1))[0] ?? 0) > 0;

/** Of a keyword what documents are ranked by. */
export const searchedText = ({ keyword }: SearchPlan): string => keyword.words.join(" ");

/** Whether documents that say a part of it may be looked for; no other search need know what is near in meaning. */
export const mayBeReadInPart = async (repository: PolicySearchRepository, plan: SearchPlan): Promise<boolean> =>
  isPartial(plan) && !(await isTitled(repository, plan));

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
  const page = { limit: PHRASE_CANDIDATES, offset: 0, keywordLength: plan.length };
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

  /** Whether a single typed word is what some policy says, unbroken: then it is no slip, no short name and nothing to take apart. */
  async function isSaid(repository: PolicySearchRepository, plan: SearchPlan, asked: Understood, today: string) {
    const { hit, counted } = asked;
    const [word = ""] = plan.keyword.words;
    if (!plan.keyword.oneRun || !hit || counted.isEmpty) return false;
    if (isProven(word)) return true;
    const all: Choice = { facets: undefined, validity: undefined, keys: undefined, today };
    const page = { limit: SAID_CANDIDATES, offset: 0, keywordLength: plan.length };
    const best = await pageByRelevance(repository, { hit, tiers: plan.tiers }, all, page);
    return best.length > 0 && (await repository.provePhrases(best, [formsOf(word)])).length > 0;
  }

  /** Another reading of a word that no title holds: as the name it abbreviates, as it sounds, with its slip mended. */
  async function readOtherwise(
    repository: PolicySearchRepository,
    typed: string,
    plan: SearchPlan,
    asked: Understood,
  ): Promise<PolicyUnderstood | undefined> {
    const [word = ""] = plan.keyword.words;
    const { isEmpty } = asked.counted;
    const isLookedUp = plan.keyword.oneRun;
    const [name, ...names] = isLookedUp && abilities.shortTitles ? await readShortTitle(repository, word) : [];
    if (name !== undefined) return { by: "short_title", value: name, others: names.slice(0, MAX_OTHERS), left: [] };
    const heard = isEmpty && abilities.sounds ? await interpretPhonetically(repository, typed) : undefined;
    if (heard) return heard;
    const [mended, ...others] = isLookedUp && abilities.misspellings ? await readMisspelling(repository, word) : [];
    return mended === undefined
      ? undefined
      : { by: "misspelling", value: mended, others: others.slice(0, MAX_OTHERS), left: [] };
  }

  /**
   * What says much of a keyword whose words no title holds together: by how much they say, and behind them what says all of
   * them somewhere. It is told only when the first of them leaves something out.
   */
  async function askInPart(
    repository: PolicySearchRepository,
    plan: SearchPlan,
    asked: Understood,
    filter: Filter,
    day: DeclarableDay,
    { words, likeness }: Fetched,
  ): Promise<Understood | undefined> {
    const findSimilar = likeness && ((keys: readonly number[]) => likeness(repository.reader, keys));
    const partial = await findPartial(repository, searchedText(plan), words, abilities.texts, findSimilar);
    if (partial.documents.length === 0) return undefined;
    const all: Choice = { facets: undefined, validity: undefined, keys: undefined, today: day.today };
    const page = { limit: PHRASE_CANDIDATES, offset: 0, keywordLength: plan.length };
    const { hit } = asked;
    const whole = hit ? await pageByRelevance(repository, { hit, tiers: plan.tiers }, all, page) : [];
    const keys = [...new Set([...partial.documents.map(({ key }) => key), ...whole])];
    const counted = await countHitsByFacet(repository, { condition: undefined, keys }, filter, day);
    if (counted.isEmpty) return undefined;
    const left = [...partial.left];
    const understood: PolicyUnderstood = { by: "fewer_words", value: filter.value ?? "", others: [], left };
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
    const asked = await ask(repository, plan, filter, day);
    // Only numbers and quoted texts: they are meant as they stand.
    if (asTyped || !plan || !filter.value || plan.keyword.words.length === 0) return asked;
    if (await isTitled(repository, plan)) return asked;
    const heard = (await isSaid(repository, plan, asked, day.today))
      ? undefined
      : await readOtherwise(repository, filter.value, plan, asked);
    if (heard) {
      const again = await ask(repository, planSearch(heard.value, words), filter, day);
      if (!again.counted.isEmpty) return { ...again, understood: heard };
    }
    const partly =
      abilities.partial && isPartial(plan) ? await askInPart(repository, plan, asked, filter, day, fetched) : undefined;
    return partly ?? asked;
  };
}
