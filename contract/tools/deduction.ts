import { fixed, least, most, plain, ZERO, type Exact } from "./exact";
import {
  reader,
  type Answers,
  type Gap,
  type Mark,
  type Reader,
  type ResultLine,
  type RuleSet,
  type Tool,
  type ToolField,
  type ToolResult,
} from "./tool";

/** 研发费用加计扣除: the base with its caps, the extra deduction and the tax that it saves. Money in 万元. */

export const DEDUCTION_2015: RuleSet = {
  id: "deduction-2015",
  tool: "calculate",
  title: "研发费用税前加计扣除政策（2016—2027 年度）",
  basis: [
    { title: "关于完善研究开发费用税前加计扣除政策的通知", docNo: "财税〔2015〕119号" },
    { title: "关于研发费用税前加计扣除归集范围有关问题的公告", docNo: "税务总局公告2017年第40号" },
    { title: "关于企业委托境外研究开发费用税前加计扣除有关政策问题的通知", docNo: "财税〔2018〕64号" },
    { title: "关于提高研究开发费用税前加计扣除比例的通知", docNo: "财税〔2018〕99号" },
    { title: "关于进一步完善研发费用税前加计扣除政策的公告", docNo: "财政部 税务总局公告2023年第7号" },
    { title: "关于提高集成电路和工业母机企业研发费用加计扣除比例的公告", docNo: "2023年第44号" },
  ],
  from: "2016-01-01",
  mark: "verified",
};

export const DEDUCTION_KINDS = {
  general: "一般企业",
  manufacturing: "制造业企业",
  technology: "科技型中小企业",
  chip: "集成电路企业或工业母机企业",
} as const;
export type DeductionKind = keyof typeof DEDUCTION_KINDS;

export const FIRST_YEAR = 2016;
export const LAST_YEAR = 2027;
/** Offered too, for planning: what is permanent holds, what ends does not. */
export const NEXT_YEAR = 2028;

export interface Rate {
  /** Percent of the base. */
  readonly percent: number;
  readonly mark: Mark;
  readonly note?: string;
}

const QUARTERS = "2022 年前三季度与第四季度比例不同，这里分开选择。";

/**
 * The rate of a year. 2022 has two: the last quarter was raised for everybody (2022年第28号).
 *
 * @param year 2016 to 2028; @param lastQuarter only read for 2022
 */
export function rateOf(year: number, kind: DeductionKind, lastQuarter: boolean): Rate {
  if (year >= NEXT_YEAR)
    return kind === "chip"
      ? { percent: 100, mark: "inferred", note: "120% 的政策到 2027 年底，没有延续的公告时按 100%。" }
      : { percent: 100, mark: kind === "general" ? "verified" : "inferred" };
  if (year >= 2023) return { percent: kind === "chip" ? 120 : 100, mark: "verified" };
  if (year === 2022) {
    if (lastQuarter) return { percent: 100, mark: "memory", note: QUARTERS };
    const raised = kind === "manufacturing" || kind === "technology";
    return { percent: raised ? 100 : 75, mark: "verified", note: chipNote(kind) ?? QUARTERS };
  }
  if (year === 2021) {
    const note = chipNote(kind);
    return { percent: kind === "manufacturing" ? 100 : 75, mark: "verified", ...(note === undefined ? {} : { note }) };
  }
  if (year >= 2018) return { percent: 75, mark: "verified" };
  return { percent: year === 2017 && kind === "technology" ? 75 : 50, mark: "verified" };
}
const chipNote = (kind: DeductionKind): string | undefined =>
  kind === "chip" ? "这一年没有单独的比例，属于制造业的请改选制造业企业。" : undefined;

const COSTS = "自主研发费用";
const OUT = "委托研发和调整";
const TAX = "年度和税率";

const money = (name: string, label: string, group: string, help?: string): ToolField => ({
  name,
  label,
  kind: "decimal",
  unit: "万元",
  group,
  ...(help === undefined ? {} : { help }),
});

