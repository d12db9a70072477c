import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../../contract/call";
import { messageCalls } from "../../../contract/message/message";
import { MODULES } from "../../../gateway/modules";
import { visitDeskCalls, visitView } from "../../fixtures/visit/contract/desk";
import { visitCalls, type VisitFilter } from "../../fixtures/visit/contract/visit";
import { createVisitTeamRepository } from "../../fixtures/visit/gateway/visit.repository";
import { visitModule } from "../../fixtures/visit/gateway/visit.routes";
import * as tables from "../../fixtures/visit/gateway/visit.table";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { openTestDatabase } from "../support/database";
import { tokenOf } from "../support/people";

/** An area of its own, made of the shared parts and mounted beside all others: visits to enterprises, tests/fixtures/visit. */
const AREA = "tests/fixtures/visit";
const team = (id: string, field: "tax" | "law", name: string, services: string) => ({
  id,
  field,
  name,
  office: "企业服务中心",
  summary: "上门解答",
  services,
  updatedAt: TEST_NOW,
});

let gateway: TestGateway;
let tokens: Record<"member" | "personal" | "operator", string>;
beforeAll(async () => {
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  const teams = createVisitTeamRepository(database.db);
  await teams.put(team("tax-1", "tax", "财税服务队", "研发费用加计扣除，留抵退税。"));
  await teams.put(team("law-1", "law", "法律服务队", "合同审查，劳动争议。"));
  gateway = await buildTestGateway({ database, modules: [...MODULES, visitModule] });
  const [member = "", personal = "", operator = ""] = await Promise.all(
    ["member", "personal", "operator"].map((name) => tokenOf(gateway.app, name)),
  );
  tokens = { member, personal, operator };
});
afterAll(async () => {
  const { database } = gateway;
  await gateway.close();
  await database.close();
});

const ask = <C extends Call>(entry: C, input: object, who?: keyof typeof tokens) =>
  call(gateway.app, entry, input as never, who && tokens[who]);
const by = (number: string) => ({ params: { number } });
const request = async () => {
  const body = { submissionId: randomUUID(), teamId: "tax-1", content: "研发费用怎样归集，请上门讲一讲。" };
  return (await ask(visitCalls.requestVisit, { body: { ...body, phone: "13800000003" } }, "member")).data;
};
const stateSeen = async (number: string) =>
  (await ask(visitCalls.listMyVisitRequests, { query: {} }, "member")).data.records.find(
    (record) => record.number === number,
  )?.state;

