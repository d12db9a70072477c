import type { DeclareParts } from "../item/item-cache.service";
import type { Matcher } from "./matcher.service";
import { createMatchOverview } from "./match-overview.service";
import { createFactTrial } from "./match-facts.service";

/** Matching of an enterprise with every policy in force. A handful of queries whatever their number; the rest is memory. */
export function createMatchService(parts: DeclareParts, matcher: Matcher) {
  return {
    ...createMatchOverview(parts, matcher),
    ...createFactTrial(parts, matcher),
  };
}
