import { dayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import type { PeoplePort } from "../../ports";
import { isAway, listUnitPeople } from "../units/unit.rules";
import { findWatchers } from "../watchers";
import type { WorkItem } from "../work.repository";
import { createDutyRepository } from "./duty.repository";

/**
 * Who hears of what cannot wait, of those who accept: whoever is on duty on that day, wherever they work, unless the item is
 * about their unit or is confidential; where nobody is, the unit's own; where it has none, everybody whose it is to read. The
 * duty list is a promise of people, so a person on it who may not accept any more, or is away, counts as nobody.
 */
export async function findOnDuty(
  db: Executor,
  people: Pick<PeoplePort, "operators" | "units">,
  item: WorkItem,
  now: Date,
): Promise<readonly string[]> {
  const today = dayInShanghai(now);
  const [accepting, units] = [await people.operators(["accept"]), await people.units()];
  const able = await findWatchers(db, people, item, { staff: accepting, today });
  const listed = await createDutyRepository(db).listOn(today);
  const barred = listUnitPeople(units, [...item.barredUnitIds, ...item.mentionedUnitIds]);
  const everybody = units.flatMap((unit) => unit.people);
  const isThere = (id: string) => !everybody.some((person) => person.id === id && isAway(person, today));
  const onDuty = accepting.filter((id) => listed.includes(id) && !barred.has(id) && isThere(id));
  const own = units.find(({ id }) => id === item.unitId)?.people.map(({ id }) => id) ?? [];
  const mayHear = item.confidential ? onDuty.filter((id) => able.includes(id)) : onDuty;
  return [mayHear, able.filter((id) => own.includes(id)), able].find((ids) => ids.length > 0) ?? [];
}
