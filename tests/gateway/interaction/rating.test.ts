import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { questionDeskCalls } from "../../../contract/desk/question/question";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { messageCalls } from "../../../contract/message/message";
import { questionCalls } from "../../../contract/interaction/question";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof, tokenOf } from "../support/people";

/** 评价 and 催办 of letters: by code for whoever wrote without an account, by account for the others. */
let gateway: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";
let operator = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now, control: true });
  [member = "", personal = "", operator = ""] = await Promise.all(
    ["member", "personal", "operator"].map((name) => tokenOf(gateway.app, name)),
  );
});
afterAll(() => gateway.close());
beforeEach(() => {
  now = TEST_NOW;
});

type Said = { code?: string; score: number; words?: string };
interface Letter {
  readonly number: string;
  readonly code: string;
}

const KINDS = {
  反馈: {
    send: async (token?: string): Promise<Letter> => {
      const body = {
        submissionId: randomUUID(),
        category: "site_error" as const,
        content: "首页的电话打不通，请更正。",
      };
      const proof = token ? {} : await makeProof(gateway.app, "letter");
      return (await call(gateway.app, interactionCalls.submitFeedback, { body: { ...body, ...proof } }, token)).data;
    },
    open: ({ number, code }: Letter) =>
      call(gateway.app, interactionCalls.getFeedback, { params: { number }, body: { code } }),
    rate: (number: string, body: Said, token?: string) =>
      call(gateway.app, interactionCalls.rateFeedback, { params: { number }, body }, token),
    urge: (number: string, code?: string, token?: string) =>
      call(gateway.app, interactionCalls.urgeFeedback, { params: { number }, body: code ? { code } : {} }, token),
    answer: async (number: string) => {
      await call(gateway.app, feedbackDeskCalls.acceptFeedback, { params: { number } });
      await call(gateway.app, feedbackDeskCalls.answerFeedback, { params: { number }, body: { answer: "已经更正。" } });
    },
    correct: (number: string, words: string) =>
      call(gateway.app, feedbackDeskCalls.correctFeedback, { params: { number }, body: { words } }),
    /** Sent on a Saturday: begun by Monday. */
    due: "2026-11-23",
  },
  提问: {
    send: async (token?: string): Promise<Letter> => {
      const body = { submissionId: randomUUID(), kind: "usage" as const, content: "怎样修改登录的手机号？" };
      const proof = token ? {} : await makeProof(gateway.app, "letter");
      return (await call(gateway.app, questionCalls.askQuestion, { body: { ...body, ...proof } }, token)).data;
    },
    open: ({ number, code }: Letter) =>
      call(gateway.app, questionCalls.getQuestion, { params: { number }, body: { code } }),
    rate: (number: string, body: Said, token?: string) =>
      call(gateway.app, questionCalls.rateQuestion, { params: { number }, body }, token),
    urge: (number: string, code?: string, token?: string) =>
      call(gateway.app, questionCalls.urgeQuestion, { params: { number }, body: code ? { code } : {} }, token),
    answer: (number: string) =>
      call(gateway.app, questionDeskCalls.answerQuestion, { params: { number }, body: { answer: "在账号管理里改。" } }),
    correct: (number: string, words: string) =>
      call(gateway.app, questionDeskCalls.correctQuestion, { params: { number }, body: { words } }),
    due: "2026-11-23",
  },
} as const;

