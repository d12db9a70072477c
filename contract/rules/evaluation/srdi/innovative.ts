import type { Band } from "../bands";
import { guarded, larger, partOf } from "../checks";
import { plain, shareOf, type Exact } from "../exact-number";
import { mainIncomeOf, money } from "../fields";
import { cheapestFirst, condition, gapsOf, namesOf, scoredBy, shareText, upTo, type Scored, type Step } from "../lines";
import {
  holdsTitle,
  reader,
  type Answers,
  type Reader,
  type ResultSection,
  type Tool,
  type ToolField,
  type ToolResult,
} from "../tool";
import { BASE_FIELDS, baseLines, INNOVATIVE_2022, SELF_TEST } from "./ladder";
import { byChoice, byShare, choice, summed, totalOf, type Choice } from "./scored";

/** 创新型中小企业: three parts with a floor each, or one direct condition (63号 annex 1). The edge of two bands takes the higher. */

const RIGHTS: readonly Choice[] = [
  { value: "highValue", label: "Ⅰ类高价值知识产权 1 项以上", points: 20 },
  { value: "own", label: "自主研发的Ⅰ类知识产权 1 项以上", points: 15 },
  { value: "classOne", label: "Ⅰ类知识产权 1 项以上", points: 10 },
  { value: "classTwo", label: "Ⅱ类知识产权 1 项以上", points: 5 },
  { value: "none", label: "没有", points: 0 },
];
const STRATEGIC: readonly Choice[] = [
  { value: "yes", label: "属于战略性新兴产业分类", points: 10 },
  { value: "no", label: "其他领域", points: 5 },
];
const DIRECT = [
  { value: "award", label: "近三年获国家级、省级科技奖励" },
  { value: "title", label: "高新技术企业、国家级技术创新示范企业、知识产权优势或示范企业，在有效期内" },
  { value: "institution", label: "经认定的省部级以上研发机构" },
  { value: "financing", label: "近三年新增股权融资（合格机构投资者实缴）500 万元以上" },
  { value: "none", label: "都没有" },
] as const;
const RD: readonly Band[] = [
  { from: 5, points: 20 },
  { from: 3, points: 15 },
  { from: 2, points: 10 },
  { from: 1, points: 5 },
];
const GROWTH: readonly Band[] = [
  { from: 15, points: 20 },
  { from: 10, points: 15 },
  { from: 5, points: 10 },
  { from: 0, points: 5 },
];
const MAIN: readonly Band[] = [
  { from: 70, points: 20 },
  { from: 60, points: 15 },
  { from: 55, points: 10 },
  { from: 50, points: 5 },
];
const PASS = 60;
const FLOORS = { innovation: 20, growth: 15, specialisation: 15 } as const;
const FINANCING = 500;

const FIGURES = "上年数据";

