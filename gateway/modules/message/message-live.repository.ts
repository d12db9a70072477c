import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import type { LiveAddress } from "./message.rules";
import { liveEventTable, liveSessionTable, type StoredLiveEvent } from "./message.table";

export type { StoredLiveEvent };
export type LiveEventRow = typeof liveEventTable.$inferSelect;
export type LiveSessionRow = typeof liveSessionTable.$inferSelect;

/** The only reader and writer of the live channel's tables. */
export function createLiveRepository(db: Executor) {
  return {
    /** Adds an event; call it in a transaction. The lock makes numbers become visible in their order. */
    async insertEvent(address: LiveAddress, event: StoredLiveEvent, at: Date): Promise<number> {
      await holdLock(db, "liveSequence");
      const last = await this.lastSeq();
      await db.insert(liveEventTable).values({ ...address, seq: last + 1, event, createdAt: at });
      return last + 1;
    },

    async lastSeq(): Promise<number> {
      const rows = await db
        .select({ seq: liveEventTable.seq })
        .from(liveEventTable)
        .orderBy(desc(liveEventTable.seq))
        .limit(1);
      return rows[0]?.seq ?? 0;
    },

    /** Everybody's events after a number, in order. */
    async listAfter(seq: number, limit: number): Promise<LiveEventRow[]> {
      return db
        .select()
        .from(liveEventTable)
        .where(gt(liveEventTable.seq, seq))
        .orderBy(asc(liveEventTable.seq))
        .limit(limit);
    },

    /** What one connection has missed: after `after`, up to and with `upTo`. */
    async listMissed(bound: LiveAddress, after: number, upTo: number): Promise<LiveEventRow[]> {
      return db
        .select()
        .from(liveEventTable)
        .where(
          and(
            gt(liveEventTable.seq, after),
            lt(liveEventTable.seq, upTo + 1),
            or(
              eq(liveEventTable.userId, bound.userId ?? ""),
              and(isNull(liveEventTable.userId), eq(liveEventTable.enterpriseId, bound.enterpriseId ?? "")),
            ),
          ),
        )
        .orderBy(asc(liveEventTable.seq));
    },

    async openSession(sessionHash: string, at: Date): Promise<void> {
      await db.insert(liveSessionTable).values({ sessionHash, seenAt: at });
    },

    /** Ties a connection once; undefined when it does not exist or is bound already. */
    async bindSession(
      sessionHash: string,
      bound: { userId: string; loginId: string; enterpriseId: string | null; after: number },
    ): Promise<LiveSessionRow | undefined> {
      const rows = await db
        .update(liveSessionTable)
        .set(bound)
        .where(and(eq(liveSessionTable.sessionHash, sessionHash), isNull(liveSessionTable.userId)))
        .returning();
      return rows[0];
    },

    async findSession(sessionHash: string): Promise<LiveSessionRow | undefined> {
      return (
        await db.select().from(liveSessionTable).where(eq(liveSessionTable.sessionHash, sessionHash)).limit(1)
      )[0];
    },

    /** How many connections a person has that were seen since. */
    async countSessions(userId: string, seenSince: Date): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(liveSessionTable)
        .where(and(eq(liveSessionTable.userId, userId), gt(liveSessionTable.seenAt, seenSince)));
      return rows[0]?.total ?? 0;
    },

    async touchSessions(sessionHashes: readonly string[], at: Date): Promise<void> {
      if (sessionHashes.length === 0) return;
      await db
        .update(liveSessionTable)
        .set({ seenAt: at })
        .where(inArray(liveSessionTable.sessionHash, [...sessionHashes]));
    },

    async closeSessions(sessionHashes: readonly string[]): Promise<void> {
      if (sessionHashes.length === 0) return;
      await db.delete(liveSessionTable).where(inArray(liveSessionTable.sessionHash, [...sessionHashes]));
    },

    /** Removes old events and the connections that a gateway left behind when it was killed. */
    async sweep(eventsBefore: Date, sessionsBefore: Date): Promise<void> {
      // The newest event stays: the next number follows it.
      await db
        .delete(liveEventTable)
        .where(
          and(
            lt(liveEventTable.createdAt, eventsBefore),
            lt(liveEventTable.seq, sql`(select max(${liveEventTable.seq}) from ${liveEventTable})`),
          ),
        );
      await db.delete(liveSessionTable).where(lt(liveSessionTable.seenAt, sessionsBefore));
    },
  };
}
