import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { ticketTable } from "./ticket.table";

export type TicketRow = typeof ticketTable.$inferSelect;

/** The only reader and writer of the tickets. */
export function createTicketRepository(db: Executor) {
  return {
    async insert(row: typeof ticketTable.$inferInsert): Promise<void> {
      await db.insert(ticketTable).values(row);
    },

    /**
     * Uses a ticket up and gives it back: one statement, so that of many at the same moment one gets it. A ticket for
     * another host stays as it is.
     */
    async take(ticketHash: string, host: string, now: Date): Promise<TicketRow | undefined> {
      const rows = await db
        .update(ticketTable)
        .set({ usedAt: now })
        .where(
          and(
            eq(ticketTable.ticketHash, ticketHash),
            eq(ticketTable.host, host),
            isNull(ticketTable.usedAt),
            gt(ticketTable.expiresAt, now),
          ),
        )
        .returning();
      return rows[0];
    },

    async sweep(now: Date): Promise<void> {
      await db.delete(ticketTable).where(lt(ticketTable.expiresAt, now));
    },
  };
}
