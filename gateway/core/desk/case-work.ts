import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/queue-labels";
import { anyCase } from "../case/case-registry";
import { closingDay } from "../case/case.rules";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { Ports } from "../ports";
import { Refusal } from "../refusal";
import type { FieldCipher } from "../field-cipher";
import { datedSteps, getDue, urgedDays } from "../case/case-dto";
import {
  createCaseStore,
  type CaseDomain,
  type CaseEvent,
  type CaseRatingRow,
  type CaseRow,
  type CaseTable,
} from "../case/case.repository";
import { putContent } from "./search/case-content.repository";
import { deskLink } from "./work-address";
import { demandVersion, putWork, type WorkChange } from "./work";
import { neededRole } from "./units/needed-role";
import { createWorkRepository } from "./work.repository";
import { isConcerned, turnOf } from "./work.rules";
import { OTHERS, toWorker, type Viewer } from "./viewer";

const isWorkKind = (kind: string): kind is WorkKind => kind in WORK_KIND_LABELS;

/** The kind of work that cases of a kind are; undefined where they are none of the staff's queues. */
export const workKindOf = ({ kind, work }: { readonly kind: string; readonly work?: unknown }): WorkKind | undefined =>
  work !== undefined && isWorkKind(kind) ? kind : undefined;

/** What a case's item is written with. */
export interface WorkWriting {
  readonly people: Pick<Ports["people"], "askerOf" | "units" | "operators">;
  readonly cipher: Pick<FieldCipher, "seal" | "open" | "fingerprint">;
}

/** When those who asked sent a case back as not solved, the oldest first. */
export const listReopenings = (
  { steps }: { readonly steps: Readonly<Record<string, { readonly reopens?: true }>> },
  events: readonly CaseEvent[],
): CaseEvent[] => events.filter(({ step }) => steps[step]?.reopens);

/** The part of a message to the staff that leads to the case, where it has a page at the desk. */
export function linkToCase(
  kind: { readonly kind: string; readonly work?: unknown },
  number: string,
): { readonly link?: string } {
  const workKind = workKindOf(kind);
  return workKind ? { link: deskLink({ kind: workKind, number }) } : {};
}

/** Whose turn a case is, and the day that is promised now; in the asker's turn the one after which it closes by itself. `today`: `YYYY-MM-DD` in Shanghai. */
export function findPromise<State extends string, Step extends string, Table extends CaseTable>(
  { kind }: CaseDomain<State, Step, Table>,
  row: Table["$inferSelect"] & CaseRow<State>,
  events: readonly CaseEvent[],
  { rating, today }: { readonly rating: CaseRatingRow | undefined; readonly today: string },
) {
  const correctBy = rating && rating.correctedAt === null ? rating.correctBy : null;
  const turn = turnOf(kind, row.state, correctBy);
  // Sent back with a bad rating it owes both: the answer does not wait for the correction's day.
  const promised = getDue(kind, row, events, today);
  const [owed = null] = [promised?.date, correctBy].filter((day) => typeof day === "string").sort();
  const closes = turn === "asker" ? closingDay(kind, row.state, datedSteps<State>(events)) : null;
  const dueAt = turn === "staff" && promised?.at !== undefined ? new Date(promised.at) : null;
  return { turn, dueOn: turn === "staff" ? owed : closes, dueAt };
}

/**
 * Writes what a step makes of the case's work item, within the step's transaction; `caseId`: the case as the step left it is
 * read. Kinds without a queue and cases that nobody has handed in yet have none.
 */
export async function syncCaseWork<State extends string, Step extends string, Table extends CaseTable>(
  transaction: Executor,
  { people, cipher }: WorkWriting,
  domain: CaseDomain<State, Step, Table>,
  row: Table["$inferSelect"] & CaseRow<State>,
  change: WorkChange,
): Promise<void> {
  const { kind } = domain;
  const { work } = kind;
  const workKind = workKindOf(kind);
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
      title: work.title(row),
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
      role: neededRole(anyCase(domain), row.state),
      confidential: work.confidential?.(row) ?? false,
      openedAt: submittedAt ?? change.at,
    },
    change,
  );
  await putContent(transaction, cipher, anyCase(domain), { kind: workKind, caseId: row.id }, row);
}

/** Refuses a step of somebody who read another version of the case's work item. Under the case's lock. */
export async function demandCaseVersion(
  transaction: Executor,
  people: Ports["people"],
  kind: { readonly kind: string; readonly work?: unknown },
  { caseId, version, now }: { readonly caseId: string; readonly version: number | undefined; readonly now: Date },
): Promise<void> {
  const workKind = workKindOf(kind);
  if (workKind) await demandVersion(transaction, people, { kind: workKind, caseId }, { version, now });
}

/**
 * Refuses a step of somebody who has nothing to do with the case: it is another unit's, which the company would be told had
 * done it. The control socket may do everything. Under the case's lock.
 */
export async function demandCaseConcern(
  transaction: Executor,
  kind: { readonly kind: string; readonly work?: unknown },
  { caseId, by }: { readonly caseId: string; readonly by: Viewer },
): Promise<void> {
  const workKind = workKindOf(kind);
  if (!workKind || !by) return;
  const works = createWorkRepository(transaction);
  const item = await works.find({ kind: workKind, caseId }, undefined);
  if (!item) return;
  const joint = (await works.listJointUnits(workKind, [caseId])).get(caseId) ?? [];
  if (!isConcerned(item, joint, toWorker(by))) throw new Refusal("NOT_ALLOWED", { message: OTHERS });
}
