import { MAX_DAYS_AWAY, type AbsenceForm, type AbsenceRecord } from "@/contract/desk/administration/absence";
import { isWorkRole } from "@/contract/access/operator-roles";
import type { Caller } from "../../../core/caller";
import { shiftDay, todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAbsenceRepository, type AbsenceRow } from "./absence.repository";
import { createOperatorRepository, type OperatorRow } from "./operator.repository";

const PAST = "最后一天已经过去，请核对日期";
const TOO_LONG = `一次最多 ${MAX_DAYS_AWAY} 天，更久的请调整岗位`;
const NOT_ONESELF = "代办人应是另一位同事，请重新选择";
const NO_COVER = "没有这位同事，或已经停用，请重新选择代办人";
const NOT_AWAY = "这个人没有写明不在岗，不用取消";

/** Who of the staff is away, and who covers. */
export function createAbsences({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const { audit, messenger, people } = ports;
  const absences = createAbsenceRepository(database.db);
  const operators = createOperatorRepository(database.db);

  async function toRecords(rows: readonly AbsenceRow[]): Promise<AbsenceRecord[]> {
    const names = await people.namesOf(rows.flatMap(({ userId, coverId }) => [userId, ...(coverId ? [coverId] : [])]));
    return rows.map(({ userId, from, until, coverId }) => ({
      id: userId,
      name: names.get(userId) ?? "",
      from,
      until,
      cover: coverId === null ? null : { id: coverId, name: names.get(coverId) ?? "" },
    }));
  }

  async function find(name: string): Promise<OperatorRow> {
    const found = await operators.find(name);
    if (!found) throw new Refusal("NOT_FOUND", { message: `没有工作人员 ${name}，请核对账号` });
    return found;
  }

  /** The colleague who covers: at work, with a role of the one who is away, and not away meanwhile. */
  async function findCover(name: string, away: OperatorRow, { from, until }: AbsenceForm): Promise<string> {
    const cover = await operators.find(name);
    if (!cover?.user.enabled || !cover.roles.some(isWorkRole)) throw Refusal.input(NO_COVER, "coverId");
    if (cover.user.id === away.user.id) throw Refusal.input(NOT_ONESELF, "coverId");
    if (away.roles.length > 0 && !away.roles.some((role) => cover.roles.includes(role)))
      throw Refusal.input(`${cover.user.fullName}没有同样的岗位，办不了这些事，请选别人`, "coverId");
    const own = await absences.find(cover.user.id);
    if (own && own.from <= until && from <= own.until)
      throw Refusal.input(`${cover.user.fullName}${own.from} 至 ${own.until} 也不在岗，请选别人`, "coverId");
    return cover.user.id;
  }

  async function put(name: string, form: AbsenceForm, by: Caller | undefined): Promise<AbsenceRecord> {
    const away = await find(name);
    const { from, until, coverId } = form;
    if (until < todayInShanghai(clock)) throw Refusal.input(PAST, "until");
    if (until > shiftDay(from, MAX_DAYS_AWAY - 1)) throw Refusal.input(TOO_LONG, "until");
    const cover = coverId === undefined ? null : await findCover(coverId, away, form);
    await absences.put({ userId: away.user.id, from, until, coverId: cover, updatedAt: clock() });
    const [record] = await toRecords([{ userId: away.user.id, from, until, coverId: cover, updatedAt: clock() }]);
    if (!record) throw new Error("不在岗没有写入");
    await audit.record({
      event: "absence.set",
      userId: by?.userId,
      target: away.user.id,
      detail: { from, until, cover: record.cover?.name ?? "" },
    });
    if (cover !== null)
      await messenger.send({
        to: { userIds: [cover] },
        kind: "system",
        title: `${record.name}请您代办`,
        body: `${from} 至 ${until} ${record.name}不在岗，手上的事由您代办，在“我的”里可以看到。`,
        eventKey: `absence:${away.user.id}:${from}:${until}:${cover}`,
      });
    return record;
  }

  async function drop(userId: string, by: Caller | undefined): Promise<boolean> {
    const gone = await absences.drop(userId);
    if (gone) await audit.record({ event: "absence.clear", userId: by?.userId, target: userId });
    return gone;
  }

  return {
    list: async (): Promise<AbsenceRecord[]> => toRecords(await absences.listFrom(todayInShanghai(clock))),
    put,
    async clear(name: string, by: Caller | undefined): Promise<AbsenceRecord> {
      const { user } = await find(name);
      const row = await absences.find(user.id);
      const [record] = row ? await toRecords([row]) : [];
      if (!record || !(await drop(user.id, by))) throw new Refusal("NOT_FOUND", { message: NOT_AWAY });
      return record;
    },
    async own(caller: Caller) {
      const row = await absences.find(caller.userId);
      const [absence = null] = row && row.until >= todayInShanghai(clock) ? await toRecords([row]) : [];
      const colleagues = (await operators.list()).filter(
        ({ user, roles }) => user.enabled && user.id !== caller.userId && roles.some(isWorkRole),
      );
      return {
        absence,
        colleagues: colleagues.map(({ user, units }) => ({ id: user.id, name: user.fullName, units: [...units] })),
      };
    },
    async dropOwn(caller: Caller): Promise<null> {
      await drop(caller.userId, caller);
      return null;
    },
  };
}
