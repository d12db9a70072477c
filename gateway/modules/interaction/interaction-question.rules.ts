import type { QuestionKind, QuestionState } from "@/contract/question";
import { ANSWER_WORKDAYS } from "@/contract/question-words";
import { addWorkDays, workDaysUntil } from "@/contract/work-days";

/** Rules of questions to the staff. Pure: facts and days (`YYYY-MM-DD` in Shanghai) in, verdicts out. */

/** `WD` + day + count: `WD20261121-0001`. From 10,000 a day on the count simply grows longer. */
export function questionNumberOf(day: string, count: number): string {
  return `WD${day.replaceAll("-", "")}-${String(count).padStart(4, "0")}`;
}

/** The last day on which the answer is in time. The day of asking does not count, holidays neither. */
export const answerByOf = (kind: QuestionKind, askedOn: string): string => addWorkDays(askedOn, ANSWER_WORKDAYS[kind]);

/** Steps of the staff, and from which states they may be taken. An answer may be completed by a second one. */
const STEPS = {
  answer: { from: ["waiting", "answered"], to: "answered" },
  close: { from: ["waiting"], to: "closed" },
} as const satisfies Readonly<Record<string, { from: readonly QuestionState[]; to: QuestionState }>>;
export type QuestionStepName = keyof typeof STEPS;

/** The state a step leads to; undefined when it cannot be taken from here. */
export function questionStateAfter(step: QuestionStepName, state: QuestionState): QuestionState | undefined {
  const { from, to } = STEPS[step];
  return (from as readonly QuestionState[]).includes(state) ? to : undefined;
}

/** Whose turn it is. */
export const turnOf = (state: QuestionState): string => (state === "waiting" ? "工作人员" : "");

/** What is left of the promised time; null once it is over. On the last day 0 are left, after it the number is negative. */
export function dueOf(
  state: QuestionState,
  answerBy: string,
  today: string,
): { readonly date: string; readonly workdays: number } | null {
  if (state !== "waiting") return null;
  const workdays = today <= answerBy ? workDaysUntil(today, answerBy) : -workDaysUntil(answerBy, today);
  // The day after the last one is overdue even when it is a holiday.
  return { date: answerBy, workdays: today > answerBy && workdays === 0 ? -1 : workdays };
}
