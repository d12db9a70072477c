import type { Viewer } from "../../caller";
import type { AssignmentRule } from "@/contract/desk/assignment/assignment";
import type { AssignedKind } from "@/contract/desk/work-kinds";
import type { WorkParts } from "../work-parts";
import type { AnyCase } from "../../case/case.repository";
import { todayInShanghai } from "../../clock";
import { Refusal } from "../../refusal";
import { neededRole } from "../units/needed-role";
import { findWorkingUnit } from "../units/unit.rules";
import { createAssignmentRepository } from "./assignment.repository";

const NO_CATEGORY = "没有这个类别，请从列表中选择";
const NO_UNIT = "没有这个单位，请从单位列表中选择";

const NOBODY_THERE = "现在没有能受理的人在岗，也没有能代办的单位：请先安排人员或指定代办单位，或选别的单位";

/** The first state in which the staff has a case. */
const firstState = (domain: AnyCase | undefined): string =>
  domain?.kind.running.find((state) => !domain.kind.work?.before?.includes(state)) ?? "";

interface Asked {
  readonly params: { readonly kind: AssignedKind; readonly code: string };
  readonly caller: Viewer;
}

/** Where categories go at first, as the system administrator reads and changes it. */
export function createAssignments({ database, clock, ports, registry }: WorkParts) {
  const assignments = createAssignmentRepository(database.db);
  const { people, audit } = ports;

  /** What a unit has to be able to do with what comes in. */
  const wanted = (kind: string) => {
    const domain = registry.cases.kinds.find((one) => one.kind.kind === kind);
    return { role: neededRole(domain, firstState(domain)), today: todayInShanghai(clock) };
  };

  async function list(): Promise<AssignmentRule[]> {
    const [units, changed] = await Promise.all([people.units(), assignments.list()]);
    const named = (name: string) => units.find((unit) => unit.name === name);
    return registry.cases.kinds.flatMap(({ kind: { kind, work } }) =>
      (work?.sorts ?? []).map(({ code, label, unit: usual }): AssignmentRule => {
        const rule = changed.find((row) => row.kind === kind && row.code === code);
        const unit = units.find(({ id }) => id === rule?.unitId) ?? named(usual);
        const holder = unit && findWorkingUnit(units, unit.id, wanted(kind));
        return {
          kind: kind as AssignedKind,
          code,
          label,
          unit: unit ? { id: unit.id, name: unit.name } : null,
          standIn: holder && holder !== unit ? { id: holder.id, name: holder.name } : null,
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
        const units = await people.units();
        const unit = units.find(({ id }) => id === unitId);
        if (!unit) throw Refusal.input(NO_UNIT, "unitId");
        if (!findWorkingUnit(units, unitId, wanted(kind))) throw Refusal.input(`${unit.name}${NOBODY_THERE}`, "unitId");
        await assignments.put({ kind, code, unitId, updatedAt: clock() });
      }),
    clear: (asked: Asked) => change(asked, ({ kind, code }) => assignments.drop(kind, code)),
  };
}
