import { randomBytes } from "node:crypto";
import pg from "pg";
import { openPostgres, wrapPglite, type OpenDatabase } from "../../../gateway/core/database";
import { clonePglite } from "./template";

const serverUrl = process.env.TEST_DATABASE_URL;

/** Which engine this run of the suite is on. */
export const testEngine: OpenDatabase["engine"] = serverUrl ? "postgres" : "pglite";

/**
 * An empty, migrated database of its own for a test file: PGlite in memory, or with TEST_DATABASE_URL (a superuser's or
 * CREATEDB role's URL) a fresh database on that PostgreSQL, dropped on close.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!serverUrl) return wrapPglite(await clonePglite());
  const name = `portal_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
