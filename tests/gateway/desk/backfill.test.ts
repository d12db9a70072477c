import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway } from "../support/gateway";
import {
  askQuestion,
  importDeskItems,
  openDesk,
  registerEnterprise,
  requestFinance,
  sendFeedback,
  submitApplication,
  submitRealName,
  type Desk,
} from "./support";

/** A database from before there were queues. */
let desk: Desk;
const numbers: string[] = [];
beforeAll(async () => {
  desk = await openDesk();
  await importDeskItems(desk);
  numbers.push(
    await sendFeedback(desk),
    await askQuestion(desk),
    (await submitApplication(desk, "i-plain")).number,
    (await submitRealName(desk)).number,
    (await registerEnterprise(desk, "13955558803", "91340100MA2XX0003")).number,
    (await requestFinance(desk)).number,
  );
  const params = { number: numbers[0] ?? "" };
  await desk.as("operator", feedbackDeskCalls.acceptFeedback, { params });
  await desk.as("operator", feedbackDeskCalls.answerFeedback, { params, body: { answer: "已经更正。" } });
});
afterAll(() => desk.close());

const all = () =>
  queryRows<Record<string, unknown>>(
    desk.database.db,
    sql`select kind, case_id, number, title, asker, state, turn, due_on::text as due_on, unit_id from desk_work order by kind, case_id`,
  );
/** Another start of the gateway on the same database. */
async function startAgain(): Promise<void> {
  const { close } = await buildTestGateway({ database: desk.database, clock: () => desk.now });
  await close();
}

describe("升级前的事项", () => {
  test("启动时补进待办，和当时就记下的一样；再启动不重复，也不改版本", async () => {
    const { db } = desk.database;
    await startAgain();
    const before = await all();
    for (const number of numbers) expect(before.some((row) => row.number === number)).toBe(true);
    await db.execute(sql`delete from desk_work`);
    await startAgain();
    expect(await all()).toEqual(before);
    await startAgain();
    expect(await all()).toEqual(before);
    expect(await queryRows(db, sql`select 1 from desk_work where version <> 1`)).toEqual([]);
  });

  test("没有许诺日子以前收下、还等着审核的，启动时补上各自的日子，从最后一次提交起算，不改版本", async () => {
    const { db } = desk.database;
    await startAgain();
    const before = await all();
    const promised = before.filter(
      ({ kind, turn }) => turn === "staff" && ["enterprise", "realname", "finance"].includes(String(kind)),
    );
    expect(promised.length).toBeGreaterThanOrEqual(3);
    for (const row of promised) expect(row.due_on).toMatch(/^2026-/);
    await db.execute(sql`update desk_work set due_on = null where kind in ('enterprise', 'realname', 'finance')`);
    // Asked once more, a day after it came in.
    await db.execute(
      sql`insert into desk_event (kind, case_id, act, by, side, at, text, before, after)
          select kind, case_id, 'step', null, 'asker', '2026-11-24T04:00:00Z', '提交', '{}', '{}' from desk_work where number = 'user-personal'`,
    );
    await startAgain();
    const after = await all();
    expect(after.find(({ number }) => number === "user-personal")?.due_on).toBe("2026-11-26");
    const others = (rows: typeof after) => rows.filter(({ number }) => number !== "user-personal");
    expect(others(after)).toEqual(others(before));
    expect(await queryRows(db, sql`select 1 from desk_work where version <> 1 and kind = 'realname'`)).toEqual([]);
  });

  test("比一批多的也全部补上；草稿不进", async () => {
    const { db } = desk.database;
    await db.execute(
      sql`insert into question (id, number, submission_hash, code_hash, content, kind, state, answer_by, submitted_at, updated_at)
          select 'old-' || n, 'WD20250101-' || lpad(n::text, 4, '0'), 'old-' || n, 'x', '旧问题', 'usage', 'waiting', '2025-01-02', '2025-01-01', '2025-01-01' from generate_series(1, 450) n`,
    );
    await startAgain();
    const rows = await queryRows<{ n: string }>(
      db,
      sql`select count(*) as n from desk_work where kind = 'question' and case_id like 'old-%'`,
    );
    expect(Number(rows[0]?.n)).toBe(450);
    expect(await queryRows(db, sql`select 1 from desk_work where state = 'draft'`)).toEqual([]);
  });
});
