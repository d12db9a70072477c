import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { buildPostgresTemplates, ensurePgliteTemplates, type Templates } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    templates: Templates;
    /** What the names of all databases of this run begin with. */
    databasePrefix: string;
  }
}

/**
 * Migrates and loads the datasets; test files copy them. With TEST_DATABASE_URL (a superuser's or CREATEDB
 * role's address) on that server, where everything of the run is dropped at its end, otherwise in files of PGlite, which
 * stay for the next run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = project.config.env?.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const prefix = `portal_test_${randomBytes(4).toString("hex")}`;
  project.provide("databasePrefix", prefix);
  if (serverUrl) {
    project.provide("templates", await buildPostgresTemplates(serverUrl, prefix));
    return () => dropDatabases(serverUrl, prefix);
  }
  project.provide("templates", await ensurePgliteTemplates());
  return () => Promise.resolve();
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [`${prefix}_`],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}
