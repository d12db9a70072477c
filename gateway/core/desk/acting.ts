import type { Caller } from "../caller";
import type { Executor } from "../database";
import { announce, announceCase, QUEUE_CHANGED } from "../live-announcements";
import { deskLink } from "./work-address";
import { visibleWork } from "./viewer";
import { staleRefusal } from "./work";
import { neededRole } from "./units/needed-role";
import type { Act, Situation } from "./work-acts";
import { missingWork, type WorkName, type WorkParts } from "./work-parts";
import { createWorkRepository, type WorkItem } from "./work.repository";

/** The current version of an item, named by whoever changes it. */
export interface Versioned {
  readonly version: number;
}

/** The same words of the same person within this time are the same remark (ms). */
const TWICE_MS = 10_000;

/** Writes what an act makes of an item, and its line in the item's log. Under the item's lock. */
export async function carryOut(
  transaction: Executor,
  item: WorkItem,
  wanted: Act,
  { by, at }: { readonly by: string; readonly at: Date },
) {
  const works = createWorkRepository(transaction);
  const key = { kind: item.kind, caseId: item.caseId };
  const changed = wanted.leavesVersion
    ? {}
    : ({
        ...wanted.set,
        version: item.version + 1,
        changedBy: by,
        changedSide: "staff",
        changedHow: wanted.how,
        updatedAt: at,
      } as const);
  if (!wanted.leavesVersion) await works.update(key, changed);
  if (wanted.remark !== undefined) await works.addRemark({ ...key, by, at, words: wanted.remark });
  if (wanted.jointUnits) await works.putJointUnits(key, wanted.jointUnits);
  const { act, how: text, before, after } = wanted;
  // Colleagues hear of a remark too; those who asked only of what they may read.
  if (wanted.leavesVersion) await announce(transaction, QUEUE_CHANGED);
  else await announceCase(transaction, item);
  const eventId = await works.addEvent({ ...key, act, by, side: "staff", at, text, before, after });
  return { changed, eventId };
}

/** Carries an act out with its line in both logs, and tells colleagues of it. */
export function createActing({ database, clock, ports, registry }: WorkParts) {
  const { audit, messenger, people } = ports;

  /** Everything or nothing: the item, what follows it, what is done besides, and its line in the log. */
  async function act<Besides = undefined>(
    caller: Caller,
    name: WorkName,
    { version }: Versioned,
    judge: (situation: Situation) => Act,
    doBesides?: (transaction: Executor, item: WorkItem) => Promise<Besides>,
  ) {
    const units = await people.units();
    const done = await database.db.transaction(async (transaction) => {
      const works = createWorkRepository(transaction);
      const visible = visibleWork(caller);
      const seen = await works.findByNumber(name.kind, name.number, visible);
      // Under its lock it may be another one: hidden meanwhile.
      const item = seen && (await works.findToChange(seen, visible));
      if (!item) throw missingWork(name);
      const now = clock();
      if (item.version !== version) throw await staleRefusal(transaction, people, item, now);
      const key = { kind: item.kind, caseId: item.caseId };
      const jointUnits = (await works.listJointUnits(item.kind, [item.caseId])).get(item.caseId) ?? [];
      const assigneeName = item.assignee === null ? undefined : await people.nameIn(transaction, item.assignee);
      const domain = registry.cases.kinds.find(({ kind }) => kind.kind === item.kind);
      const role = neededRole(domain, item.state);
      const wanted = judge({ caller, item, jointUnits, units, assigneeName, role, now });
      const by = caller.userId;
      const { remark } = wanted;
      // Sent twice at the same moment: it stands there already, and nothing more is to be told.
      const isTwice =
        remark !== undefined && (await works.hasRemark(key, by, remark, new Date(now.getTime() - TWICE_MS)));
      if (isTwice) return { item, wanted, isTwice, eventId: 0, besides: undefined };
      const { changed, eventId } = await carryOut(transaction, item, wanted, { by, at: now });
      const besides = await doBesides?.(transaction, item);
      return { item: { ...item, ...changed } as WorkItem, wanted, isTwice, eventId, besides };
    });
    if (!done.isTwice) await record(caller, done.item, done.wanted);
    return done;
  }

  /** What was written for colleagues stays in their log: it may name people. */
  const withoutWords = (fields: Act["before"]) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(fields).filter(([field]) => !["内部意见", "原因", "说明"].includes(field))),
    );
  const record = ({ userId }: Caller, item: WorkItem, { act: called, before, after }: Act) =>
    audit.record({
      event: `desk.${called}`,
      userId,
      enterpriseId: item.enterpriseId ?? undefined,
      target: item.number,
      detail: { kind: item.kind, before: withoutWords(before), after: withoutWords(after) },
    });

  const tell = (
    userIds: readonly string[],
    item: WorkItem,
    { title, body, eventId }: { readonly title: string; readonly body: string; readonly eventId: number },
  ) =>
    userIds.length === 0
      ? Promise.resolve([])
      : messenger.send({
          to: { userIds },
          kind: "system",
          title,
          body: `编号 ${item.number}，${item.title}。${body}`,
          link: deskLink(item),
          eventKey: `desk:${item.kind}:${item.caseId}:${eventId}`,
        });

  return { act, tell };
}
