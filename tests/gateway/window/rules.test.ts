import { describe, expect, it } from "vitest";
import { countSlots, formatOpenHours, parseOpenHours } from "../../../contract/rules/open-hours";
import { formatQueueNumber } from "../../../contract/window/labels";
import type { SlotBooking } from "../../../gateway/core/capacity/slot.repository";
import type { WindowRow } from "../../../gateway/modules/window/window.repository";
import {
  chooseSlotSpan,
  findServingWindow,
  findStrays,
  hasSlots,
  readHours,
  toOffer,
  toWindowForm,
  whyNotBeside,
} from "../../../gateway/modules/window/window.rules";
import { WINDOW_FORM } from "./access";

const at = (text: string) => new Date(`${text}+08:00`);
const row = (fields: Partial<WindowRow> = {}): WindowRow => ({
  ...WINDOW_FORM,
  id: "w",
  hours: readHours(WINDOW_FORM),
  itemIds: [],
  units: [],
  closed: [],
  edition: 1,
  updatedAt: at("2026-11-20T09:00:00"),
  ...fields,
});

describe("开放时间怎么写", () => {
  it.each([
    ["9:00-12:00", "09:00—12:00"],
    ["９：００～１２：００，１４：００至１７：００", "09:00—12:00，14:00—17:00"],
    ["9:00 — 12:00、14:00–24:00", "09:00—12:00，14:00—24:00"],
    ["8:30到9:00；9:00到9:30", "08:30—09:00，09:00—09:30"],
    ["", ""],
  ])("%s 读成 %s", (typed, wanted) => {
    expect(formatOpenHours(parseOpenHours(typed) ?? [])).toBe(wanted);
  });

  it.each(["9:00", "12:00—9:00", "9:00—9:00", "9:00—12:00，11:59—13:00", "9:60—10:00", "23:00—24:01", "上午"])(
    "%s 读不懂或重叠",
    (typed) => expect(parseOpenHours(typed)).toBeUndefined(),
  );

  it("放不下一个时段的零头不算：90 分钟放 1 个 60 分钟，放 3 个 30 分钟，放不下 91 分钟", () => {
    const spans = [{ from: "09:00", to: "10:30" }];
    expect([60, 30, 90, 91].map((minutes) => countSlots(spans, minutes))).toEqual([1, 3, 1, 0]);
    expect(hasSlots(readHours(WINDOW_FORM), 120)).toBe(true);
    expect(hasSlots(readHours(WINDOW_FORM), 121)).toBe(false);
  });

  it("表单读出来再写回去一样", () => {
    expect(toWindowForm(row())).toEqual(WINDOW_FORM);
  });
});

describe("哪个窗口办", () => {
  const item = { id: "build", unit: "建设局" };
  it("写明事项的窗口先于办这个单位的；都没有就没有", () => {
    const byUnit = row({ id: "unit", units: ["建设局"] });
    const byItem = row({ id: "item", itemIds: ["build"] });
    expect(findServingWindow([byUnit, byItem], item)?.id).toBe("item");
    expect(findServingWindow([byUnit], item)?.id).toBe("unit");
    expect(findServingWindow([row({ units: ["市监局"], itemIds: ["other"] })], item)).toBeUndefined();
  });

  it("停用的窗口不办，由办这个单位的接着办", () => {
    const stopped = row({ id: "item", itemIds: ["build"], enabled: false });
    expect(findServingWindow([stopped], item)).toBeUndefined();
    expect(findServingWindow([stopped, row({ id: "unit", units: ["建设局"] })], item)?.id).toBe("unit");
  });

  it("两个开着的窗口不能用同一个字母、办同一个事项、办同一个单位；停用的不碍事", () => {
    const other = row({ name: "5 号窗口", prefix: "M", itemIds: ["build"], units: ["建设局"] });
    const form = { prefix: "K", itemIds: ["x"], units: ["市监局"], enabled: true };
    const why = (fields: Partial<typeof form>, beside = other) =>
      whyNotBeside({ ...form, ...fields }, [beside], (id) => `事项 ${id}`)?.field;
    expect(why({})).toBeUndefined();
    expect(why({ prefix: "M" })).toBe("prefix");
    expect(why({ itemIds: ["x", "build"] })).toBe("itemIds");
    expect(why({ units: ["建设局"] })).toBe("units");
    expect(why({ prefix: "M" }, { ...other, enabled: false })).toBeUndefined();
    expect(why({ prefix: "M", enabled: false })).toBeUndefined();
  });
});

