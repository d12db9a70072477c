import { codedValue } from "../coded-value";
import type { FactName } from "../facts/facts";

/**
 * What a condition of a policy item can ask of an enterprise, as plain data without a schema library: the import, the
 * match engine and the pages read the same list. Source: the attributes seen in public matching products, tool rules 8.1.
 */

/**
 * - `path`: codes from the top level down; `code`: one of a list; `titles`: held titles with their expiry; `flag`: yes or no
 * - `number`: a decimal; `yearly`: a decimal of a year; `age`: whole years or months (its unit) since a date
 */
export type AttributeKind = "path" | "code" | "titles" | "flag" | "number" | "yearly" | "age";

export interface Attribute {
  readonly kind: AttributeKind;
  readonly label: string;
  /** The facts it is worked out from; a change of any other fact cannot move a condition on it. */
  readonly reads: readonly [FactName, ...FactName[]];
  readonly unit?: string;
  /** What a person is asked for where `reads` is worked out by the gateway. */
  readonly asks?: readonly FactName[];
  /** Where it excludes, the item is meant for others: 不适用 and not 不符合 (tool rules 8.2). */
  readonly scope?: true;
  /** The value that stands for "nobody has found out yet": left to people, neither met nor failed. */
  readonly unsettled?: string;
  /** Facts shown beside the value, since it follows from them. */
  readonly shows?: readonly FactName[];
  /**
   * The operators whose failure an enterprise can mend: a title can be obtained, another industry cannot. Only such a gap
   * makes 差一步. Source: what the policies of the zone ask for in the course of a year.
   */
  readonly mendable?: readonly string[];
  /** A share in percent of the first fact in the second, a sum of all, or the growth in percent over the year before. */
  readonly derived?: "share" | "sum" | "growth";
}

const path = (label: string, name: FactName, scope?: true) =>
  ({ kind: "path", label, reads: [name], ...(scope ? { scope } : {}) }) as const satisfies Attribute;
const code = (label: string, name: FactName) => ({ kind: "code", label, reads: [name] }) as const satisfies Attribute;
// More can be reached, less hardly: nobody dismisses people to remain a small enterprise.
const MORE = ["at_least", "between"] as const;
const LESS = ["at_most", "below"] as const;
const number = (label: string, name: FactName, unit: string) =>
  ({ kind: "number", label, reads: [name], unit, mendable: MORE }) as const satisfies Attribute;
const yearly = (label: string, name: FactName, unit: string, mendable: readonly string[] = MORE) =>
  ({ kind: "yearly", label, reads: [name], unit, mendable }) as const satisfies Attribute;
const flag = (label: string, name: FactName, mendable?: true) =>
  ({ kind: "flag", label, reads: [name], ...(mendable ? { mendable: ["is_no"] } : {}) }) as const satisfies Attribute;
const share = (label: string, part: FactName, whole: FactName, mendable: readonly string[] = MORE) =>
  ({ kind: "yearly", label, reads: [part, whole], unit: "%", derived: "share", mendable }) as const satisfies Attribute;

/** Where something is, by the zone's own list of places and register. */
const place = (label: string, name: FactName, shown: readonly FactName[]) =>
  ({
    kind: "code",
    label,
    reads: [name],
    asks: shown,
    shows: shown,
    unsettled: "unplaced",
    scope: true,
  }) as const satisfies Attribute;

export const ATTRIBUTES = {
  zonePlace: place("在经开区登记", "zonePlace", ["region", "address"]),
  taxPlace: place("在经开区纳税", "taxPlace", ["taxRegion"]),
  region: path("注册地区", "region", true),
  taxRegion: path("纳税地区", "taxRegion", true),
  industry: path("行业", "industry"),
  kind: { ...code("企业类型", "kind"), scope: true },
  capitalNature: code("资本性质", "capitalNature"),
  size: { ...code("企业规模", "size"), asks: ["industry", "employees", "revenue", "assets"] },
  chainTag: code("园区产业链", "chainTag"),
  rdInstitution: { ...code("研发机构级别", "rdInstitution"), mendable: ["in"] },
  taxCredit: { ...code("纳税信用等级", "taxCredit"), mendable: ["in", "not_in"] },
  listing: { ...code("上市状态", "listing"), mendable: ["in"] },
  projectKind: code("投资项目类型", "projectKind"),
  projectStage: { ...code("投资项目阶段", "projectStage"), mendable: ["in"] },
  titles: { kind: "titles", label: "资质称号", reads: ["titles"], mendable: ["holds"] },
  abnormalList: flag("列入经营异常名录", "abnormalList", true),
  seriousDishonesty: flag("列入严重失信名单", "seriousDishonesty", true),
  accident: flag("近 3 年发生安全、环保、质量事故", "accident"),
  age: { kind: "age", label: "成立年限", reads: ["foundedOn"], unit: "年", mendable: ["at_least"] },
  ageMonths: { kind: "age", label: "成立月数", reads: ["foundedOn"], unit: "个月", mendable: ["at_least"] },
  registeredCapital: number("注册资本", "registeredCapital", "万元"),
  paidCapital: number("实缴资本", "paidCapital", "万元"),
  ipInvention: number("发明专利", "ipInvention", "件"),
  ipUtility: number("实用新型", "ipUtility", "件"),
  ipDesign: number("外观设计", "ipDesign", "件"),
  ipSoftware: number("软件著作权", "ipSoftware", "件"),
  ipLayout: number("集成电路布图设计", "ipLayout", "件"),
  ipTotal: {
    kind: "number",
    label: "知识产权合计",
    reads: ["ipInvention", "ipUtility", "ipDesign", "ipSoftware", "ipLayout"],
    unit: "件",
    derived: "sum",
    mendable: MORE,
  },
  equityFinancing2y: number("近 2 年股权融资", "equityFinancing2y", "万元"),
  equityFinancing3y: number("近 3 年股权融资", "equityFinancing3y", "万元"),
  segmentYears: number("细分市场从业年限", "segmentYears", "年"),
  marketShare: number("细分市场占有率", "marketShare", "%"),
  projectAmount: number("投资项目金额", "projectAmount", "万元"),
  revenue: yearly("营业收入", "revenue", "万元"),
  mainShare: yearly("主营业务收入占比", "mainShare", "%"),
  rdAmount: yearly("研发费用", "rdAmount", "万元"),
  rdStaff: yearly("研发人员", "rdStaff", "人"),
  taxPaid: yearly("纳税总额", "taxPaid", "万元"),
  employees: yearly("从业人员", "employees", "人"),
  insuredStaff: yearly("参保人数", "insuredStaff", "人"),
  technologyStaff: yearly("科技人员", "technologyStaff", "人"),
  assets: yearly("资产总额", "assets", "万元"),
  debts: yearly("负债总额", "debts", "万元", LESS),
  rdShare: share("研发费用占营业收入比例", "rdAmount", "revenue"),
  rdStaffShare: share("研发人员占从业人员比例", "rdStaff", "employees"),
  technologyShare: share("科技人员占从业人员比例", "technologyStaff", "employees"),
  debtRatio: share("资产负债率", "debts", "assets", LESS),
  revenueGrowth: {
    kind: "yearly",
    label: "营业收入增长率",
    reads: ["revenue"],
    unit: "%",
    derived: "growth",
    mendable: MORE,
  },
} as const satisfies Readonly<Record<string, Attribute>>;

