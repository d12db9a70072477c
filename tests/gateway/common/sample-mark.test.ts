import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { ensureSampleData } from "../../../gateway/sample";
import { openTestDatabase } from "../support/database";
import { testConfig } from "../support/test-context";

/** Samples are put in once a day and build: a start with nothing to do is not held up by them. */

let database: OpenDatabase;
let dataDir: string;
let build: string;
let now = new Date("2026-11-21T04:00:00Z");
beforeAll(async () => {
  database = await openTestDatabase("samples");
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-mark-"));
  build = path.join(dataDir, "build.js");
  await writeFile(build, "one");
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ensure = () => ensureSampleData({ config: testConfig({ dataDir }), database, clock: () => now }, build);
async function isThereAfter(start: () => Promise<void>): Promise<boolean> {
  await database.db.execute(sql`delete from banner`);
  await start();
  return (await queryRows(database.db, sql`select 1 from banner`)).length > 0;
}

test("同一天同一个构建只装一次；换了一天、换了构建、换了库，再装", async () => {
  expect(await isThereAfter(ensure), "第一次").toBe(true);
  expect(await isThereAfter(ensure), "再启动").toBe(false);
  now = new Date("2026-11-21T15:59:59Z");
  expect(await isThereAfter(ensure), "上海的同一天").toBe(false);
  now = new Date("2026-11-21T16:00:00Z");
  expect(await isThereAfter(ensure), "上海的第二天").toBe(true);
  await writeFile(build, "two");
  expect(await isThereAfter(ensure), "新的构建").toBe(true);
  await database.db.execute(sql`update content_epoch set id = gen_random_uuid()`);
  expect(await isThereAfter(ensure), "另一个库").toBe(true);
});
