import { workStateLabel, type WorkKind } from "@/contract/desk/queue-labels";
import type { WorkRow } from "@/contract/desk/queue";
import { dueBy } from "../case/case.rules";
import type { Executor } from "../database";
import type { PeoplePort, UnitPeople } from "../ports";
import { createWorkRepository, type WorkItem } from "./work.repository";

/** A unit by its id; one that is no more goes by its id. */
export const unitOf = (units: readonly UnitPeople[], id: string) => ({
  id,
  name: units.find((unit) => unit.id === id)?.name ?? id,
});

/** Items of one kind as the contract shows them. `today`: `YYYY-MM-DD`. */
export async function toWorkRows(
  db: Executor,
  people: Pick<PeoplePort, "namesOf">,
  kind: WorkKind,
  items: readonly WorkItem[],
  { units, userId, today }: { readonly units: readonly UnitPeople[]; readonly userId: string; readonly today: string },
): Promise<WorkRow[]> {
  const assignees = [...new Set(items.flatMap(({ assignee }) => assignee ?? []))];
  const [names, joint] = await Promise.all([
    people.namesOf(assignees),
    createWorkRepository(db).listJointUnits(
      kind,
      items.map(({ caseId }) => caseId),
    ),
  ]);
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
    openedAt: item.openedAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    version: item.version,
    own: item.assignee === userId,
  }));
}
