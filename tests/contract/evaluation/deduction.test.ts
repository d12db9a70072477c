import { describe, expect, it } from "vitest";
import { DEDUCTION_TOOL } from "../../../contract/rules/evaluation/deduction";
import { DEDUCTION_KINDS, type DeductionKind } from "../../../contract/rules/evaluation/deduction-fields";
import { precise, rateOf } from "../../../contract/rules/evaluation/deduction-sheet";
import { exact, fixed } from "../../../contract/rules/evaluation/exact-number";
import { problemsOf } from "../../../contract/rules/evaluation/tool";
import { judge, lineOf } from "./support";

/** tool-rules 4.1 to 4.4. */

const test = (answers: Record<string, string>) =>
  judge(DEDUCTION_TOOL, { year: "2026", kind: "general", tax: "25", ...answers });
const figure = (result: ReturnType<typeof test>, label: string) =>
  result.headline.find((one) => one.label === label)?.value;

describe("加计扣除的例子", () => {
  const K01 = { personnel: "500", input: "400", other: "100" };
  it.each([
    ["K01", K01, "1000.00", "250.00"],
    ["K03", { personnel: "900", other: "90", domestic: "100" }, "1070.00", "267.50"],
    ["K05", { tax: "15", personnel: "270", other: "30", domestic: "100", foreign: "500" }, "633.33", "95.00"],
    ["K07", { year: "2020", personnel: "450", other: "80" }, "375.00", "93.75"],
    ["K09", { tax: "5", small: "yes", personnel: "200", other: "10" }, "210.00", "10.50"],
    ["K11", { ...K01, negative: "50" }, "1000.00", "250.00"],
    ["K13", { ...K01, year: "2021", kind: "manufacturing" }, "1000.00", "250.00"],
    ["K17", { kind: "chip", tax: "15", capitalised: "100" }, "120.00", "18.00"],
  ])("%s", (_id, answers, extra, saved) => {
    const result = test(answers);
    expect(figure(result, "加计扣除额")).toBe(extra);
    expect(figure(result, "少缴企业所得税")).toBe(saved);
  });

  it("K05：其他费用和境外的限额写出来，超出多少也写", () => {
    const result = test({ tax: "15", personnel: "270", other: "31", domestic: "100", foreign: "500" });
    expect(lineOf(result, "other")).toMatchObject({ own: "30.00 万元", next: "超出限额 1.00 万元，不计入" });
    expect(lineOf(result, "foreign")?.requirement).toContain("253.33 万元");
    expect(lineOf(result, "foreign")?.next).toContain("146.67");
    expect(result.gaps).toHaveLength(2);
  });

  it("K15：2028 年集成电路没有延续时按 100%", () => {
    expect(rateOf(2028, "chip", false)).toMatchObject({ percent: 100, mark: "inferred" });
  });

  it("负面清单占比超过 50% 一点也不能享受，核定征收也不能", () => {
    expect(test({ ...K01, negative: "50.0001" }).verdict.word).toBe("不能享受");
    expect(test({ ...K01, deemed: "yes" }).verdict.word).toBe("不能享受");
  });

  it("特殊收入冲减，减到 0 为止", () => {
    expect(figure(test({ ...K01, special: "300" }), "加计扣除额")).toBe("700.00");
    expect(figure(test({ ...K01, special: "3000" }), "加计扣除额")).toBe("0.00");
  });

  it("委托境外个人的不计入；2018 年以前委托境外的不计入", () => {
    expect(figure(test({ ...K01, foreignPerson: "100" }), "加计扣除额")).toBe("1000.00");
    expect(figure(test({ ...K01, year: "2017", foreign: "100" }), "加计扣除额")).toBe("500.00");
    expect(figure(test({ ...K01, year: "2018", foreign: "100" }), "加计扣除额")).toBe("810.00");
  });

  it("没有选年度、类型、税率时说先选什么", () => {
    expect(judge(DEDUCTION_TOOL, { personnel: "100" }).verdict).toMatchObject({ word: "待补充" });
    expect(test({ year: "2022" }).verdict.why).toContain("2022 年的哪一段");
  });
});

describe("各年度的比例", () => {
  const rates = (year: number, last = false) =>
    (Object.keys(DEDUCTION_KINDS) as DeductionKind[]).map((kind) => rateOf(year, kind, last).percent);
  it.each([
    [2016, [50, 50, 50, 50]],
    [2017, [50, 50, 75, 50]],
    [2018, [75, 75, 75, 75]],
    [2020, [75, 75, 75, 75]],
    [2021, [75, 100, 75, 75]],
    [2022, [75, 100, 100, 75]],
    [2023, [100, 100, 100, 120]],
    [2027, [100, 100, 100, 120]],
    [2028, [100, 100, 100, 100]],
  ])("%i 年：一般、制造业、科技型、集成电路", (year, expected) => {
    expect(rates(year)).toEqual(expected);
  });

  it("2022 年第四季度都是 100%；只有这一段标明未核对原文", () => {
    expect(rates(2022, true)).toEqual([100, 100, 100, 100]);
    const marks = Array.from({ length: 13 }, (_, index) => 2016 + index).flatMap((year) =>
      [false, true].flatMap((last) =>
        (Object.keys(DEDUCTION_KINDS) as DeductionKind[]).map((kind) =>
          rateOf(year, kind, last).mark === "memory" ? `${String(year)}${last ? "末" : ""}` : "",
        ),
      ),
    );
    expect([...new Set(marks)].filter(Boolean)).toEqual(["2022末"]);
    const result = test({ personnel: "100", taxable: "50", small: "yes" });
    expect(result.sections.flatMap(({ lines }) => lines).filter(({ mark }) => mark === "memory")).toEqual([]);
  });

  it.each([
    ["2016", "", "general", "财税〔2015〕119号"],
    ["2017", "", "technology", "财税〔2017〕34号"],
    ["2017", "", "general", "财税〔2015〕119号"],
    ["2019", "", "general", "财税〔2018〕99号"],
    ["2021", "", "manufacturing", "2021年第13号"],
    ["2021", "", "general", "财税〔2018〕99号"],
    ["2022", "first", "technology", "2022年第16号"],
    ["2022", "first", "manufacturing", "2021年第13号"],
    ["2022", "last", "general", "2022年第28号"],
    ["2023", "", "general", "2023年第7号"],
    ["2025", "", "chip", "2023年第44号"],
  ])("%s 年%s %s 的比例写明依据 %s", (year, quarter, kind, docNo) => {
    const result = test({ year, kind, personnel: "100", ...(quarter ? { quarter } : {}) });
    expect(lineOf(result, "rate")?.requirement).toContain(docNo);
    expect(DEDUCTION_TOOL.editions[0].ruleSet.basis.map((one) => one.docNo).join()).toContain(docNo);
  });
});