export type AttributeName = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as [AttributeName, ...AttributeName[]];
export const attributeOf = (name: AttributeName): Attribute => ATTRIBUTES[name];

/** Which operators fit which kind. */
export const OPERATORS = {
  path: ["in", "not_in"],
  code: ["in", "not_in"],
  titles: ["holds", "lacks"],
  flag: ["is_no"],
  number: ["at_least", "at_most", "below", "between"],
  yearly: ["at_least", "at_most", "below", "between"],
  age: ["at_least", "below"],
} as const satisfies Readonly<Record<AttributeKind, readonly string[]>>;

/** 资助方式. */
export const BENEFIT_FORMS = codedValue({
  award: "一次性奖励",
  subsidy: "补贴补助",
  voucher: "券",
  interest: "贷款贴息",
  rent: "租金减免",
  talent: "人才支持",
  service: "服务支持",
  title: "认定授牌",
});
export type BenefitForm = keyof typeof BENEFIT_FORMS;

/** 申报状态, from the dates of the windows (domain decision 3): `closing` within seven days, today counted as the first. */
export const WINDOW_STATES = codedValue({ open: "申报中", closing: "即将截止", upcoming: "未开始", closed: "已截止" });
export type WindowState = keyof typeof WINDOW_STATES;

/** Whether what a plan asks can still be done before the window closes. */
export const PLAN_STATES = codedValue({
  in_time: "来得及",
  late: "已晚",
  upcoming: WINDOW_STATES.upcoming,
  closed: WINDOW_STATES.closed,
  undated: "时间待定",
});

/** The state of one condition (tool rules 8.2). */
export const CONDITION_STATES = codedValue({
  met: "符合",
  unmet: "不符合",
  missing: "待补充",
  manual: "需人工核验",
  not_applicable: "不适用",
});
export type ConditionState = keyof typeof CONDITION_STATES;

/**
 * The result for one item, the first that applies in this order (tool rules 8.2). `manual`: nothing is missing and nothing
 * fails, but a hard condition is left to people; only what is known and met in every hard condition is 符合 (record 0049).
 */
export const ITEM_RESULTS = codedValue({
  not_applicable: "不适用",
  unmet: "暂不符合",
  missing: "待补充",
  manual: "待人工核验",
  met: "符合",
});
export type ItemResult = keyof typeof ITEM_RESULTS;

/** Nothing known speaks against declaring it: what people have to find out, they find out from the declaration. */
export const mayBeDeclared = (result: ItemResult): boolean => result === "met" || result === "manual";

/**
 * Where an item stands for an enterprise on a day: in exactly one of these. `near` (差一步): a single gap that the enterprise can
 * close, and nothing is missing. `declared`: an application for its window is under way or was accepted. `later`: nothing can
 * be handed in today, whatever the conditions say.
 */
export const MATCH_GROUPS = codedValue({
  met: "符合条件",
  manual: "待人工核验",
  near: "差一步",
  missing: "待补充资料",
  unmet: "暂不符合",
  not_applicable: "不适用",
  declared: "已申报",
  later: "不在申报期",
});
export type MatchGroup = keyof typeof MATCH_GROUPS;

/** What lists show: 符合 and 待核验 are read together as 可以先报. */
export const LISTED_GROUPS = codedValue({
  declarable: "可以先报",
  near: MATCH_GROUPS.near,
  missing: MATCH_GROUPS.missing,
  unmet: MATCH_GROUPS.unmet,
  not_applicable: MATCH_GROUPS.not_applicable,
  declared: MATCH_GROUPS.declared,
  later: MATCH_GROUPS.later,
});
export type ListedGroup = keyof typeof LISTED_GROUPS;

/** Bands by rate: from 80, from 50, below (tool rules 8.2). */
export const MATCH_BANDS = codedValue({ recommended: "推荐", possible: "可申报", potential: "潜力" });
export type MatchBand = keyof typeof MATCH_BANDS;