/** Titles and bodies of what somebody has in the inbox about a letter. */
async function inboxOf(token: string, number: string): Promise<string[]> {
  const { data } = await call(gateway.app, messageCalls.listMessages, { query: { size: 100 } }, token);
  return data.records.filter(({ body }) => body.includes(number)).map(({ title, body }) => `${title}｜${body}`);
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe.each(Object.entries(KINDS))("评价一个%s", (label, kind) => {
  test("没有登录的凭查询码评价，答复之后、只有一次；评价写进经过", async () => {
    const letter = await kind.send();
    const { number, code } = letter;
    expect((await kind.rate(number, { code, score: 5 })).returnCode, "还没有答复").toBe(4009);
    await kind.answer(number);
    expect((await kind.open(letter)).data).toMatchObject({ rating: null, mayRate: true });
    const rated = await kind.rate(number, { code, score: 4, words: "很快" });
    expect(rated.data).toMatchObject({
      rating: { score: 4, words: "很快", at: TEST_NOW.toISOString(), correctBy: null, correction: null },
      mayRate: false,
      state: "answered",
    });
    expect(rated.data.log.at(-1)).toMatchObject({ who: "您", remark: "满意：很快" });
    const again = await kind.rate(number, { code, score: 1, words: "改主意了" });
    expect([again.returnCode, again.errorMessage]).toEqual([
      4009,
      "已经评价过了，一件事只评价一次；重新打开这件事可以看到评价",
    ]);
    expect((await kind.open(letter)).data.rating?.score).toBe(4);
    expect(await inboxOf(operator, number), "满意的不打扰工作人员").toEqual([]);
  });

  test("同时评价八次，只留下一次", async () => {
    const { number } = await kind.send(member);
    await kind.answer(number);
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((score) => kind.rate(number, { score, words: "同时" }, member)),
    );
    expect(outcomes.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, ...Array<number>(7).fill(4009)]);
    const rows = await queryRows(
      gateway.database.db,
      sql`select step from case_event join ${sql.identifier(label === "反馈" ? "feedback" : "question")} l
        on l.id = case_event.case_id where l.number = ${number} and step = 'rate'`,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    [{ score: 3 }, 2000, "基本满意不用写原因"],
    [{ score: 2 }, 3000, "不满意要写"],
    [{ score: 2, words: "慢" }, 3000, "一个字不算"],
    [{ score: 2, words: "\u200b\u200b\u2060" }, 3000, "看不见的字符不算"],
    [{ score: 1, words: "\u2066\u2069\u3164\u00ad" }, 3000, "隔离符、填充符也看不见"],
    [{ score: 2, words: "差\u200b" }, 3000, "看得见的只有一个字"],
    [{ score: 2, words: "太慢" }, 2000, "两个字算"],
    [{ score: 0, words: "太慢" }, 3000, "没有这一档"],
    [{ score: 6 }, 3000, "没有这一档"],
    [{ score: 2.5, words: "太慢" }, 3000, "没有半档"],
    [{ score: 5, words: "好".repeat(501) }, 3000, "太长"],
  ])("%j 的结果是 %i：%s", async (said, returnCode, _why) => {
    const { number } = await kind.send(member);
    await kind.answer(number);
    const outcome = await kind.rate(number, said, member);
    expect(outcome.returnCode).toBe(returnCode);
    if (returnCode === 3000) expect(outcome.errorMessage).toMatch(/\p{Script=Han}/u);
  });

  test("不满意的，工作人员收到提醒，15 个工作日内说明整改，只说明一次，评价人收到", async () => {
    const { number } = await kind.send(member);
    await kind.answer(number);
    expect((await kind.correct(number, "没有可改的")).returnCode, "还没有评价").toBe(4009);
    const { data } = await kind.rate(number, { score: 1, words: "答非所问" }, member);
    // 21 November 2026 is a Saturday; three full working weeks after it end on Friday, 11 December.
    expect(data.rating).toMatchObject({ score: 1, correctBy: "2026-12-11", correction: null });
    expect(await inboxOf(operator, number)).toEqual([
      `${label}被评价为非常不满意｜编号 ${number}，请在 2026-12-11 前整改并答复：答非所问`,
    ]);
    for (const unseen of [" \u200b", "\u2066\u2066", "\u200b\u3164\u2800"])
      expect((await kind.correct(number, unseen)).returnCode, "要写明").toBe(3000);
    const corrected = await kind.correct(number, "已补充完整的答复。");
    expect(corrected.data.rating?.correction).toEqual({ words: "已补充完整的答复。", at: TEST_NOW.toISOString() });
    expect(corrected.data.log.at(-1)).toMatchObject({ who: "工作人员", remark: "整改：已补充完整的答复。" });
    expect((await kind.correct(number, "再说一遍")).returnCode).toBe(4009);
    expect(await inboxOf(member, number)).toContain(`您的评价已有整改结果｜编号 ${number}。已补充完整的答复。`);
  });

  test("满意的没有可整改的", async () => {
    const { number } = await kind.send(member);
    await kind.answer(number);
    await kind.rate(number, { score: 3 }, member);
    expect((await kind.correct(number, "谢谢您")).returnCode).toBe(4009);
  });
});

