import { DEDUCTION_FIELDS, DEDUCTION_KINDS, FIVE, type DeductionKind } from "./deduction-fields";
import {
  calculate,
  FOREIGN_SINCE,
  hasSmallRate,
  savingOf,
  SMALL_LIMIT,
  SMALL_RATE,
  SMALL_SINCE,
  SMALL_UNTIL,
  type DeductionFigures,
  type DeductionInput,
} from "./deduction-sheet";
import { costShares, sharesSection } from "./deduction-shares";
import { guarded } from "./checks";
import { fixed, plain, ZERO, type Exact } from "./exact-number";
import {
  reader,
  type Answers,
  type Check,
  type Gap,
  type Mark,
  type Reader,
  type ResultLine,
  type RuleSet,
  type Tool,
  type ToolResult,
} from "./tool";

/** 研发费用加计扣除: what the sheet says of the answers, explained line by line. Money in 万元. */

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
    { title: "关于提高科技型中小企业研究开发费用税前加计扣除比例的通知", docNo: "财税〔2017〕34号" },
    { title: "关于进一步完善研发费用税前加计扣除政策的公告", docNo: "财政部 税务总局公告2021年第13号" },
    { title: "关于进一步落实研发费用加计扣除政策有关问题的公告", docNo: "税务总局公告2021年第28号" },
    {
      title: "关于进一步提高科技型中小企业研发费用税前加计扣除比例的公告",
      docNo: "财政部 税务总局 科技部公告2022年第16号",
    },
    { title: "关于加大支持科技创新税前扣除力度的公告", docNo: "财政部 税务总局 科技部公告2022年第28号" },
    { title: "关于提高集成电路和工业母机企业研发费用加计扣除比例的公告", docNo: "2023年第44号" },
  ],
  from: "2016-01-01",
  mark: "verified",
};

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
    taxable: read.number("taxable"),
    small: read.flag("small") === true,
  };
}

/** Why nothing can be deducted at all; undefined where something can. */
export function whyExcluded(answers: Answers): string | undefined {
  const read = reader(DEDUCTION_FIELDS, answers);
  if (read.flag("deemed") === true) return "核定征收的企业不能享受加计扣除。";
  const negative = read.number("negative");
  return negative?.gt(MOST_NEGATIVE)
    ? `负面清单行业的收入占 ${plain(negative, 4)}%，超过 ${String(MOST_NEGATIVE)}%，不能享受加计扣除。`
    : undefined;
}
const MOST_NEGATIVE = 50;

/**
 * The first choice without which the sum cannot be told. Whether the limits of a small low-profit firm are kept is asked where
 * the rate rests on it, and where the income comes down to its bound.
 */
