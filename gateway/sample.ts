import { cipherFor } from "./core/field-cipher";
import type { Clock } from "./core/clock";
import type { OpenDatabase } from "./core/database";
import type { GatewayConfig } from "./env";
import { MODULES } from "./modules";
import { createPorts } from "./ports";

/** What sample data is loaded into and how: the day is the clock's, sealed fields are sealed with the key of `config`. */
export interface SampleTarget {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

async function load(target: SampleTarget, step: "people" | "publications" | "cases"): Promise<void> {
  const base = { ...target, cipher: cipherFor(target.config) };
  const parts = { ...base, ports: createPorts(base) };
  for (const { sample } of MODULES) await sample?.[step]?.(parts);
}

/** The sample people, their groups and the profiles of their enterprises; the code lists must be there. */
export const loadSamplePeople = (target: SampleTarget): Promise<void> => load(target, "people");

/** What anybody may read: policies with their items, answers, notices, topics, banners and activities. */
export const loadSamplePublications = (target: SampleTarget): Promise<void> => load(target, "publications");

/** Everything that a start with SEED_SAMPLE shows. What is there already stays as it is. */
export async function loadSampleData(target: SampleTarget): Promise<void> {
  for (const step of ["people", "publications", "cases"] as const) await load(target, step);
}
