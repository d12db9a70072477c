import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/support/free-port.mjs";
import { filledFolder } from "./template";
import { note } from "./traces";

/** A running portal of a test's own: its address, its data folder, how to stop it and how to hurt it. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** What it printed so far, and the file in which that stands while it runs. */
  readonly output: () => string;
  readonly logFile: string;
  stop(): Promise<void>;
  /** The process number of the door, the embedded gateway, or of what renders pages, for tests that kill or freeze it. */
  pidOf(part: "door" | "gateway" | "worker"): number;
}

const READY_WITHIN_MS = 60_000;

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  child.kill("SIGKILL");
  throw new Error(`门户没有启动：\n${output()}`);
}

const BUILT = "dist/server/main.js";
export const NPM_START = "scripts/start.mjs";

// What `npm start` sets; the folder is filled already.
const LOCAL_START: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  PORTAL_LOCAL_START: "true",
  SEED_SAMPLE: "false",
  LOG_LEVEL: "warn",
  // All tests open pages from one address.
  PAGE_RENDERS_PER_MINUTE: "1000000",
  // They would take the time of the pages that tests wait for.
  PAGES_AHEAD: "false",
};

/**
 * Starts the built portal on a free port, in a copy of the filled folder unless a folder is given. `SITE_ORIGIN` may be
 * `own`: the address that it then has. `NPM_START` as the program is `npm start` itself, which sets what else is needed. `node`: the
 * program of another version of Node.js.
 */
export async function startPortal(
  env: Record<string, string> = {},
  dataDir?: string,
  program = BUILT,
  node = process.execPath,
): Promise<Portal> {
  const folder = dataDir ?? (await filledFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(os.tmpdir(), `portal-log-${process.pid}-${port}.txt`);
  const log = openSync(logFile, "w");
  const child = spawn(node, [program], {
    env: {
      ...process.env,
      ...(program === BUILT ? LOCAL_START : {}),
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
      ...(env.SITE_ORIGIN === "own" ? { SITE_ORIGIN: url } : {}),
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const output = () => readFileSync(logFile, "utf8");
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const remove = async () => {
    rmSync(logFile, { force: true });
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  await ready(url, child, output).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    note("log", output());
    await remove();
  };
  return {
    url,
    dataDir: folder,
    output,
    logFile,
    stop: () => (stopped ??= stop()),
    pidOf(part) {
      if (part === "door") return child.pid ?? 0;
      const entry = part === "gateway" ? "dist/gateway/main.js" : "dist/server/worker.js";
      const pid = childrenOf(child.pid ?? 0).find((candidate) =>
        readFileSync(`/proc/${candidate}/cmdline`, "utf8").includes(entry),
      );
      if (!pid) throw new Error(`没有找到进程 ${entry}`);
      return pid;
    },
  };
}

/** Runs the operator's command line against a data folder; gives exit code and all it printed. */
export async function operator(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["scripts/gateway.mjs", ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? -1)));
  return { code, output };
}
