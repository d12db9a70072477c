import { bandOf, pointsText, type Band } from "./bands";
import { plain, shareOf, type Exact } from "./exact";
import { atLeast, condition, gapsOf, namesOf, said, shareText } from "./lines";
import { BASE_FIELDS, baseLines, GIANT_2022, SELF_TEST, SPECIALISED_2022 } from "./srdi";
import {
  reader,
  type Answers,
  type Edition,
  type Reader,
  type ResultLine,
  type ResultSection,
  type ToolField,
  type ToolOption,
  type ToolResult,
  type VerdictTone,
} from "./tool";

/** The rules of 2022 for the two upper levels (63号 annexes 2 and 3), superseded on 2026-04-01: for old results and to compare. */

const OLD = "这是 2022 年的标准，2026 年 4 月 1 日起已被新标准取代，只用于对照和查看以前的结果。";
const FIGURES = "近三年数据";
const STRENGTH = "专业化和精细化";
const INNOVATION = "创新能力";

const money = (name: string, label: string, group = FIGURES, more: Partial<ToolField> = {}): ToolField => ({
  name,
  label,
  kind: "decimal",
  unit: "万元",
  group,
  ...more,
});
const flag = (name: string, label: string, group: string): ToolField => ({ name, label, kind: "flag", group });

interface Choice extends ToolOption {
  readonly points: number;
}
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

const choice = (name: string, label: string, group: string, options: readonly Choice[]): ToolField => ({
  name,
  label,
  kind: "choice",
  group,
  options: options.map(({ value, label: words }) => ({ value, label: words })),
});

const SPECIALISED_FIELDS: readonly ToolField[] = [
  ...BASE_FIELDS,
  {
    name: "segmentYears",
    label: "从事特定细分市场",
    kind: "count",
    unit: "年",
    group: STRENGTH,
    fact: { name: "segmentYears" },
  },
  choice("chain", "主导产品所属领域", STRENGTH, CHAIN),
  choice("digital", "数字化水平（测评等级）", STRENGTH, DIGITAL),
  { name: "quality", label: "质量管理水平", kind: "choices", group: STRENGTH, options: QUALITY },
  {
    name: "feature",
    label: "地方特色指标得分",
    kind: "count",
    unit: "分",
    max: 15,
    group: STRENGTH,
    help: "由各省设定 1 到 3 项指标，满 15 分，请按当年本省的评分填写。",
  },
  money("revenue", "上年营业收入", FIGURES, { fact: { name: "revenue", yearsBack: 1 } }),
  money("main", "上年主营业务收入"),
  money("mainBefore", "前一年主营业务收入"),
  money("mainTwoBefore", "前两年主营业务收入"),
  money("profit", "上年净利润", FIGURES, { negative: true }),
  money("assets", "上年末资产总额", FIGURES, { fact: { name: "assets", yearsBack: 1 } }),
  money("debts", "上年末负债总额", FIGURES, { fact: { name: "debts", yearsBack: 1 } }),
  money("equity", "近两年新增股权融资", FIGURES, { fact: { name: "equityFinancing2y" } }),
  money("rd", "上年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("rdBefore", "前一年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 2 } }),
  {
    name: "employees",
    label: "职工总数",
    kind: "count",
    unit: "人",
    group: INNOVATION,
    fact: { name: "employees", yearsBack: 1 },
  },
  {
    name: "rdStaff",
    label: "研发人员",
    kind: "count",
    unit: "人",
    group: INNOVATION,
    fact: { name: "rdStaff", yearsBack: 1 },
  },
  choice("rights", "与主导产品相关的知识产权", INNOVATION, RIGHTS),
  choice("institution", "研发机构级别", INNOVATION, INSTITUTION),
  { name: "direct", label: "是否具备下面任一项", kind: "choices", group: INNOVATION, options: DIRECT },
];

interface Scored {
  readonly line: ResultLine;
  readonly points: number | undefined;
}

function scored(
  text: Pick<ResultLine, "key" | "label" | "requirement" | "own" | "reads"> & { readonly next?: string | undefined },
  of: number,
  points: number | undefined,
): Scored {
  const { next, ...rest } = text;
  return {
    points,
    line: {
      ...rest,
      state: points === undefined ? "missing" : "info",
      ...(points === undefined ? {} : { points: pointsText(points, of) }),
      ...(points !== undefined && points < of && next !== undefined ? { next } : {}),
    },
  };
}

function byChoice(read: Reader, key: string, label: string, options: readonly Choice[]): Scored {
  const chosen = options.find(({ value }) => value === read.text(key));
  return scored(
    {
      key,
      label,
      requirement: options.map((one) => `${one.label} ${String(one.points)} 分`).join("；"),
      own: chosen?.label ?? "",
      reads: [key],
    },
    options[0]?.points ?? 0,
    chosen?.points,
  );
}

function byShare(
  key: string,
  label: string,
  bands: readonly Band[],
  share: Exact | undefined,
  own: string,
  reads: readonly string[],
): Scored {
  const at = share && bandOf(bands, share);
  return scored(
    {
      key,
      label,
      requirement: `${bands.map(({ from, points }) => `≥ ${String(from)}% ${String(points)} 分`).join("，")}，再低不得分`,
      own,
      reads,
      next: at?.next && `到 ${String(at.next.from)}% 得 ${String(at.next.points)} 分`,
    },
    bands[0]?.points ?? 0,
    at?.points,
  );
}

/** Mean of the two yearly rates; undefined where one cannot be had. */
export function meanGrowth(values: readonly (Exact | undefined)[]): Exact | undefined {
  const [first, second, third] = values;
  const [one, two] = [shareOf(second, first), shareOf(third, second)];
  return one && two ? one.add(two).div(2).sub(1) : undefined;
}

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