const FIELDS: readonly ToolField[] = [
  ...BASE_FIELDS,
  {
    name: "direct",
    label: "是否具备下面任一项",
    kind: "choices",
    group: "直接评价",
    options: DIRECT,
    help: "具备其中一项并满足基本条件的，不看得分。股权融资请同时填金额。",
    fact: {
      name: "titles",
      answer: (value, today) => (holdsTitle("hnte")(value, today) === "yes" ? "title" : undefined),
    },
  },
  money("financing", "近三年新增股权融资", "直接评价", {
    fact: { name: "equityFinancing3y" },
    help: "合格机构投资者的实缴额。",
  }),
  {
    ...choice("rights", "与主导产品相关的知识产权", "创新能力", RIGHTS),
    help: "Ⅰ类：发明专利、植物新品种、集成电路布图设计等，不含一年内转让取得的；Ⅱ类：实用新型、外观设计（授权后维持 2 年以上）、软件著作权。高价值：有海外同族专利、维持 10 年以上、有较大金额质押融资或获国家科技奖、中国专利奖的发明专利。",
  },
  money("rd", "研发费用总额", FIGURES, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("revenue", "营业收入总额", FIGURES, { fact: { name: "revenue", yearsBack: 1 } }),
  money("main", "主营业务收入", FIGURES, { facts: mainIncomeOf(1) }),
  money("mainBefore", "再前一年主营业务收入", FIGURES, { facts: mainIncomeOf(2) }),
  money("assets", "资产总额", FIGURES, { fact: { name: "assets", yearsBack: 1 } }),
  money("debts", "负债总额", FIGURES, { fact: { name: "debts", yearsBack: 1 } }),
  { ...choice("strategic", "主导产品所属领域", "专业化", STRATEGIC), help: "按《战略性新兴产业分类》。" },
];

/** Debt ratio: at most 55 percent 10, at most 75 percent 5. The edge takes the higher points. */
export const debtPoints = (share: Exact): number => (share.mul(100).lte(55) ? 10 : share.mul(100).lte(75) ? 5 : 0);

const part = (key: keyof typeof FLOORS, title: string, of: number, lines: readonly Scored[]) => ({
  key,
  title,
  ...summed(key, `${title}（满 ${String(of)} 分，不低于 ${String(FLOORS[key])} 分）`, of, lines),
});

/** How much less debt the next better band takes. */
function lessDebt(debts: Exact | undefined, assets: Exact | undefined, points: number | undefined): Step | undefined {
  if (!debts || !assets || points === undefined || points === 10) return undefined;
  const [bound, gives] = points === 5 ? [55, 10] : [75, 5];
  const cost = debts.sub(assets.mul(bound).div(100));
  return { words: `负债减少 ${upTo(cost, "万元")}，降到 ${String(bound)}%`, points: gives, cost };
}

/** The three parts that are scored, each with its floor. */
function scoreParts(read: Reader) {
  const number = (name: string) => read.number(name);
  const before = number("mainBefore");
  const main = number("main");
  const growth = main && before && !before.equals(0) ? main.sub(before).div(before) : undefined;
  const revenue = number("revenue");
  const debt = shareOf(number("debts"), number("assets"));
  const ofDebt = debt && debtPoints(debt);
  const more = (what: string, field: string, wanted: Exact | undefined) => {
    const cost = wanted && number(field) && wanted.sub(number(field) ?? wanted);
    return cost && { words: `${what}再多 ${upTo(cost, "万元")}`, cost, field };
  };
  return [
    part("innovation", "创新能力", 40, [
      byChoice(read, "rights", "与主导产品相关的知识产权", RIGHTS),
      byShare(
        {
          key: "rdShare",
          label: "研发费用占营业收入的比例",
          own: shareText(number("rd"), revenue),
          reads: ["rd", "revenue"],
        },
        RD,
        shareOf(number("rd"), revenue),
        undefined,
        (bound) => more("研发费用", "rd", revenue?.mul(bound).div(100)),
      ),
    ]),
    part("growth", "成长性", 30, [
      byShare(
        {
          key: "mainGrowth",
          label: "主营业务收入增长率",
          own:
            growth && main && before
              ? `（${plain(main, 4)} − ${plain(before, 4)}）÷ ${plain(before, 4)} = ${plain(growth.mul(100))}%`
              : before?.equals(0)
                ? "再前一年为 0，算不出增长率"
                : "",
          reads: ["main", "mainBefore"],
        },
        GROWTH,
        growth,
        "负增长不得分",
        (bound) => more("主营业务收入", "main", before?.mul(100 + bound).div(100)),
      ),
      scoredBy(
        {
          key: "debt",
          label: "资产负债率",
          requirement: "≤ 55% 10 分，≤ 75% 5 分，再高不得分",
          own: shareText(number("debts"), number("assets")),
          reads: ["debts", "assets"],
        },
        10,
        ofDebt,
        lessDebt(number("debts"), number("assets"), ofDebt),
      ),
    ]),
    part("specialisation", "专业化", 30, [
      byChoice(read, "strategic", "主导产品所属领域", STRATEGIC, true),
      byShare(
        {
          key: "mainShare",
          label: "主营业务收入占营业收入的比例",
          own: shareText(main, revenue),
          reads: ["main", "revenue"],
        },
        MAIN,
        shareOf(main, revenue),
        undefined,
        (bound) => more("主营业务收入", "main", revenue?.mul(bound).div(100)),
      ),
    ]),
  ];
}

/** Which of the direct conditions are met. */
function checkDirect(read: Reader) {
  const financing = read.number("financing");
  const named = (read.choices("direct") ?? []).filter((one) => one !== "none");
  // The amount decides, whatever was ticked.
  const direct = [...named.filter((one) => one !== "financing"), ...(financing?.gte(FINANCING) ? ["financing"] : [])];
  const line = condition(
    {
      key: "direct",
      label: "直接评价条件",
      requirement: DIRECT.slice(0, -1)
        .map(({ label }) => label)
        .join("；"),
      reads: ["direct", "financing"],
      own: DIRECT.filter(({ value }) => direct.includes(value))
        .map(({ label }) => label)
        .join("；"),
    },
    undefined,
  );
  return {
    met: direct.length > 0,
    line: { ...line, own: line.own || "没有", state: direct.length > 0 ? ("met" as const) : ("info" as const) },
    isFinancingShort: named.includes("financing") && !financing?.gte(FINANCING),
  };
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const base = baseLines(read);
  const parts = scoreParts(read);
  const total = totalOf(parts);
  const direct = checkDirect(read);

  const sections: ResultSection[] = [
    { key: "base", title: "基本条件", lines: base },
    { key: "direct", title: "直接评价（具备一项即可）", lines: [direct.line] },
    ...parts.map(({ section }) => section),
  ];
  const common = {
    ruleSet: INNOVATIVE_2022.id,
    sections,
    gaps: gapsOf(sections),
    notes: [
      SELF_TEST,
      ...(direct.isFinancingShort ? ["勾选了股权融资，但金额没有填到 500 万元，不作为直接评价条件。"] : []),
      "2026 年的新办法把第一级改称科技和创新型中小企业，统一标准出台前仍按这里的标准评价。",
    ],
    headline: total === undefined ? [] : [{ label: "得分", value: String(total), unit: "分（满 100 分）" }],
  };
  const give = (
    code: string,
    word: string,
    tone: "good" | "bad" | "open",
    why: string,
    limiting: readonly string[] = [],
  ): ToolResult => ({
    ...common,
    verdict: { code, word, tone, why, limiting },
  });
  const broken = base.filter(({ state }) => state === "unmet");
  if (broken.length > 0)
    return give(
      "unmet",
      "暂不符合",
      "bad",
      `${namesOf(broken)}不满足。`,
      broken.map(({ key }) => key),
    );
  const open = base.filter(({ state }) => state === "missing");
  if (direct.met && open.length === 0)
    return give("direct", "可直接评价", "good", `基本条件都满足，并具备：${direct.line.own}。`);
  const low = parts.filter(({ key, sum }) => sum !== undefined && sum < FLOORS[key]);
  const short = (why: string, limiting: readonly string[]): ToolResult => ({
    ...give("unmet", "暂不符合", "bad", why, limiting),
    // What a part lacks to its floor comes before what only the total lacks.
    gaps: [
      ...common.gaps,
      ...cheapestFirst(low.flatMap(({ lines }) => lines)),
      ...cheapestFirst(parts.filter((one) => !low.includes(one)).flatMap(({ lines }) => lines)),
    ],
  });
  if (!direct.met && low.length > 0)
    return short(
      low.map(({ key, title, sum }) => `${title} ${String(sum)} 分，低于 ${String(FLOORS[key])} 分`).join("；") + "。",
      low.map(({ key }) => key),
    );
  if (!direct.met && total !== undefined && total < PASS)
    return short(`总分 ${String(total)} 分，还差 ${String(PASS - total)} 分。`, ["total"]);
  const missing = sections.flatMap(({ lines }) => lines).filter(({ state }) => state === "missing");
  if (missing.length > 0) return give("open", "待补充", "open", `还缺${namesOf(missing)}。`);
  return give("met", "符合", "good", `总分 ${String(total)} 分，三个部分都不低于下限。`);
}

const CHECKS = [partOf("main", "revenue")];
const DOUBTS = [larger("rd", "revenue")];

export const INNOVATIVE_TOOL: Tool = {
  id: "srdi-innovative",
  route: "/tool/srdi/form1",
  title: "创新型中小企业测评",
  editions: [guarded({ ruleSet: INNOVATIVE_2022, fields: FIELDS, evaluate, checks: CHECKS }, DOUBTS)],
};
