import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { outboxTable } from "./outbox.table";

export type OutboxRow = typeof outboxTable.$inferSelect;
type OutboxState = Exclude<OutboxRow["state"], "withheld">;

const isOfUse = (now: Date) => or(isNull(outboxTable.expiresAt), gt(outboxTable.expiresAt, now));
const isDue = (now: Date) =>
  and(
    eq(outboxTable.state, "queued"),
    or(isNull(outboxTable.nextTryAt), lte(outboxTable.nextTryAt, now)),
    isOfUse(now),
  );

/** The only reader and writer of the outbox. */
export function createOutboxRepository(db: Executor) {
  const shown = ne(outboxTable.state, "withheld");
  return {
    async insert(row: typeof outboxTable.$inferInsert): Promise<void> {
      await db.insert(outboxTable).values(row);
    },

    async find(id: string): Promise<OutboxRow | undefined> {
      return (
        await db
          .select()
          .from(outboxTable)
          .where(and(eq(outboxTable.id, id), shown))
          .limit(1)
      )[0];
    },

    /** Newest first. */
    async list(
      state: OutboxState | undefined,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<OutboxRow[]> {
      return db
        .select()
        .from(outboxTable)
        .where(state === undefined ? shown : eq(outboxTable.state, state))
        .orderBy(desc(outboxTable.createdAt), desc(outboxTable.id))
        .limit(limit)
        .offset(offset);
    },

    async count(state: OutboxState | undefined): Promise<number> {
      const where = state === undefined ? shown : eq(outboxTable.state, state);
      return (await db.select({ total: count() }).from(outboxTable).where(where))[0]?.total ?? 0;
    },

    /** Lets a message be tried anew, as if it had just been written; undefined when it is in none of these states or its body is gone. */
    async queueAgain(id: string, states: readonly OutboxState[], now: Date): Promise<OutboxRow | undefined> {
      const isThere = and(inArray(outboxTable.state, [...states]), isNotNull(outboxTable.bodySealed));
      const rows = await db
        .update(outboxTable)
        .set({ state: "queued", attempts: 0, attemptedAt: null, nextTryAt: null })
        .where(and(eq(outboxTable.id, id), isThere, isOfUse(now)))
        .returning();
      return rows[0];
    },

    /** Counts a try and gives the message; undefined when it is not to be tried now. Of two at once one gets it. */
    async takeForTry(
      id: string,
      now: Date,
      leaseMs: Readonly<Record<OutboxRow["channel"], number>>,
    ): Promise<OutboxRow | undefined> {
      const { channel, attempts } = outboxTable;
      const leaseEnds = sql`case ${channel} when 'sms' then ${new Date(now.getTime() + leaseMs.sms)}::timestamptz
                                             else ${new Date(now.getTime() + leaseMs.email)}::timestamptz end`;
      const rows = await db
        .update(outboxTable)
        .set({ attempts: sql`${attempts} + 1`, attemptedAt: now, nextTryAt: leaseEnds })
        .where(and(eq(outboxTable.id, id), isDue(now)))
        .returning();
      return rows[0];
    },

    async finish(id: string, set: Partial<Pick<OutboxRow, "state" | "sentAt" | "nextTryAt">>): Promise<void> {
      await db.update(outboxTable).set(set).where(eq(outboxTable.id, id));
    },

    /** What waits for a try that is due, oldest first. */
    async listDue(channel: OutboxRow["channel"], now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: outboxTable.id })
        .from(outboxTable)
        .where(and(eq(outboxTable.channel, channel), isDue(now)))
        .orderBy(asc(outboxTable.createdAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Gives up what has lost its use while it waited. */
    async failExpired(now: Date): Promise<void> {
      await db
        .update(outboxTable)
        .set({ state: "failed" })
        .where(and(eq(outboxTable.state, "queued"), lte(outboxTable.expiresAt, now)));
    },

    /** What went out long ago; whatever its state. */
    async remove(before: Date): Promise<void> {
      await db.delete(outboxTable).where(lt(outboxTable.createdAt, before));
    },

    async removeBodies(before: Date): Promise<void> {
      await db
        .update(outboxTable)
        .set({ bodySealed: null, unsubscribeSealed: null })
        .where(and(lt(outboxTable.createdAt, before), isNotNull(outboxTable.bodySealed)));
      await db.delete(outboxTable).where(and(eq(outboxTable.state, "withheld"), lt(outboxTable.createdAt, before)));
    },
  };
}
