import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { FIXTURES } from "./fixtures";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "fixtures" });
});
afterAll(() => gateway.close());

describe("政策列表", () => {
  test("答一页记录、总数和各筛选项", async () => {
    const answer = await call(gateway.app, policyCalls.listPolicies, {
      query: { value: "条例", level: ["national", "municipal"], size: 3, page: 1 },
    });
    expect([answer.status, answer.returnCode]).toEqual([200, 2000]);
    expect(answer.data.records).toHaveLength(3);
    expect(policyCalls.listPolicies.data.strict().safeParse(answer.data).success).toBe(true);
  });

  test.each([
    [{ size: "101" }, "size"],
    [{ page: "0" }, "page"],
    [{ page: "1000001" }, "page"],
    [{ level: "galaxy" }, "level"],
    [{ year: "18" }, "year"],
    [{ sort: "title; drop table policy" }, "sort"],
    [{ value: "企".repeat(101) }, "value"],
    [{ value: ["企业", "管理"] }, "value"],
  ])("%j 是 3000，并指出字段 %s", async (query, field) => {
    const answer = await call(gateway.app, policyCalls.listPolicies, { query } as never);
    expect([answer.status, answer.returnCode]).toEqual([400, 3000]);
    expect(answer.problems.map((problem) => problem.field?.split(".")[0])).toContain(field);
  });
});

describe("政策详情", () => {
  test("带消毒后的正文、目录和依据当天算出的效力", async () => {
    const { data } = await call(gateway.app, policyCalls.getPolicy, { query: { id: "kfq" } });
    expect(data).toMatchObject({ title: "安徽省开发区条例", validity: "in_force", effectiveDate: "2025-12-01" });
    expect(data.headings).toEqual([
      { id: "section-1", level: 2, text: "第一章　总则" },
      { id: "section-2", level: 2, text: "第二章　管理体制" },
    ]);
    expect(data.bodyHtml).toContain('<h2 id="section-2">第二章　管理体制</h2>');
    expect(data.summary.length).toBeLessThanOrEqual(160);
  });

  test("没有的编号是 404，坏的编号是 3000", async () => {
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: "none" } })).returnCode).toBe(4004);
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: "a/b" } })).returnCode).toBe(3000);
    expect((await call(gateway.app, policyCalls.getPolicy, { query: {} } as never)).returnCode).toBe(3000);
  });
});

describe("相关政策", () => {
  test("答最相近的几份", async () => {
    const { data } = await call(gateway.app, policyCalls.listRelatedPolicies, { query: { id: "hf-yshj", size: 5 } });
    expect(data.map((row) => row.id)).toContain("gw-yshj");
    expect(data.length).toBeLessThan(FIXTURES.length);
  });

  test("没有的编号是 404", async () => {
    expect((await call(gateway.app, policyCalls.listRelatedPolicies, { query: { id: "none" } })).returnCode).toBe(4004);
  });
});
