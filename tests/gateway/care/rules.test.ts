import { describe, expect, test } from "vitest";
import { activityState, daysOfMonth, monthSpan } from "../../../gateway/modules/care/care.rules";

const at = (text: string) => new Date(`${text}+08:00`);
const times = {
  signUpStart: at("2026-11-10T09:00:00"),
  signUpEnd: at("2026-11-20T18:00:00"),
  startAt: at("2026-11-25T14:00:00"),
  endAt: at("2026-11-25T17:00:00"),
};

describe("活动状态", () => {
  test.each([
    ["2026-11-10T08:59:59.999", "not_started"],
    ["2026-11-10T09:00:00", "signing_up"],
    ["2026-11-20T17:59:59.999", "signing_up"],
    ["2026-11-20T18:00:00", "not_started"],
    ["2026-11-25T13:59:59.999", "not_started"],
    ["2026-11-25T14:00:00", "in_progress"],
    ["2026-11-25T16:59:59.999", "in_progress"],
    ["2026-11-25T17:00:00", "finished"],
    ["2027-01-01T00:00:00", "finished"],
  ])("%s 为 %s", (now, state) => {
    expect(activityState(times, at(now))).toBe(state);
  });

  test("开始后不再算报名中，哪怕报名截止写在开始之后", () => {
    const late = { ...times, signUpEnd: at("2026-11-26T00:00:00") };
    expect(activityState(late, at("2026-11-25T13:59:59"))).toBe("signing_up");
    expect(activityState(late, at("2026-11-25T14:00:00"))).toBe("in_progress");
    expect(activityState(late, at("2026-11-25T17:00:00"))).toBe("finished");
  });
});

describe("活动日历", () => {
  test("一个月从上海的零点到零点", () => {
    expect(monthSpan("2026-12")).toEqual({ from: at("2026-12-01T00:00:00"), to: at("2027-01-01T00:00:00") });
    expect(monthSpan("2028-02")).toEqual({ from: at("2028-02-01T00:00:00"), to: at("2028-03-01T00:00:00") });
  });

  test("几天的活动每天都在；零点结束的不占新的一天；跨月的只占当月的日子", () => {
    const days = daysOfMonth("2026-11", [
      { id: "long", startAt: at("2026-10-30T09:00:00"), endAt: at("2026-11-02T17:00:00") },
      { id: "night", startAt: at("2026-11-02T20:00:00"), endAt: at("2026-11-03T00:00:00") },
      { id: "last", startAt: at("2026-11-30T23:00:00"), endAt: at("2026-12-01T01:00:00") },
    ]);
    expect(days).toEqual([
      { date: "2026-11-01", ids: ["long"] },
      { date: "2026-11-02", ids: ["long", "night"] },
      { date: "2026-11-30", ids: ["last"] },
    ]);
  });
});
