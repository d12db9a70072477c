import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import { isPublic, nextRevision, topFirst } from "../../core/publication/publication.repository";
import { definePublication } from "../../core/publication/publication.rules";
import { policyTopicTable } from "./topic.table";

export const topicPublications = {
  kind: definePublication({ kind: "topic", label: "专题", flags: ["top"] }),
  table: policyTopicTable,
};

export type TopicRow = typeof policyTopicTable.$inferSelect;

/** The only reader and writer of the topics. Reads only what the public may see on the day `today`, unless the name says `any`. */
export function createTopicRepository(db: Executor) {
  return {
    /** What was put first, then in the order the zone wants; there are tens of them at most. */
    list: (today: string): Promise<TopicRow[]> =>
      db
        .select()
        .from(policyTopicTable)
        .where(isPublic(policyTopicTable, today))
        .orderBy(topFirst(policyTopicTable), asc(policyTopicTable.sort), asc(policyTopicTable.id)),

    listSitemap: ({ limit, offset }: PageBounds, today: string) =>
      db
        .select({ id: policyTopicTable.id, updatedAt: policyTopicTable.updatedAt })
        .from(policyTopicTable)
        .where(isPublic(policyTopicTable, today))
        .orderBy(asc(policyTopicTable.sort), asc(policyTopicTable.id))
        .limit(limit)
        .offset(offset),
    async countAll(today: string): Promise<number> {
      const rows = await db.select({ total: count() }).from(policyTopicTable).where(isPublic(policyTopicTable, today));
      return rows[0]?.total ?? 0;
    },

    async find(id: string, today: string): Promise<TopicRow | undefined> {
      const wanted = and(eq(policyTopicTable.id, id), isPublic(policyTopicTable, today));
      return (await db.select().from(policyTopicTable).where(wanted).limit(1))[0];
    },

    async listByIds(ids: readonly string[], today: string): Promise<TopicRow[]> {
      if (ids.length === 0) return [];
      const wanted = and(inArray(policyTopicTable.id, [...ids]), isPublic(policyTopicTable, today));
      return db.select().from(policyTopicTable).where(wanted);
    },

    /** What stands in a topic, whatever its state. */
    async anySections(id: string): Promise<TopicRow["sections"] | undefined> {
      const found = db.select({ sections: policyTopicTable.sections }).from(policyTopicTable);
      return (await found.where(eq(policyTopicTable.id, id)).limit(1))[0]?.sections;
    },

    async anyHashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: policyTopicTable.id, hash: policyTopicTable.contentHash })
        .from(policyTopicTable)
        .where(inArray(policyTopicTable.id, [...ids]));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    /**
     * Writes a topic; one with the same id is replaced and stays what it is, draft or published. `state` is that of a new
     * one.
     */
    async put(row: Omit<typeof policyTopicTable.$inferInsert, "revision">): Promise<void> {
      const { id: _id, state, ...rest } = row;
      await db
        .insert(policyTopicTable)
        .values({ ...row, revision: state === "published" ? 1 : 0 })
        .onConflictDoUpdate({
          target: policyTopicTable.id,
          set: { ...rest, revision: nextRevision(policyTopicTable) },
        });
    },
  };
}
