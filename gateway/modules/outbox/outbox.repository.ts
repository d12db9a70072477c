import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { outboxTable } from "./outbox.table";

export type OutboxRow = typeof outboxTable.$inferSelect;
type OutboxState = Exclude<OutboxRow["state"], "withheld">;

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
    async queueAgain(id: string, states: readonly OutboxState[]): Promise<OutboxRow | undefined> {
      const rows = await db
        .update(outboxTable)
        .set({ state: "queued", attempts: 0, attemptedAt: null })
        .where(and(eq(outboxTable.id, id), inArray(outboxTable.state, [...states]), isNotNull(outboxTable.bodySealed)))
        .returning();
      return rows[0];
    },

    /** Counts a try and gives the message; undefined when it is not to be tried now. Of two at once one gets it. */
    async takeForTry(id: string, now: Date, mostTries: number, pauseMs: number): Promise<OutboxRow | undefined> {
      const rows = await db
        .update(outboxTable)
        .set({ attempts: sql`${outboxTable.attempts} + 1`, attemptedAt: now })
        .where(
          and(
            eq(outboxTable.id, id),
            eq(outboxTable.state, "queued"),
            lt(outboxTable.attempts, mostTries),
            or(isNull(outboxTable.attemptedAt), lt(outboxTable.attemptedAt, new Date(now.getTime() - pauseMs))),
          ),
        )
        .returning();
      return rows[0];
    },

    async finish(id: string, set: Pick<OutboxRow, "state"> & Partial<Pick<OutboxRow, "sentAt">>): Promise<void> {
      await db.update(outboxTable).set(set).where(eq(outboxTable.id, id));
    },

    /** What waits for another try, oldest first. */
    async listQueued(limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: outboxTable.id })
        .from(outboxTable)
        .where(eq(outboxTable.state, "queued"))
        .orderBy(asc(outboxTable.createdAt))
        .limit(limit);
      return rows.map((row) => row.id);
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
