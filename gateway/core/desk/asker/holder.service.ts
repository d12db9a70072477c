import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Executor } from "../../database";
import { maskName } from "../../mask";
import type { PeoplePort } from "../../ports";
import { unitOf } from "../work.rules";
import { listHolders } from "../queue/queue.repository";
import { createWorkRepository } from "../work.repository";

/** What whoever asked is told of the zone's handling: which unit holds a case, and which steps were taken to hurry it. */

export interface Holder {
  readonly unit: string;
  /** With a masked name; null where nobody has taken it yet. */
  readonly person: string | null;
  /** The units that help. */
  readonly joint: readonly string[];
  readonly escalated: boolean;
}

/** What a case that nobody's unit holds is held by. */
const ZONE = "园区";

/** 建设发展局 陈*. */
export const formatHolder = ({ unit, person }: Pick<Holder, "unit" | "person">): string =>
  [unit, person].filter(Boolean).join(" ");

/** Who holds cases of a kind, by case; those that were never handed in have nobody. */
export async function readHolders(
  db: Executor,
  people: Pick<PeoplePort, "namesOf" | "units">,
  kind: WorkKind,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  if (caseIds.length === 0) return new Map();
  const [rows, joint, units] = await Promise.all([
    listHolders(db, kind, caseIds),
    createWorkRepository(db).listJointUnits(kind, caseIds),
    people.units(),
  ]);
  const names = await people.namesOf([...new Set(rows.flatMap((row) => row.assignee ?? []))]);
  return new Map(
    rows.map((row) => {
      const name = row.assignee === null ? undefined : names.get(row.assignee);
      const holder = {
        unit: row.unitId === null ? ZONE : unitOf(units, row.unitId).name,
        person: name === undefined ? null : maskName(name),
        joint: (joint.get(row.caseId) ?? []).map((id) => unitOf(units, id).name),
        escalated: row.escalatedAt !== null,
      };
      return [row.caseId, holder];
    }),
  );
}

/** The name of the unit that holds a case, within a transaction: 园区 where none does. */
export async function readHoldingUnit(
  transaction: Executor,
  people: Pick<PeoplePort, "units">,
  kind: WorkKind,
  caseId: string,
): Promise<string> {
  const [held] = await listHolders(transaction, kind, [caseId]);
  return held && held.unitId !== null ? unitOf(await people.units(transaction), held.unitId).name : ZONE;
}

/** Something the staff did in the queue that whoever asked may know of. */
export interface ToldAct {
  readonly id: string;
  readonly at: Date;
  readonly remark: string;
}

/** What the staff did with a case in the queue, without the words and names that are for colleagues: units only. */
export async function readToldActs(db: Executor, kind: WorkKind, caseId: string): Promise<ToldAct[]> {
  const rows = await createWorkRepository(db).listEvents({ kind, caseId });
  return rows.toReversed().flatMap(({ id, at, act, before, after }) => {
    const remark = told(act, before, after);
    return remark === undefined ? [] : [{ id: `desk-${id}`, at, remark }];
  });
}

type Fields = Readonly<Record<string, string | null>>;

function told(act: string, before: Fields, after: Fields): string | undefined {
  const [unit, joint] = [after["承办单位"], after["联合单位"]];
  if (act === "escalate") return "升级督办";
  if (act === "join") return joint ? `增加联合办理：${joint}` : "不再联合办理";
  if (act !== "assign") return undefined;
  // From one person to another within the unit is the unit's own matter.
  return unit && unit !== before["承办单位"] ? `转由${unit}办理` : undefined;
}
