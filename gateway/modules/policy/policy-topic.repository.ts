import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { policyTopicTable } from "./policy-topic.table";

export type TopicRow = typeof policyTopicTable.$inferSelect;

/** The only reader and writer of the topics. */
export function createTopicRepository(db: Executor) {
  return {
    /** In the order the zone wants; there are tens of them at most. */
    list: (): Promise<TopicRow[]> =>
      db.select().from(policyTopicTable).orderBy(asc(policyTopicTable.sort), asc(policyTopicTable.id)),

    async find(id: string): Promise<TopicRow | undefined> {
      return (await db.select().from(policyTopicTable).where(eq(policyTopicTable.id, id)).limit(1))[0];
    },

    async hashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: policyTopicTable.id, hash: policyTopicTable.contentHash })
        .from(policyTopicTable)
        .where(inArray(policyTopicTable.id, [...ids]));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    /** Writes a topic; one with the same id is replaced. */
    async put(row: typeof policyTopicTable.$inferInsert): Promise<void> {
      const { id: _id, ...rest } = row;
      await db.insert(policyTopicTable).values(row).onConflictDoUpdate({ target: policyTopicTable.id, set: rest });
    },
  };
}
