import { bandOf, type Band } from "../bands";
import { guarded, larger, partOf } from "../checks";
import { plain, shareOf, type Exact } from "../exact-number";
import { count, money } from "../fields";
import { atLeast, condition, scored, shareFigure, shareText, type Scored } from "../lines";
import { reader, type Answers, type Edition, type Reader, type ToolField, type ToolResult } from "../tool";
import {
  BALANCE,
  FIGURES,
  INNOVATION,
  LAST_REVENUE,
  MAIN_REVENUES,
  meanGrowth,
  RESEARCH,
  SEGMENT_YEARS,
  settle,
  STRENGTH,
} from "./common-2022";
import { BASE_FIELDS, baseLines, SPECIALISED_2022 } from "./ladder";
import { byChoice, byShare, choice, summed, totalOf, type Choice, type ScoredSection } from "./scored";

/** 专精特新中小企业 by 63号 annex 2, superseded on 2026-04-01: for old results and to compare. */

const CHAIN: readonly Choice[] = [
  { value: "gap", label: "填补重点产业链关键环节空白，有佐证", points: 5 },
  { value: "bases", label: "属于工业六基、中华老字号，或为重点产业链龙头企业配套", points: 3 },
  { value: "none", label: "都不是", points: 0 },
];
const DIGITAL: readonly Choice[] = [
  { value: "3", label: "三级及以上", points: 5 },
  { value: "2", label: "二级", points: 3 },
  { value: "1", label: "一级", points: 0 },
];
const RIGHTS: readonly Choice[] = [
  { value: "highValue", label: "Ⅰ类高价值知识产权 1 项以上", points: 10 },
  { value: "own", label: "自主研发的Ⅰ类知识产权 1 项以上", points: 8 },
  { value: "classOne", label: "Ⅰ类知识产权 1 项以上", points: 6 },
  { value: "classTwo", label: "Ⅱ类知识产权 1 项以上", points: 2 },
  { value: "none", label: "没有", points: 0 },
];
const INSTITUTION: readonly Choice[] = [
  { value: "national", label: "国家级", points: 10 },
  { value: "provincial", label: "省级", points: 8 },
  { value: "city", label: "市级", points: 4 },
  { value: "below", label: "市级以下", points: 2 },
  { value: "none", label: "没有", points: 0 },
];
const QUALITY = [
  { value: "award", label: "省级以上质量奖" },
  { value: "certificate", label: "ISO9001 等质量管理体系认证" },
  { value: "brand", label: "自主品牌" },
  { value: "standard", label: "参与制修订标准" },
  { value: "none", label: "都没有" },
] as const;
const DIRECT = [
  { value: "award", label: "近三年获省级科技奖励并排前三，或国家级并排前五" },
  { value: "contest", label: "近三年进入“创客中国”全国 500 强企业组名单" },
  { value: "none", label: "都没有" },
] as const;

const MAIN: readonly Band[] = [
  { from: 80, points: 5 },
  { from: 70, points: 3 },
  { from: 60, points: 1 },
];
const GROWTH: readonly Band[] = [
  { from: 10, points: 10 },
  { from: 8, points: 8 },
  { from: 6, points: 6 },
  { from: 4, points: 4 },
  { from: 0, points: 2 },
];
const MARGIN: readonly Band[] = [
  { from: 10, points: 10 },
  { from: 8, points: 8 },
  { from: 6, points: 6 },
  { from: 4, points: 4 },
  { from: 2, points: 2 },
];
const RD_AMOUNT: readonly (readonly [from: number, points: number])[] = [
  [500, 10],
  [400, 8],
  [300, 6],
  [200, 4],
  [100, 2],
];
const RD_SHARE: readonly Band[] = [
  { from: 10, points: 10 },
  { from: 8, points: 8 },
  { from: 6, points: 6 },
  { from: 4, points: 4 },
  { from: 3, points: 2 },
];
const STAFF: readonly Band[] = [
  { from: 20, points: 5 },
  { from: 10, points: 3 },
  { from: 5, points: 1 },
];

