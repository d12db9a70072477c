import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createChangeRepository } from "./core/changes/change.repository";
import { dayInShanghai, type Clock } from "./core/clock";
import { cipherFor } from "./core/field-cipher";
import type { OpenDatabase } from "./core/database";
import type { GatewayConfig } from "./env";
import { MODULES } from "./modules";
import { createPlatform } from "./ports";

/** What sample data is loaded into and how: the day is the clock's, sealed fields are sealed with the key of `config`. */
export interface SampleTarget {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

async function load(target: SampleTarget, step: "people" | "publications" | "cases"): Promise<void> {
  const base = { ...target, cipher: cipherFor(target.config) };
  const parts = createPlatform(base);
  for (const { sample } of MODULES) await sample?.[step]?.(parts);
}

/** The sample people, their groups and the profiles of their enterprises; the code lists must be there. */
export const loadSamplePeople = (target: SampleTarget): Promise<void> => load(target, "people");

/** What anybody may read: policies with their items, answers, notices, topics, banners and activities. */
export const loadSamplePublications = (target: SampleTarget): Promise<void> => load(target, "publications");

const MARK = "sample-loaded";

/**
 * Loads everything unless this very build has loaded it into this database today: its days are counted from today. Going
 * through it all to find nothing to do takes as long as the rest of a start.
 *
 * @param build what the samples are built into
 */
export async function ensureSampleData(target: SampleTarget, build: string): Promise<void> {
  const file = path.join(target.config.dataDir, MARK);
  const built = createHash("sha256")
    .update(await readFile(build))
    .digest("hex");
  const epoch = await createChangeRepository(target.database.db).readEpoch();
  const mark = `${built} ${epoch} ${dayInShanghai(target.clock())}`;
  if ((await readFile(file, "utf8").catch(() => "")) === mark) return;
  await loadSampleData(target);
  await writeFile(file, mark);
}

/** Everything that a start with SEED_SAMPLE shows. What is there already stays as it is. */
export async function loadSampleData(target: SampleTarget): Promise<void> {
  for (const step of ["people", "publications", "cases"] as const) await load(target, step);
}
