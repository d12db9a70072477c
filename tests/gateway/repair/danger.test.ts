import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dutyCalls } from "../../../contract/desk/duty/duty";
import { queueCalls } from "../../../contract/desk/queue";
import { repairDeskCalls } from "../../../contract/desk/repair/repair";
import { repairCalls } from "../../../contract/interaction/repair";
import { messageCalls } from "../../../contract/message/message";
import { formatClock, isLate } from "../../../contract/rules/clock-promise";
import { createCaseReminders } from "../../../gateway/core/case/case-reminders.service";
import { anyCase } from "../../../gateway/core/case/case.repository";
import { createClockReminders } from "../../../gateway/core/desk/duty/clock-reminders.service";
import { createQueueReminders } from "../../../gateway/core/desk/queue/queue-reminders.service";
import { clockStage } from "../../../gateway/core/desk/work.rules";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { repairCases } from "../../../gateway/modules/interaction/repair/repair.case";
import { createPlatform } from "../../../gateway/ports";
import { openDesk, placeAt, submitRepair, type Desk } from "../desk/support";
import { partsOf } from "../support/gateway";

/** Whose case it is: water goes to 建设发展局, where only the acceptor works; operator and acceptor accept, reviewer audits. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await placeAt(desk, "acceptor", "group-construction");
});
beforeEach(async () => {
  await desk.database.db.execute(sql`delete from allowance`);
  await desk.database.db.execute(sql`delete from desk_duty`);
  await desk.database.db.execute(sql`delete from desk_work`);
  desk.now = NIGHT;
});
afterAll(() => desk.close());

/** A Saturday, half past eleven at night in Shanghai. */
const NIGHT = new Date("2026-11-28T15:30:00Z");
const after = (minutes: number) => new Date(NIGHT.getTime() + minutes * 60_000);

