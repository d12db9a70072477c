import { CLASS_TWO, count, flag, money, netAssetsOf, noneOf } from "./fields";
import type { ToolField } from "./tool";

/** What 高新技术企业 asks: the conditions, and the innovation score of the guide. */

const YEARS = ["前三年", "前两年", "上年"] as const;

const RIGHTS = "知识产权（满 30 分）";
const RESULTS = "科技成果转化（满 30 分）";
const ORGANISED = "研究开发组织管理（满 20 分）";
const GROWTH = "成长性（满 20 分）";
const ESTIMATE = "评分由专家给整数分。不填按这一档的最高分估计。";

const five = (words: readonly string[]) => words.map((label, index) => ({ value: String(5 - index), label }));
const pick = (name: string, label: string, max: number, group: string): ToolField =>
  count(name, `${label}：自估分值`, group, "分", { max, help: ESTIMATE });
const organised = (name: string, label: string, max: number, help: string): ToolField =>
  count(name, label, ORGANISED, "分", {
    max,
    help: `${help}。满 ${String(max)} 分，官方没有分档，请按实际估一个整数。`,
  });
/** One amount for each of three years, the oldest first: 1 is three years back. */
const yearly = (
  name: string,
  labelOf: (year: string) => string,
  group: string,
  help?: string,
  more: (yearsBack: number) => Partial<ToolField> = () => ({}),
): ToolField[] =>
  YEARS.map((when, index) =>
    money(`${name}${String(index + 1)}`, labelOf(when), group, {
      ...(help !== undefined && index === 0 ? { help } : {}),
      ...more(YEARS.length - index),
    }),
  );

/** Name, label, most points and what it is about. */
export const ORGANISATION = [
  ["orgRules", "研发管理制度、核算体系和辅助账", 6, "制定研发组织管理制度，建立研发投入核算体系，编制辅助账"],
  ["orgInstitution", "研发机构和产学研合作", 6, "设立内部研发机构并具备条件，与国内外机构开展产学研合作"],
  ["orgIncentive", "成果转化激励和开放创新平台", 4, "建立成果转化的激励奖励制度，建立开放式的创新创业平台"],
  ["orgTalent", "人员培养、引进和绩效奖励", 4, "建立科技人员培养进修、职工技能培训、优秀人才引进和绩效评价奖励制度"],
] as const;

export const SCORE_FIELDS: readonly ToolField[] = [
  {
    name: "advance",
    label: "技术的先进程度",
    kind: "choice",
    group: RIGHTS,
    options: five(["高", "较高", "一般", "较低", "无"]),
  },
  pick("advancePick", "技术的先进程度", 8, RIGHTS),
  {
    name: "support",
    label: "对主要产品（服务）的核心支持作用",
    kind: "choice",
    group: RIGHTS,
    options: five(["强", "较强", "一般", "较弱", "无"]),
  },
  pick("supportPick", "核心支持作用", 8, RIGHTS),
  count("classOne", "Ⅰ类知识产权", RIGHTS, "件", {
    help: "发明专利（含国防专利）、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计。",
    fact: { name: "ipInvention" },
  }),
  count("classTwo", "Ⅱ类知识产权", RIGHTS, "件", {
    help: "实用新型专利、外观设计专利、软件著作权，不含商标。Ⅱ类在历次认定中只能用一次。",
    facts: CLASS_TWO,
  }),
  pick("countPick", "知识产权数量", 8, RIGHTS),
  {
    name: "obtained",
    label: "知识产权获得方式",
    kind: "choice",
    group: RIGHTS,
    options: [
      { value: "own", label: "有自主研发的" },
      { value: "bought", label: "只有受让、受赠或并购的" },
      { value: "none", label: "没有知识产权" },
    ],
  },
  pick("obtainedPick", "获得方式", 6, RIGHTS),
  flag("bonus", "是否参与编制国家标准、行业标准、检测方法或技术规范", RIGHTS),
  pick("bonusPick", "参与标准", 2, RIGHTS),
  count("conversions", "近三年科技成果转化数量", RESULTS, "项", {
    help: "同一成果转化成几个产品，或在国内外转化，只算一项。经营不满三年的按实际年数。",
  }),
  pick("conversionsPick", "科技成果转化", 30, RESULTS),
  ...ORGANISATION.map(([name, label, max, help]) => organised(name, label, max, help)),
  ...yearly(
    "netAssets",
    (year) => `${year}末净资产`,
    GROWTH,
    "净资产 = 资产总额 − 负债总额，取年末审计数。",
    (yearsBack) => ({ negative: true, facts: netAssetsOf(yearsBack) }),
  ),
  pick("netGrowthPick", "净资产增长", 10, GROWTH),
  pick("salesGrowthPick", "销售收入增长", 10, GROWTH),
];

const CONDITIONS = "认定条件";
const FIGURES = "近三年数据";
/** 国家重点支持的高新技术领域. */
const DOMAINS = [
  "电子信息",
  "生物与新医药",
  "航空航天",
  "新材料",
  "高技术服务",
  "新能源与节能",
  "资源与环境",
  "先进制造与自动化",
] as const;

export const HIGH_TECH_FIELDS: readonly ToolField[] = [
  { name: "foundedOn", label: "注册成立日期", kind: "date", group: CONDITIONS, fact: { name: "foundedOn" } },
  flag("owned", "是否拥有对主要产品（服务）起核心支持作用的知识产权", CONDITIONS, {
    help: "通过自主研发、受让、受赠、并购等方式获得所有权，且在有效期内。",
  }),
  {
    name: "field",
    label: "核心技术所属的国家重点支持的高新技术领域",
    kind: "choice",
    group: CONDITIONS,
    options: [...DOMAINS.map((label) => ({ value: label, label })), { value: "none", label: "都不属于" }],
  },
  count("employees", "当年职工总数", CONDITIONS, "人", { fact: { name: "employees", yearsBack: 1 } }),
  count("technologyStaff", "从事研发和相关技术创新活动的科技人员", CONDITIONS, "人", {
    help: "累计实际工作时间在 183 天以上的人员。",
    fact: { name: "technologyStaff", yearsBack: 1 },
  }),
  flag("accident", "申请认定前一年内是否没有重大安全、质量事故和严重环境违法", CONDITIONS, {
    // Three years without any says it of the last; one within three years says nothing of it.
    facts: { names: ["accident"], answer: (values) => (noneOf(values) === "yes" ? "yes" : undefined) },
  }),
  ...yearly(
    "sales",
    (year) => `${year}销售收入`,
    FIGURES,
    "成立不满三年的只填成立以来的年度，成立的那一年不足一年也填。",
    (yearsBack) => ({ fact: { name: "revenue", yearsBack } }),
  ),
  ...yearly(
    "rd",
    (year) => `${year}研发费用总额`,
    FIGURES,
    undefined,
    (yearsBack) => ({ fact: { name: "rdAmount", yearsBack } }),
  ),
  money("domesticRd", "近三年在中国境内发生的研发费用合计", FIGURES),
  money("totalIncome", "上年总收入", FIGURES),
  money("highTechIncome", "上年高新技术产品（服务）收入", FIGURES),
  ...SCORE_FIELDS,
];
