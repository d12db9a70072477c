import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isEnding, onEnd } from "./cleanup";

/** Child processes of the bench: started with their output kept, waited for, measured, and always ended. */

export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 15_000;
const READY_WITHIN_MS = 120_000;

/** Starts a server: it runs until it is stopped, and when it ends by itself or by another hand it says so. */
export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  const started = launch(command, args, env);
  started.child.once("exit", (code, signal) => {
    // Else all one would hear is that a port refuses connections.
    if (!started.wanted() && !isEnding()) {
      console.error(`   进程中途退出（${code ?? signal}），0 表示收到了外来的停止信号：${args.join(" ")}`);
      console.error(started.output());
    }
  });
  return started;
}

function launch(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  child.stderr.on("data", (chunk) => (text += String(chunk)));
  child.on("error", (error) => (text += String(error)));
  let wanted = false;
  const stop = onEnd(async () => {
    wanted = true;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    const cut = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(cut);
  });
  return { child, pid: child.pid ?? 0, output: () => text, stop, wanted: () => wanted };
}

/** Runs to the end; gives all it printed, or throws with it. */
export async function run(command: string, args: readonly string[], env = process.env): Promise<string> {
  const started = launch(command, args, env);
  const code = await new Promise<number | null>((resolve) => started.child.once("close", resolve));
  await started.stop();
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} 失败（${code}）：\n${started.output()}`);
  return started.output();
}

/** Waits until an address answers 200; gives the milliseconds since this call. */
export async function ready(url: string, started: Started, everyMs = 25): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < READY_WITHIN_MS) {
    if (started.child.exitCode !== null) break;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - begun;
    await wait(everyMs);
  }
  throw new Error(`${url} 没有回答 200：\n${started.output()}`);
}

const ps = (args: readonly string[]) => execFileSync("ps", args, { encoding: "utf8" }).trim();

/** The direct children of a process. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const list = existsSync(file) ? readFileSync(file, "utf8") : ps(["-o", "pid=", "--ppid", String(pid)]);
  return list.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Resident memory in bytes, as the system counts it. */
export function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (existsSync(file)) return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0) * 1024;
  return Number(ps(["-o", "rss=", "-p", String(pid)])) * 1024;
}

const TICKS_A_SECOND = 100;

/** Processor seconds a process has used, all its threads together; undefined where the system does not say. */
export function cpuSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name in brackets may hold blanks; the fields are counted after it.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
