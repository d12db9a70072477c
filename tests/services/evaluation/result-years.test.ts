import { describe, expect, it } from "vitest";
import type { SavedCard, SavedResult } from "@/contract/evaluation/evaluation";
import { compareResultYears } from "@/services/evaluation/result-years";

/** Results of one tool, year by year. */

const card = (id: string, createdAt: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  tool: "tech-scale",
  ruleSet: "tech-2017",
  createdAt,
  createdBy: "李工",
  word: "符合",
  tone: "good",
  headline: [{ label: "综合得分", value: "68", unit: "分" }],
  ...more,
});
const opened = (id: string, createdAt: string, answers: SavedResult["answers"] = {}): SavedResult => ({
  id,
  tool: "tech-scale",
  ruleSet: "tech-2017",
  createdAt,
  createdBy: "李工",
  answers,
  result: {
    ruleSet: "tech-2017",
    verdict: { code: "no", word: "不符合", tone: "bad", why: "", limiting: [] },
    headline: [
      { label: "综合得分", value: "52", unit: "分" },
      { label: "比例", value: "4.2%" },
    ],
    sections: [],
    gaps: [],
    notes: [],
  },
});
const open = opened("open", "2026-05-20T02:30:00.000Z");
const years = (...cards: SavedCard[]) => compareResultYears(open, cards)?.years.map(({ year, id }) => `${year} ${id}`);

describe("各年对比", () => {
  it("只有一年的结果，没有可比的", () => {
    expect(compareResultYears(open, [])).toBeUndefined();
    expect(
      compareResultYears(open, [card("open", open.createdAt), card("b", "2026-11-20T02:30:00.000Z")]),
    ).toBeUndefined();
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
    expect(years(card("a", "2025-12-31T16:00:00.000Z"))).toBeUndefined();
  });

  it("最多四年：本报告和最近的三年", () => {
    const cards = ["2021", "2022", "2023", "2024", "2025"].map((year) => card(year, `${year}-06-01T00:00:00.000Z`));
    expect(years(...cards)).toEqual(["2023 2023", "2024 2024", "2025 2025", "2026 open"]);
  });

  it("按纳税年度测算的，按所问的年度排，不按测算的那天", () => {
    const asked = opened("open", "2026-05-20T02:30:00.000Z", { year: "2025" });
    const same = [card("a", "2026-05-19T00:00:00.000Z", { year: "2024" })];
    expect(compareResultYears(asked, same)?.years.map(({ year }) => year)).toEqual(["2024", "2025"]);
  });

  it("结论和主要数字各占一行，一年没有算出的空着；写明哪一栏是本报告、哪天测算", () => {
    const compared = compareResultYears(open, [card("a", "2025-06-01T20:00:00.000Z")]);
    expect(compared?.rows).toEqual([
      { label: "结论", cells: ["符合", "不符合"] },
      { label: "综合得分", cells: ["68 分", "52 分"] },
      { label: "比例", cells: ["", "4.2%"] },
    ]);
    expect(compared?.years.map(({ isOpen, day }) => [isOpen, day])).toEqual([
      [false, "2025-06-02"],
      [true, "2026-05-20"],
    ]);
  });
});
