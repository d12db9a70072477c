import { asc, count } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../database";
import type { PageBounds } from "../paging";
import type { SearchSource } from "./catalogue";
import type { AsOf, FacetDefinitions, RangeDefinitions } from "./list/list-choice";
import { createPublicList, type PublicListing } from "./list/public-list";
import { createSearchEntryRepository, type SearchEntry } from "./search-entry.repository";

/** What the store asks of a list's own table. */
type CatalogueTable = PgTable & { readonly [Column in "id" | "updatedAt"]: PgColumn };

/** A list that is searched by words, with the table it lies in. */
interface Catalogue<
  Table extends CatalogueTable,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
  Key extends keyof Table["$inferSelect"] & string,
> extends PublicListing<Table, F, R, Sort, Key> {
  /** What its things are called: `activity`. */
  readonly kind: string;
  /** What of a thing is searched. */
  readonly toEntry: (row: Table["$inferInsert"]) => SearchEntry;
}

/** The things of one list in their own table, with the search entries that all lists share. */
export function createCatalogueStore<
  Table extends CatalogueTable,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
  Key extends keyof Table["$inferSelect"] & string = keyof Table["$inferSelect"] & string,
>(db: Executor, catalogue: Catalogue<Table, F, R, Sort, Key>) {
  type Row = Table["$inferSelect"];
  const { kind, table, toEntry } = catalogue;
  const list = createPublicList(db, catalogue);

  const searchSource: SearchSource = {
    kind,
    count: async () => (await db.select({ total: count() }).from(table as PgTable))[0]?.total ?? 0,
    list: async ({ limit, offset }) => {
      const rows = db
        .select()
        .from(table as PgTable)
        .orderBy(asc(table.id));
      return ((await rows.limit(limit).offset(offset)) as Row[]).map((row) => toEntry(row));
    },
  };

  return {
    ...list,
    searchSource,

    /** Writes a thing with its search entry; one with the same id is replaced by `set`, by all of it where nothing is said. */
    async put(row: Table["$inferInsert"], set: object = row): Promise<void> {
      await db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.id, set: set as Partial<Table["$inferInsert"]> });
      await createSearchEntryRepository(db, kind).put([toEntry(row)]);
    },

    /** The pages of what the public may see in the site map. */
    sitemap: (asOf: () => AsOf) => ({
      count: () => list.countPublic(asOf()),
      list: (bounds: PageBounds) => list.listPublic(asOf(), table.updatedAt, bounds),
    }),
  };
}
