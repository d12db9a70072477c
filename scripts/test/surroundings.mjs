// What tests need of the machine: a database server and a browser, found or installed once a run.
import { ensureBrowser } from "../ensure-browser.mjs";
import { startPostgres } from "../postgres.mjs";

let browser;
let database;

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

/** Stops the database server that this run started. */
export async function stopSurroundings() {
  (await database?.catch(() => undefined))?.stop();
}
