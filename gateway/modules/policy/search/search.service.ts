import type { z } from "zod";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import type { PolicyFacets, policyFilter, PolicyUnderstood } from "@/contract/policy/policy";
import type { OpenDatabase } from "../../../core/database";
import { foldText } from "../../../core/text/clean";
import { allOf, type TsCondition } from "../../../core/text/ts-query";
import type { PolicyTraits, PolicyTraitsPort } from "../../../core/ports";
import { countFacets, type FacetResult, type HitGroup, type TraitHit } from "./facet.rules";
import { interpretPhonetically } from "../../../core/catalogue/phonetic-search";
import { planSearch, type SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import {
  createFacetValueCache,
  createPolicySearchRepository,
  inSearchSnapshot,
  type Choice,
  type Hits,
  type PolicySearchRepository,
} from "./search.repository";
import { NO_SYNONYMS, type SynonymIndex } from "../../../core/catalogue/synonym.rules";
import type { Synonyms } from "../../../core/catalogue/synonyms";

/** From a filter to the keys of one page, with counts. */

export interface Found {
  readonly plan: SearchPlan | undefined;
  readonly understood: PolicyUnderstood | null;
  readonly keys: readonly number[];
  readonly total: number;
  readonly facets: PolicyFacets;
}

// A page beyond this many hits is answered empty (with the true total): nobody reads so far, and OFFSET costs time.
export const DEEPEST_HIT = 10_000;

// A phrase of several words is looked for in the texts themselves, in a limited number of candidates, best first: beyond that the
// total counts the proven ones. The reading costs about 0.07 ms a candidate.
export const PHRASE_CANDIDATES = 1_500;

const NOTHING = { total: 0, facets: forEachFacet(POLICY_FACETS, () => []) } satisfies Partial<Found>;

type Filter = z.output<typeof policyFilter>;

/** A day and what can be declared on it, by the policy's key. */
interface Day {
  readonly today: string;
  readonly traits: ReadonlyMap<number, PolicyTraits>;
}

/** The conditions of the tiers made disjoint, the last one for all other hits. */
function disjointTiers(hit: TsCondition, tiers: readonly TsCondition[]): TsCondition[] {
  const conditions = tiers.map((tier, index) => {
    const before = tiers.slice(0, index);
    return allOf([hit, tier, before.length > 0 ? { none: before } : undefined]) as TsCondition;
  });
  return tiers.length > 0 ? [...conditions, { all: [hit, { none: tiers }] }] : [hit];
}

/** The forms in which a phrase may stand in a text: as typed, half width, full width punctuation. */
function formsOf(phrase: string): string[] {
  const folded = foldText(phrase);
  const wide = folded.replace(/[!-/:-@[-`{-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return [...new Set([phrase.toLowerCase(), folded, wide])];
}

export function createSearch(database: OpenDatabase, synonyms: Pick<Synonyms, "index">, traitsOn: PolicyTraitsPort) {
  const facetValues = createFacetValueCache();
  let keyed: { readonly from: ReadonlyMap<string, PolicyTraits>; readonly byKey: Day["traits"] } | undefined;

  /** What the items say, by key instead of id; worked out anew only when they or the day have changed. */
  async function dayOf(today: string): Promise<Day> {
    const from = await traitsOn(today);
    if (keyed?.from !== from) {
      const keys = await createPolicySearchRepository(database.db).keysOf([...from.keys()]);
      const byKey = [...from].flatMap(([id, traits]): [number, PolicyTraits][] => {
        const key = keys.get(id);
        return key === undefined ? [] : [[key, traits]];
      });
      keyed = { from, byKey: new Map(byKey) };
    }
    return { today, traits: keyed.byKey };
  }

  async function countAll(
    repository: PolicySearchRepository,
    hits: Hits,
    filter: Filter,
    { today, traits }: Day,
  ): Promise<FacetResult> {
    const counts = await repository.countHits(hits, today);
    const among = counts.length > 0 ? await repository.listAmong(hits, [...traits.keys()], today) : [];
    const values = await facetValues.valuesOf(
      repository.reader,
      counts.map((count) => count.facet),
    );
    const groups = counts.flatMap((count): HitGroup[] => {
      const known = values.get(count.facet);
      return known ? [{ ...count, ...known }] : [];
    });
    // What is repealed cannot be declared any more.
    const withTraits = among.flatMap((hit): TraitHit[] => {
      const [known, of] = [values.get(hit.facet), traits.get(hit.key)];
      return known && of && hit.validity !== "repealed" ? [{ ...hit, ...known, traits: of }] : [];
    });
    return countFacets(groups, withTraits, filter);
  }

  /** Hits of several tiers in a row: each is asked for what the ones before left open. */
  async function pageByRelevance(
    repository: PolicySearchRepository,
    tiers: readonly Hits[],
    choice: Choice,
    page: { limit: number; offset: number; keywordLength: number },
  ): Promise<number[]> {
    const keys: number[] = [];
    let skip = page.offset;
    for (const [index, tier] of tiers.entries()) {
      const wanted = page.limit - keys.length;
      const last = index === tiers.length - 1;
      const order = index === 0 ? "closeness" : "tier";
      const rows = await repository.listKeys(tier, choice, {
        order,
        keywordLength: page.keywordLength,
        limit: last ? wanted : skip + wanted,
        offset: last ? skip : 0,
      });
      const fresh = last ? rows : rows.slice(skip);
      keys.push(...fresh);
      skip = Math.max(0, skip - rows.length);
      if (keys.length >= page.limit) break;
    }
    return keys;
  }

  /** The candidates of a phrase whose texts really hold it, best ones first. */
  async function proven(
    repository: PolicySearchRepository,
    plan: SearchPlan,
    hit: TsCondition,
    today: string,
  ): Promise<number[]> {
    const all: Choice = { facets: undefined, validity: undefined, keys: undefined, today };
    const tiers = disjointTiers(hit, plan.tiers).map((condition) => ({ condition }));
    const page = { limit: PHRASE_CANDIDATES, offset: 0, keywordLength: plan.length };
    const candidates = await pageByRelevance(repository, tiers, all, page);
    if (candidates.length === 0) return [];
    const holding = new Set(await repository.provePhrases(candidates, plan.unproven.map(formsOf)));
    return candidates.filter((key) => holding.has(key));
  }

  /** What is asked of the index, and what it answers. */
  interface Asked {
    readonly plan: SearchPlan | undefined;
    readonly hit: TsCondition | undefined;
    readonly keys: number[] | undefined;
    readonly counted: FacetResult;
    readonly understood: PolicyUnderstood | null;
  }

  async function ask(
    repository: PolicySearchRepository,
    plan: SearchPlan | undefined,
    filter: Filter,
    day: Day,
  ): Promise<Asked> {
    const hit = plan?.hit;
    const keys = plan && hit && plan.unproven.length > 0 ? await proven(repository, plan, hit, day.today) : undefined;
    const counted =
      plan && !hit
        ? { ...NOTHING, fitting: [], keys: undefined, isEmpty: true }
        : await countAll(repository, { condition: hit, keys }, filter, day);
    return { plan, hit, keys, counted, understood: null };
  }

  /** The keyword as typed; when no policy at all holds it, as it sounds; when that is nothing either, one word short. */
  async function understand(
    repository: PolicySearchRepository,
    filter: Filter,
    day: Day,
    words: SynonymIndex,
    asTyped: boolean,
  ): Promise<Asked> {
    const plan = filter.value ? planSearch(filter.value, words) : undefined;
    const asked = await ask(repository, plan, filter, day);
    if (asTyped || !asked.counted.isEmpty || !plan || !filter.value) return asked;
    const heard = await interpretPhonetically(repository, filter.value);
    if (heard) {
      const again = await ask(repository, planSearch(heard.value, words), filter, day);
      if (!again.counted.isEmpty) return { ...again, understood: heard };
    }
    if (!plan.looser) return asked;
    const counted = await countAll(repository, { condition: plan.looser }, filter, day);
    if (counted.isEmpty) return asked;
    const understood: PolicyUnderstood = { by: "fewer_words", value: filter.value, others: [] };
    return { plan, hit: plan.looser, keys: undefined, counted, understood };
  }

  /** With `among` only those policies are looked at, and the keyword is taken as typed. */
  return async function search(filter: Filter, today: string, among?: readonly number[]): Promise<Found> {
    const isKeyword = Boolean(filter.value);
    if (filter.value && !planSearch(filter.value)) return { ...NOTHING, plan: undefined, understood: null, keys: [] };

    // Before the snapshot: inside it, the embedded database would wait for itself.
    const words = isKeyword ? await synonyms.index() : NO_SYNONYMS;
    const day = await dayOf(today);
    const work = async (repository: PolicySearchRepository): Promise<Found> => {
      const asked = await understand(repository, filter, day, words, among !== undefined);
      const { plan, hit, keys, counted, understood } = asked;
      const { total, facets } = counted;
      const offset = (filter.page - 1) * filter.size;
      if (offset >= total || offset >= DEEPEST_HIT) return { plan, understood, keys: [], total, facets };

      const choice: Choice = { facets: counted.fitting, validity: filter.validity, keys: counted.keys, today };
      const page = { limit: filter.size, offset, keywordLength: plan?.length ?? 0 };
      const byDate = filter.sort === "date" || hit === undefined || !plan;
      const pageKeys = keys
        ? await pageOfProven(repository, keys, choice, page, byDate)
        : byDate
          ? await repository.listKeys({ condition: hit }, choice, { ...page, order: "date" })
          : await pageByRelevance(
              repository,
              disjointTiers(hit as TsCondition, plan.tiers).map((condition) => ({ condition })),
              choice,
              page,
            );
      return { plan, understood, keys: pageKeys, total, facets };
    };
    return inSearchSnapshot(database, isKeyword, work, among);
  };

  /** Proven keys are few and already in order; the filters are asked of the index. */
  async function pageOfProven(
    repository: PolicySearchRepository,
    keys: readonly number[],
    choice: Choice,
    page: { limit: number; offset: number; keywordLength: number },
    byDate: boolean,
  ): Promise<number[]> {
    if (byDate) return repository.listKeys({ condition: undefined, keys }, choice, { ...page, order: "date" });
    const fitting = new Set(
      await repository.listKeys({ condition: undefined, keys }, choice, {
        order: "date",
        keywordLength: 0,
        limit: keys.length,
        offset: 0,
      }),
    );
    return keys.filter((key) => fitting.has(key)).slice(page.offset, page.offset + page.limit);
  }
}
