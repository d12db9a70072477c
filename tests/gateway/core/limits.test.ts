import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { createLimits, formatWait, type Limits } from "../../../gateway/core/limits/limit.service";
import { openTestDatabase } from "../support/database";
import { TEST_KEY, TEST_NOW } from "../support/test-context";

const TEN = {
  name: "test.ten",
  what: "测试",
  amount: 10,
  unit: "次",
  windowSeconds: 60,
  per: "phone",
  effect: "",
  source: "",
} as const;
const TEL = "13812345678";

let database: OpenDatabase;
let limits: Limits;
let now = TEST_NOW;
const parts = { clock: () => now, cipher: createFieldCipher(TEST_KEY) };
beforeAll(async () => {
  database = await openTestDatabase();
  limits = createLimits(database.db, parts);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.execute(sql`delete from allowance`);
});
const later = (ms: number) => (now = new Date(TEST_NOW.getTime() + ms));
const countRows = async () => (await queryRows(database.db, sql`select key from allowance`)).length;

describe("先数再判断的限额", () => {
  test("同时来 20 个，恰好 10 个通过，各数到不同的数", async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take(TEN, TEL)));
    expect(taken.filter(({ within }) => within)).toHaveLength(10);
    expect(taken.map(({ used }) => used).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test("第 10 个还在内，第 11 个不在；差 1 毫秒满窗口仍数着，满了从头数", async () => {
    for (let n = 0; n < 10; n += 1) expect((await limits.take(TEN, TEL)).within).toBe(true);
    expect(await limits.take(TEN, TEL)).toEqual({ used: 11, within: false, seconds: 60 });
    later(59_999);
    expect(await limits.take(TEN, TEL)).toEqual({ used: 12, within: false, seconds: 1 });
    later(60_000);
    expect(await limits.take(TEN, TEL)).toEqual({ used: 1, within: true, seconds: 60 });
  });

  test("各数各的：别的手机号、别的限额不受影响", async () => {
    for (let n = 0; n < 11; n += 1) await limits.take(TEN, TEL);
    expect((await limits.take(TEN, "13900000000")).used).toBe(1);
    expect((await limits.take({ ...TEN, name: "test.other" }, TEL)).used).toBe(1);
  });

  test("退还的不再算，退多了也不到零以下；能一次数很多字节", async () => {
    const gigabytes = 5 * 1024 ** 3;
    const bytes = { ...TEN, amount: gigabytes, unit: "字节" } as const;
    expect(await limits.take(bytes, TEL, gigabytes)).toMatchObject({ used: gigabytes, within: true });
    expect((await limits.take(bytes, TEL, 1)).within).toBe(false);
    await limits.giveBack(bytes, TEL, 1);
    await limits.giveBack(bytes, TEL, 2 * gigabytes);
    expect((await limits.take(bytes, TEL, 3)).used).toBe(3);
    await limits.giveBack(TEN, "nobody");
  });

  test("延长之后从现在起数满一个窗口，清零之后从头数", async () => {
    for (let n = 0; n < 11; n += 1) await limits.take(TEN, TEL);
    later(50_000);
    await limits.prolong(TEN, TEL);
    later(109_999);
    expect((await limits.take(TEN, TEL)).within).toBe(false);
    await limits.clear(TEN, TEL);
    expect((await limits.take(TEN, TEL)).used).toBe(1);
  });

  test("没有提交的事务什么也没有数", async () => {
    const undone = database.db.transaction(async (transaction) => {
      await createLimits(transaction, parts).take(TEN, TEL);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await limits.take(TEN, TEL)).used).toBe(1);
  });

  test("表里没有手机号，也没有它的 SHA-256；过了的清扫掉，没过的留下", async () => {
    await limits.take(TEN, TEL);
    const [row] = await queryRows<{ key: string }>(database.db, sql`select key from allowance`);
    const { createHash } = await import("node:crypto");
    const plain = (["hex", "base64url"] as const).map((form) => createHash("sha256").update(TEL).digest(form));
    for (const secret of [TEL, ...plain]) expect(row?.key).not.toContain(secret);
    later(59_999);
    await limits.sweep();
    expect(await countRows()).toBe(1);
    later(60_000);
    await limits.sweep();
    expect(await countRows()).toBe(0);
  });
});

test.each([
  [1, "1 秒后"],
  [60, "60 秒后"],
  [61, "2 分钟后"],
  [5400, "90 分钟后"],
  [5401, "2 小时后"],
  [5 * 3600, "5 小时后"],
])("还要等 %i 秒说成“%s”", (seconds, words) => expect(formatWait(seconds)).toBe(words));
