import type { SearchExplanation } from "@/contract/operator/search";
import { policyFilter } from "@/contract/policy/policy";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import type { PolicyTraitsPort } from "../../../core/ports";
import { createSynonyms } from "../../../core/catalogue/synonyms";
import { createPolicyRepository } from "../policy.repository";
import { ALL_ABILITIES } from "./abilities";
import type { DocumentScore } from "./partial-match.rules";
import { createSearch, type Found } from "./search.service";
import { inSearchSnapshot } from "./search.repository";
import type { FindLikeness } from "./vector/likeness.service";

/** Why a search gives what it gives, for who looks after it. */

type Tier = SearchExplanation["documents"][number]["tier"];
const SHOWN = 10;

const sharesOf = ({ zones, mentioned, together, said, similar, factor, score }: DocumentScore) => ({
  zones,
  mentioned,
  together,
  similar,
  said,
  factor,
  score,
});

/** The first tier that each of the documents meets. */
async function tiersOf(database: OpenDatabase, { plan, keys }: Found, today: string): Promise<Map<number, Tier>> {
  const found = new Map<number, Tier>();
  await inSearchSnapshot(database, true, async (repository) => {
    for (const { name, condition } of plan?.tiers ?? [])
      for (const { key } of await repository.listAmong({ condition }, keys, today))
        if (!found.has(key)) found.set(key, name);
  });
  return found;
}

export function createSearchExplanation({
  database,
  clock,
  traits,
  findLikeness,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly traits: PolicyTraitsPort;
  readonly findLikeness: FindLikeness | undefined;
}) {
  const search = createSearch(database, createSynonyms({ database }), traits, ALL_ABILITIES, findLikeness);
  const policies = createPolicyRepository(database.db);

  return async function explain(value: string): Promise<SearchExplanation> {
    const today = todayInShanghai(clock);
    const found = await search(policyFilter.parse({ value, size: SHOWN }), today);
    const ranked = new Map(found.partial?.documents.map((document) => [document.key, document]));
    const tiers = await tiersOf(database, found, today);
    const cards = await policies.listCards(found.keys);
    return {
      understood: found.understood,
      synonyms: [...(found.plan?.synonyms ?? [])],
      words: (found.partial?.words ?? []).map(({ word, forms, count, weight }) => ({
        word,
        forms: [...forms],
        count,
        weight,
      })),
      total: found.total,
      documents: cards.map(({ key, id, title }) => {
        const document = ranked.get(key);
        return {
          id,
          title,
          tier: document ? null : (tiers.get(key) ?? "anywhere"),
          ranked: document ? sharesOf(document) : null,
        };
      }),
    };
  };
}
