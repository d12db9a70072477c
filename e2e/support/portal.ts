import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/support/free-port.mjs";
import { note } from "./traces";

/** A running portal of a test's own: its address, its data folder, how to stop it and how to hurt it. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  stop(): Promise<void>;
  /** The process number of the embedded gateway, for tests that kill or freeze it. */
  gatewayPid(): number;
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
  throw new Error(`门户没有启动：\n${output()}`);
}

/**
 * Starts the portal as `npm start` does, on a free port with a fresh data folder unless one is given. `SITE_ORIGIN` may be
 * `own`: the address that it then has.
 */
export async function startPortal(env: Record<string, string> = {}, dataDir?: string): Promise<Portal> {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), "portal-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...{ ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", ...env },
      ...(env.SITE_ORIGIN === "own" ? { SITE_ORIGIN: url } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  child.stderr.on("data", (chunk) => (text += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await ready(url, child, () => text);
  return {
    url,
    dataDir: folder,
    output: () => text,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      note("log", text);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
    gatewayPid() {
      const pid = childrenOf(child.pid ?? 0).find((candidate) =>
        readFileSync(`/proc/${candidate}/cmdline`, "utf8").includes("gateway"),
      );
      if (!pid) throw new Error("没有找到网关进程");
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
