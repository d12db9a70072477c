import { VIEWING_ROLES } from "@/contract/desk/viewing";
import { OFFERED_ACTS, type OfferedAct, type WorkAct } from "@/contract/desk/queue-labels";
import { OPERATOR_ROLE_LABELS, type OperatorRole } from "@/contract/access/operator-roles";
import type { Caller } from "../caller";
import { dayInShanghai } from "../clock";
import type { UnitPeople, UnitPerson } from "../ports";
import { Refusal } from "../refusal";
import type { NewWork, WorkFields, WorkItem } from "./work.repository";
import { toWorker } from "./viewer";
import { findHands, findStandIn, findSupervisors, findWorkingUnit, isAway, listUnitPeople } from "./units/unit.rules";
import { isConcerned, listAvoided, unitOf } from "./work.rules";

/** What an act makes of an item, and how it is told. */
export interface Act {
  readonly act: WorkAct;
  /** Reads on after a name: 转给了科技创新局. */
  readonly how: string;
  readonly set: Partial<NewWork>;
  readonly jointUnits?: readonly string[];
  readonly remark?: string;
  /** Changes nothing that somebody else could have read: the version stays. */
  readonly leavesVersion?: true;
  readonly before: WorkFields;
  readonly after: WorkFields;
}

/** What an act is judged by. */
export interface Situation {
  readonly caller: Caller;
  readonly item: WorkItem;
  readonly jointUnits: readonly string[];
  readonly units: readonly UnitPeople[];
  /** The full name of the assignee. */
  readonly assigneeName: string | undefined;
  /** The role that whoever holds the item needs for its next step. */
  readonly role: OperatorRole;
  readonly now: Date;
}

const OVER = "这一件已经办结，不用再转办；要改的请写内部意见";
const OVER_TO_LOOK = "这一件已经办结，没有理由再查看对方的页面；对方再来询问时，请从新的事项进入";
const NOBODY_TO_LOOK = "这一件没有对应的账号，没有可以查看的页面；请对方发来截图";
const NO_EYES = "保密的事项要有人看得见：请先接手，或先转给有审核岗位的单位";

const ASKED_FOR_IT = "对方提交时要求保密，工作人员不能取消；要转给别人办理的，请用转办";
const ABOUT_UNIT = "这一件反映的就是这个单位，不能由它办理，请选别的单位";
const ABOUT_PERSON = "这一件反映的就是这位同事所在的单位，不能由本人办理，请选别人";
const SPEAKS_OF_UNIT = "这一件写到了这个单位，先由别的单位受理，弄清不是投诉它以后再转给它";
const SPEAKS_OF_PERSON = "这一件写到了这位同事所在的单位，先由别的单位的同事受理";
const NO_SUPERVISOR = "园区没有别的审核岗位可以督办这一件，请联系系统管理员补充审核岗位";

const ownUnits = ({ operator }: Caller) => operator?.unitIds ?? [];
/** Somebody in the unit audits, and so sees what is confidential. */
const headed = (units: readonly UnitPeople[], unitId: string | null) =>
  units.some(({ id, people }) => id === unitId && people.some(({ head }) => head));

function refuseOver({ turn }: WorkItem): void {
  if (turn === "over") throw new Refusal("WRONG_STATE", { message: OVER });
}

/** Only whoever has to do with it moves it. */
function refuseStranger({ caller, item, jointUnits, units }: Situation): void {
  if (isConcerned(item, jointUnits, toWorker(caller))) return;
  const unit = item.unitId === null ? "别的单位" : unitOf(units, item.unitId).name;
  throw new Refusal("NOT_ALLOWED", { message: `这一件由${unit}承办，请联系${unit}转给您的单位` });
}

/** A confidential item that nobody could see would be lost. */
function refuseLost(
  item: Pick<WorkItem, "confidential" | "assignee" | "unitId" | "escalatedTo">,
  units: readonly UnitPeople[],
): void {
  const hasEyes = units.some(({ people }) =>
    people.some(({ id }) => id === item.assignee || item.escalatedTo.includes(id)),
  );
  if (item.confidential && !hasEyes && !headed(units, item.unitId))
    throw new Refusal("WRONG_STATE", { message: NO_EYES });
}

const placed = (
  { unitId }: Pick<WorkItem, "unitId">,
  assigneeName: string | undefined,
  units: readonly UnitPeople[],
): WorkFields => ({
  承办单位: unitId === null ? null : unitOf(units, unitId).name,
  承办人: assigneeName ?? null,
});

/**
 * Whether an item goes on in somebody's hands: they can take the next step, or see to it that it is taken, or somebody else in
 * the unit can.
 */
function goesOn({ units, role, now }: Situation, unitId: string | null, roles: readonly OperatorRole[]): boolean {
  if (roles.includes(role) || roles.includes("audit")) return true;
  const unit = units.find(({ id }) => id === unitId);
  return unit !== undefined && findHands(units, unit, role, dayInShanghai(now)).length > 0;
}

