import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ownDeskCalls } from "../../../contract/desk/own-desk";
import { queueCalls } from "../../../contract/desk/queue";
import { workTextCalls } from "../../../contract/desk/work-texts";
import type { Call } from "../../../contract/call";
import { call } from "../support/gateway";
import { ECONOMY, openDesk, TECHNOLOGY, type Desk } from "./support";

/** Whoever works at the desk may use the queues; administrators, everybody else and the machine may not. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const calls = Object.entries<Call>({ ...queueCalls, ...workTextCalls });
const AT_WORK = ["operator", "acceptor", "answerer", "reviewer", "publisher"];
const OTHERS = ["sysadmin", "secadmin", "logkeeper", "member", "personal", "admin"];

describe("谁能用待办", () => {
  it.each(calls)("%s：五个岗位都能，管理员、企业和个人不能，不登录不能", async (_name, entry) => {
    const input = { params: { kind: "feedback", number: "none", id: "none" }, body: entry.body ? {} : undefined };
    for (const who of AT_WORK) expect((await desk.as(who, entry, input as never)).status, who).not.toBe(403);
    for (const who of OTHERS) expect((await desk.as(who, entry, input as never)).status, who).toBe(403);
    expect((await call(desk.app, entry, input as never)).status).toBe(401);
    // Somebody must be at work: from the machine there is no person.
    expect((await call(desk.control, entry, input as never)).status).toBe(401);
  });
});

test("还没有岗位的工作人员看得到自己是谁，别的都不能办", async () => {
  await desk.database.db.execute(sql`delete from operator_role where user_id = 'user-publisher'`);
  const own = await desk.as("publisher", ownDeskCalls.getOwnDesk, {});
  expect([own.returnCode, own.data.roles]).toEqual([2000, []]);
  expect((await desk.as("publisher", queueCalls.countQueues, {})).status).toBe(403);
  await desk.database.db.execute(sql`insert into operator_role (user_id, role) values ('user-publisher', 'publish')`);
  expect((await desk.as("personal", ownDeskCalls.getOwnDesk, {})).status).toBe(403);
});

describe("答复模板和保存的筛选", () => {
  const form = {
    kind: "feedback" as const,
    title: "已修正",
    text: "您好，您反映的【问题】已于【日期】修正，【问题】不再出现。",
  };
  const titlesOf = async (who: string) =>
    (await desk.as(who, workTextCalls.listTemplates, { query: { kind: "feedback" } })).data.map(({ title }) => title);

  test("自己的模板只有自己看得到；单位的整个单位看得到、改得了；要填的内容各列一次", async () => {
    const own = await desk.as("acceptor", workTextCalls.putTemplate, { body: form });
    expect(own.data).toMatchObject({ fields: ["问题", "日期"], unit: null });
    const shared = await desk.as("acceptor", workTextCalls.putTemplate, {
      body: { ...form, title: "本单位通用", unitId: ECONOMY },
    });
    expect(shared.data.unit).toEqual({ id: ECONOMY, name: "经济发展局" });
    expect(await titlesOf("acceptor")).toEqual(expect.arrayContaining(["已修正", "本单位通用"]));
    expect(await titlesOf("answerer")).toEqual(["本单位通用"]);
    expect(await titlesOf("reviewer")).toEqual([]);

    const edited = { ...form, id: shared.data.id, title: "改过的", unitId: ECONOMY };
    expect(
      (await desk.as("reviewer", workTextCalls.putTemplate, { body: { ...edited, unitId: TECHNOLOGY } })).status,
    ).toBe(404);
    expect((await desk.as("answerer", workTextCalls.putTemplate, { body: edited })).data.title).toBe("改过的");
    const params = { id: shared.data.id };
    expect((await desk.as("reviewer", workTextCalls.dropTemplate, { params })).status).toBe(404);
    expect((await desk.as("answerer", workTextCalls.dropTemplate, { params })).returnCode).toBe(2000);
    expect(await titlesOf("answerer")).toEqual([]);
  });

  test("不能给别的单位写模板", async () => {
    const answer = await desk.as("acceptor", workTextCalls.putTemplate, { body: { ...form, unitId: TECHNOLOGY } });
    expect(answer.problems[0]?.field).toBe("unitId");
  });

  test("筛选是自己的；同名的以后一次为准", async () => {
    const put = (query: string) =>
      desk.as("acceptor", workTextCalls.putSavedFilter, { body: { kind: "feedback", name: "超期的", query } });
    await put("when=overdue");
    const { id } = (await put("when=overdue&whose=unit")).data;
    const listOf = async (who: string) => (await desk.as(who, workTextCalls.listSavedFilters, {})).data;
    expect(await listOf("acceptor")).toEqual([
      { id, kind: "feedback", name: "超期的", query: "when=overdue&whose=unit" },
    ]);
    expect(await listOf("operator")).toEqual([]);
    expect((await desk.as("operator", workTextCalls.dropSavedFilter, { params: { id } })).status).toBe(404);
    await desk.as("acceptor", workTextCalls.dropSavedFilter, { params: { id } });
    expect(await listOf("acceptor")).toEqual([]);
  });
});
