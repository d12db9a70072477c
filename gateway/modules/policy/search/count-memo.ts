import { LRUCache } from "lru-cache";
import { renderTsQuery } from "../../../core/text/ts-query";
import type { FacetCount, HitCounts, Hits, PolicySearchRepository } from "./search.repository";

/** So few are counted in no time. */
const MANY_HITS = 5_000;
/** Each is some thousand numbers. */
const MAX_KEPT = 200;

/**
 * Counts hits, and keeps the counts of what very many say until anything is written to the index or the day is over: counting
 * 600,000 takes most of a second, and everybody who types a common word, turns a page or chooses a filter asks for the same.
 */
export function createCountMemo(manyHits = MANY_HITS) {
  const kept = new LRUCache<string, HitCounts>({ max: MAX_KEPT });

  return async function countHits(
    repository: Pick<PolicySearchRepository, "countHits" | "readVersion" | "isNarrowed">,
    hits: Hits,
    today: string,
  ): Promise<readonly FacetCount[]> {
    if (hits.keys || repository.isNarrowed) return (await repository.countHits(hits, today)).counts;
    const asked = `${today} ${hits.condition ? renderTsQuery(hits.condition) : ""}`;
    const known = kept.get(asked);
    if (known && known.version === (await repository.readVersion())) return known.counts;
    const counted = await repository.countHits(hits, today);
    if (counted.counts.reduce((sum, { count }) => sum + count, 0) >= manyHits) kept.set(asked, counted);
    return counted.counts;
  };
}
