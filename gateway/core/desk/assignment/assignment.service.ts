import type { AssignedKind, AssignmentRule } from "@/contract/desk/assignment/assignment";
import type { Viewer } from "../viewer";
import type { WorkParts } from "../work-file.service";
import { Refusal } from "../../refusal";
import { createAssignmentRepository } from "./assignment.repository";

const NO_CATEGORY = "没有这个类别，请从列表中选择";
const NO_UNIT = "没有这个单位，请从单位列表中选择";

interface Asked {
  readonly params: { readonly kind: AssignedKind; readonly code: string };
  readonly caller: Viewer;
}

/** Where categories go at first, as the system administrator reads and changes it. */
export function createAssignments({ database, clock, ports, registry }: WorkParts) {
  const assignments = createAssignmentRepository(database.db);
  const { people, audit } = ports;

  async function list(): Promise<AssignmentRule[]> {
    const [units, changed] = await Promise.all([people.units(), assignments.list()]);
    const named = (name: string) => units.find((unit) => unit.name === name);
    return registry.cases.kinds.flatMap(({ kind: { kind, work } }) =>
      (work?.sorts ?? []).map(({ code, label, unit: usual }): AssignmentRule => {
        const rule = changed.find((row) => row.kind === kind && row.code === code);
        const unit = units.find(({ id }) => id === rule?.unitId) ?? named(usual);
        return {
          kind: kind as AssignedKind,
          code,
          label,
          unit: unit ? { id: unit.id, name: unit.name } : null,
          usual,
          changed: rule !== undefined,
        };
      }),
    );
  }

  async function find({ kind, code }: Asked["params"]): Promise<AssignmentRule> {
    const rule = (await list()).find((one) => one.kind === kind && one.code === code);
    if (!rule) throw new Refusal("NOT_FOUND", { message: NO_CATEGORY });
    return rule;
  }

  async function change(asked: Asked, write: (before: AssignmentRule) => Promise<void>): Promise<AssignmentRule> {
    const before = await find(asked.params);
    await write(before);
    const after = await find(asked.params);
    await audit.record({
      event: "assignment.change",
      userId: asked.caller?.userId,
      target: `${before.kind}:${before.code}`,
      detail: { before: before.unit?.name ?? "", after: after.unit?.name ?? "" },
    });
    return after;
  }

  return {
    list,
    set: (asked: Asked & { readonly body: { readonly unitId: string } }) =>
      change(asked, async ({ kind, code }) => {
        const { unitId } = asked.body;
        if (!(await people.units()).some(({ id }) => id === unitId)) throw Refusal.input(NO_UNIT, "unitId");
        await assignments.put({ kind, code, unitId, updatedAt: clock() });
      }),
    clear: (asked: Asked) => change(asked, ({ kind, code }) => assignments.drop(kind, code)),
  };
}
