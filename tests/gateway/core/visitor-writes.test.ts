import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import { accountCalls } from "../../../contract/account/account";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { answerCalls } from "../../../contract/interaction/answer";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { investmentCalls } from "../../../contract/interaction/investment";
import { questionCalls } from "../../../contract/interaction/question";
import { policyReadingCalls } from "../../../contract/policy/reading";
import { reportCalls } from "../../../contract/publication/report";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { workFor } from "../../../gateway/core/request-address";
import { createLimits } from "../../../gateway/core/limits/limit.service";
import { LIMITS } from "../../../gateway/core/limits/limits";
import { createAuditLog } from "../../../gateway/modules/audit/audit.service";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { MODULES_OF_AREAS } from "../support/areas";
import { FORMS } from "../support/forms";
import { uploadAsVisitor } from "../support/multipart";
import { makeProof } from "../support/people";
import { freshCode } from "../support/sms";

/** What somebody who is not signed in can make larger, and where it ends. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The rows of the page's table, from call to tables and to what ends it. */
const rows = readFileSync("docs/limits.md", "utf8")
  .split("## 不登录能写大的表")[1]
  ?.split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const quoted = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const listed = new Map(rows?.map(([, name, tables, bound]) => [quoted(name)[0] ?? "", { tables, bound }] as const));
/** Of every call alike: bounded by themselves. */
const EVERYWHERE = ["audit_log", "audit_surplus", "allowance", "content_change", "content_version", "content_epoch"];

const unsignedWrites = Object.entries(allCalls)
  .filter(([, { access, method, actsOnRead }]) => access === "public" && (method !== "GET" || actsOnRead))
  .map(([name]) => name);

let now = TEST_NOW;
const clock = () => now;
const cipher = createFieldCipher(TEST_KEY);
let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
let tables: string[] = [];
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock, modules: MODULES_OF_AREAS });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock });
  const found = await queryRows<{ name: string }>(
    gateway.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  tables = found.map(({ name }) => name);
});
beforeEach(async () => {
  now = new Date(now.getTime() + DAY);
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

async function countRows(): Promise<ReadonlyMap<string, number>> {
  const counts = tables.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const found = await queryRows<{ name: string; rows: number }>(
    gateway.database.db,
    sql.join(counts, sql` union all `),
  );
  return new Map(found.map(({ name, rows: many }) => [name, many]));
}

describe("不登录能写大的表", () => {
  it("契约里每一个不登录就能写的调用都写明了会写哪些表、到哪里为止，没有多写的", () => {
    expect([...listed.keys()].toSorted()).toEqual(unsignedWrites.toSorted());
  });

  it("写明的表都有，依据的限额都有；会写表的都说到一个限额", () => {
    const names = new Set(Object.values(LIMITS).map(({ name }) => name as string));
    for (const [name, { tables: named, bound }] of listed) {
      for (const table of quoted(named)) expect(tables, name).toContain(table);
      for (const limit of quoted(bound)) expect(names, name).toContain(limit);
      if (named !== "无") expect(quoted(bound), name).not.toEqual([]);
    }
  });

  it("真的做一遍：每个调用多出来的行都在写明的表里", async () => {
    const { app } = gateway;
    const letter = async () => ({ submissionId: randomUUID(), ...(await makeProof(app, "letter")) });
    const asVisitor: Record<string, () => Promise<unknown>> = {
      submitFeedback: async () => {
        const body = { ...(FORMS.submitFeedback as { category: "question"; content: string }), ...(await letter()) };
        expect((await call(app, interactionCalls.submitFeedback, { body })).returnCode).toBe(2000);
      },
      submitInvestment: async () => {
        const body = { ...FORMS.submitInvestment, ...(await letter()) } as never;
        expect((await call(app, investmentCalls.submitInvestment, { body })).returnCode).toBe(2000);
      },
      submitReport: async () => {
        const body = { ...FORMS.submitReport, ...(await letter()) } as never;
        expect((await call(app, reportCalls.submitReport, { body })).returnCode).toBe(2000);
      },
      askQuestion: async () => {
        const body = { ...FORMS.askQuestion, ...(await letter()) } as never;
        expect((await call(app, questionCalls.askQuestion, { body })).returnCode).toBe(2000);
      },
      postSmsCode: () => freshCode(machine.app, "13900001234", "register"),
      uploadPublicFile: () =>
        uploadAsVisitor(app, [{ name: "a.png", bytes: Buffer.alloc(80) }] as never).catch(() => undefined),
      rateAnswer: async () => {
        const body = { ratingId: randomUUID(), answerId: "talent-rent", question: "租房补贴", helpful: true };
        expect((await call(app, answerCalls.rateAnswer, { body })).returnCode).toBe(2000);
      },
      login: async () => {
        const body = { username: "member", password: SAMPLE_PASSWORD };
        expect((await call(app, accountCalls.login, { body })).returnCode).toBe(2000);
      },
      policyHeartbeat: () =>
        call(app, policyReadingCalls.policyHeartbeat, { query: { uuid: randomUUID(), id: "zone-2026-018" } } as never),
    };
    for (const name of unsignedWrites) {
      const { method, path } = allCalls[name] as (typeof allCalls)[string];
      const before = await countRows();
      await (asVisitor[name]?.() ??
        app.inject({
          method,
          url: path.replace(/\{\w+\}/g, "FK20261121-0001"),
          headers: { source: "PC" },
          ...(FORMS[name] ? { payload: FORMS[name] } : {}),
        }));
      const after = await countRows();
      const grown = tables.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0));
      const allowed = [...EVERYWHERE, ...quoted(listed.get(name)?.tables)];
      expect(
        grown.filter((table) => !allowed.includes(table)),
        name,
      ).toEqual([]);
    }
  });
});

