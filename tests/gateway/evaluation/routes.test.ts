import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { evaluationCalls, MAX_SAVED_RESULTS } from "../../../contract/evaluation/evaluation";
import { TOOLS } from "../../../contract/rules/evaluation";
import type { Answers } from "../../../contract/rules/evaluation/tool";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let member = "";
let bank = "";
let personal = "";
const TODAY = "2026-11-21";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  [member = "", bank = "", personal = ""] = await Promise.all(
    ["member", "bank", "personal"].map((name) => tokenOf(gateway.app, name)),
  );
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from tool_result`);
  await gateway.database.db.execute(sql`delete from tool_draft`);
});

const TECH: Answers = {
  resident: "yes",
  allowed: "yes",
  clean: "yes",
  audited: "yes",
  direct: "none",
  employees: "100",
  technologyStaff: "25",
  sales: "10000",
  assets: "5000",
  rd: "300",
  classOne: "0",
  classTwo: "4",
};
const save = (answers: Answers = TECH, token = member) =>
  call(gateway.app, evaluationCalls.saveTechnologyTest, { body: { answers } }, token);
const list = async (token = member) =>
  (await call(gateway.app, evaluationCalls.listToolResults, { query: {} }, token)).data;

describe("不登录也能算", () => {
  it("高企评分、专精特新、企业规模：与页面是同一个函数，什么也不存", async () => {
    const size = await call(gateway.app, evaluationCalls.sizeEnterprise, {
      body: { industry: "C3489", employees: "299", revenue: "50000" },
    });
    expect(size.data).toMatchObject({
      grade: "small",
      gradeName: "小型",
      isSme: true,
      limiting: ["X"],
      perIndicator: [
        { key: "X", value: "299" },
        { key: "Y", value: "50000" },
      ],
    });
    const high = await call(gateway.app, evaluationCalls.scoreHighTech, { body: { answers: { conversions: "16" } } });
    expect(high.data).toEqual(TOOLS.evaluate.editions[0].evaluate({ conversions: "16" }, TODAY));
    const old = await call(gateway.app, evaluationCalls.scoreSrdi, {
      body: { level: "giant", ruleSet: "srdi-2022-annex3", answers: { brand: "yes" } },
    });
    expect(old.data).toEqual(TOOLS["srdi-giant"].editions[1]?.evaluate({ brand: "yes" }, TODAY));
    expect((await list()).total).toBe(0);
  });

  it("没有这一套标准是 4004；行业不分级的不适用；代码不完整的说明要更细", async () => {
    const body = { level: "giant", ruleSet: "no-such", answers: {} } as const;
    expect((await call(gateway.app, evaluationCalls.scoreSrdi, { body })).returnCode).toBe(4004);
    const bank = await call(gateway.app, evaluationCalls.sizeEnterprise, { body: { industry: "J66" } });
    expect(bank.data).toMatchObject({ grade: null, gradeName: "不适用", isSme: null });
    const fields = async (code: string) =>
      (await call(gateway.app, evaluationCalls.listIndustryFields, { query: { code } })).data;
    expect(await fields("E47")).toMatchObject({
      covered: true,
      categoryName: "建筑业",
      fields: [{ key: "Y" }, { key: "Z" }],
      thresholds: [{ grade: "large", X: null, Y: 80_000, Z: 80_000 }, {}, { grade: "small", Y: 300, Z: 300 }],
    });
    expect(await fields("59")).toMatchObject({ covered: false, state: "ambiguous" });
    expect(await fields("J")).toMatchObject({ covered: false, state: "uncovered" });
  });

  it.each([
    ["-1", "不能小于 0"],
    ["abc", "应为整数"],
    ["1e308", "应为整数"],
    ["1.5", "应为整数"],
    ["1234567890123", "最多 12 位整数"],
  ])("填写的内容 %s 不合要求，错误指到那一项", async (value, words) => {
    const answer = await call(gateway.app, evaluationCalls.scoreHighTech, { body: { answers: { employees: value } } });
    expect(answer.returnCode).toBe(3000);
    expect(JSON.stringify(answer.data)).toContain("answers.employees");
    expect(JSON.stringify(answer.data)).toContain(words);
  });

  it("没有的栏目、过多的栏目、过长的内容被拒绝", async () => {
    const score = (answers: Answers) => call(gateway.app, evaluationCalls.scoreHighTech, { body: { answers } });
    expect(JSON.stringify((await score({ hack: "1" })).data)).toContain("没有“hack”这一项");
    expect((await score({ advance: "x".repeat(401) })).returnCode).toBe(3000);
    const many = Object.fromEntries(Array.from({ length: 81 }, (_, index) => [`a${index}`, "1"]));
    expect((await score(many)).returnCode).toBe(3000);
    expect((await score({ __proto__x: "1" })).returnCode).toBe(3000);
  });
});

describe("保存", () => {
  it("存下答案、规则版本和当时的结果；最近一次能取回，表格能下载", async () => {
    const { data } = await save();
    expect(data.result.verdict.word).toBe("符合");
    const last = await call(gateway.app, evaluationCalls.getTechnologyTest, {}, member);
    expect(last.data.saved).toMatchObject({ id: data.id, tool: "tech-scale", ruleSet: "tech-2017", answers: TECH });
    expect(last.data.saved?.result).toEqual(data.result);
    expect(await list()).toMatchObject({
      total: 1,
      records: [{ id: data.id, word: "符合", tone: "good", createdBy: "陈思远" }],
    });
    const file = await gateway.app.inject({
      url: `/policy/api/customer/eva/result/${data.id}/file`,
      headers: { authorization: `Bearer ${member}` },
    });
    const rows = await readSheet(file.rawPayload, { unpacked: 5_000_000, rows: 500, columns: 20 });
    expect(JSON.stringify(rows)).toContain("国科发政〔2017〕115号");
    expect(JSON.stringify(rows)).toContain("科技人员占职工总数的比例");
  });

  it("规则以后变了，存下的结果照旧", async () => {
    const { data } = await save();
    await gateway.database.db.execute(
      sql`update tool_result set result = jsonb_set(result, '{verdict,word}', '"当时的结论"'), rule_set = 'tech-2099'`,
    );
    const again = await call(gateway.app, evaluationCalls.getToolResult, { params: { id: data.id } }, member);
    expect(again.data).toMatchObject({ ruleSet: "tech-2099", result: { verdict: { word: "当时的结论" } } });
  });

  it("别家和个人看不到、删不掉、下载不了；自己的删掉就没有了", async () => {
    const { data } = await save();
    const params = { id: data.id };
    for (const [token, code] of [
      [bank, 4004],
      [personal, 4003],
      ["", 4001],
    ] as const) {
      expect((await call(gateway.app, evaluationCalls.getToolResult, { params }, token)).returnCode).toBe(code);
      expect((await call(gateway.app, evaluationCalls.removeToolResult, { params }, token)).returnCode).toBe(code);
    }
    expect((await list(bank)).total).toBe(0);
    expect((await call(gateway.app, evaluationCalls.removeToolResult, { params }, member)).returnCode).toBe(2000);
    expect((await call(gateway.app, evaluationCalls.getToolResult, { params }, member)).returnCode).toBe(4004);
  });

  it("每个工具最多五十份，同时来的也挡住", async () => {
    await gateway.database.db.execute(sql`
      insert into tool_result (id, enterprise_id, created_by, created_at, tool, rule_set, answers, result)
      select 'r-' || n, 'en-yunshan', 'user-member', now(), 'tech-scale', 'tech-2017', '{}', '{}'
      from generate_series(1, ${MAX_SAVED_RESULTS - 1}) n`);
    const codes = (await Promise.all([save(), save(), save()])).map(({ returnCode }) => returnCode);
    expect(codes.toSorted()).toEqual([2000, 4009, 4009]);
    const cloud = await call(gateway.app, evaluationCalls.commitCloudTest, { body: { answers: {} } }, member);
    expect(cloud.returnCode).toBe(2000);
  });
});

describe("高企自测的草稿", () => {
  it("存到一半换一台电脑接着填；提交后清空，留下结果；别家看不到", async () => {
    const answers = { employees: "abc", conversions: "16" };
    expect((await call(gateway.app, evaluationCalls.saveHighTechDraft, { body: { answers } }, member)).returnCode).toBe(
      2000,
    );
    expect((await call(gateway.app, evaluationCalls.getHighTechForm, {}, member)).data).toMatchObject({
      draft: answers,
      saved: null,
    });
    expect((await call(gateway.app, evaluationCalls.getHighTechForm, {}, bank)).data.draft).toBeNull();
    expect(
      (await call(gateway.app, evaluationCalls.commitHighTechTest, { body: { answers } }, member)).returnCode,
    ).toBe(3000);
    const good = { body: { answers: { conversions: "16" } } };
    expect((await call(gateway.app, evaluationCalls.commitHighTechTest, good, member)).returnCode).toBe(2000);
    expect((await call(gateway.app, evaluationCalls.getHighTechForm, {}, member)).data).toMatchObject({
      draft: null,
      saved: { answers: { conversions: "16" } },
    });
  });
});

describe("用企业档案预填", () => {
  it("每一项带来源和日期，只用要求的年度；不合要求的不填", async () => {
    const { data } = await call(gateway.app, evaluationCalls.getToolPrefill, { query: { tool: "scale" } }, member);
    expect(data.enterprise.name).toBe("合肥云杉智能装备有限公司");
    expect(data.answers.map(({ name }) => name)).toEqual(["industry", "employees", "revenue"]);
    for (const { fact } of data.answers) expect(fact.updatedAt).toMatch(/^20/);
    expect(data.answers[1]?.fact.period).toBe("2025");
    await gateway.database.db.execute(sql`delete from enterprise_fact where name = 'employees' and period = '2025'`);
    const later = await call(gateway.app, evaluationCalls.getToolPrefill, { query: { tool: "scale" } }, member);
    expect(later.data.answers.map(({ name }) => name)).not.toContain("employees");
  });

  it("称号在有效期内才算有", async () => {
    const { data } = await call(gateway.app, evaluationCalls.getToolPrefill, { query: { tool: "srdi-giant" } }, member);
    expect(data.answers.find(({ name }) => name === "title")?.value).toMatch(/^(yes|no)$/);
  });
});
