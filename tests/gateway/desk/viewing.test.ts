import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { allCalls } from "../../../contract";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { viewingCalls } from "../../../contract/desk/viewing";
import type { Call, CallInput } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { repairCalls } from "../../../contract/interaction/repair";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { randomUUID } from "node:crypto";
import { call } from "../support/gateway";
import { tokenOf } from "../support/people";
import {
  ECONOMY,
  importDeskItems,
  openDesk,
  sendFeedback,
  submitAppeal,
  submitApplication,
  submitRepair,
  TECHNOLOGY,
  type Desk,
} from "./support";

/**
 * An operator looks at the portal as whoever asked sees it. Written down from the issue: reading only, with a case as
 * reason, logged, with a banner, told to the enterprise.
 */
let desk: Desk;
/** 12:00 in Shanghai. */
const NOON = new Date("2026-11-23T04:00:00Z");
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const NOT_NOW = "对方的页面现在不能查看；请对方发来截图，或请本单位审核岗位办理";
let number = "";

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.now = NOON;
  await desk.database.db.execute(sql`delete from desk_work`);
  number = await sendFeedback(desk, { from: "admin" });
  await place(number, { unit: ECONOMY });
});

async function place(
  called: string,
  { unit, confidential = false }: { unit: string | null; confidential?: boolean },
): Promise<void> {
  await desk.database.db.execute(
    sql`update desk_work set unit_id = ${unit}, confidential = ${confidential} where number = ${called}`,
  );
}

const begin = (by = "acceptor", { called = number, version = 1, words = "对方说看不到自己的申报" } = {}) =>
  desk.as(by, viewingCalls.beginViewing, { body: { kind: "feedback", number: called, version, words } });

async function look(by = "acceptor"): Promise<string> {
  const { data, errorMessage } = await begin(by);
  if (errorMessage !== undefined) throw new Error(errorMessage);
  return data.accessToken;
}

const ask = <C extends Call>(entry: C, input: unknown, token: string) =>
  call(desk.app, entry, input as CallInput<C>, token);
const isAlive = async (token: string) => (await ask(accountCalls.getCurrentUser, {}, token)).returnCode === 2000;

describe("看得到对方看到的", () => {
  test("页面上方有说明，写着哪家企业、因哪件事、到几点；人名打码，只有这家企业", async () => {
    const { data } = await begin();
    expect(data.endsAt).toBe(minutesLater(30).toISOString());
    const { data: user } = await ask(accountCalls.getCurrentUser, {}, data.accessToken);
    const { data: own } = await desk.as("admin", accountCalls.getCurrentUser, {});
    expect(user.readOnly).toBe(
      `正在只读查看${own.enBaseName ?? ""}的页面，因事项 ${number}。不能办理；对方已收到通知；12:30 自动结束。`,
    );
    expect(user.enBaseId).toBe(own.enBaseId);
    expect(user.ens.map(({ enId }) => enId)).toEqual([own.enBaseId]);
    expect(JSON.stringify(user)).not.toContain(own.fullName);
    expect(own.readOnly).toBeUndefined();
  });

  test("反馈和申报是对方自己看到的那些", async () => {
    await importDeskItems(desk);
    const sent = await submitApplication(desk, "i-plain");
    const token = await look();
    const feedback = await ask(interactionCalls.listMyFeedback, { query: {} }, token);
    expect(feedback.data.records.map((one) => one.number)).toContain(number);
    const applications = await ask(allCalls.listApplications as Call, { query: {} }, token);
    expect(JSON.stringify(applications.data)).toContain(sent.number);
  });

  test("报修也是对方自己看到的那些，能打开其中一件；照片是文件，不给看", async () => {
    const repair = await submitRepair(desk);
    const token = await look();
    const repairs = await ask(repairCalls.listRepairs, { query: {} }, token);
    expect(repairs.data.records.map((one) => one.number)).toContain(repair.number);
    const params = { id: repair.id };
    const { data: shown } = await ask(repairCalls.getRepair, { params }, token);
    const { data: own } = await desk.as("admin", repairCalls.getRepair, { params });
    expect(shown).toEqual(own);
    expect((await ask(repairCalls.listRepairPlaces, {}, token)).data.length).toBeGreaterThan(0);
    const photo = await ask(repairCalls.downloadRepairPhoto, { params, query: { fileId: "f" } }, token);
    expect(photo.errorMessage).toBe("只读查看时不显示这一部分，需要时请对方发来截图");
    expect((await ask(repairCalls.urgeRepair, { params }, token)).returnCode).toBe(4003);
  });

  test("诉求也是对方自己看到的那些，能打开其中一件；没有提交的草稿不给看，附件是文件，也不给看", async () => {
    const appeal = await submitAppeal(desk);
    const draft = await desk.as("admin", appealCalls.saveAppealDraft, {
      body: { submissionId: randomUUID(), title: "投诉经济发展局的草稿" },
    });
    expect(draft.returnCode).toBe(2000);
    const drafts = (await desk.as("admin", appealCalls.countAppeals, {})).data.draft;
    expect(drafts).toBeGreaterThan(0);
    const token = await look();
    const { data: list } = await ask(appealCalls.listAppeals, { query: { size: 100 } }, token);
    expect(list.records.map((one) => one.number)).toContain(appeal.number);
    expect(list.records.every(({ state }) => state !== "draft")).toBe(true);
    expect((await ask(appealCalls.countAppeals, {}, token)).data).toMatchObject({ draft: 0 });
    const params = { id: appeal.id };
    const { data: shown } = await ask(appealCalls.getAppeal, { params }, token);
    const { data: own } = await desk.as("admin", appealCalls.getAppeal, { params });
    expect(shown).toEqual(own);
    const hidden = await ask(appealCalls.getAppeal, { params: { id: draft.data.id } }, token);
    expect(hidden.returnCode).toBe(4004);
    const file = await ask(appealCalls.downloadAppealFile, { params, query: { fileId: appeal.fileId } }, token);
    expect(file.errorMessage).toBe("只读查看时不显示这一部分，需要时请对方发来截图");
    expect((await ask(appealCalls.urgeAppeal, { params, body: {} }, token)).errorMessage).toBe(
      "您正在只读查看，不能替对方办理；请对方自己操作",
    );
  });

  it("个人提交的：没有企业，别的企业一家也不显示", async () => {
    const called = await sendFeedback(desk, { from: "personal" });
    const { data } = await begin("acceptor", { called });
    const { data: user } = await ask(accountCalls.getCurrentUser, {}, data.accessToken);
    expect([user.enBaseId, user.ens]).toEqual([null, []]);
    expect(user.readOnly).toContain("*");
  });
});

