import { describe, expect, it } from "vitest";
import { exact } from "../../../contract/rules/evaluation/exact-number";
import { HIGH_TECH_TOOL, readTotal } from "../../../contract/rules/evaluation/high-tech";
import { conversionRange, countRange, growthOf } from "../../../contract/rules/evaluation/high-tech-score";
import { judge, lineOf } from "./support";

/** tool-rules 3.1 to 3.5. */

const CONDITIONS = {
  foundedOn: "2016-03-18",
  owned: "yes",
  field: "先进制造与自动化",
  employees: "100",
  technologyStaff: "10",
  accident: "yes",
  domesticRd: "600",
  totalIncome: "1000",
  highTechIncome: "600",
};
const MONEY = { sales1: "1000", sales2: "1250", sales3: "1562.5", rd1: "300", rd2: "300", rd3: "400" };
const BEST = {
  advance: "5",
  support: "5",
  classOne: "1",
  classTwo: "0",
  obtained: "own",
  bonus: "yes",
  conversions: "16",
  orgRules: "6",
  orgInstitution: "6",
  orgIncentive: "4",
  orgTalent: "4",
  netAssets1: "2000",
  netAssets2: "2700",
  netAssets3: "3645",
};
const test = (more: Record<string, string> = {}) =>
  judge(HIGH_TECH_TOOL, { ...CONDITIONS, ...MONEY, ...BEST, ...more });
const points = (result: ReturnType<typeof test>, key: string) => result.sections.find((one) => one.key === key)?.points;

describe("成长性", () => {
  const amounts = (...values: string[]) => values.map((value) => (value === "" ? undefined : exact(value)));
  it.each([
    ["G1", ["2000", "2700", "3645"], [9, 10]],
    ["G3", ["2000", "2300", "2645"], [5, 6]],
    ["G5", ["2000", "2020", "2040"], [1, 2]],
    ["G7", ["2000", "1800", "1620"], [0, 0]],
    ["G9", ["1000", "0", "800"], [0, 0]],
    ["G11", ["1000", "1200", "1300"], [3, 4]],
    ["前三年为 0 用后两年", ["0", "1000", "1350"], [9, 10]],
    ["有负数", ["-1", "1000", "1350"], [0, 0]],
    ["刚好 35%", ["100", "135", "182.25"], [9, 10]],
    ["差一点 35%", ["100", "135", "182.24"], [7, 8]],
    ["不增长", ["100", "100", "100"], [0, 0]],
  ] as const)("%s", (_id, values, range) => {
    expect(growthOf(amounts(...values), 3)?.range).toEqual(range);
  });

  it("经营两年用两年，一年计 0 分，缺一年不算", () => {
    expect(growthOf(amounts("", "100", "125"), 2)?.range).toEqual([7, 8]);
    expect(growthOf(amounts("", "", "100"), 1)?.range).toEqual([0, 0]);
    expect(growthOf(amounts("", "100", "125"), 3)).toBeUndefined();
  });
});

describe("评分", () => {
  it("没有自己估分时，第二行说的是整个范围，不只是最好的情况", () => {
    const second = (more: Record<string, string>) => test(more).headline[1];
    // 84 − 25 = 59 at the least, 98 − 30 = 68 at the most.
    expect(second({ conversions: "0" })).toEqual({ label: "要超过 70 分", value: "最高分也不超过" });
    // 84 − 25 + 1 = 60 at the least, 98 − 30 + 6 = 74 at the most.
    expect(second({ conversions: "3" })).toEqual({ label: "要超过 70 分", value: "最高分超过，最低分不超过" });
  });

  it("H01：知识产权加分后不超过 30，合计 84—98，符合", () => {
    const result = test();
    expect(points(result, "rights")).toEqual({ low: "23", high: "30", of: "30" });
    expect(points(result, "results")).toEqual({ low: "25", high: "30", of: "30" });
    expect(points(result, "organisation")).toEqual({ low: "20", high: "20", of: "20" });
    expect(points(result, "growth")).toEqual({ low: "16", high: "18", of: "20" });
    expect(result.headline[0]?.value).toBe("84—98");
    expect(result.headline[1]).toEqual({ label: "要超过 70 分", value: "最低分也超过" });
    expect(result.verdict.word).toBe("符合");
  });

  it("H05：按自己估的分值正好 70，不算超过", () => {
    const result = test({
      advance: "4",
      advancePick: "5",
      support: "4",
      supportPick: "5",
      classOne: "0",
      classTwo: "5",
      countPick: "5",
      obtainedPick: "4",
      bonus: "no",
      conversions: "12",
      conversionsPick: "21",
      orgRules: "4",
      orgInstitution: "4",
      orgIncentive: "3",
      orgTalent: "3",
      netAssets1: "2000",
      netAssets2: "2500",
      netAssets3: "3125",
      netGrowthPick: "8",
      salesGrowthPick: "8",
    });
    expect(result.headline[1]).toEqual({ label: "按您估的分值", value: "70", unit: "分，没有超过 70 分" });
  });

  it("H07：没有知识产权，条件就不满足", () => {
    const result = test({ advance: "1", support: "1", classOne: "0", obtained: "none", bonus: "no", owned: "no" });
    expect(points(result, "rights")?.high).toBe("0");
    expect(result.verdict).toMatchObject({ word: "暂不符合", limiting: ["owned"] });
  });

  it.each([
    [70, 71, "possible"],
    [71, 71, "met"],
    [0, 70, "unmet"],
  ] as const)("最低 %i、最高 %i：%s", (low, high, state) => {
    expect(readTotal({ low, high })).toBe(state);
  });

  it.each([
    ["15", 3, [25, 30]],
    ["14", 3, [19, 24]],
    ["3", 3, [1, 6]],
    ["2", 3, [0, 0]],
    ["10", 2, [25, 30]],
  ] as const)("转化 %s 项、%i 年（H09）", (total, years, range) => {
    expect(conversionRange(exact(total), years)).toEqual(range);
  });

  it.each([
    ["1", "0", [7, 8]],
    ["0", "5", [5, 6]],
    ["0", "4", [3, 4]],
    ["0", "3", [3, 4]],
    ["0", "2", [1, 2]],
    ["0", "0", [0, 0]],
  ] as const)("Ⅰ类 %s 件、Ⅱ类 %s 件", (one, two, range) => {
    expect(countRange(exact(one), exact(two))).toEqual(range);
  });
});

