import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

/** The database as repositories see it: one dialect, two engines. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A transaction, or the database itself. */
export type Executor = Pick<Database, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: "pglite" | "postgres";
  close(): Promise<void>;
}

/** Where `npm start` and the tests find the generated SQL; both run at the project's root. */
export const MIGRATIONS_FOLDER = path.resolve("gateway/migrations");

// Any fixed number: the key of the advisory lock that keeps two gateways from migrating at once.
const MIGRATION_LOCK = 7_420_517;

/** Opens the PGlite folder `dataDir/db` (memory when `dataDir` is undefined) and brings the schema up to date. */
export async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create(dataDir === undefined ? undefined : path.join(dataDir, "db"));
  return wrapPglite(client);
}

/** Wraps an opened PGlite and migrates it. */
export async function wrapPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { db, engine: "pglite", close: () => client.close() };
}

/** Connects to PostgreSQL and brings the schema up to date under a lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = drizzlePg(pool);
  const guard = await pool.connect();
  try {
    await guard.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migratePg(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await guard.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    guard.release();
  }
  return { db, engine: "postgres", close: () => pool.end() };
}

/** The rows of a raw query; both engines answer `{ rows }`. */
export async function queryRows<Row>(
  executor: Pick<Database, "execute">,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const result = (await executor.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
