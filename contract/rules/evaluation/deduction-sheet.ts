import { NEXT_YEAR, type DeductionKind } from "./deduction-fields";
import { minimum, maximum, ZERO, type Exact } from "./exact-number";
import type { Mark } from "./tool";

/** The sheet of 研发费用加计扣除: rate, base with its caps, extra deduction and tax saved. Money in 万元, exact. */

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

const SMALL_LIMIT = 300;
/** What small low-profit firms pay in effect, in percent. */
export const SMALL_RATE = 5;

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
  const rest = maximum(ZERO, taxable.sub(extra));
  const before = due(maximum(ZERO, taxable));
  const after = due(rest);
  return { before, after, saved: before.sub(after), carried: maximum(ZERO, extra.sub(maximum(ZERO, taxable))) };
}
