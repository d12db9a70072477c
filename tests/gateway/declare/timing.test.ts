import { describe, expect, it } from "vitest";
import { timingOf } from "../../../gateway/modules/declare/declare-timing.rules";

const window = (opensOn: string, closesOn: string) => ({ opensOn, closesOn });

describe("申报状态由窗口的日期决定", () => {
  const one = [window("2026-03-01", "2026-03-31")];
  it.each([
    ["2026-02-28", "upcoming", null],
    ["2026-03-01", "open", 30],
    ["2026-03-24", "open", 7],
    ["2026-03-25", "closing", 6],
    ["2026-03-31", "closing", 0],
    ["2026-04-01", "closed", null],
  ] as const)("%s 是 %s，剩余 %s 天", (today, state, daysLeft) => {
    expect(timingOf(one, today)).toMatchObject({ state, daysLeft, opensOn: "2026-03-01", closesOn: "2026-03-31" });
  });

  it("截止后给出下一次：已公布的用公布的，没有公布的按去年同日估计并注明", () => {
    const two = [window("2027-02-10", "2027-03-10"), ...one];
    expect(timingOf(two, "2026-03-10").next).toEqual({ opensOn: "2027-02-10", estimated: false });
    expect(timingOf(two, "2026-05-01")).toMatchObject({ state: "upcoming", opensOn: "2027-02-10" });
    expect(timingOf(one, "2026-05-01").next).toEqual({ opensOn: "2027-03-01", estimated: true });
    expect(timingOf(one, "2029-03-01").next).toEqual({ opensOn: "2030-03-01", estimated: true });
    expect(timingOf([window("2028-02-29", "2028-03-02")], "2028-04-01").next?.opensOn).toBe("2029-02-28");
  });

  it("没有窗口是时间待定；窗口重叠时按最晚的截止", () => {
    expect(timingOf([], "2026-03-01")).toEqual({
      state: "upcoming",
      opensOn: null,
      closesOn: null,
      daysLeft: null,
      next: null,
    });
    expect(timingOf([...one, window("2026-03-20", "2026-04-20")], "2026-03-25")).toMatchObject({
      state: "open",
      closesOn: "2026-04-20",
      next: null,
    });
  });
});
