import { workStateLabel, type WorkKind } from "@/contract/desk/queue-labels";
import { roleOfStep } from "@/contract/desk/roles";
import type { WorkFile } from "@/contract/desk/queue";
import type { Caller } from "../caller";
import { todayInShanghai } from "../clock";
import type { ModuleContext, Registry } from "../module";
import type { UnitPeople } from "../ports";
import { Refusal } from "../refusal";
import { asksWhatIsHidden } from "./looking";
import { visibleWork } from "./viewer";
import { toWorkRows } from "./work-dto";
import { readWorkLog } from "./work-log";
import { listWorkSteps } from "./work-steps";
import { isConcerned } from "./work.rules";
import { createWorkRepository, type WorkItem } from "./work.repository";

const MAX_EARLIER = 10;
/** Who has touched an item within this time has it open. */
const PRESENT_MS = 60_000;

/** An item by what people call it. */
export interface WorkName {
  readonly kind: WorkKind;
  readonly number: string;
}
export type WorkParts = Pick<ModuleContext, "database" | "clock" | "ports"> & {
  readonly registry: Pick<Registry, "cases">;
};

export const missingWork = ({ number }: WorkName): Refusal =>
  new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的待办，请返回列表重新查找` });

function withoutBarred(units: readonly UnitPeople[], barredUnitId: string | null): UnitPeople[] {
  const barred = new Set(units.find(({ id }) => id === barredUnitId)?.people.map(({ id }) => id));
  return units
    .filter(({ id }) => id !== barredUnitId)
    .map((unit) => ({ ...unit, people: unit.people.filter(({ id }) => !barred.has(id)) }));
}

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
    const [units, log, remarks, earlier, steps, hidesMore] = await Promise.all([
      ports.people.units(),
      readWorkLog(db, ports.people, item, domain),
      works.listRemarks(item),
      works.listEarlier(item, visibleWork(caller), MAX_EARLIER),
      listWorkSteps(db, item, domain, { roles, today }),
      asksWhatIsHidden(db, caller, item),
    ]);
    const [row] = await toWorkRows(db, ports.people, item.kind, [item], { units, caller, now: clock() });
    if (!row) throw missingWork(item);
    const worker = { userId: caller.userId, unitIds: caller.operator?.unitIds ?? [] };
    const isOurs = isConcerned(
      item,
      row.jointUnits.map(({ id }) => id),
      worker,
    );
    const authors = await ports.people.namesOf([...new Set(remarks.map(({ by }) => by))]);
    return {
      ...row,
      // Nobody is shown pages of the same side on which something hidden stands.
      acts: row.acts.filter((act) => act !== "look" || !hidesMore),
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
      // Of another unit's case only what is no unit's own is offered.
      steps: steps.filter(({ name }) => isOurs || roleOfStep(name) === "publish"),
      // Neither the unit that it is about nor who works there is offered.
      units: withoutBarred(units, item.barredUnitId).map(({ id, name, people }) => ({
        id,
        name,
        people: people.map((person) => ({
          id: person.id,
          name: person.name,
        })),
      })),
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
