import { exact, plain, shareOf, sumOf, type Exact } from "./exact";
import { atLeast, condition, gapsOf, namesOf, said, shareText, upTo } from "./lines";
import { BASE_FIELDS, baseLines, GIANT_2026, SELF_TEST, SPECIALISED_2026 } from "./srdi";
import { GIANT_EDITION_2022, SPECIALISED_EDITION_2022 } from "./srdi-2022";
import {
  holdsTitle,
  reader,
  type Answers,
  type Reader,
  type ResultLine,
  type ResultSection,
  type RuleSet,
  type Tool,
  type ToolField,
  type ToolResult,
} from "./tool";

/** 专精特新中小企业 and 小巨人 by the conditions of 2026 (2号 annexes 1 and 2): all are required, some have a substitute. */

const TITLE = "称号和细分市场";
const MONEY = "近两年数据";
const STRENGTH = "创新和市场";

const decimal = (name: string, label: string, group: string, more: Partial<ToolField> = {}): ToolField => ({
  name,
  label,
  kind: "decimal",
  unit: "万元",
  group,
  ...more,
});
const flag = (name: string, label: string, group: string, help?: string): ToolField => ({
  name,
  label,
  kind: "flag",
  group,
  ...(help === undefined ? {} : { help }),
});

const PLATFORM = "优质中小企业梯度培育平台按 5 个维度、23 项三级指标打分，这里不能代算，请登录平台查看。";

