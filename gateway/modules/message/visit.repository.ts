import { desc, eq, lt } from "drizzle-orm";
import type { MessageEntry } from "@/contract/message/message";
import type { Executor } from "../../core/database";
import { visitTable } from "./message.table";

export type VisitRow = typeof visitTable.$inferSelect;

export const toEntry = ({ visitorName, what, act, createdAt }: VisitRow): MessageEntry => ({
  name: visitorName,
  dockingName: what,
  createdDate: createdAt.toISOString(),
  act,
});

/** The only reader and writer of visits. */
export function createVisitRepository(db: Executor) {
  return {
    /** Writes it down; false when that day has it already. Of two at once one waits for the other. */
    async add(row: VisitRow): Promise<boolean> {
      const rows = await db.insert(visitTable).values(row).onConflictDoNothing().returning({ day: visitTable.day });
      return rows.length > 0;
    },

    /** Those of an enterprise, the newest first. */
    async list(ownerId: string, limit: number): Promise<MessageEntry[]> {
      const rows = await db
        .select()
        .from(visitTable)
        .where(eq(visitTable.ownerId, ownerId))
        .orderBy(desc(visitTable.createdAt), desc(visitTable.visitorId), desc(visitTable.act))
        .limit(limit);
      return rows.map(toEntry);
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(visitTable).where(lt(visitTable.createdAt, before));
    },
  };
}
