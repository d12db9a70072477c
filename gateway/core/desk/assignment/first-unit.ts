import type { OperatorRole } from "@/contract/access/operator-roles";
import { dayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import type { PeoplePort, UnitPeople } from "../../ports";
import { Refusal } from "../../refusal";
import { ruledUnit } from "./ruled-unit";
import { createWorkRepository, type NewWork, type WorkItem, type WorkKey } from "../work.repository";
import { chooseUnit, listUnitPeople, type Wanted } from "../units/unit.rules";

type People = Pick<PeoplePort, "units" | "operators">;
/** What decides which unit an item goes to. */
export interface Placing extends WorkKey {
  /** The name of the unit that it goes to at first. */
  readonly unit?: string | undefined;
  /** Its category, for which an administrator may have named another unit. */
  readonly sort?: string | null;
  /** The ids of the units that it is about: they neither work on it nor see it. */
  readonly barredUnitIds?: readonly string[];
  /** The ids of units that it speaks of: they are not the first to see it. */
  readonly mentionedUnitIds?: readonly string[];
  /** Whether those who asked want it kept confidential; then the staff does not lift it. */
  readonly confidential?: boolean;
  /** The role that whoever holds it needs for its next step. */
  readonly role: OperatorRole;
}

/** Who changed something, and when. */
interface Made {
  readonly at: Date;
  readonly by: string | null;
  readonly side: "asker" | "staff";
}

const NO_EYES = "园区还没有可以办理保密事项的负责人，请先取消保密再提交，或者拨打园区电话反映";
const NOBODY = "园区现在没有可以受理这件事的工作人员，请保留填写的内容，稍后再提交；急事请拨打园区电话";

/**
 * The unit that an item goes to at first: the one that an administrator has named for its category, else its usual one, each
 * or who stands in for it; of a complaint that speaks of a unit without saying that it is about it, one of those that take
 * complaints. Never one that it is about or speaks of, and never one where nobody can take the next step. Null: nobody's,
 * for everybody at work. Throws INVALID_INPUT at `confidential` where nobody could see it, and UNAVAILABLE where nobody could
 * work on it.
 */
export async function findFirstUnit(
  transaction: Executor,
  people: People,
  facts: Omit<Placing, "caseId">,
  at: Date,
): Promise<string | null> {
  const { kind, sort = null, unit, barredUnitIds = [], mentionedUnitIds = [], confidential = false, role } = facts;
  const ruled = sort === null ? undefined : await ruledUnit(transaction, kind, sort);
  const but = [...new Set([...barredUnitIds, ...mentionedUnitIds])];
  const isOpen = but.length === 0 && !confidential;
  // A kind that knows no units: registrations, letters.
  if (unit === undefined && ruled === undefined && isOpen) return null;
  const units = await people.units(transaction);
  const usual = units.find(({ name }) => name === unit)?.id;
  const onlySpeaks = mentionedUnitIds.length > 0 && barredUnitIds.length === 0;
  const wishes = onlySpeaks ? [] : [ruled, usual].filter((id) => id !== undefined);
  // Its usual unit is none of this zone.
  if (wishes.length === 0 && isOpen) return null;
  const chosen = chooseUnit(units, wishes, { role, but, confidential, today: dayInShanghai(at) });
  if (chosen) return chosen.id;
  if (confidential) throw Refusal.input(NO_EYES, "confidential");
  // Somebody works in no unit and takes what is nobody's.
  if (isOpen && (await people.operators([role], transaction)).length > 0) return null;
  throw new Refusal("UNAVAILABLE", { message: NOBODY });
}

const nameOf = (units: readonly UnitPeople[], id: string | null) =>
  id === null ? null : (units.find((unit) => unit.id === id)?.name ?? id);

/**
 * What changes of an item whose asker has named further units since: it leaves them and their people, and goes to another
 * unit where it was theirs. Undefined where nothing changes.
 */
export async function leaveNamedUnits(
  transaction: Executor,
  people: People,
  item: WorkItem,
  facts: Omit<Placing, "caseId">,
  { at, by, side }: Made,
): Promise<Partial<NewWork> | undefined> {
  const barredUnitIds = [...new Set([...item.barredUnitIds, ...(facts.barredUnitIds ?? [])])];
  const mentionedUnitIds = [...new Set([...item.mentionedUnitIds, ...(facts.mentionedUnitIds ?? [])])];
  const named = barredUnitIds.filter((id) => !item.barredUnitIds.includes(id));
  const spoken = mentionedUnitIds.filter((id) => !item.mentionedUnitIds.includes(id));
  if (named.length === 0 && spoken.length === 0) return undefined;
  // What somebody has accepted already is theirs, unless it is about them.
  const leaves = [...named, ...(facts.role === "accept" ? spoken : [])];
  const units = await people.units(transaction);
  const gone = listUnitPeople(units, leaves);
  const works = createWorkRepository(transaction);
  const key = { kind: item.kind, caseId: item.caseId };
  const joint = (await works.listJointUnits(item.kind, [item.caseId])).get(item.caseId) ?? [];
  if (joint.some((id) => leaves.includes(id)))
    await works.putJointUnits(
      key,
      joint.filter((id) => !leaves.includes(id)),
    );
  const assigneeGoes = item.assignee !== null && gone.has(item.assignee);
  const unitGoes = item.unitId !== null && leaves.includes(item.unitId);
  const wanted: Wanted = {
    role: facts.role,
    but: [...new Set([...barredUnitIds, ...mentionedUnitIds])],
    confidential: item.confidential,
    today: dayInShanghai(at),
  };
  const unitId = unitGoes ? (chooseUnit(units, [], wanted)?.id ?? null) : item.unitId;
  if (unitGoes && unitId === null) throw new Refusal("UNAVAILABLE", { message: NOBODY });
  if (unitGoes || assigneeGoes)
    await works.addEvent({
      ...key,
      act: "assign",
      by,
      side,
      at,
      text: `指明了反映的单位，改由${nameOf(units, unitId) ?? "园区"}承办`,
      before: { 承办单位: nameOf(units, item.unitId) },
      after: { 承办单位: nameOf(units, unitId) },
    });
  return {
    barredUnitIds,
    mentionedUnitIds,
    unitId,
    assignee: unitGoes || assigneeGoes ? null : item.assignee,
    escalatedTo: item.escalatedTo.filter((id) => !gone.has(id)),
  };
}
