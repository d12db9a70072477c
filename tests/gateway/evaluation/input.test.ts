import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputProblem } from "../../../contract/envelope";
import { evaluationCalls } from "../../../contract/evaluation/evaluation";
import type { Answers } from "../../../contract/rules/evaluation/tool";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** Wrong and contradictory input through the calls themselves: refused, at its own field, in its own words. */

let gateway: TestGateway;
let member = "";
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  member = await tokenOf(gateway.app, "member");
  await gateway.database.db.execute(sql`delete from tool_result`);
});
afterAll(() => gateway.close());

type Judge = (answers: Answers) => Promise<{
  readonly returnCode: number;
  readonly problems: readonly InputProblem[];
}>;
const high: Judge = (answers) => call(gateway.app, evaluationCalls.scoreHighTech, { body: { answers } });
const srdi =
  (level: "innovative" | "specialised" | "giant", ruleSet?: string): Judge =>
  (answers) =>
    call(gateway.app, evaluationCalls.scoreSrdi, {
      body: { level, answers: { ...answers }, ...(ruleSet === undefined ? {} : { ruleSet }) },
    });
const size: Judge = (answers) =>
  call(gateway.app, evaluationCalls.sizeEnterprise, { body: { industry: "C3489", ...answers } });
const tech: Judge = (answers) => call(gateway.app, evaluationCalls.saveTechnologyTest, { body: { answers } }, member);
const cost: Judge = (answers) => call(gateway.app, evaluationCalls.saveCostCalculation, { body: { answers } }, member);
const cloud: Judge = (answers) => call(gateway.app, evaluationCalls.commitCloudTest, { body: { answers } }, member);
const kept =
  (tool: "scale" | "evaluate" | "srdi-giant"): Judge =>
  (answers) =>
    call(gateway.app, evaluationCalls.saveToolResult, { body: { tool, answers: { ...answers } } }, member);

describe("网关的每一个计算接口", () => {
  it.each<readonly [title: string, judge: Judge, answers: Answers, field: string, words: string]>([
    ["规模：负数", size, { employees: "-1" }, "employees", "从业人员不能小于 0，没有就填 0"],
    ["规模：小数的人数", size, { employees: "1.5" }, "employees", "从业人员应为整数"],
    ["规模：1e308", size, { revenue: "1e308" }, "revenue", "营业收入应为数字"],
    ["规模：位数过多", size, { revenue: "1234567890123" }, "revenue", "最多 12 位整数"],
    ["规模：不像行业代码", size, { industry: "工业" }, "industry", "C3489"],
    ["规模：过长", size, { revenue: "1".repeat(401) }, "revenue", "填写的内容过长"],
    ["规模，保存：文字", kept("scale"), { revenue: "很多", industry: "C3489" }, "answers.revenue", "营业收入应为数字"],
    [
      "高企：科技人员多于职工",
      high,
      { technologyStaff: "11", employees: "10" },
      "answers.technologyStaff",
      "请核对这两项",
    ],
    [
      "高企：高新收入大于总收入",
      high,
      { highTechIncome: "6", totalIncome: "5" },
      "answers.highTechIncome",
      "请核对这两项",
    ],
    ["高企：成立日期在以后", high, { foundedOn: "2026-11-22" }, "answers.foundedOn", "不能晚于今天"],
    ["高企：成立以前就有收入", high, { foundedOn: "2025-01-01", sales1: "9" }, "answers.sales1", "2025 年才成立"],
    ["高企，保存：成立日期在以后", kept("evaluate"), { foundedOn: "2026-11-22" }, "answers.foundedOn", "不能晚于今天"],
    ["第一级：主营大于营收", srdi("innovative"), { main: "2", revenue: "1" }, "answers.main", "请核对这两项"],
    ["第二级：位数过多", srdi("specialised"), { revenue: "0.00001" }, "answers.revenue", "4 位小数"],
    ["第三级：排名 0", srdi("giant"), { rank: "0" }, "answers.rank", "从 1 开始"],
    ["第三级：占有率超过 100", srdi("giant"), { marketShare: "100.01" }, "answers.marketShare", "不能超过 100"],
    [
      "第三级，旧标准",
      srdi("giant", "srdi-2022-annex3"),
      { rdStaff: "2", employees: "1" },
      "answers.rdStaff",
      "请核对",
    ],
    ["科技型：科技人员多于职工", tech, { technologyStaff: "2", employees: "1" }, "answers.technologyStaff", "请核对"],
    ["加计扣除：没有这一年", cost, { year: "2015" }, "answers.year", "请从选项里选"],
    ["加计扣除：税率和小型微利不合", cost, { tax: "5", small: "no" }, "answers.small", "请改选别的税率"],
    ["云星：同一项算几次", cloud, { systems: "oa,oa,oa,oa" }, "answers.systems", "重复的选项"],
    ["云星：联网的多于全部", cloud, { connected: "2", equipment: "1" }, "answers.connected", "请核对"],
    ["第三级，保存：没有这一项", kept("srdi-giant"), { cost: "1" }, "answers.cost", "没有“cost”这一项"],
  ])("%s：拒绝，错误在那一项上", async (_title, judge, answers, field, words) => {
    const { returnCode, problems } = await judge(answers);
    expect(returnCode).toBe(3000);
    expect(problems.map((one) => one.field)).toEqual([field]);
    expect(problems[0]?.errorMessage).toContain(words);
  });

  it.each<readonly [string, Judge, Answers]>([
    ["什么也不填", high, {}],
    ["都是空的", high, { employees: "", foundedOn: " " }],
    ["一样多不算矛盾", high, { technologyStaff: "10", employees: "10" }],
    ["今天成立", high, { foundedOn: "2026-11-21" }],
    ["缺一项不算矛盾", srdi("innovative"), { main: "2" }],
    ["最多的位数", size, { revenue: "999999999999.9999" }],
    ["研发费用大于收入，可能就是这样", srdi("giant"), { rd: "3000", revenue: "2000" }],
  ])("%s：照算", async (_title, judge, answers) => {
    expect((await judge(answers)).returnCode).toBe(2000);
  });

  it("几项都错的，每一项都说，不只说第一项", async () => {
    const { problems } = await high({ employees: "abc", foundedOn: "2030-01-01", sales2: "-1", field: "x" });
    expect(problems.map(({ field }) => field)).toEqual([
      "answers.foundedOn",
      "answers.field",
      "answers.employees",
      "answers.sales2",
    ]);
  });
});
