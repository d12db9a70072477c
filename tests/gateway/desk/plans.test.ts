import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { When, Whose } from "../../../contract/desk/queue-labels";
import { queryRows } from "../../../gateway/core/database";
import { createQueueRepository, type QueueFilter } from "../../../gateway/core/desk/queue/queue.repository";
import { callerOf } from "../support/people";
import { fillQueues } from "../../../scripts/support/fill-queues";
import { ECONOMY, openDesk, type Desk } from "./support";

/** 10,000 open items among 100,000: no list reads the whole table. */
let desk: Desk;
const OPEN = 10_000;
const TODAY = "2026-11-21";
const viewer = callerOf({
  userId: "user-operator",
  type: "operator",
  operator: { roles: ["accept", "audit"], unitIds: [ECONOMY] },
});

beforeAll(async () => {
  desk = await openDesk();
  await fillQueues(desk.database, { open: OPEN, over: 90_000, today: TODAY });
});
afterAll(() => desk.close());

const queues = () => createQueueRepository(desk.database.db, viewer, new Date(`${TODAY}T02:00:00Z`));
async function planOf(query: { getSQL(): SQL }): Promise<string> {
  return JSON.stringify(await queryRows(desk.database.db, sql`explain ${query.getSQL()}`));
}
const WHOSE: readonly Whose[] = ["mine", "unit", "all"];
const WHEN: readonly (When | undefined)[] = [undefined, "overdue", "today", "soon", "waiting", "over"];
const filters = WHOSE.flatMap((whose) => WHEN.map((when): QueueFilter => ({ kind: "feedback", whose, when })));

describe("一万件在办时的查询计划", () => {
  it("真的有一万件", async () => {
    const rows = await queryRows<{ n: string }>(
      desk.database.db,
      sql`select count(*) as n from desk_work where turn <> 'over'`,
    );
    expect(Number(rows[0]?.n)).toBe(OPEN);
  });

  it.each(filters)("$whose $when：列表、条数走索引", async (filter) => {
    for (const query of [
      queues().list(filter, { limit: 20, offset: 0 }),
      queues().count(filter),
      queues().list({ ...filter, keyword: "电话" }, { limit: 20, offset: 0 }),
      queues().list({ ...filter, confidential: true }, { limit: 20, offset: 0 }),
    ]) {
      const plan = await planOf(query);
      expect(plan).toMatch(/desk_work_\w+_idx|desk_work_kind_case_id_pk/);
      expect(plan).not.toContain("Seq Scan on desk_work");
    }
  });

  it.each(WHOSE)("%s：各组的数量走索引", async (whose) => {
    for (const query of [
      queues().countGroups({ kind: "feedback", whose }),
      queues().countOver({ kind: "feedback", whose }),
      queues().countKinds(),
    ])
      expect(await planOf(query)).not.toContain("Seq Scan on desk_work");
  });
});