describe("只能看", () => {
  // What a person does, keeps or is told for, without the reads of pages. The list itself is held against the contract.
  const viewable = Object.entries(allCalls).flatMap(([name, entry]) => (entry.viewable ? [name] : []));
  const others = Object.entries(allCalls).filter(
    ([name, entry]) =>
      entry.access !== "public" && !viewable.includes(name) && !["logout", "checkToken"].includes(name),
  );

  test("名单里只有读取，没有一个发短信、下载文件或给工作人员", () => {
    expect(viewable.length).toBeGreaterThan(30);
    for (const name of viewable) {
      const entry = allCalls[name];
      expect([name, entry?.method, entry?.actsOnRead, entry?.download]).toEqual([name, "GET", undefined, undefined]);
      expect(["user", "enterprise"]).toContain(entry?.access);
    }
  });

  test("名单之外的每个调用都被拒绝，读不到消息、证件、同事、文件，也什么都做不了", async () => {
    const token = await look();
    expect(others.length).toBeGreaterThan(150);
    for (const [name, entry] of others) {
      const url = entry.path.replace(/\{\w+\}/g, "no-such-id");
      const headers = { authorization: `Bearer ${token}`, source: "PC", "content-type": "application/json" };
      const payload = entry.method === "GET" ? {} : { payload: "{}" };
      const answer = await desk.app.inject({ method: entry.method, url, headers, ...payload });
      expect([name, answer.json<{ returnCode: number }>().returnCode]).toEqual([
        name,
        entry.access === "control" ? 4004 : 4003,
      ]);
    }
  });

  test("拒绝时说清楚为什么", async () => {
    const token = await look();
    const file = await ask(fileCalls.downloadFile, { query: { id: "f" } }, token);
    expect(file.errorMessage).toBe("只读查看时不显示这一部分，需要时请对方发来截图");
    const saved = await ask(messageCalls.readAllMessages, {}, token);
    expect(saved.errorMessage).toBe("您正在只读查看，不能替对方办理；请对方自己操作");
  });

  test("谁都能发的反馈，在只读查看里发出来不算对方的", async () => {
    const token = await look();
    const ofAdmin = () => queryRows(desk.database.db, sql`select 1 from feedback where user_id = 'user-admin'`);
    const before = await ofAdmin();
    const body = {
      submissionId: randomUUID(),
      category: "site_error",
      content: "首页今天早上打不开了，请看一下。",
      fileIds: [],
    };
    await ask(interactionCalls.submitFeedback, { body }, token);
    expect(await ofAdmin()).toEqual(before);
    const own = await desk.as("admin", interactionCalls.submitFeedback, {
      body: { ...body, submissionId: randomUUID() },
    } as never);
    expect(own).toMatchObject({ returnCode: 2000 });
    expect((await ofAdmin()).length).toBe(before.length + 1);
  });
});

