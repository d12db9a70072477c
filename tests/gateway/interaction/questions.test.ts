import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerCalls } from "../../../contract/interaction/answer";
import { messageCalls } from "../../../contract/message/message";
import { questionDeskCalls } from "../../../contract/desk/question/question";
import { commonQuestionDeskCalls } from "../../../contract/desk/question/common-question";
import { questionCalls, type QuestionForm } from "../../../contract/interaction/question";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof, tokenOf } from "../support/people";

let gateway: TestGateway;
let outside: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock: () => now, control: true });
  outside = await buildTestGateway({ clock: () => now, database: gateway.database });
  member = await tokenOf(gateway.app, "member");
  personal = await tokenOf(gateway.app, "personal");
}, 60_000);
afterAll(async () => {
  await outside.close();
  await gateway.close();
});
beforeEach(() => {
  now = TEST_NOW;
});

const form = (more: Partial<QuestionForm> = {}): QuestionForm => ({
  submissionId: randomUUID(),
  kind: "policy",
  content: "技术改造补助今年还能申报吗？",
  ...more,
});
const ask = (body: object, token?: string) =>
  call(gateway.app, questionCalls.askQuestion, { body: body as QuestionForm }, token);
const open = (number: string, code: string) =>
  call(gateway.app, questionCalls.getQuestion, { params: { number }, body: { code } });
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const answers = (value: string) => call(gateway.app, answerCalls.listAnswers, { query: { value } });

