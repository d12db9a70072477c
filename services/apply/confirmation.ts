import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { isWritten } from "@/contract/form/field";
import { FACTS } from "@/contract/facts/facts";

/** 免申即享: whether an application can be handed in by confirming alone what the profile says. Pure. */

type Known = NonNullable<ApplicationField["known"]>;

/** A field of which the profile says what stands there, with source and date. */
export interface KnownField {
  readonly field: ApplicationField;
  readonly known: Known;
}

/** What the profile can know: `employees-2025` is the fact of a year. */
const isFact = ({ key }: ApplicationField): boolean => Object.hasOwn(FACTS, key.split("-")[0] ?? "");

/** Nothing is asked for but what the profile can know: no material, no table, no sum. */
const asksFactsOnly = (form: readonly ApplicationField[]): boolean =>
  form.every((field) => (isWritten(field) ? !field.required || isFact(field) : false));

export type Confirmation =
  | { readonly kind: "ready"; readonly fields: readonly KnownField[] }
  /** What of the required is not known, or stands otherwise in the draft than in the profile. */
  | { readonly kind: "lacking"; readonly missing: readonly string[]; readonly changed: readonly string[] };

/** Undefined where the item asks for more than the profile can know, and once it was handed in. */
export function readConfirmation({
  state,
  form,
  answers,
  problems,
}: Pick<ApplicationCase, "state" | "form" | "answers" | "problems">): Confirmation | undefined {
  if (state !== "draft" || !asksFactsOnly(form)) return undefined;
  const required = form.filter((field) => field.required);
  const labels = (wanted: (field: ApplicationField) => boolean) => required.filter(wanted).map(({ label }) => label);
  const missing = labels(({ known }) => known === null);
  const changed = labels(({ key, known }) => known !== null && (answers[key] ?? "") !== known.value);
  const flawed = labels(({ key }) => (problems ?? []).some((problem) => problem.key === key));
  const lacking = [...new Set([...missing, ...flawed.filter((label) => !changed.includes(label))])];
  if (lacking.length > 0 || changed.length > 0) return { kind: "lacking", missing: lacking, changed };
  // What is not required goes along as it stands in the draft.
  const fields = form.flatMap((field) => {
    const { key, known } = field;
    return known !== null && answers[key] === known.value ? [{ field, known }] : [];
  });
  return { kind: "ready", fields };
}

/** Why the form is to be filled in after all. */
export function describeLack({ missing, changed }: Extract<Confirmation, { kind: "lacking" }>): string {
  const quote = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join("、");
  const reasons = [
    missing.length > 0 && `企业档案里的${quote(missing)}没有或者不合要求`,
    changed.length > 0 && `草稿里的${quote(changed)}与企业档案不同`,
  ].filter(Boolean);
  return `这件事不用交材料，本来只需确认。现在${reasons.join("，")}，请核对并补填后提交。`;
}
