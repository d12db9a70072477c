import { asc, eq, gte } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { operatorAbsenceTable } from "./operator.table";

export type AbsenceRow = typeof operatorAbsenceTable.$inferSelect;

/** The only writer of who is away. */
export function createAbsenceRepository(db: Executor) {
  return {
    /** Those that are not over on a day, the soonest first. */
    listFrom: (day: string): Promise<AbsenceRow[]> =>
      db
        .select()
        .from(operatorAbsenceTable)
        .where(gte(operatorAbsenceTable.until, day))
        .orderBy(asc(operatorAbsenceTable.from), asc(operatorAbsenceTable.userId)),
    async find(userId: string): Promise<AbsenceRow | undefined> {
      return (await db.select().from(operatorAbsenceTable).where(eq(operatorAbsenceTable.userId, userId)))[0];
    },
    async put(row: AbsenceRow): Promise<void> {
      const { from, until, coverId, updatedAt } = row;
      await db
        .insert(operatorAbsenceTable)
        .values(row)
        .onConflictDoUpdate({ target: operatorAbsenceTable.userId, set: { from, until, coverId, updatedAt } });
    },
    async drop(userId: string): Promise<boolean> {
      const gone = await db
        .delete(operatorAbsenceTable)
        .where(eq(operatorAbsenceTable.userId, userId))
        .returning({ id: operatorAbsenceTable.userId });
      return gone.length > 0;
    },
  };
}
