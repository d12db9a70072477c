import { asc, eq } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { groupTable } from "../sign-in/access.table";

/** The only reader and writer of the zone's departments. */
export function createGroupRepository(db: Executor) {
  return {
    /** In the zone's own order. */
    async list(isBusiness: boolean | undefined): Promise<(typeof groupTable.$inferSelect)[]> {
      return db
        .select()
        .from(groupTable)
        .where(isBusiness === undefined ? undefined : eq(groupTable.isBusiness, isBusiness))
        .orderBy(asc(groupTable.sort), asc(groupTable.id))
        .limit(500);
    },
    async update(id: string, set: Partial<typeof groupTable.$inferInsert>): Promise<void> {
      if (Object.keys(set).length > 0) await db.update(groupTable).set(set).where(eq(groupTable.id, id));
    },
    async insert(rows: readonly (typeof groupTable.$inferInsert)[]): Promise<void> {
      await db
        .insert(groupTable)
        .values([...rows])
        .onConflictDoNothing();
    },
  };
}
