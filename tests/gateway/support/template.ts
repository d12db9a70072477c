import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { buildOnce } from "../../../scripts/support/build-once.mjs";
import { hashOfFiles } from "../../../scripts/test/passed-layers.mjs";
import { openPostgres, wrapPglite } from "../../../gateway/core/database";
import { DATASETS, type Dataset } from "./datasets";
import { TEST_NOW, testConfig } from "./test-context";

/** Where the datasets of a run lie: the names of databases on a PostgreSQL server, or files of PGlite. */
export type Templates =
  | { readonly engine: "postgres"; readonly serverUrl: string; readonly names: Readonly<Record<Dataset, string>> }
  | { readonly engine: "pglite"; readonly names: Readonly<Record<Dataset, string>> };

/**
 * The address of another database on the same server. Without JIT, which takes longer to compile than the queries of small
 * tables to run.
 */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  url.searchParams.set("options", "-c jit=off");
  return url.href;
}

function namesOf(toName: (dataset: Dataset) => string): Record<Dataset, string> {
  return Object.fromEntries(DATASETS.map(({ name }) => [name, toName(name)])) as Record<Dataset, string>;
}

const clock = () => TEST_NOW;

/** Builds every dataset as a database to be copied. `prefix` starts the names of all databases of the run. */
export async function buildPostgresTemplates(serverUrl: string, prefix: string): Promise<Templates> {
  const names = namesOf((dataset) => `${prefix}_${dataset}`);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    for (const { name, base, load } of DATASETS) {
      await admin.query(`create database ${names[name]}${base ? ` template ${names[base]}` : ""}`);
      const database = await openPostgres(databaseUrl(serverUrl, names[name]));
      await load({ config: testConfig(), database, clock });
      await database.close();
    }
  } finally {
    await admin.end();
  }
  return { engine: "postgres", serverUrl, names };
}

const PGLITE_ROOM = ".cache/test/pglite";
const MADE_OF =
  /^(contract|gateway|lib|tests\/gateway\/support)\/|^tests\/gateway\/policy\/fixtures\.ts$|^package-lock\.json$/;

async function fillPglite(folder: string): Promise<void> {
  const fileOf = (dataset: Dataset) => path.join(folder, `${dataset}.tar`);
  for (const { name, base, load } of DATASETS) {
    const client = await PGlite.create(base ? { loadDataDir: new Blob([await readFile(fileOf(base))]) } : {});
    await load({ config: testConfig(), database: await wrapPglite(client), clock });
    const dump = await client.dumpDataDir("none");
    await writeFile(fileOf(name), Buffer.from(await dump.arrayBuffer()));
    await client.close();
  }
}

/** Every dataset as a file to be loaded into memory; built when what they are made of has changed. */
export async function ensurePgliteTemplates(): Promise<Templates> {
  const madeOf = hashOfFiles((file) => MADE_OF.test(file));
  const folder = await buildOnce(PGLITE_ROOM, madeOf.slice(0, 24), fillPglite);
  return { engine: "pglite", names: namesOf((dataset) => path.resolve(folder, `${dataset}.tar`)) };
}
