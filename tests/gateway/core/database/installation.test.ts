import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFieldCipher } from "../../../../gateway/core/field-cipher";
import { checkDataKey } from "../../../../gateway/core/installation/data-key";
import { checkFileFolder } from "../../../../gateway/core/installation/file-folder";
import { closeDataFolder, writePrivately } from "../../../../gateway/core/installation/private-folder";
import { queryRows, type OpenDatabase } from "../../../../gateway/core/database";
import { ConfigurationError } from "../../../../gateway/env";
import { createOutbox } from "../../../../gateway/modules/outbox/outbox.service";
import { openConfiguredDatabase, SEALED_COLUMNS } from "../../../../gateway/open-database";
import { openTestDatabase, ownDatabase } from "../../support/database";
import { TEST_KEY, TEST_NOW } from "../../support/gateway";
import { testConfig } from "../../support/test-context";

/** What a start asks before it does anything: whether key, database and folder of files belong together. */

const OTHER_KEY = Buffer.alloc(32, 8);
const RIGHT = createFieldCipher(TEST_KEY);
const WRONG = createFieldCipher(OTHER_KEY);

let database: OpenDatabase;
let folder = "";
const umask = process.umask();
beforeAll(async () => {
  // As the programs do before they write anything.
  writePrivately();
  database = await openTestDatabase();
});
afterAll(async () => {
  process.umask(umask);
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-installation-"));
  await database.db.execute(sql`delete from installation`);
  await database.db.execute(sql`delete from outbox`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listFacts = () => queryRows<{ fact: string }>(database.db, sql`select fact from installation`);
const check = (cipher: typeof RIGHT) => checkDataKey(database.db, cipher, SEALED_COLUMNS);
const outbox = (cipher: typeof RIGHT) =>
  createOutbox({
    config: { smsWebhook: undefined, mail: undefined, siteName: "园区" },
    database,
    clock: () => TEST_NOW,
    cipher,
  });
const SMS = { channel: "sms", recipient: "13911112222", body: "验证码 123456" } as const;

describe("数据密钥", () => {
  test("第一次用的密钥以后一直认，换一个就不启动，说明换回原来的", async () => {
    await check(RIGHT);
    await check(RIGHT);
    await expect(check(WRONG)).rejects.toThrow(ConfigurationError);
    await expect(check(WRONG)).rejects.toThrow("请换回原来的 DATA_KEY");
  });

  test("以前的数据库还没有记下密钥：用里面的加密数据核对，打不开就不启动，也不记下错的", async () => {
    await outbox(RIGHT).put(database.db, SMS);
    await expect(check(WRONG)).rejects.toThrow("请换回原来的 DATA_KEY");
    expect(await listFacts()).toEqual([]);
    await check(RIGHT);
    expect(await listFacts()).toEqual([{ fact: "data-key" }]);
  });

  test("以前用错的密钥启动过：多数打得开的那个才对", async () => {
    for (let n = 0; n < 3; n += 1) await outbox(RIGHT).put(database.db, SMS);
    await outbox(WRONG).put(database.db, SMS);
    await expect(check(WRONG)).rejects.toThrow(ConfigurationError);
    await check(RIGHT);
  });

  test("加密保存的列都核对得到", async () => {
    const columns = await queryRows<{ name: string }>(
      database.db,
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const there = columns.map(({ name }) => name);
    const checked = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(checked.filter((name) => !there.includes(name))).toEqual([]);
    expect(there.filter((name) => name.includes("sealed") && !checked.includes(name))).toEqual([]);
  });

  test("网关和命令都先核对：数据目录或 DATABASE_URL 的数据库换了密钥就打不开", async () => {
    const dataDir = path.join(folder, "data");
    const { env, drop } = await ownDatabase(dataDir);
    const config = testConfig({ dataDir, databaseUrl: env.DATABASE_URL || undefined });
    const warnings: string[] = [];
    // A copied folder is as its copy was made.
    await mkdir(dataDir, { recursive: true });
    await closeDataFolder(dataDir);
    const open = (dataKey: Buffer) => openConfiguredDatabase({ ...config, dataKey }, (text) => warnings.push(text));
    await (await open(TEST_KEY)).close();
    await expect(open(OTHER_KEY)).rejects.toThrow(ConfigurationError);
    expect(warnings).toEqual([]);
    if (config.databaseUrl !== undefined) {
      await mkdir(path.join(dataDir, "db"));
      await (await open(TEST_KEY)).close();
      expect(warnings.join()).toContain("npm run gateway -- move-database");
    }
    await drop();
  });
});

describe("文件夹", () => {
  const known = (...names: string[]) => Promise.resolve(new Set(names));
  const start = (dataDir: string, findKnown: () => Promise<ReadonlySet<string>> = () => known()) =>
    checkFileFolder({ ...database, engine: "postgres" }, path.join(folder, dataDir), findKnown);
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };

  test("一个数据库两台网关：各有各的文件夹时第二台不启动并说明，共用一个文件夹就可以", async () => {
    await start("one");
    await start("one");
    await expect(start("two")).rejects.toThrow("指到同一个共享文件夹");
    await expect(start("two")).rejects.toThrow(ConfigurationError);
    await mkdir(path.join(folder, "three"));
    await symlink(path.join(folder, "one/files"), path.join(folder, "three/files"));
    await start("three");
  });

  test("恢复时漏了标记的文件夹，照说明写上就认", async () => {
    await start("one");
    const mark = await readFile(path.join(folder, "one/files/.folder"), "utf8");
    const refusal = await start("restored").catch((error: Error) => error.message);
    expect(refusal).toContain(mark.trim());
    await put("restored/files/.folder", mark);
    await start("restored");
  });

  test("新的数据库不收别的数据库的文件夹，否则一天后会把里面的文件当作没人要的清掉", async () => {
    await put("used/files/3f6c", "内容");
    await expect(start("used")).rejects.toThrow("npm run gateway -- move-database");
    expect(await listFacts()).toEqual([]);
    // What was there before folders were marked.
    await start("used", () => known("3f6c"));
  });

  test("内嵌数据库和文件夹在一起：清空了文件夹也照样启动", async () => {
    const embedded = (dataDir: string) =>
      checkFileFolder({ ...database, engine: "pglite" }, path.join(folder, dataDir), () => known());
    await embedded("one");
    await rm(path.join(folder, "one"), { recursive: true });
    await embedded("one");
  });
});

describe("数据目录", () => {
  const OPEN = 0o077;
  const listOpen = async (place: string): Promise<string[]> => {
    const facts = await lstat(place);
    const inside = facts.isDirectory() ? await readdir(place) : [];
    const deeper = await Promise.all(inside.map((name) => listOpen(path.join(place, name))));
    return [...(facts.isSymbolicLink() || (facts.mode & OPEN) === 0 ? [] : [place]), ...deeper.flat()];
  };

  test("以前留下的别的账号也能读的文件和文件夹，启动时改好并说有多少；不是门户的、链接指向的不动", async () => {
    const dataDir = path.join(folder, "data");
    const outside = path.join(folder, "outside.txt");
    await mkdir(path.join(dataDir, "db/base/1"), { recursive: true });
    for (const file of ["db/base/1/2601", "data.key", "notes.txt"]) await writeFile(path.join(dataDir, file), "内容");
    await writeFile(outside, "内容");
    await symlink(outside, path.join(dataDir, "db/link"));
    await chmod(path.join(dataDir, "db"), 0o777);
    for (const file of [
      outside,
      ...["db/base/1/2601", "data.key", "notes.txt"].map((name) => path.join(dataDir, name)),
    ])
      await chmod(file, 0o666);
    for (const name of ["", "db/base", "db/base/1"]) await chmod(path.join(dataDir, name), 0o755);

    expect(await closeDataFolder(dataDir)).toBe(6);
    expect(await listOpen(dataDir)).toEqual([path.join(dataDir, "notes.txt")]);
    expect((await lstat(outside)).mode & 0o777).toBe(0o666);
    expect(await closeDataFolder(dataDir)).toBe(0);
  });

  test("启动和命令写下的一切只有本账号能读，不管哪个部件写的", async () => {
    const dataDir = path.join(folder, "data");
    const { env, drop } = await ownDatabase(dataDir);
    const config = testConfig({ dataDir, databaseUrl: env.DATABASE_URL || undefined, dataKey: undefined });
    await (await openConfiguredDatabase(config, () => undefined)).close();
    expect(await listOpen(dataDir)).toEqual([]);
    await drop();
  });

  test.each(["gateway/main.ts", "gateway/cli.ts", "server/main.ts"])("%s 写文件之前先定好权限", async (entry) => {
    expect(await readFile(entry, "utf8")).toMatch(/writePrivately\(\);|process\.umask\(0o077\);/);
  });
});
