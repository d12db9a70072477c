import type { z } from "zod";
import type { PolicyFacets, policyFilter, PolicyUnderstood } from "@/contract/policy/policy";
import { planSearch, type SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import { NO_SYNONYMS, type SynonymIndex } from "../../../core/catalogue/synonym.rules";
import type { Synonyms } from "../../../core/catalogue/synonyms";
import type { OpenDatabase } from "../../../core/database";
import type { PolicyTraitsPort } from "../../../core/ports";
import { ALL_ABILITIES, type SearchAbilities } from "./abilities";
import { createDeclarableDays } from "./declarable-day.service";
import { createFacetCount } from "./facet-count.service";
import { pageByRelevance, pageOfProven } from "./result-page";
import type { PartialMatch } from "./partial-match.service";
import { inSearchSnapshot, type Choice, type PolicySearchRepository } from "./search.repository";
import { createUnderstanding, mayBeReadInPart, NO_HITS, searchedText } from "./understand-search.service";
import type { FindLikeness, Likeness } from "./vector/likeness.service";

/** From a filter to the keys of one page, with counts. */

export interface Found {
  readonly plan: SearchPlan | undefined;
  readonly understood: PolicyUnderstood | null;
  /** Where the order comes from when it is by how much documents say. */
  readonly partial?: PartialMatch | undefined;
  readonly keys: readonly number[];
  readonly total: number;
  readonly facets: PolicyFacets;
}

// A page beyond this many hits is answered empty (with the true total): nobody reads so far, and OFFSET costs time.
export const DEEPEST_HIT = 10_000;

// From so many hits on it is worth looking whether they are soon met among the newest policies.
const COMMON_HITS = 5_000;

type Filter = z.output<typeof policyFilter>;

export function createSearch(
  database: OpenDatabase,
  synonyms: Pick<Synonyms, "index">,
  traitsOn: PolicyTraitsPort,
  abilities: SearchAbilities = ALL_ABILITIES,
  findLikeness?: FindLikeness,
) {
  const readDay = createDeclarableDays(database, traitsOn);
  const understand = createUnderstanding(createFacetCount(), abilities);

  /** Before the snapshot, which must not wait for an endpoint; the usual searches, whose words are in some title, ask nothing. */
  async function fetchLikeness(value: string, words: SynonymIndex): Promise<Likeness | undefined> {
    if (!findLikeness || !abilities.vectors || !abilities.partial) return undefined;
    const plan = planSearch(value, words);
    if (!plan) return undefined;
    const isAsked = await inSearchSnapshot(database, true, (repository) => mayBeReadInPart(repository, plan));
    return isAsked ? findLikeness(searchedText(plan)) : undefined;
  }

  /** With `among` only those policies are looked at, and the keyword is taken as typed. */
  return async function search(filter: Filter, today: string, among?: readonly number[]): Promise<Found> {
    const isKeyword = Boolean(filter.value);
    if (filter.value && !planSearch(filter.value)) return { ...NO_HITS, plan: undefined, understood: null, keys: [] };

    // Before the snapshot: inside it, the embedded database would wait for itself.
    const words = isKeyword && abilities.synonyms ? await synonyms.index() : NO_SYNONYMS;
    const likeness = filter.value && !among ? await fetchLikeness(filter.value, words) : undefined;
    const day = await readDay(today);
    const work = async (repository: PolicySearchRepository): Promise<Found> => {
      const asked = await understand(repository, filter, day, { words, likeness }, among !== undefined);
      const { plan, hit, keys, counted, understood, partial } = asked;
      const { total, facets } = counted;
      const offset = (filter.page - 1) * filter.size;
      if (offset >= total || offset >= DEEPEST_HIT) return { plan, understood, keys: [], total, facets };

      const choice: Choice = { facets: counted.fitting, validity: filter.validity, keys: counted.keys, today };
      const page = { limit: filter.size, offset, keywordLength: plan?.length ?? 0, isCommon: total >= COMMON_HITS };
      const byDate = filter.sort === "date" || hit === undefined || !plan;
      const pageKeys = keys
        ? await pageOfProven(repository, keys, choice, page, byDate)
        : byDate
          ? await repository.listKeys({ condition: hit }, choice, { ...page, order: "date" })
          : await pageByRelevance(repository, { hit, tiers: plan.tiers }, choice, page);
      return { plan, understood, partial, keys: pageKeys, total, facets };
    };
    return inSearchSnapshot(database, isKeyword, work, among);
  };
}
