import { dayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { PeoplePort, VisitsPort } from "../../core/ports";
import { addEvent } from "./message-live.service";
import { visitorOf } from "./message.rules";
import { createVisitRepository, toEntry } from "./visit.repository";

interface VisitParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly people: Pick<PeoplePort, "enterpriseNames">;
}

/** The way every domain tells an enterprise who looked at what it has. */
export function createVisits({ database, clock, people }: VisitParts): VisitsPort {
  return {
    async tell({ caller, ownerId, act, what }) {
      const visitorId = visitorOf(caller, ownerId);
      const visitorName =
        visitorId === undefined ? undefined : (await people.enterpriseNames([visitorId])).get(visitorId);
      if (visitorId === undefined || visitorName === undefined) return;
      const at = clock();
      const row = { ownerId, visitorId, act, what, day: dayInShanghai(at), visitorName, createdAt: at };
      // Together: what stands in the list has been told, and what was told stands there.
      await database.db.transaction(async (transaction) => {
        if (!(await createVisitRepository(transaction).add(row))) return;
        const entries = [toEntry(row)];
        await addEvent(transaction, { userId: null, enterpriseId: ownerId }, { type: "entries", entries }, at);
      });
    },
  };
}
