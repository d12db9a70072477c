import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/queue-labels";
import { roleOfStep } from "@/contract/desk/roles";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { Ports } from "../ports";
import { Refusal } from "../refusal";
import { getDue, urgedDays } from "../case/case-dto";
import {
  createCaseStore,
  type CaseDomain,
  type CaseEvent,
  type CaseRatingRow,
  type CaseRow,
  type CaseTable,
} from "../case/case.repository";
import { deskLink } from "./work-address";
import { demandVersion, putWork, type WorkChange } from "./work";
import { createWorkRepository } from "./work.repository";
import { isConcerned, turnOf } from "./work.rules";
import type { Viewer } from "./viewer";

const isWorkKind = (kind: string): kind is WorkKind => kind in WORK_KIND_LABELS;

/** The kind of work that cases of a kind are; undefined where they are none of the staff's queues. */
export const workKindOf = ({ kind, work }: { readonly kind: string; readonly work?: unknown }): WorkKind | undefined =>
  work !== undefined && isWorkKind(kind) ? kind : undefined;

/** The part of a message to the staff that leads to the case, where it has a page at the desk. */
export function linkToCase(
  kind: { readonly kind: string; readonly work?: unknown },
  number: string,
): { readonly link?: string } {
  const workKind = workKindOf(kind);
  return workKind ? { link: deskLink({ kind: workKind, number }) } : {};
}

/** Whose turn a case is, and the day that the staff promises now. `today`: `YYYY-MM-DD` in Shanghai. */
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
  const [dueOn = null] =
    turn === "staff" ? [promised?.date, correctBy].filter((day) => typeof day === "string").sort() : [];
  const dueAt = turn === "staff" && promised?.at !== undefined ? new Date(promised.at) : null;
  return { turn, dueOn, dueAt };
}

/**
 * Writes what a step makes of the case's work item, within the step's transaction; `caseId`: the case as the step left it is
 * read. Kinds without a queue and cases that nobody has handed in yet have none.
 */
export async function syncCaseWork<State extends string, Step extends string, Table extends CaseTable>(
  transaction: Executor,
  people: Ports["people"],
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
      unit: work.unit?.(row),
      sort: work.sort?.(row) ?? null,
      barredUnitId: work.barred?.(row) ?? null,
      confidential: work.confidential?.(row) ?? false,
      openedAt: submittedAt ?? change.at,
    },
    change,
  );
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

const NOT_CONCERNED = "这一件由别的单位承办，请联系承办单位转给您的单位，或者请它邀请您的单位联合办理";

/**
 * Refuses a step of somebody who has nothing to do with the case: it is another unit's, which the company would be told had
 * done it. Publishing is nobody's unit's; the control socket may do everything. Under the case's lock.
 */
export async function demandCaseConcern(
  transaction: Executor,
  kind: { readonly kind: string; readonly work?: unknown },
  { caseId, step, by }: { readonly caseId: string; readonly step: string; readonly by: Viewer },
): Promise<void> {
  const workKind = workKindOf(kind);
  if (!workKind || !by || roleOfStep(step) === "publish") return;
  const works = createWorkRepository(transaction);
  const item = await works.find({ kind: workKind, caseId }, undefined);
  if (!item) return;
  const joint = (await works.listJointUnits(workKind, [caseId])).get(caseId) ?? [];
  const worker = { userId: by.userId, unitIds: by.operator?.unitIds ?? [] };
  if (!isConcerned(item, joint, worker)) throw new Refusal("NOT_ALLOWED", { message: NOT_CONCERNED });
}
