import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { windowDeskCalls, type WindowDay } from "../../../contract/desk/window/window-desk";
import { HALF_PAST, ITEM, NINE, openHall, shanghai, TUESDAY, WINDOW, type Who } from "./support";
import { WINDOW_FORM } from "./access";

let hall: Awaited<ReturnType<typeof openHall>>;
beforeAll(async () => {
  hall = await openHall();
});
beforeEach(async () => {
  await hall.reset();
  await hall.settle({ capacity: 3, closed: [], enabled: true, monday: "09:00—12:00，14:00—17:00" });
});
afterAll(() => hall.close());

const showDay = async (day?: string): Promise<WindowDay> =>
  (await hall.ask(windowDeskCalls.showWindowDay, { params: { id: WINDOW }, query: day ? { day } : {} }, "operator"))
    .data;
const drop = (id: string, sequence: number, reason = "窗口停电检修", who: Who = "operator") =>
  hall.ask(windowDeskCalls.dropWindowBooking, { params: { id }, body: { sequence, reason } }, who);
const move = (id: string, startsAt: string, sequence = 0, reason = "窗口停电检修") =>
  hall.ask(windowDeskCalls.moveWindowBooking, { params: { id }, body: { startsAt, sequence, reason } }, "operator");
const record = (id: string, outcome: "attended" | "missed") =>
  hall.ask(windowDeskCalls.recordWindowBooking, { params: { id }, body: { outcome } }, "operator");
const show = async () => (await hall.ask(windowDeskCalls.showWindow, { params: { id: WINDOW } }, "operator")).data;

describe("窗口的一天", () => {
  it("按时间和号码列出谁来办什么，姓名和手机号不全；空的一天写明为什么", async () => {
    await hall.book("personal", HALF_PAST);
    await hall.book("member", NINE);
    await hall.book("citizen", NINE);
    const day = await showDay("2026-11-23");
    expect(
      day.bookings.map(({ number, startsAt, who, phone }) => [number, startsAt.slice(11, 16), who, phone]),
    ).toEqual([
      ["A002", "01:00", "合肥云杉智能装备有限公司", "138****0002"],
      ["A003", "01:00", "孙**", "138****0007"],
      ["A001", "01:30", "周**", "138****0001"],
    ]);
    expect(await showDay("2026-11-22")).toMatchObject({ why: "这一天不开放", bookings: [] });
    expect((await showDay()).day).toBe("2026-11-21");
  });

  it("打开一个预约看得到全名和全号，记入安全日志；列表不记", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    const lines = async () =>
      (await hall.platform().ports.audit.list({ event: "reveal" }, 50)).filter(({ target }) => target === booking.id);
    await showDay("2026-11-23");
    expect(await lines()).toEqual([]);
    const opened = await hall.ask(windowDeskCalls.openWindowBooking, { params: { id: booking.id } }, "operator");
    expect(opened.data).toMatchObject({ phone: "13800000001", person: "周一凡", who: "周**" });
    expect(await lines()).toMatchObject([{ detail: { what: "window" } }]);
  });

  it("到的那天起记已到，开始以后才能记未到；记错了能改，对方的日历不变", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    expect((await record(booking.id, "attended")).returnCode).toBe(4009);
    await hall.setNow(shanghai("2026-11-23T08:59:59"));
    expect((await record(booking.id, "missed")).returnCode).toBe(4009);
    expect((await record(booking.id, "attended")).data.state).toBe("attended");
    await hall.setNow(shanghai("2026-11-23T09:00:00"));
    expect((await record(booking.id, "missed")).data).toMatchObject({ state: "missed", sequence: 0 });
    expect((await hall.own("personal")).bookings[0]).toMatchObject({ state: "missed", open: false });
  });

  it("替对方改期、取消要写原因，对方收到原因；不受最迟提前的限制；看到的是旧的就不动", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    await hall.setNow(shanghai("2026-11-23T08:30:00"));
    expect((await move(booking.id, HALF_PAST, 0, " ")).returnCode).toBe(3000);
    expect((await move(booking.id, HALF_PAST)).data).toMatchObject({
      number: "A001",
      sequence: 1,
      changedBy: "host",
      reason: "窗口停电检修",
    });
    expect((await drop(booking.id, 0)).returnCode).toBe(4009);
    expect((await drop(booking.id, 1, "今天下午停止办公")).data).toMatchObject({ state: "cancelled" });
    const told = (await hall.messages()).map(({ user, body }) => [user, body] as const);
    expect(told.every(([user]) => user === "user-personal")).toBe(true);
    expect(told[1]?.[1]).toContain("服务大厅改期的原因：窗口停电检修。");
    expect(told[2]?.[1]).toContain("服务大厅取消的原因：今天下午停止办公。");
    expect((await hall.own("personal")).bookings[0]).toMatchObject({ changedBy: "host", reason: "今天下午停止办公" });
  });

  it("改期能选的时段里有临近的；窗口和预约没有的是找不到", async () => {
    await hall.setNow(shanghai("2026-11-23T08:30:00"));
    const { data } = await hall.ask(windowDeskCalls.listWindowSlots, { params: { id: WINDOW } }, "operator");
    expect(data[0]?.slots[0]).toMatchObject({ startsAt: "2026-11-23T01:00:00.000Z", left: 3, why: null });
    expect((await hall.slots())?.days[0]?.slots[0]).toMatchObject({ left: 0, why: "最迟提前 1 小时预约" });
    const nobody = { params: { id: "nobody" } };
    expect((await hall.ask(windowDeskCalls.showWindow, nobody, "operator")).returnCode).toBe(4004);
    expect((await hall.ask(windowDeskCalls.openWindowBooking, nobody, "operator")).returnCode).toBe(4004);
    expect((await record("nobody", "attended")).returnCode).toBe(4004);
  });
});

