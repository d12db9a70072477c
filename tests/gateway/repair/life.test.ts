import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { repairDeskCalls } from "../../../contract/desk/repair/repair";
import { queueCalls } from "../../../contract/desk/queue";
import { repairCalls } from "../../../contract/interaction/repair";
import { messageCalls } from "../../../contract/message/message";
import { openDesk, placeAt, submitRepair, type Desk } from "../desk/support";

/** A repair from the report to the rating. Monday 2026-11-23 is a working day, and so are the days after it up to Friday. */
const MONDAY = new Date("2026-11-23T02:00:00Z");
const dayAt = (day: string) => new Date(`${day}T02:00:00Z`);

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  // Repairs are 建设发展局's.
  for (const name of ["operator", "acceptor", "answerer"]) await placeAt(desk, name, "group-construction");
});
beforeEach(() => {
  desk.now = MONDAY;
});
afterAll(() => desk.close());

const VISIT = { handlerKind: "zone" as const, handler: "高师傅", visitOn: "2026-11-24", visitTime: "上午 9 点" };

const dispatch = (number: string, change: object = {}, by = "acceptor") =>
  desk.as(by, repairDeskCalls.dispatchRepair, { params: { number }, body: { ...VISIT, ...change } });
const start = (number: string, finishOn = "2026-11-25", by = "answerer") =>
  desk.as(by, repairDeskCalls.startRepair, { params: { number }, body: { finishOn } });
const complete = (number: string, change: object = {}, by = "answerer") =>
  desk.as(by, repairDeskCalls.completeRepair, {
    params: { number },
    body: { words: "更换了角阀，不再漏水。", ...change },
  });
const show = async (id: string, by = "admin") => (await desk.as(by, repairCalls.getRepair, { params: { id } })).data;
const reopen = (id: string, by = "admin") =>
  desk.as(by, repairCalls.reopenRepair, { params: { id }, body: { words: "还是滴水，靠墙的接口没有处理。" } });
const rate = (id: string, score: number, words = "", by = "admin") =>
  desk.as(by, repairCalls.evaluateRepair, { params: { id }, body: { score, words } });
const urge = (id: string) => desk.as("admin", repairCalls.urgeRepair, { params: { id }, body: {} });
const withdraw = (id: string, by = "admin") =>
  desk.as(by, repairCalls.withdrawRepair, { params: { id }, body: { reason: "自己修好了" } });

/** A repair that is finished on a day. */
async function finished(on = "2026-11-25") {
  const repair = await submitRepair(desk);
  await dispatch(repair.number);
  await start(repair.number);
  desk.now = dayAt(on);
  expect((await complete(repair.number)).returnCode).toBe(2000);
  return repair;
}

