import { describe, expect, it } from "vitest";
import { DEDUCTION_TOOL } from "@/contract/rules/evaluation/deduction";
import { DEDUCTION_KINDS } from "@/contract/rules/evaluation/deduction-fields";
import { compareYears } from "@/contract/rules/evaluation/deduction-years";
import { exact, fixed } from "@/contract/rules/evaluation/exact-number";

const ANSWERS = {
  year: "2025",
  kind: "general",
  tax: "25",
  personnel: "300",
  input: "120",
  other: "80",
  foreign: "400",
};
const rateIn = (label: string, kind: string) => {
  const row = compareYears(ANSWERS)?.find(({ year, part }) => `${String(year)}${part}` === label);
  return row?.cells.find((cell) => cell.kind === kind)?.percent;
};

describe("各年度和各类企业的对比", () => {
  it("2016 至 2027 年都在，2022 年分两段，新的在前", () => {
    const rows = compareYears(ANSWERS) ?? [];
    expect(rows.map(({ year, part }) => `${String(year)}${part}`)).toEqual([
      "2027",
      "2026",
      "2025",
      "2024",
      "2023",
      "2022第四季度",
      "2022前三季度",
      "2021",
      "2020",
      "2019",
      "2018",
      "2017",
      "2016",
    ]);
  });

  it.each([
    ["2023", "chip", 120],
    ["2022第四季度", "general", 100],
    ["2022前三季度", "general", 75],
    ["2022前三季度", "technology", 100],
    ["2021", "manufacturing", 100],
    ["2021", "general", 75],
    ["2017", "technology", 75],
    ["2017", "general", 50],
    ["2016", "technology", 50],
  ] as const)("%s 年 %s 按 %i%%", (label, kind, percent) => {
    expect(rateIn(label, kind)).toBe(percent);
  });

  it("每一格与单独测算那一年、那类企业的结果一致", () => {
    for (const { year, part, cells } of compareYears(ANSWERS) ?? [])
      for (const { kind, saved } of cells) {
        const answers = { ...ANSWERS, year: String(year), kind, quarter: part === "第四季度" ? "last" : "first" };
        const { headline } = DEDUCTION_TOOL.editions[0].evaluate(answers, "2026-11-20");
        expect(headline[0]?.value, `${String(year)} ${DEDUCTION_KINDS[kind]}`).toBe(fixed(saved));
      }
  });

  it("填了应纳税所得额的，每一格也按精确的算", () => {
    const answers = { ...ANSWERS, taxable: "500", small: "yes" };
    for (const { year, part, cells } of compareYears(answers) ?? [])
      for (const { kind, saved } of cells) {
        const own = { ...answers, year: String(year), kind, quarter: part === "第四季度" ? "last" : "first" };
        const { headline } = DEDUCTION_TOOL.editions[0].evaluate(own, "2026-11-20");
        expect(headline[0]?.value, `${String(year)} ${DEDUCTION_KINDS[kind]}`).toBe(fixed(saved));
      }
  });

  it("选 5% 的，只有 2023—2027 年按 5%，别的年度按 25%", () => {
    const rows = compareYears({ year: "2025", kind: "general", tax: "5", small: "yes", personnel: "100" }) ?? [];
    const savedIn = (label: string) =>
      fixed(rows.find(({ year, part }) => `${String(year)}${part}` === label)?.cells[0]?.saved ?? exact("0"));
    expect([savedIn("2023"), savedIn("2027")]).toEqual(["5.00", "5.00"]);
    // 100 × 100 % × 25 % and 100 × 75 % × 25 %.
    expect([savedIn("2022第四季度"), savedIn("2021")]).toEqual(["25.00", "18.75"]);
  });

  it.each([
    ["核定征收", { deemed: "yes" }],
    ["负面清单超过 50%", { negative: "50.01" }],
    ["小型微利的一问还没有答", { tax: "5" }],
  ])("不能享受或还没有答全的没有对比：%s", (_id, more) =>
    expect(compareYears({ ...ANSWERS, ...more })).toBeUndefined(),
  );

  it("负面清单正好 50% 的仍有对比", () => expect(compareYears({ ...ANSWERS, negative: "50" })).toBeDefined());

  it("还没有选年度、类型或税率时没有对比", () => {
    expect(compareYears({ ...ANSWERS, kind: "" })).toBeUndefined();
    expect(compareYears({})).toBeUndefined();
  });
});
