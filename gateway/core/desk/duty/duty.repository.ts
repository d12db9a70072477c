import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Executor } from "../../database";
import { deskDutyTable as duty } from "../work.table";

/** The duty list. */
export function createDutyRepository(db: Executor) {
  return {
    /** What is not over on a day (`YYYY-MM-DD`), in its order. */
    list: (today: string) =>
      db
        .select()
        .from(duty)
        .where(gte(duty.untilDay, today))
        .orderBy(asc(duty.fromDay), asc(duty.untilDay), asc(duty.id)),
    /** The accounts of those on duty on a day. */
    async listOn(day: string): Promise<string[]> {
      const rows = await db
        .select({ userId: duty.userId })
        .from(duty)
        .where(and(gte(duty.untilDay, day), lte(duty.fromDay, day)));
      return [...new Set(rows.map(({ userId }) => userId))];
    },
    async add(row: typeof duty.$inferInsert): Promise<void> {
      await db.insert(duty).values(row);
    },
    async drop(id: string): Promise<typeof duty.$inferSelect | undefined> {
      return (await db.delete(duty).where(eq(duty.id, id)).returning())[0];
    },
  };
}
