import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { outboxDeskCalls } from "../../../contract/desk/administration/outbox";
import { questionCalls } from "../../../contract/interaction/question";
import { accountCalls } from "../../../contract/account/account";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { findTarget } from "../../../gateway/core/calls/refused-calls";
import { LIMITS } from "../../../gateway/core/limits/limits";
import { createAuditHeads } from "../../../gateway/modules/audit/audit-head.service";
import { createAuditLog } from "../../../gateway/modules/audit/audit.service";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let folder = "";
let gateway: TestGateway;
let machine: TestGateway;
let now = TEST_NOW;
const clock = () => now;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-log-"));
  gateway = await buildTestGateway({ data: "people", clock, config: { dataDir: folder } });
  machine = await buildTestGateway({
    database: gateway.database,
    clock,
    control: true,
    config: { dataDir: folder },
  });
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  now = TEST_NOW;
});

const list = async (query: object) =>
  (await call(machine.app, auditDeskCalls.listAudit, { query: { size: 100, ...query } })).data;
const verify = async (head?: string) =>
  (await call(machine.app, auditDeskCalls.verifyAudit, { body: head === undefined ? {} : { head } })).data;
const log = () => createAuditLog({ database: gateway.database, clock, cipher: createFieldCipher(TEST_KEY) });

describe("被拒绝的调用留下一行", () => {
  test("登录的人要看不属于自己的东西：谁、哪个调用、什么答复、哪个编号、打了掩码的地址", async () => {
    const token = await tokenOf(gateway.app, "member");
    const foreign = { params: { number: "WD20261121-0999" } };
    expect((await call(gateway.app, questionCalls.getMyQuestion, foreign, token)).returnCode).toBe(4004);
    const desk = { params: { number: "FK20261121-0001" } };
    expect((await call(gateway.app, feedbackDeskCalls.showFeedback, desk, token)).returnCode).toBe(4003);
    const enterprise = { enid: "en-of-somebody" };
    expect((await call(gateway.app, accountCalls.getCurrentUser, {}, token, enterprise)).returnCode).toBe(4003);
    const { records } = await list({ event: "refused", result: "refused", user: "user-member" });
    expect(records.map(({ target, detail, result }) => [target, detail.call, detail.returnCode, result])).toEqual([
      ["en-of-somebody", "getCurrentUser", 4003, "refused"],
      ["FK20261121-0001", "showFeedback", 4003, "refused"],
      ["WD20261121-0999", "getMyQuestion", 4004, "refused"],
    ]);
    for (const { detail } of records) expect(detail.address).toBe("127.0.*.*");
  });

  test("没有登录的、谁都能用的调用不写", async () => {
    const before = (await list({ event: "refused" })).total;
    const token = await tokenOf(gateway.app, "member");
    await call(gateway.app, questionCalls.getMyQuestion, { params: { number: "WD20261121-0998" } });
    const open = { params: { number: "WD20261121-0997" }, body: { code: "123456" } };
    expect((await call(gateway.app, questionCalls.getQuestion, open, token)).returnCode).toBe(4004);
    expect((await list({ event: "refused" })).total).toBe(before);
  });

  test("每个账号一小时写到第 100 行，第 101 次写一行说明，以后不写；别的账号、下一小时照写", async () => {
    const token = await tokenOf(gateway.app, "bank");
    const ask = (name = token) =>
      call(gateway.app, questionCalls.getMyQuestion, { params: { number: "WD20261121-0999" } }, name);
    const count = async (event: string) => (await list({ event, user: "user-bank" })).total;
    for (let n = 0; n < LIMITS.refusedCalls.amount; n += 1) await ask();
    expect([await count("refused"), await count("refused.more")]).toEqual([100, 0]);
    for (let n = 0; n < 3; n += 1) expect((await ask()).returnCode).toBe(4004);
    expect([await count("refused"), await count("refused.more")]).toEqual([100, 1]);

    await ask(await tokenOf(gateway.app, "newbank"));
    expect((await list({ event: "refused", user: "user-newbank" })).total).toBe(1);
    now = new Date(TEST_NOW.getTime() + 3_600_000);
    await ask();
    expect([await count("refused"), await count("refused.more")]).toEqual([101, 1]);
  });

  test.each([
    [{ params: { number: "WD20261121-0001" } }, "WD20261121-0001"],
    [{ params: {}, query: { page: "1", fileId: "f-1" } }, "f-1"],
    [{ body: { title: "别的", enterpriseId: "en-1" } }, "en-1"],
    [{ params: { id: "x".repeat(81) } }, "x".repeat(80)],
    [{ params: { id: "13812348000" } }, undefined],
    [{ params: { id: "user-13812348000" } }, undefined],
    [{ params: { id: "34010219900101123X" } }, undefined],
    [{ params: { id: "340102199001011237" } }, undefined],
    [{ params: { id: "林晓岚" } }, undefined],
    [{ query: { phone: "13812348000" } }, undefined],
    [{ body: ["en-1"] }, undefined],
    [{}, undefined],
  ])("%j 的对象是 %s：只写编号，不写手机号和证件号", (asked, wanted) =>
    expect(findTarget({ params: {}, query: {}, body: {}, ...asked })).toBe(wanted),
  );
});

