import type { ApplicationField, Worklist, WorklistRow } from "@/contract/apply/apply";
import type { FormShape } from "@/contract/apply/form";

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

/** The sum asked for, in 万元; null where the form asks for none, or what stands there is no sum yet. */
export function askedAmount({
  answers,
  form,
  shape,
}: {
  readonly answers: Readonly<Record<string, string>>;
  readonly form: readonly ApplicationField[] | null;
  readonly shape: FormShape;
}): string | null {
  const field = form?.find(({ kind }) => kind === "amount");
  if (form ? !field : shape !== "standard") return null;
  const text = (answers[field?.key ?? "amount"] ?? "").trim();
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null;
}
