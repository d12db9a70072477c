import { asc, inArray } from "drizzle-orm";
import { isWorkDay } from "@/contract/work-days";
import { todayInShanghai } from "../clock";
import type { AnyCase } from "./case-book";
import { createCaseStore } from "./case.repository";
import type { CaseParts } from "./case-steps.service";
import { dueOf } from "./case-view";

/** So many running cases are read at once. */
const BATCH = 200;

/** From so many working days late on, it is no longer a matter of whoever works on it alone. */
export const ESCALATED_AFTER = 3;

type Stage = "due" | "late" | "escalated";

/** What the staff must hear, by the working days left; undefined: nothing. */
export function stageOf(workdays: number): Stage | undefined {
  if (workdays > 0) return undefined;
  if (workdays === 0) return "due";
  return workdays > -ESCALATED_AFTER ? "late" : "escalated";
}

const titleOf = (stage: Stage, label: string, workdays: number): string =>
  stage === "due" ? `${label}今天到期` : `${stage === "escalated" ? "请督办：" : ""}${label}超期 ${-workdays} 个工作日`;

/**
 * Tells the zone's staff of cases whose promised day has come or gone, on working days. Nothing is kept: each stage of a
 * promise has a name of its own, and what was told once reaches nobody a second time.
 */
export function createCaseReminders({ database, clock, ports }: CaseParts, kinds: readonly AnyCase[]) {
  async function remindOf(domain: AnyCase, staff: readonly string[], today: string): Promise<void> {
    const { kind, table } = domain;
    if (!kind.message) return;
    const store = createCaseStore(database.db, domain);
    for (let offset = 0; ; offset += BATCH) {
      const rows = await store.list(inArray(table.state, [...kind.running]), [asc(table.id)], {
        limit: BATCH,
        offset,
      });
      const logs = await store.listEvents(rows.map(({ id }) => id));
      for (const row of rows) {
        const due = dueOf(kind, row, logs.get(row.id) ?? [], today);
        const stage = due && stageOf(due.workdays);
        if (!due || !stage) continue;
        await ports.messenger.send({
          to: { userIds: staff },
          kind: kind.message.kind,
          title: titleOf(stage, kind.label, due.workdays),
          body: `编号 ${row.number ?? ""}，承诺 ${due.date} 前办理，请尽快处理。`,
          eventKey: `case:${kind.kind}:${row.id}:${stage}:${due.date}`,
        });
      }
      if (rows.length < BATCH) return;
    }
  }

  return async function remind(): Promise<void> {
    const today = todayInShanghai(clock);
    if (!isWorkDay(today)) return;
    const staff = await ports.people.operators();
    if (staff.length === 0) return;
    for (const domain of kinds) await remindOf(domain, staff, today);
  };
}
