import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Validation } from "../../../core/import-batch";
import type { PolicyInput } from "./policy-import.rules";
import { preparePolicy, type PreparedPolicy } from "./policy-preparation.rules";

/** Prepares policies for an import: in threads of their own where there is much to do, so that searches are answered. */

export interface Unprepared {
  readonly input: PolicyInput;
  readonly hash: string;
}

// A thread takes about half a second to start (the dictionary); less text than this is sooner done without.
const MIN_TEXT_FOR_THREADS = 200_000;
const MAX_THREADS = 4;
// A thread has its next tasks beside it, so that it need not wait for a gateway that is busy writing.
const POLICIES_A_TASK = 5;
const TASKS_AHEAD = 10;
const IDLE_MS = 2000;

let threads: Piscina | undefined;

function pool(): Piscina {
  if (!threads) {
    // Built, the worker lies beside the program; run from the sources, it is TypeScript.
    const built = fileURLToPath(new URL("./prepare-policy.worker.js", import.meta.url));
    const isBuilt = existsSync(built);
    threads = new Piscina({
      filename: isBuilt ? built : built.replace(/js$/u, "ts"),
      execArgv: isBuilt ? [] : ["--import", "tsx"],
      minThreads: 0,
      maxThreads: Math.min(MAX_THREADS, availableParallelism()),
      idleTimeout: IDLE_MS,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      concurrentTasksPerWorker: TASKS_AHEAD,
    });
  }
  return threads;
}

const textLength = ({ input }: Unprepared): number => (input.text ?? input.html ?? "").length;

/** What is stored of each policy, in their order. `today` bounds dates of effect. */
export async function preparePolicies(
  policies: readonly Unprepared[],
  today: string,
): Promise<Validation<PreparedPolicy>[]> {
  const length = policies.reduce((sum, one) => sum + textLength(one), 0);
  if (length >= MIN_TEXT_FOR_THREADS) {
    const tasks = Array.from({ length: Math.ceil(policies.length / POLICIES_A_TASK) }, (_, at) =>
      policies.slice(at * POLICIES_A_TASK, (at + 1) * POLICIES_A_TASK),
    );
    const done = tasks.map((task) => pool().run({ policies: task, today }) as Promise<Validation<PreparedPolicy>[]>);
    return (await Promise.all(done)).flat();
  }
  const prepared: Validation<PreparedPolicy>[] = [];
  for (const { input, hash } of policies) {
    prepared.push(preparePolicy(input, hash, today));
    await nextTurn();
  }
  return prepared;
}
