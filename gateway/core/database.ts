import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql, type SQL } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { demandUtf8, explainDatabaseFault } from "./database-faults";
import { LOCKS } from "./locks";
import { PrivateFiles } from "./pglite-files";
import { keepStatements } from "./pglite-statements";

/** The database as repositories see it: one dialect, two engines. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A transaction, or the database itself. */
export type Executor = Pick<Database, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;

/**
 * A statement that drizzle writes at its first use and from then on carries out with other values (`sql.placeholder`): for what
 * each page asks. Without a name: a pool's connections have nothing in common.
 */
export function writtenOnce<Statement>(write: () => { prepare(name: string): Statement }): () => Statement {
  let written: Statement | undefined;
  return () => (written ??= write().prepare(""));
}

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: "pglite" | "postgres";
  /**
   * Hears what is announced on a channel, in this process or, on PostgreSQL, in any other on the same database. Nothing is
   * promised: what matters stands in a table, and whoever hears looks there. `onGap` is called after a lost connection has
   * come back: announcements in between were not heard.
   */
  listen(channel: string, onAnnounced: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Where `npm start` and the tests find the generated SQL; both run at the project's root. */
export const MIGRATIONS_FOLDER = path.resolve("gateway/migrations");

/**
 * Half of PostgreSQL's usual buffers, 64 MB less memory: what does not fit lies in the system's own cache, and reading all
 * policies takes as long.
 */
const SMALLER = ["-c", "shared_buffers=64MB"];

/** The engine alone, in the folder `dataDir/db` or in memory. */
async function createPglite(dataDir: string | undefined): Promise<PGlite> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return PGlite.create({
    ...(dataDir === undefined ? {} : { fs: new PrivateFiles(path.join(dataDir, "db")) }),
    startParams: [...PGlite.defaultStartParams, ...SMALLER],
  });
}

/** Opens the PGlite folder `dataDir/db` (memory when `dataDir` is undefined) and brings the schema up to date. */
export async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  return wrapPglite(await createPglite(dataDir));
}

/** Wraps an opened PGlite and migrates it. */
export async function wrapPglite(client: PGlite): Promise<OpenDatabase> {
  await migratePglite(drizzlePglite({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    db: drizzlePglite({ client: await keepStatements(client) }),
    engine: "pglite",
    listen: (channel, onAnnounced) => client.listen(channel, onAnnounced),
    close: () => client.close(),
  };
}

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

async function migratePostgres(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const guard = await pool.connect();
  try {
    const { rows } = await guard.query<{ server_encoding: string }>("show server_encoding");
    demandUtf8(rows[0]?.server_encoding ?? "");
    await guard.query("select pg_advisory_lock($1::int, hashtext(''))", [LOCKS.migration]);
    await migratePg(drizzlePg(pool), { migrationsFolder });
  } finally {
    await guard.query("select pg_advisory_unlock($1::int, hashtext(''))", [LOCKS.migration]).catch(() => undefined);
    guard.release();
  }
}

/** Connects to PostgreSQL and brings the schema up to date under a lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = createPool(url);
  try {
    await migratePostgres(pool, MIGRATIONS_FOLDER);
  } catch (error) {
    await pool.end();
    throw explainDatabaseFault(error) ?? error;
  }
  return {
    db: drizzlePg(pool),
    engine: "postgres",
    listen: (channel, onAnnounced, onGap) => listenOnPostgres(url, channel, onAnnounced, onGap),
    close: () => pool.end(),
  };
}

/** A database that has been opened and left as it is: for what is copied into it from another. */
export interface UnmigratedDatabase {
  readonly db: Database;
  /** Goes through the migrations made at these moments and no others; false when some of them are not known here. */
  migrateTo(made: readonly number[]): Promise<boolean>;
  close(): Promise<void>;
}

/** Does some work with a folder of the migrations up to those, or says that not all of them are known. */
async function withMigrationsTo(made: readonly number[], work: (folder: string) => Promise<void>): Promise<boolean> {
  const journal = path.join("meta", "_journal.json");
  const whole = JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, journal), "utf8")) as {
    readonly entries: readonly { readonly when: number; readonly tag: string }[];
  };
  const entries = whole.entries.filter(({ when }) => made.includes(when));
  if (entries.length !== made.length) return false;
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-migrations-"));
  try {
    await mkdir(path.join(folder, "meta"));
    await writeFile(path.join(folder, journal), JSON.stringify({ ...whole, entries }));
    for (const { tag } of entries)
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** Opens a PGlite, in the folder `dataDir/db` or in memory, that may have no table yet. */
export async function openUnmigratedPglite(
  dataDir: string | undefined,
): Promise<UnmigratedDatabase & { readonly client: PGlite }> {
  const client = await createPglite(dataDir);
  const db = drizzlePglite({ client });
  return {
    db,
    client,
    migrateTo: (made) => withMigrationsTo(made, (migrationsFolder) => migratePglite(db, { migrationsFolder })),
    close: () => client.close(),
  };
}

/** Connects to a PostgreSQL database that may have no table yet. */
export function openUnmigratedPostgres(url: string): UnmigratedDatabase {
  const pool = createPool(url);
  return {
    db: drizzlePg(pool),
    migrateTo: (made) => withMigrationsTo(made, (folder) => migratePostgres(pool, folder)),
    close: () => pool.end(),
  };
}

const LISTEN_AGAIN_MS = 1_000;

/** A connection of its own that only listens, and comes back when it breaks. */
async function listenOnPostgres(
  url: string,
  channel: string,
  onAnnounced: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    fresh.on("notification", (message) => onAnnounced(message.payload ?? ""));
    fresh.on("error", () => undefined);
    fresh.on("end", () => {
      if (client === fresh) again();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
  };
  const again = (): void => {
    client = undefined;
    if (ended) return;
    timer = setTimeout(() => void connect().then(onGap, again), LISTEN_AGAIN_MS);
    timer.unref();
  };
  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}

/** Numbers as the text of one array: nothing in them needs quoting. */
export const numbersText = (values: Iterable<number>): string => `{${[...values].join(",")}}`;

/** Numbers as one parameter instead of thousands: `key = any(…)`. */
export const intArray = (values: Iterable<number>): SQL => sql`${numbersText(values)}::int[]`;

/** The rows of a raw query; both engines answer `{ rows }`. */
export async function queryRows<Row>(executor: Pick<Database, "execute">, query: SQL): Promise<Row[]> {
  const result = (await executor.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
