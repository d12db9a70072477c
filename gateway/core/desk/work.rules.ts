import { DECISION_WORKDAYS, type DecisionKind } from "@/contract/account/decision-days";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { SOON_WORKDAYS, type WorkTurn } from "@/contract/desk/queue-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { dayInShanghai } from "../clock";

/** Rules of the operators' queues. Pure: states, days and people in, verdicts out. */

interface Life {
  readonly running: readonly string[];
  readonly silence?: { readonly in: string };
  readonly waits?: readonly string[];
}

/** Whose turn it is in a state. `correctBy`: the day by which a bad rating waits for its correction; null: none does. */
export function turnOf({ running, silence, waits }: Life, state: string, correctBy: string | null): WorkTurn {
  if (correctBy !== null) return "staff";
  if (!running.includes(state)) return "over";
  return silence?.in === state || waits?.includes(state) === true ? "asker" : "staff";
}

/** The first day that is not soon any more: the one on which more than {@link SOON_WORKDAYS} working days are left. */
export const firstDayNotSoon = (today: string): string => addWorkDays(today, SOON_WORKDAYS + 1);

/** A unit by its id; one that is no more goes by its id. */
export const unitOf = (units: readonly { readonly id: string; readonly name: string }[], id: string) => ({
  id,
  name: units.find((unit) => unit.id === id)?.name ?? id,
});

/**
 * Whether somebody has to do with an item, and may read and move it: nobody's, one of the units whose work is theirs, one that
 * such a unit helps with, the own one or that of a colleague whom they cover, one that was escalated to them. `userIds`: the
 * person and those covered.
 */
export const isConcerned = (
  {
    unitId,
    assignee,
    escalatedTo,
  }: { readonly unitId: string | null; readonly assignee: string | null; readonly escalatedTo: readonly string[] },
  jointUnitIds: readonly string[],
  { userIds, unitIds }: { readonly userIds: readonly string[]; readonly unitIds: readonly string[] },
): boolean =>
  unitId === null ||
  (assignee !== null && userIds.includes(assignee)) ||
  unitIds.includes(unitId) ||
  jointUnitIds.some((id) => unitIds.includes(id)) ||
  escalatedTo.some((id) => userIds.includes(id));

/**
 * The ids of the units that must not have an item whose next step takes that role: those it is about, and until somebody has
 * accepted it those it speaks of.
 */
export const listAvoided = (
  {
    barredUnitIds,
    mentionedUnitIds,
  }: { readonly barredUnitIds: readonly string[]; readonly mentionedUnitIds: readonly string[] },
  role: OperatorRole,
): readonly string[] => (role === "accept" ? [...barredUnitIds, ...mentionedUnitIds] : barredUnitIds);

/** The day by which something that came in at `at` shall be decided, `YYYY-MM-DD`. */
export const decisionDue = (kind: DecisionKind, at: Date): string =>
  addWorkDays(dayInShanghai(at), DECISION_WORKDAYS[kind]);

/** How far a promise by the clock has gone: just made, an hour or less left, broken. */
export type ClockStage = "begun" | "hour" | "late";

const HOUR_MS = 3_600_000;

export function clockStage(dueAt: Date, now: Date): ClockStage {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return "late";
  return left <= HOUR_MS ? "hour" : "begun";
}

/** Beginning of a text for one line. */
export function openingLine(text: string, most = 40): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : line;
}

/**
 * Why nothing was written: somebody was faster. `changedAt`, `now`: `YYYY-MM-DD HH:MM` in Shanghai; of today the time
 * suffices.
 */
export function staleMessage(who: string, changedAt: string, how: string, now: string): string {
  const [day, time] = changedAt.split(" ") as [string, string];
  const when = now.startsWith(day) ? time : `${day} ${time}`;
  return `${who} 在 ${when} ${how}，您这一步没有办成，请看过最新情况再办`;
}
