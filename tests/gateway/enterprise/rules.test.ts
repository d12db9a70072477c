import { describe, expect, test } from "vitest";
import {
  getCompleteness,
  figuresYear,
  gradeCompleteness,
  neededFacts,
  classifySize,
  type KnownFact,
} from "../../../gateway/modules/enterprise/enterprise.rules";

const fact = (name: string, period = ""): KnownFact => ({ name, period, value: "1" });
const all = [
  ...neededFacts("base").map((name) => fact(name)),
  ...neededFacts("info").map((name) => fact(name)),
  ...neededFacts("quota").map((name) => fact(name, "2025")),
];

describe("完整度", () => {
  test("什么都没填是 0，填了一部分向下取整，差一项不到 100，全填才是 100", () => {
    expect(getCompleteness([], "2025").map(({ percent }) => percent)).toEqual([0, 0, 0]);
    const [base] = getCompleteness([fact("region")], "2025");
    expect(base).toMatchObject({ filled: 1, needed: 12, percent: 8 });
    expect(getCompleteness(all.slice(1), "2025")[0]).toMatchObject({ percent: 91, missing: ["region"] });
    expect(getCompleteness(all, "2025").map(({ percent }) => percent)).toEqual([100, 100, 100]);
  });

  test("选填的和算出来的不计；指标只看要求的年度；同一项多个年度只算一次", () => {
    expect(getCompleteness([fact("website"), fact("size")], "2025").map(({ filled }) => filled)).toEqual([0, 0, 0]);
    expect(getCompleteness([fact("revenue", "2024")], "2025")[2]?.filled).toBe(0);
    expect(getCompleteness([fact("revenue", "2024"), fact("revenue", "2025")], "2025")[2]?.filled).toBe(1);
  });

  test.each([
    [89, "B"],
    [90, "A"],
    [69, "C"],
    [70, "B"],
    [39, "D"],
    [40, "C"],
    [0, "D"],
    [100, "A"],
  ])("%i%% 是 %s", (filled, grade) => {
    expect(gradeCompleteness([{ filled, needed: 100 }])).toEqual({ grade, percent: filled });
  });

  test("指标要的是上一个完整年度", () => {
    expect(figuresYear("2026-01-01")).toBe("2025");
    expect(figuresYear("2026-12-31")).toBe("2025");
  });
});

describe("企业规模（国统字〔2017〕213号）", () => {
  test.each([
    ["C3491", { employees: 1000, revenue: 40_000 }, "large"],
    ["C3491", { employees: 999, revenue: 40_000 }, "medium"],
    ["C3491", { employees: 300, revenue: 1999.99 }, "small"],
    ["C3491", { employees: 2000, revenue: 299 }, "micro"],
    ["C3491", { employees: 19, revenue: 40_000 }, "micro"],
    ["A0111", { revenue: 50 }, "small"],
    ["E4710", { revenue: 80_000, assets: 4999 }, "small"],
    ["I6513", { employees: 10, revenue: 50 }, "small"],
    ["L7211", { employees: 300, assets: 119_999 }, "medium"],
    ["M7320", { employees: 300 }, "large"],
  ] as const)("%s %o 是 %s", (industry, figures, size) => {
    expect(classifySize(industry, figures)).toBe(size);
  });

  test("缺数字或行业不在办法里，就不下结论", () => {
    expect(classifySize("C3491", { employees: 100 })).toBeUndefined();
    expect(classifySize("J6621", { employees: 100, revenue: 100, assets: 100 })).toBeUndefined();
    expect(classifySize("F", { employees: 100, revenue: 100 })).toBeUndefined();
  });
});
