import { afterAll, beforeAll, expect, test } from "vitest";
import { codeCalls } from "../../../contract/common/code";
import { applyCalls } from "../../../contract/apply/apply";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { messageCalls } from "../../../contract/message/message";
import { call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { buildSampleGateway } from "./sample-gateway";

/** 催办 and 整改 of applications, on the sample data: one is being judged, one has been decided. */
let gateway: TestGateway;
let close: () => Promise<void>;
let now = TEST_NOW;

beforeAll(async () => {
  ({ gateway, close } = await buildSampleGateway({ clock: () => now, control: true }));
});
afterAll(() => close());

const get = async (id: string, token: string) =>
  (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
const titlesOf = async (token: string, number: string | null) => {
  const { data } = await call(gateway.app, messageCalls.listMessages, { query: { size: 100 } }, token);
  return data.records.filter(({ body }) => body.includes(number ?? "-")).map(({ title }) => title);
};
const listed = async (token: string, state: "accepted" | "approved") =>
  (await call(gateway.app, applyCalls.listApplications, { query: { state } }, token)).data.records[0]?.id ?? "";

test("到了承诺的日期还没有办好的申报可以催，一天一次；催办不动它的期限、版本和排队的先后", async () => {
  const id = await listed(await tokenOf(gateway.app, "member"), "accepted");
  const urge = (token: string) => call(gateway.app, applyCalls.urgeApplication, { body: { id } }, token);
  const before = await get(id, await tokenOf(gateway.app, "member"));
  const due = before.due?.date ?? "";
  expect(due).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  now = new Date(Date.parse(`${due}T01:00:00Z`) - 24 * 3_600_000);
  expect((await urge(await tokenOf(gateway.app, "member"))).errorMessage).toContain("还没有到承诺的日期");
  now = new Date(`${due}T01:00:00Z`);
  const member = await tokenOf(gateway.app, "member");
  expect((await get(id, member)).mayUrge).toBe(true);
  expect((await urge(member)).returnCode).toBe(2000);
  // A colleague who works for the same enterprise urges the same application.
  expect((await urge(await tokenOf(gateway.app, "admin"))).errorMessage).toContain("今天已经催办过");
  const after = await get(id, member);
  expect(after).toMatchObject({ urged: 1, mayUrge: false, state: "accepted" });
  expect([after.due?.date, after.revision, after.updatedAt]).toEqual([due, before.revision, before.updatedAt]);
  expect(after.log.at(-1)).toMatchObject({ from: "accepted", to: "accepted", remark: "催办" });
  expect(await titlesOf(await tokenOf(gateway.app, "operator"), before.number)).toContain("事项申报被催办");
  now = TEST_NOW;
});

test("办结的评价不满意，整改结果告诉企业，申报上看得到", async () => {
  const member = await tokenOf(gateway.app, "member");
  const id = await listed(member, "approved");
  expect(await get(id, member)).toMatchObject({ mayRate: true, rating: null });
  const body = { id, score: 1, words: "等了太久" };
  expect((await call(gateway.app, applyCalls.evaluateApplication, { body }, member)).returnCode).toBe(2000);
  const rated = await get(id, member);
  expect(rated).toMatchObject({ state: "evaluated", mayRate: false, rating: { score: 1, correction: null } });
  expect(rated.rating?.correctBy).toBe("2026-12-11");
  const words = "审核环节已压缩为三个工作日。";
  const params = { number: rated.number ?? "" };
  const corrected = await call(gateway.app, applicationDeskCalls.correctApplication, { params, body: { words } });
  expect(corrected.data).toMatchObject({ state: "evaluated", rating: { correction: { words } } });
  expect((await get(id, member)).rating?.correction?.words).toBe(words);
  expect(await titlesOf(member, rated.number)).toContainEqual(expect.stringContaining("您的评价已有整改结果"));
});

test("评价的五个等级在字典里有说法，其中最低的两级要写原因", async () => {
  const { data } = await call(gateway.app, codeCalls.listDictValues, { query: { typeCode: "RATING_SCORE" } });
  expect(Object.fromEntries(data.map(({ value, label }) => [value, label]))).toEqual({
    "5": "非常满意",
    "4": "满意",
    "3": "基本满意",
    "2": "不满意",
    "1": "非常不满意",
  });
});

test.each([
  [5, undefined, true],
  [3, undefined, true],
  [3, "", true],
  [2, undefined, false],
  [2, "慢", false],
  [2, "太慢", true],
  [1, "  ", false],
  [5, "好".repeat(500), true],
  [5, "好".repeat(501), false],
  [0, "太慢", false],
  [6, "很好", false],
  [4.5, "很好", false],
  ["满意", "很好", false],
])("等级 %j、评价内容 %j：收不收是 %s", (score, words, taken) => {
  const form = { id: "application-1", score, ...(words === undefined ? {} : { words }) };
  expect(applyCalls.evaluateApplication.body.safeParse(form).success).toBe(taken);
});
