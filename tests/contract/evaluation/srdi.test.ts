import { describe, expect, it } from "vitest";
import { exact } from "../../../contract/rules/evaluation/exact-number";
import { compoundRate, GIANT_TOOL } from "../../../contract/rules/evaluation/srdi/giant";
import { generalRd, GIANT_EDITION_2022 } from "../../../contract/rules/evaluation/srdi/giant-2022";
import { INNOVATIVE_TOOL } from "../../../contract/rules/evaluation/srdi/innovative";
import { SPECIALISED_TOOL } from "../../../contract/rules/evaluation/srdi/specialised";
import {
  debtPoints as oldDebtPoints,
  rdPoints,
  SPECIALISED_EDITION_2022,
} from "../../../contract/rules/evaluation/srdi/specialised-2022";
import { judge, lineOf } from "./support";

/** tool-rules 5.1 to 5.3. */

const BASE = { independent: "yes", sme: "yes", honest: "yes", allowed: "yes", clean: "yes" };

describe("创新型中小企业", () => {
  /** Shares in percent of 10,000. */
  const test = (
    rights: string,
    rd: string,
    growth: string,
    debt: string,
    strategic: string,
    main: string,
    more: Record<string, string> = {},
  ) => {
    const ofMain = String(Number(main) * 100);
    return judge(INNOVATIVE_TOOL, {
      ...BASE,
      direct: "none",
      rights,
      rd: String(Number(rd) * 100),
      revenue: "10000",
      main: ofMain,
      mainBefore: String(Number(((Number(ofMain) * 100) / (100 + Number(growth))).toFixed(4))),
      assets: "100",
      debts: debt,
      strategic,
      ...more,
    });
  };
  it.each([
    ["F101", test("own", "5", "25", "55", "no", "70"), "90", "符合"],
    ["F102", test("classTwo", "3", "5", "75", "no", "60", { mainBefore: "5714.2857" }), "55", "暂不符合"],
    ["F103", test("none", "5", "25", "50", "yes", "70"), "80", "符合"],
    ["F104", test("classTwo", "2", "25", "50", "yes", "70"), "75", "暂不符合"],
    ["F105", test("classOne", "2", "10", "60", "no", "60", { mainBefore: "5454.5" }), "60", "符合"],
    ["F107", test("own", "5", "-1", "55", "yes", "70"), "75", "暂不符合"],
    ["F108", test("own", "5", "0", "55", "no", "55"), "65", "符合"],
  ])("%s", (_id, result, total, word) => {
    expect(result.headline[0]?.value).toBe(total);
    expect(result.verdict.word).toBe(word);
  });

  it("F102：差 5 分，怎么补按金额写，每分最省的在前，没有金额的在后", () => {
    const { gaps } = test("classTwo", "3", "5", "75", "no", "60", { mainBefore: "5714.2857" });
    // Per point: 20 ÷ 5, 200 ÷ 5, 285.72 ÷ 5, 1000 ÷ 5.
    expect(gaps.map(({ text }) => text.replaceAll(",", ""))).toEqual([
      "资产负债率：负债减少 20 万元，降到 55%，多得 5 分",
      "研发费用占营业收入的比例：研发费用再多 200 万元，到 5%，多得 5 分",
      "主营业务收入增长率：主营业务收入再多 285.72 万元，到 10%，多得 5 分",
      "主营业务收入占营业收入的比例：主营业务收入再多 1000 万元，到 70%，多得 5 分",
      "与主导产品相关的知识产权：有“Ⅰ类知识产权 1 项以上”，多得 5 分",
    ]);
    expect(gaps.map(({ field }) => field)).toEqual(["debts", "rd", "main", "main", "rights"]);
  });

  it("F104、F107：低于下限的那一部分先写", () => {
    const first = (result: ReturnType<typeof test>) => result.gaps[0]?.text.replaceAll(",", "");
    expect(first(test("classTwo", "2", "25", "50", "yes", "70"))).toBe(
      "研发费用占营业收入的比例：研发费用再多 100 万元，到 3%，多得 5 分",
    );
    // −1 % of growth: 7000 ÷ 0.99 = 7070.7071 before, so 70.71 more is no shrinking any more.
    expect(first(test("own", "5", "-1", "55", "yes", "70"))).toBe(
      "主营业务收入增长率：主营业务收入再多 70.71 万元，到 0%，多得 5 分",
    );
  });

  it("符合的没有要补的", () => expect(test("own", "5", "25", "55", "no", "70").gaps).toEqual([]));

  it("F104：说是哪一部分低于下限", () => {
    expect(test("classTwo", "2", "25", "50", "yes", "70").verdict).toMatchObject({ limiting: ["innovation"] });
  });

  // In the words of 工信部企业〔2026〕2号; 63号 is in force from 2022-08-01.
  it("基本条件按办法的原话问；旧标准的起止日期写明", () => {
    const clean = INNOVATIVE_TOOL.editions[0].fields.find(({ name }) => name === "clean");
    for (const words of [
      "较大及以上生产安全事故",
      "重大网络和数据安全事件",
      "重大环境违法行为",
      "严重质量问题",
      "严重违反相关行业管理规定",
    ])
      expect(clean?.label).toContain(words);
    expect(INNOVATIVE_TOOL.editions[0].ruleSet.from).toBe("2022-08-01");
    expect(SPECIALISED_EDITION_2022.ruleSet).toMatchObject({ from: "2022-08-01", until: "2026-03-31" });
  });

  it("F106、F109、F110：直接评价的条件，融资以金额为准", () => {
    expect(test("none", "0", "0", "80", "no", "50", { direct: "title" }).verdict.word).toBe("可直接评价");
    const poor = test("classTwo", "3", "5", "75", "no", "60", {
      mainBefore: "5714.2857",
      direct: "financing",
      financing: "499.99",
    });
    expect(poor.verdict.word).toBe("暂不符合");
    expect(poor.notes.join()).toContain("金额没有填到 500 万元");
    expect(test("none", "0", "0", "80", "no", "50", { financing: "500" }).verdict.word).toBe("可直接评价");
  });

  it("基本条件不满足的，直接条件也没有用", () => {
    expect(test("own", "5", "25", "55", "no", "70", { direct: "title", honest: "no" }).verdict).toMatchObject({
      word: "暂不符合",
      limiting: ["honest"],
    });
  });

  it.each([
    ["55", "10"],
    ["55.01", "5"],
    ["75", "5"],
    ["75.01", "0"],
  ])("资产负债率 %s%% 得 %s 分", (debt, points) => {
    expect(lineOf(test("own", "5", "25", debt, "no", "70"), "debt")?.points?.low).toBe(points);
  });
});

