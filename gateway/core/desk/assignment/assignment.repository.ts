import { and, eq } from "drizzle-orm";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Executor } from "../../database";
import { deskAssignmentTable } from "./assignment.table";

/** Which categories go to another unit than usual. */
export function createAssignmentRepository(db: Executor) {
  const of = (kind: WorkKind, code: string) =>
    and(eq(deskAssignmentTable.kind, kind), eq(deskAssignmentTable.code, code));
  return {
    list: () => db.select().from(deskAssignmentTable),
    /** The id of the unit that somebody has named; undefined where nobody has. */
    async find(kind: WorkKind, code: string): Promise<string | undefined> {
      const [row] = await db
        .select({ unitId: deskAssignmentTable.unitId })
        .from(deskAssignmentTable)
        .where(of(kind, code));
      return row?.unitId;
    },
    async put(row: typeof deskAssignmentTable.$inferInsert): Promise<void> {
      const { unitId, updatedAt } = row;
      await db
        .insert(deskAssignmentTable)
        .values(row)
        .onConflictDoUpdate({
          target: [deskAssignmentTable.kind, deskAssignmentTable.code],
          set: { unitId, updatedAt },
        });
    },
    async drop(kind: WorkKind, code: string): Promise<void> {
      await db.delete(deskAssignmentTable).where(of(kind, code));
    },
  };
}