test("带正文的调用经真实连接进来，日志里也有打了掩码的地址", async () => {
  const address = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  const token = await tokenOf(gateway.app, "admin");
  const { path: url, method } = feedbackDeskCalls.answerFeedback;
  await fetch(address + url.replace("{number}", "FK20261121-0777"), {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
    body: JSON.stringify({ answer: "答".repeat(2000) }),
  });
  const { records } = await list({ target: "FK20261121-0777" });
  expect(records.map(({ detail }) => detail.address)).toEqual(["203.0.*.*"]);
});

describe("翻页和筛选", () => {
  test("按账号、事件、企业、对象、结果筛选；日期按上海的一天，首尾两天都含", async () => {
    const entry = { event: "test.filter", userId: "u-1", enterpriseId: "en-1", target: "t-1" };
    const at = async (moment: string, more: object = {}) => {
      now = new Date(moment);
      await log().record({ ...entry, ...more });
    };
    await at("2026-12-01T15:59:59.999Z", { target: "day-1" });
    await at("2026-12-01T16:00:00Z", { target: "day-2-first" });
    await at("2026-12-02T15:59:59.999Z", { target: "day-2-last", result: "refused" });
    await at("2026-12-02T16:00:00Z", { target: "day-3", userId: "u-2", enterpriseId: "en-2" });
    const targets = async (query: object) =>
      (await list({ event: "test.filter", ...query })).records.map(({ target }) => target);
    expect(await targets({ from: "2026-12-02", to: "2026-12-02" })).toEqual(["day-2-last", "day-2-first"]);
    expect(await targets({ from: "2026-12-02" })).toEqual(["day-3", "day-2-last", "day-2-first"]);
    expect(await targets({ to: "2026-12-01" })).toEqual(["day-1"]);
    expect(await targets({ user: "u-2" })).toEqual(["day-3"]);
    expect(await targets({ enterprise: "en-2" })).toEqual(["day-3"]);
    expect(await targets({ target: "day-1" })).toEqual(["day-1"]);
    expect(await targets({ result: "refused" })).toEqual(["day-2-last"]);
    const second = await list({ event: "test.filter", page: 2, size: 3 });
    expect([second.total, second.records.map(({ target }) => target)]).toEqual([4, ["day-1"]]);
  });
});

