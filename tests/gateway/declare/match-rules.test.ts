import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACT_NAMES } from "../../../contract/enterprise/facts";
import { ATTRIBUTE_NAMES, attributeOf, OPERATORS } from "../../../contract/declare/attributes";
import { conditionTest } from "../../../contract/declare/item";
import {
  askOrder,
  toMatchBand,
  bestGroup,
  isNear,
  evaluateCondition,
  evaluateItem,
} from "../../../gateway/modules/declare/match/match.rules";
import { TODAY, type Values, bookOf, test, judge, condition } from "./match-fixtures";

describe("每个运算符的两边", () => {
  const HEFEI = ["340000", "340100", "340111"];
  it.each([
    ["在市内，市的编码就够", { attribute: "region", op: "in", values: ["340100"] }, { region: HEFEI }, "met"],
    ["在别的区", { attribute: "region", op: "in", values: ["340102"] }, { region: HEFEI }, "unmet"],
    ["不在所列地区", { attribute: "taxRegion", op: "not_in", values: ["310000"] }, { taxRegion: HEFEI }, "met"],
    ["在排除的地区", { attribute: "taxRegion", op: "not_in", values: ["340000"] }, { taxRegion: HEFEI }, "unmet"],
    [
      "行业按前缀：大类包含小类",
      { attribute: "industry", op: "in", values: ["C34"] },
      { industry: ["C", "C34", "C349", "C3491"] },
      "met",
    ],
    ["行业不同大类", { attribute: "industry", op: "in", values: ["C35"] }, { industry: ["C", "C34"] }, "unmet"],
    ["规模在列", { attribute: "size", op: "in", values: ["small", "micro"] }, { size: "small" }, "met"],
    ["规模不在列", { attribute: "size", op: "in", values: ["small", "micro"] }, { size: "medium" }, "unmet"],
    ["不属于所列类型", { attribute: "kind", op: "not_in", values: ["individual"] }, { kind: "limited" }, "met"],
    ["属于排除的类型", { attribute: "kind", op: "not_in", values: ["individual"] }, { kind: "individual" }, "unmet"],
    ["没有失信", { attribute: "seriousDishonesty", op: "is_no" }, { seriousDishonesty: "no" }, "met"],
    ["有失信", { attribute: "seriousDishonesty", op: "is_no" }, { seriousDishonesty: "yes" }, "unmet"],
    ["恰好达到下限", { attribute: "ipInvention", op: "at_least", value: "3" }, { ipInvention: "3" }, "met"],
    ["差一件", { attribute: "ipInvention", op: "at_least", value: "3" }, { ipInvention: "2" }, "unmet"],
    [
      "恰好在上限",
      { attribute: "registeredCapital", op: "at_most", value: "500" },
      { registeredCapital: "500.00" },
      "met",
    ],
    [
      "超出一分",
      { attribute: "registeredCapital", op: "at_most", value: "500" },
      { registeredCapital: "500.01" },
      "unmet",
    ],
    ["低于", { attribute: "registeredCapital", op: "below", value: "500" }, { registeredCapital: "499.99" }, "met"],
    [
      "等于不算低于",
      { attribute: "registeredCapital", op: "below", value: "500" },
      { registeredCapital: "500" },
      "unmet",
    ],
    [
      "区间下端",
      { attribute: "projectAmount", op: "between", from: "100", to: "200" },
      { projectAmount: "100" },
      "met",
    ],
    [
      "区间下端以外",
      { attribute: "projectAmount", op: "between", from: "100", to: "200" },
      { projectAmount: "99.99" },
      "unmet",
    ],
    [
      "区间上端",
      { attribute: "projectAmount", op: "between", from: "100", to: "200" },
      { projectAmount: "200" },
      "met",
    ],
    [
      "区间上端以外",
      { attribute: "projectAmount", op: "between", from: "100", to: "200" },
      { projectAmount: "200.01" },
      "unmet",
    ],
    ["成立满一年的当天", { attribute: "age", op: "at_least", value: "1" }, { foundedOn: "2025-11-21" }, "met"],
    ["差一天满一年", { attribute: "age", op: "at_least", value: "1" }, { foundedOn: "2025-11-22" }, "unmet"],
    ["不满五年", { attribute: "age", op: "below", value: "5" }, { foundedOn: "2021-11-22" }, "met"],
    ["满五年的当天", { attribute: "age", op: "below", value: "5" }, { foundedOn: "2021-11-21" }, "unmet"],
    ["上一年度的指标", { attribute: "rdAmount", op: "at_least", value: "100" }, { "rdAmount@2025": "100" }, "met"],
    [
      "前年的指标",
      { attribute: "rdAmount", op: "at_least", value: "100", yearsBack: 2 },
      { "rdAmount@2024": "99" },
      "unmet",
    ],
    [
      "占比恰好 3%",
      { attribute: "rdShare", op: "at_least", value: "3" },
      { "rdAmount@2025": "3", "revenue@2025": "100" },
      "met",
    ],
    [
      "占比 2.9999%",
      { attribute: "rdShare", op: "at_least", value: "3" },
      { "rdAmount@2025": "29999.99", "revenue@2025": "1000000" },
      "unmet",
    ],
    [
      "增长恰好一成",
      { attribute: "revenueGrowth", op: "at_least", value: "10" },
      { "revenue@2025": "110", "revenue@2024": "100" },
      "met",
    ],
    [
      "增长不到一成",
      { attribute: "revenueGrowth", op: "at_least", value: "10" },
      { "revenue@2025": "109.99", "revenue@2024": "100" },
      "unmet",
    ],
    [
      "下降也能比",
      { attribute: "revenueGrowth", op: "at_least", value: "-5" },
      { "revenue@2025": "95", "revenue@2024": "100" },
      "met",
    ],
    [
      "知识产权合计",
      { attribute: "ipTotal", op: "at_least", value: "5" },
      { ipInvention: "1", ipUtility: "1", ipDesign: "1", ipSoftware: "1", ipLayout: "1" },
      "met",
    ],
    [
      "有效的资质",
      { attribute: "titles", op: "holds", values: ["hnte"] },
      { titles: [{ title: "hnte", expiresOn: TODAY }] },
      "met",
    ],
    [
      "昨天到期的资质",
      { attribute: "titles", op: "holds", values: ["hnte"] },
      { titles: [{ title: "hnte", expiresOn: "2026-11-20" }] },
      "unmet",
    ],
    [
      "没有期限的资质",
      { attribute: "titles", op: "holds", values: ["above_scale"] },
      { titles: [{ title: "above_scale", expiresOn: null }] },
      "met",
    ],
    ["尚未取得", { attribute: "titles", op: "lacks", values: ["hnte"] }, { titles: [] }, "met"],
    [
      "过期的不妨碍首次取得",
      { attribute: "titles", op: "lacks", values: ["hnte"] },
      { titles: [{ title: "hnte", expiresOn: "2026-11-20" }] },
      "met",
    ],
    [
      "已经取得",
      { attribute: "titles", op: "lacks", values: ["hnte"] },
      { titles: [{ title: "hnte", expiresOn: null }] },
      "unmet",
    ],
  ] as const)("%s", (_, input, values, state) => {
    expect(judge(input, values as Values).state).toBe(state);
  });

  it("属性和运算符不相配、区间颠倒、年限带小数的条件不被接受", () => {
    const refused = [
      { attribute: "region", op: "at_least", value: "1" },
      { attribute: "ipInvention", op: "in", values: ["1"] },
      { attribute: "abnormalList", op: "holds", values: ["hnte"] },
      { attribute: "age", op: "at_most", value: "3" },
      { attribute: "age", op: "at_least", value: "1.5" },
      { attribute: "revenue", op: "between", from: "2", to: "1" },
      { attribute: "revenue", op: "at_least", value: "1,000" },
      { attribute: "colour", op: "in", values: ["red"] },
    ];
    for (const input of refused) expect(conditionTest.safeParse(input).success, JSON.stringify(input)).toBe(false);
  });
});

