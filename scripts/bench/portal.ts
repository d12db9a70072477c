import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/free-port.mjs";
import { childrenOf, ready, residentBytes, start, type Started } from "./processes";

/** The portal under test: started as `npm start` does, on free ports, never with the caller's database or `.env`. */
export interface Portal {
  readonly url: string;
  readonly gatewayUrl: string;
  readonly doorPid: number;
  readonly gatewayPid: number;
  /** The processes that render pages. */
  readonly pagePids: () => number[];
  /** From the start of the process to the first 200 of /healthz. */
  readonly startedInMs: number;
  readonly started: Started;
  stop(): Promise<void>;
}

/** An empty value counts as not given, and keeps `.env` from giving another one. */
const NEUTRAL: Record<string, string> = {
  NODE_ENV: "",
  HOST: "127.0.0.1",
  SEED_SAMPLE: "true",
  LOG_LEVEL: "warn",
  // What is measured is how fast pages are made, from one address.
  PAGE_RENDERS_PER_MINUTE: "1000000",
  // Only where that is what is measured.
  PAGES_AHEAD: "false",
  ...Object.fromEntries(
    ["DATABASE_URL", "GATEWAY_URL", "SITE_ORIGIN", "TRUSTED_PROXIES", "NODE_OPTIONS", "GATEWAY_TRUSTED_PROXIES"]
      .concat(["PAGE_CACHE_MB", "PAGE_DISK_MB", "PAGE_FRESH_SECONDS", "PAGE_KEEP_SECONDS"])
      .map((name) => [name, ""]),
  ),
};

export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const started = start(process.execPath, ["scripts/start.mjs"], {
    ...process.env,
    ...NEUTRAL,
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    DATA_DIR: dataDir,
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/healthz`, started, 10);
  const startedInMs = performance.now() - begun;
  const isGateway = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("dist/gateway/");
  // A second door has none of its own.
  const gatewayPid = env.GATEWAY_URL ? 0 : childrenOf(started.pid).find(isGateway);
  if (gatewayPid === undefined) throw new Error("没有找到网关进程");
  return {
    url,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    doorPid: started.pid,
    gatewayPid,
    pagePids: () => childrenOf(started.pid).filter((pid) => pid !== gatewayPid),
    startedInMs,
    started,
    stop: started.stop,
  };
}

/** What the processes of a portal hold, in bytes. */
export interface Resident {
  readonly door: number;
  readonly pages: number;
  readonly gateway: number;
}

/** Read when all have been idle for a moment. */
export async function residentOf(portal: Portal): Promise<Resident> {
  await wait(2000);
  const pages = portal.pagePids().reduce((sum, pid) => sum + residentBytes(pid), 0);
  return { door: residentBytes(portal.doorPid), pages, gateway: residentBytes(portal.gatewayPid) };
}

/** A call of the portal's gateway as the pages make it; throws when it is refused. */
export async function askGateway<T>(portal: Portal, pathAndQuery: string): Promise<T> {
  const answer = await fetch(portal.gatewayUrl + pathAndQuery);
  const envelope = (await answer.json()) as { data: T; errorMessage?: string };
  if (!answer.ok) throw new Error(`${pathAndQuery}：${answer.status} ${envelope.errorMessage ?? ""}`);
  return envelope.data;
}