describe("存证", () => {
  const headsIn = async (dir: string) =>
    (await readFile(path.join(dir, "audit-heads.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { day: string; lines: number; hash: string });
  const headsOf = (dataDir: string, auditMail: string[] = []) => {
    const { config, database } = partsOf(gateway.app);
    const parts = { config: { ...config, dataDir, auditMail }, database, clock, cipher: createFieldCipher(TEST_KEY) };
    return createAuditHeads(createPlatform(parts), createAuditLog(parts));
  };
  const mails = async (day: string) => {
    const { records } = (await call(machine.app, outboxDeskCalls.listOutbox, { query: { size: 100 } })).data;
    const bodies = await Promise.all(
      records.map(async ({ id }) => (await call(machine.app, outboxDeskCalls.showOutbox, { params: { id } })).data),
    );
    return bodies.filter(({ body }) => body?.includes(`安全日志 ${day} 的存证`));
  };

  test("每天每个数据目录写一行，只有自己可读；两个网关一起只发一次邮件；启动时有变化再写一行", async () => {
    // A folder of its own: the gateway that listened writes into the other one when it comes to it.
    const own = await mkdtemp(path.join(os.tmpdir(), "portal-log1-"));
    const other = await mkdtemp(path.join(os.tmpdir(), "portal-log2-"));
    const mailTo = ["sec@example.cn", "boss@example.cn"];
    now = new Date("2026-12-10T15:59:59Z");
    await log().record({ event: "test.head" });
    for (const heads of [headsOf(own, mailTo), headsOf(other, mailTo), headsOf(own, mailTo)]) await heads.exportHead();
    await headsOf(own, mailTo).exportHead(true);
    const { lines, head } = await verify();
    expect(await headsIn(own)).toEqual([{ day: "2026-12-10", lines, hash: head }]);
    expect(await headsIn(other)).toEqual(await headsIn(own));
    expect((await stat(path.join(own, "audit-heads.jsonl"))).mode & 0o777).toBe(0o600);
    const sent = await mails("2026-12-10");
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["boss@example.cn", "sec@example.cn"]);
    expect(sent[0]?.body).toContain(`log verify --head ${lines}:${head}`);

    await log().record({ event: "test.head" });
    await headsOf(own, mailTo).exportHead();
    expect(await headsIn(own)).toHaveLength(1);
    await headsOf(own, mailTo).exportHead(true);
    expect(await headsIn(own)).toHaveLength(2);
    now = new Date("2026-12-10T16:00:00Z");
    await headsOf(own, mailTo).exportHead();
    expect((await headsIn(own)).map(({ day }) => day)).toEqual(["2026-12-10", "2026-12-10", "2026-12-11"]);
    expect(await mails("2026-12-11")).toHaveLength(2);
    await Promise.all([own, other].map((folder) => rm(folder, { recursive: true })));
  });

  test("没有写明收件人时发给有邮箱的运营人员", async () => {
    now = new Date("2026-12-20T04:00:00Z");
    await gateway.database.db.execute(sql`update app_user set email = 'op@example.cn' where id = 'user-operator'`);
    await headsOf(folder).exportHead();
    expect((await mails("2026-12-20")).map(({ recipient }) => recipient)).toEqual(["op@example.cn"]);
  });

  test("动过数据库的人截断、重写日志，核验看得出；手里的存证也能核对", async () => {
    const { db } = gateway.database;
    const file = path.join(folder, "audit-heads.jsonl");
    now = new Date("2026-12-21T04:00:00Z");
    await log().record({ event: "test.last" });
    const before = await verify();
    await headsOf(folder).exportHead();
    const whole = { brokenAt: null, cutFrom: null, rewrittenAt: null };
    expect(before).toMatchObject(whole);
    expect(await verify(`${before.lines}:${before.head}`)).toMatchObject(whole);
    expect(await verify(`${before.lines}:${"x".repeat(43)}`)).toMatchObject({ rewrittenAt: before.lines });
    expect(await verify(`${before.lines + 1}:${"x".repeat(43)}`)).toMatchObject({ cutFrom: before.lines + 1 });
    const malformed = await call(machine.app, auditDeskCalls.verifyAudit, { body: { head: "12" } });
    expect(malformed.returnCode).toBe(3000);

    await db.execute(sql`alter table audit_log disable trigger user`);
    await db.execute(sql`delete from audit_log where id = ${before.lines}`);
    expect(await verify()).toMatchObject({ brokenAt: null, cutFrom: before.lines, rewrittenAt: null });
    await log().record({ event: "test.other" });
    expect(await verify()).toMatchObject({ brokenAt: null, cutFrom: null, rewrittenAt: before.lines });
    await writeFile(file, "坏了的一行\n");
    expect(await verify()).toMatchObject(whole);
    expect(await verify(`${before.lines}:${before.head}`)).toMatchObject({ rewrittenAt: before.lines });
    await db.execute(sql`alter table audit_log enable trigger user`);
  });
});
