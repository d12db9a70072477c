import ICAL from "ical.js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FEED_TOKEN, planCalls } from "../../../contract/declare/plan";
import { fillPath } from "../../../contract/call";
import { queryRows } from "../../../gateway/core/database";
import { planCalendar } from "../../../gateway/modules/declare/plan/plan-calendar.rules";
import { itemForm } from "../../../contract/item/item";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { importItems, itemRow, policyRow } from "./item-fixtures";

let gateway: TestGateway;
let admin = "";
let member = "";
let now = TEST_NOW;
const log: string[] = [];

const MATERIALS = [{ name: "专项审计报告", workingDays: 2 }];
const TITLE = "数字化改造，设备更新；补助（含\\软件）";

beforeAll(async () => {
  gateway = await buildTestGateway({
    data: "people",
    clock: () => now,
    config: { logLevel: "trace", siteOrigin: "https://portal.example.gov.cn" },
    logStream: { write: (line) => log.push(line) },
  });
  const { refused } = await importItems(
    gateway.database,
    [policyRow("p-1"), policyRow("p-2")],
    [
      itemRow("a", "p-1", ["region"], { materials: MATERIALS, title: TITLE }),
      itemRow("b", "p-2", ["region"], {
        materials: [],
        windows: [
          { opensOn: "2027-03-01", closesOn: "2027-03-31" },
          { opensOn: "2027-09-01", closesOn: "2027-09-30" },
        ],
      }),
    ],
  );
  expect(refused).toEqual([]);
  [admin, member] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "member")]);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`delete from declare_plan`);
  await gateway.database.db.execute(sql`delete from declare_plan_feed`);
});

const renew = async (token = admin) =>
  (await call(gateway.app, planCalls.renewPlanFeed, { body: {} }, token)).data.token;
const add = (...ids: string[]) => call(gateway.app, planCalls.addPlanItems, { body: { ids } }, admin);
const fetchFeed = (token: string, address?: string) =>
  gateway.app.inject({
    method: "GET",
    url: fillPath(planCalls.downloadPlanFeed.path, { token }),
    ...(address ? { headers: { "x-forwarded-for": address } } : {}),
  });

interface Seen {
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly sequence: number;
  readonly status: string;
  readonly url: string;
  readonly isDate: boolean;
}
/** What a calendar program reads, by a library that has nothing to do with the one that writes. */
function read(text: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      isDate: event.startDate.isDate,
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      url: String(component.getFirstPropertyValue("url") ?? ""),
    };
  });
}

