import { renderTsQuery } from "../../../core/text/ts-query";
import { createIndexMemo } from "./index-memo";
import type { FacetCount, Hits, PolicySearchRepository } from "./search.repository";

/** So few are counted in no time. */
const MANY_HITS = 5_000;
/** Each is some thousand numbers. */
const MAX_KEPT = 200;

/**
 * Counts hits, and keeps the counts of what very many say until anything is written to the index or the day is over: counting
 * 600,000 takes most of a second, and everybody who types a common word, turns a page or chooses a filter asks for the same.
 */
export function createCountMemo(manyHits = MANY_HITS) {
  const kept = createIndexMemo<readonly FacetCount[]>(MAX_KEPT);

  return async function countHits(
    repository: Pick<PolicySearchRepository, "countHits" | "readVersion" | "isNarrowed">,
    hits: Hits,
    today: string,
  ): Promise<readonly FacetCount[]> {
    if (hits.keys || repository.isNarrowed) return repository.countHits(hits, today);
    const asked = `${today} ${hits.condition ? renderTsQuery(hits.condition) : ""}`;
    const known = await kept.get(repository, asked);
    if (known) return known;
    const counts = await repository.countHits(hits, today);
    if (counts.reduce((sum, { count }) => sum + count, 0) >= manyHits) await kept.set(repository, asked, counts);
    return counts;
  };
}
