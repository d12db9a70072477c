import { isWorkDay } from "@/contract/rules/work-days";
import { DECISION_WORKDAYS } from "@/contract/account/decision-days";
import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/work-kinds";
import { ESCALATION_WORKDAYS, getReminderStage, reminderTitle } from "../../case/case-reminders.service";
import { dueBy } from "../../case/case.rules";
import { todayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { visibleWork } from "../viewer";
import { findWatchers } from "../watchers";
import { deskLink } from "../work-address";
import type { WorkParts } from "../work-parts";
import { createWorkRepository, type WorkFields, type WorkItem } from "../work.repository";
import { findSupervisors, type Supervisor } from "../units/unit.rules";
import { listDue } from "./queue.repository";

const BATCH = 200;
const isDecision = (kind: WorkKind): boolean => kind in DECISION_WORKDAYS;
const WITH_TIME_LIMIT = Object.keys(WORK_KIND_LABELS) as WorkKind[];

/** What the log says of what is so many working days late. */
export const overdueText = (workdays: number): string => `超期 ${workdays} 个工作日，自动升级`;

/** Escalates an item that nobody escalated to these people; whoever is writing goes on: the version stays. */
export async function escalateByItself(
  transaction: Executor,
  item: Pick<WorkItem, "kind" | "caseId" | "escalatedTo">,
  { text, at, to = [] }: { readonly text: string; readonly at: Date; readonly to?: readonly Supervisor[] },
): Promise<void> {
  const works = createWorkRepository(transaction);
  const key = { kind: item.kind, caseId: item.caseId };
  const escalatedTo = [...new Set([...item.escalatedTo, ...to.map(({ id }) => id)])];
  await works.update(key, { escalatedAt: at, escalatedTo });
  const called = to.map(({ name, unit }) => `${name}（${unit}）`).join("、");
  const said = `${text}${called === "" ? "" : `，请${called}督办`}`;
  const after: WorkFields = { 升级: "是", ...(called === "" ? {} : { 督办: called }) };
  await works.addEvent({
    ...key,
    act: "escalate",
    by: null,
    side: "staff",
    at,
    text: said,
    before: { 升级: "否" },
    after,
  });
}

/**
 * On working days: what is {@link ESCALATION_WORKDAYS} working days late is escalated by itself, once. Of decisions
 * the staff is reminded as of cases, which have reminders of their own.
 */
export function createQueueReminders({ database, clock, ports }: Pick<WorkParts, "database" | "clock" | "ports">) {
  const { people, messenger, audit } = ports;

  async function escalate(seen: WorkItem, late: number): Promise<void> {
    const key = { kind: seen.kind, caseId: seen.caseId };
    const about = { but: seen.barredUnitIds, asker: seen.assignee, today: todayInShanghai(clock) };
    const to = findSupervisors(await people.units(), seen.unitId, about);
    const escalated = await database.db.transaction(async (transaction) => {
      const works = createWorkRepository(transaction);
      const item = await works.findToChange(key, visibleWork(undefined));
      if (!item || item.escalatedAt !== null || item.turn !== "staff" || item.dueOn !== seen.dueOn) return false;
      await escalateByItself(transaction, item, { text: overdueText(late), at: clock(), to });
      return true;
    });
    if (!escalated) return;
    await audit.record({
      event: "desk.escalate",
      enterpriseId: seen.enterpriseId ?? undefined,
      target: seen.number,
      detail: { kind: seen.kind, before: '{"升级":"否"}', after: '{"升级":"是"}' },
    });
    if (to.length === 0) return;
    await messenger.send({
      to: { userIds: to.map(({ id }) => id) },
      kind: "system",
      title: "请督办",
      body: `编号 ${seen.number}，${seen.title}。超期 ${late} 个工作日，自动升级。`,
      link: deskLink(seen),
      eventKey: `work:${seen.kind}:${seen.caseId}:escalated`,
    });
  }

  async function remind(item: WorkItem, workdays: number, staff: readonly string[]): Promise<void> {
    const stage = getReminderStage(workdays);
    const { kind, caseId, title, asker, dueOn } = item;
    if (!stage || dueOn === null) return;
    const userIds = await findWatchers(database.db, people, { kind, caseId }, { staff, today: todayInShanghai(clock) });
    if (userIds.length === 0) return;
    await messenger.send({
      to: { userIds },
      kind: "system",
      title: reminderTitle(stage, WORK_KIND_LABELS[kind], workdays),
      // Without its number, which may be an account's.
      body: `${asker}：${title}，承诺 ${dueOn} 前办理，请尽快处理。`,
      link: deskLink(item),
      eventKey: `work:${kind}:${caseId}:${stage}:${dueOn}`,
    });
  }

  return async function remindOfQueues(): Promise<void> {
    const today = todayInShanghai(clock);
    if (!isWorkDay(today)) return;
    const staff = await people.operators(["accept", "audit"]);
    for (const kind of WITH_TIME_LIMIT)
      // What is escalated stays among the due ones, so no batch is skipped.
      for (let offset = 0, left = true; left; offset += BATCH) {
        const rows = await listDue(database.db, kind, today, { limit: BATCH, offset });
        for (const item of rows) {
          const { workdays } = dueBy(item.dueOn ?? today, today);
          if (isDecision(kind)) await remind(item, workdays, staff);
          if (-workdays >= ESCALATION_WORKDAYS && item.escalatedAt === null) await escalate(item, -workdays);
        }
        left = rows.length === BATCH;
      }
  };
}