describe("日历的内容", () => {
  it("每个打算申报的事项有开始、最迟开始准备、截止三件全天的事；另一个库读得出原样的文字", async () => {
    await add("a");
    const answer = await fetchFeed(await renew());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const events = read(answer.body);
    expect(events.map(({ day, summary, isDate }) => [day, summary, isDate])).toEqual([
      ["2026-11-01", `申报开始：${TITLE}`, true],
      ["2026-11-26", `最迟今天开始准备：${TITLE}`, true],
      ["2026-11-30", `申报截止：${TITLE}`, true],
    ]);
    expect(events[2]?.description).toContain(
      "申报时间：2026-11-01 至 2026-11-30 24:00\n准备最久的材料：专项审计报告（2 个工作日）",
    );
    expect(events[2]?.url).toBe("https://portal.example.gov.cn/zct-ee/policy-info/p-1#item-a");
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  });

  it("行尾都是 CRLF，每行不超过 75 个字节，折行不切断汉字；备注里的换行、逗号、分号和伪造的事件只是文字", async () => {
    await add("a");
    const note = `甲,乙;丙\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:假的 ${"很长".repeat(60)} 😀`;
    await gateway.database.db.execute(sql`update declare_plan set note = ${note}`);
    const { body } = await fetchFeed(await renew());
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of body.split("\r\n")) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\uFFFD");
    }
    const events = read(body);
    expect(events).toHaveLength(3);
    expect(events[0]?.description).toContain(`备注：${note}`);
  });

  it("没有打算申报的事项：日历里没有事，但有一个部件，别的程序认得（RFC 5545 3.6）", async () => {
    const { statusCode, body } = await fetchFeed(await renew());
    expect(statusCode).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(read(body)).toEqual([]);
    const [zone] = calendar.getAllSubcomponents();
    expect(zone?.name).toBe("vtimezone");
    // Beijing time all the year round.
    const moment = ICAL.Time.fromString("2026-07-01T00:00:00", undefined);
    expect(new ICAL.Timezone({ component: zone, tzid: "Asia/Shanghai" }).utcOffset(moment)).toBe(8 * 3600);
    expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("截止日改了：同一个 UID 移到新的一天，序号变大；没有变化时两次一字不差", async () => {
    await add("a", "b");
    const token = await renew();
    const before = read((await fetchFeed(token)).body);
    now = new Date(TEST_NOW.getTime() + 3_600_000);
    expect(read((await fetchFeed(token)).body)).toEqual(before);
    const later = { windows: [{ opensOn: "2026-11-01", closesOn: "2026-12-10" }], materials: MATERIALS, title: TITLE };
    await importItems(gateway.database, [], [itemRow("a", "p-1", ["region"], later)]);
    await gateway.database.db.execute(sql`update policy_item set updated_at = ${now.toISOString()} where id = 'a'`);
    await importItems(gateway.database, [], [itemRow("b", "p-2", ["region"], { materials: [], windows: [] })]);
    const after = read((await fetchFeed(token)).body);
    const closes = after.find(({ uid }) => uid.startsWith("closes.a."));
    const old = before.find(({ uid }) => uid === closes?.uid);
    expect([old?.day, closes?.day]).toEqual(["2026-11-30", "2026-12-10"]);
    expect(closes?.sequence).toBe((old?.sequence ?? 0) + 3600);
    // The item without windows has left; those of the other stay the same three.
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid).filter((uid) => uid.includes(".a.")));
  });

  it("序号随修改和取消增大；一年两次的窗口各有自己的 UID；一年前结束的不再出现", () => {
    const item = itemForm.parse(
      itemRow("b", "p-2", ["region"], {
        materials: [],
        windows: [
          { opensOn: "2025-10-01", closesOn: "2025-11-20" },
          { opensOn: "2027-03-01", closesOn: "2027-03-31" },
          { opensOn: "2027-09-01", closesOn: "2027-09-30" },
        ],
      }),
    );
    const at = (changedAt: Date, dropped = false) =>
      read(
        planCalendar({
          enterprise: { id: "e", name: "甲公司" },
          entries: [{ item, note: "", changedAt, dropped }],
          today: "2026-11-21",
          origin: "",
        }),
      );
    const first = at(new Date("2026-11-21T04:00:00Z"));
    expect(first.map(({ uid }) => uid.split(".").slice(0, 3).join("."))).toEqual([
      "opens.b.2027-1",
      "closes.b.2027-1",
      "opens.b.2027-2",
      "closes.b.2027-2",
    ]);
    const second = at(new Date("2026-11-21T04:00:01Z"), true);
    expect(second[0]?.sequence).toBe((first[0]?.sequence ?? 0) + 2);
    expect([first[0]?.status, second[0]?.status]).toEqual(["CONFIRMED", "CANCELLED"]);
    expect(second[0]?.summary).toMatch(/^已取消：/);
  });

  it("政策废止后，它的事件标为取消；移出计划后不再出现；空计划也是一份读得出的日历", async () => {
    const token = await renew();
    const empty = (await fetchFeed(token)).body;
    expect(read(empty)).toEqual([]);
    expect(empty).toContain("X-WR-CALNAME:申报计划 - 合肥云杉智能装备有限公司");
    await add("a");
    await importItems(gateway.database, [policyRow("p-1", { validity: "repealed" })], []);
    expect(read((await fetchFeed(token)).body).every(({ status }) => status === "CANCELLED")).toBe(true);
    await importItems(gateway.database, [policyRow("p-1")], []);
    expect(read((await fetchFeed(token)).body).every(({ status }) => status === "CONFIRMED")).toBe(true);
    await call(gateway.app, planCalls.removePlanItem, { params: { id: "a" } }, admin);
    expect(read((await fetchFeed(token)).body)).toEqual([]);
  });
});