const CATEGORIES = [
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
const FIVE = CATEGORIES.map(([name]) => name);

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
    options: [
      { value: "25", label: "25%（一般）" },
      { value: "15", label: "15%（高新技术企业）" },
      { value: "5", label: "5%（小型微利企业实际税负，到 2027 年底）" },
    ],
  },
  {
    name: "deemed",
    label: "是否核定征收",
    kind: "flag",
    group: TAX,
    help: "核定征收的企业不能享受。",
  },
  {
    name: "negative",
    label: "负面清单行业收入占比",
    kind: "decimal",
    unit: "%",
    max: 100,
    group: TAX,
    help: "烟草制造、住宿和餐饮、批发和零售、房地产、租赁和商务服务、娱乐业的收入，占收入总额减除不征税收入和投资收益后的比例。超过 50% 不能享受。",
  },
  ...CATEGORIES.map(([name, label, help]) => money(name, label, COSTS, `${help}。`)),
  money(
    "other",
    "其他相关费用",
    COSTS,
    "技术图书资料费、资料翻译费、专家咨询费、研发保险费，成果检索、论证、评审、鉴定、验收费，知识产权申请、注册、代理费，职工福利费、补充养老和医疗保险，差旅费、会议费。不超过可加计扣除费用总额的 10%。",
  ),
  money("domestic", "委托境内机构或个人研发", OUT, "按实际发生额的 80% 计入。"),
  money(
    "foreign",
    "委托境外机构研发",
    OUT,
    "按实际发生额的 80% 计入，不超过境内符合条件的研发费用的三分之二。2018 年起。",
  ),
  money("foreignPerson", "委托境外个人研发", OUT, "不能加计扣除。"),
  money(
    "special",
    "特殊收入",
    OUT,
    "当年取得的研发下脚料、残次品、中间试制品的收入，冲减研发费用，冲减后小于 0 的按 0。",
  ),
  money("untaxed", "不征税收入用于研发的部分", OUT, "作为不征税收入处理的财政性资金用于研发的，不能加计扣除。"),
  money("capitalised", "资本化研发支出本年摊销额", OUT, "形成无形资产的，按这个摊销额的同一比例再加计。"),
  money(
    "taxable",
    "加计扣除前的应纳税所得额",
    "精确计算（选填）",
    "填了就按税前税后之差计算节税，能看出不够扣的部分和小型微利企业 300 万元的界限。",
  ),
  {
    name: "small",
    label: "是否同时满足小型微利企业的人数和资产限制",
    kind: "flag",
    group: "精确计算（选填）",
    help: "从业人数不超过 300 人，资产总额不超过 5,000 万元，从事国家非限制和禁止行业。",
  },
];

export interface DeductionInput {
  readonly year: number;
  readonly kind: DeductionKind;
  readonly lastQuarter: boolean;
  /** Income tax in percent: 25, 15 or 5. */
  readonly tax: number;
  readonly five: Exact;
  readonly other: Exact;
  readonly domestic: Exact;
  readonly foreign: Exact;
  readonly special: Exact;
  readonly untaxed: Exact;
  readonly capitalised: Exact;
}

export interface DeductionFigures {
  readonly cap: Exact;
  readonly other: Exact;
  readonly own: Exact;
  readonly domestic: Exact;
  readonly foreignShare: Exact;
  readonly foreignLimit: Exact;
  readonly foreign: Exact;
  readonly base: Exact;
  readonly rate: Rate;
  readonly extra: Exact;
  readonly saved: Exact;
}

const FOREIGN_SINCE = 2018;

/** The sheet of one year, exact. */
export function calculate(input: DeductionInput): DeductionFigures {
  const rate = rateOf(input.year, input.kind, input.lastQuarter);
  const cap = input.five.div(9);
  const other = least(input.other, cap);
  const own = input.five.add(other);
  const domestic = input.domestic.mul(80).div(100);
  const foreignShare = input.year >= FOREIGN_SINCE ? input.foreign.mul(80).div(100) : ZERO;
  const foreignLimit = own.add(domestic).mul(2).div(3);
  const foreign = least(foreignShare, foreignLimit);
  const base = most(ZERO, own.add(domestic).add(foreign).sub(input.special).sub(input.untaxed));
  const extra = base.add(input.capitalised).mul(rate.percent).div(100);
  return {
    cap,
    other,
    own,
    domestic,
    foreignShare,
    foreignLimit,
    foreign,
    base,
    rate,
    extra,
    saved: extra.mul(input.tax).div(100),
  };
}

const SMALL_LIMIT = 300;
const SMALL_RATE = 5;

export interface PreciseFigures {
  readonly before: Exact;
  readonly after: Exact;
  readonly saved: Exact;
  /** What this year's income could not take. */
  readonly carried: Exact;
}

