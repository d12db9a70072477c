import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evaluationCalls, MAX_SAVED_RESULTS } from "../../../contract/evaluation/evaluation";
import { TOOLS } from "../../../contract/rules/evaluation";
import { TOOL_IDS, type Answers, type ToolId } from "../../../contract/rules/evaluation/tool";
import { queryRows } from "../../../gateway/core/database";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { createResultRepository } from "../../../gateway/modules/evaluation/evaluation.repository";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** What is kept: whose it is, how much of it, and that it stays what it was. */

let gateway: TestGateway;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  for (const name of ["member", "admin", "bank", "personal"]) tokens[name] = await tokenOf(gateway.app, name);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from tool_result`);
});

const save = (tool: ToolId, answers: Answers = {}, who = "member", ruleSet?: string) =>
  call(
    gateway.app,
    evaluationCalls.saveToolResult,
    { body: { tool, answers: { ...answers }, ...(ruleSet === undefined ? {} : { ruleSet }) } },
    tokens[who],
  );
const get = (id: string, who = "member") =>
  call(gateway.app, evaluationCalls.getToolResult, { params: { id } }, tokens[who]);
const file = (id: string, who = "member") =>
  gateway.app.inject({
    url: `/policy/api/customer/eva/result/${id}/file`,
    headers: tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {},
  });
function fill(tool: ToolId, count: number) {
  const [{ ruleSet, evaluate }] = TOOLS[tool].editions;
  const result = JSON.stringify(evaluate({}, "2026-11-21"));
  return gateway.database.db.execute(sql`
    insert into tool_result (id, enterprise_id, created_by, created_at, tool, rule_set, answers, result)
    select ${tool} || n, 'en-yunshan', 'user-member', now(), ${tool}, ${ruleSet.id}, '{}', ${result}::jsonb
    from generate_series(1, ${count}) n`);
}

describe("谁的就是谁的", () => {
  it("别家看不到、下载不了、删不掉，也不能凭编号知道它存在；同一家的同事都能用", async () => {
    const { id } = (await save("cloud")).data;
    const stranger = await get(id, "bank");
    const none = await get("no-such-id", "bank");
    expect([stranger.returnCode, stranger.errorMessage]).toEqual([4004, none.errorMessage]);
    expect((await file(id, "bank")).json()).toMatchObject({ returnCode: 4004 });
    const remove = { params: { id } };
    expect((await call(gateway.app, evaluationCalls.removeToolResult, remove, tokens.bank)).returnCode).toBe(4004);
    expect((await file(id, "personal")).json()).toMatchObject({ returnCode: 4003 });
    expect((await file(id, "visitor")).json()).toMatchObject({ returnCode: 4001 });
    expect((await get(id, "admin")).data).toMatchObject({ id, createdBy: "陈思远" });
    expect((await file(id)).statusCode).toBe(200);
  });

  it("没有“政策服务”权限的经办人什么也用不了；不登录的计算照样能用", async () => {
    const { id } = (await save("cloud")).data;
    await gateway.database.db.execute(
      sql`update role set permissions = permissions - 'policy' where id = 'role-handler'`,
    );
    const params = { id };
    const answers = { body: { answers: {} } };
    const codes = [
      await save("scale"),
      await get(id),
      await call(gateway.app, evaluationCalls.removeToolResult, { params }, tokens.member),
      await call(gateway.app, evaluationCalls.listToolResults, { query: {} }, tokens.member),
      await call(gateway.app, evaluationCalls.getHighTechForm, {}, tokens.member),
      await call(gateway.app, evaluationCalls.saveHighTechDraft, answers, tokens.member),
      await call(gateway.app, evaluationCalls.getToolForm, { query: { tool: "scale" } }, tokens.member),
      await call(gateway.app, evaluationCalls.saveToolDraft, { body: { tool: "scale", answers: {} } }, tokens.member),
      await call(gateway.app, evaluationCalls.removeToolDraft, { params: { tool: "scale" } }, tokens.member),
      await call(gateway.app, evaluationCalls.getToolPrefill, { query: { tool: "scale" } }, tokens.member),
    ].map(({ returnCode }) => returnCode);
    expect(new Set(codes)).toEqual(new Set([4003]));
    expect((await file(id)).json()).toMatchObject({ returnCode: 4003 });
    expect((await call(gateway.app, evaluationCalls.scoreHighTech, answers, tokens.member)).returnCode).toBe(2000);
    await gateway.database.db.execute(
      sql`update role set permissions = permissions || '["policy"]'::jsonb where id = 'role-handler'`,
    );
    expect((await get(id)).returnCode).toBe(2000);
  });
});

describe("每个工具最多五十份", () => {
  const together = async (count: number) => {
    await fill("cloud", count);
    return (await Promise.all([save("cloud"), save("cloud", {}, "admin")]))
      .map(({ returnCode }) => returnCode)
      .toSorted();
  };
  it("还剩两份的位子，同时来的两份都存下", async () => {
    expect(await together(MAX_SAVED_RESULTS - 2)).toEqual([2000, 2000]);
  });
  it("只剩一份的位子，同时来的两份只存下一份，另一份说怎么办", async () => {
    expect(await together(MAX_SAVED_RESULTS - 1)).toEqual([2000, 4009]);
    expect((await save("cloud")).errorMessage).toContain("请先删除不再需要的");
    const total = await createResultRepository(gateway.database.db).count("en-yunshan", "cloud");
    expect(total).toBe(MAX_SAVED_RESULTS);
  });
  it("删掉一份又能存；别的工具、别的企业不受影响", async () => {
    await fill("cloud", MAX_SAVED_RESULTS);
    expect((await save("cloud")).returnCode).toBe(4009);
    expect((await save("scale")).returnCode).toBe(2000);
    expect((await save("cloud", {}, "bank")).returnCode).toBe(2000);
    const params = { id: "cloud1" };
    expect((await call(gateway.app, evaluationCalls.removeToolResult, { params }, tokens.member)).returnCode).toBe(
      2000,
    );
    expect((await save("cloud")).returnCode).toBe(2000);
  });
});

it("列表写明加计扣除问的是哪个年度；别的工具没有", async () => {
  await save("calculate", { year: "2024" });
  await save("scale", { employees: "1" });
  const { records } = (await call(gateway.app, evaluationCalls.listToolResults, { query: {} }, tokens.member)).data;
  expect(Object.fromEntries(records.map(({ tool, year }) => [tool, year]))).toEqual({
    calculate: "2024",
    scale: undefined,
  });
});

describe("用被取代的标准存下的结果", () => {
  const superseded = TOOL_IDS.flatMap((tool) =>
    TOOLS[tool].editions
      .filter(({ ruleSet }) => ruleSet.until !== undefined)
      .map((edition) => [tool, edition] as const),
  );
  it("有旧标准可对照", () => expect(superseded.length).toBeGreaterThan(1));

  it.each(superseded)("%s：照旧标准打开、列出和下载，问题和依据都是旧的", async (tool, edition) => {
    const { id: ruleSet, basis, title } = edition.ruleSet;
    const answers = { revenue: "5000", main: "4000", rdStaff: "10", employees: "100" };
    const saved = await save(tool, answers, "member", ruleSet);
    expect(saved.data.result).toEqual(edition.evaluate(answers, "2026-11-21"));
    const { id } = saved.data;
    const opened = (await get(id)).data;
    expect(opened).toMatchObject({ ruleSet, answers });
    expect(opened.result).toEqual(saved.data.result);
    const { records } = (await call(gateway.app, evaluationCalls.listToolResults, { query: { tool } }, tokens.member))
      .data;
    expect(records).toMatchObject([{ id, ruleSet, word: saved.data.result.verdict.word }]);
    const rows = JSON.stringify(
      await readSheet((await file(id)).rawPayload, { unpacked: 5_000_000, rows: 500, columns: 20 }),
    );
    expect(rows).toContain(basis[0]?.docNo);
    expect(rows).toContain(basis[0]?.articles);
    // Asked by the old set alone.
    expect(rows).toContain("研发人员");
    expect(title).toContain("已被取代");
  });

  it("标准不在了的结果还能打开，下载说得清楚", async () => {
    const { id } = (await save("cloud")).data;
    await gateway.database.db.execute(sql`update tool_result set rule_set = 'cloud-zone-1999'`);
    expect((await get(id)).data.ruleSet).toBe("cloud-zone-1999");
    const answer = await file(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ returnCode: 4004 });
  });
});

describe("很多结果时", () => {
  it("列表、最近一份和计数都走索引", async () => {
    await gateway.database.db.execute(sql`
      insert into tool_result (id, enterprise_id, created_by, created_at, tool, rule_set, answers, result)
      select 'many' || n, 'en-' || (n % 500), 'u', now() - n * interval '1 minute', 'cloud', 'old', '{}', '{}'
      from generate_series(1, 20000) n`);
    await gateway.database.db.execute(sql`analyze tool_result`);
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify(await queryRows(gateway.database.db, sql`explain ${query}`));
    const of = sql`select * from tool_result where enterprise_id = 'en-7'`;
    const newest = sql`order by created_at desc, id desc limit 20`;
    expect(await plan(sql`${of} ${newest}`)).toContain("tool_result_enterprise");
    expect(await plan(sql`${of} and tool = 'cloud' ${newest}`)).toMatch(/tool_result_(tool|enterprise)/u);
    expect(await plan(sql`select count(*) from tool_result where enterprise_id = 'en-7' and tool = 'cloud'`)).toContain(
      "tool_result_",
    );
    expect(await plan(sql`select * from tool_draft where enterprise_id = 'en-7' and tool = 'evaluate'`)).not.toBe("[]");
    for (const query of [sql`${of} ${newest}`, sql`${of} and id = 'many7'`])
      expect(await plan(query)).not.toContain("Seq Scan");
  });
});
