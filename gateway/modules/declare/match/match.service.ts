import type { DeclareParts } from "../item/item-cache.service";
import { createMatcher } from "./matcher.service";
import { createMatchList } from "./list-matched.service";
import { createMatchOverview } from "./match-overview.service";
import { createFactTrial } from "./match-facts.service";

/** Matching of an enterprise with every policy in force. A handful of queries whatever their number; the rest is memory. */
export function createMatchService(parts: DeclareParts) {
  const matcher = createMatcher(parts);
  return {
    ...createMatchOverview(parts, matcher),
    ...createMatchList(parts, matcher),
    ...createFactTrial(parts, matcher),
  };
}
