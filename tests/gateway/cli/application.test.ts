import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { loadEnterpriseSample } from "../../../gateway/modules/enterprise/enterprise.sample";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { runIn } from "../support/command";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

const TENANTS = {
  key: "tenants",
  label: "入住人员",
  table: {
    counted: "名职工",
    most: 3,
    columns: [
      { key: "name", label: "姓名", kind: "text" },
      { key: "idNumber", label: "证件号码", kind: "residentId" },
    ],
  },
};

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
let number = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-application-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "people", control: true });
  control.serve((request, response) => gateway.app.routing(request, response));
  const { app, database } = gateway;
  await loadAccountSample(database.db, () => TEST_NOW);
  await loadEnterpriseSample(database.db, () => TEST_NOW);
  await importItems(
    database,
    [policyRow("p-1")],
    [itemRow("i-1", "p-1", ["region"], { materials: [], tables: [TENANTS] })],
  );
  const token = await tokenOf(app, "member");
  const { data } = await call(app, applyCalls.addApplication, { body: { itemId: "i-1" } }, token);
  const tables = { "t-tenants": [{ name: "周文静\u001b[31m", idNumber: "110101199003074514" }] };
  const answers = { amount: "20", statement: "第一行\u001b[31m红\u001b[0m" };
  await call(app, applyCalls.saveApplication, { body: { id: data.id, revision: 0, answers, tables } }, token);
  const sent = await call(
    app,
    applyCalls.submitApplication,
    { body: { id: data.id, revision: 1, agree: true } },
    token,
  );
  number = sent.data.number;
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runIn(folder, ["application", ...args]);

describe("application 命令", () => {
  test("列出、查看、受理、补正，一步一步；联系方式只在查看时显示", async () => {
    const listed = await run("list", "--state", "submitted");
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).toContain(`${number}  已提交  合肥云杉智能装备有限公司  研发投入奖励 i-1  2026-11-21 12:00:00`);
    expect(listed.out).toContain("时限 2026-11-24（剩余 2 个工作日）");
    expect(listed.out).not.toContain("13800000002");
    const shown = await run("show", number);
    expect(shown.out).toContain("联系电话：13800000002\n");
    expect(shown.out).toContain("申请金额（万元）：20\n");
    expect(shown.out).toMatch(/入住人员：\n {2}1\. 姓名 周文静.*，证件号码 110101199003074514\n/);
    expect(listed.out).not.toContain("110101199003074514");
    expect(shown.out).not.toContain("\u001b");
    expect((await run("approve", number)).err).toContain("还没有受理的请先受理");
    expect((await run("accept", number)).out).toContain("状态：已受理\n");
    expect((await run("ask", number, "请补充签章页")).out).toContain("需补正：请补充签章页");
    expect((await run("list", "--state", "supplement")).out).toContain(number);
  });

  test.each([
    [["hand"], "application 之后应为 list、show"],
    [["list", "--state", "draft"], "只能有 --state submitted|"],
    [["ask", "SB-20261121-0001"], "应有 2 项：<编号> <补正内容>"],
    [["accept", "FK20261121-0001"], "申报编号应为 SB"],
    [["refuse", "SB-20261121-0001", "x"], "不通过的原因至少 2 个字"],
    [["show", "SB-20261121-9999"], "没有编号为 SB20261121-9999 的申报"],
  ])("写错的命令说明怎么写：%s", async (args, words) => {
    const answer = await run(...args);
    expect(answer.code).toBe(2);
    expect(answer.err).toContain(words);
  });
});
