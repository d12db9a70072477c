import { z } from "zod";
import { KeptProcess, type KeptProcessOptions } from "../child-process";
import { pageWorkerEnvironment } from "../env";

interface PageWorkersOptions extends Pick<KeptProcessOptions, "path" | "log" | "firstBackOffMs"> {
  readonly amount: number;
  /** A worker that has grown beyond this is replaced, in MB. */
  readonly memoryMb: number;
}

/** Processes that render pages. */
export interface PageWorkers {
  /** Where pages are rendered now; empty while none of them answers. */
  readonly origins: () => readonly string[];
  /** Resolves when every worker has answered for the first time. */
  readonly ready: Promise<unknown>;
  /** What the pages have to know: where the gateway is, on which port the door listens. Who starts later hears it too. */
  tell(news: { readonly gatewayUrl?: string; readonly localPort?: number }): void;
  expectEnd(): void;
  close(): Promise<void>;
}

/**
 * Nearly all that a rendering makes is garbage when the page is out. In a nursery that takes several pages less of it is
 * copied before it is dropped; and what has grown old by mistake is swept before the memory is half full, not when there is
 * none left. Megabytes.
 */
const nodeOptions = (memoryMb: number): readonly string[] => [
  "--max-semi-space-size=32",
  // Nobody waits for a pause of this process, and helping threads would take the cores from the door: 7 % less in all.
  "--single-threaded-gc",
  `--max-old-space-size=${Math.max(256, Math.floor(memoryMb * 0.4))}`,
];

const full = z.object({ type: z.literal("full") });

/** Starts the workers; each is started again when it ends, and gives way to another one when it has grown too large. */
export function startPageWorkers(options: PageWorkersOptions): PageWorkers {
  const { amount, memoryMb, ...rest } = options;
  const origins = new Map<KeptProcess, string>();
  const workers = new Set<KeptProcess>();
  const leaving = new Set<KeptProcess>();
  let known: Parameters<PageWorkers["tell"]>[0] = {};
  let closing = false;

  function start(): KeptProcess {
    const worker: KeptProcess = new KeptProcess({
      ...rest,
      name: "页面进程",
      nodeOptions: nodeOptions(memoryMb),
      environment: () => pageWorkerEnvironment(known.gatewayUrl),
      onReady(origin) {
        worker.tell({ ...known, memoryMb });
        origins.set(worker, origin);
      },
      onEnd: () => origins.delete(worker),
      // A worker has no configuration of its own to be wrong.
      onHopeless: () => replace(worker),
      onMessage: (message) => {
        if (full.safeParse(message).success) replace(worker);
      },
    });
    workers.add(worker);
    worker.start();
    return worker;
  }

  /** Another one first, so that nobody waits; the old one ends what it has begun. */
  function replace(old: KeptProcess): void {
    if (closing || leaving.has(old)) return;
    leaving.add(old);
    rest.log("页面进程用的内存超过上限，换一个新的");
    void start().ready.then(async () => {
      origins.delete(old);
      await old.stop();
      workers.delete(old);
      leaving.delete(old);
    });
  }

  const first = Array.from({ length: amount }, start);
  return {
    origins: () => [...origins.values()],
    ready: Promise.all(first.map((worker) => worker.ready)),
    tell(news) {
      known = { ...known, ...news };
      for (const worker of workers) worker.tell(news);
    },
    expectEnd() {
      closing = true;
      for (const worker of workers) worker.expectEnd();
    },
    async close() {
      this.expectEnd();
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
}
