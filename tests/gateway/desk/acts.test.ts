import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import { questionDeskCalls } from "../../../contract/desk/question/question";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import {
  askQuestion,
  ECONOMY,
  importDeskItems,
  openDesk,
  sendFeedback,
  submitApplication,
  TECHNOLOGY,
  type Desk,
} from "./support";

/** What operators do with work items: with the version that they read, kept in two logs. */
let desk: Desk;
/** 12:00 in Shanghai. */
const NOON = new Date("2026-11-23T04:00:00Z");
const LATER = new Date("2026-11-23T04:32:00Z");
const names: Record<string, string> = {};
let number = "";

beforeAll(async () => {
  desk = await openDesk();
  for (const { username, full_name } of await queryRows<{ username: string; full_name: string }>(
    desk.database.db,
    sql`select username, full_name from app_user where type = 'operator'`,
  ))
    names[username] = full_name;
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.now = NOON;
  number = await sendFeedback(desk);
});

const of = (kind: "feedback" | "question" | "application" = "feedback", called = number) => ({
  params: { kind, number: called },
});
const eventsOf = () =>
  queryRows<{ act: string; by: string; before: object; after: object; text: string }>(
    desk.database.db,
    sql`select act, by, before, after, text from desk_event e join desk_work w using (kind, case_id) where w.number = ${number} order by e.id`,
  );
const auditOf = () =>
  queryRows<{ event: string; user_id: string; detail: Record<string, string> }>(
    desk.database.db,
    sql`select event, user_id, detail from audit_log where target = ${number} and event like 'desk.%' order by id`,
  );

describe("每个动作都留下改前改后", () => {
  test("接手", async () => {
    const { data } = await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 1 } });
    expect(data).toMatchObject({
      version: 2,
      own: true,
      assignee: { id: "user-acceptor" },
      unit: {
        id: ECONOMY,
        name: "经济发展局",
      },
    });
    const before = { 承办单位: null, 承办人: null };
    const after = { 承办单位: "经济发展局", 承办人: names.acceptor };
    expect(await eventsOf()).toEqual([{ act: "take", by: "user-acceptor", before, after, text: "接手了" }]);
    const [line] = await auditOf();
    expect(line).toMatchObject({ event: "desk.take", user_id: "user-acceptor" });
    expect(JSON.parse(line?.detail.before ?? "")).toEqual(before);
    expect(JSON.parse(line?.detail.after ?? "")).toEqual(after);
  });

  test("转给同事：新的承办人在消息中心收到，点开就是这一件", async () => {
    const body = { version: 1, unitId: TECHNOLOGY, operatorId: "user-reviewer", words: "涉及科技政策" };
    const { data } = await desk.as("acceptor", queueCalls.assignWork, { ...of(), body });
    expect(data).toMatchObject({ version: 2, unit: { id: TECHNOLOGY }, assignee: { id: "user-reviewer" }, own: false });
    const [event] = await eventsOf();
    expect(event).toMatchObject({
      act: "assign",
      text: `转给了${names.reviewer}（科技创新局）`,
      before: { 承办单位: null, 承办人: null },
      after: { 承办单位: "科技创新局", 承办人: names.reviewer, 说明: "涉及科技政策" },
    });
    const inbox = await desk.as("reviewer", messageCalls.listMessages, { query: {} });
    expect(inbox.data.records.find(({ body }) => body.includes(number))).toMatchObject({
      title: "有一件事转给您承办",
      link: `/desk/feedback/${number}`,
    });
    expect((await auditOf()).map(({ event }) => event)).toEqual(["desk.assign"]);
  });

  test("联合、保密、升级、内部意见", async () => {
    await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 1 } });
    await desk.as("acceptor", queueCalls.joinUnits, { ...of(), body: { version: 2, unitIds: [TECHNOLOGY] } });
    await desk.as("acceptor", queueCalls.setConfidential, { ...of(), body: { version: 3, confidential: true } });
    await desk.as("acceptor", queueCalls.escalateWork, { ...of(), body: { version: 4, words: "明天到期，请督办" } });
    const { data } = await desk.as("acceptor", queueCalls.remarkWork, {
      ...of(),
      body: { version: 5, words: "已电话 13912345678 联系" },
    });
    expect(data).toMatchObject({
      version: 5,
      confidential: true,
      escalated: true,
      jointUnits: [{ name: "科技创新局" }],
    });
    expect(data.remarks).toMatchObject([{ who: { id: "user-acceptor" }, words: "已电话 13912345678 联系" }]);
    expect((await eventsOf()).slice(1).map(({ act, before, after }) => [act, before, after])).toEqual([
      ["join", { 联合单位: null }, { 联合单位: "科技创新局" }],
      ["confidential", { 保密: "否" }, { 保密: "是" }],
      ["escalate", { 升级: "否" }, { 升级: "是", 督办: "沈若水（经济发展局）", 原因: "明天到期，请督办" }],
      ["remark", { 内部意见: null }, { 内部意见: "已电话 13912345678 联系" }],
    ]);
    const lines = await auditOf();
    expect(lines.map(({ event }) => event)).toEqual(
      ["take", "join", "confidential", "escalate", "remark"].map((act) => `desk.${act}`),
    );
    // The security log holds no words that may name people.
    expect(JSON.stringify(lines)).not.toContain("13912345678");
    // 周宁 is the head of the unit.
    const inbox = await desk.as("operator", messageCalls.listMessages, { query: {} });
    expect(inbox.data.records.some(({ title, body }) => title === "请督办" && body.includes(number))).toBe(true);
  });

  test("同一条意见同时发了三次，只有一条，日志也只有一行；十秒以后再写一样的算另一条", async () => {
    const body = { version: 1, words: "已电话联系过对方" };
    const sent = await Promise.all([1, 2, 3].map(() => desk.as("acceptor", queueCalls.remarkWork, { ...of(), body })));
    expect(sent.map(({ returnCode }) => returnCode)).toEqual([2000, 2000, 2000]);
    const remarks = async () => (await desk.as("acceptor", queueCalls.getWork, of())).data.remarks;
    expect((await remarks()).map(({ words }) => words)).toEqual([body.words]);
    expect((await auditOf()).map(({ event }) => event)).toEqual(["desk.remark"]);
    // Of somebody else it is another one.
    await desk.as("answerer", queueCalls.remarkWork, { ...of(), body });
    desk.now = new Date(NOON.getTime() + 10_000);
    await desk.as("acceptor", queueCalls.remarkWork, { ...of(), body });
    expect(await remarks()).toHaveLength(3);
  });

  test("日志里动作和步骤在一起，最新的在前，写着谁做的、改前改后", async () => {
    await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 1 } });
    desk.now = LATER;
    await desk.as("acceptor", feedbackDeskCalls.acceptFeedback, { params: { number } });
    const { data } = await desk.as("acceptor", queueCalls.getWork, of());
    expect(data.events.map(({ act, who }) => [act, who])).toEqual([
      ["step", names.acceptor],
      ["take", names.acceptor],
      ["step", data.asker],
    ]);
    expect(data.events[0]?.changes).toEqual([{ field: "状态", before: "已收到", after: "处理中" }]);
    const steps = await queryRows(
      desk.database.db,
      sql`select detail->>'before' as before, detail->>'after' as after from audit_log where target = ${number} and event = 'feedback.accept'`,
    );
    expect(steps).toEqual([{ before: "received", after: "processing" }]);
  });
});