describe("要有理由，记下来，告诉对方", () => {
  test("两本日志各记一行；安全日志里没有写的原因", async () => {
    await look();
    const events = await queryRows(
      desk.database.db,
      sql`select act, by, before, after from desk_event e join desk_work w using (kind, case_id) where w.number = ${number}`,
    );
    expect(events).toEqual([
      {
        act: "look",
        by: "user-acceptor",
        before: { 只读查看: null },
        after: { 只读查看: "开始", 原因: "对方说看不到自己的申报" },
      },
    ]);
    const [line] = await queryRows<{ event: string; user_id: string; detail: object }>(
      desk.database.db,
      sql`select event, user_id, detail from audit_log where target = ${number} and event like 'desk.%'`,
    );
    expect(line).toMatchObject({ event: "desk.look", user_id: "user-acceptor" });
    expect(JSON.stringify(line)).not.toContain("看不到自己");
    const { data } = await desk.as("acceptor", queueCalls.getWork, { params: { kind: "feedback", number } });
    expect([data.version, data.events[0]?.text]).toEqual([1, "只读查看了对方的页面"]);
  });

  test("查看中被拒绝的事记在工作人员名下，不记在对方名下", async () => {
    const token = await look();
    await ask(accountAccessCalls.listOwnSessions, {}, token);
    const lines = await queryRows<{ user_id: string }>(
      desk.database.db,
      sql`select user_id from audit_log where event = 'refused' and detail->>'call' = 'listOwnSessions'`,
    );
    expect(lines).toEqual([{ user_id: "user-acceptor" }]);
  });

  test("提交人和企业管理员都收到消息，写着原因和到几点", async () => {
    const called = await sendFeedback(desk, { from: "member" });
    await begin("acceptor", { called });
    for (const who of ["member", "admin"]) {
      const inbox = await desk.as(who, messageCalls.listMessages, { query: {} });
      const told = inbox.data.records.find(({ title, body }) => title.includes("只读查看") && body.includes(called));
      expect(told, who).toMatchObject({ kind: "security" });
      expect(told?.body).toContain("对方说看不到自己的申报");
      expect(told?.body).toContain("12:30");
    }
  });

  test("对方在登录设备里看得到，也能结束它；那里没有工作人员的地址", async () => {
    const token = await look();
    const { data: sessions } = await desk.as("admin", accountAccessCalls.listOwnSessions, {});
    const shown = sessions.find(({ device }) => device === `工作人员只读查看，因事项 ${number}`);
    expect(shown?.address).toBe("");
    await desk.as("admin", accountAccessCalls.endOwnSession, { params: { id: shown?.id ?? "" } });
    expect(await isAlive(token)).toBe(false);
  });

  test.each([
    ["没有写原因", { words: " " }, 3000],
    ["看到的是旧的一版", { version: 9 }, 4009],
    ["没有这一件", { called: "FK-0" }, 4004],
  ])("%s：不能开始", async (_, wish, code) => {
    const answer = await begin("acceptor", wish);
    expect(answer.returnCode).toBe(code);
    expect(
      await queryRows(
        desk.database.db,
        sql`select 1 from desk_event where act = 'look' and at = ${NOON.toISOString()} and case_id in (select case_id from desk_work where number = ${number})`,
      ),
    ).toEqual([]);
  });

  test("别的单位的事不是理由；只有查看或发布岗位的不能", async () => {
    await place(number, { unit: TECHNOLOGY });
    expect((await begin()).errorMessage).toContain("科技创新局承办");
    await place(number, { unit: null });
    const only = await begin("publisher");
    expect([only.returnCode, only.errorMessage]).toEqual([4003, expect.stringContaining("岗位")]);
  });

  test("已经办结的、访客提交的不能", async () => {
    await desk.database.db.execute(sql`update desk_work set turn = 'over' where number = ${number}`);
    expect((await begin()).errorMessage).toContain("已经办结");
    await desk.database.db.execute(
      sql`update desk_work set turn = 'staff', user_id = null, enterprise_id = null where number = ${number}`,
    );
    expect((await begin()).errorMessage).toContain("没有对应的账号");
  });

  test("别人的保密事项：与没有这一件一样", async () => {
    await place(number, { unit: TECHNOLOGY, confidential: true });
    const answer = await begin();
    expect(answer.errorMessage).toBe(
      (await begin("acceptor", { called: "FK-0" })).errorMessage?.replace("FK-0", number),
    );
  });

  test("同一企业还有自己不能看的保密事项：不能开始，也不说是哪一件；与账号已锁定的说法一样", async () => {
    const hidden = await sendFeedback(desk, { from: "member" });
    await place(hidden, { unit: TECHNOLOGY, confidential: true });
    const refused = await begin();
    expect([refused.returnCode, refused.errorMessage]).toEqual([4009, NOT_NOW]);
    await place(hidden, { unit: TECHNOLOGY });
    await desk.database.db.execute(sql`update app_user set enabled = false where id = 'user-admin'`);
    expect((await begin()).errorMessage).toBe(NOT_NOW);
    await desk.database.db.execute(sql`update app_user set enabled = true where id = 'user-admin'`);
    expect((await begin()).returnCode).toBe(2000);
  });
});