describe("报修一步步往前走", () => {
  it("派单、开始、完成、评价：该谁办、承诺的日子和经过都跟着走，企业每一步都收到消息", async () => {
    const { id, number } = await submitRepair(desk);
    expect(number).toMatch(/^BX20261123-\d{4}$/);
    // Dispatched within one working day: 2026-11-24, the day of submission not counted.
    expect(await show(id)).toMatchObject({
      state: "submitted",
      turn: "待园区派单",
      mine: false,
      due: { date: "2026-11-24", workdays: 1 },
      place: "软件园 A3 栋 5 层 501",
      visit: null,
      mayWithdraw: true,
    });
    expect(await desk.work(number)).toMatchObject({ kind: "repair", turn: "staff", due_on: "2026-11-24" });

    const sent = await dispatch(number, { handlerPhone: "13955510021" });
    expect(sent.returnCode).toBe(2000);
    expect(await show(id)).toMatchObject({
      state: "dispatched",
      due: { date: "2026-11-24" },
      visit: { handler: "高师傅", handlerPhone: "13955510021", day: "2026-11-24", time: "上午 9 点" },
    });
    await start(number);
    expect(await show(id)).toMatchObject({
      state: "working",
      due: { date: "2026-11-25" },
      finishOn: "2026-11-25",
      mayWithdraw: false,
    });
    await complete(number, { cost: "120.50", payer: "enterprise" });
    expect(await show(id)).toMatchObject({
      state: "finished",
      mine: true,
      due: null,
      result: "更换了角阀，不再漏水。",
      cost: "120.50",
      payer: "enterprise",
      mayRate: true,
    });
    expect(await desk.work(number)).toMatchObject({ state: "finished", turn: "over", due_on: null });
    expect((await rate(id, 5)).returnCode).toBe(2000);
    const done = await show(id);
    expect(done).toMatchObject({
      state: "rated",
      turn: "已办结",
      mayRate: false,
      rating: { score: 5, correctBy: null },
    });
    expect(done.log.map(({ to }) => to)).toEqual(["submitted", "dispatched", "working", "finished", "rated"]);
    expect(done.log[1]?.remark).toBe("派单，园区维修人员 高师傅，2026-11-24 上午 9 点 上门");
    expect(done.log[3]?.remark).toBe("维修完成，120.50 元，企业承担：更换了角阀，不再漏水。");

    const inbox = await desk.as("admin", messageCalls.listMessages, { query: { size: 20 } });
    const titles = inbox.data.records.filter(({ body }) => body.includes(number)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["报修开始维修", "报修已完成", "报修已派单"].toSorted());
  });

  it("派单后可以改派：换人换时间，记在经过里，承诺的日子是新的上门日期", async () => {
    const { id, number } = await submitRepair(desk);
    await dispatch(number);
    expect((await dispatch(number, { handler: "孙工", visitOn: "2026-11-26" })).returnCode).toBe(2000);
    const shown = await show(id);
    expect(shown).toMatchObject({ visit: { handler: "孙工" }, due: { date: "2026-11-26" } });
    expect(shown.log.at(-1)?.remark).toMatch(/^改派，.*孙工/);
  });

  it("办理台上没派过的叫派单，派过的、退回重修的叫改派", async () => {
    const { id, number } = await submitRepair(desk);
    const labelNow = async () => {
      const { data } = await desk.as("acceptor", queueCalls.getWork, { params: { kind: "repair", number } });
      return data.steps.find(({ name }) => name === "dispatch")?.label;
    };
    expect(await labelNow()).toBe("派单");
    await dispatch(number);
    expect(await labelNow()).toBe("改派");
    await start(number);
    expect(await labelNow()).toBe("改派");
    await complete(number);
    expect(await labelNow()).toBeUndefined();
    await reopen(id);
    expect(await labelNow()).toBe("改派");
    await dispatch(number, { handler: "孙工" });
    expect((await show(id)).log.at(-1)?.remark).toMatch(/^改派，.*孙工/);
  });

  it("退回重修再完成，没有写新的费用，原来的费用还在；写了新的按新的", async () => {
    const { id, number } = await submitRepair(desk);
    await dispatch(number);
    await start(number);
    await complete(number, { cost: "1280.50", payer: "enterprise" });
    await reopen(id);
    await complete(number, { words: "重新紧固，不再漏水。" });
    expect(await show(id)).toMatchObject({ cost: "1280.50", payer: "enterprise", result: "重新紧固，不再漏水。" });
    await reopen(id);
    await complete(number, { cost: "0" });
    expect(await show(id)).toMatchObject({ cost: "0", payer: null });
  });

  it("写错的日期和费用当场说明，什么也不变：上门和完成不早于今天、最远 60 天；有费用的要写谁承担", async () => {
    const { id, number } = await submitRepair(desk);
    const fieldsOf = ({ problems }: { problems?: readonly { field?: string | undefined }[] | undefined }) =>
      problems?.map(({ field }) => field);
    expect(fieldsOf(await dispatch(number, { visitOn: "2026-11-22" }))).toEqual(["visitOn"]);
    expect(fieldsOf(await dispatch(number, { visitOn: "2027-01-23" }))).toEqual(["visitOn"]);
    expect((await show(id)).state).toBe("submitted");
    // Today, and the sixtieth day.
    expect((await dispatch(number, { visitOn: "2027-01-22" })).returnCode).toBe(2000);
    expect((await dispatch(number, { visitOn: "2026-11-23" })).returnCode).toBe(2000);
    expect(fieldsOf(await start(number, "2026-11-22"))).toEqual(["finishOn"]);
    expect((await start(number, "2026-11-23")).returnCode).toBe(2000);
    expect(fieldsOf(await complete(number, { cost: "80" }))).toEqual(["payer"]);
    expect(fieldsOf(await complete(number, { payer: "zone" }))).toEqual(["cost"]);
    expect(fieldsOf(await complete(number, { cost: "0", payer: "zone" }))).toEqual(["cost"]);
    expect((await show(id)).state).toBe("working");
    expect((await complete(number, { cost: "0" })).returnCode).toBe(2000);
  });

  it("每一步只有该办的一方、该有的岗位办得了，顺序也不能跳", async () => {
    const { id, number } = await submitRepair(desk);
    // Dispatching is accepting; working on it is answering.
    expect((await dispatch(number, {}, "answerer")).returnCode).toBe(4003);
    expect((await dispatch(number, {}, "admin")).returnCode).toBe(4003);
    expect((await start(number)).returnCode).toBe(4009);
    expect((await complete(number)).returnCode).toBe(4009);
    expect((await rate(id, 5)).returnCode).toBe(4009);
    expect((await reopen(id)).returnCode).toBe(4009);
    await dispatch(number);
    expect((await start(number, "2026-11-25", "acceptor")).returnCode).toBe(4003);
    expect((await complete(number)).returnCode).toBe(4009);
    await start(number);
    expect((await withdraw(id)).returnCode).toBe(4009);
    // Nobody of the zone rates, withdraws or sends back.
    for (const attempt of [rate(id, 5, "", "operator"), withdraw(id, "operator"), reopen(id, "operator")])
      expect((await attempt).returnCode).toBe(4003);
    expect((await show(id)).state).toBe("working");
  });

  it("待受理和已派单的可以撤回，撤回后什么也办不了", async () => {
    const first = await submitRepair(desk);
    expect((await withdraw(first.id)).returnCode).toBe(2000);
    const second = await submitRepair(desk);
    await dispatch(second.number);
    expect((await withdraw(second.id)).returnCode).toBe(2000);
    expect(await show(second.id)).toMatchObject({ state: "withdrawn", due: null, turn: "已由本企业撤回" });
    expect((await dispatch(second.number)).returnCode).toBe(4009);
    expect((await withdraw(second.id)).returnCode).toBe(4009);
    expect(await desk.work(second.number)).toMatchObject({ turn: "over" });
  });
});