describe.each(Object.entries(KINDS))("催办一个%s", (label, kind) => {
  const at = (day: string) => new Date(`${day}T02:00:00Z`);

  test("到了承诺的那天才能催，一天一次，第二天可以再催；工作人员每次都收到", async () => {
    const letter = await kind.send();
    const { number, code } = letter;
    now = at("2026-11-22");
    expect((await kind.open(letter)).data.mayUrge).toBe(false);
    expect((await kind.urge(number, code)).errorMessage).toBe("还没有到承诺的日期，到期仍没有办好时可以催办");
    now = at(kind.due);
    expect((await kind.open(letter)).data).toMatchObject({ mayUrge: true, urged: 0 });
    const both = await Promise.all([kind.urge(number, code), kind.urge(number, code)]);
    expect(both.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
    expect((await kind.open(letter)).data).toMatchObject({ mayUrge: false, urged: 1 });
    expect((await kind.urge(number, code)).errorMessage).toBe("今天已经催办过，请等工作人员办理，明天可以再催");
    now = at("2026-11-24");
    const next = await kind.urge(number, code);
    expect(next.data).toMatchObject({ urged: 2, mayUrge: false });
    expect(next.data.due?.date, "催办不改变承诺的日期").toBe(kind.due);
    expect(next.data.log.at(-1)).toMatchObject({ who: "您", remark: "催办" });
    operator = await tokenOf(gateway.app, "operator");
    expect((await inboxOf(operator, number)).toSorted()).toEqual([
      `${label}被催办｜编号 ${number}，承诺 ${kind.due} 前办理，已催办 1 次，请尽快办理。`,
      `${label}被催办｜编号 ${number}，承诺 ${kind.due} 前办理，已超期 1 个工作日，已催办 2 次，请尽快办理。`,
    ]);
  });

  test("答复了的不用催", async () => {
    const { number, code } = await kind.send();
    await kind.answer(number);
    now = at("2026-12-31");
    const outcome = await kind.urge(number, code);
    expect(outcome).toMatchObject({ returnCode: 4009, data: null });
    expect(outcome.errorMessage).toContain("不用催办");
  });
});

describe.each(Object.entries(KINDS))("别人的%s", (_label, kind) => {
  test("没有码也没有登录的，要先填查询码；登录的别人、错的码、没有的编号回答一样，什么也没写下", async () => {
    const { number, code } = await kind.send(member);
    await kind.answer(number);
    expect((await kind.rate(number, { score: 5 })).problems).toEqual([
      { errorMessage: "请输入 6 位查询码", field: "code" },
    ]);
    const none = number.replace(/-\d+$/, "-9999");
    const answers = [
      await kind.rate(number, { score: 5 }, personal),
      await kind.rate(number, { score: 5, code: wrongCode(code) }),
      await kind.rate(number, { score: 5, code: wrongCode(code) }, member),
      await kind.rate(none, { score: 5, code }),
      await kind.urge(number, undefined, personal),
      await kind.urge(none, undefined, member),
    ];
    expect(new Set(answers.map(({ status, errorMessage }) => `${status} ${errorMessage}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await kind.open({ number, code })).data).toMatchObject({ rating: null, urged: 0 });
  });

  test("用评价来猜查询码，与查看合在一起数：错十次，对的也不看", async () => {
    const { number, code } = await kind.send(member);
    await kind.answer(number);
    for (let index = 0; index < 5; index += 1) {
      await kind.rate(number, { score: 5, code: wrongCode(code) });
      await kind.open({ number, code: wrongCode(code) });
    }
    expect((await kind.rate(number, { score: 5, code })).returnCode).toBe(4029);
  });

  test("企业用户不能替工作人员说明整改", async () => {
    const { number } = await kind.send(member);
    const outside = await buildTestGateway({ clock: () => now, database: gateway.database });
    const calls = kind === KINDS.反馈 ? feedbackDeskCalls.correctFeedback : questionDeskCalls.correctQuestion;
    const input = { params: { number }, body: { words: "我自己整改" } };
    expect((await call(outside.app, calls as typeof feedbackDeskCalls.correctFeedback, input, member)).status).toBe(
      403,
    );
    await outside.close();
  });
});
