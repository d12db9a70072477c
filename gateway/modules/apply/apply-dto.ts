import type { ApplicationCase, ApplicationField, ApplicationRow, ApplicationStep } from "@/contract/apply/apply";
import type { AnswerOrigin, ApplicationBasis, ApplicationDossier } from "@/contract/desk/application";
import { isWritten } from "@/contract/form/field";
import type { CaseEvent, CaseRatingRow } from "../../core/case/case.repository";
import { stepsFrom, type CaseSide } from "../../core/case/case.rules";
import { getDue, toLogDto, toRatingAndUrgeDto } from "../../core/case/case-dto";
import { maskPhone } from "../../core/mask";
import { applicationKind, CONTACT_PHONE } from "./apply.case";
import type { ApplicationRowData } from "./apply.repository";
import { dossierTables, type Tables } from "./apply-table-data";
import { getTurn } from "./apply.rules";
import { toCourseDto } from "./course.rules";

/** Rows as the contract shows them. */

/** What leaves the state as it is stands beside the steps: `mayUrge`. */
const isListed = (step: string): step is ApplicationStep => step !== "urge" && step !== "correct";

type Enterprise = ApplicationCase["enterprise"];

/** A line of a list, as one of the two sides sees it. `today` is `YYYY-MM-DD` in Shanghai. */
export function toRowDto(
  row: ApplicationRowData,
  steps: readonly CaseEvent[],
  today: string,
  side: CaseSide = "asker",
): ApplicationRow {
  const { id, number, state, itemId, title, department, policyId, policyTitle, shape } = row;
  return {
    id,
    number,
    state,
    item: { id: itemId, title, department, policyId, policyTitle, shape },
    ...getTurn(row, today),
    due: getDue(applicationKind, row, steps, today),
    steps: stepsFrom(applicationKind, state, side)
      .filter(isListed)
      .filter((step) => applicationKind.steps[step].findObstacle?.(row, today) === undefined),
    course: toCourseDto(row),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Who took a step: for the enterprise's side one of its people, by full names; for the other one the department. */
export const actorNameFor =
  (department: string, names: ReadonlyMap<string, string>) =>
  ({ side, userId }: CaseEvent): string =>
    side === "staff" ? department : (names.get(userId ?? "") ?? "本企业");

/** For the zone's staff; `whole` shows the contact's phone, and identity numbers and phones in tables. */
export function toDossierDto(
  row: ApplicationRowData,
  steps: readonly CaseEvent[],
  about: {
    enterprise: Enterprise;
    names: ReadonlyMap<string, string>;
    today: string;
    whole: boolean;
    tables: Tables;
    rating: CaseRatingRow | undefined;
    basis: ApplicationBasis | null;
    /** Nothing is said of it in lists. */
    originOf: (field: ApplicationField, value: string) => AnswerOrigin | null;
  },
): ApplicationDossier {
  const form = row.form ?? [];
  const valueOf = (key: string) => {
    const value = row.answers[key] ?? "";
    return key === CONTACT_PHONE && !about.whole ? maskPhone(value) : value;
  };
  return {
    ...toRowDto(row, steps, about.today, "staff"),
    enterprise: about.enterprise,
    answers: form.filter(isWritten).map((field) => {
      const { key, label, unit } = field;
      const value = valueOf(key);
      return { label: unit ? `${label}（${unit}）` : label, value, origin: about.originOf(field, value) };
    }),
    files: form.flatMap(({ key, label }) =>
      (row.files[key] ?? []).map(({ fileId, name }) => ({ label, fileId, name })),
    ),
    tables: dossierTables(form, about.tables, about.whole),
    basis: about.basis,
    ...toRatingAndUrgeDto(applicationKind, row, { events: steps, rating: about.rating, today: about.today }),
    log: toLogDto(steps, actorNameFor(row.department, about.names)),
  };
}
