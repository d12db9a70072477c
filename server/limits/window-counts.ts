import { LRUCache } from "lru-cache";

interface Count {
  used: number;
  readonly endsAt: number;
}

// Some ten megabytes. Whoever has more addresses than that is not stopped by counting addresses.
const MAX_KEYS = 100_000;

/** Counts by key within a window that begins with the first, in memory. */
export class WindowCounts {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_KEYS });
  readonly #now: () => number;
  readonly #windowMs: number;
  readonly #amount: number;

  constructor(options: { readonly now: () => number; readonly windowSeconds: number; readonly amount: number }) {
    this.#now = options.now;
    this.#windowMs = options.windowSeconds * 1000;
    this.#amount = options.amount;
  }

  /** Counts one; gives the seconds to wait when that is more than allowed. */
  take(key: string): number | undefined {
    const now = this.#now();
    const known = this.#counts.get(key);
    const count = known !== undefined && now < known.endsAt ? known : { used: 0, endsAt: now + this.#windowMs };
    count.used += 1;
    this.#counts.set(key, count);
    return count.used <= this.#amount ? undefined : Math.max(1, Math.ceil((count.endsAt - now) / 1000));
  }
}
