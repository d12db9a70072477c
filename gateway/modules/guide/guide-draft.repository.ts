import { and, eq } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { guideDraftTable } from "./guide.table";

export type GuideDraftRow = typeof guideDraftTable.$inferSelect;
type NewDraft = Omit<typeof guideDraftTable.$inferInsert, "edition">;

/** The only reader and writer of guides' drafts. */
export function createGuideDraftRepository(db: Executor) {
  const asRead = (id: string, edition: number) =>
    and(eq(guideDraftTable.guideId, id), eq(guideDraftTable.edition, edition));

  return {
    /** All of them: as many as the staff works on at once. What is typed in them is left out. */
    list: () =>
      db
        .select({
          guideId: guideDraftTable.guideId,
          name: guideDraftTable.name,
          unit: guideDraftTable.unit,
          change: guideDraftTable.change,
          state: guideDraftTable.state,
          editors: guideDraftTable.editors,
          updatedAt: guideDraftTable.updatedAt,
        })
        .from(guideDraftTable),

    async find(id: string): Promise<GuideDraftRow | undefined> {
      return (await db.select().from(guideDraftTable).where(eq(guideDraftTable.guideId, id)).limit(1))[0];
    },

    /** False where there is one already. */
    async add(row: NewDraft): Promise<boolean> {
      const rows = await db
        .insert(guideDraftTable)
        .values({ ...row, edition: 1 })
        .onConflictDoNothing()
        .returning({ id: guideDraftTable.guideId });
      return rows.length > 0;
    },

    /** False where the draft is not the edition any more that was read, or is gone. */
    async change(id: string, edition: number, set: Partial<NewDraft>): Promise<boolean> {
      const rows = await db
        .update(guideDraftTable)
        .set({ ...set, edition: edition + 1 })
        .where(asRead(id, edition))
        .returning({ id: guideDraftTable.guideId });
      return rows.length > 0;
    },

    /** The same for taking it away. */
    async remove(id: string, edition: number): Promise<boolean> {
      const rows = await db
        .delete(guideDraftTable)
        .where(asRead(id, edition))
        .returning({ id: guideDraftTable.guideId });
      return rows.length > 0;
    },
  };
}