describe("向工作人员提问", () => {
  test("登录者不用验证码，得到编号、查询码和答复的日子；库里没有查询码和提交编号", async () => {
    const body = form({ policyId: "zone-2026-018", phone: "13800000002" });
    const { data } = await ask(body, member);
    expect(data).toMatchObject({
      number: expect.stringMatching(/^WD20261121-\d{4}$/) as string,
      answerBy: "2026-11-25",
    });
    const rows = await queryRows<object>(
      gateway.database.db,
      sql`select * from question where number = ${data.number}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`"${data.code}"`);
    expect(JSON.stringify(rows)).not.toContain(body.submissionId);
  });

  test("没登录时要安全验证，做了才收下；登录后的地址要登录", async () => {
    expect((await ask(form())).problems).toEqual([{ errorMessage: "请填写图形验证码，再提交一次", field: "captcha" }]);
    const solved = await makeProof(gateway.app, "letter");
    expect((await ask(form({ ...solved, captchaId: "another" }))).errorMessage).toBe(
      "安全验证没有通过或已过期，请再试一次",
    );
    expect((await ask(form(await makeProof(gateway.app, "letter")))).returnCode).toBe(2000);
    expect((await call(gateway.app, questionCalls.askQuestionSignedIn, { body: form() })).status).toBe(401);
    expect((await call(gateway.app, questionCalls.askQuestionSignedIn, { body: form() }, member)).returnCode).toBe(
      2000,
    );
  });

  test("20 个一样的提交同时到，只有一个问题，回答都一样", async () => {
    const body = form();
    const receipts = await Promise.all(Array.from({ length: 20 }, () => ask(body, member)));
    expect(new Set(receipts.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test.each([
    [{ content: "太短" }, "content"],
    [{ content: "长".repeat(501) }, "content"],
    [{ kind: "complaint" }, "kind"],
    [{ phone: "123" }, "phone"],
    [{ policyId: "no-such-policy" }, "policyId"],
    [{ state: "answered" }, "body"],
  ])("%j 被拒并指出 %s，说明是中文", async (more, field) => {
    const answer = await ask({ ...form(), ...more }, member);
    expect([answer.returnCode, answer.problems[0]?.field]).toEqual([3000, field]);
    expect(answer.errorMessage).toMatch(/[\u4e00-\u9fff]/);
  });

  test("一个地址每分钟 6 次，第 7 次答 429", async () => {
    const headers = { "x-forwarded-for": "203.0.113.30" };
    const attempt = () => call(gateway.app, questionCalls.askQuestion, { body: form() }, undefined, headers);
    for (let index = 0; index < 6; index += 1) expect((await attempt()).returnCode).toBe(3000);
    expect((await attempt()).returnCode).toBe(4029);
  });
});

describe("看答复", () => {
  test("凭编号和查询码看得到状态、轮到谁、还剩几天，没有手机号", async () => {
    const { data: receipt } = await ask(form({ kind: "usage", phone: "13912345678" }), member);
    const { data } = await open(receipt.number, receipt.code);
    expect(data).toMatchObject({ state: "waiting", turn: "工作人员", due: { date: "2026-11-23", workdays: 1 } });
    expect(JSON.stringify(data)).not.toContain("13912345678");
  });

  test("错的查询码和没有的编号回答一字不差；错十次后一小时内对的也打不开", async () => {
    const { data: receipt } = await ask(form(), member);
    const [wrong, unknown] = [
      await open(receipt.number, wrongCode(receipt.code)),
      await open("WD20200101-0001", "000000"),
    ];
    expect(wrong).toMatchObject({ status: unknown.status, errorMessage: unknown.errorMessage });
    for (let index = 0; index < 9; index += 1) await open(receipt.number, wrongCode(receipt.code));
    expect((await open(receipt.number, receipt.code)).returnCode).toBe(4029);
    now = new Date(TEST_NOW.getTime() + 3_600_001);
    expect((await open(receipt.number, receipt.code)).returnCode).toBe(2000);
  });

  test("我的提问只有自己的；别人的编号就像没有", async () => {
    const { data: receipt } = await ask(form(), member);
    const own = await call(gateway.app, questionCalls.listMyQuestions, { query: {} }, member);
    expect(own.data.records.map(({ number }) => number)).toContain(receipt.number);
    const other = await call(
      gateway.app,
      questionCalls.getMyQuestion,
      { params: { number: receipt.number } },
      personal,
    );
    expect(other.returnCode).toBe(4004);
    const none = await call(gateway.app, questionCalls.listMyQuestions, { query: {} }, personal);
    expect(none.data.total).toBe(0);
  });
});

describe("工作人员", () => {
  test("答复后提问人在消息中心收到一次；再答是补充；关闭的不能再答", async () => {
    const { data: receipt } = await ask(form(), member);
    const number = receipt.number;
    const params = { number };
    const done = await call(gateway.app, questionDeskCalls.answerQuestion, {
      params,
      body: { answer: "可以，请看申报通知。" },
    });
    expect(done.data).toMatchObject({ state: "answered", turn: "", due: null, answer: "可以，请看申报通知。" });
    const inbox = await call(gateway.app, messageCalls.listMessages, { query: {} }, member);
    expect(inbox.data.records.filter(({ body }) => body.includes(number))).toEqual([
      expect.objectContaining({ kind: "inquiry", title: "您的提问已答复", link: "/qa#mine" }),
    ]);
    const counts = await call(gateway.app, messageCalls.countMessages, {}, member);
    expect(counts.data.count_suqiu, "提问不算企业诉求").toBe(0);
    await call(gateway.app, questionDeskCalls.answerQuestion, { params, body: { answer: "补充：12 月受理。" } });
    const own = await call(gateway.app, questionCalls.getMyQuestion, { params }, member);
    expect(own.data).toMatchObject({ answer: "补充：12 月受理。", log: [{}, {}, { remark: "补充了答复" }] });
    expect(
      (await call(gateway.app, questionDeskCalls.closeQuestion, { params, body: { reason: "重复" } })).returnCode,
    ).toBe(4009);

    const { data: second } = await ask(form(), member);
    const closing = { params: { number: second.number } };
    await call(gateway.app, questionDeskCalls.closeQuestion, { ...closing, body: { reason: "不属于园区职责。" } });
    const late = await call(gateway.app, questionDeskCalls.answerQuestion, { ...closing, body: { answer: "晚了" } });
    expect(late).toMatchObject({ returnCode: 4009, errorMessage: "已关闭的问题不能再答复，请查看最新状态" });
  });

  test("列表里手机号是掩码，看一个才是全文", async () => {
    const { data: receipt } = await ask(form({ phone: "13987654321" }), member);
    const list = await call(gateway.app, questionDeskCalls.listQuestionsToAnswer, { query: { size: 100 } });
    expect(JSON.stringify(list.data)).not.toContain("13987654321");
    const params = { number: receipt.number };
    expect((await call(gateway.app, questionDeskCalls.showQuestion, { params })).data.phone).toBe("13987654321");
  });

  test("公开的是工作人员重写的问题和答复，马上问得到；没答复的不能公开；提问原文和手机号不出现", async () => {
    const { data: receipt } = await ask(
      form({ content: "我是张三，充电桩场地怎么租？", phone: "13912345678" }),
      member,
    );
    const params = { number: receipt.number };
    const body = { question: "充电桩场地怎么租？" };
    expect((await call(gateway.app, questionDeskCalls.publishQuestion, { params, body })).returnCode).toBe(4009);
    await call(gateway.app, questionDeskCalls.answerQuestion, {
      params,
      body: { answer: "充电桩场地由建设发展局统一出租。" },
    });
    expect(
      (await call(gateway.app, questionDeskCalls.publishQuestion, { params, body: { ...body, group: "nope" } }))
        .returnCode,
    ).toBe(3000);
    const { data } = await call(gateway.app, questionDeskCalls.publishQuestion, { params, body });
    expect(data.publishedAs).toBe(`q-${receipt.number}`);
    const acts = await queryRows(
      gateway.database.db,
      sql`select act, text from desk_event e join desk_work w using (kind, case_id) where w.number = ${receipt.number} and act <> 'step'`,
    );
    expect(acts).toEqual([{ act: "publish", text: "收进了常见问题" }]);
    const found = await answers("充电桩场地怎么租");
    expect(found.data.records[0]?.sentences).toEqual([{ text: "充电桩场地由建设发展局统一出租。", source: 0 }]);
    expect(JSON.stringify(found.data)).not.toMatch(/张三|13912345678/);
  });

  test("不经控制套接字，工作人员的调用企业用户都用不了", async () => {
    const desk = Object.entries({ ...questionDeskCalls, ...commonQuestionDeskCalls });
    expect(desk).toHaveLength(8);
    for (const [name, entry] of desk) {
      const input = { params: { number: "WD20261121-0001" }, query: {}, body: {} };
      expect((await call(outside.app, entry, input as never, member)).status, name).toBe(403);
    }
  });

  test("导入常见问题：问题和说明里没有打乱前后文字的方向标记", async () => {
    const part = { kind: "site", title: "本站\u202e说明", href: "/privacy", text: "说明\u2067的文字" };
    const questions = [{ id: "marks-1", question: "方向\u202e标记怎样？", parts: [part] }];
    const body = { groups: [{ id: "marks", word: "标\u200b记", questions }] };
    await call(gateway.app, commonQuestionDeskCalls.importPreparedQuestions, { body } as never);
    const { data } = await call(gateway.app, answerCalls.getAnswer, { params: { id: "marks-1" } });
    expect(data.question).toBe("方向标记怎样？");
    expect(data.sources[0]).toMatchObject({ title: "本站说明" });
    expect(JSON.stringify(data)).toContain("说明的文字");
  });

  test("导入常见问题：引用的条款不存在时一条也不写，说明是哪一条", async () => {
    const group = (clause: string) => ({
      id: "new",
      word: "新分组",
      questions: [{ id: "new-1", question: "新问题是什么？", parts: [{ policyId: "zone-2026-018", clause }] }],
    });
    const bad = await call(gateway.app, commonQuestionDeskCalls.importPreparedQuestions, {
      body: { groups: [group("第九十九条")] },
    });
    expect(bad.errorMessage).toBe("问题 new-1 引用的政策 zone-2026-018 没有“第九十九条”");
    const gone = {
      ...group("第五条"),
      questions: [
        { id: "new-1", question: "新问题是什么？", parts: [{ policyId: "zone-2024-019", clause: "第五条" }] },
      ],
    };
    const repealed = await call(gateway.app, commonQuestionDeskCalls.importPreparedQuestions, {
      body: { groups: [gone] },
    });
    expect(repealed.errorMessage).toContain("不存在或已废止");
    expect((await call(gateway.app, answerCalls.getAnswer, { params: { id: "new-1" } })).returnCode).toBe(4004);
    await call(gateway.app, commonQuestionDeskCalls.importPreparedQuestions, { body: { groups: [group("第五条")] } });
    expect((await call(gateway.app, answerCalls.getAnswer, { params: { id: "new-1" } })).data.sources[0]?.clause).toBe(
      "第五条",
    );
  });
});

describe("自动回复的三组调用", () => {
  test("按政策找到引用它的常见问题，别的政策的不在其中；没有引用的为空", async () => {
    const of = async (policyId: string) =>
      (await call(gateway.app, answerCalls.listCommonQuestions, { query: { policyId, size: 100 } })).data.records;
    const found = await of("zone-2026-022");
    expect(found.length).toBeGreaterThan(0);
    for (const { answerId } of found) {
      const { data } = await call(gateway.app, answerCalls.getAnswer, { params: { id: answerId } });
      expect(data.sources.some(({ href }) => href.includes("/zct-ee/policy-info/zone-2026-022"))).toBe(true);
    }
    expect(await of("zone-2024-019")).toEqual([]);
  });

  test("分组、问题、回答都有列表和详情，数目相符，没有的编号答 4004", async () => {
    const { data: keywords } = await call(gateway.app, answerCalls.listAnswerKeywords, { query: { size: 100 } });
    const { data: questions } = await call(gateway.app, answerCalls.listCommonQuestions, { query: { size: 100 } });
    expect(keywords.records.reduce((sum, one) => sum + one.questions, 0)).toBe(questions.total);
    expect(questions.total).toBeGreaterThanOrEqual(60);
    const first = questions.records[0];
    const { data: info } = await call(gateway.app, answerCalls.getAnswerKeyword, {
      params: { id: first?.keywordId ?? "" },
    });
    expect(info.list).toHaveLength(info.questions);
    const { data: one } = await call(gateway.app, answerCalls.getCommonQuestion, { params: { id: first?.id ?? "" } });
    expect(one).toEqual(first);
    const { data: answer } = await call(gateway.app, answerCalls.getAnswer, { params: { id: one.answerId } });
    expect(answer.question).toBe(one.question);
    for (const entry of [answerCalls.getAnswer, answerCalls.getCommonQuestion, answerCalls.getAnswerKeyword])
      expect((await call(gateway.app, entry, { params: { id: "no-such" } })).returnCode).toBe(4004);
  });

  test("搜索里只有问题才回答：几个词什么也不答，问自己的事带到能查的页面", async () => {
    const search = async (value: string) =>
      (await call(gateway.app, answerCalls.listAnswers, { query: { value, onlyQuestions: "1" } })).data;
    expect(await search("高新技术企业")).toMatchObject({ records: [], refusal: null, lead: null });
    expect((await search("高企首次认定奖励多少")).records[0]?.sentences[0]?.text).toContain("二十万元");
    expect(await search("我们公司能享受哪些政策")).toMatchObject({ records: [], lead: "match" });
  });

  test.each([
    ["安全生产标准化奖励从哪天开始申报", "item:window:item-2026-055-1"],
    ["职工子女学位申请的截止日期", "item:window:item-2026-060-1"],
    ["天使投资申请时间", "item:window:item-2026-049-1"],
  ])("%s 先答申报时间，不拿施行日期充数", async (question, id) => {
    const { records } = (await answers(question)).data;
    expect(records[0]?.id).toBe(id);
    expect(records[0]?.sentences[0]?.text).toMatch(/^\d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2} 24:00$/);
    expect(JSON.stringify(records)).not.toContain("起施行");
  });

  test("可选的材料说明可选，带着指南里的说明", async () => {
    const { records } = (await answers("转学的学生申请公办学位要哪些材料")).data;
    expect(records.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join("\n")).toContain(
      "学籍证明（可选",
    );
  });

  test("一个常见问题只出现一次，它的几句话在一起；每个来源各列一次", async () => {
    const { records } = (await answers("硕士在园区租房每月补多少")).data;
    const ids = records.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [first] = records;
    expect(first?.sentences[0]).toMatchObject({ source: 0, text: expect.stringContaining("一千二百元") as string });
    const places = first?.sources.map(({ title, clause }) => `${title} ${clause}`) ?? [];
    expect(new Set(places).size).toBe(places.length);
  });

  test("条款也有自己的编号，详情就是那一条", async () => {
    const { data } = await answers("临床试验的一类新药有奖励吗");
    const [found] = data.records;
    expect(found?.id).toMatch(/^clause:\d+:zone-2025-029$/);
    const { data: whole } = await call(gateway.app, answerCalls.getAnswer, { params: { id: found?.id ?? "" } });
    expect(whole).toMatchObject({ id: found?.id, question: found?.question });
    expect(whole.sentences.map(({ text }) => text)).toContain(found?.sentences[0]?.text);
  });

  test.each(["<script>alert(1)</script>", "租".repeat(200), "🙂🙂", "%_\\'\";--", "？？？", "怎么办", "\u202e"])(
    "问 %j 不出错，也不编答案",
    async (value) => {
      const answer = await answers(value);
      expect(answer.returnCode).toBe(2000);
      expect(answer.data.phrased).toBeNull();
      expect(JSON.stringify(answer.data.records)).not.toContain("<script");
    },
  );
  test("存不下的空字符被拒，说出是哪一项", async () => {
    expect(await answers("办\u0000事")).toMatchObject({ returnCode: 3000, problems: [{ field: "value" }] });
  });
  test("201 个字被拒，说明是中文", async () => {
    expect((await answers("租".repeat(201))).errorMessage).toBe("问题最长 200 个字");
  });

  test("拼音按读音理解，并说明理解成了什么", async () => {
    const { data } = await answers("danbaofei");
    expect(data.understood).toBe("担保费");
    expect(data.records[0]?.sources[0]?.title).toContain("融资担保费");
  });

  test("政策废止后，引用它的回答不再出现", async () => {
    const before = await answers("屋顶光伏发电补贴多少");
    expect(before.data.records[0]?.id).toBe("green-solar");
    await gateway.database.db.execute(sql`update policy set stated = 2 where id = 'zone-2024-051'`);
    now = new Date(TEST_NOW.getTime() + 31_000);
    const after = await answers("屋顶光伏发电补贴多少");
    expect(JSON.stringify(after.data)).not.toContain("zone-2024-051");
    await gateway.database.db.execute(sql`update policy set stated = 0 where id = 'zone-2024-051'`);
  });
});
