import { CACHE_TAGS_HEADER, GOOD_FOR_HEADER, joinCacheTags } from "@/contract/cache-tags";
import { currentPageFacts, type PageFacts } from "../page-facts";
import type { GatewayAnswerHead } from "./client";

const TOO_MANY_REQUESTS = 429;
/** Asked again it answers otherwise, though nothing has changed. */
const isForNow = (status: number): boolean => status >= 500 || status === TOO_MANY_REQUESTS;

/** An answer of the gateway is part of the page; undefined: there was none. A page with a part that failed is not one to keep. */
export function noteAnswer(answer: GatewayAnswerHead | undefined): void {
  const facts = currentPageFacts();
  if (facts === undefined) return;
  const headers = answer?.headers;
  const tags = headers?.[CACHE_TAGS_HEADER];
  if (typeof tags !== "string" || answer === undefined || isForNow(answer.status)) {
    facts.known = false;
    return;
  }
  for (const tag of tags.split(" ")) if (tag !== "") facts.tags.add(tag);
  const goodFor = Number(headers?.[GOOD_FOR_HEADER] ?? Infinity);
  if (goodFor >= 0) facts.goodUntil = Math.min(facts.goodUntil, Date.now() + goodFor);
}

/** As headers behind the page; none where it is not known what the page is made of. */
export function formatPageFacts({ tags, known, goodUntil }: PageFacts, now: number): Record<string, string> {
  if (!known) return {};
  return {
    [CACHE_TAGS_HEADER]: joinCacheTags([...tags]),
    ...(goodUntil === Infinity ? {} : { [GOOD_FOR_HEADER]: String(Math.max(0, Math.ceil(goodUntil - now))) }),
  };
}