const parts = () => {
  const { config, database } = partsOf(desk.app);
  const some = { config, database, clock: () => desk.now, cipher: cipherFor(config) };
  return createPlatform(some);
};
/** What the clock does at a moment, every minute and on the day. */
async function passTo(moment: Date): Promise<void> {
  desk.now = moment;
  await createClockReminders(parts()).sweep();
  await createCaseReminders(parts(), [anyCase(repairCases)])();
  await createQueueReminders(parts())();
}
const heard = async (who: string, number: string) =>
  (await desk.as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records
    .filter(({ body }) => body.includes(number))
    .map(({ title }) => title.split("：")[0])
    .toReversed();
const danger = () => submitRepair(desk, { urgency: "danger", photos: [] });
const dispatch = (number: string) =>
  desk.as("acceptor", repairDeskCalls.dispatchRepair, {
    params: { number },
    body: { handlerKind: "zone", handler: "高师傅", visitOn: "2026-11-29", visitTime: "上午" },
  });

describe("按钟点的承诺：规则", () => {
  it.each([
    [0, "begun"],
    [59, "begun"],
    [60, "hour"],
    [120, "hour"],
    [120.001, "late"],
  ] as const)("交来 %d 分钟以后是 %s", (minutes, stage) => {
    expect(clockStage(after(120), after(minutes))).toBe(stage);
  });

  it.each([
    [0, "还剩 2 小时", false],
    [40, "还剩 1 小时 20 分", false],
    [61, "还剩 59 分钟", false],
    [120, "还剩 0 分钟", false],
    [121, "超 1 分钟", true],
    [155, "超 35 分钟", true],
    [185, "超 1 小时 5 分", true],
  ] as const)("交来 %d 分钟以后写“%s”", (minutes, words, late) => {
    const due = { date: "2026-11-29", workdays: 0, at: after(120).toISOString() };
    expect(formatClock(due.at, after(minutes))).toBe(words);
    expect(isLate(due, after(minutes))).toBe(late);
  });
});

describe("危险报修两小时内派单", () => {
  it("周六半夜交来的，周日一点半到期；企业和工作台读到同一个时刻；一般和紧急的还是一个工作日", async () => {
    const { id, number } = await danger();
    const own = await desk.as("admin", repairCalls.getRepair, { params: { id } });
    const due = { date: "2026-11-29", workdays: 0, at: "2026-11-28T17:30:00.000Z" };
    expect([own.data.due, own.data.turn]).toEqual([due, "待园区 2 小时内派单"]);
    const work = await desk.as("acceptor", queueCalls.getWork, { params: { kind: "repair", number } });
    expect(work.data.due).toEqual(due);
    const dossier = await desk.as("acceptor", repairDeskCalls.showRepair, { params: { number } });
    expect(dossier.data.due).toEqual(due);
    for (const urgency of ["normal", "urgent"] as const) {
      const plain = await submitRepair(desk, { urgency, photos: [] });
      const shown = await desk.as("admin", repairCalls.getRepair, { params: { id: plain.id } });
      expect([shown.data.due, shown.data.turn]).toEqual([{ date: "2026-11-30", workdays: 1 }, "待园区派单"]);
    }
    await dispatch(number);
    const dispatched = await desk.as("admin", repairCalls.getRepair, { params: { id } });
    expect(dispatched.data.due).toEqual({ date: "2026-11-29", workdays: 0 });
  });

  it("在待办里排在最前，超期的也在它后面；过了两小时才算超期", async () => {
    desk.now = new Date("2026-11-20T02:00:00Z");
    const old = await submitRepair(desk, { photos: [] });
    desk.now = NIGHT;
    const first = await danger();
    const list = async (when?: "overdue" | "today") =>
      (
        await desk.as("acceptor", queueCalls.listQueue, {
          query: { kind: "repair", whose: "all", ...(when ? { when } : {}) },
        })
      ).data;
    const numbers = async (when?: "overdue" | "today") => (await list(when)).records.map(({ number }) => number);
    expect(await numbers()).toEqual([first.number, old.number]);
    desk.now = after(120);
    expect(await numbers("overdue")).toEqual([old.number]);
    expect((await list("today")).records.map(({ number }) => number)).toEqual([first.number]);
    expect((await list()).groups).toMatchObject({ overdue: 1, today: 1 });
    desk.now = after(121);
    expect(await numbers("overdue")).toEqual([first.number, old.number]);
    expect((await list()).groups).toMatchObject({ overdue: 2, today: 0 });
    const counts = (await desk.as("acceptor", queueCalls.countQueues, {})).data;
    expect(counts.find(({ kind }) => kind === "repair")?.late).toBe(2);
    await dispatch(first.number);
    expect(await numbers("overdue")).toEqual([old.number]);
  });

  it("没有人值班：立刻告诉承办单位的受理人，还剩一小时再告诉一次，过时升级并告诉审核的人；每次只一次，夜里和周末照样", async () => {
    const { number } = await danger();
    expect(await heard("acceptor", number)).toEqual(["请马上办理"]);
    expect(await heard("operator", number)).toEqual([]);
    for (const minutes of [1, 30, 59]) await passTo(after(minutes));
    expect(await heard("acceptor", number)).toEqual(["请马上办理"]);
    for (const minutes of [60, 61, 90, 120]) await passTo(after(minutes));
    expect(await heard("acceptor", number)).toEqual(["请马上办理", "还剩不到 1 小时"]);
    const escalated = async () =>
      (await desk.as("acceptor", queueCalls.getWork, { params: { kind: "repair", number } })).data;
    const before = await escalated();
    expect([before.escalated, await heard("safety", number)]).toEqual([false, []]);
    for (const minutes of [121, 122, 600, 3000]) await passTo(after(minutes));
    expect(await heard("acceptor", number)).toEqual(["请马上办理", "还剩不到 1 小时", "已超过承诺时间，请督办"]);
    // Nobody audits in 建设发展局; 应急管理局 stands in for it.
    expect(await heard("safety", number)).toEqual(["已超过承诺时间，请督办"]);
    expect(await heard("reviewer", number)).toEqual([]);
    const later = await escalated();
    // Whoever is just writing the dispatch goes on.
    expect([later.escalated, later.version]).toEqual([true, before.version]);
    expect(
      later.events.filter(({ text }) => text === "超过承诺时间，自动升级，请韩砺行（应急管理局）督办"),
    ).toHaveLength(1);
  });

  it("派了单就不再提醒；一般的报修夜里不打扰", async () => {
    const { number } = await danger();
    const plain = await submitRepair(desk, { photos: [] });
    expect((await dispatch(number)).returnCode).toBe(2000);
    for (const minutes of [60, 121, 600]) await passTo(after(minutes));
    expect(await heard("acceptor", number)).toEqual(["请马上办理"]);
    expect(await heard("acceptor", plain.number)).toEqual([]);
  });

  it("有人值班：只告诉值班人；零点换了人，新的值班人马上也知道", async () => {
    const add = (operatorId: string, from: string, until: string) =>
      desk.as("sysadmin", dutyCalls.addDuty, { body: { operatorId, from, until } });
    await add("user-operator", "2026-11-28", "2026-11-28");
    const { number } = await danger();
    expect(await heard("operator", number)).toEqual(["请马上办理"]);
    expect(await heard("acceptor", number)).toEqual([]);
    await add("user-acceptor", "2026-11-29", "2026-11-30");
    await passTo(after(29));
    expect(await heard("acceptor", number)).toEqual([]);
    await passTo(after(30));
    expect(await heard("acceptor", number)).toEqual(["请马上办理"]);
    await passTo(after(60));
    expect(await heard("operator", number)).toEqual(["请马上办理"]);
    expect(await heard("acceptor", number)).toEqual(["请马上办理", "还剩不到 1 小时"]);
  });

  it("值班人不能再受理的不算值班；承办单位没有受理人的，告诉代办单位的", async () => {
    await desk.as("sysadmin", dutyCalls.addDuty, {
      body: { operatorId: "user-operator", from: "2026-11-28", until: "2026-11-29" },
    });
    await desk.database.db.execute(sql`update app_user set enabled = false where id = 'user-operator'`);
    const { number } = await danger();
    expect(await heard("acceptor", number)).toEqual(["请马上办理"]);
    await desk.database.db.execute(sql`update app_user set enabled = true where id = 'user-operator'`);
    await desk.database.db.execute(sql`delete from desk_duty`);
    // 应急管理局, where nobody works any more: 建设发展局 stands in for it.
    await desk.database.db.execute(sql`update app_user set enabled = false where id = 'user-safety'`);
    const fire = await submitRepair(desk, { urgency: "danger", category: "fire", photos: [] });
    expect(await desk.work(fire.number)).toMatchObject({ unit_id: "group-construction" });
    expect(await heard("acceptor", fire.number)).toEqual(["请马上办理"]);
    expect(await heard("operator", fire.number)).toEqual([]);
    await desk.database.db.execute(sql`update app_user set enabled = true where id = 'user-safety'`);
  });

  it("值班的人不在承办单位，也看得到、派得了单", async () => {
    await desk.as("sysadmin", dutyCalls.addDuty, {
      body: { operatorId: "user-market", from: "2026-11-28", until: "2026-11-29" },
    });
    const { number } = await danger();
    expect(await heard("market", number)).toEqual(["请马上办理"]);
    const seen = await desk.as("market", queueCalls.getWork, { params: { kind: "repair", number } });
    expect(seen.data.concerned).toBe(true);
    expect(seen.data.steps.map(({ name }) => name)).toContain("dispatch");
  });
});
