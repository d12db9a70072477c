import { and, asc, count, eq, inArray, not, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PublicList } from "@/contract/list/public-list";
import type { Executor } from "../../database";
import { pageBounds, totalOf, type PageBounds, type PageRequest } from "../../paging";
import type { KeywordHits } from "../catalogue";
import type { KindQuery } from "../search-kind";
import {
  listChosen,
  type AsOf,
  type FacetDefinitions,
  type ListChoice,
  type ListSources,
  type RangeDefinitions,
} from "./list-choice";
import { countLive } from "./live-counts";

/** What a list asks of the table it lies in. */
export type ListTable = PgTable & { readonly id: PgColumn };

/** A table that the public reads as a list. */
export interface PublicListing<
  Table extends ListTable,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
  Key extends keyof Table["$inferSelect"] & string = keyof Table["$inferSelect"] & string,
> {
  readonly table: Table;
  /** What is read of a row for a page; all of it where nothing is said. */
  readonly columns?: readonly Key[];
  /** What it can be narrowed by and put in order by. */
  readonly list: PublicList<F, R, Sort>;
  /** The rows that the public may see; all of them where it says nothing. */
  readonly isPublic?: (at: AsOf) => SQL | undefined;
  /** The usual order. */
  readonly order: (at: AsOf) => readonly SQL[];
  /** Where the values of its facets and ranges come from. */
  readonly sources: ListSources<F, R>;
  readonly sorts: Readonly<Record<Sort, (at: AsOf) => readonly SQL[]>>;
}

/** What is listed beside what the query chooses. */
export interface Narrowing {
  readonly hits?: KeywordHits | undefined;
  /** A condition of the caller's own. */
  readonly where?: SQL | undefined;
}

const NOTHING_CHOSEN = {};

/** The rows of a table as the public reads them: never anything that is not public. */
export function createPublicList<
  Table extends ListTable,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
  Key extends keyof Table["$inferSelect"] & string = keyof Table["$inferSelect"] & string,
>(db: Executor, listing: PublicListing<Table, F, R, Sort, Key>) {
  type Row = Table["$inferSelect"];
  type Listed = Pick<Row, Key>;
  type Choice = ListChoice<F, R, Sort>;
  const { table, list, columns, sources, sorts } = listing;
  const byName = table as unknown as Readonly<Record<string, PgColumn>>;
  const listed = columns && Object.fromEntries(columns.map((name) => [name, byName[name] as PgColumn]));
  const isPublic = (at: AsOf): SQL | undefined => listing.isPublic?.(at);
  const base = ({ hits, where }: Narrowing, at: AsOf) => and(isPublic(at), where, hits?.isHit(table.id));
  const select = (where: SQL | undefined) =>
    (listed ? db.select(listed) : db.select()).from(table as PgTable).where(where);

  function chosen(choice: Choice, narrowing: Narrowing, at: AsOf): SQL | undefined {
    const { facets, ranges } = listChosen(list, sources, choice, at);
    return and(base(narrowing, at), ...[...facets, ...ranges].map(({ condition }) => condition));
  }

  async function countRows(where: SQL | undefined): Promise<number> {
    const rows = await db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where);
    return rows[0]?.total ?? 0;
  }

  async function listRows(choice: Choice, narrowing: Narrowing, at: AsOf, { limit, offset }: PageBounds) {
    const order = choice.sort === undefined ? listing.order : sorts[choice.sort];
    return (await select(chosen(choice, narrowing, at))
      .orderBy(...order(at))
      .limit(limit)
      .offset(offset)) as Listed[];
  }

  return {
    isPublic,

    find: async (id: string, at: AsOf): Promise<Row | undefined> =>
      (
        await db
          .select()
          .from(table as PgTable)
          .where(and(eq(table.id, id), isPublic(at)))
          .limit(1)
      )[0] as Row | undefined,

    /** Of the ids what the public may see, in no order. */
    listByIds: async (ids: readonly string[], at: AsOf): Promise<Listed[]> =>
      ids.length === 0 ? [] : ((await select(and(inArray(table.id, [...ids]), isPublic(at)))) as Listed[]),

    count: (choice: Choice, at: AsOf, narrowing: Narrowing = {}): Promise<number> =>
      countRows(chosen(choice, narrowing, at)),

    /** One page of what is chosen, with the number of all of it. */
    async page(choice: Choice, { page, size }: PageRequest, at: AsOf, narrowing: Narrowing = {}) {
      const bounds = pageBounds({ page, size });
      const rows = await listRows(choice, narrowing, at, bounds);
      const total = await totalOf(rows.length, bounds, () => countRows(chosen(choice, narrowing, at)));
      return { rows, total, page, size };
    },

    /** The same with what each option of its facets and ranges would leave. */
    async pageWithCounts(choice: Choice, { page, size }: PageRequest, at: AsOf, narrowing: Narrowing = {}) {
      const [counts, rows] = await Promise.all([
        countLive(db, listing, choice, base(narrowing, at), at),
        listRows(choice, narrowing, at, pageBounds({ page, size })),
      ]);
      return { rows, page, size, ...counts };
    },

    /** The first few of what a keyword hits, those first that say it in their titles, with the number of all of them. */
    async pageOfKind({ hits, size }: Pick<KindQuery, "hits" | "size">, at: AsOf) {
      const few = (where: SQL | undefined, limit: number) =>
        limit === 0 ? [] : listRows(NOTHING_CHOSEN as Choice, { hits, where }, at, { limit, offset: 0 });
      // Looked for apart, in the order that an index has: of a common word thousands would have to be sorted.
      const isTitled = await hits.findTitled(table.id);
      const [titled, total] = await Promise.all([isTitled ? few(isTitled, size) : [], countRows(base({ hits }, at))]);
      const isFull = titled.length === size || titled.length === total;
      const rest = isFull ? [] : await few(isTitled && not(isTitled), size - titled.length);
      return { rows: [...titled, ...rest], total };
    },

    /** How many the public may see. */
    countPublic: (at: AsOf): Promise<number> => countRows(isPublic(at)),

    /** The ids of those, always in the same order, with a moment of theirs: for the site map. */
    listPublic: async (at: AsOf, updatedAt: PgColumn, { limit, offset }: PageBounds) =>
      (await db
        .select({ id: table.id, updatedAt })
        .from(table as PgTable)
        .where(isPublic(at))
        .orderBy(asc(table.id))
        .limit(limit)
        .offset(offset)) as { id: string; updatedAt: Date }[],
  };
}
