import { plain, shareOf, type Exact } from "../exact-number";
import { count, flag, mainIncomeOf, money } from "../fields";
import { atLeast, condition, gapsOf, namesOf, shareFigure, shareText, upTo } from "../lines";
import {
  holdsTitle,
  type Reader,
  type ResultLine,
  type ResultSection,
  type RuleSet,
  type ToolField,
  type ToolResult,
} from "../tool";
import { BASE_FIELDS } from "./ladder";

/** What 专精特新中小企业 and 小巨人 have in common by the conditions of 2026 (2号 annexes 1 and 2): all are required, some have a substitute. */

const TITLE = "称号和细分市场";
export const MONEY = "近两年数据";
export const STRENGTH = "创新和市场";

export const PLATFORM = "优质中小企业梯度培育平台按 5 个维度、23 项三级指标打分，这里不能代算，请登录平台查看。";

/** Asked at both levels. */
export const commonFields = (title: string, ...held: readonly string[]): readonly ToolField[] => [
  ...BASE_FIELDS,
  flag("title", title, TITLE, { fact: { name: "titles", answer: holdsTitle(...held) } }),
  flag("renewal", "是否复核（已有这一级称号，到期再评）", TITLE),
  count("segmentYears", "截至上年末从事特定细分市场", TITLE, "年", { fact: { name: "segmentYears" } }),
  money("revenue", "上年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 1 } }),
  money("revenueBefore", "前一年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 2 } }),
  money("main", "上年主营业务收入", MONEY, { facts: mainIncomeOf(1) }),
  money("assets", "上年末资产总额", MONEY, { fact: { name: "assets", yearsBack: 1 } }),
  money("debts", "上年末负债总额", MONEY, { fact: { name: "debts", yearsBack: 1 } }),
  money("rd", "上年研发费用", MONEY, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("rdBefore", "前一年研发费用", MONEY, { fact: { name: "rdAmount", yearsBack: 2 } }),
  count("classOne", "与主导产品相关、实际应用并产生效益的Ⅰ类知识产权", STRENGTH, "项", {
    help: "发明专利、植物新品种、集成电路布图设计等，企业应为前三权利人，转让取得的不算。",
    fact: { name: "ipInvention" },
  }),
];
/** Of this year, and of the last one where the title is examined again. */
export const scoreFields = (max: number): readonly ToolField[] => [
  { name: "score", label: "今年的平台发展评分", kind: "decimal", unit: "分", max, group: STRENGTH, help: PLATFORM },
  {
    name: "scoreBefore",
    label: "去年的平台发展评分",
    kind: "decimal",
    unit: "分",
    max,
    group: STRENGTH,
    when: (answers) => answers.renewal === "yes",
  },
];

const RD_SHARE = 3;

/** Each year's R&D against that year's revenue, and against an amount where one is named. */
export function rdLine(read: Reader, requirement: string, judge: (rd: Exact, before: Exact) => boolean): ResultLine {
  const [rd, before] = [read.number("rd"), read.number("rdBefore")];
  const [revenue, revenueBefore] = [read.number("revenue"), read.number("revenueBefore")];
  const shares = [shareOf(rd, revenue), shareOf(before, revenueBefore)];
  const enough = shares.map((share) => share?.mul(100).gte(RD_SHARE));
  const amounts = rd && before ? judge(rd, before) : undefined;
  const holds =
    amounts === false || enough.includes(false)
      ? false
      : amounts === undefined || enough.includes(undefined)
        ? undefined
        : true;
  return condition(
    {
      key: "rd",
      label: "研发费用",
      requirement,
      reads: ["rd", "rdBefore", "revenue", "revenueBefore"],
      own: [
        [shareText(rd, revenue), "上年"],
        [shareText(before, revenueBefore), "前一年"],
      ]
        .flatMap(([text, when]) => (text ? [`${when ?? ""} ${text}`] : []))
        .join("；"),
      ...shareFigure(shares[0]),
    },
    holds,
  );
}

export function mainAndDebt(read: Reader, mainShare: number, debtShare: number): ResultLine[] {
  const [main, revenue] = [read.number("main"), read.number("revenue")];
  const [debts, assets] = [read.number("debts"), read.number("assets")];
  const share = shareOf(main, revenue);
  const debt = shareOf(debts, assets);
  return [
    condition(
      {
        key: "main",
        label: "主营业务收入占比",
        requirement: `主营业务收入占营业收入不低于 ${String(mainShare)}%`,
        reads: ["main", "revenue"],
        own: shareText(main, revenue),
        next: main && revenue && `还差 ${upTo(revenue.mul(mainShare).div(100).sub(main), "万元")}`,
      },
      share?.mul(100).gte(mainShare),
    ),
    condition(
      {
        key: "debt",
        label: "资产负债率",
        requirement: `上年末资产负债率不高于 ${String(debtShare)}%`,
        reads: ["debts", "assets"],
        own: shareText(debts, assets),
        next: debts && assets && `负债要减少 ${upTo(debts.sub(assets.mul(debtShare).div(100)), "万元")}`,
      },
      debt?.mul(100).lte(debtShare),
    ),
  ];
}

export function rightsLine(read: Reader, pieces: number, waiver: string): ResultLine {
  const line = atLeast(
    {
      key: "rights",
      label: "Ⅰ类知识产权",
      requirement: `与主导产品相关、实际应用并产生效益的Ⅰ类知识产权 ${String(pieces)} 项以上；${waiver}的不看`,
      reads: ["classOne", "substitute"],
    },
    read.number("classOne"),
    pieces,
    "项",
  );
  if (line.state === "met" || read.flag("substitute") !== true) return line;
  const { next: _next, ...rest } = line;
  return { ...rest, own: line.own || "有替代条件", state: "waived" };
}

export function platformLine(read: Reader, pass: number): ResultLine {
  const renewal = read.flag("renewal") === true;
  const [score, before] = [read.number("score"), read.number("scoreBefore")];
  const known = [score, ...(renewal ? [before] : [])].flatMap((value) => value ?? []);
  const holds = known.some((value) => value.gte(pass)) ? true : known.length < (renewal ? 2 : 1) ? undefined : false;
  return condition(
    {
      key: "platform",
      label: "平台发展评分",
      requirement: renewal ? `近两年中任意一年不低于 ${String(pass)} 分` : `今年不低于 ${String(pass)} 分`,
      reads: ["score", "scoreBefore"],
      own: [score && `今年 ${plain(score, 4)} 分`, renewal && before && `去年 ${plain(before, 4)} 分`]
        .filter(Boolean)
        .join("，"),
    },
    holds,
  );
}

export const yearsLine = (read: Reader, pass: number): ResultLine =>
  atLeast(
    {
      key: "segmentYears",
      label: "细分市场从业年限",
      requirement: `截至上年末从事特定细分市场 ${String(pass)} 年以上`,
      reads: ["segmentYears"],
    },
    read.number("segmentYears"),
    pass,
    "年",
  );

/** All conditions are required; what no figure decides is left to the authority. */
export function settle(ruleSet: RuleSet, sections: readonly ResultSection[], notes: readonly string[]): ToolResult {
  const lines = sections.flatMap((section) => section.lines);
  const broken = lines.filter(({ state }) => state === "unmet");
  const missing = lines.filter(({ state }) => state === "missing");
  const manual = lines.filter(({ state }) => state === "manual");
  const shared = { ruleSet: ruleSet.id, sections, gaps: gapsOf(sections), notes };
  const counted = lines.filter(({ state }) => state === "met" || state === "waived").length;
  const headline = [
    { label: "满足的条件", value: `${String(counted)} / ${String(lines.length - manual.length)}`, unit: "项" },
  ];
  if (broken.length > 0)
    return {
      ...shared,
      headline,
      verdict: {
        code: "unmet",
        word: "暂不符合",
        tone: "bad",
        why: `${namesOf(broken)}不满足。`,
        limiting: broken.map(({ key }) => key),
      },
    };
  if (missing.length > 0)
    return {
      ...shared,
      headline,
      verdict: { code: "open", word: "待补充", tone: "open", why: `还缺${namesOf(missing)}。`, limiting: [] },
    };
  return {
    ...shared,
    headline,
    verdict: {
      code: manual.length > 0 ? "manual" : "met",
      word: manual.length > 0 ? "数据都符合，另有需人工核验的" : "符合",
      tone: "good",
      why: manual.length > 0 ? `能用数据判断的都满足，${namesOf(manual)}由主管部门核验。` : "各项条件都满足。",
      limiting: manual.map(({ key }) => key),
    },
  };
}
