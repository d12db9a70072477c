import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { queueCalls } from "../../../contract/desk/queue";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { APPEAL_FORM, submitAppeal, type Desk } from "../desk/support";
import { appealActs, on, openPowerDesk } from "./support";

/**
 * An appeal from the first word to the last. Monday 2026-11-23 is a working day, and so is every day from Monday to Friday
 * until the end of the year. The company answers as `admin`.
 */
let desk: Desk;
let act: ReturnType<typeof appealActs>;
beforeAll(async () => {
  desk = await openPowerDesk();
  act = appealActs(desk);
});
beforeEach(async () => {
  desk.now = on("2026-11-23");
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

/** An appeal that is answered on Tuesday the 24th. */
async function answered() {
  const appeal = await submitAppeal(desk);
  await act.accept(appeal.number);
  desk.now = on("2026-11-24");
  expect((await act.answer(appeal.number)).returnCode).toBe(2000);
  return appeal;
}

describe("从提交到企业确认", () => {
  it("受理、进展、答复、企业确认已解决：该谁办、承诺的日子、经过都跟着走，企业每一步都收到消息", async () => {
    const { id, number } = await submitAppeal(desk);
    expect(number).toMatch(/^SQ20261123-\d{4}$/);
    // Accepted within one working day, answered within five; the day of sending does not count.
    expect(await act.show(id)).toMatchObject({
      state: "submitted",
      mine: false,
      due: { date: "2026-11-24", workdays: 1 },
      mayWithdraw: true,
      holder: { unit: "建设发展局", person: null, joint: [] },
    });
    await act.accept(number);
    expect(await act.show(id)).toMatchObject({
      state: "accepted",
      due: { date: "2026-11-30", workdays: 5 },
      mayWithdraw: false,
    });
    await act.progress(number);
    await act.answer(number);
    // Fifteen working days to confirm: the last one is 2026-12-14.
    expect(await act.show(id)).toMatchObject({
      state: "answered",
      mine: true,
      due: null,
      confirmBy: { date: "2026-12-14", workdays: 15 },
      turn: "请在 2026-12-14 前确认是否解决",
      mayConfirm: true,
      answers: [{ round: 1, words: "供电公司已调整变压器分接开关。", unit: "建设发展局" }],
    });
    // The desk counts the same days down as the company.
    expect(await desk.work(number)).toMatchObject({ turn: "asker", due_on: "2026-12-14" });
    expect((await act.solved(id, 5)).returnCode).toBe(2000);
    const done = await act.show(id);
    expect(done).toMatchObject({
      state: "resolved",
      turn: "已办结",
      mine: false,
      mayConfirm: false,
      rating: { score: 5, correctBy: null },
    });
    expect(done.log.map(({ to }) => to)).toEqual(["submitted", "accepted", "processing", "answered", "resolved"]);
    // Whom the zone sent is masked, the own people are not.
    expect(done.log[1]?.who).toMatch(/^建设发展局 \S\*+$/u);
    expect(await desk.work(number)).toMatchObject({ turn: "over" });
    expect((await act.heard("admin", number)).toSorted()).toEqual(
      ["诉求已受理", "诉求有新的进展", "诉求已答复"].toSorted(),
    );
  });

  it("咨询三个工作日答复，其他五个；晚受理不多得时间", async () => {
    const { id, number } = await submitAppeal(desk, { kind: "consultation" });
    desk.now = on("2026-11-25");
    // Two working days later: accepted late by one.
    expect((await act.show(id)).due).toEqual({ date: "2026-11-24", workdays: -1 });
    await act.accept(number);
    expect((await act.show(id)).due).toEqual({ date: "2026-11-26", workdays: 1 });
  });

  it("没有选满意程度不能确认已解决；未解决可以不评价；不满意要写原因", async () => {
    const { id } = await answered();
    expect(await act.solved(id, null)).toMatchObject({ returnCode: 3000, problems: [{ field: "score" }] });
    expect(await act.solved(id, 1)).toMatchObject({ returnCode: 3000, problems: [{ field: "ratingWords" }] });
    expect((await act.show(id)).state).toBe("answered");
    expect((await act.unsolved(id)).returnCode).toBe(2000);
    expect(await act.show(id)).toMatchObject({ state: "processing", rating: null, reopened: 1 });
  });

  it("未解决：退回重办，从那天起重新算五个工作日；再答复、再确认；评价只有一次", async () => {
    const { id, number } = await answered();
    desk.now = on("2026-11-26");
    expect((await act.unsolved(id, { score: 2, ratingWords: "没有到现场" })).returnCode).toBe(2000);
    const again = await act.show(id);
    expect(again).toMatchObject({ state: "processing", due: { date: "2026-12-03", workdays: 5 }, mine: false });
    expect(again.log.at(-1)?.remark).toBe("未解决，退回重办，评价不满意：晚上还是降到三百六十伏。");
    // Fifteen working days to say what was mended, in a line of its own.
    expect(again.rating).toMatchObject({ score: 2, correctBy: "2026-12-17", correction: null });
    await act.answer(number, "answerer", "已更换变压器。");
    expect((await act.show(id)).answers.map(({ round, words }) => [round, words])).toEqual([
      [1, "供电公司已调整变压器分接开关。"],
      [2, "已更换变压器。"],
    ]);
    expect((await act.solved(id, 5)).returnCode).toBe(4009);
    expect((await act.solved(id, null)).returnCode).toBe(2000);
    expect(await act.show(id)).toMatchObject({ state: "resolved", rating: { score: 2 } });
    expect((await act.correct(number)).returnCode).toBe(2000);
    expect(await act.show(id)).toMatchObject({
      rating: { correction: { words: "已上门回访并整改。" } },
      turn: "已办结",
    });
    expect((await act.correct(number)).returnCode).toBe(4009);
  });

  it("经办人听得到：被评不满意、退回重办、企业的回复", async () => {
    const { id, number } = await submitAppeal(desk);
    await act.accept(number);
    await act.inquire(number);
    await act.reply(id);
    await act.answer(number);
    await act.unsolved(id, { score: 1, ratingWords: "答非所问" });
    const titles = await act.heard("answerer", number);
    expect(titles).toEqual(
      expect.arrayContaining(["企业回复了您的询问", "企业认为诉求没有解决，退回重办", "诉求被评价为非常不满意"]),
    );
  });
});

describe("没有绕开的路", () => {
  it("询问企业不停表：时限不变，企业用了几个工作日写在旁边；没有回复也可以答复", async () => {
    const { id, number } = await submitAppeal(desk);
    await act.accept(number);
    await act.inquire(number);
    expect((await act.inquire(number)).returnCode).toBe(4009);
    desk.now = on("2026-11-26");
    const asked = await act.show(id);
    expect(asked).toMatchObject({
      mine: true,
      mayReply: true,
      turn: "请回复建设发展局的询问",
      due: { date: "2026-11-30", workdays: 2 },
    });
    expect(asked.inquiries).toEqual([expect.objectContaining({ reply: null, workdays: 3 })]);
    expect(await desk.work(number)).toMatchObject({ turn: "staff", due_on: "2026-11-30" });
    expect((await act.reply(id)).returnCode).toBe(2000);
    expect((await act.reply(id)).returnCode).toBe(4009);
    desk.now = on("2026-11-27");
    expect((await act.show(id)).inquiries).toEqual([
      expect.objectContaining({ reply: "晚上八点到十点。", workdays: 3 }),
    ]);
    await act.inquire(number);
    await act.answer(number);
    expect((await act.show(id)).inquiries[1]).toMatchObject({ reply: null, workdays: 0 });
    expect(await act.show(id)).toMatchObject({ mayReply: false });
  });

  it("退回写明原因和该找谁；企业可以补正再送，编号不变，从再送那天重新算；开始办理以后不能退回", async () => {
    const { id, number } = await submitAppeal(desk);
    const blank = await desk.as("acceptor", appealDeskCalls.referAppeal, {
      params: { number },
      body: { words: "不归我们管" } as never,
    });
    expect(blank.problems?.map(({ field }) => field)).toEqual(["office"]);
    expect((await act.refer(number)).returnCode).toBe(2000);
    expect(await act.show(id)).toMatchObject({
      state: "returned",
      mine: true,
      mayAmend: true,
      mayWithdraw: false,
      returned: { reason: "供电线路由供电公司管理。", office: "供电公司" },
    });
    expect(await desk.work(number)).toMatchObject({ state: "returned", turn: "asker" });
    desk.now = on("2026-11-25");
    const sent = await desk.as("admin", appealCalls.amendAppeal, {
      body: { ...APPEAL_FORM, id, kind: "consultation", content: "补充：降压发生在园区自己的配电室。" },
    });
    expect(sent.data.number).toBe(number);
    // What kind it is was fixed when it was first sent.
    expect(await act.show(id)).toMatchObject({
      state: "submitted",
      kind: "request",
      content: "补充：降压发生在园区自己的配电室。",
      due: { date: "2026-11-26" },
    });
    await act.accept(number);
    await act.progress(number);
    expect((await act.refer(number)).returnCode).toBe(4009);
  });

  it("只有企业能关闭：十五个工作日没有确认才到期关闭，不算解决；之前提醒；关闭后十五个工作日内还能确认或退回", async () => {
    const confirmed = await answered();
    const disputed = await answered();
    const silent = await answered();
    // Answered on the 24th: the fifteenth working day is 2026-12-15.
    await act.passTo("2026-12-15");
    expect((await act.show(silent.id)).state).toBe("answered");
    expect(await act.heard("admin", silent.number)).toContain("诉求等您确认是否解决");
    await act.passTo("2026-12-16");
    const closed = await act.show(silent.id);
    expect(closed).toMatchObject({ state: "lapsed", mayConfirm: true, mayRate: true, mine: false });
    expect(closed.log.at(-1)).toMatchObject({ who: "系统", remark: "15 个工作日没有确认，关闭，不算解决" });
    expect(await desk.work(silent.number)).toMatchObject({ turn: "over" });
    expect(await act.heard("admin", silent.number)).toContain("诉求到期未确认，已关闭");
    expect((await act.solved(confirmed.id, 4)).returnCode).toBe(2000);
    expect((await act.unsolved(disputed.id)).returnCode).toBe(2000);
    expect(await act.show(disputed.id)).toMatchObject({ state: "processing", due: { date: "2026-12-23" } });
    // Fifteen working days after the 16th of December; of 2027 only New Year's day is known to be free.
    desk.now = on("2027-01-07");
    expect((await act.show(silent.id)).mayConfirm).toBe(true);
    desk.now = on("2027-01-08");
    expect(await act.show(silent.id)).toMatchObject({ mayConfirm: false });
    expect((await act.unsolved(silent.id)).returnCode).toBe(4009);
    expect((await act.rate(silent.id, 3)).returnCode).toBe(2000);
    expect((await act.rate(silent.id, 3)).returnCode).toBe(4009);
  });

  it("沉默从最后一次答复算起：退回重办以后又答复的，重新等十五个工作日", async () => {
    const { id, number } = await answered();
    desk.now = on("2026-12-10");
    await act.unsolved(id);
    await act.answer(number);
    await act.passTo("2026-12-16");
    expect((await act.show(id)).state).toBe("answered");
  });

  it("超期三个工作日自动升级，企业看得到；催办从承诺的日子起，一天一次", async () => {
    const { id } = await submitAppeal(desk);
    expect((await act.urge(id)).returnCode).toBe(4009);
    desk.now = on("2026-11-24");
    expect((await act.urge(id)).returnCode).toBe(2000);
    expect((await act.urge(id)).returnCode).toBe(4009);
    await act.passTo("2026-11-26");
    expect((await act.show(id)).escalated).toBe(false);
    await act.passTo("2026-11-27");
    const late = await act.show(id);
    expect(late).toMatchObject({ escalated: true, due: { workdays: -3 } });
    expect(late.log.at(-1)).toMatchObject({ who: "建设发展局", remark: "升级督办" });
  });

  it("撤回只在受理以前；草稿可以删除，别人看不到也办不了", async () => {
    const { id, number } = await submitAppeal(desk);
    await act.accept(number);
    expect((await act.withdraw(id)).returnCode).toBe(4009);
    const early = await submitAppeal(desk);
    expect((await act.withdraw(early.id)).returnCode).toBe(2000);
    expect(await act.show(early.id)).toMatchObject({ state: "withdrawn" });
    expect(await desk.work(early.number)).toMatchObject({ turn: "over" });
    const draft = await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "还没有写完" } });
    expect((await desk.as("admin", appealCalls.removeAppealDraft, { params: { id } })).returnCode).toBe(4009);
    expect((await desk.as("admin", appealCalls.removeAppealDraft, { params: { id: draft.data.id } })).returnCode).toBe(
      2000,
    );
    expect((await desk.as("admin", appealCalls.getAppeal, { params: { id: draft.data.id } })).returnCode).toBe(4004);
  });
});