describe("日历的私有地址", () => {
  it("密钥 256 位，只给一次；库里没有它，只有它的摘要；日志里哪一行都没有它", async () => {
    const token = await renew();
    expect(token).toMatch(/^plan-[\w-]{43}$/);
    expect(Buffer.from(token.slice(5), "base64url")).toHaveLength(32);
    expect(await renew()).not.toBe(token);
    const second = await renew();
    await fetchFeed(second);
    await fetchFeed(second.slice(0, -1));
    const rows = await queryRows<{ line: string }>(
      gateway.database.db,
      sql`select to_jsonb(t)::text as line from declare_plan_feed t union all select to_jsonb(t)::text from audit_log t`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { line } of rows) expect(line).not.toMatch(FEED_TOKEN);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("\n")).not.toContain(second.slice(5, 30));
    const { data } = await call(gateway.app, planCalls.getPlanFeed, {}, admin);
    expect(data).toEqual({ createdAt: TEST_NOW.toISOString(), fetchedAt: TEST_NOW.toISOString() });
  });

  it("重新生成后旧地址当即失效，停用后新地址也失效；回答与不存在的一样", async () => {
    const first = await renew();
    expect((await fetchFeed(first)).statusCode).toBe(200);
    const second = await renew();
    const [old, fresh] = [await fetchFeed(first), await fetchFeed(second)];
    expect([old.statusCode, fresh.statusCode]).toEqual([404, 200]);
    expect((await call(gateway.app, planCalls.revokePlanFeed, {}, admin)).returnCode).toBe(2000);
    expect((await fetchFeed(second)).statusCode).toBe(404);
    const nobody = await fetchFeed(`plan-${"A".repeat(43)}`);
    expect(nobody.body).toBe((await fetchFeed(second)).body);
    expect(nobody.json<{ errorMessage: string }>().errorMessage).toContain("重新生成");
    expect((await call(gateway.app, planCalls.getPlanFeed, {}, admin)).data).toEqual({
      createdAt: null,
      fetchedAt: null,
    });
    // Twice is not an error: two tabs.
    expect((await call(gateway.app, planCalls.revokePlanFeed, {}, admin)).returnCode).toBe(2000);
  });

  it.each(["", "plan-", "' or 1=1 --", "%2e%2e", "plan-" + "A".repeat(42), "plan-" + "A".repeat(44), "x".repeat(200)])(
    "不成样子的密钥 %j 得到拒绝，不报错",
    async (token) => {
      const { statusCode } = await gateway.app.inject({
        method: "GET",
        url: `/policy/api/ua/declare/feed/${encodeURIComponent(token)}/plan.ics`,
      });
      expect([400, 404]).toContain(statusCode);
    },
  );

  it("每人一个地址：同事重新生成不影响我；被解除绑定、失去权限、账号停用的，他的地址当即失效，别人的照旧", async () => {
    const [mine, his] = [await renew(), await renew(member)];
    expect([await fetchFeed(mine), await fetchFeed(his)].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { db } = gateway.database;
    const steps = [
      [
        sql`update enterprise_binding set state = 'disabled' where user_id = 'user-member'`,
        sql`update enterprise_binding set state = 'bound' where user_id = 'user-member'`,
      ],
      [
        sql`update role set permissions = '["company"]' where id = 'role-handler'`,
        sql`update role set permissions = '["policy"]' where id = 'role-handler'`,
      ],
      [
        sql`update app_user set enabled = false where id = 'user-member'`,
        sql`update app_user set enabled = true where id = 'user-member'`,
      ],
      [
        sql`update enterprise set approval = 'pending' where id = 'en-yunshan'`,
        sql`update enterprise set approval = 'approved' where id = 'en-yunshan'`,
      ],
    ] as const;
    for (const [index, [away, back]] of steps.entries()) {
      await db.execute(away);
      expect((await fetchFeed(his)).statusCode, `第 ${index + 1} 步`).toBe(404);
      if (index < 3) expect((await fetchFeed(mine)).statusCode).toBe(200);
      await db.execute(back);
      expect((await fetchFeed(his)).statusCode).toBe(200);
    }
  });

  it("一个来处每分钟最多 30 次", async () => {
    const token = await renew();
    const codes: number[] = [];
    for (let round = 0; round < 31; round += 1) codes.push((await fetchFeed(token, "203.0.113.7")).statusCode);
    expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true);
    expect(codes[30]).toBe(429);
  });
});
