import { fixed, percent, plain, shareOf, type Exact } from "./exact";
import { bandOf, pointsText, type Band } from "./bands";
import {
  reader,
  type Answers,
  type Gap,
  type Reader,
  type ResultLine,
  type RuleSet,
  type Tool,
  type ToolField,
  type ToolResult,
} from "./tool";

/** 科技型中小企业: preconditions, three scores, direct pass. */

export const TECH_2017: RuleSet = {
  id: "tech-2017",
  tool: "tech-scale",
  title: "科技型中小企业评价办法",
  basis: [{ title: "科技型中小企业评价办法", docNo: "国科发政〔2017〕115号", articles: "第六条至第八条" }],
  from: "2017-05-03",
  mark: "verified",
};

const STAFF: readonly Band[] = [
  { from: 30, points: 20 },
  { from: 25, points: 16 },
  { from: 20, points: 12 },
  { from: 15, points: 8 },
  { from: 10, points: 4 },
];
const RD_OF_SALES: readonly Band[] = [
  { from: 6, points: 50 },
  { from: 5, points: 40 },
  { from: 4, points: 30 },
  { from: 3, points: 20 },
  { from: 2, points: 10 },
];
const RD_OF_COST: readonly Band[] = [
  { from: 30, points: 50 },
  { from: 25, points: 40 },
  { from: 20, points: 30 },
  { from: 15, points: 20 },
  { from: 10, points: 10 },
];
const CLASS_TWO_POINTS = 6;
const MOST_CLASS_TWO = 4;
const PASS = 60;
const MOST_STAFF = 500;
const MOST_MONEY = 20_000;

const DIRECT = [
  { value: "hnte", label: "有效期内的高新技术企业证书" },
  { value: "award", label: "近五年获国家级科技奖励，获奖单位排前三" },
  { value: "institution", label: "经认定的省部级以上研发机构" },
  { value: "standard", label: "近五年主导制定国际、国家或行业标准（起草单位前五）" },
  { value: "none", label: "都没有" },
] as const;

const BASE = "基本条件";
const SCORE = "评分数据（上一会计年度）";
const flag = (name: string, label: string, help?: string): ToolField => ({
  name,
  label,
  kind: "flag",
  group: BASE,
  ...(help === undefined ? {} : { help }),
});

export const TECH_FIELDS: readonly ToolField[] = [
  flag("resident", "是否在中国境内（不含港澳台）注册的居民企业"),
  flag("allowed", "产品和服务是否都不属于国家禁止、限制和淘汰类"),
  flag(
    "clean",
    "是否没有失信和事故",
    "上一年和申请当年没有重大安全、质量事故，没有严重环境违法和科研严重失信，没有列入经营异常名录和严重违法失信名单。",
  ),
  flag("audited", "是否查账征收、会计核算健全", "能准确归集研发费用，主营行业不在加计扣除的负面清单里。"),
  {
    name: "direct",
    label: "是否具备下面任一项",
    kind: "choices",
    group: BASE,
    options: DIRECT,
    help: "满足基本条件并具备其中一项的，不看得分。",
  },
  {
    name: "employees",
    label: "职工总数",
    kind: "count",
    unit: "人",
    group: SCORE,
    fact: { name: "employees", yearsBack: 1 },
  },
  {
    name: "technologyStaff",
    label: "科技人员",
    kind: "count",
    unit: "人",
    group: SCORE,
    help: "直接从事研发及相关创新活动，或专门管理、服务这些活动的人，兼职、临时的全年累计在 6 个月以上。",
    fact: { name: "technologyStaff", yearsBack: 1 },
  },
  {
    name: "sales",
    label: "销售收入",
    kind: "decimal",
    unit: "万元",
    group: SCORE,
    fact: { name: "revenue", yearsBack: 1 },
  },
  {
    name: "assets",
    label: "资产总额",
    kind: "decimal",
    unit: "万元",
    group: SCORE,
    fact: { name: "assets", yearsBack: 1 },
  },
  {
    name: "rd",
    label: "研发费用总额",
    kind: "decimal",
    unit: "万元",
    group: SCORE,
    fact: { name: "rdAmount", yearsBack: 1 },
  },
  {
    name: "cost",
    label: "成本费用支出总额",
    kind: "decimal",
    unit: "万元",
    group: SCORE,
    help: "研发投入按销售收入或成本费用两种比例中得分高的一种计，两种都填更准。",
  },
  {
    name: "classOne",
    label: "Ⅰ类知识产权",
    kind: "count",
    unit: "件",
    group: SCORE,
    help: "发明专利（含国防专利）、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计。",
    fact: { name: "ipInvention" },
  },
  {
    name: "classTwo",
    label: "Ⅱ类知识产权",
    kind: "count",
    unit: "件",
    group: SCORE,
    help: "实用新型专利、外观设计专利、软件著作权，不含商标。",
  },
];

