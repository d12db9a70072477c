import {
  ACCEPT_WORKDAYS,
  answerWorkdays,
  REVIVAL_WORKDAYS,
  SILENCE_WORKDAYS,
  type AppealKind,
  type AppealState,
} from "@/contract/interaction/appeal-labels";
import { addWorkDays, promisedDay, workDaysUntil } from "@/contract/rules/work-days";
import type { DatedStep } from "../../../core/case/case.rules";
import { dayInShanghai } from "../../../core/clock";

/** Rules of appeals. Pure: states and days (`YYYY-MM-DD` in Shanghai) in, verdicts out. Source: domain decision 3. */

/** An answer of the zone; moments are ISO strings. */
export interface AnswerGiven {
  readonly words: string;
  readonly at: string;
  readonly unit: string;
}

/** What the zone asked while it went on working. */
export interface Inquiry {
  readonly words: string;
  readonly at: string;
  readonly reply: string | null;
  readonly repliedAt: string | null;
}

/** States in which somebody at the zone works on it. */
const AT_WORK: readonly AppealState[] = ["submitted", "accepted", "processing"];
/** States from which it comes back to work when the company says that it is not solved. */
const AFTER_ANSWER: readonly AppealState[] = ["answered", "lapsed"];

/** The day from which the answer is promised: when it was sent, again after 已退回, or came back as unsolved. */
export function countedFrom(log: readonly DatedStep<AppealState>[]): string | undefined {
  return log.findLast(
    ({ to }, index) =>
      to === "submitted" || (to === "processing" && AFTER_ANSWER.includes(log[index - 1]?.to ?? "draft")),
  )?.day;
}

/**
 * The last day of what is promised: one working day to accept, then the days of the answer. Both count from the day on which
 * it was sent, so accepting late gains nothing, and neither does asking the company something.
 */
export function appealDueOn(
  { state, kind }: { readonly state: AppealState; readonly kind: AppealKind | null },
  log: readonly DatedStep<AppealState>[],
): string | null {
  const since = countedFrom(log);
  if (since === undefined || kind === null || !AT_WORK.includes(state)) return null;
  return addWorkDays(since, state === "submitted" ? ACCEPT_WORKDAYS : answerWorkdays(kind));
}

/** `updatedAt`: when it came into its state; nothing else moves it. */
interface Standing {
  readonly state: AppealState;
  readonly updatedAt: Date;
}

/** The last day for the company to say whether an answered one is solved; null where nothing waits for that. */
export const confirmBy = ({ state, updatedAt }: Standing): string | null =>
  state === "answered" ? addWorkDays(dayInShanghai(updatedAt), SILENCE_WORKDAYS) : null;

/** The last day on which one that was closed by silence may still be confirmed or go back to work. */
export function reviveBy({ state, updatedAt }: Standing, today: string): string | null {
  if (state !== "lapsed") return null;
  const last = addWorkDays(dayInShanghai(updatedAt), REVIVAL_WORKDAYS);
  return today <= last ? last : null;
}

/** Whether the silence has lasted long enough for the clock to close it: the company had the whole last day. */
export const isSilent = (row: Standing, today: string): boolean => today > (confirmBy(row) ?? today);

/** What the zone has asked and nobody has answered yet; undefined when nothing waits. */
export const openInquiry = (inquiries: readonly Inquiry[]): Inquiry | undefined =>
  inquiries.findLast(({ repliedAt }) => repliedAt === null);

/** The reply to the open question among others; null where the zone went on without one. */
export const withReply = (inquiries: readonly Inquiry[], reply: string | null, now: Date): Inquiry[] =>
  inquiries.map((one) => (one.repliedAt === null ? { ...one, reply, repliedAt: now.toISOString() } : one));

/** Working days between a question to the company and its reply, up to today where there is none. */
export const repliedWithin = ({ at, repliedAt }: Inquiry, today: string): number =>
  workDaysUntil(dayInShanghai(new Date(at)), repliedAt === null ? today : dayInShanghai(new Date(repliedAt)));

interface Course extends Standing {
  readonly inquiries: readonly Inquiry[];
}

interface Situation {
  readonly today: string;
  /** Of a bad rating that waits for its answer. */
  readonly correctBy: string | null;
  /** Who holds it: 建设发展局 陈*. */
  readonly holder: string;
}

/** Whose turn it is, in words, and whether it is the company's. */
export function appealTurn(
  row: Course,
  { today, correctBy, holder }: Situation,
): { readonly turn: string; readonly mine: boolean } {
  const zone = holder || "园区";
  switch (row.state) {
    case "draft":
      return { turn: "草稿，还没有提交", mine: true };
    case "submitted":
      return { turn: `等${zone}受理`, mine: false };
    case "accepted":
    case "processing":
      return openInquiry(row.inquiries)
        ? { turn: `请回复${zone}的询问`, mine: true }
        : { turn: `${zone}正在办理`, mine: false };
    case "answered": {
      const until = confirmBy(row);
      return { turn: `请在 ${until ? promisedDay(until) : ""} 前确认是否解决`, mine: true };
    }
    case "returned":
      return { turn: "请补正后再次提交", mine: true };
    case "lapsed":
      return {
        turn: reviveBy(row, today) === null ? "到期未确认，已关闭，不算解决" : "到期未确认，仍可以说明是否解决",
        mine: false,
      };
    case "resolved":
      return { turn: correctBy === null ? "已办结" : `等${zone}说明整改结果`, mine: false };
    case "withdrawn":
      return { turn: "已由本企业撤回", mine: false };
  }
}
