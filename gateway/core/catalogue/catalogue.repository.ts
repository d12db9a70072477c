import { asc, count, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../database";
import { pageBounds, type PageBounds, type PageRequest } from "../paging";
import type { SearchSource } from "./catalogue";
import { createSearchEntryRepository, type SearchEntry } from "./search-entry.repository";

/** What the store asks of a list's own table. */
type CatalogueTable = PgTable & { readonly [Column in "id" | "updatedAt"]: PgColumn };

/** A list that is searched by words, with the table it lies in. */
interface Catalogue<Table extends CatalogueTable> {
  /** What its things are called: `activity`. */
  readonly kind: string;
  readonly table: Table;
  /** What of a thing is searched. */
  readonly toEntry: (row: Table["$inferInsert"]) => SearchEntry;
}

/** The things of one list in their own table, with the search entries that all lists share. */
export function createCatalogueStore<Table extends CatalogueTable>(
  db: Executor,
  { kind, table, toEntry }: Catalogue<Table>,
) {
  type Row = Table["$inferSelect"];
  const select = (where: SQL | undefined) =>
    db
      .select()
      .from(table as PgTable)
      .where(where);
  const countOf = async (where?: SQL): Promise<number> =>
    (
      await db
        .select({ total: count() })
        .from(table as PgTable)
        .where(where)
    )[0]?.total ?? 0;
  const list = async (where: SQL | undefined, order: readonly SQL[], { limit, offset }: PageBounds) =>
    (await select(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)) as Row[];

  return {
    count: countOf,
    /** One page of those that meet a condition, with the number of all of them. */
    async page(where: SQL | undefined, order: readonly SQL[], { page, size }: PageRequest) {
      const [total, rows] = await Promise.all([countOf(where), list(where, order, pageBounds({ page, size }))]);
      return { rows, total, page, size };
    },
    find: async (id: string): Promise<Row | undefined> =>
      (await select(eq(table.id, id)).limit(1))[0] as Row | undefined,

    /** Writes a thing with its search entry; one with the same id is replaced. */
    async put(row: Table["$inferInsert"]): Promise<void> {
      await db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.id, set: row as Partial<Table["$inferInsert"]> });
      await createSearchEntryRepository(db, kind).put([toEntry(row)]);
    },

    searchSource: {
      kind,
      count: () => countOf(),
      list: async (bounds) => (await list(undefined, [asc(table.id)], bounds)).map((row) => toEntry(row)),
    } satisfies SearchSource,

    /** The pages of all its things in the site map. */
    sitemap: {
      count: () => countOf(),
      list: async ({ limit, offset }: PageBounds) =>
        (await db
          .select({ id: table.id, updatedAt: table.updatedAt })
          .from(table as PgTable)
          .orderBy(asc(table.id))
          .limit(limit)
          .offset(offset)) as { id: string; updatedAt: Date }[],
    },
  };
}
