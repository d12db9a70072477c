import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { careCalls } from "../../../../contract/care/care";
import type { Call } from "../../../../contract/call";
import { GOOD_FOR_HEADER } from "../../../../contract/cache-tags";
import { declareCalls } from "../../../../contract/declare/declare";
import { policyCalls } from "../../../../contract/policy/policy";
import { noticeCalls } from "../../../../contract/policy/notice";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";

/** Until when an answer stays as it is though nobody writes anything: what the door goes by. */

const HOUR = 3_600_000;
let now = new Date("2026-11-21T04:00:00Z");
/** Midnight in Shanghai is 16:00 UTC: twelve hours from then. */
const UNTIL_MIDNIGHT = 12 * HOUR;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock: () => now });
  await gateway.database.db.execute(
    sql`update policy set effective_date = null, ends_on = null where id = 'zone-2026-022'`,
  );
});
afterAll(() => gateway.close());

async function goodFor(entry: Call, input: object = {}): Promise<number | undefined> {
  const header = (await call(gateway.app, entry, input as never)).headers[GOOD_FOR_HEADER];
  return header === undefined ? undefined : Number(header);
}
const policy = () => goodFor(policyCalls.getPolicy, { query: { id: "zone-2026-022" } });

test("数着日子的列表到上海的午夜为止", async () => {
  expect(await goodFor(policyCalls.listPolicies)).toBe(UNTIL_MIDNIGHT);
  expect(await goodFor(declareCalls.listTodayDeclare)).toBe(UNTIL_MIDNIGHT);
  now = new Date("2026-11-21T15:59:59.999Z");
  expect(await goodFor(policyCalls.listPolicies)).toBe(1);
  now = new Date("2026-11-21T16:00:00Z");
  expect(await goodFor(policyCalls.listPolicies)).toBe(24 * HOUR);
  now = new Date("2026-11-21T04:00:00Z");
});

test("一份政策：日子都过了就没有期限；施行或失效的日子还没到，到那一天的零点为止", async () => {
  expect(await policy()).toBeUndefined();
  const set = (column: string, day: string) =>
    gateway.database.db.execute(sql`update policy set ${sql.identifier(column)} = ${day} where id = 'zone-2026-022'`);
  await set("effective_date", "2026-11-21");
  expect(await policy(), "今天起施行").toBeUndefined();
  await set("effective_date", "2026-11-22");
  expect(await policy(), "明天起施行").toBe(UNTIL_MIDNIGHT);
  await set("effective_date", "2026-11-01");
  await set("ends_on", "2026-11-23");
  expect(await policy(), "后天起失效").toBe(UNTIL_MIDNIGHT + 24 * HOUR);
});

test("没有公告、没有事项的政策，这两块不数日子；有的要数", async () => {
  const notices = (policyId: string) => goodFor(noticeCalls.listNews, { query: { policyId } });
  expect(await notices("nobody")).toBeUndefined();
  expect(await notices("zone-2025-041")).toBe(UNTIL_MIDNIGHT);
  expect(await goodFor(declareCalls.listPolicyItems, { query: { id: "nobody" } })).toBeUndefined();
  expect(await goodFor(declareCalls.listPolicyItems, { query: { id: "zone-2026-022" } })).toBe(UNTIL_MIDNIGHT);
});

test("活动到下一次开始报名、截止、开始、结束为止，过了就看下一次", async () => {
  await gateway.database.db.execute(sql`delete from activity where id <> (select min(id) from activity)`);
  await gateway.database.db.execute(sql`update activity set sign_up_start = '2026-11-21T05:00:00Z',
    sign_up_end = '2026-11-21T06:00:00Z', start_at = '2026-11-21T07:00:00Z', end_at = '2026-11-21T08:00:00Z'`);
  const [{ id } = { id: "" }] = (await call(gateway.app, careCalls.listActivities, { query: {} })).data.records;
  for (const [hour, left] of [
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
  ] as const) {
    now = new Date(Date.UTC(2026, 10, 21, hour));
    expect(await goodFor(careCalls.getActivity, { params: { id } }), `${hour} 点`).toBe(left * HOUR);
    expect(await goodFor(careCalls.listActivities, { query: {} }), `${hour} 点`).toBe(left * HOUR);
  }
  now = new Date("2026-11-21T08:00:00Z");
  expect(await goodFor(careCalls.getActivity, { params: { id } })).toBeUndefined();
});
