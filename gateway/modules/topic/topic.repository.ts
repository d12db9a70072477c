import { asc, eq, inArray } from "drizzle-orm";
import { definePublicList } from "@/contract/list/public-list";
import { createCatalogueStore } from "../../core/catalogue/catalogue.repository";
import type { AsOf } from "../../core/catalogue/list/list-choice";
import type { Executor } from "../../core/database";
import { isPublic, nextRevision, topFirst } from "../../core/publication/publication.repository";
import { definePublication } from "../../core/publication/publication.rules";
import { plainFromHtml } from "../../core/text/html-body";
import { policyTopicTable } from "./topic.table";

const TOPIC_LIST = definePublicList({});

export const topicPublications = {
  kind: definePublication({ kind: "topic", label: "专题", flags: ["top"] }),
  table: policyTopicTable,
};

export type TopicRow = typeof policyTopicTable.$inferSelect;

const toSearchEntry = ({ id, title, summary, html, sections }: typeof policyTopicTable.$inferInsert) => ({
  id,
  title,
  plain: [summary, plainFromHtml(html), ...sections.map((section) => section.title)].join("\n"),
});

/** There are tens of them; more are never listed at once. */
const AT_MOST = { page: 1, size: 1_000 };

/** The only reader and writer of the topics. Reads only what the public may see, unless the name says `any`. */
export function createTopicRepository(db: Executor) {
  const { put, page, ...topics } = createCatalogueStore(db, {
    kind: "topic",
    table: policyTopicTable,
    toEntry: toSearchEntry,
    list: TOPIC_LIST,
    isPublic: ({ today }) => isPublic(policyTopicTable, today),
    order: () => [topFirst(policyTopicTable), asc(policyTopicTable.sort), asc(policyTopicTable.id)],
    sources: { facets: {}, ranges: {} },
    sorts: {},
  });
  return {
    ...topics,
    /** What was put first, then in the order the zone wants. */
    list: async (at: AsOf): Promise<TopicRow[]> => (await page({}, AT_MOST, at)).rows,

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
    put({ id, state, ...rest }: Omit<typeof policyTopicTable.$inferInsert, "revision">): Promise<void> {
      const row = { ...rest, id, state, revision: state === "published" ? 1 : 0 };
      return put(row, { ...rest, revision: nextRevision(policyTopicTable) });
    },
  };
}