describe("安全日志", () => {
  const lines = async (event: string) =>
    (await call(machine.app, auditDeskCalls.listAudit, { query: { event, size: 100 } })).data;
  const total = async () =>
    (await queryRows<{ many: number }>(gateway.database.db, sql`select count(*)::int as many from audit_log`))[0]
      ?.many ?? 0;
  const refused = (address: string) =>
    call(gateway.app, accountCalls.loginBySms, { body: { tel: "13900009999", code: "123456" } }, undefined, {
      "x-forwarded-for": address,
    });
  const log = () => createAuditLog({ database: gateway.database, clock, cipher });

  it("一个网络不登录一小时最多写 100 行；多出来的满一小时合成一行，写明有多少", async () => {
    const before = await total();
    for (let tried = 0; tried < 23; tried += 1) await refused("2001:db8:9:9::1");
    expect((await total()) - before).toBe(23);
    // As many as came in the rest of the hour.
    const rest = log();
    const inTheName = (tried: number) =>
      new Promise<void>((resolve, reject) => {
        workFor("2001:db8:9:9::2", true, () => {
          rest.record({ event: "login", result: "refused", detail: { tried } }).then(resolve, reject);
        });
      });
    for (let tried = 23; tried < 115; tried += 1) await inTheName(tried);
    expect((await total()) - before).toBe(100);
    // Another network is heard as before.
    await refused("198.51.100.7");
    expect((await total()) - before).toBe(101);
    await log().noteSurplus();
    expect((await total()) - before).toBe(101);
    now = new Date(now.getTime() + HOUR);
    await log().noteSurplus();
    const [line] = (await lines("visitor.more")).records;
    expect(line).toMatchObject({ result: "refused", userId: null, detail: { count: 15 } });
    expect(String(line?.detail.address)).toMatch(/^2001:db8:/);
    await log().noteSurplus();
    expect((await lines("visitor.more")).total).toBe(1);
  });

  it("全站也有上限，换着地址也写不满；登录成功照常记录", async () => {
    await createLimits(gateway.database.db, { clock, cipher }).take(LIMITS.visitorLinesInAll, "", 1999);
    const before = await total();
    for (let other = 1; other <= 5; other += 1) await refused(`203.0.113.${other}`);
    expect((await total()) - before).toBe(1);
    const body = { username: "member", password: SAMPLE_PASSWORD };
    await call(gateway.app, accountCalls.login, { body }, undefined, { "x-forwarded-for": "203.0.113.9" });
    expect((await lines("login")).records[0]).toMatchObject({ result: "ok", userId: "user-member" });
    now = new Date(now.getTime() + HOUR);
    await log().noteSurplus();
    expect((await lines("visitor.more")).records[0]?.detail).toMatchObject({ count: 4 });
  });
});

describe("来信和评价", () => {
  it("不登录的来信一个网络一天有上限，说明登录后可以提交；别的网络照样收", async () => {
    const limits = createLimits(gateway.database.db, { clock, cipher });
    await limits.take(LIMITS.visitorLetters, "198.51.100.80", LIMITS.visitorLetters.amount);
    const send = async (address: string) => {
      const body = {
        ...(FORMS.submitFeedback as { category: "question"; content: string }),
        submissionId: randomUUID(),
        ...(await makeProof(gateway.app, "letter", address)),
      };
      return call(gateway.app, interactionCalls.submitFeedback, { body }, undefined, { "x-forwarded-for": address });
    };
    const refused = await send("198.51.100.80");
    expect([refused.status, refused.errorMessage]).toEqual([
      429,
      "没有登录提交的今天太多了，登录后可以马上提交；不登录的，请 24 小时后再试",
    ]);
    expect((await send("198.51.100.81")).returnCode).toBe(2000);
    await limits.take(LIMITS.visitorLettersInAll, "", LIMITS.visitorLettersInAll.amount);
    expect((await send("198.51.100.82")).status).toBe(429);
  });

  it("不登录的评价一个网络一天有上限", async () => {
    const limits = createLimits(gateway.database.db, { clock, cipher });
    await limits.take(LIMITS.visitorRatings, "198.51.100.90", LIMITS.visitorRatings.amount);
    const body = { ratingId: randomUUID(), answerId: "talent-home", question: "买房", helpful: true };
    const rate = (address: string) =>
      call(gateway.app, answerCalls.rateAnswer, { body }, undefined, { "x-forwarded-for": address });
    expect((await rate("198.51.100.90")).status).toBe(429);
    expect((await rate("198.51.100.91")).returnCode).toBe(2000);
  });
});
