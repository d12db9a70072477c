import type { PolicyChange } from "@/contract/subscribe/labels";
import type { Clock } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { createPolicyChangeRepository } from "./change.repository";

/** Upper limit on changes in one read of the log; whoever wants more asks again. */
export const CHANGES_A_READ = 10_000;

/** The log of what changed in policies and their items, for those who tell people. */
export function createPolicyChangeLog(db: Executor, clock: Clock) {
  const log = createPolicyChangeRepository(db);
  return {
    /** Writes changes down; call it within the transaction that makes them true. Holds the log until that ends. */
    async record(changes: readonly PolicyChange[]): Promise<void> {
      if (changes.length === 0) return;
      await log.lock();
      // After the lock, so that moments never run against numbers.
      const at = clock();
      await log.insert(changes.map((change) => ({ ...change, at })));
    },

    /** The number of the newest change, or of the newest one up to a moment. */
    head: log.head,
    between: (after: number, upTo: number) => log.listBetween(after, upTo, CHANGES_A_READ),
    since: (moment: Date) => log.listSince(moment, CHANGES_A_READ),

    /** Puts sample changes in with moments of their own, once: only into an empty log. */
    async recordSample(changes: readonly (PolicyChange & { readonly at: Date })[]): Promise<void> {
      if ((await log.count()) === 0) await log.insert(changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
    },
  };
}