describe("转办和联合", () => {
  it("转到别的单位、请别的单位联合，企业看得到单位，看不到内部的话；承办人只看得到姓", async () => {
    const appeal = await submitAppeal(desk, { category: "utility.network" });
    const key = { kind: "appeal" as const, number: appeal.number };
    const before = (await desk.as("operator", queueCalls.getWork, { params: key })).data;
    const moved = await desk.as("operator", queueCalls.assignWork, {
      params: key,
      body: { version: before.version, unitId: "group-technology", operatorId: "user-reviewer", words: "内部：请尽快" },
    });
    expect(moved.returnCode).toBe(2000);
    const joined = await desk.as("reviewer", queueCalls.joinUnits, {
      params: key,
      body: { version: moved.data.version, unitIds: ["group-finance"] },
    });
    expect(joined.returnCode).toBe(2000);
    const shown = await act.show(appeal.id);
    expect(shown.holder).toEqual({
      unit: "科技创新局",
      person: expect.stringMatching(/^\S\*+$/u) as string,
      joint: ["财政局"],
    });
    expect(shown.log.map(({ remark }) => remark)).toEqual(["提交诉求", "转由科技创新局办理", "增加联合办理：财政局"]);
    expect(JSON.stringify(shown)).not.toContain("内部：请尽快");
  });
});

