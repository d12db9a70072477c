import { percent, plain, shareOf, sumOf, type Exact } from "./exact";
import {
  SCORE_FIELDS,
  scoreGrowth,
  scoreOrganisation,
  scoreResults,
  scoreRights,
  type Scored,
  type Span,
} from "./high-tech-score";
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
  type Verdict,
} from "./tool";

/** 高新技术企业: eight conditions and the innovation score, which must be above 70. */

export const HIGH_TECH_2016: RuleSet = {
  id: "high-tech-2016",
  tool: "evaluate",
  title: "高新技术企业认定管理办法和工作指引",
  basis: [
    { title: "高新技术企业认定管理办法", docNo: "国科发火〔2016〕32号", articles: "第十一条" },
    { title: "高新技术企业认定管理工作指引", docNo: "国科发火〔2016〕195号" },
  ],
  from: "2016-01-01",
  mark: "verified",
  note: "各档之内由专家给整数分，本站同时算最低分和最高分。",
};

const MORE_THAN = 70;
const CONDITIONS = "认定条件";
const FIGURES = "近三年数据";
export const HIGH_TECH_FIELDS_OF_STATE = [
  "电子信息",
  "生物与新医药",
  "航空航天",
  "新材料",
  "高技术服务",
  "新能源与节能",
  "资源与环境",
  "先进制造与自动化",
] as const;

const YEARS = ["前三年", "前两年", "上年"] as const;
const yearly = (name: string, label: string, fact: "revenue" | "rdAmount" | undefined, help?: string): ToolField[] =>
  YEARS.map((when, index) => ({
    name: `${name}${String(index + 1)}`,
    label: `${when}${label}`,
    kind: "decimal",
    unit: "万元",
    group: FIGURES,
    ...(help !== undefined && index === 0 ? { help } : {}),
    ...(fact ? { fact: { name: fact, yearsBack: 3 - index } } : {}),
  }));

const FIELDS: readonly ToolField[] = [
  { name: "foundedOn", label: "注册成立日期", kind: "date", group: CONDITIONS, fact: { name: "foundedOn" } },
  {
    name: "owned",
    label: "是否拥有对主要产品（服务）起核心支持作用的知识产权",
    kind: "flag",
    group: CONDITIONS,
    help: "通过自主研发、受让、受赠、并购等方式获得所有权，且在有效期内。",
  },
  {
    name: "field",
    label: "核心技术所属的国家重点支持的高新技术领域",
    kind: "choice",
    group: CONDITIONS,
    options: [
      ...HIGH_TECH_FIELDS_OF_STATE.map((label) => ({ value: label, label })),
      { value: "none", label: "都不属于" },
    ],
  },
  {
    name: "employees",
    label: "当年职工总数",
    kind: "count",
    unit: "人",
    group: CONDITIONS,
    fact: { name: "employees", yearsBack: 1 },
  },
  {
    name: "technologyStaff",
    label: "从事研发和相关技术创新活动的科技人员",
    kind: "count",
    unit: "人",
    group: CONDITIONS,
    help: "累计实际工作时间在 183 天以上的人员。",
    fact: { name: "technologyStaff", yearsBack: 1 },
  },
  {
    name: "accident",
    label: "申请认定前一年内是否没有重大安全、质量事故和严重环境违法",
    kind: "flag",
    group: CONDITIONS,
  },
  ...yearly("sales", "销售收入", "revenue", "经营不满三年的只填实际经营的年度。"),
  ...yearly("rd", "研发费用总额", "rdAmount"),
  {
    name: "domesticRd",
    label: "近三年在中国境内发生的研发费用合计",
    kind: "decimal",
    unit: "万元",
    group: FIGURES,
  },
  { name: "totalIncome", label: "上年总收入", kind: "decimal", unit: "万元", group: FIGURES },
  {
    name: "highTechIncome",
    label: "上年高新技术产品（服务）收入",
    kind: "decimal",
    unit: "万元",
    group: FIGURES,
  },
  ...SCORE_FIELDS,
];

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Full years of operation that count: one to three. Unknown counts as three, the usual case. */
const yearsOf = (foundedOn: string | undefined, today: string): number =>
  foundedOn === undefined ? 3 : Math.min(3, Math.max(1, Number(today.slice(0, 4)) - 1 - Number(foundedOn.slice(0, 4))));

type Condition = ResultLine;

function line(
  key: string,
  label: string,
  requirement: string,
  reads: readonly string[],
  own: string,
  holds: boolean | undefined,
  next?: string,
): Condition {
  return {
    key,
    label,
    requirement,
    own,
    state: holds === undefined ? "missing" : holds ? "met" : "unmet",
    reads,
    ...(holds === false && next !== undefined ? { next } : {}),
  };
}

