import { createMatchBook, type MatchParts } from "./match-book.service";
import { createMatchList } from "./list-matched.service";
import { createMatchOverview } from "./match-overview.service";
import { createFactTrial } from "./match-facts.service";

/** Matching of an enterprise with every policy in force. A handful of queries whatever their number; the rest is memory. */
export function createMatchService(parts: MatchParts) {
  const book = createMatchBook(parts);
  return { ...createMatchOverview(parts, book), ...createMatchList(parts, book), ...createFactTrial(parts, book) };
}