describe("别人的事", () => {
  it("别的单位承办的，没有接手也没有联合的人办不了一步，说明找谁；请他的单位联合以后可以", async () => {
    const { number } = await submitAppeal(desk, { category: "utility.network" });
    await act.accept(number);
    const refused = await desk.as("repairer", appealDeskCalls.progressAppeal, {
      params: { number },
      body: { words: "我来处理。" },
    });
    expect(refused.returnCode).toBe(4003);
    expect(refused.errorMessage).toContain("请联系承办单位");
    const params = { kind: "appeal" as const, number };
    const { version } = (await desk.as("operator", queueCalls.getWork, { params })).data;
    const body = { version, unitIds: ["group-construction"] };
    expect((await desk.as("operator", queueCalls.joinUnits, { params, body })).returnCode).toBe(2000);
    expect((await act.progress(number, "repairer")).returnCode).toBe(2000);
  });

  it("企业要求的保密，工作人员不能取消", async () => {
    const { number } = await submitAppeal(desk, { category: "utility.network", confidential: true });
    const params = { kind: "appeal" as const, number };
    const { version } = (await desk.as("operator", queueCalls.getWork, { params })).data;
    const lifted = await desk.as("operator", queueCalls.setConfidential, {
      params,
      body: { version, confidential: false },
    });
    expect(lifted.returnCode).toBe(4009);
    expect(await desk.work(number)).toMatchObject({ confidential: true });
  });

  it("同事刚改过的草稿不会被旧的覆盖", async () => {
    const { id } = (await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "甲" } })).data;
    const { updatedAt } = await act.show(id);
    desk.now = on("2026-11-24");
    const save = (by: string, title: string) =>
      desk.as(by, appealCalls.saveAppealDraft, { body: { id, title, updatedAt } });
    expect((await save("member", "乙")).returnCode).toBe(2000);
    expect((await save("admin", "丙")).returnCode).toBe(4009);
    expect((await act.show(id)).title).toBe("乙");
  });

  it("退回要写得出原因和单位：只有标点的不收", async () => {
    const { number } = await submitAppeal(desk);
    const refer = (words: string, office: string) =>
      desk.as("acceptor", appealDeskCalls.referAppeal, { params: { number }, body: { words, office } });
    expect((await refer("..", "..")).problems?.map(({ field }) => field)).toEqual(["words", "office"]);
    expect((await refer("归供电", "供电公司")).problems?.map(({ field }) => field)).toEqual(["words"]);
    expect((await refer("归供电公司管", "供电公司")).returnCode).toBe(2000);
  });
});

