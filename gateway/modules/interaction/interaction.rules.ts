import { createHash } from "node:crypto";
import type { FeedbackState } from "@/contract/interaction";

/** Rules of feedback. Pure: facts and a clock in, verdicts out. */

/** Steps the operator can take, and from which state to which. */
const STEPS = {
  accept: { from: "received", to: "processing" },
  answer: { from: "processing", to: "answered" },
} as const satisfies Readonly<Record<string, { from: FeedbackState; to: FeedbackState }>>;
export type FeedbackStepName = keyof typeof STEPS;

/** The state a step leads to; undefined when it cannot be taken from here. */
export function stateAfter(step: FeedbackStepName, state: FeedbackState): FeedbackState | undefined {
  return STEPS[step].from === state ? STEPS[step].to : undefined;
}

/** `FK` + day + count: `FK20261121-0001`. `day` is `YYYY-MM-DD`; from 10,000 a day on the count simply grows longer. */
export function feedbackNumberOf(day: string, count: number): string {
  return `FK${day.replaceAll("-", "")}-${String(count).padStart(4, "0")}`;
}

const CODES = 1_000_000n;

/**
 * The six digits that open a case. They follow from the submission's id, a random UUID that only the submitter knows, so
 * that sending the same form again can tell them again although only hashes are stored.
 */
export function codeOf(submissionId: string): string {
  const digest = createHash("sha256").update(`feedback-code\u0000${submissionId.toLowerCase()}`).digest("hex");
  return String(BigInt(`0x${digest}`) % CODES).padStart(6, "0");
}

export function hashSubmission(submissionId: string): string {
  return createHash("sha256").update(`feedback-submission\u0000${submissionId.toLowerCase()}`).digest("hex");
}

/** Bound to the number, so that equal codes of two cases do not look equal. */
export function hashCode(number: string, code: string): string {
  return createHash("sha256").update(`${number}\u0000${code}`).digest("hex");
}

/** So many wrong codes are answered within an hour; the next try is not looked at. */
export const MOST_WRONG_CODES = 10;
export const TRY_WINDOW_MS = 60 * 60_000;

/** Seconds until a number may be tried again; undefined when this try (the `tries`-th since `since`) may be looked at. */
export function secondsToWait(record: { readonly tries: number; readonly since: Date }, now: Date): number | undefined {
  if (record.tries <= MOST_WRONG_CODES) return undefined;
  return Math.max(1, Math.ceil((record.since.getTime() + TRY_WINDOW_MS - now.getTime()) / 1000));
}

/** What the timeline says of a step that needs no words of its own. */
export const STEP_REMARKS = {
  received: "已收到您的反馈",
  processing: "工作人员已开始处理",
  answered: "已答复",
} as const satisfies Readonly<Record<FeedbackState, string>>;
