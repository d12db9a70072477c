import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { wrapPglite } from "../../../gateway/core/database";

/** A migrated, empty PGlite as a dump. */
export async function dumpMigrated(): Promise<File | Blob> {
  const client = await PGlite.create();
  await wrapPglite(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

/** A fresh database in memory, migrated. */
export async function clonePglite(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(inject("pgliteTemplate"))]) });
}