describe("一次看几天", () => {
  it("今天和以后十四天一页，刚好到最后一天就没有下一页，多一天就有", () => {
    expect(chooseSlotSpan("2026-11-21", 14)).toEqual({ from: "2026-11-21", until: "2026-12-05", next: null });
    expect(chooseSlotSpan("2026-11-21", 15)).toEqual({ from: "2026-11-21", until: "2026-12-05", next: "2026-12-06" });
  });
  it("过去的从今天看起；下一页到最后一天为止", () => {
    expect(chooseSlotSpan("2026-11-21", 5, "2026-11-01")).toEqual({
      from: "2026-11-21",
      until: "2026-11-26",
      next: null,
    });
    expect(chooseSlotSpan("2026-11-21", 20, "2026-12-05")).toEqual({
      from: "2026-12-05",
      until: "2026-12-11",
      next: null,
    });
  });
});

describe("时间改了以后不合的预约", () => {
  const now = at("2026-11-21T12:00:00");
  const booking = (id: string, start: string, fields: Partial<SlotBooking> = {}): SlotBooking => ({
    id,
    kind: "window",
    offerId: "w",
    holderKind: "person",
    holderId: "u",
    bookedBy: "u",
    startsAt: at(start),
    endsAt: new Date(at(start).getTime() + 30 * 60_000),
    state: "booked",
    sequence: 0,
    changedBy: null,
    reason: "",
    remindedBefore: null,
    chosenAt: now,
    updatedAt: now,
    ...fields,
  });
  const strays = (window: WindowRow, bookings: SlotBooking[]) =>
    Object.fromEntries(findStrays(toOffer(window), bookings, (id) => Number(id), now));
  const NINE = "2026-11-23T09:00:00";

  it("合的不列；时段不开放、那天关门、时段长短变了、窗口停用的都列，写明原因", () => {
    const one = booking("1", NINE);
    expect(strays(row(), [one])).toEqual({});
    const closed = "窗口现在这个时间不开放";
    expect(strays(row({ closed: [{ day: "2026-11-23", reason: "培训" }] }), [one])).toEqual({ 1: closed });
    expect(strays(row({ hours: { ...row().hours, monday: [] } }), [one])).toEqual({ 1: closed });
    expect(strays(row({ minutes: 60 }), [one])).toEqual({ 1: closed });
    expect(strays(row({ enabled: false }), [one])).toEqual({ 1: closed });
  });

  it("名额减少：先约的留下，多出来的后几号列出来", () => {
    const three = ["3", "1", "2"].map((id) => booking(id, NINE));
    expect(strays(row({ capacity: 3 }), three)).toEqual({});
    expect(Object.keys(strays(row({ capacity: 2 }), three))).toEqual(["3"]);
    expect(Object.keys(strays(row({ capacity: 1 }), three))).toEqual(["2", "3"]);
  });

  it("已取消的、已经开始的不列", () => {
    const over = [booking("1", NINE, { state: "cancelled" }), booking("2", "2026-11-21T11:59:59")];
    expect(strays(row({ enabled: false }), over)).toEqual({});
  });
});

it("号码三位，满千四位", () => {
  expect([1, 37, 999, 1000].map((number) => formatQueueNumber("A", number))).toEqual(["A001", "A037", "A999", "A1000"]);
});
