import { describe, expect, it } from "vitest";
import { classifyDay, isWorkDay } from "../../../../contract/rules/work-days";
import { bookingCalendar } from "../../../../gateway/core/capacity/slot-calendar.rules";
import {
  blockedUntil,
  countTaken,
  findDueReminder,
  findSlot,
  formatSpan,
  listSlots,
  whyNotHolder,
  whyNotMoved,
  whyNotNow,
  whyNotRecorded,
  type BookingState,
  type SlotOffer,
} from "../../../../gateway/core/capacity/slots.rules";

const at = (text: string) => new Date(`${text}+08:00`);
const MORNING = { from: "09:00", to: "10:30" };
const AFTERNOON = { from: "14:00", to: "14:50" };
const OFFER: SlotOffer = {
  id: "desk-1",
  hours: { 1: [MORNING, AFTERNOON], 2: [MORNING], 4: [MORNING], 6: [{ from: "10:00", to: "11:00" }] },
  minutes: 30,
  capacity: 2,
  closed: [{ day: "2026-11-24", reason: "系统升级" }],
  daysAhead: 30,
  leadMinutes: 120,
  mostAtOnce: 2,
};
const NOW = at("2026-11-21T12:00:00");
const slot = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
const timesOf = (offer: SlotOffer, day: string) =>
  listSlots(offer, { from: day, until: day }, at("2026-01-01T00:00:00"), [])[0]?.slots.map(({ startsAt }) =>
    new Date(startsAt.getTime() + 8 * 3_600_000).toISOString().slice(11, 16),
  );
const whyClosed = (offer: SlotOffer, day: string) => listSlots(offer, { from: day, until: day }, NOW, [])[0]?.why;

describe("哪天是什么日子", () => {
  it.each([
    ["2026-11-23", "work"],
    ["2026-11-21", "weekend"],
    ["2026-10-01", "holiday"],
    // A Saturday and a Sunday within the holiday of 1 to 7 October; the first Saturday after it is worked.
    ["2026-10-03", "holiday"],
    ["2026-10-04", "holiday"],
    ["2026-10-10", "madeUp"],
    ["2026-10-11", "weekend"],
  ] as const)("%s 是 %s", (day, kind) => {
    expect(classifyDay(day)).toBe(kind);
    expect(isWorkDay(day)).toBe(kind === "work" || kind === "madeUp");
  });
});

describe("有哪些时段", () => {
  it("每段开放时间各自切开，剩下不够一个的不算", () => {
    expect(timesOf(OFFER, "2026-11-23")).toEqual(["09:00", "09:30", "10:00", "14:00"]);
  });

  it("法定节假日不开放，不论星期几；单独关闭的日子说明原因；没有写开放时间的日子不开放", () => {
    expect(timesOf(OFFER, "2026-10-05")).toEqual([]);
    expect(whyClosed(OFFER, "2026-10-05")).toBe("法定节假日不开放");
    expect(timesOf(OFFER, "2026-10-03")).toEqual([]);
    expect(timesOf(OFFER, "2026-11-24")).toEqual([]);
    expect(whyClosed(OFFER, "2026-11-24")).toBe("系统升级");
    expect(whyClosed(OFFER, "2026-11-25")).toBe("这一天不开放");
    expect(whyClosed(OFFER, "2026-11-26")).toBeUndefined();
  });

  it("调休上班的周末：写了就按写的；没有写就按那个星期几的；都没有就不开放", () => {
    // A Saturday and a Sunday, both worked in exchange.
    expect(timesOf({ ...OFFER, makeUp: [MORNING] }, "2026-10-10")).toEqual(["09:00", "09:30", "10:00"]);
    expect(timesOf({ ...OFFER, makeUp: [] }, "2026-10-10")).toEqual([]);
    expect(timesOf(OFFER, "2026-10-10")).toEqual(["10:00", "10:30"]);
    expect(timesOf(OFFER, "2026-09-20")).toEqual([]);
    // An ordinary Saturday keeps its own hours.
    expect(timesOf({ ...OFFER, makeUp: [MORNING] }, "2026-11-28")).toEqual(["10:00", "10:30"]);
  });

  it("只有正好在时段开头的时间是时段", () => {
    expect(findSlot(OFFER, at("2026-11-23T09:30:00"))).toEqual(slot("2026-11-23T09:30:00", "2026-11-23T10:00:00"));
    for (const wrong of ["2026-11-23T09:15:00", "2026-11-23T14:30:00", "2026-11-24T09:00:00", "2026-10-05T09:00:00"])
      expect(findSlot(OFFER, at(wrong)), wrong).toBeUndefined();
  });

  it("每个时段还剩几个、为什么不能约", () => {
    const places = [
      { ...slot("2026-11-23T09:00:00", "2026-11-23T09:30:00"), taken: 2 },
      { ...slot("2026-11-23T09:30:00", "2026-11-23T10:00:00"), taken: 1 },
    ];
    const [day] = listSlots(OFFER, { from: "2026-11-23", until: "2026-11-23" }, NOW, places);
    expect(day?.slots.map(({ left, why }) => [left, why])).toEqual([
      [0, "已约满"],
      [1, undefined],
      [2, undefined],
      [2, undefined],
    ]);
  });

  it("开放时间改短以后，以前约的在重叠的时段里都算", () => {
    const place = { ...slot("2026-11-23T09:00:00", "2026-11-23T10:00:00"), taken: 1 };
    expect(countTaken(slot("2026-11-23T09:30:00", "2026-11-23T10:00:00"), [place])).toBe(1);
    expect(countTaken(slot("2026-11-23T10:00:00", "2026-11-23T10:30:00"), [place])).toBe(0);
  });
});