describe("到期和催办", () => {
  it("派单晚了：承诺日当天不算超期、可以催一次，第二天起写明超期几个工作日，催办一天一次", async () => {
    const { id, number } = await submitRepair(desk);
    expect((await urge(id)).returnCode).toBe(4009);
    desk.now = dayAt("2026-11-24");
    expect((await show(id)).due).toEqual({ date: "2026-11-24", workdays: 0 });
    expect((await urge(id)).returnCode).toBe(2000);
    expect((await urge(id)).returnCode).toBe(4009);
    desk.now = dayAt("2026-11-25");
    expect(await show(id)).toMatchObject({ due: { workdays: -1 }, mayUrge: true, urged: 1 });
    expect((await urge(id)).returnCode).toBe(2000);
    const { data } = await desk.as("operator", queueCalls.listQueue, {
      query: { kind: "repair", whose: "all", when: "overdue" },
    });
    expect(data.records.map((row) => row.number)).toContain(number);
    expect(await desk.work(number)).toMatchObject({ urged: 2 });
  });

  it("周五报修，周末不算：承诺下周一派单", async () => {
    desk.now = dayAt("2026-11-27");
    const { id } = await submitRepair(desk);
    expect((await show(id)).due).toEqual({ date: "2026-11-30", workdays: 1 });
  });
});

