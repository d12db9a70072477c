import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { openPostgres, wrapPglite, type OpenDatabase } from "../../../gateway/core/database";
import type { Dataset } from "./datasets";
import { databaseUrl } from "./template";

/** Which engine this run of the suite is on. */
export const testEngine: OpenDatabase["engine"] = inject("templates").engine;

let opened = 0;

/**
 * A database of its own with a dataset (by default migrated and empty): PGlite in memory, or a copy on the PostgreSQL
 * server of the run.
 */
export async function openTestDatabase(dataset: Dataset = "empty"): Promise<OpenDatabase> {
  const templates = inject("templates");
  if (templates.engine === "pglite")
    return wrapPglite(await PGlite.create({ loadDataDir: new Blob([await readFile(templates.names[dataset])]) }));
  opened += 1;
  const name = `${inject("databasePrefix")}_${process.pid}_${opened}`;
  const admin = new pg.Client({ connectionString: templates.serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${templates.names[dataset]}`);
  const database = await openPostgres(databaseUrl(templates.serverUrl, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