interface Condition {
  readonly line: ResultLine;
  readonly holds: boolean | undefined;
}

function said(key: string, label: string, requirement: string, read: Reader): Condition {
  const holds = read.flag(key);
  return {
    holds,
    line: {
      key,
      label,
      requirement,
      own: holds === undefined ? "" : holds ? "是" : "否",
      state: holds === undefined ? "missing" : holds ? "met" : "unmet",
      reads: [key],
    },
  };
}

function limit(read: Reader): Condition {
  const limits = [
    ["employees", "职工", MOST_STAFF, "人"],
    ["sales", "销售收入", MOST_MONEY, "万元"],
    ["assets", "资产总额", MOST_MONEY, "万元"],
  ] as const;
  const values = limits.map(([name, label, max, unit]) => ({ name, label, max, unit, value: read.number(name) }));
  const over = values.filter(({ value, max }) => value?.gt(max));
  const isMissing = values.some(({ value }) => !value);
  const holds = over.length > 0 ? false : isMissing ? undefined : true;
  return {
    holds,
    line: {
      key: "limit",
      label: "规模",
      requirement: `职工不超过 ${String(MOST_STAFF)} 人，年销售收入不超过 2 亿元，资产总额不超过 2 亿元`,
      own: values
        .flatMap(({ label, unit, value }) => (value ? [`${label} ${plain(value, 4)} ${unit}`] : []))
        .join("，"),
      state: holds === undefined ? "missing" : holds ? "met" : "unmet",
      reads: values.map(({ name }) => name),
      ...(over.length > 0
        ? {
            next: over
              .map(({ label, value, max, unit }) => `${label}超出 ${plain((value as Exact).sub(max), 4)} ${unit}`)
              .join("，"),
          }
        : {}),
    },
  };
}

/** Points of a share in percent bands, with the distance to the next band. */
function shareLine(
  key: string,
  label: string,
  bands: readonly Band[],
  part: { readonly label: string; readonly unit: string; readonly value: Exact | undefined },
  whole: { readonly label: string; readonly value: Exact | undefined },
  reads: readonly string[],
): { readonly line: ResultLine; readonly points: number | undefined } {
  const share = shareOf(part.value, whole.value);
  const at = share && bandOf(bands, share);
  const of = bands[0]?.points ?? 0;
  const requirement = `${bands.map(({ from, points }) => `≥ ${String(from)}% 得 ${String(points)} 分`).join("，")}，再低不得分`;
  if (!share || !at || !part.value || !whole.value)
    return {
      points: undefined,
      line: {
        key,
        label,
        requirement,
        own: whole.value?.equals(0) ? `${whole.label}为 0，算不出比例` : "",
        state: "missing",
        reads,
      },
    };
  return {
    points: at.points,
    line: {
      key,
      label,
      requirement,
      own: `${plain(part.value, 4)} ÷ ${plain(whole.value, 4)} = ${percent(share)}`,
      state: at.points > 0 ? "met" : "unmet",
      points: pointsText(at.points, of),
      reads,
      ...(at.next
        ? {
            next: `${part.label}再多 ${upTo(whole.value.mul(at.next.from).div(100).sub(part.value), part.unit)}，得 ${String(at.next.points)} 分`,
          }
        : {}),
    },
  };
}
/** Enough to reach a bound: people are whole, money has two decimals, both rounded up. */
const upTo = (gap: Exact, unit: string): string =>
  `${unit === "人" ? fixed(gap.ceil(0), 0) : plain(gap.ceil(2), 2)} ${unit}`;

