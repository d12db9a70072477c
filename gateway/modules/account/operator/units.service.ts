import type { UnitSetting } from "@/contract/desk/administration/units";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { findLackingRoles, findStandIn, isAway } from "../../../core/desk/units/unit.rules";
import type { ModuleContext } from "../../../core/module";
import type { UnitPeople } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { createGroupRepository } from "../directory/group.repository";

interface Form {
  readonly deputyId?: string | undefined;
  readonly complaintRank?: number | undefined;
  readonly otherNames?: readonly string[] | undefined;
}

const NOT_ITSELF = "代办单位应是另一个单位，请重新选择";
const NO_UNIT = "没有这个单位，请从单位列表中选择";
const TAKEN_NAME = (name: string, unit: string) => `“${name}”已经是${unit}的名称或别称，请换一个`;

function toSetting(units: readonly UnitPeople[], unit: UnitPeople, today: string): UnitSetting {
  const deputy = units.find(({ id }) => id === unit.deputyId);
  return {
    id: unit.id,
    name: unit.name,
    otherNames: [...unit.otherNames],
    deputy: deputy ? { id: deputy.id, name: deputy.name } : null,
    complaintRank: unit.complaintRank ?? 0,
    people: unit.people.map((person) => {
      if (!isAway(person, today)) return person.name;
      const cover = findStandIn(units, person, today);
      return `${person.name}（到 ${person.absence?.until ?? ""} 不在岗，${cover ? `${cover.name}代办` : "没有人代办"}）`;
    }),
    lacking: findLackingRoles(units, unit, today),
  };
}

/** What the system administrator says of units. */
export function createUnitSettings({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const { people, audit } = ports;
  const list = async (): Promise<UnitSetting[]> => {
    const units = await people.units();
    return units.map((unit) => toSetting(units, unit, todayInShanghai(clock)));
  };
  async function find(id: string): Promise<UnitSetting> {
    const found = (await list()).find((unit) => unit.id === id);
    if (!found) throw new Refusal("NOT_FOUND", { message: NO_UNIT });
    return found;
  }
  const inWords = ({ deputy, complaintRank, otherNames }: UnitSetting): string =>
    [`代办：${deputy?.name ?? "没有"}`, `受理投诉：${complaintRank}`, `别称：${otherNames.join("、") || "没有"}`].join(
      "；",
    );

  return {
    list,
    async set(id: string, { deputyId, complaintRank, otherNames }: Form, by: Caller | undefined): Promise<UnitSetting> {
      const before = await find(id);
      const units = await list();
      if (deputyId === id) throw Refusal.input(NOT_ITSELF, "deputyId");
      if (deputyId && !units.some((unit) => unit.id === deputyId)) throw Refusal.input(NO_UNIT, "deputyId");
      const names = otherNames && [...new Set(otherNames)].filter((name) => name !== before.name);
      for (const name of names ?? []) {
        const other = units.find((unit) => unit.id !== id && (unit.name === name || unit.otherNames.includes(name)));
        if (other) throw Refusal.input(TAKEN_NAME(name, other.name), "otherNames");
      }
      await createGroupRepository(database.db).update(id, {
        ...(deputyId === undefined ? {} : { deputyId: deputyId || null }),
        ...(complaintRank === undefined ? {} : { complaintRank: complaintRank || null }),
        ...(names ? { otherNames: names } : {}),
      });
      const after = await find(id);
      await audit.record({
        event: "unit.change",
        userId: by?.userId,
        target: id,
        detail: { before: inWords(before), after: inWords(after) },
      });
      return after;
    },
  };
}
