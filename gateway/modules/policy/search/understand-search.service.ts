import type { z } from "zod";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import type { policyFilter, PolicyUnderstood } from "@/contract/policy/policy";
import { planSearch, type SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import { interpretPhonetically } from "../../../core/catalogue/phonetic-search";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { foldText } from "../../../core/text/clean";
import type { TsCondition } from "../../../core/text/ts-query";
import type { DeclarableDay } from "./declarable-day.service";
import type { CountHitsByFacet } from "./facet-count.service";
import type { FacetResult } from "./facet.rules";
import { pageByRelevance } from "./result-page";
import type { Choice, PolicySearchRepository } from "./search.repository";

type Filter = z.output<typeof policyFilter>;

// A phrase of several words is looked for in the texts themselves, in a limited number of candidates, best first: beyond that the
// total counts the proven ones. The reading costs about 0.07 ms a candidate.
export const PHRASE_CANDIDATES = 1_500;

export const NO_HITS = { total: 0, facets: forEachFacet(POLICY_FACETS, () => []) };

/** What is asked of the index, and what it answers. */
interface Understood {
  readonly plan: SearchPlan | undefined;
  readonly hit: TsCondition | undefined;
  readonly keys: number[] | undefined;
  readonly counted: FacetResult;
  readonly understood: PolicyUnderstood | null;
}

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
export function createUnderstanding(countHitsByFacet: CountHitsByFacet) {
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

  /** The keyword as typed; when no policy at all holds it, as it sounds; when that is nothing either, one word short. */
  return async function understand(
    repository: PolicySearchRepository,
    filter: Filter,
    day: DeclarableDay,
    words: SynonymIndex,
    asTyped: boolean,
  ): Promise<Understood> {
    const plan = filter.value ? planSearch(filter.value, words) : undefined;
    const asked = await ask(repository, plan, filter, day);
    if (asTyped || !asked.counted.isEmpty || !plan || !filter.value) return asked;
    const heard = await interpretPhonetically(repository, filter.value);
    if (heard) {
      const again = await ask(repository, planSearch(heard.value, words), filter, day);
      if (!again.counted.isEmpty) return { ...again, understood: heard };
    }
    if (!plan.looser) return asked;
    const counted = await countHitsByFacet(repository, { condition: plan.looser }, filter, day);
    if (counted.isEmpty) return asked;
    const understood: PolicyUnderstood = { by: "fewer_words", value: filter.value, others: [] };
    return { plan, hit: plan.looser, keys: undefined, counted, understood };
  };
}
