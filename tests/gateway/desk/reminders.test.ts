import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { createQueueReminders } from "../../../gateway/core/desk/queue/queue-reminders.service";
import { createPlatform } from "../../../gateway/ports";
import { partsOf } from "../support/gateway";
import { ECONOMY, openDesk, sendFeedback, submitRealName, type Desk } from "./support";

/** Promised days that have come or gone. 2026-11-23 is a Monday; feedback is begun within one working day. */
let desk: Desk;
const on = (day: string) => new Date(`${day}T02:00:00Z`);
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.now = on("2026-11-23");
  await desk.database.db.execute(sql`delete from desk_work`);
  await desk.database.db.execute(sql`delete from real_name`);
});

async function remindOn(day: string): Promise<void> {
  desk.now = on(day);
  const { config, database } = partsOf(desk.app);
  const parts = { config, database, clock: () => desk.now, cipher: cipherFor(config) };
  await createQueueReminders(createPlatform(parts))();
}
const isEscalated = async (number: string) =>
  (
    await queryRows<{ at: string | null; version: number }>(
      desk.database.db,
      sql`select escalated_at as at, version from desk_work where number = ${number}`,
    )
  )[0];
/** What somebody was told of an item. */
const heard = async (who: string, number: string) =>
  (await desk.as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records.filter(
    ({ link }) => link === `/desk/realname/${number}`,
  );

describe("自动升级", () => {
  test("超期两个工作日还不升，第三个工作日升一次，记进两本日志；版本不变，正在写的人照样能发", async () => {
    const number = await sendFeedback(desk);
    const { due_on: due } = (await desk.work(number)) ?? {};
    // Monday the 23rd: to be begun by Tuesday the 24th.
    expect(due).toBe("2026-11-24");
    await remindOn("2026-11-26");
    expect((await isEscalated(number))?.at).toBeNull();
    await remindOn("2026-11-27");
    expect(await isEscalated(number)).toMatchObject({ at: expect.anything() as string, version: 1 });
    await remindOn("2026-11-30");
    const { data } = await desk.as("acceptor", queueCalls.getWork, { params: { kind: "feedback", number } });
    const lines = data.events.filter(({ act }) => act === "escalate");
    // It is no unit's: the first unit that takes complaints hears of it, and who that is stands in the log.
    const supervisor = "卢正言（纪检监察工委）";
    expect(lines.map(({ who, text }) => `${who} ${text}`)).toEqual([
      `系统 超期 3 个工作日，自动升级，请${supervisor}督办`,
    ]);
    expect(lines[0]?.changes).toEqual([
      { field: "升级", before: "否", after: "是" },
      { field: "督办", before: null, after: supervisor },
    ]);
    const inbox = await desk.as("discipline", messageCalls.listMessages, { query: { size: 100 } });
    expect(inbox.data.records.filter(({ title, body }) => title === "请督办" && body.includes(number))).toHaveLength(1);
    const audit = await queryRows<{ user_id: string | null }>(
      desk.database.db,
      sql`select user_id from audit_log where event = 'desk.escalate' and target = ${number}`,
    );
    expect(audit).toEqual([{ user_id: null }]);
    const accepted = await desk.as("acceptor", feedbackDeskCalls.acceptFeedback, {
      params: { number },
      body: { version: 1 },
    });
    expect(accepted.returnCode).toBe(2000);
  });

  test("正在办的人自己有审核岗位，也不升级给自己：往上找别人", async () => {
    const number = await sendFeedback(desk);
    const params = { kind: "feedback" as const, number };
    await desk.as("operator", queueCalls.takeWork, { params, body: { version: 1 } });
    await remindOn("2026-11-27");
    const { data } = await desk.as("operator", queueCalls.getWork, { params });
    // 沈若水 alone audits in 经济发展局; 党政办公室 stands in for it.
    expect(data.supervisors.map(({ name }) => name)).toEqual(["顾明谦"]);
  });

  test("周末不升；等对方的、办结的不升", async () => {
    const [open, waiting, over] = [await sendFeedback(desk), await sendFeedback(desk), await sendFeedback(desk)];
    const { db } = desk.database;
    await db.execute(sql`update desk_work set turn = 'asker' where number = ${waiting}`);
    await db.execute(sql`update desk_work set turn = 'over' where number = ${over}`);
    await remindOn("2026-11-28");
    expect((await isEscalated(open))?.at).toBeNull();
    await remindOn("2026-11-30");
    expect((await isEscalated(open))?.at).not.toBeNull();
    for (const number of [waiting, over]) expect((await isEscalated(number))?.at, number).toBeNull();
  });

  test("三百件一起超期，一件也不漏", async () => {
    await desk.database.db.execute(
      sql`insert into desk_work (kind, case_id, number, title, asker, state, turn, due_on, changed_side, changed_how, opened_at, updated_at)
        select 'feedback', 'many-' || n, 'FK-M' || n, '反馈', '企业', 'received', 'staff', '2026-11-24', 'asker', '提交了', now(), now() from generate_series(1, 300) n`,
    );
    await remindOn("2026-11-27");
    const [row] = await queryRows<{ n: number }>(
      desk.database.db,
      sql`select count(*)::int as n from desk_work where escalated_at is not null`,
    );
    expect(row?.n).toBe(300);
  });
});

describe("审核类事项也提醒", () => {
  test("实名认证两个工作日：前一天不说，当天、超期、第三天督办各说一次，写着是谁的", async () => {
    const { number } = await submitRealName(desk);
    const titles = async () => (await heard("operator", number)).map(({ title }) => title);
    await remindOn("2026-11-24");
    expect(await titles()).toEqual([]);
    await remindOn("2026-11-25");
    await remindOn("2026-11-25");
    expect(await titles()).toEqual(["实名认证今天到期"]);
    await remindOn("2026-11-26");
    await remindOn("2026-11-30");
    expect(await titles()).toEqual(["请督办：实名认证超期 3 个工作日", "实名认证超期 1 个工作日", "实名认证今天到期"]);
    const [told] = await heard("operator", number);
    expect(told?.body).toMatch(/^周\*+：.+承诺 2026-11-25 前办理/u);
    expect(told?.body).not.toContain(number);
    // Whoever neither accepts nor audits has nothing to do with it.
    expect(await heard("answerer", number)).toEqual([]);
  });

  test("保密的只提醒看得见的人", async () => {
    const { number } = await submitRealName(desk, "citizen");
    await desk.database.db.execute(
      sql`update desk_work set confidential = true, unit_id = ${ECONOMY}, assignee = null where number = ${number}`,
    );
    await remindOn("2026-11-25");
    expect((await heard("operator", number)).length).toBe(1);
    expect(await heard("reviewer", number)).toEqual([]);
    expect(await heard("acceptor", number)).toEqual([]);
  });
});
