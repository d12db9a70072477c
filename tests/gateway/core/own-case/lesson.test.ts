import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call, CallInput } from "../../../../contract/call";
import { fileCalls } from "../../../../contract/common/file";
import { messageCalls } from "../../../../contract/message/message";
import { MODULES } from "../../../../gateway/modules";
import { lessonDesk, lessonDeskCalls } from "../../../fixtures/lesson/contract/desk";
import { lessonCalls } from "../../../fixtures/lesson/contract/lesson";
import { lessonModule } from "../../../fixtures/lesson/gateway/lesson.routes";
import * as tables from "../../../fixtures/lesson/gateway/lesson.table";
import { openTestDatabase } from "../../support/database";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { upload } from "../../support/multipart";
import { tokenOf } from "../../support/people";
import { PNG_PHOTO } from "../../support/photos";

/**
 * An own case over all rooms, mounted beside all areas: tests/fixtures/lesson. A person asks for a lesson (`personal`), or an
 * enterprise does (`member`, whose colleague is `admin`; `bank` is another one).
 */
const AREA = "tests/fixtures/lesson";
/** A Monday; the days after it up to Friday are working days. */
const MONDAY = new Date("2026-11-23T02:00:00Z");

let now = MONDAY;
let gateway: TestGateway;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-lesson-"));
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  gateway = await buildTestGateway({
    database,
    modules: [...MODULES, lessonModule],
    clock: () => now,
    config: { dataDir: folder },
  });
});
beforeEach(async () => {
  now = MONDAY;
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(async () => {
  const { database } = gateway;
  await gateway.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const as = async <C extends Call>(who: string, entry: C, input: object) =>
  call(gateway.app, entry, input as CallInput<C>, await tokenOf(gateway.app, who));
const send = (who: string, more: object = {}) =>
  as(who, lessonCalls.submitLesson, {
    body: { submissionId: randomUUID(), topic: "怎样填研发费用", contactName: "林晓岚", phone: "13800000003", ...more },
  });
const one = (id: string) => ({ params: { id } });
const show = (who: string, id: string) => as(who, lessonCalls.getLesson, one(id));
const withdraw = (who: string, id: string) =>
  as(who, lessonCalls.withdrawLesson, { ...one(id), body: { reason: "没有时间" } });
const rate = (who: string, id: string, score: number, words = "") =>
  as(who, lessonCalls.rateLesson, { ...one(id), body: { score, words } });
const urge = (who: string, id: string) => as(who, lessonCalls.urgeLesson, { ...one(id), body: {} });
const confirm = (who: string, number: string) =>
  as(who, lessonDeskCalls.confirmLesson, { params: { number }, body: { day: "2026-11-26" } });
const hold = (who: string, number: string) =>
  as(who, lessonDeskCalls.holdLesson, { params: { number }, body: { words: "讲了归集口径。" } });
const numbersFor = async (who: string) =>
  (await as(who, lessonCalls.listLessons, { query: {} })).data.records.map(({ number }) => number);

test("手写的不到 420 行：契约、工作台、网关、门户", async () => {
  const files = (await readdir(AREA, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(AREA, file), "utf8")));
  expect(files.length).toBe(9);
  expect(texts.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0)).toBeLessThan(420);
});

describe.each([
  ["个人", "personal", [], ["member", "bank"]],
  ["企业", "member", ["admin"], ["personal", "bank"]],
] as const)("%s从申请到评价", (_whose, asker, colleagues, strangers) => {
  test("确认、上课、评价、整改：状态、时限和消息都跟着走，工作台读得到全部", async () => {
    const { id, number } = (await send(asker)).data;
    expect(number).toMatch(/^SK20261123-\d{4}$/);
    const begun = await show(asker, id);
    expect(begun.data).toMatchObject({ state: "sent", due: { date: "2026-11-25", workdays: 2 }, turn: "待园区确认" });
    expect((await hold("answerer", number)).returnCode).toBe(4009);
    expect((await confirm("acceptor", number)).returnCode).toBe(2000);
    expect((await show(asker, id)).data).toMatchObject({ state: "confirmed", due: { date: "2026-11-26" } });
    expect((await rate(asker, id, 5)).returnCode).toBe(4009);
    const { data } = await hold("answerer", number);
    const facts = lessonDesk.sheet(data).facts.map(([label, value]) => `${label} ${String(value)}`);
    expect(facts).toEqual(expect.arrayContaining(["联系人 林晓岚", "手机 13800000003", "上课情况 讲了归集口径。"]));
    const { records } = (await as(asker, messageCalls.listMessages, { query: { size: 100 } })).data;
    const heard = records.filter(({ body }) => body.includes(number)).map(({ title }) => title);
    expect(heard.toSorted()).toEqual(["上课申请已确认", "请评价这次课"].toSorted());
    expect((await rate(asker, id, 1)).returnCode).toBe(3000);
    expect((await rate(asker, id, 1, "没有讲到")).returnCode).toBe(2000);
    expect((await rate(asker, id, 5)).returnCode).toBe(4009);
    const correction = { params: { number }, body: { words: "补讲了一次。" } };
    expect((await as("acceptor", lessonDeskCalls.correctLesson, correction)).returnCode).toBe(4003);
    expect((await as("answerer", lessonDeskCalls.correctLesson, correction)).returnCode).toBe(2000);
    expect((await show(asker, id)).data.rating).toMatchObject({ score: 1, correction: { words: "补讲了一次。" } });
  });

  test("同事看得到，别人看不到、办不了、取不到附件；对别人它不存在", async () => {
    const sent = await upload(
      gateway.app,
      fileCalls.uploadFile,
      [{ name: "提纲.png", content: PNG_PHOTO }],
      await tokenOf(gateway.app, asker),
    );
    const fileId = sent.data.data[0]?.fileId ?? "";
    const { id, number } = (await send(asker, { fileIds: [fileId] })).data;
    const file = async (who: string) =>
      gateway.app.inject({
        url: `${lessonCalls.downloadLessonFile.path.replace("{id}", id)}?fileId=${fileId}`,
        headers: { authorization: `Bearer ${await tokenOf(gateway.app, who)}` },
      });
    for (const who of [asker, ...colleagues]) {
      expect((await file(who)).statusCode, who).toBe(200);
      expect(await numbersFor(who), who).toContain(number);
    }
    for (const who of strangers) {
      const tried = [await show(who, id), await withdraw(who, id), await urge(who, id), await rate(who, id, 5)];
      expect(
        tried.map(({ returnCode }) => returnCode),
        who,
      ).toEqual([4004, 4004, 4004, 4004]);
      expect((await file(who)).statusCode, who).toBe(404);
      expect(await numbersFor(who), who).not.toContain(number);
    }
    expect((await call(gateway.app, lessonCalls.getLesson, one(id))).returnCode).toBe(4001);
    // Somebody else's file does not come along with a form.
    expect((await send(strangers[0], { fileIds: [fileId] })).returnCode).toBe(3000);
    expect((await show(asker, id)).data.state).toBe("sent");
  });

  test("撤回以后谁也办不了；上过课的不能撤回", async () => {
    const first = (await send(asker)).data;
    await confirm("acceptor", first.number);
    expect((await withdraw(asker, first.id)).returnCode).toBe(2000);
    expect((await show(asker, first.id)).data).toMatchObject({ state: "withdrawn", due: null, mayWithdraw: false });
    expect((await hold("answerer", first.number)).returnCode).toBe(4009);
    const second = (await send(asker)).data;
    await confirm("acceptor", second.number);
    await hold("answerer", second.number);
    expect((await withdraw(asker, second.id)).returnCode).toBe(4009);
  });

  test("没有那个岗位的、申请的人自己，办不了园区的步骤", async () => {
    const { id, number } = (await send(asker)).data;
    for (const who of ["answerer", "publisher", asker]) expect((await confirm(who, number)).returnCode, who).toBe(4003);
    await confirm("acceptor", number);
    for (const who of ["acceptor", "publisher", asker]) expect((await hold(who, number)).returnCode, who).toBe(4003);
    expect((await show(asker, id)).data.state).toBe("confirmed");
  });

  test("承诺的那天起可以催，一天一次", async () => {
    const { id } = (await send(asker)).data;
    now = new Date("2026-11-24T02:00:00Z");
    expect((await urge(asker, id)).returnCode).toBe(4009);
    now = new Date("2026-11-25T02:00:00Z");
    expect((await urge(asker, id)).returnCode).toBe(2000);
    expect((await urge(asker, id)).returnCode).toBe(4009);
  });

  test("同一次提交同时到五次只有一份；别人用同样的提交编号得到自己的", async () => {
    const submissionId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(asker, { submissionId })));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    const number = answers[0]?.data.number ?? "";
    expect((await numbersFor(asker)).filter((known) => known === number)).toHaveLength(1);
    const others = await send(strangers[0], { submissionId });
    expect(others.returnCode).toBe(2000);
    expect(others.data.number).not.toBe(number);
  });
});

