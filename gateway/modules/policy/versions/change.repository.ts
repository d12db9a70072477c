import { and, asc, count, gt, gte, lte, max } from "drizzle-orm";
import type { LoggedChange } from "@/contract/subscribe/labels";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { policyChangeTable } from "./change.table";

// Rows per statement: each has nine parameters, and a statement at most 65,535.
const ROWS_A_STATEMENT = 1_000;

/** The only reader and writer of the log of changes. */
export function createPolicyChangeRepository(db: Executor) {
  return {
    /**
     * Writers queue up until the one before has ended: what is seen of the log is always its beginning, so whoever has read
     * up to a number has missed nothing before it.
     */
    async lock(): Promise<void> {
      await holdLock(db, "policyChange");
    },

    async insert(rows: readonly (typeof policyChangeTable.$inferInsert)[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
        await db.insert(policyChangeTable).values(rows.slice(from, from + ROWS_A_STATEMENT));
    },

    /** The number of the newest change before a moment; 0 when there is none. */
    async head(before?: Date): Promise<number> {
      const [row] = await db
        .select({ seq: max(policyChangeTable.seq) })
        .from(policyChangeTable)
        .where(before ? lte(policyChangeTable.at, before) : undefined);
      return row?.seq ?? 0;
    },

    async count(): Promise<number> {
      return (await db.select({ total: count() }).from(policyChangeTable))[0]?.total ?? 0;
    },

    /** Changes numbered above `after` up to `upTo`, in order. */
    async listBetween(after: number, upTo: number, limit: number): Promise<LoggedChange[]> {
      return db
        .select()
        .from(policyChangeTable)
        .where(and(gt(policyChangeTable.seq, after), lte(policyChangeTable.seq, upTo)))
        .orderBy(asc(policyChangeTable.seq))
        .limit(limit);
    },

    /** Changes since a moment, in order. */
    async listSince(since: Date, limit: number): Promise<LoggedChange[]> {
      return db
        .select()
        .from(policyChangeTable)
        .where(gte(policyChangeTable.at, since))
        .orderBy(asc(policyChangeTable.seq))
        .limit(limit);
    },
  };
}
