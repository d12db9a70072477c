import { guarded, larger, partOf } from "../checks";
import { plain, shareOf, type Exact } from "../exact-number";
import { count, flag, money } from "../fields";
import { atLeast, condition, said, shareFigure, shareText } from "../lines";
import {
  reader,
  type Answers,
  type Edition,
  type Reader,
  type ResultLine,
  type ToolField,
  type ToolResult,
} from "../tool";
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
import { BASE_FIELDS, baseLines, GIANT_2022 } from "./ladder";

/** 小巨人 by 63号 annex 3, superseded on 2026-04-01: for old results and to compare. */

const FIELDS: readonly ToolField[] = [
  ...BASE_FIELDS,
  SEGMENT_YEARS,
  LAST_REVENUE,
  money("revenueBefore", "前一年营业收入", FIGURES, { fact: { name: "revenue", yearsBack: 2 } }),
  ...MAIN_REVENUES,
  ...BALANCE,
  flag("system", "是否至少一项核心业务采用信息系统支撑", STRENGTH),
  flag("certificate", "是否取得管理体系认证，或产品通过发达国家和地区的产品认证", STRENGTH),
  {
    name: "marketShare",
    label: "主导产品在全国细分市场的占有率",
    kind: "decimal",
    unit: "%",
    max: 100,
    group: STRENGTH,
    fact: { name: "marketShare" },
  },
  flag("brand", "是否有直接面向市场并具有竞争优势的自主品牌", STRENGTH),
  flag("chain", "是否位于产业链关键环节，围绕重点产业链开展关键基础技术和产品的产业化攻关", STRENGTH),
  flag("field", "主导产品是否属于重点领域", STRENGTH),
  ...RESEARCH,
  flag("institution", "是否自建或与高校院所联合建立研发机构", INNOVATION),
  count("classOne", "与主导产品相关、实际应用的Ⅰ类知识产权", INNOVATION, "项", { fact: { name: "ipInvention" } }),
  flag("direct", "是否近三年获国家级科技奖励并排前三，或进入“创客中国”全国 50 强企业组名单", INNOVATION),
];

/** Item (a) of 新: by the size of the revenue. Undefined while a figure that it needs is missing. */
export function generalRd(figures: {
  readonly revenue: Exact | undefined;
  readonly revenueBefore: Exact | undefined;
  readonly rd: Exact | undefined;
  readonly rdBefore: Exact | undefined;
  readonly equity: Exact | undefined;
  readonly staffShare: Exact | undefined;
}): boolean | undefined {
  const { revenue, revenueBefore, rd, rdBefore, equity, staffShare } = figures;
  if (!revenue) return undefined;
  if (revenue.lt(5000)) {
    const parts = [equity?.gte(8000), rd?.gte(3000), staffShare?.mul(100).gte(50)];
    return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
  }
  const least = revenue.gte(10_000) ? 3 : 6;
  const parts = [shareOf(rd, revenue), shareOf(rdBefore, revenueBefore)].map((share) => share?.mul(100).gte(least));
  return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
}

function innovationLine(read: Reader): ResultLine {
  const n = (name: string) => read.number(name);
  const general = [
    generalRd({
      revenue: n("revenue"),
      revenueBefore: n("revenueBefore"),
      rd: n("rd"),
      rdBefore: n("rdBefore"),
      equity: n("equity"),
      staffShare: shareOf(n("rdStaff"), n("employees")),
    }),
    read.flag("institution"),
    n("classOne")?.gte(2),
  ];
  const direct = read.flag("direct");
  const all = general.includes(false) ? false : general.includes(undefined) ? undefined : true;
  const words = ["研发费用", "研发机构", "Ⅰ类知识产权 2 项"];
  const said = (holds: boolean | undefined) => (holds === undefined ? "待补充" : holds ? "满足" : "不满足");
  return condition(
    {
      key: "innovation",
      label: "新：创新能力",
      requirement:
        "三项都满足：营业收入 1 亿元以上的近两年研发占比 3% 以上，5,000 万元至 1 亿元的 6% 以上，不到 5,000 万元的近两年新增股权融资 8,000 万元以上、研发费用 3,000 万元以上、研发人员占 50% 以上；有研发机构；Ⅰ类知识产权 2 项以上。或具备一项直接条件",
      reads: [
        "rd",
        "rdBefore",
        "revenue",
        "revenueBefore",
        "equity",
        "rdStaff",
        "employees",
        "institution",
        "classOne",
        "direct",
      ],
      own:
        direct === true
          ? "具备直接条件"
          : general.map((holds, index) => `${words[index] ?? ""}${said(holds)}`).join("，"),
    },
    direct === true ? true : all === false && direct === undefined ? undefined : all,
  );
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const n = (name: string) => read.number(name);
  const growth = meanGrowth([n("mainTwoBefore"), n("mainBefore"), n("main")]);
  const mainShare = shareOf(n("main"), n("revenue"));
  const debt = shareOf(n("debts"), n("assets"));
  const base = baseLines(read);
  const lines: ResultLine[] = [
    atLeast(
      { key: "segmentYears", label: "专：从业年限", requirement: "从事特定细分市场 3 年以上", reads: ["segmentYears"] },
      n("segmentYears"),
      3,
      "年",
    ),
    condition(
      {
        key: "main",
        label: "专：主营业务收入占比",
        requirement: "不低于 70%",
        reads: ["main", "revenue"],
        own: shareText(n("main"), n("revenue")),
      },
      mainShare?.mul(100).gte(70),
    ),
    condition(
      {
        key: "growth",
        label: "专：主营业务收入增长",
        requirement: "近两年平均增长率不低于 5%",
        reads: ["main", "mainBefore", "mainTwoBefore"],
        own: growth ? `${plain(growth.mul(100))}%` : "",
        ...shareFigure(growth),
      },
      growth?.mul(100).gte(5),
    ),
    said(read, "system", "精：信息系统", "至少一项核心业务采用信息系统支撑"),
    said(read, "certificate", "精：认证", "取得管理体系认证，或产品通过发达国家和地区的产品认证"),
    condition(
      {
        key: "debt",
        label: "精：资产负债率",
        requirement: "不高于 70%",
        reads: ["debts", "assets"],
        own: shareText(n("debts"), n("assets")),
      },
      debt?.mul(100).lte(70),
    ),
    atLeast(
      {
        key: "marketShare",
        label: "特：市场占有率",
        requirement: "全国细分市场占有率 10% 以上",
        reads: ["marketShare"],
      },
      n("marketShare"),
      10,
      "%",
    ),
    said(read, "brand", "特：自主品牌", "有直接面向市场并具有竞争优势的自主品牌"),
    innovationLine(read),
    said(read, "chain", "链：产业链", "位于产业链关键环节"),
    said(read, "field", "品：主导产品", "属于重点领域"),
  ];
  return settle(
    GIANT_2022.id,
    [
      { key: "base", title: "基本条件", lines: base },
      { key: "conditions", title: "认定条件（专、精、特、新、链、品）", lines },
    ],
    [...base, ...lines],
    [],
  );
}

const CHECKS = [partOf("main", "revenue"), partOf("rdStaff", "employees")];
const DOUBTS = [larger("rd", "revenue"), larger("rdBefore", "revenueBefore")];

export const GIANT_EDITION_2022: Edition = guarded(
  { ruleSet: GIANT_2022, fields: FIELDS, evaluate, checks: CHECKS },
  DOUBTS,
);
