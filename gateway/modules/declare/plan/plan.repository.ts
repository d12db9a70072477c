import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { declarePlanFeedTable, declarePlanTable } from "./plan.table";

export type PlanRow = typeof declarePlanTable.$inferSelect;
type FeedRow = typeof declarePlanFeedTable.$inferSelect;

/** The only reader and writer of plans and of the addresses of their calendars. */
export function createPlanRepository(db: Executor) {
  const one = (enterpriseId: string, itemId: string) =>
    and(eq(declarePlanTable.enterpriseId, enterpriseId), eq(declarePlanTable.itemId, itemId));
  const feedOf = (userId: string, enterpriseId: string) =>
    and(eq(declarePlanFeedTable.userId, userId), eq(declarePlanFeedTable.enterpriseId, enterpriseId));
  return {
    /** Others who add for the same enterprise wait until this transaction ends: the limit holds whatever comes at once. */
    async lock(enterpriseId: string): Promise<void> {
      await holdLock(db, "plan", enterpriseId);
    },

    async count(enterpriseId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(declarePlanTable)
        .where(eq(declarePlanTable.enterpriseId, enterpriseId));
      return rows[0]?.total ?? 0;
    },

    /** Those that are there already stay; gives how many came in. */
    async add(rows: readonly PlanRow[]): Promise<number> {
      const added = await db
        .insert(declarePlanTable)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ itemId: declarePlanTable.itemId });
      return added.length;
    },

    async list(enterpriseId: string): Promise<PlanRow[]> {
      return db
        .select()
        .from(declarePlanTable)
        .where(eq(declarePlanTable.enterpriseId, enterpriseId))
        .orderBy(asc(declarePlanTable.createdAt), asc(declarePlanTable.itemId));
    },

    /** All plans' rows that want a reminder. */
    async listReminding(): Promise<PlanRow[]> {
      return db.select().from(declarePlanTable).where(isNotNull(declarePlanTable.remindDays));
    },

    async find(enterpriseId: string, itemId: string): Promise<PlanRow | undefined> {
      return (await db.select().from(declarePlanTable).where(one(enterpriseId, itemId)).limit(1))[0];
    },

    /** Changes the edition that was read, and gives whether it was still that one. */
    async save(
      { enterpriseId, itemId, revision }: Pick<PlanRow, "enterpriseId" | "itemId" | "revision">,
      set: Pick<PlanRow, "note" | "remindDays" | "updatedAt">,
    ): Promise<boolean> {
      const rows = await db
        .update(declarePlanTable)
        .set({ ...set, revision: revision + 1 })
        .where(and(one(enterpriseId, itemId), eq(declarePlanTable.revision, revision)))
        .returning({ itemId: declarePlanTable.itemId });
      return rows.length > 0;
    },

    async remove(enterpriseId: string, itemId: string): Promise<boolean> {
      const rows = await db
        .delete(declarePlanTable)
        .where(one(enterpriseId, itemId))
        .returning({ itemId: declarePlanTable.itemId });
      return rows.length > 0;
    },

    async findFeed(userId: string, enterpriseId: string): Promise<FeedRow | undefined> {
      return (await db.select().from(declarePlanFeedTable).where(feedOf(userId, enterpriseId)).limit(1))[0];
    },

    async findFeedByHash(tokenHash: string): Promise<FeedRow | undefined> {
      return (
        await db.select().from(declarePlanFeedTable).where(eq(declarePlanFeedTable.tokenHash, tokenHash)).limit(1)
      )[0];
    },

    /** The one address of that person and enterprise; the one before is gone. */
    async putFeed(row: Omit<FeedRow, "fetchedAt">): Promise<void> {
      const { tokenHash, createdAt } = row;
      await db
        .insert(declarePlanFeedTable)
        .values(row)
        .onConflictDoUpdate({
          target: [declarePlanFeedTable.userId, declarePlanFeedTable.enterpriseId],
          set: { tokenHash, createdAt, fetchedAt: null },
        });
    },

    async touchFeed(tokenHash: string, fetchedAt: Date): Promise<void> {
      await db.update(declarePlanFeedTable).set({ fetchedAt }).where(eq(declarePlanFeedTable.tokenHash, tokenHash));
    },

    /** The person's calendars; the plan itself is the enterprise's. */
    async forget(userId: string): Promise<void> {
      await db.delete(declarePlanFeedTable).where(eq(declarePlanFeedTable.userId, userId));
    },

    async removeFeed(userId: string, enterpriseId: string): Promise<void> {
      await db.delete(declarePlanFeedTable).where(feedOf(userId, enterpriseId));
    },
  };
}
