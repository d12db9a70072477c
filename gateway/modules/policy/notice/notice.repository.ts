import { and, asc, between, count, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { NoticeKind } from "@/contract/policy/notice";
import type { Executor } from "../../../core/database";
import type { PageBounds } from "../../../core/paging";
import { isPublic, isTop, nextRevision, topFirst } from "../../../core/publication/publication.repository";
import { createSearchEntryRepository } from "../../../core/catalogue/search-entry.repository";
import type { KeywordHits, SearchSource } from "../../../core/catalogue/catalogue";
import { noticeTable } from "./notice.table";

export type NoticeRow = typeof noticeTable.$inferSelect;

/** Notices of the policy area, or news of the service, which the interaction area lists; neither shows the other's. */
export type NoticeSection = "notices" | "business";

const inSection = (section: NoticeSection): SQL =>
  section === "business" ? eq(noticeTable.kind, "business") : ne(noticeTable.kind, "business");

/** What readers see of a section on a day. */
const isShown = (section: NoticeSection, today: string) => and(inSection(section), isPublic(noticeTable, today));

/** Which notices a list is about. */
export interface NoticeChoice {
  readonly section: NoticeSection;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  readonly hits: KeywordHits | undefined;
  readonly kind: readonly NoticeKind[] | undefined;
  /** The deadline lies on one of these days, both included. */
  readonly due: { readonly from: string; readonly to: string } | undefined;
  /** They belong to this policy. */
  readonly policyId: string | undefined;
}

const cardColumns = {
  id: noticeTable.id,
  kind: noticeTable.kind,
  title: noticeTable.title,
  summary: noticeTable.summary,
  issuer: noticeTable.issuer,
  pubDate: noticeTable.pubDate,
  deadline: noticeTable.deadline,
  top: isTop(noticeTable),
};

const toSearchEntry = ({ id, title, issuer, summary, plain }: Omit<typeof noticeTable.$inferInsert, "revision">) => ({
  id,
  title,
  issuer,
  plain: `${summary}\n${plain}`,
});

function chosen({ section, today, hits, kind, due, policyId }: NoticeChoice): SQL | undefined {
  return and(
    isShown(section, today),
    hits?.isHit(noticeTable.id),
    kind ? inArray(noticeTable.kind, [...kind]) : undefined,
    due ? between(noticeTable.deadline, due.from, due.to) : undefined,
    policyId === undefined ? undefined : eq(noticeTable.policyId, policyId),
  );
}

/**
 * The only reader and writer of the notices. Reads only what the public may see on the day `today`, as if there were
 * nothing else, unless the name says `Any`.
 */
export function createNoticeRepository(db: Executor) {
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(noticeTable).where(where))[0]?.total ?? 0;

  return {
    count: (choice: NoticeChoice): Promise<number> => countWhere(chosen(choice)),

    /** Newest first, `byTop` after what was put first. */
    async list(choice: NoticeChoice, { limit, offset }: PageBounds, byTop: boolean) {
      return db
        .select(cardColumns)
        .from(noticeTable)
        .where(chosen(choice))
        .orderBy(...(byTop ? [topFirst(noticeTable)] : []), desc(noticeTable.pubDate), asc(noticeTable.id))
        .limit(limit)
        .offset(offset);
    },

    async find(id: string, section: NoticeSection, today: string): Promise<NoticeRow | undefined> {
      const wanted = and(eq(noticeTable.id, id), isShown(section, today));
      return (await db.select().from(noticeTable).where(wanted).limit(1))[0];
    },

    async listByIds(ids: readonly string[], today: string): Promise<Pick<NoticeRow, "id" | "title" | "deadline">[]> {
      if (ids.length === 0) return [];
      return db
        .select({ id: noticeTable.id, title: noticeTable.title, deadline: noticeTable.deadline })
        .from(noticeTable)
        .where(and(inArray(noticeTable.id, [...ids]), isShown("notices", today)));
    },

    /** In no order. */
    async listCards(ids: readonly string[], today: string) {
      if (ids.length === 0) return [];
      return db
        .select(cardColumns)
        .from(noticeTable)
        .where(and(inArray(noticeTable.id, [...ids]), isShown("notices", today)));
    },

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

    async listSitemap({ limit, offset }: PageBounds, today: string) {
      return db
        .select({ id: noticeTable.id, updatedAt: noticeTable.updatedAt })
        .from(noticeTable)
        .where(isShown("notices", today))
        .orderBy(asc(noticeTable.id))
        .limit(limit)
        .offset(offset);
    },
    countAll: (today: string): Promise<number> => countWhere(isShown("notices", today)),

    searchSource: {
      kind: "notice",
      count: () => countWhere(undefined),
      list: async ({ limit, offset }: PageBounds) => {
        const rows = await db.select().from(noticeTable).orderBy(asc(noticeTable.id)).limit(limit).offset(offset);
        return rows.map(toSearchEntry);
      },
    } satisfies SearchSource,

    /**
     * Writes a notice; one with the same id is replaced and stays what it is, draft or published. `state` is that of a new
     * one.
     */
    async put(row: Omit<typeof noticeTable.$inferInsert, "revision">): Promise<void> {
      const { id: _id, state, ...rest } = row;
      await db
        .insert(noticeTable)
        .values({ ...row, revision: state === "published" ? 1 : 0 })
        .onConflictDoUpdate({ target: noticeTable.id, set: { ...rest, revision: nextRevision(noticeTable) } });
      await createSearchEntryRepository(db, "notice").put([toSearchEntry(row)]);
    },
  };
}