describe("提交", () => {
  it("同一张表交两次只有一件；草稿提交以后是同一件，附件跟着走", async () => {
    const submissionId = randomUUID();
    const first = await submitAppeal(desk, { submissionId, file: false });
    const second = await submitAppeal(desk, { submissionId, file: false });
    expect(second.number).toBe(first.number);
    const draft = await desk.as("admin", appealCalls.saveAppealDraft, {
      body: { submissionId: randomUUID(), title: "还没有写完", fileIds: [] },
    });
    const sent = await desk.as("admin", appealCalls.amendAppeal, { body: { ...APPEAL_FORM, id: draft.data.id } });
    expect(sent.data.id).toBe(draft.data.id);
    expect(await act.show(draft.data.id)).toMatchObject({ state: "submitted", title: APPEAL_FORM.title });
  });

  it("个人用户不能发布企业诉求；没有诉求权限的人不能", async () => {
    const body = { ...APPEAL_FORM, submissionId: randomUUID() };
    expect(await desk.as("personal", appealCalls.submitAppeal, { body })).toMatchObject({
      returnCode: 4003,
      errorMessage: "个人用户不能发布企业诉求",
    });
  });

  it("写错的当场说明，什么也不留下：类别、地点、单位、太短的内容、用过的附件", async () => {
    const problemsOf = async (change: object) =>
      (
        await desk.as("admin", appealCalls.submitAppeal, {
          body: { ...APPEAL_FORM, submissionId: randomUUID(), ...change } as never,
        })
      ).problems?.map(({ field }) => field);
    const before = (await desk.as("admin", appealCalls.countAppeals, {})).data;
    expect(await problemsOf({ category: "nothing" })).toEqual(["category"]);
    expect(await problemsOf({ placeId: "park-nowhere" })).toEqual(["placeId"]);
    expect(await problemsOf({ kind: "complaint", aboutUnitIds: ["group-nowhere"] })).toEqual(["aboutUnitIds"]);
    expect(await problemsOf({ content: "太短" })).toEqual(["content"]);
    expect(await problemsOf({ content: "\u200b".repeat(12) })).toEqual(["content"]);
    const { fileId } = await submitAppeal(desk);
    expect(await problemsOf({ fileIds: [fileId] })).toEqual(["fileIds.0"]);
    const after = (await desk.as("admin", appealCalls.countAppeals, {})).data;
    expect(after).toEqual({ ...before, zone: before.zone + 1 });
  });
});
