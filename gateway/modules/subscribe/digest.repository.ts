import { and, asc, countDistinct, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { subscriptionDigestTable as digests } from "./subscribe.table";

export type DigestRow = typeof digests.$inferSelect;

/** Digests that were decided, until they were sent and a while longer. */
export function createDigestRepository(db: Executor) {
  const waiting = and(isNotNull(digests.sentAt), isNull(digests.mailedAt));
  return {
    async putDigest(row: typeof digests.$inferInsert): Promise<void> {
      await db.insert(digests).values(row).onConflictDoNothing();
    },

    /** Decided and not known to have been sent, the oldest first. */
    async listUnsent(limit: number): Promise<DigestRow[]> {
      return db.select().from(digests).where(isNull(digests.sentAt)).orderBy(asc(digests.decidedAt)).limit(limit);
    },

    async markSent({ userId, period }: Pick<DigestRow, "userId" | "period">, sentAt: Date): Promise<void> {
      await db
        .update(digests)
        .set({ sentAt })
        .where(and(eq(digests.userId, userId), eq(digests.period, period)));
    },

    /** People whose e-mails wait, by account from `after` on. */
    async listMailWaiting(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: digests.userId })
        .from(digests)
        .where(and(waiting, gt(digests.userId, after)))
        .orderBy(asc(digests.userId))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },

    async countMailWaiting(): Promise<number> {
      const rows = await db
        .select({ total: countDistinct(digests.userId) })
        .from(digests)
        .where(waiting);
      return rows[0]?.total ?? 0;
    },

    /** Takes what waits for a person's e-mail, the oldest first: of two at once one gets it. */
    async takeUnmailed(userId: string, mailedAt: Date): Promise<DigestRow[]> {
      const rows = await db
        .update(digests)
        .set({ mailedAt })
        .where(and(waiting, eq(digests.userId, userId)))
        .returning();
      return rows.toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime() || (a.period < b.period ? -1 : 1));
    },

    /** What was told long ago; an e-mail that waits goes on waiting. */
    async sweepDigests(before: Date): Promise<void> {
      await db.delete(digests).where(and(isNotNull(digests.mailedAt), lte(digests.sentAt, before)));
    },
  };
}
