import { setTimeout } from "node:timers/promises";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildGateway } from "../../../gateway/build";
import { systemClock } from "../../../gateway/core/clock";
import { takeControlSocket } from "../../../gateway/core/control-socket";
import { listTables, sumTable } from "../../../gateway/core/copy/table-catalogue";
import { openPglite, openPostgres, queryRows, type Database } from "../../../gateway/core/database";
import { testConfig } from "../support/test-context";
import { openConfiguredDatabase } from "../../../gateway/open-database";
import { runIn } from "../support/command";
import { emptyPostgres, testEngine } from "../support/database";

/** Backups of an embedded database, putting them back, and the move to PostgreSQL. */

const KEY = Buffer.alloc(32, 7).toString("base64");
const OTHER_KEY = Buffer.alloc(32, 8).toString("base64");

let room = "";
let dataDir = "";

async function sumAll(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { table } of await listTables(db)) all[table] = await sumTable(db, table);
  return all;
}

beforeAll(async () => {
  room = await mkdtemp(path.join(os.tmpdir(), "portal-backup-"));
  dataDir = path.join(room, "data");
});
afterAll(() => rm(room, { recursive: true, force: true }));

const run = (args: string[], folder = dataDir, env: Record<string, string> = {}) =>
  runIn(folder, args, { DATABASE_URL: "", DATA_KEY: KEY, ...env });

/** A gateway at work in the data folder, answering at its control socket as one that was started does. */
async function startGateway() {
  const control = await takeControlSocket(dataDir);
  const config = testConfig({ dataDir, databaseUrl: undefined });
  const database = await openConfiguredDatabase(config, () => undefined);
  const app = await buildGateway({ config, database, clock: systemClock, control });
  await app.ready();
  control.serve((request, response) => app.routing(request, response));
  const stop = async () => {
    await app.close();
    await control.close();
    await database.close();
  };
  return { database, stop };
}

/** Writes two rows a transaction until it is told to stop. */
function writePairs(db: Database): () => Promise<void> {
  let isDone = false;
  const write = async () => {
    for (let pair = 0; !isDone; pair += 1) {
      await setTimeout(10);
      await db.transaction(async (transaction) => {
        for (const policy of [`pair-${pair}`, `pair-${pair}`])
          await transaction.execute(sql`insert into policy_change (policy_id, kind, item, field, at)
            values (${policy}, 'text', '', '', now())`);
      });
    }
  };
  const writing = write();
  return () => {
    isDone = true;
    return writing;
  };
}

