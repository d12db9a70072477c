import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { interactionCalls, type FeedbackForm } from "../../../contract/interaction/feedback";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { createLimits } from "../../../gateway/core/limits/limit.service";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof, tokenOf } from "../support/people";

const HOUR = 3_600_000;
let gateway: TestGateway;
let outside: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now, control: true });
  outside = await buildTestGateway({ clock: () => now, database: gateway.database });
  member = await tokenOf(gateway.app, "member");
  personal = await tokenOf(gateway.app, "personal");
});
afterAll(async () => {
  await outside.close();
  await gateway.close();
});
beforeEach(() => {
  now = TEST_NOW;
});

const form = (more: Partial<FeedbackForm> = {}): FeedbackForm => ({
  submissionId: randomUUID(),
  category: "suggestion",
  content: "政策页面的附件点开是空白，请检查。",
  ...more,
});
const submit = (body: FeedbackForm | object, token?: string) =>
  call(gateway.app, interactionCalls.submitFeedback, { body: body as FeedbackForm }, token);
const from = (address?: string): Record<string, string> => (address ? { "x-forwarded-for": address } : {});
const open = (number: string, code: string, address?: string) =>
  call(gateway.app, interactionCalls.getFeedback, { params: { number }, body: { code } }, undefined, from(address));
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("提交反馈", () => {
  test("登录者不用验证码，得到编号和六位查询码；库里没有查询码和提交编号", async () => {
    const body = form({ page: "/zct/policy?id=1", contactName: "陈思远", phone: "13800000002", email: "a@b.cn" });
    const { data } = await submit(body, member);
    expect(data.number).toMatch(/^FK20261121-\d{4}$/);
    expect(data.code).toMatch(/^\d{6}$/);
    const rows = await queryRows<object>(
      gateway.database.db,
      sql`select * from feedback where number = ${data.number}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(data.code);
    expect(JSON.stringify(rows)).not.toContain(body.submissionId);
  });

  test("没登录时要安全验证：没有、没做的都不行，用过的不能再用，做了的可以", async () => {
    expect((await submit(form())).problems).toEqual([
      { errorMessage: "请填写图形验证码，再提交一次", field: "captcha" },
    ]);
    const solved = await makeProof(gateway.app, "letter");
    const wrong = await submit(form({ ...solved, captcha: `${solved.captcha}A` }));
    expect(wrong).toMatchObject({
      status: 400,
      returnCode: 3000,
      errorMessage: "安全验证没有通过或已过期，请再试一次",
    });
    expect((await submit(form(solved))).returnCode).toBe(2000);
    expect((await submit(form(solved))).returnCode).toBe(3000);
  });

  test("20 个一样的提交同时到，只有一条，回答都一样；之后再交也一样", async () => {
    const body = form(await makeProof(gateway.app, "letter"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await submit(body)).data).toEqual(answers[0]?.data);
    const rows = await queryRows<{ count: number }>(
      gateway.database.db,
      sql`select count(*)::int as count from feedback where number = ${answers[0]?.data.number}`,
    );
    expect(rows[0]?.count).toBe(1);
  });

  test("20 个不同的提交同时到，编号各不相同而且相连", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(form(), member)));
    const counts = answers.map((answer) => Number(answer.data.number.split("-")[1])).sort((a, b) => a - b);
    expect(new Set(counts).size).toBe(20);
    expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBe(19);
  });

  test("编号在上海的零点重新开始", async () => {
    now = new Date("2026-12-01T15:59:59Z");
    expect((await submit(form(), await tokenOf(gateway.app, "member"))).data.number).toBe("FK20261201-0001");
    now = new Date("2026-12-01T16:00:00Z");
    expect((await submit(form(), await tokenOf(gateway.app, "member"))).data.number).toBe("FK20261202-0001");
  });

  test.each([
    [{ content: "太短" }, "content"],
    [{ category: "complaint" }, "category"],
    [{ page: "//evil.example" }, "page"],
    [{ phone: "123" }, "phone"],
    [{ submissionId: "x" }, "submissionId"],
    [{ state: "answered" }, "body"],
  ])("%j 被拒并指出 %s，说明是中文", async (more, field) => {
    const answer = await submit({ ...form(), ...more }, member);
    expect(answer.returnCode).toBe(3000);
    expect(answer.problems[0]?.field).toBe(field);
    expect(answer.errorMessage).toMatch(/^[^a-z]*[\u4e00-\u9fff]/);
  });

  test("没有的附件被拒，也不留下反馈", async () => {
    const answer = await submit(form({ fileIds: [randomUUID()] }), member);
    expect(answer.problems).toEqual([{ errorMessage: "附件已失效，请删除后重新上传", field: "fileIds" }]);
  });

  test("一个地址每分钟 6 次，第 7 次答 429", async () => {
    const headers = { "x-forwarded-for": "203.0.113.20" };
    const attempt = () =>
      call(gateway.app, interactionCalls.submitFeedback, { body: { ...form(), content: "短" } }, undefined, headers);
    for (let index = 0; index < 6; index += 1) expect((await attempt()).returnCode).toBe(3000);
    expect((await attempt()).returnCode).toBe(4029);
  });
});

describe("凭编号和查询码查看", () => {
  test("给出内容和经过，没有联系方式", async () => {
    const { data: receipt } = await submit(
      form({ phone: "13912345678", contactName: "张三", email: "z@b.cn" }),
      member,
    );
    const { data } = await open(receipt.number, receipt.code);
    expect(data).toEqual({
      number: receipt.number,
      category: "suggestion",
      content: "政策页面的附件点开是空白，请检查。",
      state: "received",
      submittedAt: TEST_NOW.toISOString(),
      // Saturday: it is begun on Monday at the latest.
      turn: "工作人员",
      due: { date: "2026-11-23", workdays: 1 },
      log: [
        {
          id: expect.any(String) as string,
          at: TEST_NOW.toISOString(),
          who: "您",
          from: null,
          to: "received",
          remark: "已收到您的反馈",
        },
      ],
      answer: null,
      rating: null,
      mayRate: false,
      urged: 0,
      mayUrge: false,
    });
  });

  test("错的查询码和没有的编号回答一字不差", async () => {
    const { data: receipt } = await submit(form(), member);
    const [wrong, unknown] = [
      await open(receipt.number, wrongCode(receipt.code)),
      await open("FK20200101-0001", "000000"),
    ];
    expect(wrong.status).toBe(404);
    expect([wrong.status, wrong.returnCode, wrong.errorMessage]).toEqual([
      unknown.status,
      unknown.returnCode,
      unknown.errorMessage,
    ]);
  });

  test("一小时内错 10 次后，对的也不看；满一小时再开。没有的编号也一样", async () => {
    const { data: receipt } = await submit(form(), member);
    for (const number of [receipt.number, "FK20200101-0002"]) {
      for (let index = 0; index < 10; index += 1)
        expect((await open(number, wrongCode(receipt.code))).status).toBe(404);
      const closed = await open(number, receipt.code);
      expect(closed).toMatchObject({
        status: 429,
        returnCode: 4029,
        errorMessage: "查询码输错次数过多，请 60 分钟后再试",
      });
      expect(Number(closed.headers["retry-after"])).toBe(3600);
    }
    now = new Date(TEST_NOW.getTime() + HOUR - 1);
    expect((await open(receipt.number, receipt.code)).status).toBe(429);
    now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await open(receipt.number, receipt.code)).status).toBe(200);
  });

  test("一个地址猜错十次只锁住它自己（IPv6 按 /64）；别的地址用对的查询码照样看得到，评价也照样收", async () => {
    const { data: receipt } = await submit(form(), member);
    const { number, code } = receipt;
    for (let index = 0; index < 12; index += 1) await open(number, wrongCode(code), `2001:db8:0:1::${index + 1}`);
    expect((await open(number, code, "2001:db8:0:1::ffff")).status).toBe(429);
    expect((await open(number, code, "2001:db8:0:2::1")).status).toBe(200);
    expect((await open(number, code, "203.0.113.41")).status).toBe(200);
    const urge = (address: string) =>
      call(
        gateway.app,
        interactionCalls.urgeFeedback,
        { params: { number }, body: { code } },
        undefined,
        from(address),
      );
    expect((await urge("2001:db8:0:1::1")).status).toBe(429);
    expect((await urge("203.0.113.41")).returnCode).toBe(4009);
  });

  test("换着地址猜，一个编号一小时一共只看 60 个错的；被拒的不算，所以一个地址锁不住大家", async () => {
    const { data: receipt } = await submit(form(), member);
    const { number, code } = receipt;
    const guess = (network: number) => open(number, wrongCode(code), `198.51.100.${network}`);
    for (let index = 0; index < 19; index += 1) await guess(1);
    for (let network = 2; network <= 5; network += 1)
      for (let index = 0; index < 10; index += 1) expect((await guess(network)).status).toBe(404);
    expect((await open(number, code)).status).toBe(200);
    for (let index = 0; index < 10; index += 1) expect((await guess(6)).status).toBe(404);
    expect(await guess(7)).toMatchObject({ status: 429, errorMessage: "查询码输错次数过多，请 60 分钟后再试" });
    for (let index = 0; index < 12; index += 1) expect((await open(number, code)).status).toBe(429);
    now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await open(number, code)).status).toBe(200);
  });

  test("同时猜 30 个，至多 10 个被看", async () => {
    const { data: receipt } = await submit(form(), member);
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(receipt.number, wrongCode(receipt.code))));
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  test("对的查询码不算一次尝试；清扫只拿走过时的", async () => {
    const { data: receipt } = await submit(form(), member);
    for (let index = 0; index < 15; index += 1) expect((await open(receipt.number, receipt.code)).status).toBe(200);
    for (let index = 0; index < 10; index += 1) await open(receipt.number, wrongCode(receipt.code));
    const sweep = (at: Date) =>
      createLimits(gateway.database.db, { clock: () => at, cipher: createFieldCipher(TEST_KEY) }).sweep();
    await sweep(now);
    expect((await open(receipt.number, receipt.code)).status).toBe(429);
    await sweep(new Date(now.getTime() + HOUR));
    expect((await open(receipt.number, receipt.code)).status).toBe(200);
  });

  test.each([
    ["FK2026-1", "123456"],
    ["FK20261121-0001", "12345"],
    ["FK20261121-0001", "1234567"],
    ["FK20261121-0001", "abcdef"],
  ])("%s %s 的形式不对，答 3000", async (number, code) => {
    expect((await open(number, code)).returnCode).toBe(3000);
  });
});

describe("我的反馈", () => {
  test("只有自己的，最新的在前；没登录答 401", async () => {
    now = new Date(TEST_NOW.getTime() + 60_000);
    const { data: receipt } = await submit(form({ category: "question" }), personal);
    const own = await call(gateway.app, interactionCalls.listMyFeedback, { query: {} }, personal);
    expect(own.data.total).toBe(1);
    expect(own.data.records[0]).toMatchObject({ number: receipt.number, category: "question", state: "received" });
    expect(own.data.records[0]).not.toHaveProperty("phone");
    const others = await call(gateway.app, interactionCalls.listMyFeedback, { query: { size: 100 } }, member);
    expect(others.data.records.map((record) => record.number)).not.toContain(receipt.number);
    expect(others.data.total).toBeGreaterThan(20);
    expect((await call(gateway.app, interactionCalls.listMyFeedback, { query: {} })).status).toBe(401);
    expect(
      (await call(gateway.app, interactionCalls.listMyFeedback, { query: { size: 101 } }, member)).returnCode,
    ).toBe(3000);
  });
});

describe("运维处理", () => {
  const accept = (number: string) => call(gateway.app, feedbackDeskCalls.acceptFeedback, { params: { number } });
  const answer = (number: string, text: string) =>
    call(gateway.app, feedbackDeskCalls.answerFeedback, { params: { number }, body: { answer: text } });

  test("受理后答复，作者看到答复和三步经过；错的次序答 4009，不留下痕迹", async () => {
    const { data: receipt } = await submit(form({ phone: "13912345678" }), member);
    expect(await answer(receipt.number, "已修复")).toMatchObject({ status: 409, returnCode: 4009 });
    expect((await accept(receipt.number)).data).toMatchObject({ state: "processing", phone: "13912345678" });
    expect((await accept(receipt.number)).returnCode).toBe(4009);
    now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await answer(receipt.number, "附件已经重新上传，请刷新后查看。")).data.state).toBe("answered");
    expect((await answer(receipt.number, "再答一次")).returnCode).toBe(4009);
    const { data } = await open(receipt.number, receipt.code);
    expect(data.answer).toBe("附件已经重新上传，请刷新后查看。");
    expect(data.log.map((step) => [step.who, step.from, step.to, step.remark])).toEqual([
      ["您", null, "received", "已收到您的反馈"],
      ["工作人员", "received", "processing", "工作人员已开始处理"],
      ["工作人员", "processing", "answered", "已答复"],
    ]);
  });

  test("受理和答复各记一条日志，登录的作者各收到一条消息；访客的反馈不给任何人发消息，错的次序什么也不留", async () => {
    const told = async (number: string) =>
      queryRows<{ kind: string; title: string; user_id: string; link: string }>(
        gateway.database.db,
        sql`select kind, title, user_id, link from message where body like ${`%${number}%`} order by created_at`,
      );
    const logged = async (number: string) =>
      (
        await queryRows<{ event: string }>(
          gateway.database.db,
          sql`select event from audit_log where target = ${number} and event like 'feedback.%' order by id`,
        )
      ).map(({ event }) => event);

    const { data: own } = await submit(form(), member);
    await answer(own.number, "还没有受理");
    expect(await logged(own.number)).toEqual([]);
    await accept(own.number);
    now = new Date(TEST_NOW.getTime() + HOUR);
    await answer(own.number, "附件已经重新上传。");
    await answer(own.number, "再答一次");
    expect(await logged(own.number)).toEqual(["feedback.accept", "feedback.answer"]);
    const messages = await told(own.number);
    expect(messages.map(({ kind, title, link }) => ({ kind, title, link }))).toEqual([
      { kind: "inquiry", title: "您的反馈已开始处理", link: "/feedback#mine" },
      { kind: "inquiry", title: "您的反馈已答复", link: "/feedback#mine" },
    ]);
    expect(new Set(messages.map(({ user_id }) => user_id)).size).toBe(1);
    const inbox = await call(gateway.app, messageCalls.listMessages, { query: { kind: "inquiry" } }, member);
    expect(inbox.data.records.map(({ body }) => body)).toContain(`编号 ${own.number}。附件已经重新上传。`);

    const { data: visitors } = await submit(form(await makeProof(gateway.app, "letter")));
    await accept(visitors.number);
    await answer(visitors.number, "谢谢，已修复。");
    expect(await logged(visitors.number)).toEqual(["feedback.accept", "feedback.answer"]);
    expect(await told(visitors.number)).toEqual([]);
  });

  test("列表里联系方式是掩码，不记日志；看一条才是全文，看了就记一行", async () => {
    const contact = { phone: "13987654321", contactName: "欧阳明", email: "ouyang@example.cn" };
    const { data: receipt } = await submit(form(contact), member);
    const list = await call(gateway.app, feedbackDeskCalls.listFeedbackToHandle, { query: { size: 100 } });
    const text = JSON.stringify(list.data);
    for (const value of [...Object.values(contact), "13912345678", "13800000002"]) expect(text).not.toContain(value);
    expect(list.data.records.find(({ number }) => number === receipt.number)?.phone).toBe("139****4321");
    const reveals = () =>
      queryRows(
        gateway.database.db,
        sql`select 1 from audit_log where event = 'reveal' and target = ${receipt.number}`,
      );
    expect(await reveals()).toHaveLength(0);
    const params = { number: receipt.number };
    expect((await call(gateway.app, feedbackDeskCalls.showFeedback, { params })).data).toMatchObject(contact);
    expect(await reveals()).toHaveLength(1);
  });

  test.each(["\u200b\u200b\u200b", "\u0001\u0002\u0003", "\u2060 \ufeff"])(
    "看不见的字符不算答复：%j 被拒，还可以好好答复；也不算反馈内容",
    async (nothing) => {
      const { data: receipt } = await submit(form(), member);
      await accept(receipt.number);
      expect((await answer(receipt.number, nothing)).returnCode).toBe(3000);
      expect((await answer(receipt.number, "已更正。")).returnCode).toBe(2000);
      expect((await submit(form({ content: nothing.repeat(5) }), member)).problems[0]?.field).toBe("content");
    },
  );

  test("同时受理 10 次只有一次成", async () => {
    const { data: receipt } = await submit(form(), member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(receipt.number)));
    expect(answers.filter((one) => one.returnCode === 2000)).toHaveLength(1);
    expect(answers.filter((one) => one.returnCode === 4009)).toHaveLength(9);
  });

  test("按状态列出，最早的在前；没有的编号 404；答复 2 到 2000 个字", async () => {
    const list = (query: object) => call(gateway.app, feedbackDeskCalls.listFeedbackToHandle, { query });
    const { data } = await list({ state: "processing" });
    expect(data.total).toBe(1);
    expect(data.records.every((record) => record.state === "processing")).toBe(true);
    const all = (await list({ size: 100 })).data.records.map((record) => record.submittedAt);
    expect(all).toEqual([...all].sort());
    expect((await list({ state: "gone" })).returnCode).toBe(3000);
    expect((await accept("FK20200101-0001")).status).toBe(404);
    const { number } = data.records[0] ?? { number: "" };
    for (const text of ["一", "字".repeat(2001)]) expect((await answer(number, text)).returnCode).toBe(3000);
    expect((await answer(number, "字".repeat(2000))).returnCode).toBe(2000);
  });

  test("不经控制套接字，只有运营账号能看，本人也只能凭查询码", async () => {
    const { data } = await call(gateway.app, feedbackDeskCalls.listFeedbackToHandle, { query: {} });
    const input = { params: { number: data.records[0]?.number ?? "" }, query: {} } as never;
    const statusFor = async (token?: string) => {
      const { listFeedbackToHandle, showFeedback } = feedbackDeskCalls;
      const answers = [listFeedbackToHandle, showFeedback].map((entry) => call(outside.app, entry, input, token));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statusFor()).toEqual([401, 401]);
    expect(await statusFor(await tokenOf(gateway.app, "member"))).toEqual([403, 403]);
    expect(await statusFor(await tokenOf(gateway.app, "operator"))).toEqual([200, 200]);
  });
});