describe("专精特新中小企业（2026）", () => {
  const F201 = {
    ...BASE,
    title: "yes",
    renewal: "no",
    segmentYears: "3",
    revenue: "1500",
    revenueBefore: "1500",
    main: "1200",
    assets: "100",
    debts: "80",
    rd: "100",
    rdBefore: "100",
    classOne: "1",
    substitute: "no",
    score: "50",
  };
  const test = (more: Record<string, string> = {}) => judge(SPECIALISED_TOOL, { ...F201, ...more });

  it("F201：全在线上，数据都符合，市场占有率由人工核验", () => {
    expect(test().verdict).toMatchObject({ code: "manual", limiting: ["market"] });
  });

  it.each([
    ["F202", { revenue: "1499.99", main: "1200", equity: "0" }, "revenue"],
    ["F204", { main: "1199.85" }, "main"],
    ["F205", { debts: "80.01" }, "debt"],
    ["F206", { rd: "99.99", rdBefore: "300" }, "rd"],
    ["F207", { rd: "120", revenue: "4100", main: "4000" }, "rd"],
    ["F208 没有替代条件", { classOne: "0" }, "rights"],
    ["F209", { score: "49.99" }, "platform"],
    ["F210", { segmentYears: "2" }, "segmentYears"],
  ])("%s：暂不符合，说是 %s", (_id, more, key) => {
    expect(test(more as unknown as Record<string, string>).verdict).toMatchObject({
      word: "暂不符合",
      limiting: [key],
    });
  });

  it("F203、F208：不到 1500 万元看股权融资；省部级研发机构免看Ⅰ类知识产权", () => {
    expect(lineOf(test({ revenue: "1499.99", equity: "2000" }), "revenue")?.state).toBe("met");
    expect(lineOf(test({ revenue: "1499.99", equity: "1999.99" }), "revenue")?.state).toBe("unmet");
    expect(lineOf(test({ revenue: "1499.99" }), "revenue")?.state).toBe("missing");
    expect(lineOf(test({ classOne: "0", substitute: "yes" }), "rights")?.state).toBe("waived");
  });

  it("F209：复核看近两年中的任意一年；没有评分的待补充", () => {
    expect(lineOf(test({ renewal: "yes", score: "49", scoreBefore: "50" }), "platform")?.state).toBe("met");
    expect(lineOf(test({ renewal: "yes", score: "49", scoreBefore: "49.99" }), "platform")?.state).toBe("unmet");
    expect(test({ score: "" }).verdict.word).toBe("待补充");
  });
});