const FIELDS: readonly ToolField[] = [
  ...BASE_FIELDS,
  SEGMENT_YEARS,
  choice("chain", "主导产品所属领域", STRENGTH, CHAIN),
  choice("digital", "数字化水平（测评等级）", STRENGTH, DIGITAL),
  { name: "quality", label: "质量管理水平", kind: "choices", group: STRENGTH, options: QUALITY },
  count("feature", "地方特色指标得分", STRENGTH, "分", {
    max: 15,
    help: "由各省设定 1 到 3 项指标，满 15 分，请按当年本省的评分填写。",
  }),
  LAST_REVENUE,
  ...MAIN_REVENUES,
  money("profit", "上年净利润", FIGURES, { negative: true }),
  ...BALANCE,
  ...RESEARCH,
  choice("rights", "与主导产品相关的知识产权", INNOVATION, RIGHTS),
  choice("institution", "研发机构级别", INNOVATION, INSTITUTION),
  { name: "direct", label: "是否具备下面任一项", kind: "choices", group: INNOVATION, options: DIRECT },
];

export const debtPoints = (share: Exact): number => {
  const percent = share.mul(100);
  return percent.lte(50) ? 5 : percent.lte(60) ? 3 : percent.lte(70) ? 1 : 0;
};

/** The better of amount (万元) and share of revenue. */
export function rdPoints(rd: Exact, revenue: Exact | undefined): number | undefined {
  const amount = RD_AMOUNT.find(([from]) => rd.gte(from))?.[1] ?? 0;
  if (amount === 10) return amount;
  const share = shareOf(rd, revenue);
  return share ? Math.max(amount, bandOf(RD_SHARE, share).points) : undefined;
}

function groupsOf(read: Reader): readonly ScoredSection[] {
  const n = (name: string) => read.number(name);
  const [main, revenue, profit, rd] = [n("main"), n("revenue"), n("profit"), n("rd")];
  const [staff, employees] = [n("rdStaff"), n("employees")];
  const growth = meanGrowth([n("mainTwoBefore"), n("mainBefore"), main]);
  const years = n("segmentYears");
  const quality = read.choices("quality")?.filter((one) => one !== "none").length;
  const debt = shareOf(n("debts"), n("assets"));
  const feature = n("feature");
  const group = (key: string, title: string, of: number, lines: readonly Scored[]) =>
    summed(key, `${title}（满 ${String(of)} 分）`, of, lines);
  return [
    group("special", "专业化", 25, [
      byShare(
        { key: "mainShare", label: "主营业务收入占比", own: shareText(main, revenue), reads: ["main", "revenue"] },
        MAIN,
        shareOf(main, revenue),
      ),
      byShare(
        {
          key: "mainGrowth",
          label: "近两年主营业务收入平均增长率",
          own: growth ? `${plain(growth.mul(100))}%` : "",
          ...shareFigure(growth),
          reads: ["main", "mainBefore", "mainTwoBefore"],
        },
        GROWTH,
        growth,
      ),
      scored(
        {
          key: "years",
          label: "从业年限",
          requirement: "每满 2 年 1 分，满 5 分",
          own: years ? `${plain(years, 0)} 年` : "",
          reads: ["segmentYears"],
        },
        5,
        years && Math.min(5, Math.floor(Number(years.valueOf()) / 2)),
      ),
      byChoice(read, "chain", "主导产品所属领域", CHAIN),
    ]),
    group("fine", "精细化", 25, [
      byChoice(read, "digital", "数字化水平", DIGITAL),
      scored(
        {
          key: "quality",
          label: "质量管理水平",
          requirement: "每项 3 分，满 5 分",
          own: quality === undefined ? "" : `${String(quality)} 项`,
          reads: ["quality"],
        },
        5,
        quality === undefined ? undefined : Math.min(5, quality * 3),
      ),
      byShare(
        { key: "margin", label: "上年净利润率", own: shareText(profit, revenue), reads: ["profit", "revenue"] },
        MARGIN,
        shareOf(profit, revenue),
      ),
      scored(
        {
          key: "debt",
          label: "资产负债率",
          requirement: "≤ 50% 5 分，≤ 60% 3 分，≤ 70% 1 分，再高不得分",
          own: shareText(n("debts"), n("assets")),
          reads: ["debts", "assets"],
        },
        5,
        debt && debtPoints(debt),
      ),
    ]),
    group("feature", "特色化", 15, [
      scored(
        {
          key: "feature",
          label: "地方特色指标",
          requirement: "由各省设定，满 15 分",
          own: feature ? plain(feature, 0) : "",
          reads: ["feature"],
        },
        15,
        feature && Number(feature.valueOf()),
      ),
    ]),
    group("innovation", "创新能力", 35, [
      byChoice(read, "rights", "知识产权", RIGHTS),
      scored(
        {
          key: "rdPoints",
          label: "研发费用（金额和占比取高的）",
          requirement:
            "500 万元或 10% 10 分，400 万元或 8% 8 分，300 万元或 6% 6 分，200 万元或 4% 4 分，100 万元或 3% 2 分",
          own: shareText(rd, revenue),
          reads: ["rd", "revenue"],
        },
        10,
        rd && rdPoints(rd, revenue),
      ),
      byShare(
        { key: "staff", label: "研发人员占比", own: shareText(staff, employees), reads: ["rdStaff", "employees"] },
        STAFF,
        shareOf(staff, employees),
      ),
      byChoice(read, "institution", "研发机构级别", INSTITUTION),
    ]),
  ];
}

