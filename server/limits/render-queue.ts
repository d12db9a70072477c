import { WaitingLine, type InLine } from "./waiting-line";

/** Who comes before whom: a person's own page, what a person opens, what nobody looks at yet, crawlers, ourselves. */
export const RANKS = { own: 1, visit: 2, prefetch: 3, crawler: 4, ahead: 5 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Whoever stands in the queue. */
export interface Waiter {
  readonly rank: Rank;
  /** With whom they share their turns. */
  readonly address: string;
  /** Until when an answer is of use to them, in milliseconds of the queue's clock. */
  readonly deadline: number;
  /** Tells when they have hung up; gives what ends the telling. */
  onGone(tell: () => void): () => void;
}

/** What is to be made. */
export interface Job {
  /** For a query, of which there are as many as somebody cares to invent. */
  readonly search: boolean;
  /** Names what others may wait for too; missing where it is made for one person. */
  readonly key?: string;
}

/** Leave to begin, or why there is none: so long would it take until it is their turn. */
export type Turn = { readonly leave: () => void } | { readonly waitMs: number };

interface RenderQueueOptions {
  readonly now: () => number;
  /** How many may be made at the same time, now. */
  readonly places: () => number;
  /** How many of them for searches. */
  readonly searchPlaces: () => number;
  /** How many may wait; half of them for searches. */
  readonly room: () => number;
}

interface Waiting extends InLine, Job {
  rank: Rank;
  /** Nobody who waits for it has any use for it later. */
  deadline: number;
  readonly waiters: Map<Waiter, () => void>;
  timer: NodeJS.Timeout | undefined;
  readonly decide: (turn: Turn) => void;
}

interface Running {
  readonly search: boolean;
  readonly rank: Rank;
  readonly since: number;
  /** Whether all places were taken when it began. */
  readonly amongMany: boolean;
}

/** What a page takes beside the others of its process, until measured: four times 50 ms of a core. */
const FIRST_GUESS_MS = 200;
/** The weight of the newest page in the average. */
const NEWEST = 0.1;
/** What a page that hangs counts at most: when it hangs no longer, the average must find back. */
const MAX_COUNTED_MS = 2000;
/** A guess may be a fourth too long: better that somebody waits for nothing than that somebody is sent away for nothing. */
const BENEFIT_OF_DOUBT = 0.75;
/** Whatever takes longer waits for somebody else and uses no processor: its place is given to the next one … */
const GIVE_PLACE_AFTER_MS = 1500;
/** … for so many times the places. */
const BESIDE = 3;
/** Each such turn is a crawler's, if one waits: busy days must not make the portal unknown to search engines. */
const CRAWLER_TURN = 10;

const everybody = () => true;
const isSearch = ({ search }: Job) => search;

/**
 * The queue before the renderings: the best rank first, addresses in turn within it. It is bounded by what is still of use:
 * whoever would have to wait too long is told so at once instead of being kept.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #lines = new Map<Rank, WaitingLine<Waiting>>(
    Object.values(RANKS).map((rank) => [rank, new WaitingLine<Waiting>()]),
  );
  readonly #byKey = new Map<string, Waiting>();
  /** In the order in which they began. */
  readonly #running = new Set<Running>();
  /** Those that are not done, but have given up their place. */
  readonly #beside = new Set<Running>();
  #averageMs = FIRST_GUESS_MS;
  #turns = 0;
  #visitorServedAt = -Infinity;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** Waits for a turn, as long as that makes sense. Whoever gets one calls `leave` when it is done. */
  async enter(waiter: Waiter, job: Job): Promise<Turn> {
    if (this.#mayBegin({ ...job, rank: waiter.rank })) return this.#begin({ ...job, rank: waiter.rank });
    const waitMs = this.waitMs(waiter, job);
    if (this.#options.now() + (waitMs + this.#pageMs()) * BENEFIT_OF_DOUBT > waiter.deadline) return { waitMs };
    if (!this.#makeRoom(waiter, job.search)) return { waitMs };
    return new Promise((decide) => {
      const { rank, address, deadline } = waiter;
      const waiting: Waiting = { ...job, rank, address, deadline, waiters: new Map(), timer: undefined, decide };
      this.#line(rank).add(waiting);
      this.#addWaiter(waiting, waiter);
      this.#setTimer(waiting);
      if (job.key !== undefined) this.#byKey.set(job.key, waiting);
    });
  }

  /** One more wants what waits under a key: the best rank and the longest patience count. Nothing waits, nothing happens. */
  join(key: string, waiter: Waiter): void {
    const waiting = this.#byKey.get(key);
    if (waiting === undefined || waiting.waiters.has(waiter)) return;
    if (waiter.rank < waiting.rank) {
      this.#line(waiting.rank).remove(waiting);
      waiting.rank = waiter.rank;
      this.#line(waiting.rank).add(waiting);
    }
    if (waiter.deadline > waiting.deadline) {
      waiting.deadline = waiter.deadline;
      this.#setTimer(waiting);
    }
    this.#addWaiter(waiting, waiter);
  }

  /** Whoever has been given an older copy may go; the newer one is made all the same. */
  answered(key: string, waiter: Waiter): void {
    this.#byKey.get(key)?.waiters.get(waiter)?.();
  }

  /** How long a newcomer would have to wait, by what is before them and how long pages take now. */
  waitMs(waiter: Pick<Waiter, "rank" | "address">, { search }: Job): number {
    const all = this.#before(waiter, everybody) / this.#options.places();
    const searches = search ? this.#before(waiter, isSearch) / this.#options.searchPlaces() : 0;
    return Math.ceil(Math.max(all, searches) * this.#pageMs());
  }

  /** Whether nobody waits or is being served, and nobody was within the last milliseconds; our own work does not count. */
  isIdle(forMs: number): boolean {
    const isVisitor = ({ rank }: { readonly rank: Rank }) => rank !== RANKS.ahead;
    if ([...this.#running, ...this.#beside].some(isVisitor) || this.#count(isVisitor) > 0) return false;
    return this.#options.now() - this.#visitorServedAt >= forMs;
  }

  #line(rank: Rank): WaitingLine<Waiting> {
    return this.#lines.get(rank) as WaitingLine<Waiting>;
  }

  #count(counts: (waiting: Waiting) => boolean): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.count(counts), 0);
  }

  /** The turns before a newcomer's, the one that has to end first included. */
  #before({ rank, address }: Pick<Waiter, "rank" | "address">, counts: (waiting: Waiting) => boolean): number {
    const equal = this.#line(rank).before(address, counts) + 1;
    let better = 0;
    for (const [other, line] of this.#lines) if (other < rank) better += line.count(counts);
    return rank === RANKS.crawler ? Math.min(better + equal, equal * CRAWLER_TURN) : better + equal;
  }

  /** How long a page takes now. When all places stand still, the average knows nothing of it yet. */
  #pageMs(): number {
    if (this.#running.size < this.#options.places()) return this.#averageMs;
    const newest = [...this.#running].at(-1) as Running;
    return Math.max(this.#averageMs, this.#options.now() - newest.since);
  }

  #mayBegin({ search, rank }: { readonly search: boolean; readonly rank: Rank }): boolean {
    if (this.#running.size >= this.#options.places()) return false;
    const running = [...this.#running];
    if (search && running.filter(isSearch).length >= this.#options.searchPlaces()) return false;
    // A visitor who comes shall find a place.
    return rank !== RANKS.ahead || !running.some((one) => one.rank === RANKS.ahead);
  }

  #begin({ search, rank }: { readonly search: boolean; readonly rank: Rank }): Turn {
    const since = this.#options.now();
    const running: Running = { search, rank, since, amongMany: this.#running.size + 1 >= this.#options.places() };
    this.#running.add(running);
    const givePlace = setTimeout(() => {
      if (this.#beside.size >= this.#options.places() * BESIDE) return;
      this.#beside.add(running);
      free();
    }, GIVE_PLACE_AFTER_MS);
    const free = () => {
      const full = this.#running.size >= this.#options.places();
      if (!this.#running.delete(running)) return;
      const held = this.#options.now() - since;
      // Made alone it takes less, which says nothing of a full house.
      if (running.amongMany && full) this.#averageMs += (Math.min(held, MAX_COUNTED_MS) - this.#averageMs) * NEWEST;
      this.#callNext();
    };
    return {
      leave: () => {
        clearTimeout(givePlace);
        if (!this.#beside.delete(running) && !this.#running.has(running)) return;
        if (rank !== RANKS.ahead) this.#visitorServedAt = this.#options.now();
        free();
      },
    };
  }

  #callNext(): void {
    while (this.#running.size < this.#options.places()) {
      const next = this.#takeNext();
      if (next === undefined) return;
      const { rank, deadline, search } = next;
      const inTime = this.#options.now() + this.#averageMs <= deadline;
      this.#settle(next, inTime ? this.#begin(next) : { waitMs: this.waitMs(next, { search }) });
      if (inTime && rank !== RANKS.crawler) this.#turns += 1;
    }
  }

  #takeNext(): Waiting | undefined {
    const mayBegin = (waiting: Waiting) => this.#mayBegin(waiting);
    if (this.#turns >= CRAWLER_TURN - 1) {
      const crawler = this.#line(RANKS.crawler).take(mayBegin);
      this.#turns = 0;
      if (crawler !== undefined) return crawler;
    }
    for (const line of this.#lines.values()) {
      const next = line.take(mayBegin);
      if (next !== undefined) return next;
    }
    return undefined;
  }

  /** In a full house the last and least gives way to whoever comes before them. */
  #makeRoom(waiter: Waiter, search: boolean): boolean {
    const room = this.#options.room();
    const isFullOf = (counts: (waiting: Waiting) => boolean, most: number) => this.#count(counts) >= most;
    if (search && isFullOf(isSearch, room / 2)) return this.#displace(waiter, isSearch);
    return !isFullOf(everybody, room) || this.#displace(waiter, everybody);
  }

  #displace({ rank, address }: Waiter, counts: (waiting: Waiting) => boolean): boolean {
    for (const other of [...this.#lines.keys()].reverse()) {
      if (other < rank) return false;
      const last = this.#line(other).last(counts);
      if (last === undefined) continue;
      // Of equal rank it is whose address holds more than both would have afterwards.
      const own = this.#line(other).count((waiting) => counts(waiting) && waiting.address === address);
      if (other === rank && last.amount <= own + 1) return false;
      this.#line(other).remove(last.member);
      this.#settle(last.member, { waitMs: this.waitMs(last.member, last.member) });
      return true;
    }
    return false;
  }

  #addWaiter(waiting: Waiting, waiter: Waiter): void {
    const stop = waiter.onGone(() => {
      waiting.waiters.delete(waiter);
      if (waiting.waiters.size === 0) this.#giveUp(waiting);
    });
    waiting.waiters.set(waiter, stop);
  }

  #setTimer(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    const left = waiting.deadline - this.#options.now() - this.#averageMs;
    waiting.timer = setTimeout(() => this.#giveUp(waiting), Math.max(0, left));
  }

  /** Takes out of the queue what can come too late only, or what nobody waits for any more. */
  #giveUp(waiting: Waiting): void {
    this.#line(waiting.rank).remove(waiting);
    this.#settle(waiting, { waitMs: this.waitMs(waiting, waiting) });
  }

  /** Only for those who have left their line. */
  #settle(waiting: Waiting, turn: Turn): void {
    clearTimeout(waiting.timer);
    for (const stop of waiting.waiters.values()) stop();
    if (waiting.key !== undefined && this.#byKey.get(waiting.key) === waiting) this.#byKey.delete(waiting.key);
    waiting.decide(turn);
  }
}
