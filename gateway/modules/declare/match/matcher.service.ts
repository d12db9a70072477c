import type { MatchFilter, MatchedItem } from "@/contract/declare/match";
import type { ItemForm } from "@/contract/item/item";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { Caller } from "../../../core/caller";
import { createChangeRepository } from "../../../core/changes/change.repository";
import { todayInShanghai } from "../../../core/clock";
import type { Declared } from "../../../core/ports";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue, type CatalogueEntry } from "../../policy/policy-catalogue.service";
import { createSavedSearches } from "../../policy/search/saved-search.service";
import type { DeclareParts, ItemCache } from "../item/item-cache.service";
import { makeClaim, type Claimant, type ClaimedItem } from "./claim.rules";
import { createFactIndex } from "./fact.rules";
import { ENGINE_EDITION } from "./match.rules";
import { toItemDto } from "./match-wording.rules";

const ASKED = "asked";

/** Whether a filter narrows anything. */
export const isNarrow = (filter: MatchFilter): boolean =>
  Object.values(filter).some((choice) => choice !== undefined && choice.length > 0);

/** All that a result of an enterprise is made from. */
export interface MatchParts {
  readonly today: string;
  readonly profile: EnterpriseProfile;
  readonly itemCache: ItemCache;
  /** The items of the policies in force that meet the filter. */
  readonly items: readonly ItemForm[];
  /** How many policies in force meet the filter and have no items. */
  readonly unstructured: number;
  /** The enterprise by its facts of now. */
  readonly claimant: Claimant;
}

/** Matches companies with the items of the policies in force. Made once: the search behind it keeps what it has read. */
export function createMatcher(parts: DeclareParts) {
  const { database, clock, itemCache: cache, ports } = parts;
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const searches = createSavedSearches(parts);
  const changes = createChangeRepository(database.db);
  let held: { readonly itemCache: ItemCache; readonly mark: string; readonly items: readonly ItemForm[] } | undefined;

  /** What the enterprise has declared, as far as it can matter to a window that is open or a cap of this year. */
  const listDeclared = (enterpriseId: string, today: string): Promise<readonly Declared[]> =>
    ports.declared.ofEnterprise(enterpriseId, `${Number(today.slice(0, 4)) - 1}-01-01`);

  /**
   * The items of the policies in force, and when the rules were written. The same list until an item or a policy is written
   * or the day is over: it is asked for at every second letter of a company's name.
   */
  async function listItems(
    today: string,
  ): Promise<{ readonly itemCache: ItemCache; readonly items: readonly ItemForm[] }> {
    const [itemCache, policies] = await Promise.all([cache(), changes.markOf(["policy-list"])]);
    const mark = `${today} ${policies}`;
    if (held?.itemCache === itemCache && held.mark === mark) return held;
    const inForce = await catalogue.datesInForce([...itemCache.byPolicy.keys()], today);
    held = { itemCache, mark, items: itemCache.items.filter(({ policyId }) => inForce.has(policyId)) };
    return held;
  }

  /** Reads once all that the results of the caller's enterprise are made from; the rest works in memory. */
  async function prepare(caller: Caller, filter: MatchFilter = {}): Promise<MatchParts> {
    const today = todayInShanghai(clock);
    const [profile, { itemCache, items }] = await Promise.all([profiles.getCurrent(caller), listItems(today)]);
    const structured = [...itemCache.byPolicy.keys()];
    const [meeting, inForce, declared] = await Promise.all([
      isNarrow(filter) ? searches.matching(new Map([[ASKED, filter]]), structured) : undefined,
      isNarrow(filter) ? searches.inForce(filter, 1).then(({ total }) => total) : catalogue.countInForce(today),
      listDeclared(profile.id, today),
    ]);
    const met = meeting?.get(ASKED);
    const wanted = meeting ? items.filter(({ policyId }) => met?.has(policyId)) : items;
    return {
      today,
      profile,
      itemCache,
      items: wanted,
      unstructured: Math.max(0, inForce - new Set(wanted.map(({ policyId }) => policyId)).size),
      claimant: { today, companies: [createFactIndex(profile.facts, today)], declared },
    };
  }

  /** Results in words, in the order given. */
  async function tell(
    entries: readonly ClaimedItem[],
    { today, companies, declared }: Claimant,
    { names, byId }: Pick<ItemCache, "byId"> & { readonly names: Readonly<Record<string, string>> },
  ): Promise<MatchedItem[]> {
    const heads = await catalogue.find([...new Set(entries.map(({ item }) => item.policyId))], today);
    const context = {
      today,
      companies,
      names,
      titles: (id: string) => byId.get(id)?.title ?? id,
      isDeclared: (id: string) => declared.some(({ itemId }) => itemId === id),
    };
    return entries.flatMap((entry) => {
      const policy = heads.get(entry.item.policyId);
      return policy ? [toItemDto(entry, policy, context)] : [];
    });
  }

  /** The policies in force without items that meet the filter. */
  async function listUnstructured(
    filter: MatchFilter,
    structured: ReadonlySet<string>,
    bounds: { readonly limit: number; readonly offset: number },
    today: string,
  ): Promise<readonly CatalogueEntry[]> {
    if (!isNarrow(filter)) return catalogue.listInForce(today, [...structured], bounds);
    // What has items is left out afterwards, so that many more are asked for.
    const { ids } = await searches.inForce(filter, bounds.offset + bounds.limit + structured.size);
    const shown = ids.filter((id) => !structured.has(id)).slice(bounds.offset, bounds.offset + bounds.limit);
    const heads = await catalogue.find(shown, today);
    return shown.flatMap((id) => heads.get(id) ?? []);
  }

  return { prepare, listItems, listDeclared, tell, listUnstructured };
}

export type Matcher = ReturnType<typeof createMatcher>;

/** What the enterprise can get by its facts of now. */
export const claimNow = ({ items, itemCache, claimant }: MatchParts) => makeClaim(items, itemCache.excludes, claimant);

/** What a result rests on: the day, the rules and the engine. */
export const toMatchBasis = ({ edition, updatedAt }: Pick<ItemCache, "edition" | "updatedAt">, today: string) => ({
  asOf: today,
  rulesEdition: edition,
  rulesUpdatedAt: updatedAt?.toISOString() ?? null,
  engine: ENGINE_EDITION,
});
