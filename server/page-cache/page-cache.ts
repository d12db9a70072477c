import type { Asker } from "../limits/render-gate";
import type { KnownChanges } from "./change-listener";
import { changeOf } from "./made-of";
import { PageEntries, type Entry } from "./page-entries";
import type { PageStore, ReadPage } from "./page-store";
import { planOfKey, type RenderRequest } from "./page-plan";
import { repack, type ReadyAnswer } from "../answers/ready-answer";
import type { Render, RenderOutcome } from "./renderer";

/** What is known of changes; without it pages live by time alone. */
export interface Changes {
  /** What a page that is begun now will know of; undefined while nobody has told. */
  readonly known: KnownChanges | undefined;
  /** Until when all that has changed is known. */
  heardUntil(): number;
}

interface PageCacheOptions {
  readonly render: Render;
  readonly maxBytes: number;
  /** How long a page is good of which nobody says what it is made of, in milliseconds. */
  readonly freshMs: number;
  readonly keepMs: number;
  readonly now: () => number;
  readonly changes?: Changes | undefined;
  /** Where pages outlive this process. */
  readonly store?: PageStore | undefined;
  /** Ourselves: for whom a newer choice is made when nobody else waits. */
  readonly ahead: () => Asker;
  /** One more waits for the rendering of a key. */
  readonly join: (key: string, asker: Asker) => void;
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

/** A rendering under way, and how much had changed when it began. */
interface UnderWay {
  readonly begun: number;
  readonly outcome: Promise<RenderOutcome>;
}

/** How long a copy that has aged is served at once; after that a new one is asked for first. */
const AT_ONCE_MS = 30_000;
/** How long a visitor waits for the new copy before the old one is served. */
const PATIENCE_MS = 2_000;
const FIRST_BACK_OFF_MS = 1000;
const MAX_BACK_OFF_MS = 30_000;
/** What is taken from the disk at once leaves some room. Pages for a query, which are never there, have a quarter. */
const PRELOAD_SHARE = 0.7;
const DISK_WITHIN_MS = 1000;
/** A newer choice that could not be made is tried again after this time. */
const CHOOSE_AGAIN_MS = 5000;

/** What a promise gives within some time, else nothing. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

/**
 * The last good copy of everything that is the same for everybody: shared pages, their RSC forms, files. A page that says
 * what it is made of is good until some of it changes; of the others each is good for a while.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: PageEntries;
  readonly #underWay = new Map<string, UnderWay>();
  /** What has changed while renderings were under way, oldest first. */
  readonly #recent: { readonly at: number; readonly names: ReadonlySet<string> | "all" }[] = [];
  /** Pages that could be compressed better, by their keys. */
  readonly #hasty = new Set<string>();
  /** Counts changes. */
  #changed = 0;
  /** How many want to know later what has changed in the meantime. */
  #watchers = 0;
  #hits = 0;
  #staleHits = 0;
  #misses = 0;
  #renders = 0;
  #failures = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new PageEntries(options.maxBytes);
  }

  /**
   * The copy that may be handed out at once: a good one, one that has just aged and is renewed behind the visitor's back,
   * or any where nobody answers just now. What has been withdrawn does not live on in pages that are seldom read.
   *
   * @param asker whoever may cause a rendering
   */
  find(key: string, asker: Asker): ReadyAnswer | undefined {
    const entry = this.#entries.get(key, true);
    if (entry === undefined) return undefined;
    const now = this.#options.now();
    const agedAt = this.#agedAt(entry);
    if (entry.outdatedSince === undefined && now < entry.goodUntil && now < agedAt) {
      this.#hits += 1;
      if (entry.couldBeRenewed && now >= entry.retryAt) this.#chooseAnew(entry);
      return entry.answer;
    }
    const badSince = entry.outdatedSince ?? Math.min(entry.goodUntil, agedAt);
    if (now >= badSince + Math.max(0, this.#options.keepMs - this.#options.freshMs)) {
      this.#entries.delete(entry.request);
      return undefined;
    }
    const isAged = entry.outdatedSince === undefined && now < entry.goodUntil;
    if (now >= entry.retryAt && !(isAged && now < badSince + AT_ONCE_MS)) return undefined;
    this.#hits += 1;
    this.#staleHits += 1;
    if (now >= entry.retryAt) void this.#renew(entry.request, asker, this.#changed);
    return entry.answer;
  }

  /** A copy, or a first rendering that all who ask at the same time share. */
  async answer(request: RenderRequest, asker: Asker): Promise<RenderOutcome> {
    const asked = this.#changed;
    const found = this.find(request.key, asker) ?? (await this.#findStored(request, asker));
    if (found !== undefined) return { kind: "good", answer: found, forever: false };
    this.#misses += 1;
    const old = this.#entries.get(request.key, false)?.answer;
    if (old === undefined) return this.#renew(request, asker, asked);
    const outcome = await within(PATIENCE_MS, this.#renew(request, asker, asked));
    const none = outcome === undefined || outcome.kind === "failed" || outcome.kind === "refused";
    return none ? { kind: "good", answer: old, forever: false } : outcome;
  }

  /** Whether there is a copy that is good, here or on the disk. */
  async has({ key }: RenderRequest): Promise<boolean> {
    const now = this.#options.now();
    const entry = this.#entries.get(key, false);
    if (entry !== undefined && entry.outdatedSince === undefined && now < entry.goodUntil) return true;
    const stored = await this.#options.store?.read(key, false);
    return stored !== undefined && stored.change !== "hard" && now < stored.page.goodUntil;
  }

  /**
   * Takes from the disk what was read last, as much as there is room for: nobody waits for the disk then. What is not true
   * any more is left there.
   */
  async preload(): Promise<void> {
    for await (const stored of this.#options.store?.newestFirst() ?? []) {
      const request = planOfKey(stored.page.key);
      if (request === undefined || stored.change === "hard" || this.#entries.get(request.key, false)) continue;
      if (this.#entries.bytes + stored.page.answer.bytes > this.#options.maxBytes * PRELOAD_SHARE) return;
      this.#takeIn(request, stored, this.#changed);
    }
  }

  /** Compresses one page that was compressed in haste once more, better; false when there is none left. */
  async packNext(): Promise<boolean> {
    for (const key of this.#hasty) {
      this.#hasty.delete(key);
      const entry = this.#entries.get(key, false);
      if (entry === undefined) continue;
      const answer = await repack(entry.answer).catch(() => undefined);
      if (answer === undefined) continue;
      // It may have been made anew in the meantime.
      if (this.#entries.get(key, false) !== entry) continue;
      const { madeAt, tags, known, goodUntil, outdatedSince } = entry;
      this.#entries.set({ ...entry, answer });
      if (tags !== undefined && known !== undefined && outdatedSince === undefined)
        this.#options.store?.write({ key, answer, madeAt, tags, goodUntil, ...known });
      return true;
    }
    return false;
  }

  /** Something has changed: whoever asks from now on gets no page that shows it as it was, if a newer one can be had. */
  change(names: ReadonlySet<string>): void {
    this.#remember(names);
    const now = this.#options.now();
    for (const [entry, change] of this.#entries.madeOf(names)) {
      if (change === "hard") entry.outdatedSince ??= now;
      else entry.couldBeRenewed = true;
    }
  }

  /** Forgets everything; renderings under way are not stored either. */
  purge(): void {
    this.#remember("all");
    this.#entries.clear();
  }

  counters(): CacheCounters {
    return {
      hits: this.#hits,
      staleHits: this.#staleHits,
      misses: this.#misses,
      renders: this.#renders,
      failures: this.#failures,
      entries: this.#entries.count,
      bytes: this.#entries.bytes,
    };
  }

  /** When a page counts as old by its time alone: never, as long as somebody tells of changes to what it is made of. */
  #agedAt(entry: Entry): number {
    if (entry.tags === undefined) return entry.madeAt + this.#options.freshMs;
    return Math.max(entry.madeAt, this.#options.changes?.heardUntil() ?? 0) + this.#options.freshMs;
  }

  #chooseAnew(entry: Entry): void {
    entry.retryAt = this.#options.now() + CHOOSE_AGAIN_MS;
    void this.#renew(entry.request, this.#options.ahead(), this.#changed);
  }

  #remember(names: ReadonlySet<string> | "all"): void {
    this.#changed += 1;
    if (this.#watchers > 0) this.#recent.push({ at: this.#changed, names });
  }

  /** Does something during which changes are remembered. */
  async #watching<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#watchers += 1;
    try {
      return await work();
    } finally {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#recent.length = 0;
    }
  }

  /** What changes after some moment, up to another one, make of a page. */
  #changeSince(begun: number, until: number, tags: readonly string[]): "all" | "hard" | "soft" | undefined {
    let found: "hard" | "soft" | undefined;
    for (const { at, names } of this.#recent) {
      if (at <= begun || at > until) continue;
      if (names === "all") return "all";
      const change = changeOf(tags, names);
      if (change === "hard" || found === undefined) found = change;
    }
    return found;
  }

  /** A copy that has outlived another process, was made by another door, or had to leave the memory. */
  async #findStored(request: RenderRequest, asker: Asker): Promise<ReadyAnswer | undefined> {
    if (this.#underWay.has(request.key)) return undefined;
    return (await this.#load(request)) === undefined ? undefined : this.find(request.key, asker);
  }

  async #load(request: RenderRequest): Promise<Entry | undefined> {
    const { store } = this.#options;
    if (store === undefined || !isStored(request)) return undefined;
    return this.#watching(async () => {
      const begun = this.#changed;
      // A disk that hangs must not hang the page.
      const stored = await within(DISK_WITHIN_MS, store.read(request.key));
      if (stored === undefined) return undefined;
      const known = this.#entries.get(request.key, false);
      return known !== undefined && known.madeAt >= stored.page.madeAt ? known : this.#takeIn(request, stored, begun);
    });
  }

  /** @param begun how much had changed when it was read */
  #takeIn(request: RenderRequest, { page, change }: ReadPage, begun: number): Entry | undefined {
    const { answer, madeAt, tags, goodUntil, epoch, position } = page;
    const since = this.#changeSince(begun, this.#changed, tags);
    if (since === "all") return undefined;
    const entry: Entry = {
      request,
      answer,
      madeAt,
      tags,
      known: { epoch, position },
      goodUntil,
      outdatedSince: change === "hard" || since === "hard" ? this.#options.now() : undefined,
      couldBeRenewed: change === "soft" || since === "soft",
      retryAt: 0,
      failures: 0,
    };
    this.#keep(entry);
    return entry;
  }

  #keep(entry: Entry): void {
    this.#entries.set(entry);
    if (isStored(entry.request) && entry.answer.parts.effort === "quick") this.#hasty.add(entry.request.key);
  }

  /**
   * Who joins a rendering that is under way causes none; but what had changed before somebody asked (`asked`) is in what he
   * gets, so he may have to wait for the next one.
   */
  #renew(request: RenderRequest, asker: Asker, asked: number): Promise<RenderOutcome> {
    return this.#watching(async () => {
      for (;;) {
        const running = this.#underWay.get(request.key);
        if (running === undefined) return this.#begin(request, asker);
        this.#options.join(request.key, asker);
        const outcome = await running.outcome;
        if (outcome.kind !== "good") return outcome;
        const change = this.#changeSince(running.begun, asked, outcome.madeOf?.tags ?? []);
        if (change === undefined || change === "soft") return outcome;
      }
    });
  }

  #begin(request: RenderRequest, asker: Asker): Promise<RenderOutcome> {
    const denial = asker.admit(request.search);
    if (denial !== undefined) return Promise.resolve({ kind: "refused", denial });
    const begun = this.#changed;
    const known = this.#options.changes?.known;
    const madeAt = this.#options.now();
    this.#renders += 1;
    const outcome = this.#watching(async () => {
      const made = await this.#options.render(request, asker);
      this.#underWay.delete(request.key);
      this.#settle(request, made, { begun, known, madeAt });
      return made;
    });
    this.#underWay.set(request.key, { begun, outcome });
    return outcome;
  }

  #settle(
    request: RenderRequest,
    outcome: RenderOutcome,
    { begun, known, madeAt }: { begun: number; known: KnownChanges | undefined; madeAt: number },
  ): void {
    // It was too much to ask for it just now, which says nothing of the page.
    if (outcome.kind === "refused") return;
    if (outcome.kind === "failed") {
      this.#countFailure(request);
      return;
    }
    const { store } = this.#options;
    // A page that is gone or has moved must not live on as a copy.
    if (outcome.kind === "other") {
      this.#entries.delete(request);
      if (isStored(request)) void store?.remove(request.key);
      return;
    }
    const { answer, forever, madeOf } = outcome;
    const change = this.#changeSince(begun, this.#changed, madeOf?.tags ?? []);
    if (change === "all") return;
    const now = this.#options.now();
    const tags = forever ? [] : known === undefined ? undefined : madeOf?.tags;
    // Counted from the beginning, so that the time it took is not added: better a little too early.
    const goodUntil = tags === undefined || madeOf === undefined ? Infinity : madeAt + madeOf.goodForMs;
    this.#keep({
      request,
      answer,
      madeAt: forever ? Infinity : madeAt,
      tags,
      known: tags === undefined ? undefined : known,
      goodUntil: forever ? Infinity : goodUntil,
      outdatedSince: change === "hard" ? now : undefined,
      couldBeRenewed: change === "soft",
      retryAt: 0,
      failures: 0,
    });
    if (!forever && tags !== undefined && known !== undefined && isStored(request) && change !== "hard")
      store?.write({ key: request.key, answer, madeAt, tags, goodUntil, ...known });
  }

  #countFailure({ key }: RenderRequest): void {
    this.#failures += 1;
    const entry = this.#entries.get(key, false);
    if (entry === undefined) return;
    const backOff = Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** entry.failures);
    entry.retryAt = this.#options.now() + backOff;
    entry.failures += 1;
  }
}

/**
 * Pages for a query and parts of pages are as many as somebody cares to invent; feeds are few and name the address they
 * were asked at. Those live in memory only.
 */
const isStored = ({ kind, search }: RenderRequest): boolean => kind === "page" && !search;