describe("什么时候结束", () => {
  test("半小时，一分钟也不多", async () => {
    const token = await look();
    desk.now = minutesLater(29);
    // The operator's own session has to be in use as well.
    await desk.database.db.execute(sql`update session set last_seen_at = ${minutesLater(29).toISOString()}`);
    expect(await isAlive(token)).toBe(true);
    desk.now = minutesLater(30);
    expect(await isAlive(token)).toBe(false);
  });

  test("再看一家，前一次就结束；自己退出也结束，记下来", async () => {
    const first = await look();
    const second = await look();
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    await ask(accountCalls.logout, {}, second);
    expect(await isAlive(second)).toBe(false);
    const lines = await queryRows<{ user_id: string }>(
      desk.database.db,
      sql`select user_id from audit_log where event = 'desk.look.end' and target = ${number}`,
    );
    expect(lines).toEqual([{ user_id: "user-acceptor" }]);
  });

  test.each([
    ["工作人员退出工作台", async () => void (await desk.as("acceptor", accountCalls.logout, {}))],
    [
      "工作人员没有了岗位",
      () => desk.database.db.execute(sql`delete from operator_role where user_id = 'user-acceptor'`),
    ],
    [
      "工作人员被锁定",
      () => desk.database.db.execute(sql`update app_user set enabled = false where id = 'user-acceptor'`),
    ],
    ["事项转给了别的单位", () => place(number, { unit: TECHNOLOGY })],
    ["事项办结了", () => desk.database.db.execute(sql`update desk_work set turn = 'over' where number = ${number}`)],
    ["事项对别人设为保密", () => place(number, { unit: TECHNOLOGY, confidential: true })],
    [
      "同一企业有了自己不能看的保密事项",
      async () => place(await sendFeedback(desk, { from: "member" }), { unit: TECHNOLOGY, confidential: true }),
    ],
  ])("%s，查看随即结束", async (_, happens) => {
    const { db } = desk.database;
    const roles = await queryRows<{ role: string }>(
      db,
      sql`select role from operator_role where user_id = 'user-acceptor'`,
    );
    const token = await look();
    expect(await isAlive(token)).toBe(true);
    await happens();
    expect(await isAlive(token)).toBe(false);
    await db.execute(sql`update app_user set enabled = true where id = 'user-acceptor'`);
    for (const { role } of roles)
      await db.execute(
        sql`insert into operator_role (user_id, role) values ('user-acceptor', ${role}) on conflict do nothing`,
      );
    desk.now = NOON;
  });

  test("结束了的查看不再列在对方的登录设备里", async () => {
    const listed = async () =>
      (await desk.as("admin", accountAccessCalls.listOwnSessions, {})).data.filter(({ device }) =>
        device.includes(number),
      );
    await look();
    expect(await listed()).toHaveLength(1);
    await desk.as("acceptor", accountCalls.logout, {});
    expect(await listed()).toEqual([]);
    desk.now = NOON;
  });

  test("请求头里写别的企业不起作用", async () => {
    const token = await look();
    const foreign = await call(desk.app, enterpriseCalls.listOwnEnterprises, {}, token, {
      enid: "en-chaohu-guarantee",
    });
    const { data: own } = await desk.as("admin", accountCalls.getCurrentUser, {});
    expect(foreign.data.map(({ enId }) => enId)).toEqual([own.enBaseId]);
  });

  test("查看用的令牌不能再开始一次查看，也不能受理", async () => {
    const token = await look();
    const body = { kind: "feedback" as const, number, version: 1, words: "再看一次" };
    expect((await ask(viewingCalls.beginViewing, { body }, token)).returnCode).toBe(4003);
    expect((await ask(feedbackDeskCalls.acceptFeedback, { params: { number } }, token)).returnCode).toBe(4003);
    expect(await tokenOf(desk.app, "admin")).not.toBe(token);
  });
});
