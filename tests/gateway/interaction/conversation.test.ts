import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerCalls } from "../../../contract/interaction/answer";
import { commonQuestionDeskCalls } from "../../../contract/desk/question/common-question";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** What a person asked and how they rate the answers. */

let gateway: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock: () => now, control: true });
  member = await tokenOf(gateway.app, "member");
  personal = await tokenOf(gateway.app, "personal");
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  now = TEST_NOW;
});

const answers = (value: string) => call(gateway.app, answerCalls.listAnswers, { query: { value } });

describe("对话和评价", () => {
  test("问过的记下来，同样的连问两次是一次；号码不留；删一次、全部删，都只动自己的", async () => {
    const keep = (question: string, token: string) =>
      call(gateway.app, answerCalls.keepTurn, { body: { question } }, token);
    const turns = (token: string) => call(gateway.app, answerCalls.listTurns, { query: {} }, token);
    await keep("博士买房补贴", member);
    await keep("博士买房补贴", member);
    now = new Date(TEST_NOW.getTime() + 1000);
    const { data: second } = await keep("我的手机13912345678，贷款贴息多少", member);
    await keep("诉求几天答复", personal);
    const { data } = await turns(member);
    expect(data.records.map(({ question }) => question)).toEqual(["我的手机***，贷款贴息多少", "博士买房补贴"]);
    expect(data.records[1]?.answers[0]?.id).toBe("talent-home");
    const stolen = await call(gateway.app, answerCalls.deleteTurn, { params: { id: second.id } }, personal);
    expect(stolen.returnCode).toBe(4004);
    await call(gateway.app, answerCalls.deleteTurn, { params: { id: second.id } }, member);
    expect((await turns(member)).data.total).toBe(1);
    expect((await call(gateway.app, answerCalls.clearTurns, {}, member)).data).toEqual({ removed: 1 });
    expect((await turns(personal)).data.total).toBe(1);
    expect((await call(gateway.app, answerCalls.listTurns, { query: {} })).status).toBe(401);
  });

  test("问过的再问一次往前移，不多出一条；几个窗口同时问也只有一条，别人的不动", async () => {
    const ask = (question: string, token = personal) =>
      call(gateway.app, answerCalls.keepTurn, { body: { question } }, token);
    const listed = async (token = personal) =>
      (await call(gateway.app, answerCalls.listTurns, { query: {} }, token)).data.records;
    await call(gateway.app, answerCalls.clearTurns, {}, personal);
    await ask("诉求几天答复", member);
    for (const [second, question] of ["诉求几天答复", "博士买房补贴", "诉求几天答复", "博士买房补贴"].entries()) {
      now = new Date(TEST_NOW.getTime() + second * 1000);
      await ask(question);
    }
    const [latest, ...older] = await listed();
    expect([latest?.question, ...older.map(({ question }) => question)]).toEqual(["博士买房补贴", "诉求几天答复"]);
    expect(latest?.at).toBe(now.toISOString());
    now = new Date(now.getTime() + 1000);
    await Promise.all(Array.from({ length: 8 }, () => ask("诉求几天答复")));
    expect((await listed()).map(({ id, question }) => [id, question])).toEqual([
      [expect.any(String), "诉求几天答复"],
      [latest?.id, "博士买房补贴"],
    ]);
    expect((await listed(member)).map(({ question }) => question)).toContain("诉求几天答复");
    await call(gateway.app, answerCalls.clearTurns, {}, member);
  });

  test("没用要说原因；访客的评价一个地址对一个回答只算一次，同一个评价编号可以改评，同一个地址的别人改不了；运维看到次数和原因", async () => {
    const rate = async (body: object, address = "203.0.113.7") =>
      call(gateway.app, answerCalls.rateAnswer, { body: body as never }, undefined, { "x-forwarded-for": address });
    const base = { ratingId: randomUUID(), answerId: "talent-rent", question: "租房补贴" };
    expect((await rate({ ...base, helpful: false })).problems[0]?.field).toBe("reason");
    await rate({ ...base, helpful: true });
    await rate({ ...base, helpful: false, reason: "unclear", words: "看不懂，打13912345678给我" });
    // Another browser of the network, a made up number, another question: the answer keeps the first one's say.
    const others = await rate({ ...base, ratingId: randomUUID(), question: "租房补贴怎么领", helpful: true });
    expect(others.data).toEqual({ helpful: true, counted: false });
    const elsewhere = await rate({ ...base, ratingId: randomUUID(), helpful: true }, "2001:db8:1:2::1");
    expect(elsewhere.data.counted).toBe(true);
    // The same /64 is the same network.
    expect(
      (await rate({ ...base, ratingId: randomUUID(), helpful: false, reason: "unclear" }, "2001:db8:1:2::9")).data
        .counted,
    ).toBe(false);
    const { data } = await call(gateway.app, commonQuestionDeskCalls.listPoorAnswers, {});
    expect(data).toEqual([
      { answerId: "talent-rent", question: "租房补贴", helpful: 1, poor: 1, remarks: ["看不明白：看不懂，打***给我"] },
    ]);
  });

  const ratingsOf = (question: string) =>
    queryRows<{ helpful: boolean }>(
      gateway.database.db,
      sql`select helpful from answer_rating where question = ${question}`,
    );

  test.each(["no-such-answer", "faq:9999", "clause:999:zone-2026-018", "clause:0:no-such-policy", "item:benefit:none"])(
    "没有的回答 %s 不能评价，说明怎么办，什么也不留",
    async (answerId) => {
      const body = { ratingId: randomUUID(), answerId, question: `评价${answerId}`, helpful: true };
      expect(await call(gateway.app, answerCalls.rateAnswer, { body })).toMatchObject({
        status: 404,
        returnCode: 4004,
        errorMessage: "没有这个回答，可能已经更新，请到智能问答重新提问",
      });
      expect(await ratingsOf(body.question)).toEqual([]);
    },
  );

  test.each(["talent-rent", "item:window:item-2026-055-1"])("有的回答 %s 可以评价", async (answerId) => {
    const body = { ratingId: randomUUID(), answerId, question: "能评价吗", helpful: true };
    expect((await call(gateway.app, answerCalls.rateAnswer, { body })).returnCode).toBe(2000);
  });

  test("问到的每个回答都可以评价，政策的一条也一样", async () => {
    const { records } = (await answers("临床试验的一类新药有奖励吗")).data;
    expect(records.some(({ id }) => id.startsWith("clause:"))).toBe(true);
    for (const { id } of records) {
      const body = { ratingId: randomUUID(), answerId: id, question: "新药奖励", helpful: true };
      expect((await call(gateway.app, answerCalls.rateAnswer, { body })).returnCode, id).toBe(2000);
    }
  });

  test("登录者在另一个窗口、刷新后或换个问法再评同一回答，是改评；别人的另算", async () => {
    const rate = (question: string, helpful: boolean, token?: string) => {
      const why = helpful ? {} : { reason: "unclear" as const };
      const body = { ratingId: randomUUID(), answerId: "talent-home", question, helpful, ...why };
      return call(gateway.app, answerCalls.rateAnswer, { body }, token);
    };
    await rate("博士买房补多少", true, member);
    await rate("博士买房补多少", false, member);
    expect(await ratingsOf("博士买房补多少")).toEqual([{ helpful: false }]);
    await rate("博士买房补多少", true, personal);
    expect(await ratingsOf("博士买房补多少")).toHaveLength(2);
    await rate("博士买房补几次", true, member);
    expect(await ratingsOf("博士买房补几次")).toEqual([{ helpful: true }]);
    expect(await ratingsOf("博士买房补多少")).toEqual([{ helpful: true }]);
  });
});
