import { and, eq, inArray, sql, isNull } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, userTable, type BindingState, staffBatchTable } from "../account.table";

/** Works for an enterprise. Who asks to is not told by the phone, which the enterprise does not know. */
const AT_WORK: readonly BindingState[] = ["bound", "disabled"];

/** What an import reads, and the judged spreadsheets that wait for their confirmation. */
export function createStaffImports(db: Executor) {
  return {
    /** Which of the phones belong to somebody who works here. */
    async phonesAtWork(enterpriseId: string, phones: readonly string[]): Promise<Set<string>> {
      if (phones.length === 0) return new Set();
      const rows = await db
        .select({ phone: userTable.phone })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            inArray(bindingTable.state, [...AT_WORK]),
            inArray(userTable.phone, [...phones]),
          ),
        );
      return new Set(rows.map((row) => row.phone));
    },

    async putBatch(row: typeof staffBatchTable.$inferInsert): Promise<void> {
      await db.insert(staffBatchTable).values(row);
    },

    /** Uses a batch up: once, by whoever made it, for the enterprise it was made for, and in time. */
    async takeBatch(id: string, userId: string, enterpriseId: string, now: Date): Promise<string | undefined> {
      const rows = await db
        .update(staffBatchTable)
        .set({ usedAt: now })
        .where(
          and(
            eq(staffBatchTable.id, id),
            eq(staffBatchTable.userId, userId),
            eq(staffBatchTable.enterpriseId, enterpriseId),
            isNull(staffBatchTable.usedAt),
            sql`${staffBatchTable.expiresAt} > ${now.toISOString()}::timestamptz`,
          ),
        )
        .returning({ sealedRows: staffBatchTable.sealedRows });
      return rows[0]?.sealedRows;
    },

    async sweepBatches(now: Date): Promise<void> {
      await db
        .delete(staffBatchTable)
        .where(
          sql`${staffBatchTable.expiresAt} <= ${now.toISOString()}::timestamptz or ${staffBatchTable.usedAt} is not null`,
        );
    },
  };
}