describe("什么时候可以约", () => {
  const first = slot("2026-11-23T09:00:00", "2026-11-23T09:30:00");
  it.each([
    ["2026-11-23T07:00:00", undefined],
    ["2026-11-23T07:00:01", "最迟提前 2 小时预约"],
    ["2026-11-23T08:59:59", "最迟提前 2 小时预约"],
    ["2026-11-23T09:00:00", "已经开始"],
  ])("提前量：%s 约 9 点的 → %s", (now, why) => expect(whyNotNow(OFFER, first, at(now), "holder")).toBe(why));

  it("工作人员改期不受提前量限制，但不能改到已经开始的", () => {
    expect(whyNotNow(OFFER, first, at("2026-11-23T08:59:59"), "host")).toBeUndefined();
    expect(whyNotNow(OFFER, first, at("2026-11-23T09:00:00"), "host")).toBe("已经开始");
  });

  it.each([
    ["2026-12-21", undefined],
    ["2026-12-22", "最早提前 30 天预约"],
  ])("提前 30 天：11 月 21 日约 %s → %s", (day, why) =>
    expect(whyNotNow(OFFER, slot(`${day}T09:00:00`, `${day}T09:30:00`), NOW, "holder")).toBe(why),
  );

  it("同时最多两个：有一个可以再约，有两个不行，说明怎么办", () => {
    expect(whyNotHolder(OFFER, { coming: 1, missed: [] }, NOW)).toBeUndefined();
    expect(whyNotHolder(OFFER, { coming: 2, missed: [] }, NOW)).toBe(
      "最多同时有 2 个预约，请先取消一个，或等它结束后再预约",
    );
  });

  it("30 天内两次未到就暂停，到第 30 天那一刻起恢复；没有写这条规则的不暂停", () => {
    const offer = { ...OFFER, noShows: { most: 2, withinDays: 30 } };
    const missed = [at("2026-11-01T09:00:00"), at("2026-11-10T09:00:00"), at("2026-10-01T09:00:00")];
    expect(blockedUntil(offer, missed.slice(1, 2), NOW)).toBeUndefined();
    expect(blockedUntil(offer, missed, NOW)).toEqual(at("2026-12-01T09:00:00"));
    expect(blockedUntil(offer, missed, at("2026-12-01T08:59:59"))).toEqual(at("2026-12-01T09:00:00"));
    expect(blockedUntil(offer, missed, at("2026-12-01T09:00:00"))).toBeUndefined();
    expect(blockedUntil(OFFER, missed, NOW)).toBeUndefined();
    expect(whyNotHolder(offer, { coming: 0, missed }, NOW)).toBe(
      "30 天内已有 2 次预约没有到，2026-12-01 09:00 起可以再预约",
    );
  });

  it.each([
    [1440, "1 天"],
    [120, "2 小时"],
    [90, "90 分钟"],
  ])("%s 分钟写作 %s", (minutes, words) => expect(formatSpan(minutes)).toBe(words));
});

