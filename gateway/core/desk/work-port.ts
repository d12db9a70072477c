import { isWorkKind } from "@/contract/desk/work-kinds";
import type { Viewer } from "../caller";
import type { AnyRow } from "../case/case.repository";
import type { WorkPort } from "../case/work-port";
import type { Executor } from "../database";
import type { CoreParts } from "../parts";
import { Refusal } from "../refusal";
import { followCase } from "./case-work";
import { createClockReminders } from "./duty/clock-reminders.service";
import { concernedCase, OTHERS, refuseClosed, toWorker, visibleCase } from "./viewer";
import { findWatchers } from "./watchers";
import { demandVersion } from "./work";
import { deskLink } from "./work-address";
import { createWorkRepository, type WorkKey } from "./work.repository";
import { isConcerned } from "./work.rules";

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
export function createWorkPort(parts: CoreParts): WorkPort {
  const { people } = parts.ports;
  const clockReminders = createClockReminders(parts);
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
    async alarm(key) {
      if (isWorkKind(key.kind)) await clockReminders.remindOf({ kind: key.kind, caseId: key.caseId });
    },
    refuseClosed,
  };
}
