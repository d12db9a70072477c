import { NEXT_YEAR, type DeductionKind } from "./deduction-fields";
import { minimum, maximum, ZERO, type Exact } from "./exact-number";
import type { Mark } from "./tool";

/** The sheet of 研发费用加计扣除: rate, base with its caps, extra deduction and tax saved. Money in 万元, exact. */

export interface Rate {
  /** Percent of the base. */
  readonly percent: number;
  readonly mark: Mark;
  /** The document that sets it. */
  readonly docNo: string;
  readonly note?: string;
}

const QUARTERS = "2022 年前三季度与第四季度比例不同，这里分开选择。";

const HALF = "财税〔2015〕119号";
const THREE_QUARTERS = "财税〔2018〕99号";
const SMALL_TECHNOLOGY_2017 = "财税〔2017〕34号";
const MANUFACTURING_2021 = "公告2021年第13号";
const SMALL_TECHNOLOGY_2022 = "公告2022年第16号";
const LAST_QUARTER_2022 = "公告2022年第28号";
const ALL_2023 = "公告2023年第7号";
const CHIP_2023 = "公告2023年第44号";

/**
 * The rate of a year. 2022 has two: the last quarter was raised for everybody (2022年第28号), whose text could not be read.
 *
 * @param year 2016 to 2028; @param lastQuarter only read for 2022
 */
export function rateOf(year: number, kind: DeductionKind, lastQuarter: boolean): Rate {
  if (year >= NEXT_YEAR)
    return kind === "chip"
      ? { percent: 100, mark: "inferred", docNo: ALL_2023, note: "120% 的政策到 2027 年底，没有延续的公告时按 100%。" }
      : { percent: 100, mark: kind === "general" ? "verified" : "inferred", docNo: ALL_2023 };
  if (year >= 2023)
    return kind === "chip"
      ? { percent: 120, mark: "verified", docNo: CHIP_2023 }
      : { percent: 100, mark: "verified", docNo: ALL_2023 };
  if (year === 2022) {
    if (lastQuarter) return { percent: 100, mark: "memory", docNo: LAST_QUARTER_2022, note: QUARTERS };
    const note = chipNote(kind) ?? QUARTERS;
    if (kind === "manufacturing") return { percent: 100, mark: "verified", docNo: MANUFACTURING_2021, note };
    if (kind === "technology") return { percent: 100, mark: "verified", docNo: SMALL_TECHNOLOGY_2022, note };
    return { percent: 75, mark: "verified", docNo: THREE_QUARTERS, note };
  }
  if (year === 2021) {
    const note = chipNote(kind);
    return kind === "manufacturing"
      ? { percent: 100, mark: "verified", docNo: MANUFACTURING_2021 }
      : { percent: 75, mark: "verified", docNo: THREE_QUARTERS, ...(note === undefined ? {} : { note }) };
  }
  if (year >= 2018) return { percent: 75, mark: "verified", docNo: THREE_QUARTERS };
  return year === 2017 && kind === "technology"
    ? { percent: 75, mark: "verified", docNo: SMALL_TECHNOLOGY_2017 }
    : { percent: 50, mark: "verified", docNo: HALF };
}
const chipNote = (kind: DeductionKind): string | undefined =>
  kind === "chip" ? "这一年没有单独的比例，属于制造业的请改选制造业企业。" : undefined;

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
  /** Income before the extra deduction; undefined where it was not given. */
  readonly taxable: Exact | undefined;
  /** Whether the limits of a small low-profit firm are kept. */
  readonly small: boolean;
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

/** Research by foreign institutions counts from this year on. */
export const FOREIGN_SINCE = 2018;

/** The sheet of one year, exact. */
export function calculate(input: DeductionInput): DeductionFigures {
  const rate = rateOf(input.year, input.kind, input.lastQuarter);
  const cap = input.five.div(9);
  const other = minimum(input.other, cap);
  const own = input.five.add(other);
  const domestic = input.domestic.mul(80).div(100);
  const foreignShare = input.year >= FOREIGN_SINCE ? input.foreign.mul(80).div(100) : ZERO;
  const foreignLimit = own.add(domestic).mul(2).div(3);
  const foreign = minimum(foreignShare, foreignLimit);
  const base = maximum(ZERO, own.add(domestic).add(foreign).sub(input.special).sub(input.untaxed));
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

/** Up to here, in 万元 of taxable income, a small low-profit firm pays less. */
export const SMALL_LIMIT = 300;
/** What small low-profit firms pay in effect, in percent. */
export const SMALL_RATE = 5;
const GENERAL_RATE = 25;
/** In which years they pay that for all of it (财政部 税务总局公告2023年第6号、第12号); before there were steps. */
export const SMALL_SINCE = 2023;
export const SMALL_UNTIL = 2027;
export const hasSmallRate = (year: number): boolean => year >= SMALL_SINCE && year <= SMALL_UNTIL;

export interface PreciseFigures {
  readonly before: Exact;
  readonly after: Exact;
  readonly saved: Exact;
  /** What this year's income could not take. */
  readonly carried: Exact;
}

/** Tax before less tax after, with the cliff of small low-profit firms at {@link SMALL_LIMIT}. */
export function precise(taxable: Exact, extra: Exact, small: boolean, tax: number): PreciseFigures {
  const usual = tax === SMALL_RATE ? GENERAL_RATE : tax;
  const due = (income: Exact): Exact => income.mul(small && income.lte(SMALL_LIMIT) ? SMALL_RATE : usual).div(100);
  const rest = maximum(ZERO, taxable.sub(extra));
  const before = due(maximum(ZERO, taxable));
  const after = due(rest);
  return { before, after, saved: before.sub(after), carried: maximum(ZERO, extra.sub(maximum(ZERO, taxable))) };
}

/** What is saved in a year: by the taxable income where it is known, otherwise as if all of the deduction were of use. */
export function savingOf(
  { extra }: Pick<DeductionFigures, "extra">,
  { year, tax, taxable, small }: Pick<DeductionInput, "year" | "tax" | "taxable" | "small">,
): { readonly saved: Exact; readonly exactly?: PreciseFigures } {
  const usual = tax === SMALL_RATE && !hasSmallRate(year) ? GENERAL_RATE : tax;
  if (!taxable) return { saved: extra.mul(usual).div(100) };
  const exactly = precise(taxable, extra, small && hasSmallRate(year), usual);
  return { saved: exactly.saved, exactly };
}
