import { guarded } from "./checks";
import { plain, sumOf, shareOf, type Exact } from "./exact-number";
import { HIGH_TECH_CHECKS, HIGH_TECH_DOUBTS } from "./high-tech-checks";
import { HIGH_TECH_FIELDS, SCORE_FIELDS } from "./high-tech-fields";
import { countedYears, isThreeYearsOld, scoreAll, yearsOf, type Scored, type Span } from "./high-tech-score";
import { condition, gapsOf, namesOf, shareText, upTo } from "./lines";
import {
  reader,
  type Answers,
  type Reader,
  type ResultLine,
  type RuleSet,
  type Tool,
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
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A share that must reach `bound` percent; compared exactly. */
function shareCondition(
  text: { readonly key: string; readonly label: string; readonly reads: readonly string[]; readonly unit: string },
  bound: number,
  part: Exact | undefined,
  whole: Exact | undefined,
): ResultLine {
  const { unit, ...rest } = text;
  const share = shareOf(part, whole);
  const gap = share && part && whole?.mul(bound).div(100).sub(part);
  return condition(
    {
      ...rest,
      requirement: `${text.label}不低于 ${String(bound)}%`,
      own: shareText(part, whole),
      next: gap && `还差 ${upTo(gap, unit)}`,
    },
    gap?.lte(0),
  );
}

/** By the sales of the last year: 5, 4 or 3 percent over the three years. @param sales 万元 */
export const rdRateOf = (sales: Exact): number => (sales.lte(5000) ? 5 : sales.lte(20_000) ? 4 : 3);

/** The years that count, in words: 近三年（2023—2025 年）; of a young firm 实际经营期（2024-05-01 成立，按 2024、2025 年）. */
function periodOf(foundedOn: string | undefined, years: number, today: string): string {
  const counted = countedYears(years, today).map(String);
  if (foundedOn === undefined || isThreeYearsOld(foundedOn, today))
    return `近三年（${counted[0] ?? ""}—${counted.at(-1) ?? ""} 年）`;
  return `实际经营期（${foundedOn} 成立，按 ${counted.join("、")} 年）`;
}

/** Research over sales of the years that count, by the band of last year's sales. */
function rdCondition(read: Reader, used: readonly number[], span: string): ResultLine {
  const names = (name: string) => used.map((year) => `${name}${String(year)}`);
  const sums = [names("rd"), names("sales")].map((of) => sumOf(of.map((name) => read.number(name))));
  const last = read.number("sales3");
  const text = { key: "rd", label: `${span}研发费用占销售收入的比例`, reads: [...names("rd"), ...names("sales")] };
  if (!last)
    return condition(
      {
        ...text,
        requirement: "上年销售收入不超过 5,000 万元的 5%，5,000 万元至 2 亿元的 4%，2 亿元以上的 3%",
        own: "",
      },
      undefined,
    );
  const rate = rdRateOf(last);
  return {
    ...shareCondition({ ...text, unit: "万元" }, rate, sums[0], sums[1]),
    requirement: `上年销售收入 ${plain(last, 4)} 万元，按 ${String(rate)}% 的一档：${span}研发费用合计不低于销售收入合计的 ${String(rate)}%`,
  };
}

function rightsCondition(read: Reader): ResultLine {
  const count = sumOf([read.number("classOne"), read.number("classTwo")]);
  const owned = read.flag("owned");
  return condition(
    {
      key: "owned",
      label: "知识产权",
      requirement: "拥有在技术上对主要产品（服务）起核心支持作用的知识产权",
      reads: ["owned", "classOne", "classTwo"],
      own: count
        ? `有效知识产权 ${plain(count, 0)} 件${owned === undefined ? "" : owned ? "，起核心支持作用" : "，不起核心支持作用"}`
        : "",
    },
    owned === false || count?.equals(0) ? false : owned === true && count !== undefined ? true : undefined,
  );
}

function conditionsOf(read: Reader, years: number, today: string): ResultLine[] {
  const foundedOn = read.text("foundedOn");
  const age = foundedOn === undefined ? undefined : daysBetween(foundedOn, today);
  const field = read.text("field");
  const used = [1, 2, 3].slice(-years);
  const rdNames = used.map((year) => `rd${String(year)}`);
  return [
    condition(
      {
        key: "age",
        label: "注册成立时间",
        requirement: "申请认定时注册成立一年以上",
        reads: ["foundedOn"],
        own: foundedOn === undefined ? "" : `${foundedOn} 成立，到 ${today} 共 ${String(age)} 天`,
        ...(age === undefined ? {} : { figure: { value: age, unit: "天" } }),
        next: foundedOn === undefined ? undefined : `${dayAfter(foundedOn, YEAR_DAYS)} 满一年`,
      },
      age === undefined ? undefined : age >= YEAR_DAYS,
    ),
    rightsCondition(read),
    condition(
      {
        key: "field",
        label: "技术领域",
        requirement: "核心技术属于国家重点支持的八个高新技术领域",
        reads: ["field"],
        own: field === "none" ? "都不属于" : (field ?? ""),
      },
      field === undefined ? undefined : field !== "none",
    ),
    shareCondition(
      {
        key: "staff",
        label: "科技人员占当年职工总数的比例",
        reads: ["technologyStaff", "employees"],
        unit: "人",
      },
      10,
      read.number("technologyStaff"),
      read.number("employees"),
    ),
    rdCondition(read, used, periodOf(foundedOn, years, today)),
    shareCondition(
      { key: "domestic", label: "境内研发费用占比", reads: ["domesticRd", ...rdNames], unit: "万元" },
      60,
      read.number("domesticRd"),
      sumOf(rdNames.map((name) => read.number(name))),
    ),
    shareCondition(
      {
        key: "income",
        label: "高新技术产品（服务）收入占总收入的比例",
        reads: ["highTechIncome", "totalIncome"],
        unit: "万元",
      },
      60,
      read.number("highTechIncome"),
      read.number("totalIncome"),
    ),
    condition(
      {
        key: "accident",
        label: "安全、质量和环境",
        requirement: "申请前一年内没有重大安全、重大质量事故和严重环境违法行为",
        reads: ["accident"],
        own: read.flag("accident") === undefined ? "" : read.flag("accident") ? "没有" : "有",
      },
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

const TOTAL_WORDS = {
  met: "最低分也超过",
  possible: "最高分超过，最低分不超过",
  unmet: "最高分也不超过",
} as const;

function verdictOf(conditions: readonly ResultLine[], total: Span | undefined): Verdict {
  const broken = conditions.filter(({ state }) => state === "unmet");
  if (broken.length > 0)
    return {
      code: "unmet",
      word: "暂不符合",
      tone: "bad",
      why: `${namesOf(broken)}不满足，得分再高也不符合。`,
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

/** Which years count of a firm that is not three years old. */
function youngNote(foundedOn: string | undefined, years: number, today: string): readonly string[] {
  if (foundedOn === undefined || isThreeYearsOld(foundedOn, today)) return [];
  const counted = countedYears(years, today).map(String);
  const partYear = counted.includes(foundedOn.slice(0, 4)) ? `，成立的 ${foundedOn.slice(0, 4)} 年不足一年也算` : "";
  return [
    `成立不满三年，按实际经营期计算：${counted.join("、")} 年${partYear}（国科发火〔2016〕32号第十一条第五项）。`,
  ];
}

function evaluate(answers: Answers, today: string): ToolResult {
  const read = reader(HIGH_TECH_FIELDS, answers);
  const years = yearsOf(read.text("foundedOn"), today);
  const conditions = conditionsOf(read, years, today);
  const scored = scoreAll(read, years);
  const total = totalOf(scored);
  const isPicked = SCORE_FIELDS.some(({ name }) => name.endsWith("Pick") && read.text(name) !== undefined);
  const sections = [{ key: "conditions", title: "认定条件", lines: conditions }];
  const steps = scored
    .flatMap(({ section }) => section.lines)
    .filter(({ next, state }) => next !== undefined || state === "missing")
    .map(({ label, next, reads }) => ({
      text: next === undefined ? `补充${label}` : `${label}：${next}`,
      ...(reads[0] === undefined ? {} : { field: reads[0] }),
    }));
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
          isPicked
            ? {
                label: "按您估的分值",
                value: String(total.chosen),
                unit: total.chosen > MORE_THAN ? "分，超过 70 分" : "分，没有超过 70 分",
              }
            : { label: `要超过 ${String(MORE_THAN)} 分`, value: TOTAL_WORDS[readTotal(total)] },
        ]
      : [],
    sections: [...sections, ...scored.map(({ section }) => section)],
    gaps: [...gapsOf(sections), ...steps],
    notes: [
      "70 分本身不算通过，要 71 分及以上；分值是整数，由专家评定。",
      ...youngNote(read.text("foundedOn"), years, today),
    ],
  };
}

export const HIGH_TECH_TOOL: Tool = {
  id: "evaluate",
  route: "/tool/evaluate",
  title: "高企自测",
  editions: [
    guarded(
      { ruleSet: HIGH_TECH_2016, fields: HIGH_TECH_FIELDS, checks: HIGH_TECH_CHECKS, evaluate },
      HIGH_TECH_DOUBTS,
    ),
  ],
};
