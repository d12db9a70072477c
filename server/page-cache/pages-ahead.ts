import { setTimeout as pause } from "node:timers/promises";
import { sitemapCalls } from "@/contract/common/sitemap";
import { PORTAL_ROUTES, standsAlone } from "@/lib/routes";
import type { RenderGate } from "../limits/render-gate";
import { readEnvelope, type GatewayClient } from "../gateway/gateway-client";
import type { PageCache } from "./page-cache";
import { planPage } from "./page-plan";
import type { PageStore } from "./page-store";

interface PagesAheadOptions {
  readonly cache: PageCache;
  readonly gate: Pick<RenderGate, "ahead" | "idle">;
  readonly gateway: Pick<GatewayClient, "send">;
  readonly store: Pick<PageStore, "readAt"> | undefined;
  /** Progress, for whoever looks at the console; Chinese. */
  readonly say: (line: string) => void;
  /** How long nothing has to change before it begins, in milliseconds. */
  readonly settleMs?: number | undefined;
}

/** How far it is. */
export interface AheadProgress {
  readonly ready: number;
  readonly total: number;
}

const SETTLE_MS = 5000;
/** While somebody waits for a page it looks again after this time. */
const LOOK_AGAIN_MS = 200;
/** At least as long as a page took nothing is made, so that half of the time is left to visitors. */
const LEAST_PAUSE_MS = 20;
const ADDRESSES_AT_ONCE = 5000;
const GATEWAY_TIMEOUT_MS = 10_000;
/** After so many pages in a row that could not be made it waits for the next change. */
const MOST_FAILURES = 10;
/** A progress line for each of so many parts. */
const LINES = 4;

/**
 * Makes pages before anybody asks for them, in idle time: after a start, after an import, after each change. First those
 * that lead to the others, then what was read last, then what is newest; and then it compresses what was compressed in haste.
 */
export class PagesAhead {
  readonly #options: PagesAheadOptions;
  #progress: AheadProgress = { ready: 0, total: 0 };
  #wake: (() => void) | undefined;
  #woken = true;
  #stopped = false;

  constructor(options: PagesAheadOptions) {
    this.#options = options;
  }

  get progress(): AheadProgress {
    return this.#progress;
  }

  start(): void {
    void this.#work();
  }

  /** Something has changed. */
  wake(): void {
    this.#woken = true;
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      if (!this.#woken)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      // Imports write again and again.
      while (this.#woken && !this.#stopped) {
        this.#woken = false;
        await pause(this.#options.settleMs ?? SETTLE_MS, undefined, { ref: false });
      }
      // What cannot be listed or made now is made when it is asked for.
      if (!this.#stopped) await this.#makeAll().catch(() => undefined);
      await this.#packAll();
    }
  }

  async #makeAll(): Promise<void> {
    const { cache, say } = this.#options;
    const plans = (await this.#listAddresses()).map((address) => planPage(address, "standard"));
    const missing = [];
    for (const plan of plans) if (!(await cache.has(plan))) missing.push(plan);
    const total = plans.length;
    let ready = total - missing.length;
    this.#progress = { ready, total };
    if (missing.length === 0) return;
    const begun = Date.now();
    const line = Math.max(1, Math.ceil(missing.length / LINES));
    say(`预先生成页面：共 ${total} 页，还差 ${missing.length} 页，空闲时进行`);
    let failures = 0;
    for (const [index, plan] of missing.entries()) {
      await this.#whenIdle();
      if (this.#stopped || failures >= MOST_FAILURES) return;
      const since = Date.now();
      const { kind } = await cache.answer(plan, this.#options.gate.ahead());
      if (kind === "good" || kind === "other") {
        ready += 1;
        failures = 0;
      } else failures += 1;
      this.#progress = { ready, total };
      if ((index + 1) % line === 0 && index + 1 < missing.length) say(`预先生成页面：${ready}/${total}`);
      await pause(Math.max(LEAST_PAUSE_MS, Date.now() - since), undefined, { ref: false });
    }
    say(`预先生成页面：${ready}/${total}，用时 ${Math.round((Date.now() - begun) / 1000)} 秒`);
  }

  /** Once there is nothing left to be made, and until there is something again. */
  async #packAll(): Promise<void> {
    const { cache, gate } = this.#options;
    while (!this.#stopped && !this.#woken) {
      if (!gate.idle) await pause(LOOK_AGAIN_MS, undefined, { ref: false });
      else if (!(await cache.packNext())) return;
    }
  }

  async #whenIdle(): Promise<void> {
    while (!this.#stopped && !this.#options.gate.idle) await pause(LOOK_AGAIN_MS, undefined, { ref: false });
  }

  /** The pages of the site map. */
  async #listAddresses(): Promise<readonly string[]> {
    const fixed = PORTAL_ROUTES.filter(
      (route) => route.indexable && route.rendering === "shared" && standsAlone(route),
    );
    const { parts } = await this.#call(sitemapCalls.listSitemapParts.path, sitemapCalls.listSitemapParts.data);
    const entries: { path: string; updatedAt: string }[] = [];
    for (const { name, total } of parts) {
      const path = sitemapCalls.listSitemapEntries.path.replace("{name}", encodeURIComponent(name));
      for (let page = 1; (page - 1) * ADDRESSES_AT_ONCE < total; page += 1) {
        const query = `?page=${page}&size=${ADDRESSES_AT_ONCE}`;
        entries.push(...(await this.#call(path + query, sitemapCalls.listSitemapEntries.data)).records);
      }
    }
    const readAt = (address: string) => this.#options.store?.readAt(planPage(address, "standard").key) ?? 0;
    const ordered = entries
      .map(({ path, updatedAt }) => ({ path, updatedAt, readAt: readAt(path) }))
      .sort((a, b) => b.readAt - a.readAt || b.updatedAt.localeCompare(a.updatedAt));
    return [...new Set([...fixed, ...ordered].map(({ path }) => path))];
  }

  #call<Data>(path: string, data: { parse(value: unknown): Data }): Promise<Data> {
    return this.#options.gateway.send(
      { method: "GET", path, headers: { source: "PC" }, timeoutMs: GATEWAY_TIMEOUT_MS },
      async (answer) => data.parse((await readEnvelope(answer)).envelope.data),
    );
  }
}
