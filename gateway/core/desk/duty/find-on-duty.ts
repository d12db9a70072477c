import { dayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import type { PeoplePort } from "../../ports";
import { findWatchers } from "../watchers";
import type { WorkItem } from "../work.repository";
import { createDutyRepository } from "./duty.repository";

/**
 * Who hears of what cannot wait, of those who accept and may see the item: whoever is on duty on that day; where nobody is,
 * the unit's own; where it has none, everybody. The duty list is a promise of people, so a person on it who may not accept
 * any more counts as nobody.
 */
export async function findOnDuty(
  db: Executor,
  people: Pick<PeoplePort, "operators" | "units">,
  item: Pick<WorkItem, "kind" | "caseId" | "unitId">,
  now: Date,
): Promise<readonly string[]> {
  const able = await findWatchers(db, people, item, await people.operators(["accept"]));
  const onDuty = await createDutyRepository(db).listOn(dayInShanghai(now));
  const unit = (await people.units()).find(({ id }) => id === item.unitId);
  const own = unit?.people.map(({ id }) => id) ?? [];
  const within = (ids: readonly string[]) => able.filter((id) => ids.includes(id));
  return [within(onDuty), within(own), able].find((ids) => ids.length > 0) ?? [];
}

/** Whom to call when a promise is broken: those who audit in the unit, or everywhere where it has none of them. */
export async function findHeads(
  db: Executor,
  people: Pick<PeoplePort, "operators" | "units">,
  item: Pick<WorkItem, "kind" | "caseId" | "unitId">,
): Promise<readonly string[]> {
  const heads = await findWatchers(db, people, item, await people.operators(["audit"]));
  const unit = (await people.units()).find(({ id }) => id === item.unitId);
  const own = heads.filter((id) => unit?.people.some((person) => person.id === id));
  return own.length > 0 ? own : heads;
}
