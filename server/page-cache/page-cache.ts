import { LRUCache } from "lru-cache";
import type { Asker } from "../limits/render-gate";
import type { RenderRequest } from "./page-plan";
import type { ReadyAnswer } from "./ready-answer";
import type { Render, RenderOutcome } from "./renderer";

interface PageCacheOptions {
  readonly render: Render;
  readonly maxBytes: number;
  readonly freshMs: number;
  readonly keepMs: number;
  readonly now: () => number;
}

interface Entry {
  readonly request: RenderRequest;
  readonly answer: ReadyAnswer;
  /** Until then the copy is served without asking. */
  readonly freshUntil: number;
  /** Until then it is served while a new one is made, and when none can be made. */
  readonly keepUntil: number;
  retryAt: number;
  failures: number;
}

export interface CacheCounters {
  readonly hits: number;
  readonly staleHits: number;
  readonly misses: number;
  readonly renders: number;
  readonly failures: number;
  readonly entries: number;
  readonly bytes: number;
}

/** How long a stale copy is served at once; after that a new one is asked for first. */
const AT_ONCE_MS = 30_000;
/** How long a visitor waits for the new copy before the old one is served. */
const PATIENCE_MS = 2_000;
const FIRST_BACK_OFF_MS = 1000;
const MAX_BACK_OFF_MS = 30_000;

/** What a promise gives within some time, else nothing. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

/** The share of the memory for copies of which anybody can ask for as many as they like. */
const INVENTED_SHARE = 1 / 4;

const createStore = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes),
    // One huge answer must not push out everything else.
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: (entry) => entry.answer.bytes,
  });

/**
 * The last good copy of everything that is the same for everybody: shared pages, their RSC forms, files. Pages for a query
 * and RSC forms, whose keys hold what the asker wrote, lie apart: a flood of them pushes out no page and no file.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #plain: LRUCache<string, Entry>;
  readonly #invented: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<RenderOutcome>>();
  #generation = 0;
  #hits = 0;
  #staleHits = 0;
  #misses = 0;
  #renders = 0;
  #failures = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#plain = createStore(options.maxBytes * (1 - INVENTED_SHARE));
    this.#invented = createStore(options.maxBytes * INVENTED_SHARE);
  }

  /**
   * The copy that may be handed out at once: a fresh one, one that has just gone stale and is renewed behind the visitor's
   * back, or any where nobody answers just now. What has been withdrawn does not live on in pages that are seldom read.
   *
   * @param asker whoever may cause a rendering
   */
  find(key: string, asker: Asker): ReadyAnswer | undefined {
    const entry = this.#plain.get(key) ?? this.#invented.get(key);
    if (entry === undefined) return undefined;
    this.#hits += 1;
    const now = this.#options.now();
    if (now < entry.freshUntil) return entry.answer;
    if (now >= entry.keepUntil) {
      this.#hits -= 1;
      this.#storeOf(entry.request).delete(key);
      return undefined;
    }
    if (now >= entry.freshUntil + AT_ONCE_MS && now >= entry.retryAt) {
      this.#hits -= 1;
      return undefined;
    }
    this.#staleHits += 1;
    if (now >= entry.retryAt) void this.#renew(entry.request, asker);
    return entry.answer;
  }

  /** A copy, or a first rendering that all who ask at the same time share. */
  async answer(request: RenderRequest, asker: Asker): Promise<RenderOutcome> {
    const answer = this.find(request.key, asker);
    if (answer !== undefined) return { kind: "good", answer, forever: false };
    this.#misses += 1;
    const old = this.#storeOf(request).peek(request.key)?.answer;
    if (old === undefined) return this.#renew(request, asker);
    const outcome = await within(PATIENCE_MS, this.#renew(request, asker));
    const none = outcome === undefined || outcome.kind === "failed" || outcome.kind === "refused";
    return none ? { kind: "good", answer: old, forever: false } : outcome;
  }

  /** Forgets everything; renderings under way are not stored either. */
  purge(): void {
    this.#generation += 1;
    this.#plain.clear();
    this.#invented.clear();
  }

  counters(): CacheCounters {
    return {
      hits: this.#hits,
      staleHits: this.#staleHits,
      misses: this.#misses,
      renders: this.#renders,
      failures: this.#failures,
      entries: this.#plain.size + this.#invented.size,
      bytes: this.#plain.calculatedSize + this.#invented.calculatedSize,
    };
  }

  #storeOf({ search, kind }: RenderRequest): LRUCache<string, Entry> {
    return search || kind === "rsc" ? this.#invented : this.#plain;
  }

  /** Who joins a rendering that is under way causes none. */
  async #renew(request: RenderRequest, asker: Asker): Promise<RenderOutcome> {
    const running = this.#underWay.get(request.key);
    if (running !== undefined) return running;
    const denial = asker.admit(request.search);
    if (denial !== undefined) return { kind: "refused", denial };
    const generation = this.#generation;
    this.#renders += 1;
    const rendering = this.#options.render(request, asker).then((outcome) => {
      this.#underWay.delete(request.key);
      if (generation === this.#generation) this.#settle(request, outcome);
      return outcome;
    });
    this.#underWay.set(request.key, rendering);
    return rendering;
  }

  #settle(request: RenderRequest, outcome: RenderOutcome): void {
    // It was too much to ask for it just now, which says nothing of the page.
    if (outcome.kind === "refused") return;
    const store = this.#storeOf(request);
    const now = this.#options.now();
    if (outcome.kind === "failed") {
      this.#failures += 1;
      const entry = store.peek(request.key);
      if (entry === undefined) return;
      entry.retryAt = now + Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** entry.failures);
      entry.failures += 1;
      return;
    }
    // A page that is gone or has moved must not live on as a copy.
    if (outcome.kind === "other") {
      store.delete(request.key);
      return;
    }
    const freshUntil = outcome.forever ? Infinity : now + this.#options.freshMs;
    const keepUntil = outcome.forever ? Infinity : now + Math.max(this.#options.keepMs, this.#options.freshMs);
    store.set(request.key, { request, answer: outcome.answer, freshUntil, keepUntil, retryAt: 0, failures: 0 });
  }
}
