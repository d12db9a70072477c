import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Executor } from "../../database";
import { deskFilterTable, deskTemplateTable } from "./work-text.table";

export type TemplateRow = typeof deskTemplateTable.$inferSelect;
export type FilterRow = typeof deskFilterTable.$inferSelect;

interface Owner {
  readonly userId: string;
  readonly unitIds: readonly string[];
}

/** Reads and writes templates and saved filters; nobody's but the owner's are found. */
export function createWorkTextRepository(db: Executor) {
  const ownTemplates = ({ userId, unitIds }: Owner) =>
    or(
      and(isNull(deskTemplateTable.unitId), eq(deskTemplateTable.by, userId)),
      unitIds.length > 0 ? inArray(deskTemplateTable.unitId, [...unitIds]) : undefined,
    );
  return {
    listTemplates: (owner: Owner, kind: WorkKind): Promise<TemplateRow[]> =>
      db
        .select()
        .from(deskTemplateTable)
        .where(and(ownTemplates(owner), eq(deskTemplateTable.kind, kind)))
        .orderBy(asc(deskTemplateTable.title), asc(deskTemplateTable.id))
        .limit(200),
    async insertTemplate(row: TemplateRow): Promise<void> {
      await db.insert(deskTemplateTable).values(row);
    },
    /** False when the owner has no such template. */
    async updateTemplate(owner: Owner, { id, ...set }: TemplateRow): Promise<boolean> {
      const rows = await db
        .update(deskTemplateTable)
        .set(set)
        .where(and(eq(deskTemplateTable.id, id), ownTemplates(owner)))
        .returning({ id: deskTemplateTable.id });
      return rows.length > 0;
    },
    async dropTemplate(owner: Owner, id: string): Promise<boolean> {
      const rows = await db
        .delete(deskTemplateTable)
        .where(and(eq(deskTemplateTable.id, id), ownTemplates(owner)))
        .returning({ id: deskTemplateTable.id });
      return rows.length > 0;
    },

    listFilters: (userId: string): Promise<FilterRow[]> =>
      db
        .select()
        .from(deskFilterTable)
        .where(eq(deskFilterTable.userId, userId))
        .orderBy(asc(deskFilterTable.kind), asc(deskFilterTable.name))
        .limit(200),
    /** A second one of the same name replaces the first. */
    async putFilter(row: FilterRow): Promise<FilterRow> {
      const { query, updatedAt } = row;
      const [put] = await db
        .insert(deskFilterTable)
        .values(row)
        .onConflictDoUpdate({
          target: [deskFilterTable.userId, deskFilterTable.kind, deskFilterTable.name],
          set: { query, updatedAt },
        })
        .returning();
      return put ?? row;
    },
    async dropFilter(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(deskFilterTable)
        .where(and(eq(deskFilterTable.id, id), eq(deskFilterTable.userId, userId)))
        .returning({ id: deskFilterTable.id });
      return rows.length > 0;
    },
    async forgetPerson(userId: string): Promise<void> {
      await db.delete(deskFilterTable).where(eq(deskFilterTable.userId, userId));
    },
  };
}
