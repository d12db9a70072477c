import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { todayInShanghai } from "../../clock";
import type { CoreParts } from "../../parts";
import type { UnitPeople } from "../../ports";
import { countHeld } from "./queue.repository";
import { findLackingRoles, findStandIn, findWorkingUnit, isAway, listComplaintUnits } from "../units/unit.rules";

const NO_COMPLAINT_UNITS =
  "还没有指定受理投诉的单位：投诉写到某个单位时随便交给另一个单位。请系统管理员在“单位”里写明次序";

type Work = ReadonlyMap<string, number>;
const waiting = (work: Work, id: string): string => ((work.get(id) ?? 0) > 0 ? `，手上 ${work.get(id)} 件` : "");

function findUnitConcerns(units: readonly UnitPeople[], work: Work, today: string): string[] {
  return units.flatMap((unit) => {
    const lacking = findLackingRoles(units, unit, today);
    if (lacking.length === 0) return [];
    const roles = lacking.map((role) => OPERATOR_ROLE_LABELS[role]).join("、");
    const [role = "accept"] = lacking;
    const holder = findWorkingUnit(units, unit.id, { role, today });
    const how = holder ? `，由${holder.name}代办` : "，也没有能代办的单位，请系统管理员安排人员或指定代办单位";
    return [`${unit.name}没有能${roles}的人在岗${waiting(work, unit.id)}${how}`];
  });
}

function findAbsences(units: readonly UnitPeople[], work: Work, today: string): string[] {
  const people = new Map(units.flatMap((unit) => unit.people).map((person) => [person.id, person] as const));
  return [...people.values()]
    .filter((person) => isAway(person, today))
    .map((person) => {
      const cover = findStandIn(units, person, today);
      const how = cover ? `由${cover.name}代办` : "没有在岗的代办人，请系统管理员指定，或转给同事";
      return `${person.name}到 ${person.absence?.until ?? ""} 不在岗${waiting(work, person.id)}，${how}`;
    });
}

/** Units that cannot work, people who are away with their cover, and complaints without a list of who takes them. */
export const findStaffConcerns =
  ({ database, clock, ports }: Pick<CoreParts, "database" | "clock" | "ports">) =>
  async (): Promise<string[]> => {
    const units = await ports.people.units();
    if (units.length === 0) return [];
    const today = todayInShanghai(clock);
    const [byUnit, byPerson] = await Promise.all([countHeld(database.db, "unit"), countHeld(database.db, "person")]);
    return [
      ...findUnitConcerns(units, byUnit, today),
      ...findAbsences(units, byPerson, today),
      ...(listComplaintUnits(units).length === 0 ? [NO_COMPLAINT_UNITS] : []),
    ];
  };