describe("改窗口的时间", () => {
  it("已有的预约不动，不合的列出来，改期或取消以后不再列；没有人被悄悄取消", async () => {
    const { data: kept } = await hall.book("personal", "2026-11-23T14:00:00+08:00");
    const { data: fallen } = await hall.book("citizen", NINE);
    const saved = await hall.settle({ monday: "14:00—17:00" });
    expect(saved.data.strays).toMatchObject([{ id: fallen.id, who: "孙**", stray: "窗口现在这个时间不开放" }]);
    expect((await hall.own("citizen")).bookings[0]).toMatchObject({ id: fallen.id, state: "booked" });
    const rows = (await hall.ask(windowDeskCalls.listWindows, {}, "operator")).data;
    expect(rows.find(({ id }) => id === WINDOW)).toMatchObject({ today: 0, coming: 2, stray: 1 });
    expect((await move(fallen.id, TUESDAY)).data.stray).toBeNull();
    expect((await show()).strays).toEqual([]);
    expect((await hall.own("personal")).bookings[0]).toMatchObject({ id: kept.id, sequence: 0 });
  });

  it("名额减到比预约少：后面的号列出来，空出来的一个也不再放", async () => {
    await hall.book("personal", NINE);
    const { data: last } = await hall.book("citizen", NINE);
    const { data } = await hall.settle({ capacity: 1 });
    expect(data.strays.map(({ id, stray }) => [id, stray])).toEqual([[last.id, "这个时段的预约比现在的名额多"]]);
    expect((await showDay("2026-11-23")).bookings.map(({ stray }) => stray !== null)).toEqual([false, true]);
    await drop(last.id, 0);
    expect(await hall.left(NINE)).toBe(0);
    expect((await hall.book("bank", NINE)).returnCode).toBe(4009);
  });

  it("停用以后不能再约，已约的全部列出来", async () => {
    await hall.book("personal", NINE);
    const { data } = await hall.settle({ enabled: false });
    expect(data.strays).toHaveLength(1);
    expect(await hall.slots()).toBeNull();
    expect((await hall.book("citizen", NINE)).returnCode).toBe(4009);
  });

  it("两个人同时改：后保存的被告知有人改过，没有覆盖", async () => {
    const { form, edition } = await show();
    const save = (name: string) =>
      hall.ask(windowDeskCalls.saveWindow, { params: { id: WINDOW }, body: { ...form, name, edition } }, "operator");
    const answers = await Promise.all([save("6 号窗口甲"), save("6 号窗口乙")]);
    expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
    await hall.settle({ name: "6 号综合窗口" });
  });

  it("填错的说在哪一项、怎么改：字母重复、事项已有窗口、时间写错、放不下一个时段、电话", async () => {
    const add = async (fields: object) => {
      const answer = await hall.ask(windowDeskCalls.addWindow, { body: { ...WINDOW_FORM, ...fields } }, "operator");
      return [answer.returnCode, answer.problems[0]?.field, answer.problems[0]?.errorMessage];
    };
    expect(await add({ prefix: "A" })).toEqual([3000, "prefix", "6 号综合窗口的号码已经用 A 开头，请换一个字母"]);
    expect(await add({ itemIds: [ITEM] })).toEqual([
      3000,
      "itemIds",
      "6 号综合窗口已经办“企业变更登记（住所、经营范围、法定代表人、股东）”，请先从那里去掉",
    ]);
    expect((await add({ monday: "12:00—9:00" }))[1]).toBe("monday");
    expect((await add({ minutes: 240 })).slice(0, 2)).toEqual([3000, "monday"]);
    expect((await add({ phone: "123" }))[1]).toBe("phone");
  });

  it("添加的窗口马上能约；只有受理和发布岗位能改，别的岗位不能", async () => {
    const { data, returnCode } = await hall.ask(
      windowDeskCalls.addWindow,
      { body: { ...WINDOW_FORM, itemIds: ["investment-filing"] } },
      "publisher",
    );
    expect(returnCode).toBe(2000);
    expect(data.edition).toBe(1);
    expect((await hall.slots(undefined, "investment-filing"))?.window.name).toBe("3 号综合窗口");
    expect((await hall.book("personal", NINE, { itemId: "investment-filing" })).data.number).toBe("K001");
    expect((await drop("x", 0, "没有权限", "publisher")).returnCode).toBe(4003);
    expect((await drop("x", 0, "没有权限", "member")).returnCode).toBe(4003);
  });
});
