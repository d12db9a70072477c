import { flag, money } from "./fields";
import { holdsTitle, type ToolField } from "./tool";

/** What the calculator of 研发费用加计扣除 asks. Money in 万元. */

export const DEDUCTION_KINDS = {
  general: "一般企业",
  manufacturing: "制造业企业",
  technology: "科技型中小企业",
  chip: "集成电路企业或工业母机企业",
} as const;
export type DeductionKind = keyof typeof DEDUCTION_KINDS;

export const FIRST_YEAR = 2016;
/** Offered too, for planning: what is permanent holds, what ends does not. */
export const NEXT_YEAR = 2028;

const COSTS = "自主研发费用";
const OUT = "委托研发和调整";
const TAX = "年度和税率";
const PRECISE = "精确计算（选填）";

/** The kinds of spending that count in full, with what belongs to each, in the order of the tax form. */
export const FULL_COSTS = [
  ["personnel", "人员人工费用", "直接从事研发人员的工资薪金、五险一金，外聘研发人员的劳务费用"],
  [
    "input",
    "直接投入费用",
    "研发消耗的材料、燃料和动力，中试模具和工艺装备，样品样机，试制产品检验，仪器设备的运行维护和租赁",
  ],
  ["depreciation", "折旧费用", "用于研发的仪器、设备的折旧"],
  ["amortisation", "无形资产摊销", "用于研发的软件、专利权、非专利技术的摊销"],
  ["design", "新产品设计费等", "新产品设计费、新工艺规程制定费、新药研制的临床试验费、勘探开发技术的现场试验费"],
] as const;
export const FIVE = FULL_COSTS.map(([name]) => name);

export const DEDUCTION_FIELDS: readonly ToolField[] = [
  {
    name: "year",
    label: "年度",
    kind: "year",
    group: TAX,
    options: Array.from({ length: NEXT_YEAR - FIRST_YEAR + 1 }, (_, index) => {
      const year = String(NEXT_YEAR - index);
      return { value: year, label: `${year} 年` };
    }),
  },
  {
    name: "quarter",
    label: "2022 年的哪一段",
    kind: "choice",
    group: TAX,
    options: [
      { value: "first", label: "前三季度" },
      { value: "last", label: "第四季度" },
    ],
    when: (answers) => answers.year === "2022",
  },
  {
    name: "kind",
    label: "企业类型",
    kind: "choice",
    group: TAX,
    options: Object.entries(DEDUCTION_KINDS).map(([value, label]) => ({ value, label })),
    help: "制造业：制造业收入占收入总额一半及以上。集成电路、工业母机企业以清单为准。",
  },
  {
    name: "tax",
    label: "企业所得税税率",
    kind: "choice",
    group: TAX,
    fact: { name: "titles", answer: (value, today) => (holdsTitle("hnte")(value, today) === "yes" ? "15" : undefined) },
    options: [
      { value: "25", label: "25%（一般）" },
      { value: "15", label: "15%（高新技术企业）" },
      { value: "5", label: "5%（小型微利企业实际税负，2023—2027 年度）" },
    ],
  },
  flag("deemed", "是否核定征收", TAX, { help: "核定征收的企业不能享受。" }),
  {
    name: "negative",
    label: "负面清单行业收入占比",
    kind: "decimal",
    unit: "%",
    max: 100,
    group: TAX,
    help: "烟草制造、住宿和餐饮、批发和零售、房地产、租赁和商务服务、娱乐业的收入，占收入总额减除不征税收入和投资收益后的比例。超过 50% 不能享受。",
  },
  ...FULL_COSTS.map(([name, label, help]) => money(name, label, COSTS, { help: `${help}。` })),
  money("other", "其他相关费用", COSTS, {
    help: "技术图书资料费、资料翻译费、专家咨询费、研发保险费，成果检索、论证、评审、鉴定、验收费，知识产权申请、注册、代理费，职工福利费、补充养老和医疗保险，差旅费、会议费。不超过可加计扣除费用总额的 10%。",
  }),
  money("domestic", "委托境内机构或个人研发", OUT, { help: "按实际发生额的 80% 计入。" }),
  money("foreign", "委托境外机构研发", OUT, {
    help: "按实际发生额的 80% 计入，不超过境内符合条件的研发费用的三分之二。2018 年起。",
  }),
  money("foreignPerson", "委托境外个人研发", OUT, { help: "不能加计扣除。" }),
  money("special", "特殊收入", OUT, {
    help: "当年取得的研发下脚料、残次品、中间试制品的收入，冲减研发费用，冲减后小于 0 的按 0。",
  }),
  money("untaxed", "不征税收入用于研发的部分", OUT, {
    help: "作为不征税收入处理的财政性资金用于研发的，不能加计扣除。",
  }),
  money("capitalised", "资本化研发支出本年摊销额", OUT, { help: "形成无形资产的，按这个摊销额的同一比例再加计。" }),
  money("taxable", "加计扣除前的应纳税所得额", PRECISE, {
    help: "填了就按税前税后之差计算节税，能看出不够扣的部分和小型微利企业 300 万元的界限。",
  }),
  flag("small", "是否同时满足小型微利企业的人数和资产限制", PRECISE, {
    help: "从业人数不超过 300 人，资产总额不超过 5,000 万元，从事国家非限制和禁止行业。",
  }),
];
