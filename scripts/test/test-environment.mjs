// What tests need around them: a database server and a browser, found or installed once a run, and a running portal.
import { fork } from "node:child_process";
import { ensureBrowser } from "../ensure-browser.mjs";
import { startPostgres } from "../postgres.mjs";

let browser;
let database;
let portal;

/** The path of a browser without a window. Throws with what to do when none can be had. */
export const testBrowser = () => (browser ??= ensureBrowser());

async function startDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined };
  return startPostgres({ install: Boolean(process.env.CI) });
}

/** The environment in which the gateway's tests run: on PostgreSQL, or without it on PGlite, which CI does not accept. */
export async function testDatabase() {
  const server = await (database ??= startDatabase());
  if (server) return { TEST_DATABASE_URL: server.url };
  if (process.env.CI) throw new Error("CI 里必须有 PostgreSQL：请安装 postgresql，或用 DATABASE_URL 给出一个。");
  console.log("这台机器没有 PostgreSQL，也没有给 DATABASE_URL：网关测试全部在 PGlite 上跑。");
  return {};
}

const MINUTE_MS = 60_000;
const dayInShanghai = (at) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(at);

async function startPortal() {
  const child = fork("scripts/test/shared-portal.ts", { execArgv: ["--import", "tsx"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`测试用的门户没有启动（${code}）`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, stop };
}

/**
 * The environment in which tests find the portal of this run, started for the first that asks. Its samples lie around a
 * day, so another day has another; just before midnight none is given, and who asks starts one after it.
 */
export async function testPortal() {
  const day = dayInShanghai(Date.now());
  if (dayInShanghai(Date.now() + 6 * MINUTE_MS) !== day) return {};
  if (portal?.day !== day) {
    await portal?.started.then(({ stop }) => stop());
    portal = { day, started: startPortal() };
  }
  return (await portal.started).address;
}

/** Stops the database server and the portal that this run started. */
export async function stopTestEnvironment() {
  await (await portal?.started.catch(() => undefined))?.stop();
  (await database?.catch(() => undefined))?.stop();
}
