import { allOf, type TsCondition } from "../../../core/text/ts-query";
import type { SearchPlan } from "../../../core/catalogue/keyword-plan.rules";
import type { Choice, Hits, PolicySearchRepository } from "./search.repository";

/** The keys of one page of hits, in the order asked for. */

export interface ResultPage {
  readonly limit: number;
  readonly offset: number;
  readonly keywordLength: number;
  /** Very many are hits. */
  readonly isCommon?: boolean;
}

/**
 * The conditions of the tiers made disjoint, the last one for all other hits. What meets all parts of a keyword in some zone is
 * a hit anyway: the index need not look that up again.
 */
function disjointTiers(hit: TsCondition, tiers: SearchPlan["tiers"]): TsCondition[] {
  const conditions = tiers.map(({ condition }) => condition);
  const disjoint = tiers.map(({ name, condition }, index) => {
    const before = conditions.slice(0, index);
    const within = name === "title_in_part" ? hit : undefined;
    return allOf([within, condition, before.length > 0 ? { none: before } : undefined]) as TsCondition;
  });
  return tiers.length > 0 ? [...disjoint, { all: [hit, { none: conditions }] }] : [hit];
}

/** Hits of several tiers in a row: each is asked for what the ones before left open. */
export async function pageByRelevance(
  repository: PolicySearchRepository,
  { hit, tiers: wanted }: { readonly hit: TsCondition; readonly tiers: SearchPlan["tiers"] },
  choice: Choice,
  page: ResultPage,
): Promise<number[]> {
  const tiers = disjointTiers(hit, wanted).map((condition): Hits => ({ condition }));
  const keys: number[] = [];
  let skip = page.offset;
  for (const [index, tier] of tiers.entries()) {
    const missing = page.limit - keys.length;
    const last = index === tiers.length - 1;
    const order = index === 0 ? "closeness" : "tier";
    const rows = await repository.listKeys(tier, choice, {
      ...page,
      order,
      limit: last ? missing : skip + missing,
      offset: last ? skip : 0,
    });
    const fresh = last ? rows : rows.slice(skip);
    keys.push(...fresh);
    skip = Math.max(0, skip - rows.length);
    if (keys.length >= page.limit) break;
  }
  return keys;
}

/** Proven keys are few and already in order; the filters are asked of the index. */
export async function pageOfProven(
  repository: PolicySearchRepository,
  keys: readonly number[],
  choice: Choice,
  page: ResultPage,
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
