import { describe, expect, it } from "vitest";
import { getTiming, windowsIn, listYears } from "../../../gateway/modules/declare/item/timing.rules";

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
    expect(getTiming(one, today)).toMatchObject({ state, daysLeft, opensOn: "2026-03-01", closesOn: "2026-03-31" });
  });

  it("截止后给出下一次：已公布的用公布的，没有公布的按去年同日估计并注明", () => {
    const two = [window("2027-02-10", "2027-03-10"), ...one];
    expect(getTiming(two, "2026-03-10").next).toEqual({ opensOn: "2027-02-10", estimated: false });
    expect(getTiming(two, "2026-05-01")).toMatchObject({ state: "upcoming", opensOn: "2027-02-10" });
    expect(getTiming(one, "2026-05-01").next).toEqual({ opensOn: "2027-03-01", estimated: true });
    expect(getTiming(one, "2029-03-01").next).toEqual({ opensOn: "2030-03-01", estimated: true });
    expect(getTiming([window("2028-02-29", "2028-03-02")], "2028-04-01").next?.opensOn).toBe("2029-02-28");
  });

  it("没有窗口是时间待定；窗口重叠时按最晚的截止", () => {
    expect(getTiming([], "2026-03-01")).toEqual({
      state: "upcoming",
      opensOn: null,
      closesOn: null,
      daysLeft: null,
      next: null,
    });
    expect(getTiming([...one, window("2026-03-20", "2026-04-20")], "2026-03-25")).toMatchObject({
      state: "open",
      closesOn: "2026-04-20",
      next: null,
    });
  });
});

describe("一年里的窗口", () => {
  const acrossNewYear = window("2026-12-20", "2027-01-10");
  const lastDay = window("2026-12-31", "2026-12-31");
  const firstDay = window("2026-01-01", "2026-01-01");
  it.each([
    ["跨年的窗口在两年里都有，日期不裁剪", [acrossNewYear], "2026", [acrossNewYear]],
    ["跨年的窗口在两年里都有，日期不裁剪", [acrossNewYear], "2027", [acrossNewYear]],
    ["跨年的窗口不在再下一年", [acrossNewYear], "2028", []],
    ["只有一天、在岁末", [lastDay], "2026", [lastDay]],
    ["只有一天、在岁末的不在下一年", [lastDay], "2027", []],
    ["只有一天、在岁首", [firstDay], "2026", [firstDay]],
    ["只有一天、在岁首的不在上一年", [firstDay], "2025", []],
    ["整年都在窗口里", [window("2025-06-01", "2027-06-01")], "2026", [window("2025-06-01", "2027-06-01")]],
    ["没有窗口", [], "2026", []],
    ["多个窗口按先后", [acrossNewYear, lastDay, firstDay], "2026", [firstDay, acrossNewYear, lastDay]],
  ])("%s", (_, windows, year, expected) => {
    expect(windowsIn(windows, year)).toEqual(expected);
  });

  it("有窗口的年份由早到晚，中间隔开的年份不算", () => {
    expect(listYears([window("2029-01-01", "2029-02-01"), acrossNewYear])).toEqual([2026, 2027, 2029]);
    expect(listYears([])).toEqual([]);
  });
});
