// @vitest-environment node
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PORTAL_ROUTES, standsAlone } from "@/lib/routes";
import { FakeChanges, pageOf } from "../fake-changes";
import { filler, json, ok, until, World } from "../door-fixture";

/** Pages are made before anybody asks for them, and only when nobody else waits for one. */

const FIXED = PORTAL_ROUTES.filter(
  (route) => route.indexable && route.rendering === "shared" && standsAlone(route),
).length;
const ENTRIES = [
  { path: "/zct-ee/policy-info/old", updatedAt: "2026-01-01T00:00:00Z" },
  { path: "/zct-ee/policy-info/new", updatedAt: "2026-11-01T00:00:00Z" },
];
let world: World;
let changes: FakeChanges;
let folder: string;
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-ahead-"));
  changes = new FakeChanges();
  asked = [];
  await open();
});
afterEach(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  world = new World();
  // The door's own clock: whether it is quiet is a matter of time that passes.
  world.time = Date.now();
  world.gateway.respond = (request, response) => {
    if (request.url.includes("/changes")) return changes.answer(request, response);
    if (request.url.endsWith("/sitemap"))
      return json(response, ok({ parts: [{ name: "policies", total: ENTRIES.length }], madeOf: ["policy-list"] }));
    return json(response, ok({ records: ENTRIES, total: 2, page: 1, size: 5000, madeOf: ["policy-list"] }));
  };
  world.next.respond = (request, response) => {
    asked.push(request.url);
    pageOf(response, filler, `policy:${request.url.split("/").at(-1)}`);
  };
  await world.start({
    followChanges: true,
    makeAhead: true,
    aheadSettleMs: 10,
    now: Date.now,
    pageFolder: { directory: folder, stamp: "build", maxBytes: 10_000_000 },
  });
  await world.door.open();
  asked = asked.filter((url) => url !== "/500");
}
const pages = async () =>
  (JSON.parse((await world.ask("/healthz")).text) as { data: { pages: { ready: number; total: number } } }).data.pages;

test("启动以后做好网站地图里的每一页，先固定的页面，再最新的；健康检查说明做到哪里；重启以后一页也不用再做", async () => {
  await expect.poll(pages, { timeout: 20_000 }).toMatchObject({ ready: FIXED + 2, total: FIXED + 2 });
  expect(asked).toHaveLength(FIXED + 2);
  expect(asked.slice(FIXED)).toEqual(["/zct-ee/policy-info/new", "/zct-ee/policy-info/old"]);
  await world.stop();
  asked = [];
  await open();
  await expect.poll(pages, { timeout: 20_000 }).toMatchObject({ ready: FIXED + 2 });
  expect(asked).toEqual([]);
}, 60_000);

test("改动以后只重做用到它的页面；有人在等页面的时候不做", async () => {
  await expect.poll(pages, { timeout: 20_000 }).toMatchObject({ ready: FIXED + 2 });
  asked = [];
  let finish = () => {};
  world.next.respond = (request, response) => {
    asked.push(request.url);
    if (request.url.endsWith("/slow")) finish = () => pageOf(response, filler, "");
    else pageOf(response, filler, `policy:${request.url.split("/").at(-1)}`);
  };
  const visitor = world.ask("/zct-ee/policy-info/slow");
  await until(() => asked.length === 1);
  changes.change("policy:old");
  // It has seen that one is missing, and waits.
  await expect.poll(pages, { timeout: 10_000 }).toMatchObject({ ready: FIXED + 1 });
  expect(asked).toEqual(["/zct-ee/policy-info/slow"]);
  finish();
  await visitor;
  await until(() => asked.length === 2, 10_000);
  expect(asked.at(-1)).toBe("/zct-ee/policy-info/old");
}, 60_000);

test("做完以后再压缩得小一些，内容一样", async () => {
  const headers = { "accept-encoding": "br" };
  // What compresses better with more time.
  const words = Array.from({ length: 3000 }, (_, index) => `第${(index * 7919) % 1009}条`).join("");
  world.next.respond = (_request, response) => pageOf(response, `<p>${words}</p>`, "policy:old");
  const first = await world.ask("/zct-ee/policy-info/words", { headers });
  const plain = (await world.ask("/zct-ee/policy-info/words")).text;
  await expect
    .poll(async () => (await world.ask("/zct-ee/policy-info/words", { headers })).bytes.length, { timeout: 30_000 })
    .toBeLessThan(first.bytes.length);
  const again = await world.ask("/zct-ee/policy-info/words", { headers });
  expect(again.headers.etag).not.toBe(first.headers.etag);
  expect((await world.ask("/zct-ee/policy-info/words")).text).toBe(plain);
}, 60_000);
