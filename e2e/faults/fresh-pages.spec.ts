import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/support/free-port.mjs";
import { importRows } from "../support/control";
import { readPage } from "../support/page-source";
import { policies } from "../support/policies";
import { startPortal, type Portal } from "../support/portal";
import { filledFolder } from "../support/template";

/** Pages that are kept: as long as they are true, however the process ends, and not a moment longer on any door. */

test.describe.configure({ mode: "default", timeout: 120_000 });

const [model] = policies();
const PAGE = "/zct-ee/policy-info/fresh-1";
const titled = (title: string) => [{ ...model, id: "fresh-1", docNo: "", title }];
const shows = async ({ url }: Portal, title: string) => (await readPage(url + PAGE)).html.includes(title);
/** Whether the page as it is handed out lies in the data folder. */
async function isKept({ url, dataDir }: Portal): Promise<boolean> {
  const etag = (await fetch(url + PAGE)).headers.get("etag") ?? "";
  const tag = /^"([\w-]{22})/.exec(etag)?.[1] ?? "-";
  const folder = path.join(dataDir, "pages");
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = files.filter((file) => file.isFile() && !file.name.includes("."));
  const heads = await Promise.all(
    pages.map(async (file) => (await readFile(path.join(file.parentPath, file.name))).toString("latin1")),
  );
  return heads.some((head) => head.includes(`"tag":"${tag}"`));
}

/** Whoever answers now has the page already: nobody can make one. */
async function withoutRendering<Result>(portal: Portal, read: () => Promise<Result>): Promise<Result> {
  const worker = portal.pidOf("worker");
  process.kill(worker, "SIGSTOP");
  try {
    return await read();
  } finally {
    process.kill(worker, "SIGCONT");
  }
}

test("同一个网关的两扇门：政策改了，两边都换成新的；没有改的不重做", async () => {
  const gatewayPort = String(await freePort());
  const first = await startPortal({ GATEWAY_PORT: gatewayPort });
  const second = await startPortal({ GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` });
  try {
    const doors = [first, second];
    await importRows(first.dataDir, "policies", titled("改动之前的办法"));
    for (const door of doors) {
      expect(await shows(door, "改动之前的办法")).toBe(true);
      expect((await readPage(`${door.url}/tool`)).status).toBe(200);
    }
    await importRows(first.dataDir, "policies", titled("改动之后的办法"));
    for (const door of doors) await expect.poll(() => shows(door, "改动之后的办法"), { timeout: 10_000 }).toBe(true);
    for (const door of doors)
      await withoutRendering(door, async () => expect((await readPage(`${door.url}/tool`)).status).toBe(200));
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test("门被 kill -9 以后重新启动：看过的页面还在，不用重做；停着的时候没有丢一样；改了的立即换新", async () => {
  const dataDir = await filledFolder();
  let portal = await startPortal({}, dataDir);
  try {
    await importRows(dataDir, "policies", titled("更早的办法"));
    expect(await shows(portal, "更早的办法")).toBe(true);
    await importRows(dataDir, "policies", titled("断电之前的办法"));
    // The door has heard of it now, so this page is one to keep; it is written down behind the visitor's back.
    await expect.poll(() => shows(portal, "断电之前的办法"), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => isKept(portal), { timeout: 10_000 }).toBe(true);
    process.kill(portal.pidOf("door"), "SIGKILL");
    await portal.stop();
    portal = await startPortal({}, dataDir);
    await withoutRendering(portal, async () => expect(await shows(portal, "断电之前的办法")).toBe(true));
    await importRows(dataDir, "policies", titled("断电之后的办法"));
    await expect.poll(() => shows(portal, "断电之后的办法"), { timeout: 10_000 }).toBe(true);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