/** Tax before less tax after, with the cliff of small low-profit firms at 300. */
export function precise(taxable: Exact, extra: Exact, small: boolean, tax: number): PreciseFigures {
  const due = (income: Exact): Exact =>
    income.mul(small && income.lte(SMALL_LIMIT) ? Math.min(SMALL_RATE, tax) : tax === SMALL_RATE ? 25 : tax).div(100);
  const rest = most(ZERO, taxable.sub(extra));
  const before = due(most(ZERO, taxable));
  const after = due(rest);
  return { before, after, saved: before.sub(after), carried: most(ZERO, extra.sub(most(ZERO, taxable))) };
}

const yuan = (value: Exact): string => `${fixed(value)} 万元`;
const info = (
  key: string,
  label: string,
  requirement: string,
  own: string,
  reads: readonly string[],
  more: { readonly next?: string; readonly mark?: Mark } = {},
): ResultLine => ({ key, label, requirement, own, state: "info", reads, ...more });

function baseLines(input: DeductionInput, figures: DeductionFigures, read: Reader): ResultLine[] {
  const { cap, other, own, domestic, foreign, foreignShare, foreignLimit, base } = figures;
  const overOther = input.other.sub(other);
  const overForeign = foreignShare.sub(foreign);
  const person = read.number("foreignPerson");
  return [
    info("five", "前五类费用", "人员人工、直接投入、折旧、摊销、设计等按实际发生额", yuan(input.five), FIVE),
    info(
      "other",
      "其他相关费用",
      `不超过前五类合计 × 10% ÷ (1 − 10%) = ${yuan(cap)}`,
      yuan(other),
      ["other", ...FIVE],
      overOther.gt(0) ? { next: `超出限额 ${yuan(overOther)}，不计入` } : {},
    ),
    info("own", "自主研发合计", "前五类 + 其他相关费用", yuan(own), [...FIVE, "other"]),
    info("domestic", "委托境内研发", "实际发生额 × 80%", yuan(domestic), ["domestic"]),
    info(
      "foreign",
      "委托境外机构研发",
      input.year < FOREIGN_SINCE
        ? "2018 年以前不能计入"
        : `实际发生额 × 80%，不超过境内符合条件费用的三分之二（${yuan(foreignLimit)}）`,
      yuan(foreign),
      ["foreign"],
      overForeign.gt(0) ? { next: `超出限额 ${yuan(overForeign)}，不计入` } : {},
    ),
    ...(person?.gt(0)
      ? [
          info("foreignPerson", "委托境外个人研发", "不能加计扣除", `0.00 万元（填报 ${yuan(person)}）`, [
            "foreignPerson",
          ]),
        ]
      : []),
    info(
      "less",
      "减：特殊收入和不征税收入",
      "下脚料等收入、不征税收入用于研发的部分",
      yuan(input.special.add(input.untaxed)),
      ["special", "untaxed"],
    ),
    info("base", "可加计扣除的基数", "合计减去上一行，不小于 0", yuan(base), []),
  ];
}

function without(word: string, code: string, tone: "bad" | "open", why: string, gaps: readonly Gap[] = []): ToolResult {
  return {
    ruleSet: DEDUCTION_2015.id,
    verdict: { code, word, tone, why, limiting: [] },
    headline: [],
    sections: [],
    gaps,
    notes: [],
  };
}

