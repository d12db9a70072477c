import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFieldCipher, localDataKey } from "../../../gateway/core/field-cipher";
import { describeDevice, maskAddress, maskEmail, maskIdNumber, maskName, maskPhone } from "../../../gateway/core/mask";
import {
  FIRST_HASH,
  findBreak,
  hashAudit,
  judgeHeads,
  type HashedLine,
} from "../../../gateway/modules/audit/audit.rules";
import { createAuditLog } from "../../../gateway/modules/audit/audit.service";
import { auditTable } from "../../../gateway/modules/audit/audit.table";
import { buildTestGateway, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";

describe("字段加密", () => {
  const cipher = createFieldCipher(Buffer.alloc(32, 1));
  const ID = "340102199001011237";

  it("加密后读不出原文，同样的内容每次不同，用同一把密钥解得开", () => {
    const sealed = cipher.seal(ID, "id");
    expect(sealed).not.toContain(ID);
    expect(Buffer.from(sealed.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain(ID);
    expect(cipher.seal(ID, "id")).not.toBe(sealed);
    expect(cipher.open(sealed, "id")).toBe(ID);
  });

  it("改过一位、换了用途、换了密钥都解不开", () => {
    const sealed = cipher.seal(ID, "id");
    const bytes = Buffer.from(sealed.split(".")[1] ?? "", "base64url");
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => cipher.open(`v1.${bytes.toString("base64url")}`, "id")).toThrow();
    expect(() => cipher.open(sealed, "phone")).toThrow();
    expect(() => createFieldCipher(Buffer.alloc(32, 2)).open(sealed, "id")).toThrow();
    expect(() => cipher.open(`v2.${sealed.slice(3)}`, "id")).toThrow();
  });

  it("指纹相同才是同一个内容，不同用途的指纹不同，看不出原文", () => {
    expect(cipher.fingerprint(ID, "id")).toBe(cipher.fingerprint(ID, "id"));
    expect(cipher.fingerprint(ID, "id")).not.toBe(cipher.fingerprint(ID, "phone"));
    expect(createFieldCipher(Buffer.alloc(32, 2)).fingerprint(ID, "id")).not.toBe(cipher.fingerprint(ID, "id"));
  });

  it("本机密钥生成一次，只有自己可读，坏了就停下而不换一把", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "key-"));
    const first = localDataKey(path.join(folder, "data"));
    expect(localDataKey(path.join(folder, "data"))).toEqual(first);
    expect(statSync(path.join(folder, "data/data.key")).mode & 0o077).toBe(0);
    writeFileSync(path.join(folder, "data/data.key"), "坏的");
    expect(() => localDataKey(path.join(folder, "data"))).toThrow();
    rmSync(folder, { recursive: true });
  });
});

describe("掩码", () => {
  it.each([
    [maskPhone("13812348000"), "138****8000"],
    [maskPhone("1381234"), "****"],
    [maskIdNumber("340102199001011237"), "340102********1237"],
    [maskIdNumber("1234"), "********"],
    [maskName("林晓岚"), "林**"],
    [maskName("林"), "林*"],
    [maskEmail("lin@example.cn"), "l***@example.cn"],
    [maskEmail("不是邮箱"), "***"],
    [maskAddress("10.1.2.3"), "10.1.*.*"],
    [maskAddress("::ffff:10.1.2.3"), "10.1.*.*"],
    [maskAddress("2001:db8::1"), "2001:db8:*"],
    [maskAddress("胡写"), ""],
  ])("%s", (masked, wanted) => expect(masked).toBe(wanted));

  it("设备只用认识的词描述，不照抄浏览器自报的文字", () => {
    const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";
    expect(describeDevice(chrome)).toBe("Chrome · Windows");
    expect(describeDevice("<script>alert(1)</script>")).toBe("其他浏览器 · 其他系统");
  });
});

