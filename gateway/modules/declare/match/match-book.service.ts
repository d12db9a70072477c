import type { MatchFilter, MatchedPolicy } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createSavedSearches } from "../../policy/search/saved-search.service";
import { createFactIndex, type KnownFact } from "./fact.rules";
import { toPolicyDto, type WordingContext } from "./match-wording.rules";
import type { ItemCache } from "../item/item-cache.service";
import { judgeAll, type Judged } from "./match-result.rules";

export type MatchParts = Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
  readonly itemCache: () => Promise<ItemCache>;
};

const ASKED = "asked";
/** Whether a filter narrows anything. */
export const isNarrow = (filter: MatchFilter): boolean =>
  Object.values(filter).some((choice) => choice !== undefined && choice.length > 0);

/** What results are made from, and how they are told. Made once: the search behind it keeps what it has read. */
export function createMatchBook(parts: MatchParts) {
  const { database, clock, itemCache } = parts;
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const searches = createSavedSearches(parts);

  /** Everything that a result is made from, read once. */
  async function open(caller: Caller, filter: MatchFilter = {}) {
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
    const judge = (facts: readonly KnownFact[]) => judgeAll(createFactIndex(facts, today), items, dates);
    const telling: WordingContext = { today, names: profile.codeNames };
    return { today, profile, items, inForce, judge, telling };
  }

  /** Results in words, in the order given. */
  async function tell(judged: readonly Judged[], telling: WordingContext): Promise<MatchedPolicy[]> {
    const heads = await catalogue.find(
      judged.map(({ policyId }) => policyId),
      telling.today,
    );
    return judged.flatMap((one) => {
      const policy = heads.get(one.policyId);
      return policy ? [toPolicyDto({ ...one, policy }, telling)] : [];
    });
  }

  /** Those in force without items that meet the filter. */
  async function unstructuredMeeting(
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

  return { open, tell, unstructuredMeeting };
}

export type MatchBook = ReturnType<typeof createMatchBook>;
