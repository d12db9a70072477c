import { codesOf, type CodedValue } from "../coded-value";
import { APPEAL_WORK } from "./appeal/appeal-work";
import { APPLICATION_WORK } from "./application/application-work";
import { ENTERPRISE_WORK, FINANCE_WORK, REAL_NAME_WORK } from "./decision-work";
import { needsWords, type DeskStep, type DeskWork } from "./desk-work";
import { FEEDBACK_WORK } from "./feedback/feedback-work";
import { INVESTMENT_WORK } from "./investment/investment-work";
import { QUESTION_WORK } from "./question/question-work";
import { REPAIR_WORK } from "./repair/repair-work";
import { REPORT_WORK } from "./report/report-work";

/** What comes before the zone's staff, in the order in which the desk shows it. */
const KINDS = {
  application: APPLICATION_WORK,
  enterprise: ENTERPRISE_WORK,
  realname: REAL_NAME_WORK,
  finance: FINANCE_WORK,
  feedback: FEEDBACK_WORK,
  question: QUESTION_WORK,
  appeal: APPEAL_WORK,
  repair: REPAIR_WORK,
  investment: INVESTMENT_WORK,
  report: REPORT_WORK,
  // `npm run new:domain` writes above this line.
};
export type WorkKind = keyof typeof KINDS;
export const DESK_WORK: Readonly<Record<WorkKind, DeskWork>> = KINDS;

export const WORK_KIND_LABELS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { label }]) => [kind, label]),
) as CodedValue<WorkKind>;
export const WORK_KINDS = codesOf(WORK_KIND_LABELS);

/** The kinds whose categories go to units by rules. */
export type AssignedKind = {
  [Kind in WorkKind]: (typeof KINDS)[Kind] extends { readonly assigned: true } ? Kind : never;
}[WorkKind];
export const ASSIGNED_KINDS = WORK_KINDS.filter((kind) => DESK_WORK[kind].assigned) as unknown as readonly [
  AssignedKind,
  ...AssignedKind[],
];

export const isWorkKind = (kind: string): kind is WorkKind => Object.hasOwn(KINDS, kind);

/** The words for a state of a kind; the code itself where nobody knows it any more. */
export const workStateLabel = (kind: WorkKind, state: string): string => DESK_WORK[kind].states[state] ?? state;

/** A step of a kind, by its name in its path; undefined where the kind has none called so. */
export const deskStep = (kind: string, step: string): DeskStep | undefined =>
  isWorkKind(kind) ? DESK_WORK[kind].steps[step] : undefined;

/** The steps that bring a case of a kind on, in the order in which one of them is offered first. */
export const mainSteps = (kind: WorkKind): readonly string[] =>
  Object.entries(DESK_WORK[kind].steps).flatMap(([name, { as }]) => (as === "main" ? [name] : []));

/** The step by which those who asked are asked something; undefined where they never are. */
export const askStepName = (kind: WorkKind): string | undefined =>
  Object.entries(DESK_WORK[kind].steps).find(([, { as }]) => as === "ask")?.[0];

/** A step as a button shows it. */
export const stepButton = (kind: WorkKind, name: string) => {
  const step = DESK_WORK[kind].steps[name];
  return { name, label: step?.label ?? name, needsWords: step !== undefined && needsWords(step) };
};
