import { WORK_KIND_LABELS } from "@/contract/desk/work-kinds";
import { dayInShanghai, minuteInShanghai } from "../../clock";
import { findSupervisors, type Supervisor } from "../units/unit.rules";
import { findOnDuty } from "./find-on-duty";
import { escalateByItself } from "../queue/queue-reminders.service";
import { listByClock } from "../queue/queue.repository";
import { visibleWork } from "../viewer";
import { deskLink } from "../work-address";
import type { WorkParts } from "../work-parts";
import { createWorkRepository, type WorkItem, type WorkKey } from "../work.repository";
import { clockStage, type ClockStage } from "../work.rules";

const TITLES: Readonly<Record<ClockStage, string>> = {
  begun: "请马上办理",
  hour: "还剩不到 1 小时",
  late: "已超过承诺时间，请督办",
};

/**
 * Promises by the clock, on every day and at every hour: who is on duty hears of one at once and again when an hour is left;
 * when it is broken it is escalated by itself, and the heads hear too. Each once a person, so whoever comes on duty meanwhile
 * hears as well.
 */
export function createClockReminders({ database, clock, ports }: Pick<WorkParts, "database" | "clock" | "ports">) {
  const { people, messenger, audit } = ports;
  const { db } = database;

  /** Whoever is called sees it and may move it, wherever they work. */
  async function call({ kind, caseId }: WorkItem, userIds: readonly string[]): Promise<void> {
    await db.transaction(async (transaction) => {
      const works = createWorkRepository(transaction);
      const item = await works.findToChange({ kind, caseId });
      const added = userIds.filter((id) => item && !item.escalatedTo.includes(id));
      if (item && added.length > 0)
        await works.update({ kind, caseId }, { escalatedTo: [...item.escalatedTo, ...added] });
    });
  }

  async function escalate({ kind, caseId, number, enterpriseId }: WorkItem, to: readonly Supervisor[]): Promise<void> {
    const escalated = await db.transaction(async (transaction) => {
      const item = await createWorkRepository(transaction).findToChange({ kind, caseId }, visibleWork(undefined));
      if (!item || item.escalatedAt !== null || item.turn !== "staff" || item.dueAt === null) return false;
      await escalateByItself(transaction, item, { text: "超过承诺时间，自动升级", at: clock(), to });
      return true;
    });
    if (!escalated) return;
    await audit.record({
      event: "desk.escalate",
      enterpriseId: enterpriseId ?? undefined,
      target: number,
      detail: { kind, before: '{"升级":"否"}', after: '{"升级":"是"}' },
    });
  }

  async function remind(item: WorkItem): Promise<void> {
    const { kind, caseId, number, title, asker, dueAt, escalatedAt } = item;
    if (dueAt === null) return;
    const now = clock();
    const stage = clockStage(dueAt, now);
    const onDuty = await findOnDuty(db, people, item, now);
    const about = { but: item.barredUnitIds, asker: item.assignee, today: dayInShanghai(now) };
    const heads = stage === "late" ? findSupervisors(await people.units(), item.unitId, about) : [];
    if (stage === "late" && escalatedAt === null) await escalate(item, heads);
    const userIds = [...new Set([...onDuty, ...heads.map(({ id }) => id)])];
    if (userIds.length === 0) return;
    await call(item, userIds);
    await messenger.send({
      to: { userIds },
      kind: "system",
      title: `${TITLES[stage]}：${WORK_KIND_LABELS[kind]}${title}`,
      body: `${asker}，编号 ${number}，承诺 ${minuteInShanghai(dueAt)} 前办理，节假日和夜间也算。请马上派人并联系对方。`,
      link: deskLink(item),
      eventKey: `work:${kind}:${caseId}:clock:${stage}:${dueAt.getTime()}`,
    });
  }

  return {
    /** What has just come in: nobody waits for the next round. */
    async remindOf(key: WorkKey): Promise<void> {
      const item = await createWorkRepository(db).find(key, undefined);
      if (item?.turn === "staff") await remind(item);
    },
    async sweep(): Promise<void> {
      for (const item of await listByClock(db)) await remind(item);
    },
  };
}
