import type { ApplicationCase, ApplicationDossier, ApplicationRow } from "@/contract/apply";
import { isWritten } from "@/contract/apply-form";
import { dayInShanghai } from "../../core/clock";
import type { RunningCases } from "../../core/hand-over";
import { maskPhone } from "../../core/mask";
import {
  createApplyRepository,
  datedSteps,
  type ApplicationRowData,
  type ApplicationStepRow,
} from "./apply.repository";
import { dossierTables, type Tables } from "./apply-tables";
import { dueOf, possibleSteps, turnOf } from "./apply.rules";

/** Rows as the contract shows them. */

const PHONE_KEY = "contactPhone";

type Enterprise = ApplicationCase["enterprise"];

/** A line of a list, as one of the two sides sees it. `today` is `YYYY-MM-DD` in Shanghai. */
export function rowOf(
  row: ApplicationRowData,
  steps: readonly ApplicationStepRow[],
  today: string,
  side: "enterprise" | "staff" = "enterprise",
): ApplicationRow {
  const { id, number, state, itemId, title, department, policyId, policyTitle, shape } = row;
  return {
    id,
    number,
    state,
    item: { id: itemId, title, department, policyId, policyTitle, shape },
    ...turnOf(state, department),
    due: dueOf(state, datedSteps(steps, dayInShanghai), row.promisedDays, today),
    steps: possibleSteps(state, side),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The log. `names`: full names of the enterprise's people. */
export function logOf(
  steps: readonly ApplicationStepRow[],
  department: string,
  names: ReadonlyMap<string, string>,
): ApplicationCase["log"] {
  return steps.map(({ id, at, fromState, toState, remark, userId }) => ({
    id: String(id),
    at: at.toISOString(),
    who: userId === null ? department : (names.get(userId) ?? "本企业"),
    from: fromState,
    to: toState,
    remark,
  }));
}

export function evaluationOf({ score, scoreWords, scoredAt }: ApplicationRowData): ApplicationCase["evaluation"] {
  return score === null || !scoredAt ? null : { score, words: scoreWords ?? "", at: scoredAt.toISOString() };
}

/** For the zone's staff; `whole` shows the contact's phone, and identity numbers and phones in tables. */
export function dossierOf(
  row: ApplicationRowData,
  steps: readonly ApplicationStepRow[],
  about: { enterprise: Enterprise; names: ReadonlyMap<string, string>; today: string; whole: boolean; tables: Tables },
): ApplicationDossier {
  const form = row.form ?? [];
  const valueOf = (key: string) => {
    const value = row.answers[key] ?? "";
    return key === PHONE_KEY && !about.whole ? maskPhone(value) : value;
  };
  return {
    ...rowOf(row, steps, about.today, "staff"),
    enterprise: about.enterprise,
    answers: form
      .filter(isWritten)
      .map(({ key, label, unit }) => ({ label: unit ? `${label}（${unit}）` : label, value: valueOf(key) })),
    files: form.flatMap(({ key, label }) =>
      (row.files[key] ?? []).map(({ fileId, name }) => ({ label, fileId, name })),
    ),
    tables: dossierTables(form, about.tables, about.whole),
    evaluation: evaluationOf(row),
    log: logOf(steps, row.department, about.names),
  };
}

/** Drafts and undecided applications go to a colleague when the person who works on them leaves. */
export const applicationCases: RunningCases = {
  label: "事项申报",
  count: (db, holder) => createApplyRepository(db).countHeld(holder),
  move: (db, holder, to) => createApplyRepository(db).moveHeld(holder, to),
};