const common = (title: string, ...held: readonly string[]): readonly ToolField[] => [
  ...BASE_FIELDS,
  { ...flag("title", title, TITLE), fact: { name: "titles", answer: holdsTitle(...held) } },
  flag("renewal", "是否复核（已有这一级称号，到期再评）", TITLE),
  {
    name: "segmentYears",
    label: "截至上年末从事特定细分市场",
    kind: "count",
    unit: "年",
    group: TITLE,
    fact: { name: "segmentYears" },
  },
  decimal("revenue", "上年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 1 } }),
  decimal("revenueBefore", "前一年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 2 } }),
  decimal("main", "上年主营业务收入", MONEY),
  decimal("assets", "上年末资产总额", MONEY, { fact: { name: "assets", yearsBack: 1 } }),
  decimal("debts", "上年末负债总额", MONEY, { fact: { name: "debts", yearsBack: 1 } }),
  decimal("rd", "上年研发费用", MONEY, { fact: { name: "rdAmount", yearsBack: 1 } }),
  decimal("rdBefore", "前一年研发费用", MONEY, { fact: { name: "rdAmount", yearsBack: 2 } }),
  {
    name: "classOne",
    label: "与主导产品相关、实际应用并产生效益的Ⅰ类知识产权",
    kind: "count",
    unit: "项",
    group: STRENGTH,
    help: "发明专利、植物新品种、集成电路布图设计等，企业应为前三权利人，转让取得的不算。",
    fact: { name: "ipInvention" },
  },
];
const score = (max: number): readonly ToolField[] => [
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

const SPECIALISED_FIELDS: readonly ToolField[] = [
  ...common("是否有在有效期内的创新型中小企业或科技型中小企业称号", "innovative_sme", "tech_sme"),
  decimal("equity", "近两年新增股权融资", MONEY, {
    help: "合格机构投资者的实缴额，营业收入不到 1,500 万元时才看。",
    fact: { name: "equityFinancing2y" },
  }),
  flag(
    "substitute",
    "是否近三年获省部级以上科技奖励并排前三，或有经认定的省部级以上研发机构",
    STRENGTH,
    "有其中一项的，不看Ⅰ类知识产权。",
  ),
  ...score(100),
];

const GIANT_FIELDS: readonly ToolField[] = [
  ...common("是否有在有效期内的专精特新中小企业称号", "specialised"),
  decimal("revenueTwoBefore", "前两年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 3 } }),
  flag("substitute", "是否近三年获国家级科技奖励并排前三", STRENGTH, "有的，不看Ⅰ类知识产权。"),
  {
    name: "marketShare",
    label: "主导产品在国内或国际细分市场的占有率",
    kind: "decimal",
    unit: "%",
    max: 100,
    group: STRENGTH,
    fact: { name: "marketShare" },
  },
  {
    name: "rank",
    label: "国内细分市场排名",
    kind: "count",
    unit: "名",
    group: STRENGTH,
    help: "占有率不到 10% 时看是否在前三名。",
  },
  flag("chain", "主导产品是否属于工业六基，或传统产业升级、新兴产业、未来产业的重点产业链关键环节", STRENGTH),
  flag(
    "excluded",
    "是否没有下面的情形",
    STRENGTH,
    "单项冠军企业，被已认定的小巨人企业直接控股，或同一集团内产品相近且已有小巨人企业的，不再推荐。",
  ),
  ...score(100),
];

const RD_SHARE = 3;

/** Each year's R&D against that year's revenue, and against an amount where one is named. */
function rdLine(read: Reader, requirement: string, judge: (rd: Exact, before: Exact) => boolean): ResultLine {
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
    },
    holds,
  );
}

function mainAndDebt(read: Reader, mainShare: number, debtShare: number): ResultLine[] {
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

function rightsLine(read: Reader, pieces: number, waiver: string): ResultLine {
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

function platformLine(read: Reader, pass: number): ResultLine {
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

const yearsLine = (read: Reader, pass: number): ResultLine =>
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

function settle(ruleSet: RuleSet, sections: readonly ResultSection[], notes: readonly string[]): ToolResult {
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

function evaluateSpecialised(answers: Answers): ToolResult {
  const read = reader(SPECIALISED_FIELDS, answers);
  const revenue = read.number("revenue");
  const equity = read.number("equity");
  const enough = revenue?.gte(1500) ? true : revenue && equity ? equity.gte(2000) : undefined;
  return settle(
    SPECIALISED_2026,
    [
      { key: "base", title: "基本条件", lines: baseLines(read) },
      {
        key: "conditions",
        title: "认定条件（都要满足）",
        lines: [
          said(read, "title", "称号", "有在有效期内的创新型中小企业或科技型中小企业称号"),
          yearsLine(read, 3),
          condition(
            {
              key: "revenue",
              label: "营业收入",
              requirement: "上年营业收入 1,500 万元以上；不到的，近两年新增股权融资 2,000 万元以上",
              reads: ["revenue", "equity"],
              own: [revenue && `营业收入 ${plain(revenue, 4)} 万元`, equity && `股权融资 ${plain(equity, 4)} 万元`]
                .filter(Boolean)
                .join("，"),
              next: revenue && `营业收入还差 ${upTo(exact(1500).sub(revenue), "万元")}`,
            },
            enough,
          ),
          ...mainAndDebt(read, 80, 80),
          rdLine(
            read,
            "近两年每年 100 万元以上，且都不低于当年营业收入的 3%",
            (rd, before) => rd.gte(100) && before.gte(100),
          ),
          rightsLine(read, 1, "近三年获省部级以上科技奖励前三或有省部级以上研发机构"),
          {
            key: "market",
            label: "市场占有率",
            requirement: "主导产品在细分市场的占有率位于较高水平，有一定知名度",
            own: "没有数字标准",
            state: "manual",
            reads: [],
          },
          platformLine(read, 50),
        ],
      },
    ],
    [SELF_TEST, PLATFORM],
  );
}

/** Two-year compound growth of 5 percent, compared without the root: the last is at least 1.1025 times the first. */
export const grewEnough = (first: Exact, last: Exact): boolean => last.gte(first.mul("1.1025"));

function evaluateGiant(answers: Answers): ToolResult {
  const read = reader(GIANT_FIELDS, answers);
  const [last, first] = [read.number("revenue"), read.number("revenueTwoBefore")];
  const renewal = read.flag("renewal") === true;
  const [share, rank] = [read.number("marketShare"), read.number("rank")];
  const onMarket = share?.gte(10) || (rank?.gte(1) && rank.lte(3)) ? true : share && rank ? false : undefined;
  const together = sumOf([read.number("rd"), read.number("rdBefore")]);
  const growth = condition(
    {
      key: "growth",
      label: "营业收入增长",
      requirement: "近两年营业收入复合增长率不低于 5%（复核不考察）",
      reads: ["revenue", "revenueTwoBefore"],
      own: last && first ? `${plain(first, 4)} → ${plain(last, 4)} 万元` : "",
      next: last && first && `还差 ${upTo(first.mul("1.1025").sub(last), "万元")}`,
    },
    last && first && !first.equals(0) ? grewEnough(first, last) : undefined,
  );
  const { next: _next, ...examined } = growth;
  return settle(
    GIANT_2026,
    [
      { key: "base", title: "基本条件", lines: baseLines(read) },
      {
        key: "conditions",
        title: "认定条件（都要满足）",
        lines: [
          said(read, "title", "称号", "有在有效期内的专精特新中小企业称号"),
          yearsLine(read, 3),
          atLeast(
            { key: "revenue", label: "营业收入", requirement: "上年营业收入 5,000 万元以上", reads: ["revenue"] },
            last,
            5000,
            "万元",
          ),
          ...mainAndDebt(read, 90, 75),
          renewal ? { ...examined, state: "waived" } : growth,
          {
            ...rdLine(read, "近两年合计 1,200 万元以上，且每年都不低于当年营业收入的 3%", (rd, before) =>
              rd.add(before).gte(1200),
            ),
            ...(together?.lt(1200) ? { next: `两年合计还差 ${upTo(exact(1200).sub(together), "万元")}` } : {}),
          },
          rightsLine(read, 4, "近三年获国家级科技奖励前三"),
          condition(
            {
              key: "market",
              label: "市场占有率",
              requirement: "国内或国际细分市场占有率 10% 以上，或国内排名前三",
              reads: ["marketShare", "rank"],
              own: [share && `占有率 ${plain(share, 4)}%`, rank && `第 ${plain(rank, 0)} 名`]
                .filter(Boolean)
                .join("，"),
            },
            onMarket,
          ),
          said(read, "chain", "产业链", "属于工业六基，或传统产业升级、新兴产业、未来产业的重点产业链关键环节"),
          said(
            read,
            "excluded",
            "不再推荐的情形",
            "不是单项冠军企业，没有被小巨人企业直接控股，同一集团没有产品相近的小巨人企业",
          ),
          platformLine(read, 60),
        ],
      },
    ],
    [SELF_TEST, PLATFORM],
  );
}

export const SPECIALISED_TOOL: Tool = {
  id: "srdi-specialised",
  route: "/tool/srdi/form2",
  title: "专精特新中小企业测评",
  editions: [
    { ruleSet: SPECIALISED_2026, fields: SPECIALISED_FIELDS, evaluate: evaluateSpecialised },
    SPECIALISED_EDITION_2022,
  ],
};
export const GIANT_TOOL: Tool = {
  id: "srdi-giant",
  route: "/tool/srdi/form3",
  title: "专精特新小巨人测评",
  editions: [{ ruleSet: GIANT_2026, fields: GIANT_FIELDS, evaluate: evaluateGiant }, GIANT_EDITION_2022],
};