function rights(read: Reader): { readonly line: ResultLine; readonly points: number | undefined } {
  const one = read.number("classOne");
  const two = read.number("classTwo");
  const held = two && Math.min(Number(two.valueOf()), MOST_CLASS_TWO);
  const points = one?.gte(1) ? 30 : one && held !== undefined ? held * CLASS_TWO_POINTS : undefined;
  return {
    points,
    line: {
      key: "rights",
      label: "科技成果",
      requirement: "Ⅰ类 1 件及以上 30 分；Ⅱ类每件 6 分，4 件及以上 24 分",
      own: [one && `Ⅰ类 ${fixed(one, 0)} 件`, two && `Ⅱ类 ${fixed(two, 0)} 件`].filter(Boolean).join("，"),
      state: points === undefined ? "missing" : points > 0 ? "met" : "unmet",
      reads: ["classOne", "classTwo"],
      ...(points === undefined ? {} : { points: pointsText(points, 30) }),
      ...(points !== undefined && points < 30
        ? {
            next:
              points < MOST_CLASS_TWO * CLASS_TWO_POINTS
                ? `再有 1 件Ⅱ类，得 ${String(points + CLASS_TWO_POINTS)} 分；有 1 件Ⅰ类，得 30 分`
                : "有 1 件Ⅰ类，得 30 分",
          }
        : {}),
    },
  };
}