export function take(situation: Situation): Act {
  const { caller, item, jointUnits, units, assigneeName, role } = situation;
  refuseOver(item);
  refuseStranger(situation);
  if (item.assignee === caller.userId) throw new Refusal("WRONG_STATE", { message: "这一件已经由您承办，不用再接手" });
  const own = ownUnits(caller);
  const stays = item.unitId !== null && (own.includes(item.unitId) || jointUnits.some((id) => own.includes(id)));
  const unitId = stays ? item.unitId : (own[0] ?? item.unitId);
  if (!goesOn(situation, unitId, caller.operator?.roles ?? []))
    throw new Refusal("NOT_ALLOWED", {
      message: `这一件接下来要由“${OPERATOR_ROLE_LABELS[role]}”岗位办，您和您的单位都没有，请留给同事接手`,
    });
  const name = units.flatMap(({ people }) => people).find(({ id }) => id === caller.userId)?.name;
  return {
    act: "take",
    how: "接手了",
    set: { assignee: caller.userId, unitId },
    before: placed(item, assigneeName, units),
    after: placed({ unitId }, name ?? "本人", units),
  };
}

/** The colleague that it is given to: at work in the unit, with a role for it, and of no unit that it is about. */
function findColleague(situation: Situation, unit: UnitPeople | undefined, operatorId: string): UnitPerson {
  const { item, units, role, now } = situation;
  const person = unit?.people.find(({ id }) => id === operatorId);
  if (!person) throw Refusal.input("这位同事不在所选的单位，或已经停用，请重新选择", "operatorId");
  if (listUnitPeople(units, item.barredUnitIds).has(person.id)) throw Refusal.input(ABOUT_PERSON, "operatorId");
  if (role === "accept" && listUnitPeople(units, item.mentionedUnitIds).has(person.id))
    throw Refusal.input(SPEAKS_OF_PERSON, "operatorId");
  if (!goesOn(situation, unit?.id ?? null, person.roles))
    throw Refusal.input(
      `${person.name}和所在的单位都没有“${OPERATOR_ROLE_LABELS[role]}”岗位，这一件到了那里没有人能办，请选别人`,
      "operatorId",
    );
  const today = dayInShanghai(now);
  if (isAway(person, today)) {
    const standIn = findStandIn(units, person, today);
    const barred = listUnitPeople(units, listAvoided(item, role));
    const cover = standIn && !barred.has(standIn.id) ? standIn : undefined;
    const instead = cover ? `，由${cover.name}代办，请直接转给${cover.name}` : "，请选别人";
    throw Refusal.input(`${person.name}到 ${person.absence?.until ?? ""} 不在岗${instead}`, "operatorId");
  }
  return person;
}

/** The unit that works on it when it is given to this one: itself, or who stands in for it. */
function findHolder({ item, units, role, now }: Situation, unit: UnitPeople): UnitPeople {
  const but = listAvoided(item, role);
  const holder = findWorkingUnit(units, unit.id, { role, but, today: dayInShanghai(now) });
  if (holder) return holder;
  throw Refusal.input(
    `${unit.name}现在没有“${OPERATOR_ROLE_LABELS[role]}”岗位的人在岗，也没有能代办的单位，请选别的单位`,
    "unitId",
  );
}

/** Of whatever gives it to somebody, whoever that will be. */
function refuseMoving(situation: Situation): void {
  refuseOver(situation.item);
  refuseStranger(situation);
}

export function assign(
  situation: Situation,
  wish: {
    readonly unitId?: string | undefined;
    readonly operatorId?: string | undefined;
    readonly words?: string | undefined;
  },
): Act {
  const { item, units, assigneeName, role } = situation;
  refuseMoving(situation);
  const { operatorId, words } = wish;
  const worksAt = units.filter(({ people }) => people.some(({ id }) => id === operatorId));
  const wanted =
    wish.unitId ?? (worksAt.some(({ id }) => id === item.unitId) ? item.unitId : worksAt[0]?.id) ?? item.unitId;
  const unit = units.find(({ id }) => id === wanted);
  if (wish.unitId !== undefined && !unit) throw Refusal.input("没有这个单位，请重新选择", "unitId");
  if (wanted !== null && item.barredUnitIds.includes(wanted)) throw Refusal.input(ABOUT_UNIT, "unitId");
  if (wanted !== null && role === "accept" && item.mentionedUnitIds.includes(wanted))
    throw Refusal.input(SPEAKS_OF_UNIT, "unitId");
  const person = operatorId === undefined ? undefined : findColleague(situation, unit, operatorId);
  const holder = unit && !person ? findHolder(situation, unit) : unit;
  if (holder && holder !== unit && holder.id === item.unitId)
    throw Refusal.input(
      `${unit?.name ?? ""}现在没有能办的人在岗，由${holder.name}代办，已经在${holder.name}，不用转；要别的单位办的，请选别的单位`,
      "unitId",
    );
  const next = {
    unitId: holder?.id ?? wanted,
    assignee: person?.id ?? null,
    confidential: item.confidential,
    escalatedTo: item.escalatedTo,
  };
  refuseLost(next, units);
  const instead = holder && holder !== unit ? `，由${holder.name}代办` : "";
  const to = person ? `${person.name}（${unit?.name ?? ""}）` : `${unit?.name ?? ""}${instead}`;
  return {
    act: "assign",
    how: `转给了${to}`,
    set: { unitId: next.unitId, assignee: next.assignee },
    before: placed(item, assigneeName, units),
    after: { ...placed(next, person?.name, units), ...(words ? { 说明: words } : {}) },
  };
}

