import { workStateLabel } from "@/contract/desk/work-kinds";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { WorkFile, WorkRow } from "@/contract/desk/queue";
import type { Caller } from "../caller";
import { todayInShanghai } from "../clock";
import type { UnitPeople } from "../ports";
import { asksWhatIsHidden } from "./looking";
import { findWorkingUnit, isAway, listUnitPeople } from "./units/unit.rules";
import { neededRole } from "./units/needed-role";
import { toWorker, visibleWork } from "./viewer";
import { toWorkRows } from "./work-dto";
import { readWorkLog } from "./work-log";
import { missingWork, type WorkName, type WorkParts } from "./work-parts";
import { listWorkSteps } from "./work-steps";
import { isConcerned, listAvoided } from "./work.rules";
import { createWorkRepository, type WorkItem } from "./work.repository";

const MAX_EARLIER = 10;
/** Who has touched an item within this time has it open. */
const PRESENT_MS = 60_000;

/** To whom an item can be given: every unit that can work on it or has one that stands in for it, each with its people. */
function listTargets(
  item: WorkItem,
  units: readonly UnitPeople[],
  role: OperatorRole,
  today: string,
): WorkFile["units"] {
  const but = listAvoided(item, role);
  const barred = listUnitPeople(units, but);
  return units
    .filter(({ id }) => !but.includes(id))
    .flatMap((unit) => {
      const holder = findWorkingUnit(units, unit.id, { role, but, today });
      const people = unit.people.filter(
        ({ id, roles }) => !barred.has(id) && (holder === unit || roles.includes(role) || roles.includes("audit")),
      );
      // Where nobody can, somebody present can at least give it to whoever can.
      if (!holder && !people.some((person) => !isAway(person, today))) return [];
      return [
        {
          id: unit.id,
          name: unit.name,
          standIn: holder && holder.id !== unit.id ? { id: holder.id, name: holder.name } : null,
          people: people.map((person) => ({
            id: person.id,
            name: person.name,
            awayUntil: isAway(person, today) ? (person.absence?.until ?? null) : null,
          })),
        },
      ];
    });
}

/** What somebody is shown of another unit's item: its line. */
const CLOSED: Omit<WorkFile, keyof WorkRow> = {
  concerned: false,
  events: [],
  remarks: [],
  earlier: [],
  steps: [],
  units: [],
  supervisors: [],
  comeback: null,
};

/** A work item whole, and who has it open. */
export function createWorkFiles({ database, clock, ports, registry }: WorkParts) {
  const works = createWorkRepository(database.db);

  async function find(caller: Caller, name: WorkName): Promise<WorkItem> {
    const item = await works.findByNumber(name.kind, name.number, visibleWork(caller));
    if (!item) throw missingWork(name);
    return item;
  }

  /** For whoever may see it, or has just given it away. */
  async function toFile(caller: Caller, item: WorkItem): Promise<WorkFile> {
    const { db } = database;
    const today = todayInShanghai(clock);
    const domain = registry.cases.kinds.find(({ kind }) => kind.kind === item.kind);
    const roles = caller.operator?.roles ?? [];
    const units = await ports.people.units();
    const about = { units, caller, domain, now: clock() };
    const [row] = await toWorkRows(db, ports.people, item.kind, [item], about);
    if (!row) throw missingWork(item);
    const joint = row.jointUnits.map(({ id }) => id);
    if (!isConcerned(item, joint, toWorker(caller))) return { ...row, ...CLOSED };
    const [log, remarks, earlier, steps, hidesMore, standing] = await Promise.all([
      readWorkLog(db, ports.people, item, domain),
      works.listRemarks(item),
      works.listEarlier(item, visibleWork(caller), MAX_EARLIER),
      listWorkSteps(db, item, domain, { roles, today }),
      asksWhatIsHidden(db, caller, item),
      ports.people.workplacesOf(item.userId === null ? [] : [item.userId]),
    ]);
    // Nobody is shown pages of the same side on which something hidden stands, nor those of an account that is no more.
    const mayLook = !hidesMore && item.userId !== null && standing.has(item.userId);
    const authors = await ports.people.namesOf([...new Set([...remarks.map(({ by }) => by), ...item.escalatedTo])]);
    return {
      ...row,
      concerned: true,
      acts: row.acts.filter((act) => act !== "look" || mayLook),
      ...log,
      remarks: remarks.map(({ id, at, by, words }) => ({
        id: String(id),
        at: at.toISOString(),
        who: { id: by, name: authors.get(by) ?? "" },
        words,
      })),
      earlier: earlier.map(({ kind, number, title, state, openedAt }) => ({
        kind,
        number,
        title,
        openedAt: openedAt.toISOString(),
        stateLabel: workStateLabel(kind, state),
      })),
      steps,
      units: listTargets(item, units, neededRole(domain, item.state), today),
      supervisors: item.escalatedTo.map((id) => ({ id, name: authors.get(id) ?? "" })),
    };
  }

  return {
    find,
    toFile,
    show: async (caller: Caller, name: WorkName): Promise<WorkFile> => toFile(caller, await find(caller, name)),

    /** The caller has it open; tells who else has. */
    async touch(caller: Caller, name: WorkName) {
      const item = await find(caller, name);
      const now = clock();
      await works.touch({ kind: item.kind, caseId: item.caseId }, caller.userId, now);
      const present = await works.listPresent(item, caller.userId, new Date(now.getTime() - PRESENT_MS));
      const names = await ports.people.namesOf(present.map(({ userId }) => userId));
      return {
        others: present.map(({ userId, at }) => ({ id: userId, name: names.get(userId) ?? "", at: at.toISOString() })),
        version: item.version,
      };
    },

    /** Takes away who had something open long ago. */
    sweep: (): Promise<void> => works.forgetPresence(new Date(clock().getTime() - 10 * PRESENT_MS)),
  };
}