describe("预约的一生", () => {
  const booking = (state: BookingState) => ({ ...slot("2026-11-23T09:00:00", "2026-11-23T09:30:00"), state });
  const before = at("2026-11-23T08:59:59");
  const begun = at("2026-11-23T09:00:00");

  it("开始以前两边都能改期、取消；开始以后约的人不能，工作人员还能取消", () => {
    for (const act of ["change", "cancel"] as const)
      for (const side of ["holder", "host"] as const)
        expect(whyNotMoved(booking("booked"), act, side, before)).toBeUndefined();
    expect(whyNotMoved(booking("booked"), "cancel", "holder", begun)).toBe("预约的时间已到，不能再取消");
    expect(whyNotMoved(booking("booked"), "change", "holder", begun)).toBe("预约的时间已到，不能再改期");
    expect(whyNotMoved(booking("booked"), "change", "host", begun)).toBe("预约的时间已到，不能再改期");
    expect(whyNotMoved(booking("booked"), "cancel", "host", begun)).toBeUndefined();
  });

  it.each(["cancelled", "attended", "missed"] as const)("%s 的不能再改期、取消", (state) => {
    for (const side of ["holder", "host"] as const)
      expect(whyNotMoved(booking(state), "cancel", side, before)).toMatch(/已经(取消|记为)/);
  });

  it("未到要等开始以后，已到从当天起；记错了可以改正；取消了的不记", () => {
    expect(whyNotRecorded(booking("booked"), "missed", before)).toBe("还没有到预约的时间，不能记为“未到”");
    expect(whyNotRecorded(booking("booked"), "missed", begun)).toBeUndefined();
    expect(whyNotRecorded(booking("booked"), "attended", at("2026-11-22T23:59:59"))).toBe(
      "还没有到预约的日子，不能记为“已到”",
    );
    expect(whyNotRecorded(booking("booked"), "attended", at("2026-11-23T00:00:00"))).toBeUndefined();
    expect(whyNotRecorded(booking("missed"), "attended", begun)).toBeUndefined();
    expect(whyNotRecorded(booking("attended"), "missed", begun)).toBeUndefined();
    expect(whyNotRecorded(booking("missed"), "missed", begun)).toBe("这个预约已经记为“未到”，不用再记");
    expect(whyNotRecorded(booking("cancelled"), "attended", begun)).toBe("这个预约已经取消，不用记到没到");
  });
});

describe("什么时候提醒", () => {
  const TIMES = [1440, 60];
  const due = (now: string, chosenAt: string, remindedBefore: number | null = null) =>
    findDueReminder(
      { ...slot("2026-11-23T09:00:00", "2026-11-23T09:30:00"), chosenAt: at(chosenAt), remindedBefore },
      TIMES,
      at(now),
    );

  it("提前一天和一小时各一次，到那一刻起", () => {
    expect(due("2026-11-22T08:59:59", "2026-11-20T09:00:00")).toBeUndefined();
    expect(due("2026-11-22T09:00:00", "2026-11-20T09:00:00")).toBe(1440);
    expect(due("2026-11-22T09:05:00", "2026-11-20T09:00:00", 1440)).toBeUndefined();
    expect(due("2026-11-23T07:59:59", "2026-11-20T09:00:00", 1440)).toBeUndefined();
    expect(due("2026-11-23T08:00:00", "2026-11-20T09:00:00", 1440)).toBe(60);
    expect(due("2026-11-23T08:30:00", "2026-11-20T09:00:00", 60)).toBeUndefined();
  });

  it("那一刻以后才约的不再补提醒；两个都错过只提醒近的；开始以后不提醒", () => {
    expect(due("2026-11-22T10:00:00", "2026-11-22T09:00:00")).toBeUndefined();
    expect(due("2026-11-22T10:00:00", "2026-11-22T08:59:59")).toBe(1440);
    expect(due("2026-11-23T08:30:00", "2026-11-20T09:00:00")).toBe(60);
    expect(due("2026-11-23T09:00:00", "2026-11-20T09:00:00")).toBeUndefined();
  });
});

describe("放进日历", () => {
  const WORDS = { summary: "企业走访", description: "请带营业执照", location: "三楼" };
  const text = (state: BookingState, sequence: number) =>
    bookingCalendar(
      {
        id: "b-1",
        ...slot("2026-11-23T09:00:00", "2026-11-23T09:30:00"),
        state,
        sequence,
        updatedAt: NOW,
      },
      WORDS,
    ).split("\r\n");

  it("编号不变，序号随改期增大，时间是准确的一刻", () => {
    const lines = text("booked", 3);
    for (const line of [
      "METHOD:PUBLISH",
      "UID:booking.b-1@zone-service-portal",
      "SEQUENCE:3",
      "DTSTART:20261123T010000Z",
      "DTEND:20261123T013000Z",
      "STATUS:CONFIRMED",
      "SUMMARY:企业走访",
      "LOCATION:三楼",
    ])
      expect(lines).toContain(line);
    expect(lines.at(-2)).toBe("END:VCALENDAR");
  });

  it("取消以后，同一个编号从日历里拿掉", () => {
    const lines = text("cancelled", 4);
    for (const line of ["METHOD:CANCEL", "UID:booking.b-1@zone-service-portal", "SEQUENCE:4", "STATUS:CANCELLED"])
      expect(lines).toContain(line);
  });
});
