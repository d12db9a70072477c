import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { listCaseNumberSpellings } from "@/contract/rules/case-number";
import type { Executor } from "../../../core/database";
import { RUNNING } from "../apply.rules";
import { applicationTable } from "../apply.table";
import { applicationPersonTable } from "./roster.table";

export type ListedRow = typeof applicationPersonTable.$inferSelect;

/** Said, not settled: the person is still in it and nobody has answered. */
const OPEN = and(
  isNotNull(applicationPersonTable.objectedAt),
  isNull(applicationPersonTable.removedAt),
  isNull(applicationPersonTable.answeredAt),
);

/** Reads and writes the people who are named in applications. */
export function createRosterRepository(db: Executor) {
  const within = (applicationId: string) => eq(applicationPersonTable.applicationId, applicationId);
  const byId = (ids: readonly string[]) => inArray(applicationPersonTable.id, [...ids]);

  return {
    list: (applicationId: string): Promise<ListedRow[]> =>
      db
        .select()
        .from(applicationPersonTable)
        .where(within(applicationId))
        .orderBy(asc(applicationPersonTable.objectedAt), asc(applicationPersonTable.id)),

    async add(rows: readonly (typeof applicationPersonTable.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(applicationPersonTable).values([...rows]);
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(applicationPersonTable).where(byId(ids));
    },

    /** Notes that they were taken out of it, or with null that they are in it again. */
    async markRemoved(ids: readonly string[], removedAt: Date | null): Promise<void> {
      if (ids.length > 0) await db.update(applicationPersonTable).set({ removedAt }).where(byId(ids));
    },

    async removeAll(applicationId: string): Promise<void> {
      await db.delete(applicationPersonTable).where(within(applicationId));
    },

    /** Those who are to be told now of what is not decided yet; who has waited longest first. */
    async listUntold(now: Date, limit: number): Promise<Pick<ListedRow, "id" | "applicationId" | "phoneKey">[]> {
      const { id, applicationId, phoneKey, toldAt, tellAfter } = applicationPersonTable;
      return db
        .select({ id, applicationId, phoneKey })
        .from(applicationPersonTable)
        .innerJoin(applicationTable, eq(applicationTable.id, applicationId))
        .where(and(isNull(toldAt), lte(tellAfter, now), inArray(applicationTable.state, [...RUNNING])))
        .orderBy(asc(tellAfter), asc(id))
        .limit(limit);
    },

    /** One who was not told yet; others who want to tell wait until this transaction ends. */
    async findToTell(id: string): Promise<ListedRow | undefined> {
      const where = and(eq(applicationPersonTable.id, id), isNull(applicationPersonTable.toldAt));
      return (await db.select().from(applicationPersonTable).where(where).limit(1).for("update"))[0];
    },

    async change(id: string, set: Partial<typeof applicationPersonTable.$inferInsert>): Promise<void> {
      await db.update(applicationPersonTable).set(set).where(eq(applicationPersonTable.id, id));
    },

    /** By the number of the application, however it is spelt, and the place that the code begins with. */
    async findPlace(number: string, place: number): Promise<ListedRow | undefined> {
      const rows = await db
        .select({ person: applicationPersonTable })
        .from(applicationPersonTable)
        .innerJoin(applicationTable, eq(applicationTable.id, applicationPersonTable.applicationId))
        .where(
          and(
            inArray(applicationTable.number, [...listCaseNumberSpellings(number)]),
            eq(applicationPersonTable.place, place),
          ),
        )
        .limit(1);
      return rows[0]?.person;
    },

    /** Keeps an objection; false where there is one already, or the person is in it no more. */
    async object(id: string, reasonSealed: string, objectedAt: Date): Promise<boolean> {
      const { objectedAt: before, removedAt } = applicationPersonTable;
      const rows = await db
        .update(applicationPersonTable)
        .set({ reasonSealed, objectedAt })
        .where(and(eq(applicationPersonTable.id, id), isNull(before), isNull(removedAt)))
        .returning({ id: applicationPersonTable.id });
      return rows.length > 0;
    },

    listOpen: (applicationId: string): Promise<ListedRow[]> =>
      db
        .select()
        .from(applicationPersonTable)
        .where(and(within(applicationId), OPEN)),

    /** How many objections each application has, and how many of them are open; those without any are left out. */
    async countObjections(
      applicationIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly all: number; readonly open: number }>> {
      if (applicationIds.length === 0) return new Map();
      const rows = await db
        .select({
          id: applicationPersonTable.applicationId,
          all: count(),
          open: sql<number>`(count(*) filter (where ${OPEN}))::int`,
        })
        .from(applicationPersonTable)
        .where(
          and(
            inArray(applicationPersonTable.applicationId, [...applicationIds]),
            isNotNull(applicationPersonTable.objectedAt),
          ),
        )
        .groupBy(applicationPersonTable.applicationId);
      return new Map(rows.map(({ id, all, open }) => [id, { all, open }]));
    },
  };
}
