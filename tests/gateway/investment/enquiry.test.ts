import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { investmentDeskCalls } from "../../../contract/desk/investment/investment";
import type { Call } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { investmentCalls, type InvestmentForm } from "../../../contract/interaction/investment";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { call, TEST_NOW } from "../support/gateway";
import { FORMS } from "../support/forms";
import { upload } from "../support/multipart";
import { makeProof, tokenOf } from "../support/people";
import { PNG_PHOTO } from "../support/photos";
import { openDesk, placeAt, type Desk } from "../desk/support";

/** Enquiries of investors, from the first line to the end. TEST_NOW is Saturday 2026-11-21. */
const DAY = 86_400_000;
const FORM = FORMS.submitInvestment as unknown as InvestmentForm;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await placeAt(desk, "operator", "group-investment");
});
afterAll(() => desk.close());

const send = (more: object = {}, from = "personal") =>
  desk.as(from, investmentCalls.submitInvestment, { body: { ...FORM, submissionId: randomUUID(), ...more } as never });
const sent = async (more: object = {}, from = "personal") => (await send(more, from)).data;
const follow = (number: string, code: string) =>
  call(desk.app, investmentCalls.getInvestment, { params: { number }, body: { code } });
type Step = "accept" | "note" | "answer" | "land" | "close";
const STEPS: Readonly<Record<Step, readonly [Call, object]>> = {
  accept: [investmentDeskCalls.acceptInvestment, {}],
  note: [investmentDeskCalls.noteInvestment, { words: "已电话沟通，约周四看厂房。" }],
  answer: [investmentDeskCalls.answerInvestment, { answer: "三号厂房可以满足。" }],
  land: [investmentDeskCalls.landInvestment, { outcome: "已签约入驻三号厂房。" }],
  close: [investmentDeskCalls.closeInvestment, { outcome: "投资方已改在外地选址。" }],
};
const take = (number: string, step: Step, who = "operator") => {
  const [entry, body] = STEPS[step];
  return desk.as(who, entry, { params: { number }, body } as never);
};
/** Leads a new one into a state; gives its number. */
async function reach(state: "waiting" | "following" | "answered" | "landed" | "closed"): Promise<string> {
  const { number } = await sent();
  const way: Record<typeof state, readonly Step[]> = {
    waiting: [],
    following: ["accept"],
    answered: ["accept", "answer"],
    landed: ["accept", "answer", "land"],
    closed: ["close"],
  };
  for (const step of way[state]) expect((await take(number, step)).returnCode).toBe(2000);
  return number;
}

