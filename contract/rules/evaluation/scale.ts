import { codedValue } from "../../coded-value";
import { guarded } from "./checks";
import { exact, plain, type Exact } from "./exact-number";
import { flag } from "./fields";
import { problemOfIndustry } from "./industry-codes";
import {
  reader,
  type Answers,
  type Check,
  type Gap,
  type ResultLine,
  type RuleSet,
  type Tool,
  type ToolField,
  type ToolResult,
} from "./tool";

/** 中小微企业规模: every indicator of the industry is graded by itself, the lowest grade holds. */

export const SCALE_2017: RuleSet = {
  id: "scale-2017",
  tool: "scale",
  title: "统计上大中小微型企业划分办法（2017）",
  basis: [
    { title: "中小企业划型标准规定", docNo: "工信部联企业〔2011〕300号", articles: "第四条" },
    { title: "统计上大中小微型企业划分办法（2017）", docNo: "国统字〔2017〕213号" },
  ],
  from: "2017-12-28",
  mark: "verified",
};

/** Employees, operating revenue and total assets, as the rule names them. */
export const SCALE_INDICATORS = {
  X: { label: "从业人员", unit: "人", field: "employees" },
  Y: { label: "营业收入", unit: "万元", field: "revenue" },
  Z: { label: "资产总额", unit: "万元", field: "assets" },
} as const;
export type ScaleIndicator = keyof typeof SCALE_INDICATORS;

export const SCALE_GRADES = codedValue({ large: "大型", medium: "中型", small: "小型", micro: "微型" });
export type ScaleGrade = keyof typeof SCALE_GRADES;
const GRADES = Object.keys(SCALE_GRADES) as ScaleGrade[];

/** Inclusive lower bounds of large, medium and small. */
type Bounds = readonly [large: number, medium: number, small: number];
export interface ScaleCategory {
  readonly name: string;
  readonly bounds: Readonly<Partial<Record<ScaleIndicator, Bounds>>>;
}

const CATEGORIES = {
  farming: { name: "农、林、牧、渔业", bounds: { Y: [20_000, 500, 50] } },
  industry: { name: "工业", bounds: { X: [1000, 300, 20], Y: [40_000, 2000, 300] } },
  building: { name: "建筑业", bounds: { Y: [80_000, 6000, 300], Z: [80_000, 5000, 300] } },
  wholesale: { name: "批发业", bounds: { X: [200, 20, 5], Y: [40_000, 5000, 1000] } },
  retail: { name: "零售业", bounds: { X: [300, 50, 10], Y: [20_000, 500, 100] } },
  transport: { name: "交通运输业", bounds: { X: [1000, 300, 20], Y: [30_000, 3000, 200] } },
  storage: { name: "仓储业", bounds: { X: [200, 100, 20], Y: [30_000, 1000, 100] } },
  post: { name: "邮政业", bounds: { X: [1000, 300, 20], Y: [30_000, 2000, 100] } },
  lodging: { name: "住宿业", bounds: { X: [300, 100, 10], Y: [10_000, 2000, 100] } },
  catering: { name: "餐饮业", bounds: { X: [300, 100, 10], Y: [10_000, 2000, 100] } },
  telecom: { name: "信息传输业", bounds: { X: [2000, 100, 10], Y: [100_000, 1000, 100] } },
  software: { name: "软件和信息技术服务业", bounds: { X: [300, 100, 10], Y: [10_000, 1000, 50] } },
  estate: { name: "房地产开发经营", bounds: { Y: [200_000, 1000, 100], Z: [10_000, 5000, 2000] } },
  property: { name: "物业管理", bounds: { X: [1000, 300, 100], Y: [5000, 1000, 500] } },
  leasing: { name: "租赁和商务服务业", bounds: { X: [300, 100, 10], Z: [120_000, 8000, 100] } },
  other: { name: "其他未列明行业", bounds: { X: [300, 100, 10] } },
} as const satisfies Readonly<Record<string, ScaleCategory>>;
type CategoryId = keyof typeof CATEGORIES;

