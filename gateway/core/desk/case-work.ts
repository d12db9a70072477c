import { isWorkKind, type WorkKind } from "@/contract/desk/work-kinds";
import { datedSteps, getDue, urgedDays } from "../case/case-dto";
import {
  createCaseStore,
  type AnyCase,
  type CaseEvent,
  type AnyRow,
  type CaseRatingRow,
} from "../case/case.repository";
import { asStaffReads } from "../case/case-mask";
import { closingDay } from "../case/case.rules";
import type { CaseChange } from "../case/work-port";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { CoreParts } from "../parts";
import { putContent } from "./search/case-content.repository";
import { neededRole } from "./units/needed-role";
import { putWork } from "./work";
import { turnOf } from "./work.rules";

/** The kind of work that cases of a kind are; undefined where they are none of the staff's queues. */
export const workKindOf = ({ kind, work }: { readonly kind: string; readonly work?: unknown }): WorkKind | undefined =>
  work !== undefined && isWorkKind(kind) ? kind : undefined;

/** When those who asked sent a case back as not solved, the oldest first. */
export const listReopenings = (
  { steps }: { readonly steps: Readonly<Record<string, { readonly reopens?: true }>> },
  events: readonly CaseEvent[],
): CaseEvent[] => events.filter(({ step }) => steps[step]?.reopens);

/** Whose turn a case is, and the day that is promised now; in the asker's turn the one after which it closes by itself. `today`: `YYYY-MM-DD` in Shanghai. */
export function findPromise(
  { kind }: AnyCase,
  row: AnyRow,
  events: readonly CaseEvent[],
  { rating, today }: { readonly rating: CaseRatingRow | undefined; readonly today: string },
) {
  const correctBy = rating && rating.correctedAt === null ? rating.correctBy : null;
  const turn = turnOf(kind, row.state, correctBy);
  // Sent back with a bad rating it owes both: the answer does not wait for the correction's day.
  const promised = getDue(kind, row, events, today);
  const [owed = null] = [promised?.date, correctBy].filter((day) => typeof day === "string").sort();
  const waits = kind.parties
    ? (kind.parties.findWait(row)?.day ?? null)
    : closingDay(kind, row.state, datedSteps(events));
  const closes = turn === "asker" ? waits : null;
  const dueAt = turn === "staff" && promised?.at !== undefined ? new Date(promised.at) : null;
  return { turn, dueOn: turn === "staff" ? owed : closes, dueAt };
}

/** What the queues make of a step of a case, within its transaction. */
export async function followCase(
  transaction: Executor,
  { ports: { people }, cipher }: Pick<CoreParts, "ports" | "cipher">,
  domain: AnyCase,
  row: AnyRow,
  change: CaseChange,
): Promise<void> {
  const { kind } = domain;
  const { work } = kind;
  const workKind = workKindOf(kind);
  // What nobody has handed in yet is in no queue.
  if (!work || !workKind || work.before?.includes(row.state)) return;
  const store = createCaseStore(transaction, domain);
  const events = (await store.listEvents([row.id])).get(row.id) ?? [];
  const rating = (await store.listRatings([row.id])).get(row.id);
  const { turn, dueOn, dueAt } = findPromise(domain, row, events, { rating, today: dayInShanghai(change.at) });
  const { submittedAt } = row as { submittedAt?: Date | null };
  await putWork(
    transaction,
    people,
    {
      kind: workKind,
      caseId: row.id,
      number: row.number ?? row.id,
      title: work.title(asStaffReads(kind, row)),
      userId: row.userId ?? null,
      enterpriseId: row.enterpriseId ?? null,
      state: row.state,
      turn,
      dueOn,
      dueAt,
      urged: urgedDays(events).length,
      reopened: listReopenings(kind, events).length,
      unit: work.unit?.(row),
      sort: work.sort?.(row) ?? null,
      barredUnitIds: work.barred?.(row) ?? [],
      mentionedUnitIds: work.mentioned?.(row) ?? [],
      role: neededRole(domain, row.state),
      confidential: work.confidential?.(row) ?? false,
      openedAt: submittedAt ?? change.at,
    },
    change,
  );
  await putContent(transaction, cipher, domain, { kind: workKind, caseId: row.id }, row);
}
