import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pageViewCalls, type PageViews } from "../../../contract/analytics/page-view";
import { COUNTED_PAGE_LABELS } from "../../../contract/analytics/page-view-labels";
import { pageViewDeskCalls } from "../../../contract/desk/administration/page-views";
import { codesOf } from "../../../contract/coded-value";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { LIMITS } from "../../../gateway/core/limits/limits";
import { createPageViews } from "../../../gateway/modules/analytics/page-view.service";
import { findRoute } from "../../../lib/routes";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

const DAY = 86_400_000;
const HOME = "/zqjh";
const GUIDE = "/examine/sqfw/enchiridion";

let now = TEST_NOW;
let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock: () => now });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 400 * DAY);
  await gateway.database.db.execute(sql`delete from page_view`);
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

const view = (routeCode: string, headers: Record<string, string> = {}, token?: string, more: object = {}) =>
  call(gateway.app, pageViewCalls.savePageView, { body: { routeCode, ...more } as never }, token, headers);
const list = async (days?: number): Promise<readonly PageViews[]> =>
  (await call(machine.app, pageViewDeskCalls.listPageViews, { query: days === undefined ? {} : { days } })).data;

describe("浏览次数", () => {
  test("按页面和日期各数各的，最近的在前", async () => {
    for (const route of [HOME, HOME, GUIDE]) expect((await view(route)).returnCode).toBe(2000);
    const first = new Date(now);
    now = new Date(now.getTime() + DAY);
    await view(HOME);
    const day = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await list()).toEqual([
      { day: day(now), routeCode: HOME, views: 1 },
      { day: day(first), routeCode: GUIDE, views: 1 },
      { day: day(first), routeCode: HOME, views: 2 },
    ]);
  });

  test("只有日期、页面和次数三栏，没有一栏能说出是谁", async () => {
    await view(HOME, { "user-agent": "Mozilla/5.0" }, await tokenOf(gateway.app, "member"));
    const rows = await queryRows<Record<string, unknown>>(gateway.database.db, sql`select * from page_view`);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["day", "route", "views"]);
  });

  test.each(["/user", "/zqjh/", "/zqjh?news=x", "https://a.cn/zqjh", "", "/zqjh/sqfw/enchiridion?id=1"])(
    "不统计的页面 %j 答 3000，不记",
    async (route) => {
      expect((await view(route)).returnCode).toBe(3000);
      expect(await list()).toEqual([]);
    },
  );

  test.each(["userId", "userName", "routeUrl", "ip"])("带上 %s 的不收", async (field) => {
    expect((await view(HOME, {}, undefined, { [field]: "x" })).returnCode).toBe(3000);
  });

  test("统计的每个页面都在路由表里，是公开的", () => {
    for (const route of codesOf(COUNTED_PAGE_LABELS)) expect(findRoute(route).access, route).toBe("public");
  });

  test("搜索引擎来的照样答好，不记；名字里有 bot 的手机不是", async () => {
    for (const agent of ["Mozilla/5.0 (compatible; Baiduspider/2.0)", "Googlebot/2.1", "bingbot/2.0"])
      expect((await view(HOME, { "user-agent": agent })).returnCode).toBe(2000);
    expect(await list()).toEqual([]);
    await view(HOME, { "user-agent": "Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50)" });
    expect((await list())[0]?.views).toBe(1);
  });

  test("一个地址一小时最多计到上限，多的照样答好；换一个小时接着计；登录的不受限", async () => {
    const views = createPageViews({
      database: gateway.database,
      clock: () => now,
      cipher: createFieldCipher(TEST_KEY),
    });
    const { amount } = LIMITS.visitorViews;
    await view(HOME);
    await gateway.database.db.execute(sql`update allowance set used = ${amount - 1}`);
    await view(HOME);
    expect((await list())[0]?.views).toBe(2);
    expect((await view(HOME)).returnCode).toBe(2000);
    expect((await list())[0]?.views).toBe(2);
    await view(HOME, {}, await tokenOf(gateway.app, "member"));
    expect((await list())[0]?.views).toBe(3);
    now = new Date(now.getTime() + 3_600_000 + 1000);
    await view(HOME);
    expect((await views.list(2)).reduce((sum, row) => sum + row.views, 0)).toBe(4);
  });

  test("同时来的二十次一次不少", async () => {
    await Promise.all(Array.from({ length: 20 }, () => view(HOME)));
    expect((await list())[0]?.views).toBe(20);
  });

  test("工作人员按天数看：今天算第一天；留两年，再早的清掉", async () => {
    const views = createPageViews({
      database: gateway.database,
      clock: () => now,
      cipher: createFieldCipher(TEST_KEY),
    });
    await view(HOME);
    now = new Date(now.getTime() + 2 * DAY);
    expect(await list(2)).toEqual([]);
    expect(await list(3)).toHaveLength(1);
    now = new Date(now.getTime() + 728 * DAY);
    await views.sweep();
    expect(await views.list(731)).toHaveLength(1);
    now = new Date(now.getTime() + DAY);
    await views.sweep();
    expect(await views.list(800)).toEqual([]);
  });

  test("访客和会员看不到次数；天数 1 至 365", async () => {
    const member = await tokenOf(gateway.app, "member");
    expect((await call(gateway.app, pageViewDeskCalls.listPageViews, { query: {} })).status).toBe(401);
    expect((await call(gateway.app, pageViewDeskCalls.listPageViews, { query: {} }, member)).status).toBe(403);
    for (const days of [0, 366])
      expect((await call(machine.app, pageViewDeskCalls.listPageViews, { query: { days } })).returnCode).toBe(3000);
    for (const days of [1, 365])
      expect((await call(machine.app, pageViewDeskCalls.listPageViews, { query: { days } })).returnCode).toBe(2000);
  });
});