describe("未修好", () => {
  it("退回重修：回到维修中，计次，一个工作日内要有安排；可以改派，再完成、再评价", async () => {
    const { id, number } = await finished("2026-11-25");
    expect((await reopen(id)).returnCode).toBe(2000);
    expect(await show(id)).toMatchObject({
      state: "working",
      turn: "待园区安排重修",
      reopened: 1,
      finishOn: null,
      due: { date: "2026-11-26", workdays: 1 },
    });
    expect(await desk.work(number)).toMatchObject({ turn: "staff", due_on: "2026-11-26" });
    expect((await dispatch(number, { visitOn: "2026-11-26" })).returnCode).toBe(2000);
    expect((await start(number, "2026-11-27")).returnCode).toBe(2000);
    expect((await complete(number, { words: "靠墙的接口重新做了密封。" })).returnCode).toBe(2000);
    expect((await reopen(id)).returnCode).toBe(2000);
    expect((await complete(number, { words: "换了整段水管。" })).returnCode).toBe(2000);
    expect(await show(id)).toMatchObject({ state: "finished", reopened: 2, result: "换了整段水管。" });
    expect((await rate(id, 3)).returnCode).toBe(2000);
    expect((await reopen(id)).returnCode).toBe(4009);
  });

  it("完成后第 15 个工作日还能退回，第 16 个工作日不能：请重新报修；评价一直可以", async () => {
    // Fifteen working days after Wednesday 2026-11-25: Wednesday 2026-12-16.
    const last = await finished("2026-11-25");
    desk.now = dayAt("2026-12-16");
    expect((await show(last.id)).reopenUntil).toBe("2026-12-16");
    expect((await reopen(last.id)).returnCode).toBe(2000);
    desk.now = MONDAY;
    const late = await finished("2026-11-25");
    desk.now = dayAt("2026-12-17");
    expect(await show(late.id)).toMatchObject({ reopenUntil: null, mine: false, turn: "已完成，可以评价" });
    const refused = await reopen(late.id);
    expect([refused.returnCode, refused.errorMessage]).toEqual([4009, expect.stringContaining("重新报修")]);
    expect((await rate(late.id, 4)).returnCode).toBe(2000);
  });
});

describe("评价和整改", () => {
  it("两档不满意要写原因，15 个工作日内整改并答复，企业看得到结果；只评价一次", async () => {
    const { id, number } = await finished("2026-11-25");
    expect((await rate(id, 2)).returnCode).toBe(3000);
    expect((await show(id)).state).toBe("finished");
    expect((await rate(id, 2, "只修了一半")).returnCode).toBe(2000);
    expect((await rate(id, 5)).returnCode).toBe(4009);
    expect(await show(id)).toMatchObject({
      state: "rated",
      turn: "待园区说明整改结果",
      rating: { score: 2, correctBy: "2026-12-16", correction: null },
    });
    expect(await desk.work(number)).toMatchObject({ turn: "staff", due_on: "2026-12-16" });
    const correct = () =>
      desk.as("answerer", repairDeskCalls.correctRepair, { params: { number }, body: { words: "已换整段水管。" } });
    expect((await correct()).returnCode).toBe(2000);
    expect(await show(id)).toMatchObject({ turn: "已办结", rating: { correction: { words: "已换整段水管。" } } });
    expect(await desk.work(number)).toMatchObject({ turn: "over", due_on: null });
    expect((await correct()).returnCode).toBe(4009);
  });

  it.each([3, 4, 5])("%i 分不欠整改", async (score) => {
    const { id, number } = await finished("2026-11-25");
    expect((await rate(id, score)).returnCode).toBe(2000);
    expect((await show(id)).rating?.correctBy).toBeNull();
    expect(await desk.work(number)).toMatchObject({ turn: "over" });
  });
});

describe("谁看得到", () => {
  it("同一家企业有权限的同事看得到、办得了；别家的企业和个人不行", async () => {
    const { id, fileId } = await submitRepair(desk);
    expect((await show(id, "member")).id).toBe(id);
    const stranger = await desk.as("bank", repairCalls.getRepair, { params: { id } });
    expect(stranger.returnCode).toBe(4004);
    expect(
      (await desk.as("bank", repairCalls.downloadRepairPhoto, { params: { id }, query: { fileId } })).returnCode,
    ).toBe(4004);
    const person = await desk.as("personal", repairCalls.listRepairs, { query: {} });
    expect([person.returnCode, person.errorMessage]).toEqual([4003, "只有企业才可以访问"]);
    const list = await desk.as("bank", repairCalls.listRepairs, { query: {} });
    expect(list.data.total).toBe(0);
  });

  it("列表里工作人员看到的姓名和手机是遮住的，打开才看到，并记一行", async () => {
    const { number } = await submitRepair(desk);
    const { data } = await desk.as("operator", repairDeskCalls.listRepairsToHandle, { query: { size: 100 } });
    const row = data.records.find((one) => one.number === number);
    expect([row?.contactName, row?.phone]).toEqual(["林**", "138****0003"]);
    const shown = await desk.as("operator", repairDeskCalls.showRepair, { params: { number } });
    // Nothing was filled in: the number of the account.
    expect([shown.data.contactName, shown.data.phone]).toEqual(["林晓岚", "13800000003"]);
    expect(shown.data.enterprise.name).toBe("合肥云杉智能装备有限公司");
  });
});
