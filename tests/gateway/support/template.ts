import { PGlite } from "@electric-sql/pglite";
import { wrapPglite } from "../../../gateway/core/database";

let template: Promise<File | Blob> | undefined;

/** A migrated, empty PGlite as a dump; made once a worker, since migrating takes ten times as long as cloning. */
async function makeTemplate(): Promise<File | Blob> {
  const client = await PGlite.create();
  await wrapPglite(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

/** A fresh database in memory, migrated. */
export async function clonePglite(): Promise<PGlite> {
  template ??= makeTemplate();
  return PGlite.create({ loadDataDir: await template });
}
