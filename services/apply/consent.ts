import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import { missingRequired } from "@/contract/item/consents";

/** What of an application only a consent opens, in words. Pure. */

type Privacy = NonNullable<ApplicationCase["privacy"]>;

/** Whether the rest of the form is still closed: something that it needs was not agreed to. */
export const isClosed = ({ privacy }: Pick<ApplicationCase, "privacy">): boolean =>
  privacy !== null && missingRequired(privacy, privacy.given).length > 0;

type Field = Pick<ApplicationField, "onlyIf" | "consent">;

/** Whether what a field depends on was answered so. */
export const isAskedBy = (onlyIf: Field["onlyIf"], answers: Readonly<Record<string, string>>): boolean =>
  onlyIf === undefined || onlyIf.values.includes(answers[onlyIf.key] ?? "");

/** Whether a field needs no consent, or has it. */
export const isOpenTo = ({ consent }: Field, given: readonly string[]): boolean =>
  consent === undefined || given.includes(consent);

/** Whether a field is in sight: both of it. */
export const isShown = (field: Field, { answers, privacy }: Pick<ApplicationCase, "answers" | "privacy">): boolean =>
  isAskedBy(field.onlyIf, answers) && isOpenTo(field, privacy?.given ?? []);

/** The answers in words among the values of a form. */
export const writtenIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

/** What stands against agreeing in this way, with what to do; empty where nothing does. */
export function describeLacking(
  privacy: Pick<Privacy, "items" | "guardian">,
  { codes, guardian }: { readonly codes: readonly string[]; readonly guardian: boolean },
): string {
  const lacking = missingRequired(privacy, codes).map(({ label }) => `“${label}”`);
  if (lacking.length > 0) return `网上办理必须用到${lacking.join("、")}，请勾选；不想在网上提供的，可以到窗口办理。`;
  return privacy.guardian && !guardian ? "请确认您是孩子的监护人，或者已经得到监护人的书面委托。" : "";
}