describe("没有的和算不出的", () => {
  it("没有填的是待补充，并说出要补哪一项", () => {
    for (const name of ATTRIBUTE_NAMES) {
      const attribute = attributeOf(name);
      const [op] = OPERATORS[attribute.kind];
      const input = {
        attribute: name,
        op,
        ...(op === "is_no" ? {} : op === "at_least" ? { value: "1" } : { values: ["x"] }),
      };
      const verdict = judge(input, {});
      expect([name, verdict.state, verdict.missing.length > 0]).toEqual([name, "missing", true]);
      expect(verdict.missing.every((fact) => FACT_NAMES.includes(fact))).toBe(true);
    }
  });

  it("规模是算出来的，问的是算它要用的：行业、从业人员、营业收入、资产", () => {
    const size = { attribute: "size", op: "in", values: ["small"] };
    expect(judge(size, {}).missing).toEqual(["industry", "employees", "revenue", "assets"]);
    expect(judge(size, { industry: ["C", "C34"], "employees@2025": "20" }).missing).toEqual(["revenue", "assets"]);
  });

  it("只有别的年度的数据也是待补充，并说明差在年度", () => {
    const verdict = judge({ attribute: "revenue", op: "at_least", value: "1" }, { "revenue@2023": "900" });
    expect(verdict).toMatchObject({
      state: "missing",
      missing: ["revenue"],
      note: "已有 2023 年的数据，需要 2025 年的",
    });
  });

  it("分母为零算不出，交给人工核验，不当作不符合", () => {
    const verdict = judge(
      { attribute: "rdShare", op: "at_least", value: "3" },
      { "rdAmount@2025": "5", "revenue@2025": "0" },
    );
    expect(verdict).toMatchObject({ state: "manual", note: "营业收入为 0，无法计算" });
  });

  it("还差多少说得准：补上所说的数恰好够", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 100_000 }), (own, bound) => {
        fc.pre(own < bound);
        const text = (hundredths: number) => (hundredths / 100).toFixed(2);
        const input = { attribute: "rdAmount", op: "at_least", value: text(bound) };
        const gap = Number(/还差 ([\d.]+) 万元/u.exec(judge(input, { "rdAmount@2025": text(own) }).gap ?? "")?.[1]);
        expect(judge(input, { "rdAmount@2025": text(own + Math.round(gap * 100)) }).state).toBe("met");
      }),
    );
  });

  it("比例显示时向下舍，不会把 2.999% 显示成 3%", () => {
    const verdict = judge(
      { attribute: "rdShare", op: "at_least", value: "3" },
      { "rdAmount@2025": "29.99", "revenue@2025": "1000" },
    );
    expect([verdict.state, verdict.own, verdict.gap]).toEqual(["unmet", "2.99 %", "还差 0.01 %"]);
  });
});

