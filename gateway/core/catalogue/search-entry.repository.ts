import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { queryRows, type Executor } from "../database";
import { foldText } from "../text/clean";
import { renderTsQuery, type TsCondition } from "../text/ts-query";
import { buildIndexTerms } from "./index-terms.rules";
import { searchEntryTable, searchTerms } from "./search-entry.table";

/** A thing that is searched by words. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  readonly issuer?: string;
  /** Its other words. */
  readonly plain: string;
}

/** Which entries a search is about: a condition of the index, and texts that must stand in them letter by letter. */
export interface EntryHits {
  readonly condition?: TsCondition | undefined;
  readonly texts?: readonly string[] | undefined;
  /** What those of them meet that say all of it in their titles. */
  readonly titled?: TsCondition | undefined;
}

const ROWS_AT_ONCE = 200;

const where = (
  kind: string | undefined,
  { condition, texts = [] }: EntryHits,
): SQL => sql`${kind === undefined ? sql`true` : sql`kind = ${kind}`}
  and ${condition ? sql`${searchTerms(searchEntryTable.terms)} @@ ${renderTsQuery(condition)}::tsquery` : sql`true`}
  and ${and(sql`true`, ...texts.map((text) => sql`position(${foldText(text)} in body) > 0`))}`;

/** A condition on another table: its row is among the hits. */
export const isHit = (kind: string, hits: EntryHits, id: AnyPgColumn): SQL =>
  sql`${id} in (select search_entry.id from search_entry where ${where(kind, hits)})`;

/**
 * Hits, one after the other, for who wants only the first few. Planned as if all were wanted: for a few the planner would read
 * row by row, which takes long where hits are rarer than it thinks.
 */
const eachHit = (columns: SQL, kind: string | undefined, hits: EntryHits): SQL =>
  sql`with hit as materialized (select ${columns} from search_entry where ${where(kind, hits)})`;

/** Reads the search entries of a kind, or of all kinds where none is named. */
export function createSearchEntryReader(db: Executor, kind?: string) {
  return {
    async exists(hits: EntryHits): Promise<boolean> {
      const [row] = await queryRows<{ any: boolean }>(
        db,
        sql`${eachHit(sql`1`, kind, hits)} select exists(select from hit) as any`,
      );
      return row?.any ?? false;
    },

    async listIds(hits: EntryHits): Promise<string[]> {
      const rows = await queryRows<{ id: string }>(db, sql`select id from search_entry where ${where(kind, hits)}`);
      return rows.map(({ id }) => id);
    },

    /** The same where they are not more than `max`; undefined where they are. */
    async listFewIds(hits: EntryHits, max: number): Promise<string[] | undefined> {
      const rows = await queryRows<{ id: string }>(
        db,
        sql`${eachHit(sql`id`, kind, hits)} select id from hit limit ${max + 1}`,
      );
      return rows.length > max ? undefined : rows.map(({ id }) => id);
    },

    /** How many entries meet each condition, counted up to `max`. */
    async countEach(conditions: readonly TsCondition[], max: number): Promise<number[]> {
      const counts = conditions.map(
        (condition) =>
          sql`(${eachHit(sql`1`, kind, { condition })} select count(*)::int from (select from hit limit ${max}) as few)`,
      );
      const [row] = await queryRows<{ counts: number[] }>(
        db,
        sql`select array[${sql.join(counts, sql`, `)}] as counts`,
      );
      return row?.counts ?? [];
    },

    /** Titles and issuers of entries that meet a condition. */
    async listNames(condition: TsCondition, max: number): Promise<{ title: string; issuer: string }[]> {
      return queryRows(
        db,
        sql`${eachHit(sql`id, title, issuer`, kind, { condition })} select title, issuer from hit order by id limit ${max}`,
      );
    },
  };
}

/** The only writer of the search entries, and the reader of those of one kind. */
export function createSearchEntryRepository(db: Executor, kind: string) {
  return {
    ...createSearchEntryReader(db, kind),

    /** Takes in entries; those with the same id are replaced. */
    async put(entries: readonly SearchEntry[]): Promise<void> {
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        const rows = entries.slice(from, from + ROWS_AT_ONCE).map(({ id, title, issuer = "", plain }) => ({
          kind,
          id,
          title,
          issuer,
          body: foldText([title, issuer, plain].join("\n")),
          terms: buildIndexTerms({ title, issuer, plain }),
        }));
        await db
          .insert(searchEntryTable)
          .values(rows)
          .onConflictDoUpdate({
            target: [searchEntryTable.kind, searchEntryTable.id],
            set: {
              title: sql`excluded.title`,
              issuer: sql`excluded.issuer`,
              body: sql`excluded.body`,
              terms: sql`excluded.terms`,
            },
          });
      }
    },

    async count(): Promise<number> {
      const rows = await db.select({ total: count() }).from(searchEntryTable).where(eq(searchEntryTable.kind, kind));
      return rows[0]?.total ?? 0;
    },

    async removeAll(): Promise<void> {
      await db.delete(searchEntryTable).where(eq(searchEntryTable.kind, kind));
    },
  };
}