export function missingChoice(answers: Answers): "year" | "quarter" | "kind" | "tax" | "small" | undefined {
  const read = reader(DEDUCTION_FIELDS, answers);
  const first = (["year", "quarter", "kind", "tax"] as const).find(
    (name) => read.text(name) === undefined && (name !== "quarter" || answers.year === "2022"),
  );
  const input = readInput(answers);
  if (first !== undefined || !input || read.flag("small") !== undefined || !hasSmallRate(input.year)) return first;
  const isReached = input.taxable?.sub(calculate(input).extra).lte(SMALL_LIMIT) ?? false;
  return input.tax === SMALL_RATE || isReached ? "small" : undefined;
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(DEDUCTION_FIELDS, answers);
  const input = readInput(answers);
  const excluded = whyExcluded(answers);
  if (input && excluded !== undefined) return without("不能享受", "excluded", "bad", excluded);
  const missing = missingChoice(answers);
  if (!input || missing !== undefined) {
    const asked = input
      ? (["small"] as const)
      : (["year", "quarter", "kind", "tax"] as const).filter(
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

  const figures = calculate(input);
  const { saved, exactly } = savingOf(figures, input);
  const usual = input.tax === SMALL_RATE ? 25 : input.tax;
  const { rate } = figures;
  const spent = [...FIVE, "other", "domestic", "foreign", "foreignPerson"].reduce(
    (sum, name) => sum.add(read.number(name) ?? ZERO),
    ZERO,
  );
  const result: ResultLine[] = [
    info(
      "rate",
      "加计扣除比例",
      `${String(input.year)} 年，${DEDUCTION_KINDS[input.kind]}（${rate.docNo}）`,
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
    exactly
      ? info(
          "saved",
          "少缴企业所得税",
          input.small && hasSmallRate(input.year)
            ? `按应纳税所得额计算：不超过 ${String(SMALL_LIMIT)} 万元的按 ${String(SMALL_RATE)}%，超过的全额按 ${String(usual)}%`
            : `按应纳税所得额计算：税率 ${String(usual)}%`,
          `扣除前应缴 ${yuan(exactly.before)}，扣除后应缴 ${yuan(exactly.after)}，少缴 ${yuan(exactly.saved)}`,
          ["taxable", "small", "tax"],
          exactly.carried.gt(0)
            ? {
                next: `当年用不上的 ${yuan(exactly.carried)} 形成亏损，向以后年度结转（一般 5 年，高企和科技型中小企业 10 年，企业所得税法第十八条、财税〔2018〕76号）`,
              }
            : {},
        )
      : info(
          "saved",
          "少缴企业所得税",
          `加计扣除额 × ${String(input.tax)}%，按当年全部用得上计算；填了应纳税所得额更准`,
          yuan(saved),
          ["tax"],
        ),
  ];
  const shares = costShares(input, figures, saved, (name) => read.number(name) ?? ZERO);
  return {
    ruleSet: DEDUCTION_2015.id,
    verdict: {
      code: "calculated",
      word: `约少缴 ${fixed(saved)} 万元`,
      tone: "good",
      why: `可加计扣除的基数 ${yuan(figures.base)}，按 ${String(rate.percent)}% 加计扣除 ${yuan(figures.extra)}${exactly?.carried.gt(0) ? `，其中 ${yuan(exactly.carried)}当年用不上，结转以后年度` : ""}。`,
      limiting: [],
    },
    headline: [
      { label: "少缴企业所得税", value: fixed(saved), unit: "万元" },
      { label: "加计扣除额", value: fixed(figures.extra), unit: "万元" },
      ...(exactly?.carried.gt(0) ? [{ label: "当年用不上、结转的", value: fixed(exactly.carried), unit: "万元" }] : []),
      ...(spent.gt(0) ? [{ label: "相当于研发投入的", value: `${fixed(saved.div(spent).mul(100))}%` }] : []),
    ],
    sections: [
      { key: "base", title: "可加计扣除的基数", lines: baseLines(input, figures, read) },
      { key: "result", title: "加计扣除和节税", lines: result },
      ...(shares.length > 0 ? [sharesSection(shares)] : []),
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

const SMALL_BY_RATE: Check = {
  field: "small",
  test: (read) =>
    read.text("tax") === String(SMALL_RATE) && read.flag("small") === false
      ? "税率选了小型微利企业的 5%，这里应选是；不满足限制的，请改选别的税率"
      : undefined,
};
/** The effective rate of small low-profit firms is of these years. */
const SMALL_RATE_BY_YEAR: Check = {
  field: "tax",
  test: (read) => {
    const year = read.text("year");
    return read.text("tax") === String(SMALL_RATE) && year !== undefined && !hasSmallRate(Number(year))
      ? `小型微利企业 5% 的实际税负只用于 ${String(SMALL_SINCE)}—${String(SMALL_UNTIL)} 年度，请改选别的税率或年度`
      : undefined;
  },
};
const CHECKS = [SMALL_BY_RATE, SMALL_RATE_BY_YEAR];

export const DEDUCTION_TOOL: Tool = {
  id: "calculate",
  route: "/tool/calculate",
  title: "研发费用加计扣除计算器",
  editions: [guarded({ ruleSet: DEDUCTION_2015, fields: DEDUCTION_FIELDS, evaluate, checks: CHECKS })],
};