describe("条件由几项组成时", () => {
  const has = (title: string) => ({ attribute: "titles", op: "holds", values: [title] });
  const many = { attribute: "ipInvention", op: "at_least", value: "3" };
  it("都要满足的看最差的，满足其一的看最好的；缺的还能补，人工的排在缺的之后", () => {
    const all = condition({ id: "all", tests: [test(has("hnte")), test(many)] });
    const any = condition({ id: "any", any: true, tests: [test(has("hnte")), test(many)] });
    const state = (values: Values) => [all, any].map((one) => evaluateCondition(one, bookOf(values)).state);
    const hnte = [{ title: "hnte" as const, expiresOn: null }];
    expect(state({ titles: hnte, ipInvention: "3" })).toEqual(["met", "met"]);
    expect(state({ titles: hnte, ipInvention: "2" })).toEqual(["unmet", "met"]);
    expect(state({ titles: hnte })).toEqual(["missing", "met"]);
    expect(state({ titles: [] })).toEqual(["unmet", "missing"]);
    expect(state({ titles: [], ipInvention: "0" })).toEqual(["unmet", "unmet"]);
  });

  it("有前提的条件只问前提成立的企业；前提不知道就先问前提", () => {
    const one = condition({
      id: "if",
      onlyIf: test({ attribute: "industry", op: "in", values: ["C"] }),
      tests: [test(many)],
    });
    const state = (values: Values) => evaluateCondition(one, bookOf(values));
    expect(state({ industry: ["I", "I65"] }).state).toBe("not_applicable");
    expect(state({ industry: ["C", "C34"], ipInvention: "1" }).state).toBe("unmet");
    expect(state({ ipInvention: "9" })).toMatchObject({ state: "missing", missing: ["industry"] });
  });

  it("没有可用数据判断的条件交给人工，不拦住符合", () => {
    const people = condition({ id: "people", weight: 2 });
    const verdict = evaluateItem(
      [people, condition({ id: "many", tests: [test(many)], weight: 2 })],
      bookOf({ ipInvention: "3" }),
    );
    expect(verdict.conditions[0]?.state).toBe("manual");
    expect(verdict).toMatchObject({ result: "met", rate: 5000, potential: 10_000 });
  });
});