export function join(situation: Situation, unitIds: readonly string[]): Act {
  const { item, units, jointUnits, now } = situation;
  refuseMoving(situation);
  const wanted = [...new Set(unitIds)].filter((id) => id !== item.unitId).sort();
  if (wanted.some((id) => !units.some((unit) => unit.id === id)))
    throw Refusal.input("没有这个单位，请重新选择", "unitIds");
  if (item.barredUnitIds.some((id) => wanted.includes(id))) throw Refusal.input(ABOUT_UNIT, "unitIds");
  for (const unit of units.filter(({ id }) => wanted.includes(id) && !jointUnits.includes(id))) {
    const today = dayInShanghai(now);
    if (!findWorkingUnit(units, unit.id, { role: "answer", but: item.barredUnitIds, today }))
      throw Refusal.input(`${unit.name}现在没有人在岗，也没有能代办的单位，请选别的单位`, "unitIds");
  }
  const words = (ids: readonly string[]) => ids.map((id) => unitOf(units, id).name).join("、") || null;
  return {
    act: "join",
    how: wanted.length > 0 ? `请${words(wanted) ?? ""}联合办理` : "取消了联合办理",
    set: {},
    jointUnits: wanted,
    before: { 联合单位: words(jointUnits) },
    after: { 联合单位: words(wanted) },
  };
}

export function setConfidential(situation: Situation, confidential: boolean): Act {
  const { item, units } = situation;
  refuseStranger(situation);
  refuseLost({ ...item, confidential }, units);
  if (!confidential && item.askerConfidential) throw new Refusal("WRONG_STATE", { message: ASKED_FOR_IT });
  const word = (value: boolean) => (value ? "是" : "否");
  return {
    act: "confidential",
    how: confidential ? "设为了保密" : "取消了保密",
    set: { confidential },
    before: { 保密: word(item.confidential) },
    after: { 保密: word(confidential) },
  };
}

/** Goes up until somebody who audits is found; they see it and may move it from then on. */
export function escalate(situation: Situation, words: string): Act {
  const { caller, item, units, now } = situation;
  refuseOver(item);
  refuseStranger(situation);
  const supervisors = findSupervisors(units, item.unitId, {
    but: item.barredUnitIds,
    asker: caller.userId,
    today: dayInShanghai(now),
  });
  if (supervisors.length === 0) throw new Refusal("WRONG_STATE", { message: NO_SUPERVISOR });
  const called = supervisors.map(({ name, unit }) => `${name}（${unit}）`).join("、");
  return {
    act: "escalate",
    how: `升级了，请${called}督办`,
    set: {
      escalatedAt: now,
      escalatedTo: [...new Set([...item.escalatedTo, ...supervisors.map(({ id }) => id)])],
    },
    before: { 升级: item.escalatedAt === null ? "否" : "是" },
    after: { 升级: "是", 督办: called, 原因: words },
  };
}

/** Whoever has to do with it looks at the portal as whoever asked sees it, as long as the item is open. */
export function look(situation: Situation, words: string): Act {
  if (situation.item.turn === "over") throw new Refusal("WRONG_STATE", { message: OVER_TO_LOOK });
  if (situation.item.userId === null) throw new Refusal("WRONG_STATE", { message: NOBODY_TO_LOOK });
  refuseStranger(situation);
  return {
    act: "look",
    how: "只读查看了对方的页面",
    set: {},
    leavesVersion: true,
    before: { 只读查看: null },
    after: { 只读查看: "开始", 原因: words },
  };
}

/** Whoever has to do with it may say something, also when it is over. */
export function remark(situation: Situation, words: string): Act {
  refuseStranger(situation);
  return {
    act: "remark",
    how: "写了内部意见",
    set: {},
    remark: words,
    leavesVersion: true,
    before: { 内部意见: null },
    after: { 内部意见: words },
  };
}

/** Each act tried as whoever wants it would be judged, before they have said to whom or why. */
const TRIALS: Readonly<Record<OfferedAct, (situation: Situation) => unknown>> = {
  take,
  assign: refuseMoving,
  join: refuseMoving,
  escalate: (situation) => escalate(situation, ""),
  look: (situation) => {
    if (!VIEWING_ROLES.some((role) => situation.caller.operator?.roles.includes(role)))
      throw new Refusal("NOT_ALLOWED");
    return look(situation, "");
  },
  confidential: (situation) => setConfidential(situation, !situation.item.confidential),
  remark: (situation) => remark(situation, ""),
};

function isAllowed(trial: (situation: Situation) => unknown, situation: Situation): boolean {
  try {
    trial(situation);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What the caller may do with an item now beside the steps of its kind: what would not be refused. */
export const listActs = (situation: Situation): OfferedAct[] =>
  OFFERED_ACTS.filter((act) => isAllowed(TRIALS[act], situation));
