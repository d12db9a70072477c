import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { subscriptionDigestTable as digests } from "./subscribe.table";

export type DigestRow = typeof digests.$inferSelect;

/** Digests that were decided, until they were sent and a while longer. */
export function createDigestRepository(db: Executor) {
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

    async sweepDigests(before: Date): Promise<void> {
      await db.delete(digests).where(and(isNotNull(digests.sentAt), lte(digests.sentAt, before)));
    },
  };
}