describe("小巨人（2026）", () => {
  const F301 = {
    ...BASE,
    title: "yes",
    renewal: "no",
    segmentYears: "3",
    revenue: "5512.5",
    revenueBefore: "5200",
    revenueTwoBefore: "5000",
    main: "4961.25",
    assets: "100",
    debts: "75",
    rd: "600",
    rdBefore: "600",
    classOne: "4",
    substitute: "no",
    marketShare: "10",
    chain: "yes",
    excluded: "yes",
    score: "60",
  };
  const test = (more: Record<string, string> = {}) => judge(GIANT_TOOL, { ...F301, ...more });

  it("F301：全在线上，符合", () => {
    expect(test().verdict.word).toBe("符合");
  });

  it.each([
    // 5000 × 1.05² = 5512.5: exactly 5 %; one cent less is less, and does not read 5.00.
    ["5000", "5512.5", "5.00"],
    ["5000", "5512.49", "4.99"],
    ["7500", "8600", "7.08"],
    ["100", "100", "0.00"],
    ["100", "81", "-10.00"],
    ["100", "0", "-100.00"],
    ["0", "100", undefined],
  ])("营业收入 %s → %s：两年复合增长率 %s%，第三位小数起舍去", (first, last, rate) => {
    expect(compoundRate(exact(first), exact(last))).toBe(rate);
  });

  it("营业收入增长写明增长率，研发费用写明两年合计", () => {
    expect(lineOf(test(), "growth")).toMatchObject({ own: "5000 → 5512.5 万元，复合增长率 5.00%", state: "met" });
    expect(lineOf(test(), "rd")?.own).toMatch(/^两年合计 1200 万元；上年 600 ÷ 5512.5 = /u);
  });

  it.each([
    ["F302", { revenue: "5512.49", main: "4961.25" }, "growth"],
    ["F303", { rdBefore: "599.99" }, "rd"],
    ["F304", { rd: "200", rdBefore: "1000", revenue: "7000", main: "6300" }, "rd"],
    ["F305", { classOne: "3" }, "rights"],
    ["F306 占有率 8%、第四", { marketShare: "8", rank: "4" }, "market"],
    ["F307", { debts: "75.01" }, "debt"],
    ["F308", { revenue: "4999.99", revenueTwoBefore: "4000", main: "4600" }, "revenue"],
  ])("%s：暂不符合，说是 %s", (_id, more, key) => {
    expect(test(more as unknown as Record<string, string>).verdict).toMatchObject({
      word: "暂不符合",
      limiting: [key],
    });
  });

  it("F302 复核不看增长；F305 国家级奖励免看；F306 第三名也行；F309 没有评分待补充", () => {
    expect(test({ revenue: "5512.49", renewal: "yes" }).verdict.word).toBe("符合");
    expect(lineOf(test({ classOne: "3", substitute: "yes" }), "rights")?.state).toBe("waived");
    expect(lineOf(test({ marketShare: "8", rank: "3" }), "market")?.state).toBe("met");
    expect(test({ score: "" }).verdict.word).toBe("待补充");
  });
});