const PASS = 60;

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const groups = groupsOf(read);
  const total = totalOf(groups);
  const [revenue, equity, rd, rdBefore] = ["revenue", "equity", "rd", "rdBefore"].map((name) => read.number(name));
  const share = shareOf(rd, revenue);
  const named: string[] = DIRECT.filter(({ value }) => value !== "none" && read.choices("direct")?.includes(value)).map(
    ({ label }) => label,
  );
  if (rd && rdBefore?.add(rd).gte(2000)) named.push("近两年研发费用均值 1,000 万元以上");
  if (equity?.gte(6000)) named.push("近两年新增股权融资 6,000 万元以上");
  const base = baseLines(read);
  const conditions = [
    atLeast(
      { key: "segmentYears", label: "从业年限", requirement: "从事特定细分市场 2 年以上", reads: ["segmentYears"] },
      read.number("segmentYears"),
      2,
      "年",
    ),
    condition(
      {
        key: "rd",
        label: "研发费用",
        requirement: "上年研发费用 100 万元以上，且占营业收入 3% 以上",
        reads: ["rd", "revenue"],
        own: shareText(rd, revenue),
      },
      rd?.lt(100) ? false : rd && share ? share.mul(100).gte(3) : undefined,
    ),
    condition(
      {
        key: "revenue",
        label: "营业收入",
        requirement: "上年 1,000 万元以上；不到的，近两年新增股权融资 2,000 万元以上",
        reads: ["revenue", "equity"],
        own: [revenue && `营业收入 ${plain(revenue, 4)} 万元`, equity && `股权融资 ${plain(equity, 4)} 万元`]
          .filter(Boolean)
          .join("，"),
      },
      revenue?.gte(1000) ? true : revenue && equity ? equity.gte(2000) : undefined,
    ),
    condition(
      {
        key: "total",
        label: "评分或直接条件",
        requirement: `评分 ${String(PASS)} 分以上（各省可以提高），或具备一项直接条件`,
        reads: ["direct"],
        own: named.length > 0 ? named.join("；") : total === undefined ? "" : `${String(total)} 分`,
        next: total === undefined ? undefined : `还差 ${String(PASS - total)} 分`,
      },
      named.length > 0 ? true : total === undefined ? undefined : total >= PASS,
    ),
  ];
  return settle(
    SPECIALISED_2022.id,
    [
      { key: "base", title: "基本条件", lines: base },
      { key: "conditions", title: "认定条件（四项都要满足）", lines: conditions },
      ...groups.map(({ section }) => section),
    ],
    [...base, ...conditions],
    total === undefined ? [] : [{ label: "得分", value: String(total), unit: "分（满 100 分）" }],
  );
}

const CHECKS = [partOf("main", "revenue"), partOf("rdStaff", "employees")];
const DOUBTS = [larger("rd", "revenue"), larger("profit", "revenue")];

export const SPECIALISED_EDITION_2022: Edition = guarded(
  { ruleSet: SPECIALISED_2022, fields: FIELDS, evaluate, checks: CHECKS },
  DOUBTS,
);
