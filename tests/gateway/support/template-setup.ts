import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { dumpMigrated } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    /** The file with a migrated, empty PGlite. */
    pgliteTemplate: string;
  }
}

/** Migrates once a run: every test file has a process of its own, and migrating takes ten times as long as cloning. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-template-"));
  const file = path.join(folder, "pglite.tar");
  const dump = await dumpMigrated();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("pgliteTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
