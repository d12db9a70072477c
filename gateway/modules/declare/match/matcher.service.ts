import type { MatchFilter, MatchedPolicy } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createSavedSearches } from "../../policy/search/saved-search.service";
import { createFactIndex, type KnownFact } from "./fact.rules";
import { toPolicyDto, type WordingContext } from "./match-wording.rules";
import type { DeclareParts } from "../item/item-cache.service";
import { evaluateAll, type EvaluatedPolicy } from "./match-result.rules";

const ASKED = "asked";

/** Whether a filter narrows anything. */
export const isNarrow = (filter: MatchFilter): boolean =>
  Object.values(filter).some((choice) => choice !== undefined && choice.length > 0);

/** Matches an enterprise with the policies in force. Made once: the search behind it keeps what it has read. */
export function createMatcher(parts: DeclareParts) {
  const { database, clock, itemCache } = parts;
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const searches = createSavedSearches(parts);

  /** Reads once all that a result is made from; `evaluate` then works in memory. */
  async function prepare(caller: Caller, filter: MatchFilter = {}) {
    const today = todayInShanghai(clock);
    const [profile, items] = await Promise.all([profiles.getCurrent(caller), itemCache()]);
    const structured = [...items.byPolicy.keys()];
    const meeting = isNarrow(filter)
      ? (await searches.matching(new Map([[ASKED, filter]]), structured)).get(ASKED)
      : undefined;
    const wanted = meeting ? structured.filter((id) => meeting.has(id)) : structured;
    const [dates, inForce] = await Promise.all([
      catalogue.datesInForce(wanted, today),
      meeting ? searches.inForce(filter, 1).then(({ total }) => total) : catalogue.countInForce(today),
    ]);
    const evaluate = (facts: readonly KnownFact[]) => evaluateAll(createFactIndex(facts, today), items, dates);
    const factIndex = createFactIndex(profile.facts, today);
    const wording: WordingContext = { today, names: profile.codeNames, factIndex };
    return { today, profile, items, inForce, factIndex, evaluate, wording };
  }

  /** Results in words, in the order given. */
  async function toDtos(evaluated: readonly EvaluatedPolicy[], wording: WordingContext): Promise<MatchedPolicy[]> {
    const heads = await catalogue.find(
      evaluated.map(({ policyId }) => policyId),
      wording.today,
    );
    return evaluated.flatMap((one) => {
      const policy = heads.get(one.policyId);
      return policy ? [toPolicyDto({ ...one, policy }, wording)] : [];
    });
  }

  /** Those in force without items that meet the filter. */
  async function listUnstructured(
    filter: MatchFilter,
    structured: ReadonlySet<string>,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    today: string,
  ) {
    // What has items is left out afterwards, so that many more are asked for.
    const { ids } = await searches.inForce(filter, offset + limit + structured.size);
    const shown = ids.filter((id) => !structured.has(id)).slice(offset, offset + limit);
    const heads = await catalogue.find(shown, today);
    return shown.flatMap((id) => heads.get(id) ?? []);
  }

  return { prepare, toDtos, listUnstructured };
}

export type Matcher = ReturnType<typeof createMatcher>;
