import { lte, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { visitorSurplusTable } from "./audit.table";

export type VisitorSurplus = typeof visitorSurplusTable.$inferSelect;

/** The only reader and writer of how many lines of visitors were not written. */
export function createVisitorSurplus(db: Executor) {
  return {
    async add(key: string, address: string, now: Date): Promise<void> {
      await db
        .insert(visitorSurplusTable)
        .values({ key, address, count: 1, since: now })
        .onConflictDoUpdate({ target: visitorSurplusTable.key, set: { count: sql`${visitorSurplusTable.count} + 1` } });
    },

    /** Takes those that began before a moment away and gives them: of two at the same moment one gets each. */
    takeSince: (before: Date): Promise<VisitorSurplus[]> =>
      db.delete(visitorSurplusTable).where(lte(visitorSurplusTable.since, before)).returning(),
  };
}
