import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { homeCalls } from "../../../contract/common/home";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { loadCareSample } from "../../../gateway/modules/care/care.sample";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { loadNoticeSample, loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { SAMPLE_DOCUMENTS } from "../../support/sample-data";
import { FIXTURES, importFixtures } from "../policy/fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let now = TEST_NOW;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true, clock: () => now });
});
afterAll(() => gateway.close());

const ask = async () => (await call(gateway.app, homeCalls.getFigures, {})).data;
/** As they are counted now: as the first who asks on a day sees them. */
async function figures() {
  await gateway.database.db.execute(sql`delete from daily_value`);
  return ask();
}

test("空的数据库全是零", async () => {
  expect(await figures()).toEqual({
    policies: 0,
    policiesThisYear: 0,
    issuers: 0,
    activitiesOpen: 0,
    noticesThisYear: 0,
    feedbackAnswered: 0,
    handling: { handled: 0, inTime: 0, halfWithin: 0, mostWithin: 0, late: 0 },
    updatedAt: TEST_NOW.toISOString(),
  });
});

test("有了数据，每个数都是真的", async () => {
  const clock = () => TEST_NOW;
  await importFixtures(gateway.database);
  await loadPolicySample(gateway.database, clock);
  await loadNoticeSample(gateway.database, clock);
  await loadCareSample(gateway.database, clock);
  await loadAccountSample(gateway.database.db, clock);
  const token = await tokenOf(gateway.app, "member");
  for (const answered of [true, false]) {
    const body = { submissionId: randomUUID(), category: "other" as const, content: "这是一条用于统计的反馈内容" };
    const { data } = await call(gateway.app, interactionCalls.submitFeedback, { body }, token);
    const params = { number: data.number };
    await call(gateway.app, feedbackDeskCalls.acceptFeedback, { params });
    if (answered) await call(gateway.app, feedbackDeskCalls.answerFeedback, { params, body: { answer: "已处理" } });
  }
  const documents = [...FIXTURES, ...SAMPLE_DOCUMENTS];
  const thisYear = documents.filter((row) => row.pubDate.startsWith("2026") && row.pubDate <= "2026-11-21");
  expect(await figures()).toMatchObject({
    policies: documents.length,
    policiesThisYear: thisYear.length,
    issuers: new Set(documents.map((row) => row.issuer)).size,
    activitiesOpen: 3,
    noticesThisYear: 60,
    feedbackAnswered: 1,
    // Answered on the day it came; the other one is not late yet.
    handling: { handled: 1, inTime: 1, halfWithin: 0, mostWithin: 0, late: 0 },
  });
});

test("超过承诺的第五个工作日还没有答复的，从下一个工作日起算超期", async () => {
  // Asked on Saturday the 21st: the days from Monday the 23rd to Friday the 27th are the zone's.
  now = new Date("2026-11-27T12:00:00+08:00");
  expect((await figures()).handling?.late).toBe(0);
  now = new Date("2026-11-30T12:00:00+08:00");
  expect((await figures()).handling?.late).toBe(1);
});

test("办件的数字一天变一次：当天再有办结的，再问也看不出来；第二天才变", async () => {
  const before = await figures();
  await gateway.database.db.execute(sql`update feedback set state = 'answered'`);
  await gateway.database.db.execute(sql`delete from case_event`);
  const { feedbackAnswered, handling } = await ask();
  expect([feedbackAnswered, handling]).toEqual([before.feedbackAnswered, before.handling]);
  now = new Date("2026-12-01T12:00:00+08:00");
  expect((await ask()).feedbackAnswered).toBe(2);
});
