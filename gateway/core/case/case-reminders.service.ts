import { asc, eq, inArray } from "drizzle-orm";
import { addWorkDays, isWorkDay, workDaysUntil } from "@/contract/rules/work-days";
import { todayInShanghai } from "../clock";
import { Refusal } from "../refusal";
import { createCaseStore, type AnyCase, type AnyRow, type CaseEvent } from "./case.repository";
import { clockStep, dueBy, remindedAfter } from "./case.rules";
import { createCaseSteps, getReceivers, type CaseParts } from "./case-steps.service";
import { datedSteps, getDue } from "./case-dto";
import { watchParties } from "./party-clock";

/** Number of running cases read in one batch. */
const BATCH = 200;

/** From this number of working days late on, the case is escalated beyond whoever works on it. */
export const ESCALATION_WORKDAYS = 3;

/** A correction takes time: the staff is reminded this number of working days before its last day. */
const CORRECT_SOON = 5;

type Stage = "due" | "late" | "escalated";

/** What the staff must hear, by the working days left; undefined: nothing. */
export function getReminderStage(workdays: number): Stage | undefined {
  if (workdays > 0) return undefined;
  if (workdays === 0) return "due";
  return workdays > -ESCALATION_WORKDAYS ? "late" : "escalated";
}

/** What a reminder to the staff is called. `label`: what is late. */
export const reminderTitle = (stage: Stage, label: string, workdays: number): string =>
  stage === "due" ? `${label}今天到期` : `${stage === "escalated" ? "请督办：" : ""}${label}超期 ${-workdays} 个工作日`;

/**
 * Every day: lets the clock act in cases with two parties. On working days: tells the zone's staff of cases whose promised day
 * has come or gone and of bad ratings that wait for their correction, and those whose turn it is that it is. Nothing is kept:
 * each stage of a promise has a name of its own, and what was told once reaches nobody a second time.
 */
export function createCaseReminders(parts: CaseParts, kinds: readonly AnyCase[]) {
  const { database, clock, ports, work } = parts;

  /** It has been waited long enough; whoever speaks in this very moment is quicker. */
  async function close(domain: AnyCase, row: AnyRow): Promise<void> {
    const step = clockStep(domain.kind);
    if (step === undefined) return;
    try {
      await createCaseSteps(parts, domain).take({
        step,
        side: "clock",
        of: eq(domain.table.id, row.id),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Those who asked have been silent in a state in which it is their turn. */
  async function breakSilence(domain: AnyCase, row: AnyRow, events: readonly CaseEvent[], today: string) {
    const { kind } = domain;
    const { silence, message } = kind;
    if (!silence || !message || row.state !== silence.in) return;
    const since = datedSteps(events).at(-1)?.day ?? today;
    if (silence.closesAfter !== undefined && workDaysUntil(since, today) > silence.closesAfter)
      return close(domain, row);
    const after = remindedAfter(silence.remindAfter, workDaysUntil(since, today));
    if (after === undefined) return;
    const userIds = await getReceivers(message, row, ports.people);
    if (userIds.length === 0) return;
    await ports.messenger.send({
      to: { userIds },
      ...(row.enterpriseId ? { enterpriseId: row.enterpriseId } : {}),
      kind: message.kind,
      title: [silence.title, message.about?.(row)].filter(Boolean).join("："),
      body: `编号 ${row.number ?? ""}，已等待您 ${workDaysUntil(since, today)} 个工作日。${silence.next}`,
      link: message.link(row.id, row),
      eventKey: `case:${kind.kind}:${row.id}:silence:${since}:${after}`,
    });
  }

  async function remindOfCorrections(domain: AnyCase, staff: readonly string[], today: string): Promise<void> {
    const { kind, table } = domain;
    if (!kind.message) return;
    const store = createCaseStore(database.db, domain);
    for (let offset = 0; ; offset += BATCH) {
      const open = await store.listOpenCorrections(addWorkDays(today, CORRECT_SOON), { limit: BATCH, offset });
      const ids = open.map(({ caseId }) => caseId);
      const rows = await store.list(inArray(table.id, ids), [asc(table.id)], { limit: BATCH, offset: 0 });
      for (const { caseId, correctBy } of open) {
        if (correctBy === null) continue;
        const { workdays } = dueBy(correctBy, today);
        const stage = getReminderStage(workdays) ?? "soon";
        const number = rows.find(({ id }) => id === caseId)?.number ?? "";
        const label = `${kind.label}的评价整改`;
        const userIds = await work.watchers(database.db, { kind: kind.kind, caseId }, { staff, today });
        if (userIds.length === 0) continue;
        await ports.messenger.send({
          to: { userIds },
          kind: kind.message.kind,
          title: stage === "soon" ? `${label}还有 ${workdays} 个工作日` : reminderTitle(stage, label, workdays),
          body: `编号 ${number}，请在 ${correctBy} 前整改并答复评价人。`,
          ...work.link(kind.kind, number),
          eventKey: `case:${kind.kind}:${caseId}:correct:${stage}:${correctBy}`,
        });
      }
      if (open.length < BATCH) return;
    }
  }

  async function remindOf(domain: AnyCase, staff: readonly string[], today: string): Promise<void> {
    const { kind, table } = domain;
    // The zone promises nothing in a case of two others.
    if (!kind.message || kind.parties) return;
    const store = createCaseStore(database.db, domain);
    for (let offset = 0; ; offset += BATCH) {
      const rows = await store.list(inArray(table.state, [...kind.running]), [asc(table.id)], {
        limit: BATCH,
        offset,
      });
      const logs = await store.listEvents(rows.map(({ id }) => id));
      for (const row of rows) {
        await breakSilence(domain, row, logs.get(row.id) ?? [], today);
        if (staff.length === 0) continue;
        const due = getDue(kind, row, logs.get(row.id) ?? [], today);
        const stage = due && getReminderStage(due.workdays);
        // What goes by the clock is reminded of by the clock.
        if (!due || !stage || due.at !== undefined) continue;
        const userIds = await work.watchers(database.db, { kind: kind.kind, caseId: row.id }, { staff, today });
        if (userIds.length === 0) continue;
        await ports.messenger.send({
          to: { userIds },
          kind: kind.message.kind,
          title: reminderTitle(stage, kind.label, due.workdays),
          body: `编号 ${row.number ?? ""}，承诺 ${due.date} 前办理，请尽快处理。`,
          ...work.link(kind.kind, row.number ?? row.id),
          eventKey: `case:${kind.kind}:${row.id}:${stage}:${due.date}`,
        });
      }
      if (rows.length < BATCH) return;
    }
  }

  return async function remind(): Promise<void> {
    const today = todayInShanghai(clock);
    for (const domain of kinds) await watchParties(parts, domain, today);
    if (!isWorkDay(today)) return;
    const staff = await ports.people.operators();
    for (const domain of kinds) {
      await remindOf(domain, staff, today);
      if (staff.length > 0) await remindOfCorrections(domain, staff, today);
    }
  };
}