describe("专精特新中小企业（2022，已被取代）", () => {
  const F223 = {
    ...BASE,
    segmentYears: "8",
    chain: "bases",
    digital: "2",
    quality: "certificate,brand",
    feature: "5",
    revenue: "5000",
    main: "4000",
    mainBefore: "3703.7037",
    mainTwoBefore: "3429.355",
    profit: "400",
    assets: "100",
    debts: "72",
    rd: "300",
    rdBefore: "100",
    employees: "100",
    rdStaff: "10",
    rights: "classOne",
    institution: "city",
    direct: "none",
  };
  const test = (more: Record<string, string> = {}) => judge(SPECIALISED_EDITION_2022, { ...F223, ...more });

  it("F223、F224：60 分符合，净利润率 7.98% 少两分就不符合", () => {
    expect(test().headline[0]?.value).toBe("60");
    expect(test().verdict.word).toBe("符合");
    const worse = test({ profit: "399" });
    expect(worse.headline[0]?.value).toBe("58");
    expect(worse.verdict).toMatchObject({ word: "暂不符合", limiting: ["total"] });
  });

  it("F225、F226：研发不到 100 万元不行；营业收入不到 1000 万元看融资", () => {
    expect(test({ rd: "99.99", direct: "award" }).verdict).toMatchObject({ limiting: ["rd"] });
    const small = { revenue: "900", main: "900", profit: "90", mainBefore: "800", mainTwoBefore: "700" };
    expect(lineOf(test({ ...small, equity: "2000" }), "revenue")?.state).toBe("met");
    expect(lineOf(test({ ...small, equity: "1999" }), "revenue")?.state).toBe("unmet");
  });

  it("F227：两年研发均值 1000 万元是直接条件", () => {
    const poor = { feature: "0", rights: "none", institution: "none", revenue: "20000", main: "10000" };
    expect(test({ ...poor, rd: "1000", rdBefore: "1000" }).verdict.word).toBe("符合");
    expect(test({ ...poor, rd: "1000", rdBefore: "999.98" }).verdict.word).toBe("暂不符合");
  });

  it("F228、F229：400 万元或 8% 得 8 分；质量三项不超过 5 分", () => {
    expect(rdPoints(exact(400), exact(100_000))).toBe(8);
    expect(rdPoints(exact(8), exact(100))).toBe(8);
    expect(rdPoints(exact("399.99"), exact(100_000))).toBe(6);
    expect(lineOf(test({ quality: "award,certificate,brand" }), "quality")?.points?.low).toBe("5");
    expect([50, 50.01, 60, 60.01, 70, 70.01].map((share) => oldDebtPoints(exact(share).div(100)))).toEqual([
      5, 3, 3, 1, 1, 0,
    ]);
  });
});

describe("小巨人（2022，已被取代）", () => {
  const figures = (revenue: string, rd: string, before: string, equity = "0", staff = "10") => ({
    revenue: exact(revenue),
    revenueBefore: exact("100"),
    rd: exact(rd),
    rdBefore: exact(before),
    equity: exact(equity),
    staffShare: exact(staff).div(100),
  });
  it.each([
    ["F321", figures("10000", "300", "3"), true],
    ["F322", figures("9999.99", "500", "5"), false],
    ["F323", figures("5000", "300", "6"), true],
    ["F324", figures("4999", "3000", "0", "8000", "50"), true],
    ["F325", figures("4999", "2999.99", "0", "8000", "50"), false],
  ])("%s", (_id, given, holds) => {
    expect(generalRd(given)).toBe(holds);
  });

  it("F326：直接条件可以代替", () => {
    const result = judge(GIANT_EDITION_2022, {
      ...BASE,
      revenue: "9999.99",
      revenueBefore: "9000",
      rd: "500",
      rdBefore: "450",
      direct: "yes",
    });
    expect(lineOf(result, "innovation")?.state).toBe("met");
  });

  it("结果写明已被取代", () => {
    expect(judge(GIANT_EDITION_2022, BASE).notes[0]).toContain("已被新标准取代");
  });
});
