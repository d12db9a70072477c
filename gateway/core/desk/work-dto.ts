import { type Whose } from "@/contract/desk/queue-labels";
import { workStateLabel, type WorkKind } from "@/contract/desk/work-kinds";
import type { WorkRow } from "@/contract/desk/queue";
import type { Caller } from "../caller";
import { dayInShanghai } from "../clock";
import { dueBy } from "../case/case.rules";
import type { Executor } from "../database";
import type { PeoplePort, UnitPeople } from "../ports";
import type { AnyCase } from "../case/case.repository";
import { neededRole } from "./units/needed-role";
import { toWorker } from "./viewer";
import { listActs } from "./work-acts";
import { isConcerned, unitOf } from "./work.rules";
import { createWorkRepository, type WorkItem } from "./work.repository";

/** Items of one kind as the contract shows them, to one operator. */
export async function toWorkRows(
  db: Executor,
  people: Pick<PeoplePort, "namesOf">,
  kind: WorkKind,
  items: readonly WorkItem[],
  {
    units,
    caller,
    domain,
    now,
  }: {
    readonly units: readonly UnitPeople[];
    readonly caller: Caller;
    /** The kind's own rules; undefined of what is decided once. */
    readonly domain: Pick<AnyCase, "kind"> | undefined;
    readonly now: Date;
  },
): Promise<WorkRow[]> {
  const today = dayInShanghai(now);
  const assignees = [...new Set(items.flatMap(({ assignee }) => assignee ?? []))];
  const [names, joint] = await Promise.all([
    people.namesOf(assignees),
    createWorkRepository(db).listJointUnits(
      kind,
      items.map(({ caseId }) => caseId),
    ),
  ]);
  const worker = toWorker(caller);
  const scopeOf = (item: WorkItem): Whose => {
    const mine = [...(item.assignee === null ? [] : [item.assignee]), ...item.escalatedTo];
    if (mine.some((id) => worker.userIds.includes(id))) return "mine";
    return isConcerned(item, joint.get(item.caseId) ?? [], worker) ? "unit" : "all";
  };
  return items.map((item) => ({
    kind,
    id: item.caseId,
    number: item.number,
    title: item.title,
    asker: item.asker,
    enterpriseId: item.enterpriseId,
    state: item.state,
    stateLabel: workStateLabel(kind, item.state),
    turn: item.turn,
    due:
      item.dueOn === null
        ? null
        : { ...dueBy(item.dueOn, today), ...(item.dueAt ? { at: item.dueAt.toISOString() } : {}) },
    unit: item.unitId === null ? null : unitOf(units, item.unitId),
    assignee: item.assignee === null ? null : { id: item.assignee, name: names.get(item.assignee) ?? "" },
    jointUnits: (joint.get(item.caseId) ?? []).map((id) => unitOf(units, id)),
    confidential: item.confidential,
    escalated: item.escalatedAt !== null,
    urged: item.urged,
    reopened: item.reopened,
    openedAt: item.openedAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    version: item.version,
    own: item.assignee === caller.userId,
    whose: scopeOf(item),
    acts: listActs({
      caller,
      item,
      jointUnits: joint.get(item.caseId) ?? [],
      units,
      assigneeName: names.get(item.assignee ?? ""),
      role: neededRole(domain, item.state),
      now,
    }),
  }));
}