describe("备份和恢复", () => {
  test("网关运行着备份，恢复到空的数据目录：数据库逐表一致，别人正在写的一个事务要么整个在，要么整个不在；文件和存证都在，编号接着往下数", async () => {
    const backup = path.join(room, "backup");
    const running = await startGateway();
    const { db } = running.database;
    await db.execute(sql`insert into policy_change (policy_id, kind, item, field, before, after, at)
      values ('p-1', 'text', '', '引号"和\\反斜线', E'换行\n制表\t', null, '2026-11-20T01:02:03.456789Z')`);
    await db.execute(sql`insert into app_user (id, username, phone, password_hash, type, nick_name, full_name, created_at)
      values ('u-1', 'zhou', '13900000001', 'x', 'member_personal', '周', '周宁, (甲)', now())`);
    await writeFile(path.join(dataDir, "files/3f6c"), "上传的文件");
    await writeFile(path.join(dataDir, "audit-heads.jsonl"), '{"day":"2026-11-20","lines":1,"hash":"x"}\n');
    const { policy_change: _written, ...others } = await sumAll(db);
    const stopWriting = writePairs(db);
    const made = await run(["backup", backup]);
    await stopWriting();
    await running.stop();
    expect(made.err).toBe("");
    expect(made.out).toContain("1 个文件");
    expect(made.out).toContain("DATA_KEY 不在里面");

    const restored = path.join(room, "restored");
    const put = await run(["restore", backup], restored);
    expect(put).toMatchObject({ code: 0, err: "" });
    expect(put.out).toContain("逐一核对一致");
    const copy = await openPglite(restored);
    expect(await sumAll(copy.db)).toMatchObject(others);
    const changes = await queryRows<{ policy_id: string; field: string; n: number }>(
      copy.db,
      sql`select policy_id, field, count(*)::int as n from policy_change group by policy_id, field order by min(seq)`,
    );
    expect(changes[0]).toEqual({ policy_id: "p-1", field: '引号"和\\反斜线', n: 1 });
    const pairs = changes.slice(1);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(({ n }) => n !== 2)).toEqual([]);
    const [next] = await queryRows<{ ahead: boolean }>(
      copy.db,
      sql`insert into policy_change (policy_id, kind, item, field, at) values ('p-2', 'text', '', '', now())
        returning seq > (select max(seq) from policy_change) as ahead`,
    );
    expect(next?.ahead).toBe(true);
    await copy.close();
    expect(await readFile(path.join(restored, "files/3f6c"), "utf8")).toBe("上传的文件");
    expect(await readFile(path.join(restored, "audit-heads.jsonl"), "utf8")).toContain("2026-11-20");
  }, 120_000);

  test("不覆盖：备份不写进有东西的目录和数据目录里面，恢复不写进用着的数据目录", async () => {
    const full = path.join(room, "full");
    await mkdir(full);
    await writeFile(path.join(full, "own.txt"), "别人的");
    expect((await run(["backup", full])).err).toContain("请换一个空的目录");
    expect((await run(["backup", path.join(dataDir, "backup")])).err).toContain("请换一个目录");
    expect((await run(["backup", "here"])).err).toContain("请写完整的路径");
    expect((await run(["restore", path.join(room, "backup")])).err).toContain("已经存在");
  }, 120_000);

  test("密钥不对、缺了文件、被改过、没有做完的备份不恢复，什么也不留下", async () => {
    const backup = path.join(room, "backup");
    const target = path.join(room, "refused");
    const refused = async (words: string, env: Record<string, string> = {}) => {
      const { code, err } = await run(["restore", backup], target, env);
      expect(err).toContain(words);
      expect(code).toBe(2);
      expect((await readdir(target)).filter((name) => !name.startsWith("gateway.sock"))).toEqual([]);
    };
    await refused("请换回原来的 DATA_KEY", { DATA_KEY: OTHER_KEY });
    await writeFile(path.join(backup, "files/3f6c"), "改过的文件");
    await refused("files/3f6c 缺失或被改过");
    await rm(path.join(backup, "backup.json"));
    await refused("备份没有做完");
  }, 120_000);
});

describe.runIf(testEngine === "postgres")("搬到 PostgreSQL", () => {
  test("逐表的行数和校验和一致，编号接着往下数，内嵌的改名留着；目标不是空的就不搬", async () => {
    const { url, drop } = await emptyPostgres();
    const embedded = await openPglite(dataDir);
    const sums = await sumAll(embedded.db);
    await embedded.close();
    const moved = await run(["move-database"], dataDir, { DATABASE_URL: url });
    expect(moved).toMatchObject({ code: 0, err: "" });
    expect(moved.out).toContain("逐表核对行数和校验和一致");
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith("db"))).toEqual([
      expect.stringMatching(/^db-moved-\d{4}-\d\d-\d\d$/),
    ]);
    const { db, close } = await openPostgres(url);
    expect(await sumAll(db)).toEqual(sums);
    await close();
    // The key and the folder of files are still its own.
    expect(await run(["outbox", "list"], dataDir, { DATABASE_URL: url })).toMatchObject({ code: 0 });
    await mkdir(path.join(dataDir, "db"));
    const again = await run(["move-database"], dataDir, { DATABASE_URL: url });
    expect(again.err).toContain("目标数据库里已经有表");
    await drop();
  }, 120_000);
});
