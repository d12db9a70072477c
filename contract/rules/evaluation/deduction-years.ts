import { missingChoice, readInput, whyExcluded } from "./deduction";
import { DEDUCTION_KINDS, FIRST_YEAR, NEXT_YEAR, type DeductionKind } from "./deduction-fields";
import { calculate, savingOf } from "./deduction-sheet";
import type { Exact } from "./exact-number";
import type { Answers } from "./tool";

/** The same spending in every year and by every kind of enterprise: what the rate alone makes of it. */

export interface YearCell {
  readonly kind: DeductionKind;
  /** Percent of the base. */
  readonly percent: number;
  /** Tax saved, 万元. */
  readonly saved: Exact;
}

export interface YearRow {
  readonly year: number;
  /** 2022 has two parts, the others none. */
  readonly part: "" | "前三季度" | "第四季度";
  readonly cells: readonly YearCell[];
}

const KINDS = Object.keys(DEDUCTION_KINDS) as DeductionKind[];
const SPLIT_YEAR = 2022;

/**
 * The newest year first; undefined while something is not chosen, and where nothing can be deducted. Reckoned as the result is:
 * by the taxable income where it was given. The tax rate stays as chosen, where the year has it.
 */
export function compareYears(answers: Answers): readonly YearRow[] | undefined {
  const input = readInput(answers);
  if (!input || whyExcluded(answers) !== undefined || missingChoice(answers) !== undefined) return undefined;
  const row = (year: number, part: YearRow["part"]): YearRow => ({
    year,
    part,
    cells: KINDS.map((kind) => {
      const own = { ...input, year, kind, lastQuarter: part === "第四季度" };
      const figures = calculate(own);
      return { kind, percent: figures.rate.percent, saved: savingOf(figures, own).saved };
    }),
  });
  return Array.from({ length: NEXT_YEAR - FIRST_YEAR }, (_, back) => NEXT_YEAR - 1 - back).flatMap((year) =>
    year === SPLIT_YEAR ? [row(year, "第四季度"), row(year, "前三季度")] : [row(year, "")],
  );
}
