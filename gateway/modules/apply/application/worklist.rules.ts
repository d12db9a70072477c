import type { Worklist, WorklistRow } from "@/contract/apply/apply";

/** What of an enterprise's open applications stands first. Pure; days are `YYYY-MM-DD`. */

const LAST = "9999-12-31";

const closesOn = ({ timing }: WorklistRow): string =>
  timing && (timing.state === "open" || timing.state === "closing") ? (timing.closesOn ?? LAST) : LAST;

const sortedBy = (rows: readonly WorklistRow[], keyOf: (row: WorklistRow) => string): WorklistRow[] =>
  rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** Parts open applications by whose turn it is, each part with the most pressing first. */
export function partWorklist(rows: readonly WorklistRow[]): Omit<Worklist, "paidThisYear"> {
  const of = (state: WorklistRow["state"]) => rows.filter((row) => row.state === state);
  return {
    corrections: sortedBy(of("supplement"), (row) => row.givenBackAt ?? row.updatedAt),
    drafts: sortedBy(of("draft"), closesOn),
    waiting: sortedBy(
      rows.filter(({ mine }) => !mine),
      (row) => row.due?.date ?? LAST,
    ),
  };
}