// By the digits of the GB/T 4754-2017 code. 591 is transport, the rest of 59 storage: the edition of 2011 had it otherwise.
const BY_CODE: readonly (readonly [pattern: RegExp, category: CategoryId])[] = [
  [/^0[1-5]/u, "farming"],
  [/^(0[6-9]|[1-3]\d|4[0-6])/u, "industry"],
  [/^(4[7-9]|50)/u, "building"],
  [/^51/u, "wholesale"],
  [/^52/u, "retail"],
  [/^(5[4-8]|591)/u, "transport"],
  [/^59[2-9]/u, "storage"],
  [/^60/u, "post"],
  [/^61/u, "lodging"],
  [/^62/u, "catering"],
  [/^6[34]/u, "telecom"],
  [/^65/u, "software"],
  [/^701/u, "estate"],
  [/^702/u, "property"],
  [/^70[349]/u, "other"],
  [/^7[12]/u, "leasing"],
  [/^(7[3-9]|8[0-2]|85|8[6-9]|90)/u, "other"],
];
const BY_SECTION: Readonly<Record<string, CategoryId>> = {
  A: "farming",
  B: "industry",
  C: "industry",
  D: "industry",
  E: "building",
  L: "leasing",
  M: "other",
  N: "other",
  O: "other",
  R: "other",
};
const UNCOVERED = /^(53|6[6-9]|8[34]|9[1-7])/u;
const UNCOVERED_SECTIONS = /^[JPST]$/u;
const OWN_ESTATE = "自有房地产经营活动不在划型标准的范围内（国统字〔2017〕213号附表的注）。";
const ASK_OWN_ESTATE = "房地产租赁经营要看经营的是不是自己的房地产：自有房地产经营活动不在划型标准的范围内。";
/** 房地产租赁经营: whose the estate is decides. */
const isLeasing = (code: string): boolean => /^K?704/u.test(code.trim().toUpperCase());

export type ScaleReading =
  | { readonly state: "covered"; readonly category: ScaleCategory; readonly note?: string }
  /** The rule does not grade this industry. */
  | { readonly state: "uncovered"; readonly note: string }
  /** Several categories lie under the code. */
  | { readonly state: "ambiguous"; readonly note: string }
  | { readonly state: "unknown"; readonly note: string };

/** Which category an industry code falls into. @param code with or without its letter: C3489, 3489, C */
export function readIndustry(code: string): ScaleReading {
  const text = code.trim().toUpperCase();
  const problem = text === "" ? undefined : problemOfIndustry(text);
  if (problem !== undefined) return { state: "unknown", note: problem };
  const letter = /^[A-T]/u.exec(text)?.[0] ?? "";
  const digits = text.slice(letter.length);
  if (digits === "") {
    const category = BY_SECTION[letter];
    if (category) return { state: "covered", category: CATEGORIES[category] };
    if (UNCOVERED_SECTIONS.test(letter)) return { state: "uncovered", note: "这个行业不在划型标准的范围内。" };
    if (letter !== "") return { state: "ambiguous", note: "这个门类分属几种划型标准，请选到大类或中类。" };
    return { state: "unknown", note: "请选择行业。" };
  }
  if (UNCOVERED.test(digits)) return { state: "uncovered", note: "这个行业不在划型标准的范围内。" };
  if (/^(59|70)$/u.test(digits)) return { state: "ambiguous", note: "这个大类分属几种划型标准，请选到中类。" };
  const category = digits.length >= 2 ? BY_CODE.find(([pattern]) => pattern.test(digits))?.[1] : undefined;
  if (!category) return { state: "unknown", note: "没有这个行业代码，请从列表里选。" };
  return {
    state: "covered",
    category: CATEGORIES[category],
    ...(isLeasing(digits) ? { note: ASK_OWN_ESTATE } : {}),
  };
}

