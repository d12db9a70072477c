import { and, asc, count, desc, eq, inArray, isNull, lte, max } from "drizzle-orm";
import type { GuideForm } from "@/contract/guide/guide-form";
import type { SearchSource } from "../../core/catalogue/catalogue";
import { createSearchEntryRepository } from "../../core/catalogue/search-entry.repository";
import { writtenOnce, type Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import type { PageBounds } from "../../core/paging";
import { guideTable, guideVersionTable } from "./guide.table";

const KIND = "guide";

/** What is written of an item. */
export interface GuideWrite {
  readonly form: GuideForm;
  readonly whole: boolean;
  readonly version: number;
  readonly contentHash: string;
  readonly edition: number;
  readonly updatedAt: Date;
  /** Left out: as before. */
  readonly abolishedAt?: Date | null;
  readonly abolishedReason?: string | null;
}

/** Who answers for a version. */
export type VersionSource = Pick<
  typeof guideVersionTable.$inferInsert,
  "change" | "origin" | "editors" | "releasedBy" | "note"
>;

const toEntry = ({ id, name, unit, gives = "", alsoCalled = [], who = "" }: GuideForm) => ({
  id,
  title: name,
  issuer: unit,
  plain: [...alsoCalled, gives, who].join("\n"),
});

/** Its guide is whole, and nobody has abolished it. */
const isRead = and(eq(guideTable.whole, true), isNull(guideTable.abolishedAt));

/** The only reader and writer of approval items. */
export function createGuideRepository(db: Executor) {
  const newest = writtenOnce(() => db.select({ edition: max(guideTable.edition), items: count() }).from(guideTable));

  return {
    /** Changes with every write: the highest edition, and how many there are. */
    async version(): Promise<{ readonly edition: number; readonly items: number }> {
      const [row] = await newest().execute();
      return { edition: row?.edition ?? 0, items: row?.items ?? 0 };
    },

    /** All of them, in the order in which they came in. */
    listAll: () => db.select().from(guideTable).orderBy(asc(guideTable.key)),

    /** Of the ids those that are there. */
    async findStored(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, { readonly version: number; readonly contentHash: string }>();
      const rows = await db
        .select({ id: guideTable.id, version: guideTable.version, contentHash: guideTable.contentHash })
        .from(guideTable)
        .where(inArray(guideTable.id, [...ids]));
      return new Map(rows.map(({ id, ...row }) => [id, row]));
    },

    /** Other writers wait until this transaction ends. */
    lock: () => holdLock(db, "guideImport"),

    /** Writes an item with its version and its search entry; one with the same id is replaced. */
    async put({ form, ...row }: GuideWrite, source: VersionSource): Promise<void> {
      const { id, name, unit } = form;
      await db
        .insert(guideTable)
        .values({ ...row, id, name, unit, form })
        .onConflictDoUpdate({ target: guideTable.id, set: { ...row, name, unit, form } });
      const { version, updatedAt: at } = row;
      await db.insert(guideVersionTable).values({ guideId: id, version, form, at, ...source });
      await createSearchEntryRepository(db, KIND).put([toEntry(form)]);
    },

    /** The newest first, without what they say. */
    listVersions: (id: string) =>
      db
        .select({
          version: guideVersionTable.version,
          change: guideVersionTable.change,
          origin: guideVersionTable.origin,
          editors: guideVersionTable.editors,
          releasedBy: guideVersionTable.releasedBy,
          note: guideVersionTable.note,
          at: guideVersionTable.at,
        })
        .from(guideVersionTable)
        .where(eq(guideVersionTable.guideId, id))
        .orderBy(desc(guideVersionTable.version)),

    /** A version and the one before it, as far as they were kept; the newer one first. */
    async findVersion(id: string, version: number): Promise<readonly GuideForm[]> {
      const rows = await db
        .select({ version: guideVersionTable.version, form: guideVersionTable.form })
        .from(guideVersionTable)
        .where(and(eq(guideVersionTable.guideId, id), lte(guideVersionTable.version, version)))
        .orderBy(desc(guideVersionTable.version))
        .limit(2);
      return rows[0]?.version === version ? rows.map(({ form }) => form) : [];
    },

    searchSource: {
      kind: KIND,
      count: async () => (await db.select({ total: count() }).from(guideTable))[0]?.total ?? 0,
      list: async ({ limit, offset }) => {
        const rows = await db
          .select({ form: guideTable.form })
          .from(guideTable)
          .orderBy(asc(guideTable.key))
          .limit(limit)
          .offset(offset);
        return rows.map(({ form }) => toEntry(form));
      },
    } satisfies SearchSource,

    /** The pages of whole guides in the site map. */
    sitemap: {
      count: async () => (await db.select({ total: count() }).from(guideTable).where(isRead))[0]?.total ?? 0,
      list: ({ limit, offset }: PageBounds) =>
        db
          .select({ id: guideTable.id, updatedAt: guideTable.updatedAt })
          .from(guideTable)
          .where(isRead)
          .orderBy(asc(guideTable.id))
          .limit(limit)
          .offset(offset),
    },
  };
}
