import { workDaysUntil } from "@/contract/rules/work-days";
import { dayInShanghai } from "../clock";
import { datedSteps } from "./case-dto";
import { settlingSteps, type CaseKind } from "./case.rules";

/** What is read of a line of a case's log. */
export interface LoggedStep {
  readonly step: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly at: Date;
}

/** How long the zone took with one case, and whether that was in time. Pure. */
export interface Handled {
  /** Working days in which it was the zone's turn, up to its answer or decision; the day of asking does not count. */
  readonly workdays: number;
  readonly inTime: boolean;
}

/**
 * Reads from a case's whole log how its first answer or decision came about; undefined where there is none yet, or nothing
 * was promised for it. Days on which those who asked had to correct something are not the zone's.
 */
export function readHandling<State extends string, Row>(
  kind: CaseKind<State, string, Row>,
  row: Row & { readonly state: State },
  events: readonly LoggedStep[],
): Handled | undefined {
  const settling = settlingSteps(kind);
  const end = events.findIndex(({ step }) => settling.includes(step));
  if (end < 0) return undefined;
  /** What was promised after the first `count` lines of the log, on the day of the next one. */
  const promisedAfter = (count: number): string | null => {
    const state = events[count - 1]?.toState as State | undefined;
    const today = dayInShanghai(events[count]?.at ?? new Date(0));
    if (state === undefined || !kind.running.includes(state)) return null;
    return kind.dueOn({ ...row, state }, { log: datedSteps<State>(events.slice(0, count)), today });
  };
  const answeredAt = events[end]?.at ?? new Date(0);
  const before = events[end - 1]?.toState as State | undefined;
  const dueAt = before === undefined ? null : (kind.dueAt?.({ ...row, state: before }) ?? null);
  const due = promisedAfter(end);
  if (due === null) return undefined;
  let workdays = 0;
  for (let count = 1; count <= end; count += 1) {
    const [from, to] = [events[count - 1], events[count]];
    if (from && to && promisedAfter(count) !== null)
      workdays += workDaysUntil(dayInShanghai(from.at), dayInShanghai(to.at));
  }
  return { workdays, inTime: dueAt === null ? dayInShanghai(answeredAt) <= due : answeredAt <= dueAt };
}

/** The least number of working days within which at least `share` of the cases were done; 0 of none. */
export function daysWithin(workdays: readonly number[], share: number): number {
  const sorted = workdays.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
