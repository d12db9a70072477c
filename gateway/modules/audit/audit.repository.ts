import { and, asc, desc, eq, gt, gte, lt, type SQL } from "drizzle-orm";
import type { Executor } from "../../core/database";
import type { AuditFilter } from "../../core/ports";
import { holdLock } from "../../core/locks";
import { auditTable } from "./audit.table";

export type AuditRow = typeof auditTable.$inferSelect;

/** The only reader and writer of the security log. There is no way here to change or remove a line. */
export function createAuditRepository(db: Executor) {
  return {
    /** Waits until nobody else writes; holds until the transaction ends. */
    async lockChain(): Promise<void> {
      await holdLock(db, "auditChain");
    },

    async findLast(): Promise<Pick<AuditRow, "id" | "hash"> | undefined> {
      const rows = await db
        .select({ id: auditTable.id, hash: auditTable.hash })
        .from(auditTable)
        .orderBy(desc(auditTable.id))
        .limit(1);
      return rows[0];
    },

    async insert(row: AuditRow): Promise<void> {
      await db.insert(auditTable).values(row);
    },

    /** In order, from the line after `id`. */
    async listAfter(id: number, limit: number): Promise<AuditRow[]> {
      return db.select().from(auditTable).where(gt(auditTable.id, id)).orderBy(asc(auditTable.id)).limit(limit);
    },

    /** Newest first. */
    async list(filter: AuditFilter, limit: number): Promise<AuditRow[]> {
      const conditions: SQL[] = [];
      if (filter.userId !== undefined) conditions.push(eq(auditTable.userId, filter.userId));
      if (filter.enterpriseId !== undefined) conditions.push(eq(auditTable.enterpriseId, filter.enterpriseId));
      if (filter.target !== undefined) conditions.push(eq(auditTable.target, filter.target));
      if (filter.event !== undefined) conditions.push(eq(auditTable.event, filter.event));
      if (filter.from !== undefined) conditions.push(gte(auditTable.at, filter.from));
      if (filter.before !== undefined) conditions.push(lt(auditTable.at, filter.before));
      return db
        .select()
        .from(auditTable)
        .where(and(...conditions))
        .orderBy(desc(auditTable.id))
        .limit(limit);
    },
  };
}
