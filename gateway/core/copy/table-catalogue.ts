import { sql, type SQL } from "drizzle-orm";
import { queryRows, type Executor } from "../database";
import type { SequenceState, TableSum } from "./copy-parts";

/** What the database says of its own tables. */

export interface TableColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What each database has of its own: which one it is, and the numbers of its own transactions. */
const OWN_TABLES = ["content_epoch", "content_change", "content_version"];

/** Rows as text are the same on every server only when these are. */
const TEXT_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  statement_timeout: "0",
};

/** For this transaction: rows as text are written and read in one way, and a table may take its time. */
export async function settleTexts(executor: Executor): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_SETTINGS))
    await executor.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** The tables whose rows are copied, by name, with the columns that are stored. */
export async function listTables(executor: Executor): Promise<TableColumns[]> {
  return queryRows<TableColumns>(
    executor,
    sql`select c.relname as "table",
               array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname not in (${sql.join(
            OWN_TABLES.map((name) => sql`${name}`),
            sql`, `,
          )})
        group by c.relname order by c.relname`,
  );
}

/** When the migrations that a database has gone through were made, the oldest first; none in an empty one. */
export async function listMigrations(executor: Executor): Promise<number[]> {
  const [found] = await queryRows<{ there: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (found?.there !== true) return [];
  const rows = await queryRows<{ at: string }>(
    executor,
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at }) => Number(at));
}

/** Whether a database has no table of ours nor of anybody else. */
export async function hasNoTables(executor: Executor): Promise<boolean> {
  const [row] = await queryRows<{ none: boolean }>(
    executor,
    sql`select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')) as none`,
  );
  return row?.none === true;
}

/** Sums up a table: half of each row's MD5 as a number, added up. */
export async function sumTable(executor: Executor, table: string): Promise<TableSum> {
  const [row] = await queryRows<{ rows: number; sum: string }>(
    executor,
    sql`select count(*)::int as rows,
               coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as sum
        from ${sql.identifier(table)} as t`,
  );
  if (row === undefined) throw new Error("a count has no row");
  return { rows: row.rows, sum: row.sum };
}

/** The sequences that have counted, with the last number given. */
export async function listSequences(executor: Executor): Promise<SequenceState[]> {
  return queryRows<SequenceState>(
    executor,
    sql`select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by sequencename`,
  );
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const alter = (table: string, change: SQL): SQL => sql`alter table ${sql.identifier(table)} ${change}`;

/**
 * Does some work while no row is asked for the one it points to and nobody hears of what is written; afterwards every
 * foreign key is checked for all rows. Needs no more than to own the tables.
 */
export async function withoutChecks(executor: Executor, work: () => Promise<void>): Promise<void> {
  const keys = await queryRows<ForeignKey>(
    executor,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const listening = await queryRows<{ table: string }>(
    executor,
    sql`select distinct c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { table, name } of keys)
    await executor.execute(alter(table, sql`drop constraint ${sql.identifier(name)}`));
  for (const { table } of listening) await executor.execute(alter(table, sql`disable trigger user`));
  await work();
  for (const { table } of listening) await executor.execute(alter(table, sql`enable trigger user`));
  for (const { table, name, definition } of keys)
    await executor.execute(alter(table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`));
}
