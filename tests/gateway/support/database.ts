import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import {
  openPostgres,
  openUnmigratedPglite,
  openUnmigratedPostgres,
  queryRows,
  wrapPglite,
  type OpenDatabase,
  type UnmigratedDatabase,
} from "../../../gateway/core/database";
import type { Dataset } from "./datasets";
import { databaseUrl } from "./template";

/** Which engine this run of the suite is on. */
export const testEngine: OpenDatabase["engine"] = inject("templates").engine;

let opened = 0;

interface PostgresCopy {
  readonly url: string;
  drop(): Promise<void>;
}

const FIRST_WITH_STRATEGIES = 150_000;

async function hasCopyStrategies(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ server_version_num: string }>("show server_version_num");
  return Number(rows[0]?.server_version_num) >= FIRST_WITH_STRATEGIES;
}

async function copyPostgres(serverUrl: string, template: string): Promise<PostgresCopy> {
  opened += 1;
  const name = `${inject("databasePrefix")}_${process.pid}_${opened}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  // Copying files takes a third of the time of writing every page to the log, which nobody will ever replay.
  const strategy = (await hasCopyStrategies(admin)) ? " strategy file_copy" : "";
  await admin.query(`create database ${name} template ${template}${strategy}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A database of its own with a dataset (by default migrated and empty): PGlite in memory, or a copy on the PostgreSQL
 * server of the run.
 */
export async function openTestDatabase(dataset: Dataset = "empty"): Promise<OpenDatabase> {
  const templates = inject("templates");
  if (templates.engine === "pglite")
    return wrapPglite(await PGlite.create({ loadDataDir: new Blob([await readFile(templates.names[dataset])]) }));
  const copy = await copyPostgres(templates.serverUrl, templates.names[dataset]);
  const database = await openPostgres(copy.url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/**
 * The same database as a second gateway opens it: PostgreSQL with a pool of its own, while PGlite has one connection that
 * both share.
 */
export async function openAgain(database: OpenDatabase): Promise<OpenDatabase> {
  const templates = inject("templates");
  if (templates.engine === "pglite") return { ...database, close: () => Promise.resolve() };
  const [row] = await queryRows<{ name: string }>(database.db, sql`select current_database() as name`);
  return openPostgres(databaseUrl(templates.serverUrl, row?.name ?? ""));
}

/**
 * The environment of a process that opens an empty, migrated database by itself, beside any gateway: the folder's own
 * PGlite, or a database on the server of the run.
 */
export async function ownDatabase(dataDir: string): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const templates = inject("templates");
  if (templates.engine === "pglite") {
    const loadDataDir = new Blob([await readFile(templates.names.empty)]);
    await mkdir(dataDir, { recursive: true });
    await (await PGlite.create(path.join(dataDir, "db"), { loadDataDir })).close();
    return { env: { DATA_DIR: dataDir, DATABASE_URL: "" }, drop: () => Promise.resolve() };
  }
  const { url, drop } = await copyPostgres(templates.serverUrl, templates.names.empty);
  return { env: { DATA_DIR: dataDir, DATABASE_URL: url }, drop };
}

/** An empty database on the PostgreSQL server of the run. */
export function emptyPostgres(): Promise<PostgresCopy> {
  const templates = inject("templates");
  if (templates.engine !== "postgres") throw new Error("This run has no PostgreSQL.");
  return copyPostgres(templates.serverUrl, "template0");
}

/** An empty database of its own, for what is copied into it; `migrate` opens it as a start of the gateway does. */
export async function openUnmigratedTestDatabase(): Promise<UnmigratedDatabase & { migrate(): Promise<OpenDatabase> }> {
  const templates = inject("templates");
  if (templates.engine === "pglite") {
    const opened = await openUnmigratedPglite(undefined);
    return { ...opened, migrate: () => wrapPglite(opened.client) };
  }
  const { url, drop } = await emptyPostgres();
  const opened = openUnmigratedPostgres(url);
  let migrated: OpenDatabase | undefined;
  return {
    ...opened,
    migrate: async () => (migrated = await openPostgres(url)),
    close: async () => {
      await migrated?.close();
      await opened.close();
      await drop();
    },
  };
}
