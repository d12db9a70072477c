import type { ApplicationFile } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import { MIN_CASES_FOR_TIMES, type DecisionTimes } from "@/contract/item/times";
import { addWorkDays, workDaysUntil } from "@/contract/rules/work-days";
import { isPublicityOver, type CourseRow } from "./course.rules";
import type { DatedStep as CaseDatedStep } from "../../core/case/case.rules";

/** The times of an application. Pure: states, days and a list of what happened in, verdicts out. Domain decision 3. */

/** Neither decided nor withdrawn: it holds its item, and whoever works on it. */
export const RUNNING: readonly ApplicationState[] = ["submitted", "accepted", "supplement"];

/** Whose turn it is, in words, and whether it is the asking side's. `asker`: what the reader calls that side. */
export function getTurn(
  {
    state,
    department,
    enterpriseId,
    ...course
  }: CourseRow & {
    readonly state: ApplicationState;
    readonly department: string;
    readonly enterpriseId: string | null;
  },
  today: string,
  asker: string = enterpriseId === null ? "申请人" : "本企业",
): { readonly turn: string; readonly mine: boolean } {
  switch (state) {
    case "draft":
      return { turn: `待${asker}填写并提交`, mine: true };
    case "submitted":
      return { turn: `${department}待受理`, mine: false };
    case "accepted":
      return { turn: `${department}正在审核`, mine: false };
    case "supplement":
      return { turn: `待${asker}补正后重新提交`, mine: true };
    case "to_publicize":
      return { turn: `${department}待公示`, mine: false };
    case "publicity":
      if (!isPublicityOver(course, today)) return { turn: `正在公示，至 ${course.publicityUntil ?? ""}`, mine: false };
      return { turn: `公示期满，${department}${course.paymentDays === null ? "待办结" : "待拨付"}`, mine: false };
    case "to_pay":
      return { turn: `${department}待拨付`, mine: false };
    case "paid":
    case "approved":
    case "refused":
      return { turn: "已办结，可以评价", mine: false };
    case "withdrawn":
      return { turn: `已由${asker}撤回`, mine: false };
    case "evaluated":
      return { turn: "已办结", mine: false };
  }
}

/** The promise of the zone: an application is accepted within this number of working days. Domain decision 3. */
export const ACCEPT_WITHIN = 2;

type DatedStep = CaseDatedStep<ApplicationState>;

/** The working days for which the enterprise was asked to supplement, up to `today` where it still is. */
export function waitedDays(log: readonly DatedStep[], today: string): number {
  let days = 0;
  let since: string | undefined;
  for (const { to, day } of log) {
    if (since !== undefined) days += workDaysUntil(since, day);
    since = to === "supplement" ? day : undefined;
  }
  return since === undefined ? days : days + workDaysUntil(since, today);
}

/**
 * The day by which the zone has promised the next step. Nothing is promised while the enterprise is to act. The decision has
 * the days of the steps up to it, the publicity those of its own besides; the payment comes with the whole.
 */
export function dueOn(
  state: ApplicationState,
  log: readonly DatedStep[],
  course: Omit<CourseRow, "publicityFrom" | "paidOn" | "paidAmount">,
  today: string,
): string | null {
  const { promisedDays, publicityDays, paymentDays, publicityUntil } = course;
  const decisionDays = course.decisionDays ?? promisedDays;
  const submitted = log.filter(({ to }) => to === "submitted");
  const first = submitted[0];
  const last = submitted.at(-1);
  if (!first || !last) return null;
  if (state === "submitted") return addWorkDays(last.day, ACCEPT_WITHIN);
  if (promisedDays === 0) return null;
  const promisedBy = (days: number) => addWorkDays(first.day, days + waitedDays(log, today));
  switch (state) {
    case "accepted":
      return promisedBy(decisionDays);
    case "to_publicize":
      return promisedBy(decisionDays + (publicityDays ?? 0));
    case "publicity":
      // Without a payment it is closed on the working day after the last one.
      if (paymentDays === null && publicityUntil !== null) return addWorkDays(publicityUntil, 1);
      return promisedBy(promisedDays);
    case "to_pay":
      return promisedBy(promisedDays);
    default:
      return null;
  }
}

/** The states to which a decision leads. */
const DECIDED: readonly ApplicationState[] = ["approved", "to_publicize", "to_pay", "refused"];

/** The step of a log that decided first. */
export const findDecision = <Step extends { readonly toState: string }>(log: readonly Step[]): Step | undefined =>
  log.find(({ toState }) => (DECIDED as readonly string[]).includes(toState));

/** How long a decided case took, in working days from the first submission, without the enterprise's own waiting time. */
export function durationDays(log: readonly DatedStep[]): number | undefined {
  const first = log.find(({ to }) => to === "submitted");
  const end = log.find(({ to }) => DECIDED.includes(to));
  if (!first || !end) return undefined;
  const until = log.slice(0, log.indexOf(end) + 1);
  return Math.max(0, workDaysUntil(first.day, end.day) - waitedDays(until, end.day));
}

/** Half of the cases took at most `half` days, nine of ten at most `nineOfTen`. */
export function summariseTimes(days: readonly number[]): DecisionTimes | null {
  if (days.length < MIN_CASES_FOR_TIMES) return null;
  const inOrder = days.toSorted((a, b) => a - b);
  const at = (share: number) => inOrder[Math.ceil(inOrder.length * share) - 1] ?? 0;
  return { cases: inOrder.length, half: at(0.5), nineOfTen: at(0.9) };
}

/** The ids of all files of an application, material by material. */
export const listFileIds = (files: Readonly<Record<string, readonly ApplicationFile[]>>): string[] =>
  Object.values(files).flatMap((list) => list.map(({ fileId }) => fileId));
