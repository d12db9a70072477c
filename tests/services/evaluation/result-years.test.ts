import { describe, expect, it } from "vitest";
import { onWire } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import type { Answers } from "@/contract/rules/evaluation/tool";
import { compareYearResults, resultYears } from "@/services/evaluation/result-years";

/** Results of one tool, year by year. */

const card = (id: string, createdAt: string, year?: string) => ({
  id,
  ruleSet: "tech-2017",
  createdAt,
  ...(year === undefined ? {} : { year }),
});
const open = { ...card("open", "2026-05-20T02:30:00.000Z"), answers: {} };
type Card = ReturnType<typeof card>;
const years = (...cards: Card[]) => resultYears(open, cards).map(({ year, id }) => `${year} ${id}`);

describe("哪几年", () => {
  it("只有一年的结果，没有可比的", () => {
    expect(years()).toEqual([]);
    expect(years(card("open", open.createdAt), card("b", "2026-11-20T02:30:00.000Z"))).toEqual([]);
  });

  it("每年取最近一次，早的在前；本报告代表它的那一年，哪怕同年后来又测过", () => {
    const cards = [
      card("b", "2026-11-20T02:30:00.000Z"),
      card("open", open.createdAt),
      card("d", "2024-12-01T02:30:00.000Z"),
      card("c", "2024-01-02T02:30:00.000Z"),
      card("e", "2025-06-01T02:30:00.000Z"),
    ];
    expect(years(...cards)).toEqual(["2024 d", "2025 e", "2026 open"]);
    expect(years(...cards.toReversed())).toEqual(["2024 d", "2025 e", "2026 open"]);
  });

  it("年份按北京时间：UTC 12 月 31 日 16 时已是第二年", () => {
    expect(years(card("a", "2025-12-31T15:59:59.000Z"))).toEqual(["2025 a", "2026 open"]);
    expect(years(card("a", "2025-12-31T16:00:00.000Z"))).toEqual([]);
  });

  it("最多四年：本报告和最近的三年", () => {
    const cards = ["2021", "2022", "2023", "2024", "2025"].map((year) => card(year, `${year}-06-01T00:00:00.000Z`));
    expect(years(...cards)).toEqual(["2023 2023", "2024 2024", "2025 2025", "2026 open"]);
  });

  it("按纳税年度测算的，按所问的年度排，不按测算的那天", () => {
    const asked = { ...open, answers: { year: "2025" } };
    const same = [card("a", "2026-05-19T00:00:00.000Z", "2024")];
    expect(resultYears(asked, same).map(({ year }) => year)).toEqual(["2024", "2025"]);
  });

  it("写明哪一栏是本报告、北京时间哪天测算", () => {
    expect(resultYears(open, [card("a", "2025-06-01T20:00:00.000Z")]).map(({ isOpen, day }) => [isOpen, day])).toEqual([
      [false, "2025-06-02"],
      [true, "2026-05-20"],
    ]);
  });
});

describe("比什么", () => {
  const [edition] = TOOLS["tech-scale"].editions;
  const result = (answers: Answers) => ({
    answers: { ...answers },
    result: onWire(edition.evaluate(answers, "2026-11-21")) as never,
  });
  const TECH: Answers = {
    resident: "yes",
    allowed: "yes",
    clean: "yes",
    audited: "yes",
    direct: "none",
    employees: "100",
    technologyStaff: "28",
    sales: "1000",
    assets: "2000",
    rd: "55",
    cost: "900",
    classOne: "0",
    classTwo: "2",
  };
  const row = (parts: ReturnType<typeof compareYearResults>, title: string, label: string) =>
    parts.find((part) => part.title === title)?.rows.find((one) => one.label === label)?.cells;

  it("结论、总分、各部分得分、填写的数，一年一栏；千分位和全角写的数写成一样", () => {
    // 办法 art. 7: 28 % of the staff 16 of 20, 5.5 % of the sales 40 of 50, two of class II 12 of 30; 30 % 20, 6 % 50.
    const parts = compareYearResults(
      [result(TECH), result({ ...TECH, technologyStaff: "３０", sales: "1,000", rd: "60" })],
      edition,
    );
    expect(row(parts, "结论和主要数字", "综合得分")).toEqual([
      "68 分（满 100 分，60 分及以上）",
      "82 分（满 100 分，60 分及以上）",
    ]);
    expect(row(parts, "各部分得分", "科技人员")).toEqual(["16 / 20", "20 / 20"]);
    expect(row(parts, "填写的数据", "科技人员")).toEqual(["28 人", "30 人"]);
    expect(row(parts, "填写的数据", "销售收入")).toEqual(["1000 万元", "1000 万元"]);
  });

  it("一年没有的空着，哪一年都没有的不列", () => {
    const parts = compareYearResults([result({ employees: "100" }), result({ ...TECH, assets: "" })], edition);
    expect(row(parts, "填写的数据", "科技人员")).toEqual(["", "28 人"]);
    expect(row(parts, "填写的数据", "资产总额")).toBeUndefined();
    expect(row(parts, "各部分得分", "基本条件")).toBeUndefined();
    // Choices are no figures.
    expect(row(parts, "填写的数据", "是否具备下面任一项")).toBeUndefined();
  });

  it("没有得分的工具没有得分一段", () => {
    const [scale] = TOOLS.scale.editions;
    const answers = { industry: "C3489", employees: "186", revenue: "8600" };
    const saved = { answers, result: onWire(scale.evaluate(answers, "2026-11-21")) as never };
    expect(compareYearResults([saved, saved], scale).map(({ title }) => title)).toEqual([
      "结论和主要数字",
      "填写的数据",
    ]);
  });
});