describe("精确计算", () => {
  it.each([
    ["350", "70", true, 25, "87.50", "14.00", "73.50", "0.00"],
    ["300", "100", true, 25, "15.00", "10.00", "5.00", "0.00"],
    ["200", "250", true, 25, "10.00", "0.00", "10.00", "50.00"],
    ["1000", "100", false, 25, "250.00", "225.00", "25.00", "0.00"],
  ] as const)("应纳税所得额 %s，加计 %s", (taxable, extra, small, tax, before, after, saved, carried) => {
    const result = precise(exact(taxable), exact(extra), small, tax);
    expect([result.before, result.after, result.saved, result.carried].map((value) => fixed(value))).toEqual([
      before,
      after,
      saved,
      carried,
    ]);
  });

  it("填了应纳税所得额，少缴多少只有一个数，是精确的那个", () => {
    const result = test({ personnel: "70", taxable: "350", small: "yes" });
    expect(figure(result, "少缴企业所得税")).toBe("73.50");
    const lines = result.sections.find(({ key }) => key === "result")?.lines ?? [];
    expect(lines.map(({ label }) => label)).toEqual(["加计扣除比例", "加计扣除额", "少缴企业所得税"]);
    expect(lines[2]?.own).toContain("扣除前应缴 87.50 万元，扣除后应缴 14.00 万元，少缴 73.50 万元");
    const shares = result.sections.find(({ key }) => key === "shares")?.lines ?? [];
    expect(shares.map(({ own }) => own)).toEqual(["少缴 73.50 万元"]);
  });

  it("当年用不上的部分写出来：大字、结论和那一行都有；正好用完的不写", () => {
    const result = test({ personnel: "250", taxable: "200", small: "yes" });
    expect(figure(result, "少缴企业所得税")).toBe("10.00");
    expect(figure(result, "当年用不上、结转的")).toBe("50.00");
    expect(result.verdict.why).toContain("其中 50.00 万元当年用不上，结转以后年度");
    expect(figure(test({ personnel: "200", taxable: "200", small: "yes" }), "当年用不上、结转的")).toBeUndefined();
  });

  it("没有填应纳税所得额时说明：按全部用得上计算", () => {
    expect(lineOf(test({ personnel: "100" }), "saved")?.requirement).toContain("当年全部用得上");
  });

  it("小型微利的一问：选 5% 或所得额到得了 300 万元时必须答，别的时候不用", () => {
    expect(test({ tax: "5", personnel: "100" }).verdict).toMatchObject({ word: "待补充" });
    expect(test({ tax: "5", personnel: "100" }).gaps[0]?.field).toBe("small");
    expect(test({ personnel: "100", taxable: "400" }).gaps[0]?.field).toBe("small");
    expect(test({ personnel: "100", taxable: "400.01" }).verdict.word).toBe("约少缴 25.00 万元");
    expect(test({ personnel: "100" }).verdict.word).toBe("约少缴 25.00 万元");
    expect(test({ personnel: "100", taxable: "400", small: "no" }).verdict.word).toBe("约少缴 25.00 万元");
  });

  it.each([
    ["2022", false],
    ["2023", true],
    ["2027", true],
    ["2028", false],
  ])("5% 的税负：%s 年能不能选是 %s", (year, allowed) => {
    const answers = { year, kind: "general", tax: "5", small: "yes", personnel: "100", quarter: "last" };
    const problems = problemsOf(DEDUCTION_TOOL.editions[0], answers);
    expect(problems.tax !== undefined).toBe(!allowed);
    if (!allowed) expect(problems.tax).toContain("2023—2027 年度");
  });

  it("300 万元的界限只在 5% 有效的年度起作用", () => {
    // 2022: 300 at 25 % is 75, 200 is 50.
    const before = test({ year: "2022", quarter: "last", personnel: "100", taxable: "300", small: "yes" });
    expect(figure(before, "少缴企业所得税")).toBe("25.00");
    // 2023: 300 at 5 % is 15, 200 is 10.
    const since = test({ year: "2023", personnel: "100", taxable: "300", small: "yes" });
    expect(figure(since, "少缴企业所得税")).toBe("5.00");
  });
});
