import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openPglite, openPostgres, type OpenDatabase } from "../../gateway/core/database";
import { startPostgres } from "../postgres.mjs";
import { onEnd } from "./cleanup";

/** The two engines as a bench has them: an empty database each. */

export const ENGINE_NAMES = { pglite: "PGlite", postgres: "PostgreSQL" } as const;

/** Opens an empty database and gives how to be rid of it; undefined when the machine has no such engine. */
export const ENGINES: Readonly<
  Record<OpenDatabase["engine"], () => Promise<{ database: OpenDatabase; end: () => Promise<void> } | undefined>>
> = {
  pglite: async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "portal-bench-"));
    const end = onEnd(() => rm(folder, { recursive: true, force: true }));
    return { database: await openPglite(folder), end };
  },
  postgres: async () => {
    const cluster = await startPostgres({ onDisk: true });
    if (!cluster) return undefined;
    const end = onEnd(() => cluster.stop());
    return { database: await openPostgres(cluster.url), end };
  },
};

export const isEngine = (name: string): name is OpenDatabase["engine"] => name in ENGINES;
