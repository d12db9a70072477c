import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planCalls } from "../../../contract/declare/plan";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { createPlatform } from "../../../gateway/ports";
import { readGatewayConfig } from "../../../gateway/env";
import { createPlanReminder } from "../../../gateway/modules/declare/plan/plan-reminder.service";
import { createItemCache } from "../../../gateway/modules/declare/item/item-cache.service";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { importItems, itemRow, policyRow } from "./item-fixtures";

let gateway: TestGateway;
let member = "";
let now = TEST_NOW;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  // 2026-11-26 is the last day to begin: two working days before Monday the 30th.
  const more = { materials: [{ name: "专项审计报告", workingDays: 2 }] };
  const rows = [itemRow("a", "p-1", ["region"], more), itemRow("b", "p-2", ["region"], more)];
  expect((await importItems(gateway.database, [policyRow("p-1"), policyRow("p-2")], rows)).refused).toEqual([]);
  member = await tokenOf(gateway.app, "member");
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from declare_plan`);
  await gateway.database.db.execute(sql`delete from message`);
  await call(gateway.app, planCalls.addPlanItems, { body: { ids: ["a", "b"] } }, member);
});

/** A round of a gateway that has just been started. */
async function round(day: string) {
  now = new Date(`${day}T04:00:00Z`);
  const { database } = gateway;
  const config = readGatewayConfig({ NODE_ENV: "test" });
  const parts = { database, config, clock: () => now, cipher: createFieldCipher(TEST_KEY) };
  await createPlanReminder({ ...createPlatform(parts), itemCache: createItemCache(database.db) })();
}
const inbox = () =>
  queryRows<{ who: string; title: string; body: string; link: string }>(
    gateway.database.db,
    sql`select user_id as who, title, body, link from message order by title, user_id`,
  );

describe("计划的提醒", () => {
  it("最迟开始日前三个工作日起告诉加入它的人，早一天不说；重启、重跑都只说一次", async () => {
    await round("2026-11-20");
    expect(await inbox()).toEqual([]);
    await round("2026-11-23");
    const messages = await inbox();
    expect(messages.map(({ who, title }) => [who, title])).toEqual([
      ["user-member", "该开始准备“研发投入奖励 a”了"],
      ["user-member", "该开始准备“研发投入奖励 b”了"],
    ]);
    expect(messages[0]?.body).toContain("最迟 2026-11-26 开始准备（还有 3 个工作日），申报截止 2026-11-30");
    expect(messages[0]?.link).toBe("/zct-ee/declaration?view=plan");
    await Promise.all([round("2026-11-23"), round("2026-11-24"), round("2026-11-26")]);
    expect(await inbox()).toHaveLength(2);
  });

  it("截止日改到以后，新的最迟开始日再说一次", async () => {
    await round("2026-11-26");
    const later = { materials: [{ name: "专项审计报告", workingDays: 2 }] };
    const moved = { ...later, windows: [{ opensOn: "2026-11-01", closesOn: "2026-12-31" }] };
    await importItems(gateway.database, [], [itemRow("a", "p-1", ["region"], moved)]);
    await round("2026-12-28");
    expect((await inbox()).filter(({ title }) => title.includes(" a"))).toHaveLength(2);
    await importItems(gateway.database, [], [itemRow("a", "p-1", ["region"], later)]);
  });

  it("不要提醒的、已经晚了的、政策废止的不说", async () => {
    await gateway.database.db.execute(sql`update declare_plan set remind_days = null where item_id = 'a'`);
    await importItems(gateway.database, [policyRow("p-2", { validity: "repealed" })], []);
    await round("2026-11-26");
    expect(await inbox()).toEqual([]);
    await importItems(gateway.database, [policyRow("p-2")], []);
    await round("2026-11-27");
    expect(await inbox()).toEqual([]);
  });

  it("本期已申报的不说，另一项照说；撤回的、上一期的照说", async () => {
    const declare = (id: string, itemId: string, state: string, on: string) =>
      gateway.database.db.execute(sql`
        insert into application (id, number, enterprise_id, user_id, item_id, policy_id, title, department, policy_title,
          state, revision, answers, files, promised_days, opinion, decision, submitted_at, created_at, updated_at)
        values (${id}, ${id}, 'en-yunshan', 'u', ${itemId}, 'p-1', 'x', 'x', 'x', ${state}, 1, '{}', '{}', 2, '',
          ${state === "approved" ? "approved" : null}, ${`${on}T04:00:00Z`}, now(), now())`);
    await declare("r-1", "a", "submitted", "2026-11-10");
    await declare("r-2", "b", "withdrawn", "2026-11-10");
    await declare("r-3", "b", "approved", "2026-03-02");
    await round("2026-11-23");
    expect((await inbox()).map(({ title }) => title)).toEqual(["该开始准备“研发投入奖励 b”了"]);
    await gateway.database.db.execute(sql`delete from application`);
  });

  it("加入的人已离开企业，改为告诉企业管理员", async () => {
    const { db } = gateway.database;
    await db.execute(sql`update enterprise_binding set state = 'disabled' where user_id = 'user-member'`);
    await round("2026-11-26");
    expect(new Set((await inbox()).map(({ who }) => who))).toEqual(new Set(["user-admin"]));
    await db.execute(sql`update enterprise_binding set state = 'bound' where user_id = 'user-member'`);
  });
});
