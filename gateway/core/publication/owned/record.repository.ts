import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../database";
import { publicationVersionTable, publicationViewTable } from "./record.table";

/** The only reader and writer of views and versions of a kind. Days are `YYYY-MM-DD` in Shanghai. */
export function createRecordRepository(db: Executor, kind: string) {
  const viewsOf = (ids: readonly string[]) =>
    and(eq(publicationViewTable.kind, kind), inArray(publicationViewTable.thingId, [...ids]));
  return {
    async addView(thingId: string, day: string): Promise<void> {
      const { kind: byKind, thingId: byThing, day: byDay, views } = publicationViewTable;
      await db
        .insert(publicationViewTable)
        .values({ kind, thingId, day, views: 1 })
        .onConflictDoUpdate({ target: [byKind, byThing, byDay], set: { views: sql`${views} + 1` } });
    },

    /** All views of several things; those without one are left out. */
    async countViews(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: publicationViewTable.thingId, views: sql<number>`sum(${publicationViewTable.views})::int` })
        .from(publicationViewTable)
        .where(viewsOf(ids))
        .groupBy(publicationViewTable.thingId);
      return new Map(rows.map(({ id, views }) => [id, views]));
    },

    /** The views of one thing by day, the newest first. */
    listDays: (id: string, since: string) =>
      db
        .select({ day: publicationViewTable.day, views: publicationViewTable.views })
        .from(publicationViewTable)
        .where(and(viewsOf([id]), gte(publicationViewTable.day, since)))
        .orderBy(desc(publicationViewTable.day)),

    async addVersion(version: {
      readonly thingId: string;
      readonly revision: number;
      readonly publishedAt: Date;
      readonly content: string;
    }): Promise<void> {
      await db.insert(publicationVersionTable).values({ ...version, kind });
    },

    /** The newest first. */
    listVersions: (id: string) =>
      db
        .select()
        .from(publicationVersionTable)
        .where(and(eq(publicationVersionTable.kind, kind), eq(publicationVersionTable.thingId, id)))
        .orderBy(desc(publicationVersionTable.revision)),
  };
}
