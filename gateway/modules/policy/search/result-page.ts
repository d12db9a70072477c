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

/** Hits of several tiers in a row: each is asked for what the ones before left open, and for none of theirs. */
export async function pageByRelevance(
  repository: PolicySearchRepository,
  { hit, tiers }: { readonly hit: TsCondition; readonly tiers: SearchPlan["tiers"] },
  choice: Choice,
  page: ResultPage,
): Promise<number[]> {
  // What meets all parts of a keyword in some zone is a hit anyway: the index need not look that up again.
  const conditions = tiers.map(({ name, condition }) =>
    name === "title_in_part" ? (allOf([hit, condition]) as TsCondition) : condition,
  );
  const seen: number[] = [];
  const keys: number[] = [];
  let skip = page.offset;
  for (const [index, condition] of [...conditions, hit].entries()) {
    const missing = page.limit - keys.length;
    const last = index === conditions.length;
    // A tier before was looked at to its end, or there would be no need for this one. Known by their keys, its hits are left
    // out sooner than by its condition.
    const hits: Hits = { condition, except: seen };
    const rows = await repository.listKeys(hits, choice, {
      ...page,
      order: index === 0 ? "closeness" : "tier",
      limit: last ? missing : skip + missing,
      offset: last ? skip : 0,
    });
    const fresh = last ? rows : rows.slice(skip);
    keys.push(...fresh);
    seen.push(...rows);
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
