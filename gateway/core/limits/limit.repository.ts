import { eq, lte, sql } from "drizzle-orm";
import type { Executor } from "../database";
import { allowanceTable } from "./limit.table";

type Allowance = Omit<typeof allowanceTable.$inferSelect, "key">;

/** The only reader and writer of what has been used of limits. */
export function createLimitRepository(db: Executor) {
  return {
    /**
     * Adds to a count and gives it: one statement, so that of many at the same moment each sees those before it. A count
     * that is over begins anew.
     */
    async add(key: string, amount: number, now: Date, endsAt: Date): Promise<Allowance> {
      const over = sql`${allowanceTable.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(allowanceTable)
        .values({ key, used: amount, endsAt })
        .onConflictDoUpdate({
          target: allowanceTable.key,
          set: {
            used: sql`case when ${over} then excluded.used else ${allowanceTable.used} + excluded.used end`,
            endsAt: sql`case when ${over} then excluded.ends_at else ${allowanceTable.endsAt} end`,
          },
        })
        .returning({ used: allowanceTable.used, endsAt: allowanceTable.endsAt });
      if (!row) throw new Error("限额没有记下");
      return row;
    },

    async subtract(key: string, amount: number): Promise<void> {
      await db
        .update(allowanceTable)
        .set({ used: sql`greatest(${allowanceTable.used} - ${amount}::bigint, 0)` })
        .where(eq(allowanceTable.key, key));
    },

    async setEnd(key: string, endsAt: Date): Promise<void> {
      await db.update(allowanceTable).set({ endsAt }).where(eq(allowanceTable.key, key));
    },

    async remove(key: string): Promise<void> {
      await db.delete(allowanceTable).where(eq(allowanceTable.key, key));
    },

    async sweep(now: Date): Promise<void> {
      await db.delete(allowanceTable).where(lte(allowanceTable.endsAt, now));
    },
  };
}
