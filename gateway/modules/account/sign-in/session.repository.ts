import { and, asc, eq, inArray, isNull, desc, gt, ne, type SQL } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { announce, LOGINS_ENDED } from "../../../core/live-announcements";
import type { UserRow } from "../account.repository";
import { sessionTable, userTable } from "../account.table";
import { viewingTable } from "../viewing/viewing.table";

export type SessionRow = typeof sessionTable.$inferSelect;
export type ViewingRow = typeof viewingTable.$inferSelect;

/** Sessions, as calls are identified by them and as their owner sees and ends them. */
export function createSessionRepository(db: Executor) {
  /** Ends the living sessions among those meant, and closes their live connections; gives how many. */
  async function end(meant: SQL | undefined, at: Date): Promise<number> {
    const rows = await db
      .update(sessionTable)
      .set({ revokedAt: at })
      .where(and(meant, isNull(sessionTable.revokedAt)))
      .returning({ id: sessionTable.id });
    if (rows.length > 0) await announce(db, LOGINS_ENDED);
    return rows.length;
  }

  return {
    /** With who looks, of a session in which somebody only looks. */
    async findSession(
      tokenHash: string,
    ): Promise<{ session: SessionRow; user: UserRow; viewing: ViewingRow | null } | undefined> {
      const rows = await db
        .select({ session: sessionTable, user: userTable, viewing: viewingTable })
        .from(sessionTable)
        .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
        .leftJoin(viewingTable, eq(viewingTable.sessionId, sessionTable.id))
        .where(eq(sessionTable.tokenHash, tokenHash))
        .limit(1);
      return rows[0];
    },

    async findSessionById(id: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      const rows = await db
        .select({ session: sessionTable, user: userTable })
        .from(sessionTable)
        .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
        .where(eq(sessionTable.id, id))
        .limit(1);
      return rows[0];
    },

    async insertSession(row: typeof sessionTable.$inferInsert): Promise<void> {
      await db.insert(sessionTable).values(row);
    },

    async insertViewing(row: typeof viewingTable.$inferInsert): Promise<void> {
      await db.insert(viewingTable).values(row);
    },

    /** Ends every look of an operator; gives how many. */
    endViewings(viewerId: string, at: Date): Promise<number> {
      const own = db
        .select({ id: viewingTable.sessionId })
        .from(viewingTable)
        .where(eq(viewingTable.viewerId, viewerId));
      return end(inArray(sessionTable.id, own), at);
    },

    async touchSession(id: string, at: Date): Promise<void> {
      await db.update(sessionTable).set({ lastSeenAt: at }).where(eq(sessionTable.id, id));
    },

    /** Another token for a session; false when the session was ended. */
    async renewSession(id: string, tokenHash: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(sessionTable)
        .set({ tokenHash, lastSeenAt: at })
        .where(and(eq(sessionTable.id, id), isNull(sessionTable.revokedAt)))
        .returning({ id: sessionTable.id });
      return rows.length > 0;
    },

    /** Living sessions of a person, the most recently used first; with who looks, of those in which somebody only looks. */
    async listSessions(
      userId: string,
      seenAfter: Date,
      now: Date,
    ): Promise<{ session: SessionRow; viewing: ViewingRow | null }[]> {
      return db
        .select({ session: sessionTable, viewing: viewingTable })
        .from(sessionTable)
        .leftJoin(viewingTable, eq(viewingTable.sessionId, sessionTable.id))
        .where(
          and(
            eq(sessionTable.userId, userId),
            isNull(sessionTable.revokedAt),
            gt(sessionTable.absoluteEnd, now),
            gt(sessionTable.lastSeenAt, seenAfter),
          ),
        )
        .orderBy(desc(sessionTable.lastSeenAt), asc(sessionTable.id))
        .limit(100);
    },

    /** Ends a person's sessions, all or all but one; gives how many. */
    endSessions(userId: string, at: Date, except?: string): Promise<number> {
      const others = except === undefined ? undefined : ne(sessionTable.id, except);
      return end(and(eq(sessionTable.userId, userId), others), at);
    },

    /** Ends one session of a person; false when the person has none of that id. */
    async endSession(userId: string, id: string, at: Date): Promise<boolean> {
      return (await end(and(eq(sessionTable.userId, userId), eq(sessionTable.id, id)), at)) > 0;
    },
  };
}