/** Founded last year: no figures of the years before. */
const YOUNG = { sales1: "", sales2: "", rd1: "", rd2: "", netAssets1: "", netAssets2: "", domesticRd: "400" };

describe("认定条件", () => {
  it.each([
    [
      "H11：上年 5000.01，按 4%，正好",
      { sales1: "3000", sales2: "3999.99", sales3: "5000.01", rd1: "100", rd2: "100", rd3: "280" },
      "met",
    ],
    [
      "差一分钱",
      { sales1: "3000", sales2: "3999.99", sales3: "5000.01", rd1: "100", rd2: "100", rd3: "279.99" },
      "unmet",
    ],
    [
      "上年正好 5000，按 5%",
      { sales1: "3000", sales2: "4000", sales3: "5000", rd1: "100", rd2: "100", rd3: "280" },
      "unmet",
    ],
    [
      "H13：上年 20000.01，按 3%，正好",
      { sales1: "10000", sales2: "19999.99", sales3: "20000.01", rd1: "500", rd2: "500", rd3: "500" },
      "met",
    ],
  ])("%s", (_id, money, state) => {
    expect(lineOf(test({ ...money, domesticRd: "470" }), "rd")?.state).toBe(state);
  });

  it.each([
    ["staff", { technologyStaff: "9" }],
    ["domestic", { domesticRd: "599.99" }],
    ["income", { highTechIncome: "599.99" }],
    ["field", { field: "none" }],
    ["accident", { accident: "no" }],
    ["age", { ...YOUNG, foundedOn: "2025-11-22" }],
  ])("%s 差一点就不符合，并说是它", (key, more) => {
    expect(test(more).verdict).toMatchObject({ word: "暂不符合", limiting: [key] });
  });

  it("成立正好 365 天算一年", () => {
    expect(lineOf(test({ ...YOUNG, foundedOn: "2025-11-21" }), "age")?.state).toBe("met");
    // A saved result is read on other days: no word of it may move with the day.
    expect(lineOf(test({ ...YOUNG, foundedOn: "2025-11-22" }), "age")).toMatchObject({
      own: "2025-11-22 成立，到 2026-11-21 共 364 天",
      next: "2026-11-22 满一年",
    });
  });

  // 国科发火〔2016〕32号 art. 11(5): 实际经营期不满三年的按实际经营时间计算. The year of the foundation is part of that time.
  it.each([
    ["今天正好满三年", "2023-11-21", "近三年（2023—2025 年）"],
    ["差一天满三年，成立的那一年也算", "2023-11-22", "实际经营期（2023-11-22 成立，按 2023、2024、2025 年）"],
    ["早就满三年", "2016-03-18", "近三年（2023—2025 年）"],
  ])("%s：三个年度都要", (_id, foundedOn, span) => {
    const result = test({ foundedOn });
    expect(lineOf(result, "rd")?.label).toContain(span);
    expect(lineOf(result, "rd")?.reads).toEqual(["rd1", "rd2", "rd3", "sales1", "sales2", "sales3"]);
    expect(result.verdict.word).toBe("符合");
    expect(test({ foundedOn, rd1: "" }).verdict).toMatchObject({ word: "待补充", limiting: ["rd", "domestic"] });
  });

  it("成立不满三年：只用成立那一年起的年度，不足一年的那一年也算一年，页上写明是哪几年", () => {
    const young = { sales1: "", rd1: "", netAssets1: "", domesticRd: "420" };
    const result = test({ ...young, foundedOn: "2024-05-01" });
    expect(lineOf(result, "rd")?.label).toContain("实际经营期（2024-05-01 成立，按 2024、2025 年）");
    expect(lineOf(result, "domestic")?.state).toBe("met");
    expect(result.verdict.word).toBe("符合");
    expect(result.notes.join()).toContain("按实际经营期计算：2024、2025 年，成立的 2024 年不足一年也算");
    // A year earlier the third year belongs to it.
    expect(test({ ...young, foundedOn: "2023-12-31" }).verdict.word).toBe("待补充");
  });

  it("缺的先说缺什么；已有一项不满足的直接说不满足", () => {
    expect(test({ employees: "" }).verdict).toMatchObject({ word: "待补充", limiting: ["staff"] });
    expect(test({ employees: "", accident: "no" }).verdict.word).toBe("暂不符合");
  });
});
