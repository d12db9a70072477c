import { VIEWING_ROLES } from "@/contract/account/viewing";
import { OFFERED_ACTS, type OfferedAct, type WorkAct } from "@/contract/desk/queue-labels";
import type { Caller } from "../caller";
import type { UnitPeople } from "../ports";
import { Refusal } from "../refusal";
import type { NewWork, WorkFields, WorkItem } from "./work.repository";
import { isConcerned, unitOf } from "./work.rules";

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
  readonly now: Date;
}

const OVER = "这一件已经办结，不用再转办；要改的请写内部意见";
const OVER_TO_LOOK = "这一件已经办结，没有理由再查看对方的页面；对方再来询问时，请从新的事项进入";
const NOBODY_TO_LOOK = "这一件没有对应的账号，没有可以查看的页面；请对方发来截图";
const NO_EYES = "保密的事项要有人看得见：请先接手，或先转给有审核岗位的单位";

const ASKED_FOR_IT = "对方提交时要求保密，工作人员不能取消；要转给别人办理的，请用转办";
const ABOUT_UNIT = "这一件反映的就是这个单位，不能由它办理，请选别的单位";
const ABOUT_PERSON = "这一件反映的就是这位同事所在的单位，不能由本人办理，请选别人";

const ownUnits = ({ operator }: Caller) => operator?.unitIds ?? [];
const headed = (units: readonly UnitPeople[], unitId: string | null) =>
  units.some(({ id, people }) => id === unitId && people.some(({ head }) => head));

function refuseOver({ turn }: WorkItem): void {
  if (turn === "over") throw new Refusal("WRONG_STATE", { message: OVER });
}

/** Only whoever has to do with it moves it. */
function refuseStranger({ caller, item, jointUnits, units }: Situation): void {
  const worker = { userId: caller.userId, unitIds: ownUnits(caller) };
  if (isConcerned(item, jointUnits, worker)) return;
  const unit = item.unitId === null ? "别的单位" : unitOf(units, item.unitId).name;
  throw new Refusal("NOT_ALLOWED", { message: `这一件由${unit}承办，请联系${unit}转给您的单位` });
}

/** A confidential item that nobody could see would be lost. */
function refuseLost(item: Pick<WorkItem, "confidential" | "assignee" | "unitId">, units: readonly UnitPeople[]): void {
  const hasEyes = units.some(({ people }) => people.some(({ id }) => id === item.assignee));
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

export function take(situation: Situation): Act {
  const { caller, item, jointUnits, units, assigneeName } = situation;
  refuseOver(item);
  refuseStranger(situation);
  if (item.assignee === caller.userId) throw new Refusal("WRONG_STATE", { message: "这一件已经由您承办，不用再接手" });
  const own = ownUnits(caller);
  const stays = item.unitId !== null && (own.includes(item.unitId) || jointUnits.some((id) => own.includes(id)));
  const unitId = stays ? item.unitId : (own[0] ?? item.unitId);
  const name = units.flatMap(({ people }) => people).find(({ id }) => id === caller.userId)?.name;
  return {
    act: "take",
    how: "接手了",
    set: { assignee: caller.userId, unitId },
    before: placed(item, assigneeName, units),
    after: placed({ unitId }, name ?? "本人", units),
  };
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
  const { item, units, assigneeName } = situation;
  refuseMoving(situation);
  const { operatorId, words } = wish;
  const worksAt = units.filter(({ people }) => people.some(({ id }) => id === operatorId));
  const unitId =
    wish.unitId ?? (worksAt.some(({ id }) => id === item.unitId) ? item.unitId : worksAt[0]?.id) ?? item.unitId;
  const unit = units.find(({ id }) => id === unitId);
  if (wish.unitId !== undefined && !unit) throw Refusal.input("没有这个单位，请重新选择", "unitId");
  const person = unit?.people.find(({ id }) => id === operatorId);
  if (operatorId !== undefined && !person)
    throw Refusal.input("这位同事不在所选的单位，或已经停用，请重新选择", "operatorId");
  if (unitId !== null && unitId === item.barredUnitId) throw Refusal.input(ABOUT_UNIT, "unitId");
  if (units.some(({ id, people }) => id === item.barredUnitId && people.some((one) => one.id === person?.id)))
    throw Refusal.input(ABOUT_PERSON, "operatorId");
  const next = { unitId, assignee: person?.id ?? null, confidential: item.confidential };
  refuseLost(next, units);
  const to = person ? `${person.name}（${unit?.name ?? ""}）` : (unit?.name ?? "");
  return {
    act: "assign",
    how: `转给了${to}`,
    set: { unitId: next.unitId, assignee: next.assignee },
    before: placed(item, assigneeName, units),
    after: { ...placed(next, person?.name, units), ...(words ? { 说明: words } : {}) },
  };
}

export function join(situation: Situation, unitIds: readonly string[]): Act {
  const { item, units, jointUnits } = situation;
  refuseMoving(situation);
  const wanted = [...new Set(unitIds)].filter((id) => id !== item.unitId).sort();
  if (wanted.some((id) => !units.some((unit) => unit.id === id)))
    throw Refusal.input("没有这个单位，请重新选择", "unitIds");
  if (item.barredUnitId !== null && wanted.includes(item.barredUnitId)) throw Refusal.input(ABOUT_UNIT, "unitIds");
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

export function escalate(situation: Situation, words: string): Act {
  const { item, now } = situation;
  refuseOver(item);
  refuseStranger(situation);
  return {
    act: "escalate",
    how: "升级了",
    set: { escalatedAt: now },
    before: { 升级: item.escalatedAt === null ? "否" : "是" },
    after: { 升级: "是", 原因: words },
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

/** Whoever sees it may say something. */
export const remark = (words: string): Act => ({
  act: "remark",
  how: "写了内部意见",
  set: {},
  remark: words,
  leavesVersion: true,
  before: { 内部意见: null },
  after: { 内部意见: words },
});

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
  remark: () => remark(""),
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
