import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { OpenDatabase } from "../../../core/database";
import type { Validation } from "../../../core/import-batch";
import { preparePolicy, type PreparedPolicy } from "./policy-preparation.rules";
import type { Preparation, PreparationTask } from "./prepare-policy.worker";

/** Prepares policies for an import: in threads of their own where there is much to do, so that searches are answered. */

export type Unprepared = PreparationTask["policies"][number];

// A thread takes about half a second to start (the dictionary); less text than this is sooner done without.
const MIN_TEXT_FOR_THREADS = 200_000;
const MAX_THREADS = 4;
// A thread has its next tasks beside it, two batches of them, so that it need not wait for a gateway that is busy writing.
const POLICIES_A_TASK = 5;
const TASKS_AHEAD = 40;
const IDLE_MS = 2000;

let threads: Piscina | undefined;

// An embedded database works in the gateway's own thread, which has a processor to itself then.
const threadsBeside = (engine: OpenDatabase["engine"]): number =>
  Math.min(MAX_THREADS, Math.max(1, availableParallelism() - (engine === "pglite" ? 1 : 0)));

function pool(engine: OpenDatabase["engine"]): Piscina {
  if (!threads) {
    // Built, the worker lies beside the program; run from the sources, it is TypeScript.
    const built = fileURLToPath(new URL("./prepare-policy.worker.js", import.meta.url));
    const isBuilt = existsSync(built);
    threads = new Piscina({
      filename: isBuilt ? built : built.replace(/js$/u, "ts"),
      execArgv: isBuilt ? [] : ["--import", "tsx"],
      minThreads: 0,
      maxThreads: threadsBeside(engine),
      idleTimeout: IDLE_MS,
      // With them a thread answers its first task when it has done all that lie beside it.
      atomics: "disabled",
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      concurrentTasksPerWorker: TASKS_AHEAD,
    });
  }
  return threads;
}

const textLength = ({ input }: Unprepared): number => (input.text ?? input.html ?? "").length;

/** What is stored of each policy, in their order. `today` bounds dates of effect. */
export async function preparePolicies(
  { engine }: Pick<OpenDatabase, "engine">,
  policies: readonly Unprepared[],
  today: string,
): Promise<Validation<PreparedPolicy>[]> {
  const length = policies.reduce((sum, one) => sum + textLength(one), 0);
  const isAnyRunning = threads !== undefined && threads.threads.length > 0;
  if (isAnyRunning || length >= MIN_TEXT_FOR_THREADS) {
    const tasks = Array.from({ length: Math.ceil(policies.length / POLICIES_A_TASK) }, (_, at) =>
      policies.slice(at * POLICIES_A_TASK, (at + 1) * POLICIES_A_TASK),
    );
    const done = tasks.map((task) => pool(engine).run({ policies: task, today }) as Promise<Preparation[]>);
    const answers = (await Promise.all(done)).flat();
    return policies.map(({ input }, at) => {
      const answer = answers[at] as Preparation;
      return answer.ok ? { ok: true, value: { ...answer.value, input } } : answer;
    });
  }
  const prepared: Validation<PreparedPolicy>[] = [];
  for (const { input, hash } of policies) {
    prepared.push(preparePolicy(input, hash, today));
    await nextTurn();
  }
  return prepared;
}
