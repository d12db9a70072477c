import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { policyCalls } from "../../../../contract/policy/policy";
import { buildGateway } from "../../../../gateway/build";
import { openCopyFile } from "../../../../gateway/core/copy/copy-file";
import { copyIn } from "../../../../gateway/core/copy/copy-in";
import { readSample } from "../../../../gateway/core/sample-data";
import { queryRows, type Database } from "../../../../gateway/core/database";
import { loadProductData } from "../../../../gateway/modules/code/code.data";
import { loadSampleData } from "../../../../gateway/sample";
import { ensureSearchEntries } from "../../../../gateway/search";
import { openUnmigratedTestDatabase } from "../../support/database";
import { call } from "../../support/gateway";
import { testConfig } from "../../support/test-context";

/** Databases as earlier states of the portal left them, with their sample data: tests/fixtures/states/README.md. */
const FOLDER = "tests/fixtures/states";
const STATES = readdirSync(FOLDER).filter((file) => file.endsWith(".gz"));
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

// The day after the newest state.
const clock = () => new Date("2026-11-29T04:00:00Z");

interface SampleUser {
  readonly username: string;
  readonly phone: string;
  readonly units?: readonly string[];
}
const SAMPLE_USERS = readSample("users") as SampleUser[];

/** All migrations and samples, on a machine that may have other work. */
const TIMEOUT_MS = 180_000;

/** What people have written and asked for; an upgrade loses none of it. */
const PEOPLES_TABLES = [
  "app_user",
  "enterprise",
  "application",
  "feedback",
  "question",
  "enterprise_document",
  "message",
  "policy",
];

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of PEOPLES_TABLES) {
    const [row] = await queryRows<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    );
    counts[table] = row?.rows ?? 0;
  }
  return counts;
}

/** Somebody who signed up before the sample had an account with the same phone; tells whose phone it now is. */
async function takePhone(db: Database, { phone }: SampleUser): Promise<boolean> {
  const taken = await queryRows(
    db,
    sql`insert into app_user (id, username, phone, password_hash, type, nick_name, full_name, created_at)
        values ('u-early', 'early', ${phone}, '', 'member_personal', '早', '早注册', now())
        on conflict do nothing returning id`,
  );
  return taken.length > 0;
}

let dataDir = "";
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("升级", () => {
  test("每个版本留一份自己的数据库状态", () => {
    expect(STATES, "见 tests/fixtures/states/README.md").toContain(`${version}.gz`);
    expect(STATES.length).toBeGreaterThanOrEqual(4);
  });

  test.each(STATES)(
    "%s 留下的数据库：其余的迁移、示例数据和启动都过得去，原有的一样不少",
    async (state) => {
      dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-upgrade-"));
      const opened = await openUnmigratedTestDatabase();
      await copyIn(opened, await openCopyFile(path.join(FOLDER, state)));
      const rival = SAMPLE_USERS.find(({ username }) => username === "repairer");
      const isTaken = rival !== undefined && (await takePhone(opened.db, rival));
      const before = await countRows(opened.db);

      const database = await opened.migrate();
      const target = { config: testConfig({ dataDir }), database, clock };
      await loadProductData(database);
      await loadSampleData(target);
      await ensureSearchEntries(target);
      const app = await buildGateway(target);
      await app.ready();

      const after = await countRows(database.db);
      for (const table of PEOPLES_TABLES) expect(after[table], table).toBeGreaterThanOrEqual(before[table] ?? 0);
      const accounts = await queryRows<{ username: string; units: number }>(
        database.db,
        sql`select username, (select count(*)::int from operator_unit where user_id = app_user.id) as units
          from app_user where sample order by username`,
      );
      const expected = SAMPLE_USERS.filter(({ username }) => !isTaken || username !== rival.username);
      expect(accounts).toEqual(
        expected
          .map(({ username, units = [] }) => ({ username, units: units.length }))
          .sort((a, b) => (a.username < b.username ? -1 : 1)),
      );
      const found = await call(app, policyCalls.listPolicies, { query: { value: "人工智能" } as never });
      expect(found.data.total).toBeGreaterThan(0);
      await app.close();
      await opened.close();
    },
    TIMEOUT_MS,
  );
});