test("替企业申请的，离开企业以后不是自己的；自己的，替企业办事时看不到", async () => {
  const enterprises = (await send("member")).data;
  const own = (await send("personal")).data;
  const { db } = gateway.database;
  await db.execute(sql`update lesson set user_id = 'user-personal' where id = ${enterprises.id}`);
  await db.execute(sql`update lesson set user_id = 'user-member' where id = ${own.id}`);
  expect((await show("personal", enterprises.id)).returnCode).toBe(4004);
  expect((await show("member", own.id)).returnCode).toBe(4004);
  expect((await show("admin", enterprises.id)).returnCode).toBe(2000);
});

test("个人的和企业的各数各的：一天三次，第四次说明多久再试，第二天又可以", async () => {
  for (let index = 0; index < 3; index += 1) expect((await send("personal")).returnCode).toBe(2000);
  expect(await send("personal")).toMatchObject({
    returnCode: 4029,
    errorMessage: expect.stringContaining("一天最多申请 3 次") as string,
  });
  expect((await send("member")).returnCode).toBe(2000);
  now = new Date("2026-11-24T03:00:00Z");
  expect((await send("personal")).returnCode).toBe(2000);
});

test("库里读不到联系人和手机", async () => {
  const { id } = (await send("personal")).data;
  const { rows } = (await gateway.database.db.execute(
    sql`select to_jsonb(l)::text as line from lesson l where id = ${id}`,
  )) as unknown as { rows: { line: string }[] };
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toMatch(/林晓岚|13800000003/);
});
