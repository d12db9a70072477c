import { readInput } from "./deduction";
import { DEDUCTION_KINDS, FIRST_YEAR, NEXT_YEAR, type DeductionKind } from "./deduction-fields";
import { calculate } from "./deduction-sheet";
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

/** The newest year first; undefined while year, kind or tax rate are not chosen. The tax rate stays as chosen. */
export function compareYears(answers: Answers): readonly YearRow[] | undefined {
  const input = readInput(answers);
  if (!input) return undefined;
  const row = (year: number, part: YearRow["part"]): YearRow => ({
    year,
    part,
    cells: KINDS.map((kind) => {
      const { rate, saved } = calculate({ ...input, year, kind, lastQuarter: part === "第四季度" });
      return { kind, percent: rate.percent, saved };
    }),
  });
  return Array.from({ length: NEXT_YEAR - FIRST_YEAR }, (_, back) => NEXT_YEAR - 1 - back).flatMap((year) =>
    year === SPLIT_YEAR ? [row(year, "第四季度"), row(year, "前三季度")] : [row(year, "")],
  );
}