export const indicatorsOf = (category: ScaleCategory): readonly ScaleIndicator[] =>
  (Object.keys(SCALE_INDICATORS) as ScaleIndicator[]).filter((key) => category.bounds[key] !== undefined);

function gradeOf(value: Exact, bounds: Bounds): ScaleGrade {
  const at = bounds.findIndex((bound) => value.gte(bound));
  return GRADES[at < 0 ? bounds.length : at] as ScaleGrade;
}
const lowestOf = (grades: readonly ScaleGrade[]): ScaleGrade =>
  GRADES[Math.max(...grades.map((grade) => GRADES.indexOf(grade)))] as ScaleGrade;

/** The grade by figures of one year; undefined where the industry is not covered, is not enough to tell, or a figure is missing. */
export function scaleOf(
  code: string,
  figures: Readonly<Partial<Record<ScaleIndicator, Exact>>>,
): ScaleGrade | undefined {
  const reading = readIndustry(code);
  if (reading.state !== "covered" || isLeasing(code)) return undefined;
  const grades: ScaleGrade[] = [];
  for (const key of indicatorsOf(reading.category)) {
    const value = figures[key];
    if (!value) return undefined;
    grades.push(gradeOf(value, reading.category.bounds[key] as Bounds));
  }
  return lowestOf(grades);
}

const asks = (indicator: ScaleIndicator) => (answers: Answers) => {
  const reading = readIndustry(answers.industry ?? "");
  return reading.state !== "covered" || reading.category.bounds[indicator] !== undefined;
};

export const SCALE_FIELDS: readonly ToolField[] = [
  {
    name: "industry",
    label: "所属行业",
    kind: "industry",
    group: "行业",
    help: "按国民经济行业分类（GB/T 4754-2017）选主要业务的行业。",
    fact: {
      name: "industry",
      answer: (value) => (Array.isArray(value) ? (value as readonly string[]).at(-1) : undefined),
    },
  },
  {
    ...flag("ownEstate", "是否只经营自己的房地产", "行业", { help: ASK_OWN_ESTATE }),
    when: ({ industry = "" }) => isLeasing(industry),
  },
  {
    name: "employees",
    label: "从业人员",
    kind: "count",
    unit: "人",
    group: "上年末数据",
    help: "年末从业人员数；没有年末数的用全年平均人数。",
    fact: { name: "employees", yearsBack: 1 },
    when: asks("X"),
  },
  {
    name: "revenue",
    label: "营业收入",
    kind: "decimal",
    unit: "万元",
    group: "上年末数据",
    help: "有主营业务收入的用主营业务收入。",
    fact: { name: "revenue", yearsBack: 1 },
    when: asks("Y"),
  },
  {
    name: "assets",
    label: "资产总额",
    kind: "decimal",
    unit: "万元",
    group: "上年末数据",
    help: "年末资产总计。",
    fact: { name: "assets", yearsBack: 1 },
    when: asks("Z"),
  },
];

const boundText = (key: ScaleIndicator, bounds: Bounds): string => {
  const { unit } = SCALE_INDICATORS[key];
  return `大型 ≥ ${String(bounds[0])}${unit}，中型 ≥ ${String(bounds[1])}${unit}，小型 ≥ ${String(bounds[2])}${unit}`;
};

function lineOf(key: ScaleIndicator, bounds: Bounds, value: Exact | undefined): ResultLine {
  const { label, unit, field } = SCALE_INDICATORS[key];
  const grade = value && gradeOf(value, bounds);
  const above = grade && grade !== "large" ? GRADES.indexOf(grade) - 1 : -1;
  const bound = above >= 0 ? bounds[above] : undefined;
  return {
    key,
    label,
    requirement: boundText(key, bounds),
    own: value ? `${plain(value, 4)} ${unit}，${SCALE_GRADES[grade as ScaleGrade]}` : "",
    state: value ? "info" : "missing",
    reads: [field],
    ...(value && bound !== undefined
      ? {
          next: `再多 ${plain(exact(bound).sub(value), 4)} ${unit}，这一项到${SCALE_GRADES[GRADES[above] as ScaleGrade]}`,
        }
      : {}),
  };
}

