import { and, asc, between, count, desc, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { NewsKind } from "@/contract/policy-notice";
import type { Executor } from "../../core/database";
import { holdsWords } from "../../core/text/text-match";
import { noticeTable } from "./policy-notice.table";

export type NoticeRow = typeof noticeTable.$inferSelect;

/** Which notices a list is about. */
export interface NoticeChoice {
  readonly value: string | undefined;
  readonly kind: readonly NewsKind[] | undefined;
  /** The deadline lies on one of these days, both included. */
  readonly due: { readonly from: string; readonly to: string } | undefined;
  /** They belong to this policy. */
  readonly policyId: string | undefined;
}

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

const cardColumns = {
  id: noticeTable.id,
  kind: noticeTable.kind,
  title: noticeTable.title,
  summary: noticeTable.summary,
  issuer: noticeTable.issuer,
  pubDate: noticeTable.pubDate,
  deadline: noticeTable.deadline,
};

function chosen({ value, kind, due, policyId }: NoticeChoice): SQL | undefined {
  return and(
    holdsWords([noticeTable.title, noticeTable.summary, noticeTable.plain, noticeTable.issuer], value),
    kind ? inArray(noticeTable.kind, [...kind]) : undefined,
    due ? between(noticeTable.deadline, due.from, due.to) : undefined,
    policyId === undefined ? undefined : eq(noticeTable.policyId, policyId),
  );
}

/** The only reader and writer of the notices. */
export function createNoticeRepository(db: Executor) {
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(noticeTable).where(where))[0]?.total ?? 0;

  return {
    count: (choice: NoticeChoice): Promise<number> => countWhere(chosen(choice)),

    /** Newest first. */
    async list(choice: NoticeChoice, { limit, offset }: Bounds) {
      return db
        .select(cardColumns)
        .from(noticeTable)
        .where(chosen(choice))
        .orderBy(desc(noticeTable.pubDate), asc(noticeTable.id))
        .limit(limit)
        .offset(offset);
    },

    async find(id: string): Promise<NoticeRow | undefined> {
      return (await db.select().from(noticeTable).where(eq(noticeTable.id, id)).limit(1))[0];
    },

    async listByIds(ids: readonly string[]): Promise<Pick<NoticeRow, "id" | "title" | "deadline">[]> {
      if (ids.length === 0) return [];
      return db
        .select({ id: noticeTable.id, title: noticeTable.title, deadline: noticeTable.deadline })
        .from(noticeTable)
        .where(inArray(noticeTable.id, [...ids]));
    },

    /** Those that exist, in no order. */
    async listCards(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select(cardColumns)
        .from(noticeTable)
        .where(inArray(noticeTable.id, [...ids]));
    },

    async hashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: noticeTable.id, hash: noticeTable.contentHash })
        .from(noticeTable)
        .where(inArray(noticeTable.id, [...ids]));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    async listSitemap({ limit, offset }: Bounds) {
      return db
        .select({ id: noticeTable.id, updatedAt: noticeTable.updatedAt })
        .from(noticeTable)
        .orderBy(asc(noticeTable.id))
        .limit(limit)
        .offset(offset);
    },
    countAll: (): Promise<number> => countWhere(undefined),

    countBetween: (from: string, to: string): Promise<number> =>
      countWhere(and(gte(noticeTable.pubDate, from), lte(noticeTable.pubDate, to))),

    /** Writes a notice; one with the same id is replaced. */
    async put(row: typeof noticeTable.$inferInsert): Promise<void> {
      const { id: _id, ...rest } = row;
      await db.insert(noticeTable).values(row).onConflictDoUpdate({ target: noticeTable.id, set: rest });
    },
  };
}