describe("两个人同时办一件，什么也不丢", () => {
  test("看的不是最新一版，不写，并且说明谁在几点做了什么", async () => {
    await desk.as("operator", queueCalls.assignWork, { ...of(), body: { version: 1, unitId: TECHNOLOGY } });
    desk.now = LATER;
    const answer = await desk.as("reviewer", queueCalls.takeWork, { ...of(), body: { version: 1 } });
    expect(answer.returnCode).toBe(4009);
    expect(answer.errorMessage).toContain(`${names.operator} 在 12:00 转给了科技创新局`);
    expect(await desk.work(number)).toMatchObject({ assignee: null, version: 2 });
    expect(await eventsOf()).toHaveLength(1);
  });

  test("不是今天改的，写上日期；对方改的，写对方", async () => {
    await importDeskItems(desk);
    const { id, number: applied } = await submitApplication(desk, "i-plain");
    const name = of("application", applied);
    await desk.database.db.execute(
      sql`update desk_work set version = 2, changed_side = 'asker', changed_how = '补正后重新提交' where case_id = ${id}`,
    );
    desk.now = new Date("2026-11-24T04:00:00Z");
    const answer = await desk.as("acceptor", queueCalls.takeWork, { ...name, body: { version: 1 } });
    expect(answer.errorMessage).toContain("对方 在 2026-11-23 12:00 补正后重新提交");
    const step = await desk.as("operator", applicationDeskCalls.refuseApplication, {
      params: { number: applied },
      body: { words: "不符合条件", version: 1 },
    });
    expect(step.returnCode).toBe(4009);
    expect(step.errorMessage).toContain("补正后重新提交");
  });

  test("两个人同时接手，只有一个成", async () => {
    const answers = await Promise.all(
      ["operator", "acceptor", "answerer"].map((who) =>
        desk.as(who, queueCalls.takeWork, { ...of(), body: { version: 1 } }),
      ),
    );
    expect(answers.filter(({ returnCode }) => returnCode === 2000)).toHaveLength(1);
    expect(answers.filter(({ returnCode }) => returnCode === 4009)).toHaveLength(2);
    expect(await eventsOf()).toHaveLength(1);
  });

  test("同时答复一个提问：后到的不盖掉先到的，看得到是谁答复的", async () => {
    const asked = await askQuestion(desk);
    const input = (answer: string) => ({ params: { number: asked }, body: { answer, version: 1 } });
    await desk.as("answerer", questionDeskCalls.answerQuestion, input("在账号管理里改。"));
    const second = await desk.as("operator", questionDeskCalls.answerQuestion, input("请打电话。"));
    expect(second.returnCode).toBe(4009);
    expect(second.errorMessage).toContain(`${names.answerer} 在 12:00 办了“答复”`);
    const { data } = await desk.as("operator", questionDeskCalls.showQuestion, { params: { number: asked } });
    expect(data.answer).toBe("在账号管理里改。");
  });

  test("内部意见不算改动，别人照样能接着办；但要看着最新一版才能写", async () => {
    await desk.as("answerer", queueCalls.remarkWork, { ...of(), body: { version: 1, words: "等电信回复" } });
    expect((await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 1 } })).returnCode).toBe(2000);
    const late = await desk.as("answerer", queueCalls.remarkWork, { ...of(), body: { version: 1, words: "又来了" } });
    expect(late.returnCode).toBe(4009);
  });

  test("一分钟内还有谁在看", async () => {
    await desk.as("acceptor", queueCalls.touchWork, of());
    const { data } = await desk.as("operator", queueCalls.touchWork, of());
    expect(data).toEqual({
      others: [{ id: "user-acceptor", name: names.acceptor, at: NOON.toISOString() }],
      version: 1,
    });
    desk.now = new Date(NOON.getTime() + 59_999);
    expect((await desk.as("operator", queueCalls.touchWork, of())).data.others).toHaveLength(1);
    desk.now = new Date(NOON.getTime() + 60_000);
    expect((await desk.as("operator", queueCalls.touchWork, of())).data.others).toEqual([]);
  });
});