describe("提交", () => {
  it("不登录也能提交，要安全验证；同一份再交一次还是那个编号和查询码，改了内容的拒绝", async () => {
    const body = { ...FORM, submissionId: randomUUID() };
    const bare = await call(desk.app, investmentCalls.submitInvestment, { body });
    expect(bare.returnCode).toBe(3000);
    const proof = await makeProof(desk.app, "letter");
    const first = await call(desk.app, investmentCalls.submitInvestment, { body: { ...body, ...proof } });
    expect(first.data.number).toMatch(/^TZ20261121-\d{4}$/);
    const again = await call(desk.app, investmentCalls.submitInvestment, { body: { ...body, ...proof } });
    expect(again.data).toEqual(first.data);
    const other = await call(desk.app, investmentCalls.submitInvestment, {
      body: { ...body, ...proof, investor: "另一家公司" },
    });
    expect(other.returnCode).not.toBe(2000);
  });

  it("凭编号和查询码看得到写了什么、轮到谁、什么时候前；联系人和手机不回来", async () => {
    const { number, code } = await sent();
    const { data } = await follow(number, code);
    expect(data).toMatchObject({
      number,
      state: "waiting",
      turn: "工作人员",
      investor: "苏州启明智造有限公司",
      sector: "C",
      amount: "12000",
      site: "factory",
      area: "8000",
      timing: "half",
      answer: null,
      outcome: null,
      // Saturday's goes by the next working day.
      due: { date: "2026-11-23" },
    });
    expect(JSON.stringify(data)).not.toMatch(/13800000002|陈思远/);
    for (const [asked, by] of [
      [number, code === "000000" ? "000001" : "000000"],
      ["TZ20261121-9999", code],
    ] as const)
      expect(await follow(asked, by)).toMatchObject({ status: 404, returnCode: 4004 });
  });

  it("规模不填是面议；不要场地的不记面积；写作 1.2亿元的读成万元，亩数原样", async () => {
    const open = await sent({ amount: undefined, site: "none", area: "300" });
    expect((await follow(open.number, open.code)).data).toMatchObject({ amount: null, site: "none", area: null });
    const land = await sent({ amount: "1.2亿元", site: "land", area: "35.5" });
    expect((await follow(land.number, land.code)).data).toMatchObject({ amount: "12000", area: "35.5" });
  });

  it.each([
    ["investor", "甲"],
    ["investor", "长".repeat(101)],
    ["sector", "Z"],
    ["amount", "0"],
    ["amount", "0.00"],
    ["amount", "-5"],
    ["amount", "1.234"],
    ["amount", "123456789"],
    ["site", "sea"],
    ["area", "0"],
    ["timing", "soon"],
    ["content", "太短了"],
    ["content", "长".repeat(2001)],
    ["contactName", ""],
    ["phone", undefined],
    ["phone", "12345"],
    ["fileIds", ["a", "b", "c", "d"]],
    ["userId", "user-admin"],
  ])("%s 是 %j 的不收，说明哪一项", async (field, value) => {
    const { returnCode, data } = await send({ [field]: value });
    expect(returnCode).toBe(3000);
    expect(JSON.stringify(data)).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each([
    ["investor", "甲乙"],
    ["investor", "长".repeat(100)],
    ["amount", "0.01"],
    ["amount", "99999999.99"],
    ["area", "9999999.99"],
    ["content", "长".repeat(20)],
    ["content", "长".repeat(2000)],
  ])("%s 刚好在边上的收", async (field, value) => {
    expect((await send({ [field]: value })).returnCode).toBe(2000);
  });

  it("附件最多三个，工作人员看得到；别人的认领不了", async () => {
    const token = await tokenOf(desk.app, "personal");
    const files = [1, 2, 3].map((n) => ({ name: `a${n}.png`, content: PNG_PHOTO }));
    const uploaded = await upload(desk.app, fileCalls.uploadFile, files, token);
    const fileIds = uploaded.data.data.map(({ fileId }) => fileId);
    expect((await send({ fileIds }, "member")).returnCode).toBe(3000);
    const { number } = await sent({ fileIds });
    const { data } = await desk.as("operator", investmentDeskCalls.showInvestment, { params: { number } });
    expect(data.files.map(({ fileId }) => fileId)).toEqual(fileIds);
  });
});

describe("办理", () => {
  it("待受理 → 跟进中 → 已答复 → 已落地：一步一步，投资方看得到跟进、答复和落地情况", async () => {
    const { number, code } = await sent();
    expect(await desk.work(number)).toMatchObject({ kind: "investment", unit_id: "group-investment", turn: "staff" });
    await take(number, "accept");
    expect((await follow(number, code)).data).toMatchObject({
      state: "following",
      due: { date: "2026-11-27" },
      mayRate: false,
    });
    await take(number, "note");
    const noted = (await follow(number, code)).data;
    expect(noted.state).toBe("following");
    expect(noted.log.at(-1)).toMatchObject({
      who: "工作人员",
      remark: expect.stringContaining("约周四看厂房") as string,
    });
    await take(number, "answer");
    const answered = (await follow(number, code)).data;
    expect(answered).toMatchObject({
      state: "answered",
      answer: "三号厂房可以满足。",
      due: null,
      turn: "",
      mayRate: true,
    });
    expect((await desk.work(number))?.turn).toBe("asker");
    await take(number, "note");
    await take(number, "land");
    expect((await follow(number, code)).data).toMatchObject({
      state: "landed",
      answer: "三号厂房可以满足。",
      outcome: "已签约入驻三号厂房。",
    });
    expect((await desk.work(number))?.turn).toBe("over");
  });

  const ALLOWED: Readonly<Record<Step, readonly string[]>> = {
    accept: ["waiting"],
    note: ["following", "answered"],
    answer: ["following"],
    land: ["following", "answered"],
    close: ["waiting", "following", "answered"],
  };
  it.each(["waiting", "following", "answered", "landed", "closed"] as const)(
    "%s 时只办得成该办的步骤，别的答 4009 并说明先做什么",
    async (state) => {
      for (const step of Object.keys(STEPS) as Step[]) {
        const answer = await take(await reach(state), step);
        const right = ALLOWED[step].includes(state);
        expect([step, answer.returnCode]).toEqual([step, right ? 2000 : 4009]);
      }
    },
    60_000,
  );

  it("关闭、落地、记跟进都要写两个字以上，没有写的不收", async () => {
    const number = await reach("following");
    const at = { params: { number } };
    for (const words of ["", "无"]) {
      expect(
        (await desk.as("operator", investmentDeskCalls.closeInvestment, { ...at, body: { outcome: words } }))
          .returnCode,
      ).toBe(3000);
      expect(
        (await desk.as("operator", investmentDeskCalls.landInvestment, { ...at, body: { outcome: words } })).returnCode,
      ).toBe(3000);
      expect(
        (await desk.as("operator", investmentDeskCalls.noteInvestment, { ...at, body: { words } })).returnCode,
      ).toBe(3000);
    }
  });

  it("登录后提交的，每一步都有消息，里面有工作人员写的话", async () => {
    const { number } = await sent({}, "member");
    for (const step of ["accept", "note", "answer", "close"] as const) await take(number, step);
    const { data } = await desk.as("member", messageCalls.listMessages, { query: { size: 50 } });
    const about = data.records.filter(({ body }) => body.includes(number));
    expect(about.map(({ title }) => title).toSorted()).toEqual(
      ["您的投资意向已受理", "您的投资意向有新进展", "您的投资意向已答复", "您的投资意向已关闭"].toSorted(),
    );
    const words = about.map(({ body }) => body).join("\n");
    for (const said of ["约周四看厂房", "三号厂房可以满足", "投资方已改在外地选址"]) expect(words).toContain(said);
  });
});

describe("催办和评价", () => {
  it("承诺的那天起可以催，前一天不行，一天一次；答复以后不用催", async () => {
    const { number, code } = await sent();
    const urge = () => call(desk.app, investmentCalls.urgeInvestment, { params: { number }, body: { code } });
    expect((await urge()).returnCode).toBe(4009);
    // Sunday, then Monday, the promised day.
    desk.now = new Date(TEST_NOW.getTime() + DAY);
    expect((await urge()).returnCode).toBe(4009);
    desk.now = new Date(TEST_NOW.getTime() + 2 * DAY);
    expect((await urge()).data).toMatchObject({ urged: 1, mayUrge: false });
    expect((await urge()).returnCode).toBe(4009);
    await take(number, "accept");
    await take(number, "answer");
    desk.now = new Date(TEST_NOW.getTime() + 20 * DAY);
    expect((await urge()).returnCode).toBe(4009);
    desk.now = TEST_NOW;
  });

  it("答复、落地、关闭以后评价一次；差评要写原因，工作人员说明整改", async () => {
    const { number, code } = await sent();
    const rate = (score: number, words = "") =>
      call(desk.app, investmentCalls.rateInvestment, { params: { number }, body: { code, score, words } });
    expect((await rate(5)).returnCode).toBe(4009);
    await take(number, "close");
    expect((await rate(1)).returnCode).toBe(3000);
    expect((await rate(1, "没有人联系就关了")).returnCode).toBe(2000);
    expect((await rate(5)).returnCode).toBe(4009);
    const body = { words: "已经重新联系。" };
    const mended = await desk.as("operator", investmentDeskCalls.correctInvestment, { params: { number }, body });
    expect(mended.data.rating?.correction?.words).toBe("已经重新联系。");
  });
});

describe("谁看得到", () => {
  it("工作台的列表里联系方式遮住，打开一件看得到全文并记入安全日志；数据库里是密文", async () => {
    const { number } = await sent();
    const { data } = await desk.as("operator", investmentDeskCalls.listInvestmentsToHandle, { query: { size: 100 } });
    const listed = data.records.find((row) => row.number === number);
    expect(listed).toMatchObject({ contactName: "陈**", phone: "138****0002" });
    const shown = await desk.as("operator", investmentDeskCalls.showInvestment, { params: { number } });
    expect(shown.data).toMatchObject({ contactName: "陈思远", phone: "13800000002" });
    const { db } = desk.database;
    const reveals = await queryRows(db, sql`select 1 from audit_log where event = 'reveal' and target = ${number}`);
    expect(reveals).toHaveLength(1);
    const rows = await queryRows<{ line: string }>(
      db,
      sql`select to_jsonb(t)::text as line from investment_enquiry t where number = ${number}`,
    );
    expect(rows[0]?.line).not.toMatch(/13800000002|陈思远/);
  });

  it("会员和访客用不了工作台的调用；只有本人看到自己的", async () => {
    const { number } = await sent({}, "personal");
    const at = { params: { number } };
    expect((await desk.as("member", investmentDeskCalls.showInvestment, at)).status).toBe(403);
    expect((await call(desk.app, investmentDeskCalls.showInvestment, at)).status).toBe(401);
    const mine = async (who: string) =>
      (await desk.as(who, investmentCalls.listMyInvestments, { query: { size: 100 } })).data.records.map(
        (row) => row.number,
      );
    expect(await mine("personal")).toContain(number);
    expect(await mine("member")).not.toContain(number);
  });
});