test("手写的不到 400 行：列表、详情、办理事项、工作台", () => {
  const files = readdirSync(AREA, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const lines = files.map((file) => readFileSync(path.join(AREA, file), "utf8").trimEnd().split("\n").length);
  expect(files.length).toBeGreaterThan(5);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(400);
});

describe("列表和详情", () => {
  test.each<[string, VisitFilter, string[]]>([
    ["全部，按名称", {}, ["law-1", "tax-1"]],
    ["筛选项", { field: ["law"] }, ["law-1"]],
    ["正文里的词", { value: "加计扣除" }, ["tax-1"]],
    ["拼音", { value: "falv" }, ["law-1"]],
    ["关键字和筛选项都要符合", { value: "加计扣除", field: ["law"] }, []],
  ])("%s", async (_what, query, wanted) => {
    const { data } = await ask(visitCalls.listVisitTeams, { query });
    expect(data.records.map(({ id }) => id).toSorted()).toEqual(wanted);
    expect(data.total).toBe(wanted.length);
  });

  test("不认识的筛选值被拒；详情多写服务内容，没有的是 404", async () => {
    expect(await ask(visitCalls.listVisitTeams, { query: { field: "food" } })).toMatchObject({
      returnCode: 3000,
      errorMessage: "服务领域不正确",
    });
    const found = await ask(visitCalls.getVisitTeam, { params: { id: "law-1" } });
    expect(found.data).toMatchObject({ name: "法律服务队", services: "合同审查，劳动争议。" });
    expect((await ask(visitCalls.getVisitTeam, { params: { id: "none" } })).returnCode).toBe(4004);
  });
});

describe("办理事项和工作台", () => {
  test("从申请到走访：工作台看得到，一步一步办，申请人看到状态、结果和消息", async () => {
    const { number } = await request();
    expect(number).toBe("ZF20261121-0001");
    const queue = await ask(visitDeskCalls.listVisitRequests, { query: { state: "received" } }, "operator");
    // Two working days from Saturday 2026-11-21; whom to call stands whole in the request alone.
    expect(queue.data.records).toMatchObject([
      { number, team: { name: "财税服务队" }, phone: "138****0003", due: { date: "2026-11-24" } },
    ]);
    const early = await ask(
      visitDeskCalls.answerVisitRequest,
      { ...by(number), body: { answer: "已走访" } },
      "operator",
    );
    expect(early).toMatchObject({ returnCode: 4009, errorMessage: "先用 visit accept 受理，再记走访结果" });
    await ask(visitDeskCalls.acceptVisitRequest, by(number), "operator");
    expect(await stateSeen(number)).toBe("arranged");

    const body = { answer: "已到企业讲解归集口径，资料清单已发。" };
    const { data } = await ask(visitDeskCalls.answerVisitRequest, { ...by(number), body }, "operator");
    expect(visitView.facts(data)).toEqual(
      expect.arrayContaining([
        ["状态", "已走访"],
        ["手机", "13800000003"],
        ["走访结果", body.answer],
      ]),
    );
    expect(await stateSeen(number)).toBe("visited");
    const inbox = await ask(messageCalls.listMessages, { query: {} }, "member");
    expect(inbox.data.records.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["您的走访申请已安排", "走访结果已记下"]),
    );
    const rated = await ask(visitCalls.rateVisit, { ...by(number), body: { score: 5 } }, "member");
    expect(rated.data).toMatchObject({ rating: { score: 5 }, mayRate: false });
  });

  test("凭编号和查询码跟进；陌生人看不到、撤不了，会员进不了工作台", async () => {
    const { number, code } = await request();
    const follow = (typed: unknown) => ask(visitCalls.getVisitRequest, { ...by(number), body: { code: typed } });
    expect((await follow(code)).data).toMatchObject({ state: "received", turn: "工作人员" });
    expect((await follow(code === "000000" ? "000001" : "000000")).returnCode).toBe(4004);
    expect((await ask(visitCalls.withdrawVisitRequest, by(number), "personal")).returnCode).toBe(4004);
    expect((await ask(visitCalls.withdrawVisitRequest, by(number))).returnCode).toBe(4001);
    expect((await ask(visitDeskCalls.showVisitRequest, by(number), "member")).returnCode).toBe(4003);
    expect(await stateSeen(number)).toBe("received");
  });

  test("申请人可以撤回，撤回后谁也不能再办", async () => {
    const { number } = await request();
    const withdrawn = await ask(visitCalls.withdrawVisitRequest, by(number), "member");
    expect(withdrawn.data).toMatchObject({ state: "withdrawn", turn: "", due: null });
    expect((await ask(visitCalls.withdrawVisitRequest, by(number), "member")).returnCode).toBe(4009);
    expect((await ask(visitDeskCalls.acceptVisitRequest, by(number), "operator")).returnCode).toBe(4009);
  });

  test("没有的服务队不能申请，什么也没有写入", async () => {
    const total = async () => (await ask(visitDeskCalls.listVisitRequests, { query: {} }, "operator")).data.total;
    const before = await total();
    const body = { submissionId: randomUUID(), teamId: "none", content: "研发费用怎样归集，请上门讲一讲。" };
    const answer = await ask(visitCalls.requestVisit, { body }, "member");
    expect(answer.problems).toEqual([{ field: "teamId", errorMessage: "没有这支服务队，请重新选择" }]);
    expect(await total()).toBe(before);
  });
});
