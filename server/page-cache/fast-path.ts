import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { DisplayMode } from "@/lib/browser/cookies";
import { displayModeOf } from "../display-mode";
import type { RenderGate } from "../limits/render-gate";
import type { PageCache } from "./page-cache";

import { sendReadyAnswer } from "../answers/ready-answer";

type Keys = Readonly<Record<DisplayMode, string>>;

const MAX_ADDRESSES = 4096;
const MAX_ADDRESS_LENGTH = 1024;

/**
 * Answers what is in the cache before the router sees it. It knows only targets that the slow way has checked and
 * learnt, by their exact spelling, so a hit costs two look-ups and one write and parses nothing.
 */
export class FastPath {
  readonly #cache: PageCache;
  readonly #gate: RenderGate;
  readonly #known = new LRUCache<string, Keys>({ max: MAX_ADDRESSES });

  constructor(cache: PageCache, gate: RenderGate) {
    this.#cache = cache;
    this.#gate = gate;
  }

  learn(url: string, keys: Keys): void {
    if (url.length <= MAX_ADDRESS_LENGTH) this.#known.set(url, keys);
  }

  /** True when the request has been answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const keys = this.#known.get(request.url as string);
    if (keys === undefined) return false;
    const { headers } = request;
    // Requests of Next's client for parts of the page go the slow way, which keeps them apart.
    if (
      headers.rsc !== undefined ||
      headers["next-router-prefetch"] !== undefined ||
      headers["next-router-segment-prefetch"] !== undefined ||
      headers["next-router-state-tree"] !== undefined ||
      headers["next-url"] !== undefined
    ) {
      return false;
    }
    const answer = this.#cache.find(keys[displayModeOf(headers.cookie)], this.#gate.asker(request, "renewal"));
    return answer !== undefined && sendReadyAnswer(request, response, answer);
  }
}
