import type { IncomingHttpHeaders } from "node:http";
import { RANKS, type Rank } from "./render-queue";

/**
 * Crawlers by what they call themselves: Baidu, Sogou, 360, ByteDance, Google, Bing, Yandex, Shenma and the rest, which
 * nearly all say bot, spider or crawler; CUBOT is a telephone. Nobody gains by lying: whoever names himself so only waits longer.
 */
const CRAWLER =
  /baiduspider|sogou|360spider|haosouspider|bytespider|yisouspider|googlebot|bingbot|yandexbot|slurp|(?<!\bcu)bot\b|spider|crawler|linkchecker/i;

/** Fetched ahead of need by the browser or by Next's client, as they say themselves. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  if (headers["next-router-prefetch"] !== undefined || headers["next-router-segment-prefetch"] !== undefined)
    return true;
  return /prefetch/i.test(`${String(headers["sec-purpose"] ?? "")} ${String(headers.purpose ?? "")}`);
}

/** Which right of way a request has. `own`: for a page that is made for one person. */
export function rankOf(headers: IncomingHttpHeaders, own: boolean): Rank {
  if (CRAWLER.test(headers["user-agent"] ?? "")) return RANKS.crawler;
  if (isPrefetch(headers)) return RANKS.prefetch;
  return own ? RANKS.own : RANKS.visit;
}