const NOTES = [
  "统计上每年根据年报数据划型一次，年内不变。",
  "个体工商户参照划分；一项指标达不到就下移一档，逐档核对到全部达到为止。",
];

function open(word: string, why: string, missing: readonly Gap[] = []): ToolResult {
  return {
    ruleSet: SCALE_2017.id,
    verdict: { code: "open", word, tone: "open", why, limiting: [] },
    headline: [],
    sections: [],
    gaps: missing,
    notes: NOTES,
  };
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(SCALE_FIELDS, answers);
  const code = read.text("industry");
  if (code === undefined)
    return open("待补充", "先选择所属行业，才知道看哪几项指标。", [{ text: "选择所属行业", field: "industry" }]);
  const reading = readIndustry(code);
  if (reading.state === "uncovered") return open("不适用", reading.note);
  if (reading.state !== "covered") return open("待补充", reading.note, [{ text: reading.note, field: "industry" }]);
  const isOwn = read.flag("ownEstate");
  if (isLeasing(code) && isOwn !== false)
    return isOwn
      ? open("不适用", OWN_ESTATE)
      : open("待补充", "先回答是否只经营自己的房地产。", [{ text: "回答是否只经营自己的房地产", field: "ownEstate" }]);
  const { category } = reading;
  const keys = indicatorsOf(category);
  const values = Object.fromEntries(keys.map((key) => [key, read.number(SCALE_INDICATORS[key].field)]));
  const lines = keys.map((key) => lineOf(key, category.bounds[key] as Bounds, values[key]));
  const section = { key: "indicators", title: `${category.name}的划型指标`, lines };
  const notes = reading.note === undefined ? NOTES : [reading.note, ...NOTES];
  const missing = keys.filter((key) => !values[key]);
  if (missing.length > 0)
    return {
      ...open(
        "待补充",
        `按${category.name}划型，还缺${missing.map((key) => SCALE_INDICATORS[key].label).join("、")}。`,
        missing.map((key) => ({ text: `填写${SCALE_INDICATORS[key].label}`, field: SCALE_INDICATORS[key].field })),
      ),
      sections: [section],
      notes,
    };
  const graded = keys.map((key) => ({ key, grade: gradeOf(values[key] as Exact, category.bounds[key] as Bounds) }));
  const grade = lowestOf(graded.map((one) => one.grade));
  const limiting = grade === "large" ? [] : graded.filter((one) => one.grade === grade).map((one) => one.key);
  const names = limiting.map((key) => SCALE_INDICATORS[key].label).join("、");
  const isAlone = keys.length === 1;
  return {
    ruleSet: SCALE_2017.id,
    verdict: {
      code: grade,
      word: `${SCALE_GRADES[grade]}企业`,
      tone: grade === "large" ? "near" : "good",
      why:
        grade === "large"
          ? `${category.name}的各项指标都达到大型的下限，不属于中小微企业。`
          : `${names}在${SCALE_GRADES[grade]}档${isAlone || limiting.length === keys.length ? "" : "，其他指标更高也按最低的一档"}；属于中小微企业。`,
      limiting,
    },
    headline: [{ label: "企业规模", value: SCALE_GRADES[grade] }],
    sections: [section],
    gaps: [],
    notes,
  };
}

/** A code that exists, under its own letter. */
const KNOWN_INDUSTRY: Check = {
  field: "industry",
  test: (read) => {
    const code = read.text("industry");
    return code === undefined ? undefined : problemOfIndustry(code);
  },
};

export const SCALE_TOOL: Tool = {
  id: "scale",
  route: "/tool/scale",
  title: "中小企业规模测算",
  editions: [guarded({ ruleSet: SCALE_2017, fields: SCALE_FIELDS, evaluate, checks: [KNOWN_INDUSTRY] })],
};
