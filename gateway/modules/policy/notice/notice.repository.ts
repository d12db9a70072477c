import { and, asc, between, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { NOTICE_LIST } from "@/contract/policy/notice-facets";
import type { Executor } from "../../../core/database";
import { createCatalogueStore } from "../../../core/catalogue/catalogue.repository";
import { isPublic, nextRevision, topFirst } from "../../../core/publication/publication.repository";
import { noticeTable } from "./notice.table";

export type NoticeRow = typeof noticeTable.$inferSelect;

/** Notices of the policy area, or news of the service, which the interaction area lists; neither shows the other's. */
export type NoticeSection = "notices" | "business";

const inSection = (section: NoticeSection): SQL =>
  section === "business" ? eq(noticeTable.kind, "business") : ne(noticeTable.kind, "business");

/** What readers see of a section on a day. */
const isShown = (section: NoticeSection, today: string): SQL | undefined =>
  and(inSection(section), isPublic(noticeTable, today));

/** What is read of one for a list. */
const LISTED = ["id", "kind", "title", "summary", "issuer", "pubDate", "deadline", "topSince"] as const;
export type ListedNotice = Pick<NoticeRow, (typeof LISTED)[number]>;

const toSearchEntry = ({ id, title, issuer, summary, plain }: typeof noticeTable.$inferInsert) => ({
  id,
  title,
  issuer,
  plain: `${summary}\n${plain}`,
});

const newestFirst = [desc(noticeTable.pubDate), asc(noticeTable.id)];

/** Their deadline lies on one of these days (`YYYY-MM-DD` in Shanghai), both included. */
export const isDueWithin = (from: string, to: string): SQL => between(noticeTable.deadline, from, to);
/** They belong to this policy. */
export const isOfPolicy = (policyId: string): SQL => eq(noticeTable.policyId, policyId);

/** The only reader and writer of the notices. Reads only what the public may see of a section, unless the name says `Any`. */
export function createNoticeRepository(db: Executor, section: NoticeSection = "notices") {
  const { put, ...notices } = createCatalogueStore(db, {
    kind: "notice",
    table: noticeTable,
    columns: LISTED,
    toEntry: toSearchEntry,
    list: NOTICE_LIST,
    isPublic: ({ today }) => isShown(section, today),
    order: () => newestFirst,
    sources: { facets: { kind: noticeTable.kind }, ranges: {} },
    sorts: { top: () => [topFirst(noticeTable), ...newestFirst], date: () => newestFirst },
  });

  return {
    ...notices,

    /** Of the ids those that exist as notices. */
    async listAnyIds(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: noticeTable.id })
        .from(noticeTable)
        .where(and(inArray(noticeTable.id, [...ids]), inSection("notices")));
      return rows.map(({ id }) => id);
    },

    async anyHashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: noticeTable.id, hash: noticeTable.contentHash })
        .from(noticeTable)
        .where(inArray(noticeTable.id, [...ids]));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    /**
     * Writes a notice; one with the same id is replaced and stays what it is, draft or published. `state` is that of a new
     * one.
     */
    put({ id, state, ...rest }: Omit<typeof noticeTable.$inferInsert, "revision">): Promise<void> {
      const row = { ...rest, id, state, revision: state === "published" ? 1 : 0 };
      return put(row, { ...rest, revision: nextRevision(noticeTable) });
    },
  };
}
