import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { applyCalls } from "../../../contract/apply/apply";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { applicationDeskCalls } from "../../../contract/desk/application";
import { enterpriseDeskCalls } from "../../../contract/desk/enterprise";
import { feedbackDeskCalls } from "../../../contract/desk/feedback";
import { questionDeskCalls } from "../../../contract/desk/question";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { queryRows } from "../../../gateway/core/database";
import { forgetDeskPerson } from "../../../gateway/core/desk/forget-person";
import { TEST_NOW } from "../support/gateway";
import {
  askQuestion,
  ECONOMY,
  importDeskItems,
  openDesk,
  registerEnterprise,
  requestFinance,
  sendFeedback,
  submitApplication,
  submitRealName,
  type Desk,
} from "./support";

/** A work item follows its case from the first submission to the end. The tests' day is Saturday, 2026-11-21. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await importDeskItems(desk);
});
beforeEach(() => {
  desk.now = TEST_NOW;
});
afterAll(() => desk.close());

const at = (number: string) => ({ params: { number } });

describe("反馈在待办里", () => {
  test("收到、受理、答复、不满意、整改：状态、该谁办和承诺的日子一步步跟着走", async () => {
    const number = await sendFeedback(desk, { content: "电话 13912345678 打不通，请更正。" });
    // Begun within one working day, answered within three.
    const begun = await desk.work(number);
    expect(begun).toMatchObject({
      kind: "feedback",
      state: "received",
      turn: "staff",
      due_on: "2026-11-23",
      version: 1,
    });
    expect(begun?.title).toMatch(/^网站找错：电话/);
    expect(begun?.title).not.toContain("13912345678");
    await desk.as("operator", feedbackDeskCalls.acceptFeedback, at(number));
    expect(await desk.work(number)).toMatchObject({ state: "processing", due_on: "2026-11-25", version: 2 });
    await desk.as("operator", feedbackDeskCalls.answerFeedback, { ...at(number), body: { answer: "已经更正。" } });
    expect(await desk.work(number)).toMatchObject({ state: "answered", turn: "over", due_on: null, version: 3 });
    // Fifteen working days after the rating.
    const rating = { score: 1, words: "还是打不通" };
    await desk.as("personal", interactionCalls.rateFeedback, { ...at(number), body: rating });
    expect(await desk.work(number)).toMatchObject({
      state: "answered",
      turn: "staff",
      due_on: "2026-12-11",
      version: 4,
    });
    await desk.as("operator", feedbackDeskCalls.correctFeedback, { ...at(number), body: { words: "换了号码。" } });
    expect(await desk.work(number)).toMatchObject({ turn: "over", due_on: null, version: 5 });
  });

  test("满意的评价不重新打开", async () => {
    const number = await sendFeedback(desk);
    await desk.as("operator", feedbackDeskCalls.acceptFeedback, at(number));
    await desk.as("operator", feedbackDeskCalls.answerFeedback, { ...at(number), body: { answer: "已经更正。" } });
    await desk.as("personal", interactionCalls.rateFeedback, { ...at(number), body: { score: 3, words: "" } });
    expect(await desk.work(number)).toMatchObject({ turn: "over", due_on: null, version: 3 });
  });

  test("催办记在待办上，不算一次改动：正在写答复的人不会被挡回", async () => {
    const number = await sendFeedback(desk);
    desk.now = new Date("2026-11-24T04:00:00Z");
    await desk.as("personal", interactionCalls.urgeFeedback, { ...at(number), body: {} });
    expect(await desk.work(number)).toMatchObject({ urged: 1, version: 1 });
  });

  test("没有账号的人来信，待办里不写是谁；个人来信姓名脱敏，企业来信写企业名称", async () => {
    const personal = await desk.work(await sendFeedback(desk, { from: "personal" }));
    const names = await queryRows<{ full_name: string }>(
      desk.database.db,
      sql`select full_name from app_user where username = 'personal'`,
    );
    expect(personal?.asker).toMatch(/\*$/);
    expect(personal?.asker[0]).toBe(names[0]?.full_name[0]);
    const member = await desk.work(await sendFeedback(desk, { from: "member" }));
    expect(member?.asker).toMatch(/公司$/);
  });
});

test("提问：一个工作日内答复；补充答复也是一次改动", async () => {
  const number = await askQuestion(desk);
  expect(await desk.work(number)).toMatchObject({ kind: "question", turn: "staff", due_on: "2026-11-23", version: 1 });
  const body = { answer: "在账号管理里改。" };
  await desk.as("answerer", questionDeskCalls.answerQuestion, { ...at(number), body });
  expect(await desk.work(number)).toMatchObject({ state: "answered", turn: "over", due_on: null, version: 2 });
  await desk.as("answerer", questionDeskCalls.answerQuestion, { ...at(number), body });
  expect(await desk.work(number)).toMatchObject({ state: "answered", turn: "over", version: 3 });
});

describe("申报在待办里", () => {
  test("草稿不在；提交后归事项的部门；补正时等企业、不计时；撤回即办结", async () => {
    const draft = (await desk.as("admin", applyCalls.addApplication, { body: { itemId: "i-plain" } })).data;
    expect(await queryRows(desk.database.db, sql`select 1 from desk_work where case_id = ${draft.id}`)).toEqual([]);
    const { id, number } = await submitApplication(desk, "i-plain");
    // Accepted within two working days, decided within ten.
    expect(await desk.work(number)).toMatchObject({
      kind: "application",
      state: "submitted",
      turn: "staff",
      due_on: "2026-11-24",
      unit_id: ECONOMY,
    });
    await desk.as("acceptor", applicationDeskCalls.acceptApplication, at(number));
    expect(await desk.work(number)).toMatchObject({ state: "accepted", due_on: "2026-12-04", version: 2 });
    await desk.as("acceptor", applicationDeskCalls.askApplication, { ...at(number), body: { words: "请补正金额。" } });
    expect(await desk.work(number)).toMatchObject({ state: "supplement", turn: "asker", due_on: null, version: 3 });
    await desk.as("admin", applyCalls.withdrawApplication, { body: { id, reason: "不再申报" } });
    expect(await desk.work(number)).toMatchObject({ state: "withdrawn", turn: "over", version: 4 });
  });

  test("补正后重新提交，回到工作人员手里，补正的日子顺延", async () => {
    const { id, number } = await submitApplication(desk, "i-second");
    await desk.as("acceptor", applicationDeskCalls.acceptApplication, at(number));
    await desk.as("acceptor", applicationDeskCalls.askApplication, { ...at(number), body: { words: "请补正金额。" } });
    // Given back on Saturday, handed in again on Wednesday: three working days (Mon, Tue, Wed) do not count.
    desk.now = new Date("2026-11-25T04:00:00Z");
    const { data } = await desk.as("admin", applyCalls.getApplication, { query: { id } });
    const answers = { amount: "18", contactName: "陈思远", contactPhone: "13800000002" };
    const files = Object.fromEntries(
      Object.entries(data.files).map(([key, list]) => [key, list.map(({ fileId }) => fileId)]),
    );
    const { revision } = data;
    await desk.as("admin", applyCalls.saveApplication, { body: { id, revision, answers, files } });
    await desk.as("admin", applyCalls.submitApplication, { body: { id, revision: revision + 1, agree: true } });
    const again = await desk.work(number);
    expect(again).toMatchObject({ state: "submitted", turn: "staff", due_on: "2026-11-27" });
    await desk.as("acceptor", applicationDeskCalls.acceptApplication, at(number));
    expect((await desk.work(number))?.due_on).toBe("2026-12-09");
  });

  test("审核通过即办结", async () => {
    const { number } = await submitApplication(desk, "i-third");
    await desk.as("acceptor", applicationDeskCalls.acceptApplication, at(number));
    await desk.as("operator", applicationDeskCalls.approveApplication, { ...at(number), body: { words: "" } });
    expect(await desk.work(number)).toMatchObject({ state: "approved", turn: "over", due_on: null });
  });
});

describe("审核事项在待办里", () => {
  test("实名认证：提交即进，退回办结，再提交又进，本人撤回后不留姓名", async () => {
    const { number } = await submitRealName(desk);
    expect(await desk.work(number)).toMatchObject({
      kind: "realname",
      state: "pending",
      turn: "staff",
      due_on: "2026-11-24",
    });
    const id = { params: { id: number } };
    await desk.as("operator", realNameDeskCalls.refuseRealName, { ...id, body: { reason: "照片看不清" } });
    expect(await desk.work(number)).toMatchObject({ state: "refused", turn: "over", due_on: null });
    await submitRealName(desk);
    expect(await desk.work(number)).toMatchObject({ state: "pending", turn: "staff" });
    await desk.as("personal", accountAccessCalls.withdrawRealName, {});
    expect(await desk.work(number)).toMatchObject({ state: "withdrawn", turn: "over", asker: "已撤回" });
  });

  test("企业注册：注册即进，审核后办结", async () => {
    const { number } = await registerEnterprise(desk, "13955558801", "91340100MA2XX0001");
    expect(await desk.work(number)).toMatchObject({
      kind: "enterprise",
      state: "pending",
      turn: "staff",
      // A Saturday; three working days on.
      due_on: "2026-11-25",
      title: "企业注册：合肥新来科技有限公司",
    });
    await desk.as("reviewer", enterpriseDeskCalls.approveEnterprise, { params: { id: number } });
    expect(await desk.work(number)).toMatchObject({ state: "approved", turn: "over" });
  });

  test("金融机构认证：申请即进，不通过办结，再申请又进", async () => {
    const { number } = await requestFinance(desk);
    expect(await desk.work(number)).toMatchObject({ kind: "finance", state: "P", turn: "staff", due_on: "2026-11-27" });
    const body = { reason: "许可证已过期" };
    await desk.as("reviewer", enterpriseDeskCalls.refuseFinance, { params: { id: number }, body });
    expect(await desk.work(number)).toMatchObject({ state: "R", turn: "over" });
    await requestFinance(desk);
    expect(await desk.work(number)).toMatchObject({ state: "P", turn: "staff" });
  });

  test("附件失效、没有收下的申请不进待办", async () => {
    await desk.database.db.execute(sql`update enterprise set finance_state = '' where finance_state = 'P'`);
    await desk.database.db.execute(sql`delete from desk_work where kind = 'finance'`);
    const body = {
      licenceNumber: "B0012H334010001",
      kind: "bank",
      contactName: "李想",
      contactPhone: "13900000001",
      fileIds: ["no-such-file"],
    };
    expect((await desk.as("admin", enterpriseCalls.requestFinance, { body } as never)).returnCode).toBe(3000);
    expect(await queryRows(desk.database.db, sql`select 1 from desk_work where kind = 'finance'`)).toEqual([]);
  });
});

describe("待办和事项在同一个事务里", () => {
  const fail = async (doing: () => Promise<void>) => {
    const { db } = desk.database;
    await db.execute(
      sql`create function refuse_work() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await db.execute(
      sql`create trigger refuse_work before insert or update on desk_work for each row execute function refuse_work()`,
    );
    try {
      await doing();
    } finally {
      await db.execute(sql`drop trigger refuse_work on desk_work`);
      await db.execute(sql`drop function refuse_work()`);
    }
  };
  const countFeedback = async () => (await queryRows(desk.database.db, sql`select 1 from feedback`)).length;

  test("待办写不下时来信也没有收下，步骤也没有走", async () => {
    const number = await sendFeedback(desk);
    const before = await countFeedback();
    await fail(async () => {
      await sendFeedback(desk).catch(() => undefined);
      const answer = await desk.as("operator", feedbackDeskCalls.acceptFeedback, at(number));
      expect(answer.returnCode).toBe(5000);
    });
    expect(await countFeedback()).toBe(before);
    const { data } = await desk.as("operator", feedbackDeskCalls.showFeedback, at(number));
    expect(data.state).toBe("received");
    expect(await desk.work(number)).toMatchObject({ state: "received", version: 1 });
  });

  test("走不通的步骤不动待办", async () => {
    const number = await sendFeedback(desk);
    const body = { answer: "还没有受理就答复。" };
    const answer = await desk.as("operator", feedbackDeskCalls.answerFeedback, { ...at(number), body });
    expect(answer.returnCode).toBe(4009);
    expect(await desk.work(number)).toMatchObject({ state: "received", version: 1 });
  });
});

test("账号注销后，个人的事项不再写是谁；为企业办的仍写企业；没有审完的实名认证不再等人审", async () => {
  const own = await sendFeedback(desk, { from: "personal" });
  const forEnterprise = await sendFeedback(desk, { from: "member" });
  const { number: realName } = await submitRealName(desk);
  const before = await desk.work(forEnterprise);
  await desk.database.db.transaction(async (transaction) => {
    await forgetDeskPerson(transaction, "user-personal", TEST_NOW);
    await forgetDeskPerson(transaction, "user-member", TEST_NOW);
  });
  expect(await desk.work(own)).toMatchObject({ asker: "已注销的账号", turn: "staff" });
  expect(await desk.work(forEnterprise)).toMatchObject({ asker: before?.asker });
  expect(await desk.work(realName)).toMatchObject({ asker: "已注销的账号", state: "withdrawn", turn: "over" });
});