// Tool rules 8.3: policy P with a total weight of 12.
describe("官方口径的例子 M01—M09", () => {
  const P = [
    condition({ id: "c1", weight: 3, tests: [test({ attribute: "region", op: "in", values: ["340100"] })] }),
    condition({
      id: "c2",
      weight: 2,
      tests: [test({ attribute: "size", op: "in", values: ["medium", "small", "micro"] })],
    }),
    condition({ id: "c3", weight: 1, tests: [test({ attribute: "age", op: "at_least", value: "1" })] }),
    condition({ id: "c4", weight: 3, tests: [test({ attribute: "titles", op: "holds", values: ["hnte"] })] }),
    condition({ id: "c5", weight: 2, tests: [test({ attribute: "rdAmount", op: "at_least", value: "100" })] }),
    condition({
      id: "c6",
      weight: 1,
      hard: false,
      tests: [test({ attribute: "ipInvention", op: "at_least", value: "1" })],
    }),
  ];
  const ALL: Values = {
    region: ["340000", "340100", "340111"],
    size: "small",
    foundedOn: "2020-01-01",
    titles: [{ title: "hnte", expiresOn: "2027-01-01" }],
    "rdAmount@2025": "100",
    ipInvention: "1",
  };
  const without = (...names: string[]): Values =>
    Object.fromEntries(Object.entries(ALL).filter(([name]) => !names.includes(name)));
  it.each([
    ["M01 全部符合", ALL, 10_000, 10_000, "met", 0],
    ["M03 没有高新资质", { ...ALL, titles: [] }, 7500, 7500, "unmet", 1],
    ["M05 缺研发费用和成立日期", without("rdAmount@2025", "foundedOn"), 7500, 10_000, "missing", 0],
    ["M09 高新资质昨天到期", { ...ALL, titles: [{ title: "hnte", expiresOn: "2026-11-20" }] }, 7500, 7500, "unmet", 1],
    ["注册在别的市：不适用", { ...ALL, region: ["310000", "310100"] }, 7500, 7500, "not_applicable", 1],
    ["加分项不符合不影响结论", { ...ALL, ipInvention: "0" }, 9166, 9166, "met", 0],
    ["既缺又不符合：暂不符合", { ...without("foundedOn"), titles: [] }, 6666, 7500, "unmet", 1],
  ] as const)("%s", (_, values, rate, potential, result, gaps) => {
    expect(evaluateItem(P, bookOf(values as Values))).toMatchObject({ rate, potential, result, gaps });
  });

  it("推荐从 80% 起，可申报从 50% 起", () => {
    expect([8000, 7999, 5000, 4999].map(toMatchBand)).toEqual(["recommended", "possible", "possible", "potential"]);
  });

  it("差一步：只差一项必备条件，且没有待补充的", () => {
    expect(isNear(evaluateItem(P, bookOf({ ...ALL, titles: [] })))).toBe(true);
    expect(isNear(evaluateItem(P, bookOf({ ...ALL, titles: [], "rdAmount@2025": "99" })))).toBe(false);
    expect(isNear(evaluateItem(P, bookOf({ ...without("foundedOn"), titles: [] })))).toBe(false);
    expect(isNear(evaluateItem(P, bookOf(ALL)))).toBe(false);
  });

  it("一份政策按它最好的一项归组；没有事项的是条件待整理", () => {
    const verdict = (values: Values) => evaluateItem(P, bookOf(values));
    const away = verdict({ ...ALL, region: ["310000"] });
    expect(bestGroup([away, verdict(ALL)])).toBe("met");
    expect(bestGroup([away, verdict({ ...ALL, titles: [] })])).toBe("near");
    expect(bestGroup([away, verdict(without("foundedOn"))])).toBe("missing");
    expect(bestGroup([away])).toBe("not_applicable");
    expect(bestGroup([])).toBe("unstructured");
  });

  it("要补的按能定下多少份政策排列；已经不符合的事项不来追问", () => {
    const lacking = evaluateItem(P, bookOf(without("rdAmount@2025", "foundedOn")));
    const other = evaluateItem(P.slice(0, 3), bookOf(without("foundedOn")));
    const hopeless = evaluateItem(P, bookOf({ ...without("ipInvention", "foundedOn"), titles: [] }));
    const asked = askOrder(
      new Map([
        ["a", [lacking, lacking]],
        ["b", [other]],
        ["c", [hopeless]],
      ]),
    );
    expect(asked).toEqual([
      { name: "foundedOn", policies: 2 },
      { name: "rdAmount", policies: 1 },
    ]);
  });
});
