import { FULL_COSTS } from "./deduction-fields";
import type { DeductionFigures, DeductionInput } from "./deduction-sheet";
import { fixed, minimum, ZERO, type Exact } from "./exact-number";
import type { ResultSection } from "./tool";

/** What each kind of spending saves: counted after its cap, deducted once more, less tax. The parts add up to the whole. */

export interface CostShare {
  readonly key: string;
  readonly label: string;
  /** As filled in. */
  readonly spent: Exact;
  /** What of it counts, below zero for what is taken off. */
  readonly counted: Exact;
  readonly extra: Exact;
  readonly saved: Exact;
  /** The cap, where there is one. */
  readonly cap?: Exact;
}

/**
 * One entry for each kind with an amount.
 *
 * @param saved what all of them save together, 万元
 * @param amountOf what was filled in under a name, 万元
 */
export function costShares(
  input: DeductionInput,
  figures: DeductionFigures,
  saved: Exact,
  amountOf: (name: string) => Exact,
): readonly CostShare[] {
  const { rate, other, cap, domestic, foreign, foreignLimit, own } = figures;
  const share = (key: string, label: string, spent: Exact, counted: Exact, most?: Exact): CostShare => {
    const extra = counted.mul(rate.percent).div(100);
    // Where the parts cancel out there is no whole to share; each is worth its rate.
    const own = figures.extra.equals(0) ? extra.mul(input.tax).div(100) : saved.mul(extra).div(figures.extra);
    return { key, label, spent, counted, extra, saved: own, ...(most ? { cap: most } : {}) };
  };
  const off = input.special.add(input.untaxed);
  // The base does not go below zero, so no more is taken off than there is.
  const takenOff = minimum(off, own.add(domestic).add(foreign));
  return [
    ...FULL_COSTS.map(([key, label]) => share(key, label, amountOf(key), amountOf(key))),
    share("other", "其他相关费用", input.other, other, cap),
    share("domestic", "委托境内研发", input.domestic, domestic),
    share("foreign", "委托境外机构研发", input.foreign, foreign, foreignLimit),
    share("capitalised", "资本化支出本年摊销", input.capitalised, input.capitalised),
    share("less", "减：特殊收入和不征税收入", off, ZERO.sub(takenOff)),
  ].filter(({ spent }) => spent.gt(0));
}

const yuan = (value: Exact): string => `${fixed(value)} 万元`;

/** The shares as lines of the result. */
export function sharesSection(shares: readonly CostShare[]): ResultSection {
  return {
    key: "shares",
    title: "各类费用各少缴多少",
    lines: shares.map(({ key, label, spent, counted, extra, saved, cap }) => ({
      key: `share-${key}`,
      label,
      requirement: `填报 ${yuan(spent)}，计入 ${yuan(counted)}${cap ? `（限额 ${yuan(cap)}）` : ""}，加计 ${yuan(extra)}`,
      own: saved.s < 0n ? `多缴 ${yuan(saved.neg())}` : `少缴 ${yuan(saved)}`,
      state: "info" as const,
      reads: key === "less" ? ["special", "untaxed"] : [key],
    })),
  };
}