/** What the answers say; empty amounts are nothing spent, as on the tax form. Undefined without a year, kind and rate. */
export function readInput(answers: Answers): DeductionInput | undefined {
  const read = reader(DEDUCTION_FIELDS, answers);
  const [year, kind, tax] = [read.text("year"), read.text("kind"), read.text("tax")];
  const quarter = read.text("quarter");
  if (year === undefined || kind === undefined || tax === undefined) return undefined;
  if (year === "2022" && quarter === undefined) return undefined;
  const amount = (name: string): Exact => read.number(name) ?? ZERO;
  return {
    year: Number(year),
    kind: kind as DeductionKind,
    lastQuarter: quarter === "last",
    tax: Number(tax),
    five: FIVE.reduce((sum, name) => sum.add(amount(name)), ZERO),
    other: amount("other"),
    domestic: amount("domestic"),
    foreign: amount("foreign"),
    special: amount("special"),
    untaxed: amount("untaxed"),
    capitalised: amount("capitalised"),
  };
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(DEDUCTION_FIELDS, answers);
  const input = readInput(answers);
  if (!input) {
    const asked = ["year", "quarter", "kind", "tax"].filter(
      (name) => read.text(name) === undefined && (name !== "quarter" || answers.year === "2022"),
    );
    const labelOf = (name: string) => DEDUCTION_FIELDS.find((field) => field.name === name)?.label ?? "";
    return without(
      "待补充",
      "open",
      "open",
      `先选择${asked.map(labelOf).join("、")}。`,
      asked.map((field) => ({ text: `选择${labelOf(field)}`, field })),
    );
  }
  if (read.flag("deemed") === true) return without("不能享受", "excluded", "bad", "核定征收的企业不能享受加计扣除。");
  const negative = read.number("negative");
  if (negative?.gt(50))
    return without(
      "不能享受",
      "excluded",
      "bad",
      `负面清单行业的收入占 ${plain(negative, 4)}%，超过 50%，不能享受加计扣除。`,
    );

  const figures = calculate(input);
  const taxable = read.number("taxable");
  const small = read.flag("small") === true;
  const exactly = taxable && precise(taxable, figures.extra, small, input.tax);
  const saved = exactly ? exactly.saved : figures.saved;
  const { rate } = figures;
  const spent = [...FIVE, "other", "domestic", "foreign", "foreignPerson"].reduce(
    (sum, name) => sum.add(read.number(name) ?? ZERO),
    ZERO,
  );
  const result: ResultLine[] = [
    info(
      "rate",
      "加计扣除比例",
      `${String(input.year)} 年，${DEDUCTION_KINDS[input.kind]}`,
      `${String(rate.percent)}%`,
      ["year", "kind"],
      {
        mark: rate.mark,
        ...(rate.note === undefined ? {} : { next: rate.note }),
      },
    ),
    ...(input.capitalised.gt(0)
      ? [
          info(
            "capitalised",
            "资本化摊销的加计",
            `本年摊销额 × ${String(rate.percent)}%`,
            yuan(input.capitalised.mul(rate.percent).div(100)),
            ["capitalised"],
          ),
        ]
      : []),
    info("extra", "加计扣除额", "基数 × 比例 + 资本化摊销的加计", yuan(figures.extra), []),
    info("saved", "少缴企业所得税", `加计扣除额 × ${String(input.tax)}%`, yuan(figures.saved), ["tax"]),
    ...(exactly
      ? [
          info(
            "precise",
            "按应纳税所得额精确计算",
            small
              ? "不超过 300 万元的按 5%，超过的全额按一般税率"
              : `按 ${String(input.tax === SMALL_RATE ? 25 : input.tax)}%`,
            `扣除前应缴 ${yuan(exactly.before)}，扣除后应缴 ${yuan(exactly.after)}，少缴 ${yuan(exactly.saved)}`,
            ["taxable", "small"],
            exactly.carried.gt(0)
              ? {
                  next: `当年扣不完的 ${yuan(exactly.carried)} 形成亏损，向以后年度结转（一般 5 年，高企和科技型中小企业 10 年）`,
                  mark: "memory",
                }
              : {},
          ),
        ]
      : []),
  ];
  return {
    ruleSet: DEDUCTION_2015.id,
    verdict: {
      code: "calculated",
      word: `约少缴 ${fixed(saved)} 万元`,
      tone: "good",
      why: `可加计扣除的基数 ${yuan(figures.base)}，按 ${String(rate.percent)}% 加计扣除 ${yuan(figures.extra)}。`,
      limiting: [],
    },
    headline: [
      { label: "少缴企业所得税", value: fixed(saved), unit: "万元" },
      { label: "加计扣除额", value: fixed(figures.extra), unit: "万元" },
      ...(spent.gt(0) ? [{ label: "相当于研发投入的", value: `${fixed(saved.div(spent).mul(100))}%` }] : []),
    ],
    sections: [
      { key: "base", title: "可加计扣除的基数", lines: baseLines(input, figures, read) },
      { key: "result", title: "加计扣除和节税", lines: result },
    ],
    gaps: [
      ...(figures.other.lt(input.other)
        ? [{ text: `其他相关费用超出限额 ${yuan(input.other.sub(figures.other))}`, field: "other" }]
        : []),
      ...(figures.foreign.lt(figures.foreignShare)
        ? [{ text: `委托境外研发超出限额 ${yuan(figures.foreignShare.sub(figures.foreign))}`, field: "foreign" }]
        : []),
    ],
    notes: ["每行按 0.01 万元四舍五入显示，计算时不取整。没有填的金额按没有发生计。"],
  };
}

export const DEDUCTION_TOOL: Tool = {
  id: "calculate",
  route: "/tool/calculate",
  title: "研发费用加计扣除计算器",
  editions: [{ ruleSet: DEDUCTION_2015, fields: DEDUCTION_FIELDS, evaluate }],
};