/** A share that must reach `atLeast` percent; compared exactly. */
function shareCondition(
  key: string,
  label: string,
  atLeast: number,
  part: Exact | undefined,
  whole: Exact | undefined,
  reads: readonly string[],
  unit: string,
): Condition {
  const share = shareOf(part, whole);
  const requirement = `${label}不低于 ${String(atLeast)}%`;
  if (!share || !part || !whole)
    return line(key, label, requirement, reads, whole?.equals(0) ? "分母为 0，算不出比例" : "", undefined);
  const gap = whole.mul(atLeast).div(100).sub(part);
  return line(
    key,
    label,
    requirement,
    reads,
    `${plain(part, 4)} ÷ ${plain(whole, 4)} = ${percent(share)}`,
    gap.lte(0),
    `还差 ${unit === "人" ? plain(gap.ceil(0), 0) : plain(gap.ceil(2), 2)} ${unit}`,
  );
}

/** By the sales of the last year: 5, 4 or 3 percent over the three years. @param sales 万元 */
export const rdRateOf = (sales: Exact): number => (sales.lte(5000) ? 5 : sales.lte(20_000) ? 4 : 3);

function conditionsOf(read: Reader, years: number, today: string): Condition[] {
  const foundedOn = read.text("foundedOn");
  const age = foundedOn === undefined ? undefined : daysBetween(foundedOn, today);
  const rights = [read.number("classOne"), read.number("classTwo")];
  const owned = read.flag("owned");
  const count = sumOf(rights);
  const field = read.text("field");
  const used = [1, 2, 3].slice(-years);
  const sales = sumOf(used.map((year) => read.number(`sales${String(year)}`)));
  const rd = sumOf(used.map((year) => read.number(`rd${String(year)}`)));
  const last = read.number("sales3");
  const names = (name: string) => used.map((year) => `${name}${String(year)}`);
  const rate = last && rdRateOf(last);
  const span = years === 3 ? "近三年" : `近${years === 2 ? "两" : "一"}年（按实际经营年限）`;
  const holdsRights =
    owned === false || count?.equals(0) ? false : owned === true && count !== undefined ? true : undefined;
  return [
    line(
      "age",
      "注册成立时间",
      "申请认定时注册成立一年以上",
      ["foundedOn"],
      foundedOn === undefined ? "" : `${foundedOn} 成立，到今天 ${String(age)} 天`,
      age === undefined ? undefined : age >= 365,
      age === undefined ? undefined : `再过 ${String(365 - age)} 天`,
    ),
    line(
      "owned",
      "知识产权",
      "拥有在技术上对主要产品（服务）起核心支持作用的知识产权",
      ["owned", "classOne", "classTwo"],
      count === undefined
        ? ""
        : `有效知识产权 ${plain(count, 0)} 件${owned === undefined ? "" : owned ? "，起核心支持作用" : "，不起核心支持作用"}`,
      holdsRights,
    ),
    line(
      "field",
      "技术领域",
      "核心技术属于国家重点支持的八个高新技术领域",
      ["field"],
      field === undefined ? "" : field === "none" ? "都不属于" : field,
      field === undefined ? undefined : field !== "none",
    ),
    shareCondition(
      "staff",
      "科技人员占当年职工总数的比例",
      10,
      read.number("technologyStaff"),
      read.number("employees"),
      ["technologyStaff", "employees"],
      "人",
    ),
    rate === undefined || !last
      ? line(
          "rd",
          `${span}研发费用占销售收入的比例`,
          "上年销售收入不超过 5,000 万元的 5%，5,000 万元至 2 亿元的 4%，2 亿元以上的 3%",
          [...names("rd"), ...names("sales")],
          "",
          undefined,
        )
      : {
          ...shareCondition(
            "rd",
            `${span}研发费用占销售收入的比例`,
            rate,
            rd,
            sales,
            [...names("rd"), ...names("sales")],
            "万元",
          ),
          requirement: `上年销售收入 ${plain(last, 4)} 万元，按 ${String(rate)}% 的一档：${span}研发费用合计不低于销售收入合计的 ${String(rate)}%`,
        },
    shareCondition(
      "domestic",
      "境内研发费用占比",
      60,
      read.number("domesticRd"),
      rd,
      ["domesticRd", ...names("rd")],
      "万元",
    ),
    shareCondition(
      "income",
      "高新技术产品（服务）收入占总收入的比例",
      60,
      read.number("highTechIncome"),
      read.number("totalIncome"),
      ["highTechIncome", "totalIncome"],
      "万元",
    ),
    line(
      "accident",
      "安全、质量和环境",
      "申请前一年内没有重大安全、重大质量事故和严重环境违法行为",
      ["accident"],
      read.flag("accident") === undefined ? "" : read.flag("accident") ? "没有" : "有",
      read.flag("accident"),
    ),
  ];
}

