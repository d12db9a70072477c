import type { IncomingHttpHeaders } from "node:http";
import { isCrawler } from "@/contract/rules/crawler";
import { RANKS, type Rank } from "./render-queue";

/** Fetched ahead of need by the browser or by Next's client, as they say themselves. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  if (headers["next-router-prefetch"] !== undefined || headers["next-router-segment-prefetch"] !== undefined)
    return true;
  return /prefetch/i.test(`${String(headers["sec-purpose"] ?? "")} ${String(headers.purpose ?? "")}`);
}

/** Which right of way a request has. `own`: for a page that is made for one person. */
export function rankOf(headers: IncomingHttpHeaders, own: boolean): Rank {
  if (isCrawler(headers["user-agent"] ?? "")) return RANKS.crawler;
  if (isPrefetch(headers)) return RANKS.prefetch;
  return own ? RANKS.own : RANKS.visit;
}
