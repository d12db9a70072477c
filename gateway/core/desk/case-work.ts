import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/queue-labels";
import type { Viewer } from "../caller";
import { datedSteps, getDue, urgedDays } from "../case/case-dto";
import {
  createCaseStore,
  type AnyCase,
  type CaseEvent,
  type AnyRow,
  type CaseRatingRow,
} from "../case/case.repository";
import { closingDay } from "../case/case.rules";
import type { CaseChange, WorkPort } from "../case/work-port";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { CoreParts } from "../parts";
import { Refusal } from "../refusal";
import { putContent } from "./search/case-content.repository";
import { neededRole } from "./units/needed-role";
import { concernedCase, OTHERS, refuseClosed, toWorker, visibleCase } from "./viewer";
import { findWatchers } from "./watchers";
import { demandVersion, putWork } from "./work";
import { deskLink } from "./work-address";
import { createWorkRepository, type WorkKey } from "./work.repository";
import { isConcerned, turnOf } from "./work.rules";

const isWorkKind = (kind: string): kind is WorkKind => kind in WORK_KIND_LABELS;

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
  const closes = turn === "asker" ? closingDay(kind, row.state, datedSteps(events)) : null;
  const dueAt = turn === "staff" && promised?.at !== undefined ? new Date(promised.at) : null;
  return { turn, dueOn: turn === "staff" ? owed : closes, dueAt };
}

/** What the queues make of a step of a case, within its transaction. */
async function followCase(
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
      role: neededRole(domain, row.state),
      confidential: work.confidential?.(row) ?? false,
      openedAt: submittedAt ?? change.at,
    },
    change,
  );
  await putContent(transaction, cipher, domain, { kind: workKind, caseId: row.id }, row);
}

/** Refuses who has nothing to do with the case: it is another unit's, which the company would be told had done it. */
async function demandConcern(transaction: Executor, key: WorkKey, by: Viewer): Promise<void> {
  if (!by) return;
  const works = createWorkRepository(transaction);
  const item = await works.find(key, undefined);
  if (!item) return;
  const joint = (await works.listJointUnits(key.kind, [key.caseId])).get(key.caseId) ?? [];
  if (!isConcerned(item, joint, toWorker(by))) throw new Refusal("NOT_ALLOWED", { message: OTHERS });
}

/** The queues, as cases ask them. */
export function createWorkPort(parts: Pick<CoreParts, "ports" | "cipher">): WorkPort {
  const { people } = parts.ports;
  return {
    follow: (transaction, domain, row, change) => followCase(transaction, parts, domain, row as AnyRow, change),
    async demand(transaction, { kind, caseId, version, by, now }) {
      if (!isWorkKind(kind)) return;
      const key = { kind, caseId };
      await demandVersion(transaction, people, key, { version, now });
      await demandConcern(transaction, key, by);
    },
    link: (kind, number) => (isWorkKind(kind) ? { link: deskLink({ kind, number }) } : {}),
    watchers: (db, key, about) => findWatchers(db, people, key, about),
    visible: visibleCase,
    concerned: concernedCase,
    refuseClosed,
  };
}