describe("安全日志的链", () => {
  const { fingerprint } = createFieldCipher(Buffer.alloc(32, 1));
  const sign = (text: string) => fingerprint(text, "audit.chain");
  const signWithoutKey = (text: string) => createHash("sha256").update(text).digest("hex");
  const line = (id: number, previousHash: string, by = sign): HashedLine => {
    const fields = {
      id,
      at: TEST_NOW,
      event: "login",
      result: "ok" as const,
      userId: "u",
      enterpriseId: null,
      target: null,
      detail: { b: 1, a: "x" },
      previousHash,
    };
    return { ...fields, hash: hashAudit(fields, by) };
  };
  const one = line(1, FIRST_HASH);
  const two = line(2, one.hash);
  const three = line(3, two.hash);
  const oldOne = line(1, FIRST_HASH, signWithoutKey);
  const oldTwo = line(2, oldOne.hash, signWithoutKey);
  const other = { ...two, userId: "别人" };

  it("没动过的链完整；键的先后不影响", () => {
    expect(findBreak([one, two, three], sign)).toBeUndefined();
    expect(findBreak([{ ...one, detail: { a: "x", b: 1 } }, two], sign)).toBeUndefined();
  });

  it("加密钥以前写的行在第一条带密钥的行之前有效", () => {
    const keyed = line(3, oldTwo.hash);
    expect(findBreak([oldOne, oldTwo, keyed], sign)).toBeUndefined();
    expect(findBreak([oldOne, { ...oldTwo, userId: "别人" }, keyed], sign)).toBe(2);
  });

  it.each([
    ["改了一行", [one, other, three], 2],
    ["抽掉一行", [one, three], 2],
    ["抽掉第一行", [two, three], 1],
    ["换了先后", [two, one], 1],
    ["改了一行，没有密钥重算散列", [one, { ...other, hash: hashAudit(other, signWithoutKey) }, three], 2],
    ["带密钥的行之后补一行没有密钥的", [one, line(2, one.hash, signWithoutKey)], 2],
    ["旧行改过以后从它起全部重算", [{ ...oldOne, hash: hashAudit({ ...oldOne, userId: "x" }, signWithoutKey) }], 1],
    [
      "用另一把密钥重算整条链",
      [line(1, FIRST_HASH, (text) => createFieldCipher(Buffer.alloc(32, 2)).fingerprint(text, "audit.chain"))],
      1,
    ],
  ])("%s，看得出从哪里断", (_name, lines, wanted) => expect(findBreak(lines, sign)).toBe(wanted));

  it("存证核对：少于存证的行数是截断，同一行散列不同是重写，恰好相等都不是", () => {
    const hashes = new Map([[2, "b"]]);
    const heads = (lines: number, hash: string) => [{ lines, hash }];
    expect(judgeHeads(heads(2, "b"), 2, hashes)).toEqual({ cutFrom: null, rewrittenAt: null });
    expect(judgeHeads(heads(3, "c"), 2, hashes)).toEqual({ cutFrom: 3, rewrittenAt: null });
    expect(judgeHeads(heads(2, "x"), 2, hashes)).toEqual({ cutFrom: null, rewrittenAt: 2 });
    expect(judgeHeads([], 2, hashes)).toEqual({ cutFrom: null, rewrittenAt: null });
  });
});

describe("安全日志", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway();
  });
  afterAll(() => gateway.close());

  it("同时写二十行，编号连续，链完整；数据库不让改、不让删、不让清空", async () => {
    const { database } = gateway;
    const log = createAuditLog({ database, clock: () => TEST_NOW, cipher: createFieldCipher(TEST_KEY) });
    await Promise.all(Array.from({ length: 20 }, (_, n) => log.record({ event: "login", userId: `u-${n}` })));
    const whole = { brokenAt: null, cutFrom: null, rewrittenAt: null };
    expect(await log.verify([])).toMatchObject({ head: { lines: 20 }, ...whole });
    const [newest] = await log.list({ userId: "u-7" }, 10);
    expect(newest).toMatchObject({ event: "login", result: "ok", userId: "u-7", detail: {} });

    const { db } = database;
    await expect(db.update(auditTable).set({ userId: "别人" })).rejects.toThrow();
    await expect(db.delete(auditTable)).rejects.toThrow();
    await expect(db.execute("truncate audit_log")).rejects.toThrow();
    expect(await log.verify([])).toMatchObject({ head: { lines: 20 }, ...whole });
  });
});