describe("谁能动一件待办", () => {
  test("别的单位承办的，不能接手、转走，也不能写内部意见", async () => {
    await desk.as("operator", queueCalls.assignWork, { ...of(), body: { version: 1, unitId: TECHNOLOGY } });
    const refused = await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 2 } });
    expect(refused.returnCode).toBe(4003);
    expect(refused.errorMessage).toBe("这一件由科技创新局承办，请联系科技创新局转给您的单位");
    const remark = { ...of(), body: { version: 2, words: "我们办过类似的" } };
    expect((await desk.as("acceptor", queueCalls.remarkWork, remark)).returnCode).toBe(4003);
  });

  test("联合单位的人可以接手，承办单位不变", async () => {
    await desk.as("operator", queueCalls.assignWork, { ...of(), body: { version: 1, unitId: TECHNOLOGY } });
    await desk.as("reviewer", queueCalls.joinUnits, { ...of(), body: { version: 2, unitIds: [ECONOMY] } });
    const { data } = await desk.as("acceptor", queueCalls.takeWork, { ...of(), body: { version: 3 } });
    expect(data).toMatchObject({ unit: { id: TECHNOLOGY }, assignee: { id: "user-acceptor" } });
  });

  test("没有人看得见的保密不成立：没有承办人也没有单位的不能设为保密", async () => {
    const answer = await desk.as("acceptor", queueCalls.setConfidential, {
      ...of(),
      body: { version: 1, confidential: true },
    });
    expect(answer.returnCode).toBe(4009);
    expect(answer.errorMessage).toMatch(/请先接手/);
  });

  test("单位里没有的人、没有的单位，说明重新选择", async () => {
    const wrong = { version: 1, unitId: ECONOMY, operatorId: "user-reviewer" };
    const person = await desk.as("operator", queueCalls.assignWork, { ...of(), body: wrong });
    expect(person.problems[0]?.field).toBe("operatorId");
    const unit = await desk.as("operator", queueCalls.assignWork, {
      ...of(),
      body: { version: 1, unitId: "group-none" },
    });
    expect(unit.problems[0]?.field).toBe("unitId");
    const nobody = await desk.as("operator", queueCalls.assignWork, { ...of(), body: { version: 1 } });
    expect(nobody.returnCode).toBe(3000);
  });

  test("办结的不能接手、转办、升级", async () => {
    await desk.as("operator", feedbackDeskCalls.acceptFeedback, { params: { number } });
    const body = { answer: "已经更正。" };
    await desk.as("operator", feedbackDeskCalls.answerFeedback, { params: { number }, body });
    for (const answer of [
      await desk.as("operator", queueCalls.takeWork, { ...of(), body: { version: 3 } }),
      await desk.as("operator", queueCalls.assignWork, { ...of(), body: { version: 3, unitId: TECHNOLOGY } }),
      await desk.as("operator", queueCalls.escalateWork, { ...of(), body: { version: 3, words: "督办" } }),
    ])
      expect(answer.returnCode).toBe(4009);
  });

  test("现在能办的步骤按状态和岗位给：收到的反馈受理岗位能受理，答复岗位还不能答复", async () => {
    const stepsOf = async (who: string) =>
      (await desk.as(who, queueCalls.getWork, of())).data.steps.map(({ name }) => name);
    expect(await stepsOf("acceptor")).toEqual(["accept"]);
    expect(await stepsOf("answerer")).toEqual([]);
    await desk.as("acceptor", feedbackDeskCalls.acceptFeedback, { params: { number } });
    expect(await stepsOf("acceptor")).toEqual([]);
    expect(await stepsOf("answerer")).toEqual(["answer"]);
    expect((await desk.as("answerer", queueCalls.getWork, of())).data.steps).toEqual([
      { name: "answer", label: "答复", needsWords: true },
    ]);
  });
});
