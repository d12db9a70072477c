import { and, asc, count, desc, eq, gt, gte, lt, type SQL } from "drizzle-orm";
import type { Executor } from "../../core/database";
import type { AuditFilter } from "../../core/ports";
import { holdLock } from "../../core/locks";
import type { PageBounds } from "../../core/paging";
import { auditHeadTable, auditTable } from "./audit.table";

export type AuditRow = typeof auditTable.$inferSelect;

function matching(filter: AuditFilter): SQL | undefined {
  const { userId, enterpriseId, target, event, result, from, before } = filter;
  return and(
    userId === undefined ? undefined : eq(auditTable.userId, userId),
    enterpriseId === undefined ? undefined : eq(auditTable.enterpriseId, enterpriseId),
    target === undefined ? undefined : eq(auditTable.target, target),
    event === undefined ? undefined : eq(auditTable.event, event),
    result === undefined ? undefined : eq(auditTable.result, result),
    from === undefined ? undefined : gte(auditTable.at, from),
    before === undefined ? undefined : lt(auditTable.at, before),
  );
}

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
    async list(filter: AuditFilter, { limit, offset }: PageBounds): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditTable)
        .where(matching(filter))
        .orderBy(desc(auditTable.id))
        .limit(limit)
        .offset(offset);
    },

    async count(filter: AuditFilter): Promise<number> {
      return (await db.select({ total: count() }).from(auditTable).where(matching(filter)))[0]?.total ?? 0;
    },

    /** Takes a day's telling for itself; false when it was told already, by whichever gateway. */
    async claimHead(row: typeof auditHeadTable.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(auditHeadTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ day: auditHeadTable.day });
      return rows.length > 0;
    },
  };
}
