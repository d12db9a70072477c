import type { ApplicationField, ApplicationStep } from "@/contract/apply/apply";
import type { AnswerOrigin, ApplicationBasis } from "@/contract/desk/basis";
import type { ApplicationDossier } from "@/contract/desk/application/application";
import { isWritten } from "@/contract/form/field";
import { stepsFrom } from "../../core/case/case.rules";
import type { About, Actor } from "../../core/case/own/own-case";
import { maskPhone } from "../../core/mask";
import { rowApplicant } from "./applicant";
import { applicationKind, CONTACT_PHONE } from "./apply.case";
import type { ApplicationRowData } from "./apply.repository";
import type { Tables } from "./apply-filled";
import { dossierTables } from "./apply-table-data";
import { getTurn } from "./apply.rules";
import { toCourseDto } from "./course.rules";

/** Rows as the contract shows them. */

/** What leaves the state as it is stands beside the steps: `mayUrge`. */
const isListed = (step: string): step is ApplicationStep => !["urge", "correct", "object"].includes(step);

type Enterprise = ApplicationDossier["enterprise"];

/** A line of a list, as one of the two sides sees it, beside what all cases show. */
export function toRow(row: ApplicationRowData, { today, reader }: Pick<About<unknown>, "today" | "reader">) {
  const { state, itemId, title, department, policyId, policyTitle, shape } = row;
  return {
    item: { id: itemId, title, department, policyId, policyTitle, shape },
    ...getTurn(row, today),
    isOwn: row.enterpriseId === null,
    steps: stepsFrom(applicationKind, state, reader)
      .filter(isListed)
      .filter((step) => applicationKind.steps[step].findObstacle?.(row, today, reader) === undefined),
    course: toCourseDto(row),
  };
}

/** The zone's side is the department, whoever reads it; the enterprise's are its people. */
export const nameDepartment = (
  { side, step }: Actor,
  { row, name }: { readonly row: ApplicationRowData; readonly name: string | undefined },
): string | undefined => {
  if (step === "object") return "名单里的一人";
  return side === "staff" ? row.department : (name ?? (row.enterpriseId === null ? "本人" : "本企业"));
};

/** What the zone's staff sees beside what all cases show; `whole` shows the contact's phone, and identity numbers and phones in tables. */
export function toDossierDto(
  row: ApplicationRowData,
  about: {
    enterprise: Enterprise;
    whole: boolean;
    tables: Tables;
    /** The codes of what was agreed to. */
    given: ReadonlySet<string>;
    objections: ApplicationDossier["objections"];
    basis: ApplicationBasis | null;
    /** Nothing is said of it in lists. */
    originOf: (field: ApplicationField, value: string) => AnswerOrigin | null;
  },
) {
  const form = (row.form ?? []).filter(({ consent }) => consent === undefined);
  const valueOf = (key: string) => {
    const value = row.answers[key] ?? "";
    return key === CONTACT_PHONE && !about.whole ? maskPhone(value) : value;
  };
  return {
    enterprise: about.enterprise,
    applying: rowApplicant(row).kind,
    privacy: row.privacy && {
      items: row.privacy.items.map(({ code, label }) => ({ code, label, given: about.given.has(code) })),
      erasedAt: row.erasedAt?.toISOString() ?? null,
    },
    answers: form.filter(isWritten).map((field) => {
      const { key, label, unit } = field;
      const value = valueOf(key);
      return { label: unit ? `${label}（${unit}）` : label, value, origin: about.originOf(field, value) };
    }),
    files: form.flatMap(({ key, label }) =>
      (row.files[key] ?? []).map(({ fileId, name }) => ({ label, fileId, name })),
    ),
    tables: dossierTables(form, about.tables, about.whole),
    objections: about.objections,
    basis: about.basis,
    resultNumber: row.resultNumber,
  };
}