/** Signs that bring an inspection, no refusal. */
function hints(read: Reader): string[] {
  const employees = read.number("employees");
  const rd = read.number("rd");
  const none = read.number("classOne")?.equals(0) && read.number("classTwo")?.equals(0);
  const signs = [
    employees?.lte(5) && "职工不超过 5 人",
    none && "没有知识产权",
    rd?.lt(10) && "研发费用低于 10 万元",
  ].filter((sign) => typeof sign === "string");
  return signs.length > 0
    ? [
        `${signs.join("、")}的企业，2026 年会被列入实地核查，不影响评价，请备好材料。首次参加、近三年有失信记录的也一样。`,
      ]
    : [];
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(TECH_FIELDS, answers);
  const conditions: Condition[] = [
    said("resident", "注册地", "在中国境内（不含港澳台）注册的居民企业", read),
    limit(read),
    said("allowed", "产品和服务", "不属于国家规定的禁止、限制和淘汰类", read),
    said("clean", "信用和安全", "没有重大安全、质量事故和严重环境、科研失信，没有列入异常、失信名单", read),
    said("audited", "核算", "查账征收，能准确归集研发费用，行业不在负面清单", read),
  ];
  const staff = shareLine(
    "staff",
    "科技人员占职工总数的比例",
    STAFF,
    { label: "科技人员", unit: "人", value: read.number("technologyStaff") },
    { label: "职工总数", value: read.number("employees") },
    ["technologyStaff", "employees"],
  );
  const rdPart = { label: "研发费用", unit: "万元", value: read.number("rd") };
  const routes = [
    shareLine(
      "rdOfSales",
      "研发费用占销售收入的比例",
      RD_OF_SALES,
      rdPart,
      { label: "销售收入", value: read.number("sales") },
      ["rd", "sales"],
    ),
    shareLine(
      "rdOfCost",
      "研发费用占成本费用支出总额的比例",
      RD_OF_COST,
      rdPart,
      { label: "成本费用支出总额", value: read.number("cost") },
      ["rd", "cost"],
    ),
  ];
  const best = Math.max(...routes.map(({ points }) => points ?? -1));
  const rd = best < 0 ? undefined : best;
  const right = rights(read);
  const scores = [staff.points, rd, right.points];
  const total = scores.every((score) => score !== undefined)
    ? scores.reduce((sum, score) => sum + score, 0)
    : undefined;
  const chosen = routes.findIndex(({ points }) => points === rd);
  const rdLines = routes.map(({ line }, at) =>
    rd !== undefined && at !== chosen ? { ...line, state: "info" as const } : line,
  );
  const direct = read.choices("direct")?.filter((one) => one !== "none");
  const base = conditions.slice(0, 4);

  const sections = [
    { key: "base", title: "基本条件", lines: conditions.map(({ line }) => line) },
    {
      key: "staff",
      title: "科技人员",
      lines: [staff.line],
      ...(staff.points === undefined ? {} : { points: pointsText(staff.points, 20) }),
    },
    {
      key: "rd",
      title: "研发投入（两种比例选高的一种）",
      lines: rdLines,
      ...(rd === undefined ? {} : { points: pointsText(rd, 50) }),
    },
    {
      key: "rights",
      title: "科技成果",
      lines: [right.line],
      ...(right.points === undefined ? {} : { points: pointsText(right.points, 30) }),
    },
  ];
  const lines = sections.flatMap((section) => section.lines);
  const gaps: Gap[] = [
    ...lines
      .filter(({ state }) => state === "missing" || state === "unmet")
      .filter(({ key }) => !(rd !== undefined && key.startsWith("rdOf") && routes[chosen]?.line.key !== key))
      .map(({ label, state, next, reads, requirement }) => ({
        text: state === "missing" ? `补充${label}` : `${label}：${next ?? requirement}`,
        ...(reads[0] === undefined ? {} : { field: reads[0] }),
      })),
  ];
  const common = {
    ruleSet: TECH_2017.id,
    sections,
    gaps,
    notes: hints(read),
    headline:
      total === undefined
        ? []
        : [{ label: "综合得分", value: String(total), unit: `分（满 100 分，${String(PASS)} 分及以上）` }],
  };
  const broken = conditions.find(({ holds }) => holds === false);
  const verdict = (
    code: string,
    word: string,
    tone: "good" | "bad" | "open",
    why: string,
    limiting: string[] = [],
  ) => ({
    ...common,
    verdict: { code, word, tone, why, limiting },
  });
  if (direct && direct.length > 0 && base.every(({ holds }) => holds === true)) {
    const names = DIRECT.filter(({ value }) => direct.includes(value)).map(({ label }) => label);
    return verdict("direct", "可直接确认", "good", `基本条件都满足，并有${names.join("、")}，不看得分。`);
  }
  if (broken)
    return verdict("unmet", "暂不符合", "bad", `${broken.line.label}不满足：${broken.line.requirement}。`, [
      broken.line.key,
    ]);
  if (staff.points === 0)
    return verdict("unmet", "暂不符合", "bad", "科技人员指标得分为 0，总分再高也不符合。", ["staff"]);
  const missing = [
    ...conditions.filter(({ holds }) => holds === undefined).map(({ line }) => line),
    ...lines.slice(5),
  ].filter(({ state }) => state === "missing");
  if (total !== undefined && total < PASS)
    return verdict("unmet", "暂不符合", "bad", `综合得分 ${String(total)} 分，还差 ${String(PASS - total)} 分。`, [
      "total",
    ]);
  const open = conditions.some(({ holds }) => holds === undefined) || total === undefined;
  if (open) return verdict("open", "待补充", "open", `还缺${missing.map(({ label }) => label).join("、")}。`);
  return verdict("met", "符合", "good", `基本条件都满足，综合得分 ${String(total)} 分，科技人员指标不为 0。`);
}

export const TECH_TOOL: Tool = {
  id: "tech-scale",
  route: "/tool/tech-scale",
  title: "科技型中小企业测评",
  editions: [{ ruleSet: TECH_2017, fields: TECH_FIELDS, evaluate }],
};
