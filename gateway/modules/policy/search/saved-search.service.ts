import type { PolicyFacets } from "@/contract/policy/policy";
import type { SavedSearch } from "@/contract/subscribe/subscribe";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { createPolicyRepository } from "../policy.repository";
import { createPolicySearchRepository } from "./search.repository";
import { createSearch } from "./search.service";
import { createSynonyms } from "../../../core/catalogue/synonyms";

/** Kept searches, answered by the same search as the page; nothing of it is counted as somebody's searching. */
export function createSavedSearches({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const search = createSearch(database, createSynonyms({ database }), ports.policyTraits);
  const first = { sort: "date", page: 1 } as const;

  return {
    /** Of the named policies those that meet each search, by the search's name. One search a name, however many policies. */
    async matching(
      searches: ReadonlyMap<string, SavedSearch>,
      ids: readonly string[],
    ): Promise<Map<string, ReadonlySet<string>>> {
      const matches = new Map<string, ReadonlySet<string>>();
      if (searches.size === 0 || ids.length === 0) return matches;
      const keys = await createPolicySearchRepository(database.db).keysOf([...new Set(ids)]);
      const idOf = new Map([...keys].map(([id, key]) => [key, id]));
      const among = [...keys.values()];
      const today = todayInShanghai(clock);
      for (const [name, filter] of searches) {
        const found = await search({ ...filter, ...first, size: among.length }, today, among);
        matches.set(name, new Set(found.keys.flatMap((key) => idOf.get(key) ?? [])));
      }
      return matches;
    },

    /** Policies in force that meet a search, the newest first, at most `most` of them, and how many there are. */
    async inForce(
      filter: SavedSearch,
      max: number,
    ): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
      if (filter.validity && !filter.validity.includes("in_force")) return { ids: [], total: 0 };
      const narrowed = { ...filter, ...first, validity: ["in_force" as const], size: max };
      const found = await search(narrowed, todayInShanghai(clock));
      const cards = await createPolicyRepository(database.db).listCards(found.keys);
      return { ids: cards.map(({ id }) => id), total: found.total };
    },

    /** How many policies meet a search now. */
    async count(filter: SavedSearch): Promise<number> {
      return (await search({ ...filter, ...first, size: 1 }, todayInShanghai(clock))).total;
    },

    /** What all policies can be told apart by, with counts. */
    async facets(): Promise<PolicyFacets> {
      return (await search({ ...first, size: 1 }, todayInShanghai(clock))).facets;
    },
  };
}