const totalOf = (scored: readonly Scored[]): Span | undefined => {
  const spans = scored.flatMap(({ span }) => span ?? []);
  if (spans.length < scored.length) return undefined;
  const sum = (part: keyof Span) => spans.reduce((total, span) => total + span[part], 0);
  return { low: sum("low"), high: sum("high"), chosen: sum("chosen") };
};

/** The state of the total by itself: certainly above 70, possibly, or not. */
export const readTotal = ({ low, high }: Pick<Span, "low" | "high">): "met" | "possible" | "unmet" =>
  low > MORE_THAN ? "met" : high > MORE_THAN ? "possible" : "unmet";

function verdictOf(conditions: readonly Condition[], total: Span | undefined): Verdict {
  const broken = conditions.filter(({ state }) => state === "unmet");
  if (broken.length > 0)
    return {
      code: "unmet",
      word: "暂不符合",
      tone: "bad",
      why: `${broken.map(({ label }) => label).join("、")}不满足，得分再高也不符合。`,
      limiting: broken.map(({ key }) => key),
    };
  if (total && readTotal(total) === "unmet")
    return {
      code: "unmet",
      word: "暂不符合",
      tone: "bad",
      why: `创新能力最高只到 ${String(total.high)} 分，要超过 ${String(MORE_THAN)} 分，至少还差 ${String(MORE_THAN + 1 - total.high)} 分。`,
      limiting: ["total"],
    };
  const missing = conditions.filter(({ state }) => state === "missing");
  if (missing.length > 0 || !total)
    return {
      code: "open",
      word: "待补充",
      tone: "open",
      why: `还缺${[...missing.map(({ label }) => label), ...(total ? [] : ["创新能力评分的几项"])].join("、")}。`,
      limiting: missing.map(({ key }) => key),
    };
  if (readTotal(total) === "met")
    return {
      code: "met",
      word: "符合",
      tone: "good",
      why: `各项条件都满足，创新能力最低也有 ${String(total.low)} 分，超过 ${String(MORE_THAN)} 分。`,
      limiting: [],
    };
  return {
    code: "possible",
    word: "可能符合",
    tone: "near",
    why: `各项条件都满足，创新能力在 ${String(total.low)}—${String(total.high)} 分之间，能否超过 ${String(MORE_THAN)} 分取决于专家评分。`,
    limiting: ["total"],
  };
}

function evaluate(answers: Answers, today: string): ToolResult {
  const read = reader(FIELDS, answers);
  const years = yearsOf(read.text("foundedOn"), today);
  const conditions = conditionsOf(read, years, today);
  const scored = [scoreRights(read), scoreResults(read, years), scoreOrganisation(read), scoreGrowth(read, years)];
  const total = totalOf(scored);
  const isPicked = SCORE_FIELDS.some(({ name }) => name.endsWith("Pick") && read.text(name) !== undefined);
  const gaps: Gap[] = conditions
    .filter(({ state }) => state === "unmet" || state === "missing")
    .map(({ label, state, next, requirement, reads }) => ({
      text: state === "missing" ? `补充${label}` : `${label}：${next ?? requirement}`,
      ...(reads[0] === undefined ? {} : { field: reads[0] }),
    }));
  // The cheapest gains first: what asks for the least beyond what is there.
  const steps = scored
    .flatMap(({ section }) => section.lines)
    .filter(({ next, state }) => next !== undefined || state === "missing");
  gaps.push(
    ...steps.map(({ label, next, reads }) => ({
      text: next === undefined ? `补充${label}` : `${label}：${next}`,
      ...(reads[0] === undefined ? {} : { field: reads[0] }),
    })),
  );
  return {
    ruleSet: HIGH_TECH_2016.id,
    verdict: verdictOf(conditions, total),
    headline: total
      ? [
          {
            label: "创新能力",
            value: total.low === total.high ? String(total.low) : `${String(total.low)}—${String(total.high)}`,
            unit: "分",
          },
          {
            label: isPicked ? "按您估的分值" : "按各档最高分",
            value: String(total.chosen),
            unit: total.chosen > MORE_THAN ? "分，超过 70 分" : "分，没有超过 70 分",
          },
        ]
      : [],
    sections: [{ key: "conditions", title: "认定条件", lines: conditions }, ...scored.map(({ section }) => section)],
    gaps,
    notes: [
      "70 分本身不算通过，要 71 分及以上；分值是整数，由专家评定。",
      ...(years < 3 ? [`成立不满三个完整年度，按实际经营的 ${String(years)} 年计算。`] : []),
    ],
  };
}

export const HIGH_TECH_TOOL: Tool = {
  id: "evaluate",
  route: "/tool/evaluate",
  title: "高企自测",
  editions: [{ ruleSet: HIGH_TECH_2016, fields: FIELDS, evaluate }],
};
