import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evaluationCalls, MAX_SAVED_RESULTS } from "../../../contract/evaluation/evaluation";
import { TOOLS } from "../../../contract/rules/evaluation";
import { TOOL_IDS, type Answers, type ToolId } from "../../../contract/rules/evaluation/tool";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** What is filled in halfway: whose it is, how long it stays, and what ends it. */

let gateway: TestGateway;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  for (const name of ["member", "admin", "bank", "personal"]) tokens[name] = await tokenOf(gateway.app, name);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from tool_result`);
  await gateway.database.db.execute(sql`delete from tool_draft`);
});

const put = (tool: ToolId, answers: Answers, who = "member", headers = {}) =>
  call(gateway.app, evaluationCalls.saveToolDraft, { body: { tool, answers: { ...answers } } }, tokens[who], headers);
const form = (tool: ToolId, who = "member", headers = {}) =>
  call(gateway.app, evaluationCalls.getToolForm, { query: { tool } }, tokens[who], headers);
const draft = async (tool: ToolId, who = "member") => (await form(tool, who)).data.draft;
const remove = (tool: ToolId, who = "member", headers = {}) =>
  call(gateway.app, evaluationCalls.removeToolDraft, { params: { tool } }, tokens[who], headers);
const save = (tool: ToolId, answers: Answers, who = "member") =>
  call(gateway.app, evaluationCalls.saveToolResult, { body: { tool, answers: { ...answers } } }, tokens[who]);

describe("填写到一半的内容", () => {
  it.each(TOOL_IDS)("%s：存下什么，取回什么，写明几点存的；填错的也照样留着；后存的盖过先存的", async (tool) => {
    const name = TOOLS[tool].editions[0].fields.find(({ kind }) => kind === "decimal" || kind === "count")?.name ?? "";
    await put(tool, { [name]: "1" });
    const { data } = await put(tool, { [name]: "一百个" });
    expect(data.draftAt).toBe(TEST_NOW.toISOString());
    expect((await form(tool)).data).toEqual({
      draft: { [name]: "一百个" },
      draftAt: TEST_NOW.toISOString(),
      saved: null,
    });
  });

  it("只有本人看得到：同一家的同事、别家的人各有各的；丢弃只丢自己的", async () => {
    await put("scale", { employees: "1" });
    await put("scale", { employees: "2" }, "admin");
    await put("scale", { employees: "3" }, "bank");
    expect([await draft("scale"), await draft("scale", "admin"), await draft("scale", "bank")]).toEqual([
      { employees: "1" },
      { employees: "2" },
      { employees: "3" },
    ]);
    await remove("scale", "admin");
    expect([await draft("scale"), await draft("scale", "admin"), await draft("scale", "bank")]).toEqual([
      { employees: "1" },
      null,
      { employees: "3" },
    ]);
  });

  it("说自己在别家办事的，存不了、看不到、丢不掉；个人用户和没有登录的人没有草稿", async () => {
    await put("scale", { employees: "1" });
    const elsewhere = { enid: "en-yunshan" };
    const codes = [
      await form("scale", "bank", elsewhere),
      await put("scale", { employees: "9" }, "bank", elsewhere),
      await remove("scale", "bank", elsewhere),
      await form("scale", "personal"),
    ].map(({ returnCode }) => returnCode);
    expect(codes).toEqual([4003, 4003, 4003, 4003]);
    expect((await form("scale", "visitor")).returnCode).toBe(4001);
    expect(await draft("scale")).toEqual({ employees: "1" });
    expect(await draft("scale", "bank")).toBeNull();
  });

  it("什么也没有填，就没有草稿；没有这个工具、过长的内容被拒绝，原来的还在", async () => {
    await put("scale", { employees: "1" });
    expect((await put("scale", { employees: "x".repeat(401) })).returnCode).toBe(3000);
    expect((await put("no-such-tool" as ToolId, {})).returnCode).toBe(3000);
    expect(await draft("scale")).toEqual({ employees: "1" });
    expect((await put("scale", { employees: "" })).data).toEqual({ draftAt: null });
    expect(await draft("scale")).toBeNull();
    expect((await remove("scale")).returnCode).toBe(2000);
  });

  it.each([
    ["scale", { noSuchQuestion: "1" }, "noSuchQuestion"],
    ["scale", { ownEstate: "zzz" }, "ownEstate"],
    ["scale", { employees: "9".repeat(101) }, "employees"],
    ["evaluate", { field: "量子" }, "field"],
    ["calculate", { year: "1999" }, "year"],
    ["cloud", { systems: "none,zzz" }, "systems"],
  ] as const)(
    "%s 不问的栏目、选项以外的选择、过长的文字 %j：拒绝，指明是哪一项，原来的还在",
    async (tool, answers, name) => {
      const before = { scale: "employees", evaluate: "employees", calculate: "personnel", cloud: "equipment" }[tool];
      await put(tool, { [before]: "1" });
      const answer = await put(tool, answers);
      expect(answer.returnCode).toBe(3000);
      expect(JSON.stringify(answer)).toContain(`answers.${name}`);
      expect(await draft(tool)).toEqual({ [before]: "1" });
    },
  );

  it("打到一半的数字和代码、恰好 100 个字、被取代的标准才问的栏目照样留着，尖括号只是文字", async () => {
    const typed = { industry: "zzz", employees: "<script>", revenue: "9".repeat(100) };
    expect((await put("scale", typed)).returnCode).toBe(2000);
    expect(await draft("scale")).toEqual(typed);
    const [current] = TOOLS["srdi-giant"].editions;
    expect(current.fields.some(({ name }) => name === "mainTwoBefore")).toBe(false);
    expect((await put("srdi-giant", { mainTwoBefore: "1" })).returnCode).toBe(2000);
    // Choices that exclude each other are put right later.
    expect((await put("cloud", { systems: "none,oa" })).returnCode).toBe(2000);
  });

  it("结果没有存成，草稿还在；存成了只清自己的、这个工具的，最近一次的结果随之给出", async () => {
    await put("evaluate", { employees: "2" });
    await put("evaluate", { employees: "8" }, "admin");
    await put("cloud", { equipment: "1" });
    expect((await save("evaluate", { employees: "x" })).returnCode).toBe(3000);
    const [{ ruleSet, evaluate }] = TOOLS.evaluate.editions;
    await gateway.database.db.execute(sql`
      insert into tool_result (id, enterprise_id, created_by, created_at, tool, rule_set, answers, result)
      select 'full' || n, 'en-yunshan', 'user-member', now(), 'evaluate', ${ruleSet.id}, '{}',
        ${JSON.stringify(evaluate({}, "2026-11-21"))}::jsonb
      from generate_series(1, ${MAX_SAVED_RESULTS}) n`);
    expect((await save("evaluate", { employees: "2" })).returnCode).toBe(4009);
    expect(await draft("evaluate")).toEqual({ employees: "2" });
    await gateway.database.db.execute(sql`delete from tool_result`);
    const { id } = (await save("evaluate", { employees: "2" })).data;
    expect((await form("evaluate")).data).toMatchObject({
      draft: null,
      draftAt: null,
      saved: { id, answers: { employees: "2" } },
    });
    expect(await draft("evaluate", "admin")).toEqual({ employees: "8" });
    expect(await draft("cloud")).toEqual({ equipment: "1" });
  });
});

describe("规范里各工具自己的调用", () => {
  it("高企自测、科技型中小企业、加计扣除、上云：取回的是同一份草稿", async () => {
    const { getHighTechForm, getTechnologyTest, getCostCalculation, getCloudTest } = evaluationCalls;
    for (const [tool, own, answers] of [
      ["evaluate", getHighTechForm, { employees: "1" }],
      ["tech-scale", getTechnologyTest, { employees: "2" }],
      ["calculate", getCostCalculation, { personnel: "3" }],
      ["cloud", getCloudTest, { equipment: "4" }],
    ] as const) {
      await put(tool, answers);
      const { data } = await call(gateway.app, own, {}, tokens.member);
      expect(data, tool).toEqual({ draft: answers, draftAt: TEST_NOW.toISOString(), saved: null });
    }
  });

  it("高企自测的草稿从自己的调用存入，两边都看得到", async () => {
    const body = { answers: { employees: "2", sales1: "abc" } };
    await call(gateway.app, evaluationCalls.saveHighTechDraft, { body }, tokens.member);
    expect(await draft("evaluate")).toEqual(body.answers);
  });
});