function groupsOf(read: Reader): readonly { readonly section: ResultSection; readonly sum: number | undefined }[] {
  const n = (name: string) => read.number(name);
  const [main, revenue, rd] = [n("main"), n("revenue"), n("rd")];
  const growth = meanGrowth([n("mainTwoBefore"), n("mainBefore"), main]);
  const years = n("segmentYears");
  const quality = read.choices("quality")?.filter((one) => one !== "none").length;
  const debt = shareOf(n("debts"), n("assets"));
  const feature = n("feature");
  const group = (key: string, title: string, of: number, lines: readonly Scored[]) => {
    const known = lines.flatMap(({ points }) => points ?? []);
    const sum = known.length === lines.length ? known.reduce((total, points) => total + points, 0) : undefined;
    return {
      sum,
      section: {
        key,
        title: `${title}（满 ${String(of)} 分）`,
        lines: lines.map(({ line }) => line),
        ...(sum === undefined ? {} : { points: pointsText(sum, of) }),
      },
    };
  };
  return [
    group("special", "专业化", 25, [
      byShare("mainShare", "主营业务收入占比", MAIN, shareOf(main, revenue), shareText(main, revenue), [
        "main",
        "revenue",
      ]),
      byShare(
        "mainGrowth",
        "近两年主营业务收入平均增长率",
        GROWTH,
        growth,
        growth ? `${plain(growth.mul(100))}%` : "",
        ["main", "mainBefore", "mainTwoBefore"],
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
      byShare("margin", "上年净利润率", MARGIN, shareOf(n("profit"), revenue), shareText(n("profit"), revenue), [
        "profit",
        "revenue",
      ]),
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
        "staff",
        "研发人员占比",
        STAFF,
        shareOf(n("rdStaff"), n("employees")),
        shareText(n("rdStaff"), n("employees")),
        ["rdStaff", "employees"],
      ),
      byChoice(read, "institution", "研发机构级别", INSTITUTION),
    ]),
  ];
}

const PASS = 60;

function settle(
  ruleSet: string,
  sections: readonly ResultSection[],
  decisive: readonly ResultLine[],
  headline: ToolResult["headline"],
): ToolResult {
  const give = (
    code: string,
    word: string,
    tone: VerdictTone,
    why: string,
    limiting: readonly ResultLine[] = [],
  ): ToolResult => ({
    ruleSet,
    verdict: { code, word, tone, why, limiting: limiting.map(({ key }) => key) },
    headline,
    sections,
    gaps: gapsOf(sections),
    notes: [OLD, SELF_TEST],
  });
  const broken = decisive.filter(({ state }) => state === "unmet");
  if (broken.length > 0) return give("unmet", "暂不符合", "bad", `${namesOf(broken)}不满足。`, broken);
  const missing = decisive.filter(({ state }) => state === "missing");
  if (missing.length > 0) return give("open", "待补充", "open", `还缺${namesOf(missing)}。`, missing);
  return give("met", "符合", "good", "各项条件都满足。");
}

function evaluateSpecialised(answers: Answers): ToolResult {
  const read = reader(SPECIALISED_FIELDS, answers);
  const groups = groupsOf(read);
  const total = groups.some(({ sum }) => sum === undefined)
    ? undefined
    : groups.reduce((all, { sum }) => all + (sum ?? 0), 0);
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

const GIANT_FIELDS: readonly ToolField[] = [
  ...BASE_FIELDS,
  {
    name: "segmentYears",
    label: "从事特定细分市场",
    kind: "count",
    unit: "年",
    group: STRENGTH,
    fact: { name: "segmentYears" },
  },
  money("revenue", "上年营业收入", FIGURES, { fact: { name: "revenue", yearsBack: 1 } }),
  money("revenueBefore", "前一年营业收入", FIGURES, { fact: { name: "revenue", yearsBack: 2 } }),
  money("main", "上年主营业务收入"),
  money("mainBefore", "前一年主营业务收入"),
  money("mainTwoBefore", "前两年主营业务收入"),
  money("assets", "上年末资产总额", FIGURES, { fact: { name: "assets", yearsBack: 1 } }),
  money("debts", "上年末负债总额", FIGURES, { fact: { name: "debts", yearsBack: 1 } }),
  money("equity", "近两年新增股权融资", FIGURES, { fact: { name: "equityFinancing2y" } }),
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
  money("rd", "上年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("rdBefore", "前一年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 2 } }),
  {
    name: "employees",
    label: "职工总数",
    kind: "count",
    unit: "人",
    group: INNOVATION,
    fact: { name: "employees", yearsBack: 1 },
  },
  {
    name: "rdStaff",
    label: "研发人员",
    kind: "count",
    unit: "人",
    group: INNOVATION,
    fact: { name: "rdStaff", yearsBack: 1 },
  },
  flag("institution", "是否自建或与高校院所联合建立研发机构", INNOVATION),
  {
    name: "classOne",
    label: "与主导产品相关、实际应用的Ⅰ类知识产权",
    kind: "count",
    unit: "项",
    group: INNOVATION,
    fact: { name: "ipInvention" },
  },
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
      ...{
        revenue: n("revenue"),
        revenueBefore: n("revenueBefore"),
        rd: n("rd"),
        rdBefore: n("rdBefore"),
        equity: n("equity"),
      },
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

function evaluateGiant(answers: Answers): ToolResult {
  const read = reader(GIANT_FIELDS, answers);
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

export const SPECIALISED_EDITION_2022: Edition = {
  ruleSet: SPECIALISED_2022,
  fields: SPECIALISED_FIELDS,
  evaluate: evaluateSpecialised,
};
export const GIANT_EDITION_2022: Edition = { ruleSet: GIANT_2022, fields: GIANT_FIELDS, evaluate: evaluateGiant };
