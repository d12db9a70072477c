import { and, asc, count, eq, gt, gte, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { applicationTable } from "../apply.table";
import { decisionTimeTable } from "./result.table";

/** The only reader and writer of how long decisions took. */
export function createDecisionTimeRepository(db: Executor) {
  const { applicationId, itemId, decidedAt, workdays } = decisionTimeTable;

  return {
    /** Keeps the time of an application's first decision; of a later one nothing. */
    async keep(row: typeof decisionTimeTable.$inferInsert): Promise<void> {
      await db.insert(decisionTimeTable).values(row).onConflictDoNothing();
    },

    /** How many decisions since a moment took how many working days, by item: all items at once. */
    async count(itemIds: readonly string[], since: Date) {
      if (itemIds.length === 0) return [];
      return db
        .select({ itemId, workdays, cases: count() })
        .from(decisionTimeTable)
        .where(and(inArray(itemId, [...itemIds]), gte(decidedAt, since)))
        .groupBy(itemId, workdays);
    },

    /** Some decided applications whose time is not kept, after an id. */
    listUntimed: (after: string, limit: number) =>
      db
        .select({ id: applicationTable.id, itemId: applicationTable.itemId })
        .from(applicationTable)
        .where(
          and(
            isNotNull(applicationTable.decision),
            gt(applicationTable.id, after),
            notExists(
              db
                .select({ one: sql`1` })
                .from(decisionTimeTable)
                .where(eq(applicationId, applicationTable.id)),
            ),
          ),
        )
        .orderBy(asc(applicationTable.id))
        .limit(limit),
  };
}
