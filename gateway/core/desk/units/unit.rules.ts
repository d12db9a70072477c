import type { OperatorRole } from "@/contract/access/operator-roles";
import type { UnitPeople, UnitPerson } from "../../ports";

/**
 * Who does the work of a unit today: its people, those who cover for the ones that are away, the unit that stands in for it.
 * Pure: units and a day (`YYYY-MM-DD` in Shanghai) in, units and people out.
 */

type Units = readonly UnitPeople[];

/** Whether somebody is away on that day. */
export const isAway = ({ absence }: Pick<UnitPerson, "absence">, today: string): boolean =>
  absence !== null && absence.from <= today && today <= absence.until;

/** Everybody at work in some unit, each once. */
function listPeople(units: Units): UnitPerson[] {
  return [...new Map(units.flatMap(({ people }) => people).map((person) => [person.id, person])).values()];
}

/** Who does what is that person's on that day: the person, or while away the one who covers; nobody where that one is away too. */
export function findStandIn(units: Units, person: UnitPerson, today: string): UnitPerson | undefined {
  if (!isAway(person, today)) return person;
  const cover = listPeople(units).find(({ id }) => id === person.absence?.coverId);
  return cover && !isAway(cover, today) ? cover : undefined;
}

/** Everybody who works in one of these units, by account. */
export const listUnitPeople = (units: Units, unitIds: readonly string[]): ReadonlySet<string> =>
  new Set(units.filter(({ id }) => unitIds.includes(id)).flatMap(({ people }) => people.map(({ id }) => id)));

/** The people who can take a step of a role in a unit on that day, covers with that role among them. */
export function findHands(units: Units, unit: UnitPeople, role: OperatorRole, today: string): UnitPerson[] {
  const hands = unit.people.flatMap((person) => {
    const hand = person.roles.includes(role) ? findStandIn(units, person, today) : undefined;
    return hand?.roles.includes(role) ? [hand] : [];
  });
  return [...new Map(hands.map((hand) => [hand.id, hand])).values()];
}

/** What the work of a unit asks of who holds it. */
export interface Wanted {
  /** Which role the next step takes. */
  readonly role: OperatorRole;
  /** Units that must not have it. */
  readonly but?: readonly string[];
  /** Somebody has to audit there, who alone sees what is confidential. */
  readonly confidential?: boolean;
  readonly today: string;
}

function mayHold(units: Units, unit: UnitPeople, { role, but = [], confidential = false, today }: Wanted): boolean {
  if (but.includes(unit.id)) return false;
  const hands = findHands(units, unit, role, today);
  // Somebody who also works where the complaint points is none of the hands.
  const barred = listUnitPeople(units, but);
  const free = hands.filter(({ id }) => !barred.has(id));
  return free.length > 0 && (!confidential || findHands(units, unit, "audit", today).length > 0);
}

/** The unit and those that stand in for it, one after the other, each once. */
function listDeputies(units: Units, unitId: string): UnitPeople[] {
  const found: UnitPeople[] = [];
  for (let next: string | null = unitId; next !== null;) {
    const unit = units.find(({ id }) => id === next);
    if (!unit || found.includes(unit)) break;
    found.push(unit);
    next = unit.deputyId;
  }
  return found;
}

/**
 * Who works on what a unit is given: the unit itself, or the first that stands in for it; undefined where nobody can. Nobody
 * stands in for a unit that must not have it: who does its work otherwise is no stranger to it.
 */
export const findWorkingUnit = (units: Units, unitId: string, wanted: Wanted): UnitPeople | undefined =>
  wanted.but?.includes(unitId) === true
    ? undefined
    : listDeputies(units, unitId).find((unit) => mayHold(units, unit, wanted));

/** The units that take complaints about others, in their order. */
export const listComplaintUnits = (units: Units): UnitPeople[] =>
  units
    .filter(({ complaintRank }) => complaintRank !== null)
    .toSorted((a, b) => (a.complaintRank ?? 0) - (b.complaintRank ?? 0));

/**
 * The unit that something goes to at first: the first of `wishes` (ids) that can work on it or has a unit standing in for it,
 * then those that take complaints, then any other; undefined where no unit can.
 */
export function chooseUnit(units: Units, wishes: readonly string[], wanted: Wanted): UnitPeople | undefined {
  const order = [...wishes, ...listComplaintUnits(units).map(({ id }) => id), ...units.map(({ id }) => id)];
  for (const id of order) {
    const unit = findWorkingUnit(units, id, wanted);
    if (unit) return unit;
  }
  return undefined;
}

/** What keeps a unit working: somebody takes in, somebody answers. */
const WORKING: readonly OperatorRole[] = ["accept", "answer"];

/** The roles of working on cases that nobody in the unit has today; none where the unit works by itself. */
export const findLackingRoles = (units: Units, unit: UnitPeople, today: string): OperatorRole[] =>
  WORKING.filter((role) => findHands(units, unit, role, today).length === 0);

/** Other units whose work falls to the own ones today, because nobody there can do it, or audit it. */
export function findStoodIn(units: Units, ownUnitIds: readonly string[], today: string) {
  const falls = (lacks: (unit: UnitPeople) => boolean): string[] =>
    units
      .filter((unit) => !ownUnitIds.includes(unit.id) && lacks(unit))
      .filter(({ id }) => {
        const [, ...deputies] = listDeputies(units, id);
        const working = deputies.find((deputy) => !lacks(deputy));
        return working !== undefined && ownUnitIds.includes(working.id);
      })
      .map(({ id }) => id);
  return {
    work: falls((unit) => findLackingRoles(units, unit, today).length > 0),
    audit: falls((unit) => findHands(units, unit, "audit", today).length === 0),
  };
}

/** Those who are away on that day and are covered by that person. */
export const findCovered = (units: Units, userId: string, today: string): string[] =>
  listPeople(units)
    .filter((person) => person.absence?.coverId === userId && isAway(person, today))
    .map(({ id }) => id);

/** Somebody who audits, and where. */
export interface Supervisor {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

/**
 * Who hears of an escalation: those who audit in the unit that has it, else in the units that stand in for it, else in those
 * that take complaints, else wherever in the zone; never somebody of a unit in `but`, nor whoever asks or works on it (`asker`). Empty where the zone
 * has nobody.
 */
export function findSupervisors(
  units: Units,
  unitId: string | null,
  {
    but = [],
    asker,
    today,
  }: { readonly but?: readonly string[]; readonly asker: string | null; readonly today: string },
): Supervisor[] {
  const barred = listUnitPeople(units, but);
  const order = [...(unitId === null ? [] : listDeputies(units, unitId)), ...listComplaintUnits(units), ...units];
  for (const unit of order) {
    if (but.includes(unit.id)) continue;
    const found = findHands(units, unit, "audit", today).filter(({ id }) => id !== asker && !barred.has(id));
    if (found.length > 0) return found.map(({ id, name }) => ({ id, name, unit: unit.name }));
  }
  return [];
}
