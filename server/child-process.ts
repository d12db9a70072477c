import { spawn, type ChildProcess } from "node:child_process";
import { z } from "zod";

/** A configuration or lock problem: starting again would not help (sysexits EX_CONFIG). */
export const EXIT_CONFIGURATION = 78;

const FIRST_BACK_OFF_MS = 1000;
const MAX_BACK_OFF_MS = 30_000;
/** A process that has run this long counts as healthy: its next end starts the waiting anew. */
const HEALTHY_AFTER_MS = 60_000;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

const readyMessage = z.object({ type: z.literal("ready"), port: z.number().int().positive() });

export interface KeptProcessOptions {
  /** What it is called in the log: 网关. */
  readonly name: string;
  /** Its built entry. */
  readonly path: string;
  /** What node itself is told. */
  readonly nodeOptions?: readonly string[];
  /** Asked for at each start. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** After each start, also the first: where it answers now. */
  readonly onReady: (origin: string) => void;
  /** It has ended, wanted or not: nothing answers there any more. */
  readonly onEnd?: () => void;
  /** It ended with 78 and has said why; starting again would not help. */
  readonly onHopeless: () => void;
  /** What it tells besides that it is ready. */
  readonly onMessage?: (message: unknown) => void;
  readonly log: (message: string) => void;
  /** The first waiting time before a restart, in milliseconds. */
  readonly firstBackOffMs?: number;
}

/** A child process that answers on a port of its own and is started again whenever it ends without being asked to. */
export class KeptProcess {
  readonly #options: KeptProcessOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopping = false;
  #firstReady: () => void = () => undefined;
  /** Resolves when it answers for the first time. */
  readonly ready = new Promise<void>((resolve) => {
    this.#firstReady = resolve;
  });

  constructor(options: KeptProcessOptions) {
    this.#options = options;
  }

  /** From now on its end is no surprise: a terminal's Ctrl-C reaches it as it reaches us. */
  expectEnd(): void {
    this.#stopping = true;
    clearTimeout(this.#restart);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Tells it something; one that has ended does not hear it. */
  tell(message: object): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  start(): void {
    const { name, log } = this.#options;
    const startedAt = Date.now();
    const child = spawn(process.execPath, [...(this.#options.nodeOptions ?? []), this.#options.path], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: this.#options.environment(),
    });
    this.#child = child;
    let ready = false;
    const late = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
    child.on("message", (message) => {
      const parsed = readyMessage.safeParse(message);
      if (!parsed.success) {
        this.#options.onMessage?.(message);
        return;
      }
      ready = true;
      clearTimeout(late);
      this.#options.onReady(`http://127.0.0.1:${parsed.data.port}`);
      this.#firstReady();
    });
    child.on("error", (error) => log(`${name}进程出错：${error.message}`));
    child.once("close", (code, signal) => {
      clearTimeout(late);
      this.#options.onEnd?.();
      if (Date.now() - startedAt >= HEALTHY_AFTER_MS) this.#failures = 0;
      this.#ended(code, signal, ready);
    });
  }

  /** Ends it; it finishes what it is doing. */
  async stop(): Promise<void> {
    this.expectEnd();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    child.kill("SIGTERM");
    const cut = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(cut);
  }

  #ended(code: number | null, signal: NodeJS.Signals | null, wasReady: boolean): void {
    if (this.#stopping) return;
    if (code === EXIT_CONFIGURATION) {
      this.#stopping = true;
      this.#options.onHopeless();
      return;
    }
    const first = this.#options.firstBackOffMs ?? FIRST_BACK_OFF_MS;
    const wait = Math.min(MAX_BACK_OFF_MS, first * 2 ** this.#failures);
    this.#failures += 1;
    const what = `${this.#options.name}${wasReady ? "意外退出" : "没有启动"}`;
    this.#options.log(`${what}（${code ?? signal}），${wait / 1000} 秒后重新启动`);
    this.#restart = setTimeout(() => this.start(), wait);
  }
}
