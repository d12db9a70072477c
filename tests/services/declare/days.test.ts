import { describe, expect, it } from "vitest";
import type { CalendarItem, ItemDetail } from "@/contract/declare/declare";
import { latestStart, preparationDays } from "@/contract/rules/work-days";
import {
  toCalendarBar,
  byMonth,
  daysOfYear,
  monthAround,
  listMonths,
  todayColumn,
  windowStateOn,
} from "@/services/declare/calendar";
import { formatRemaining, formatWindow } from "@/lib/window-wording";
import { inGuideOrder } from "@/services/declare/guide-order";
import { promisedDays } from "@/services/declare/preparation-time";

const TODAY = "2026-11-21";
const window = (opensOn: string, closesOn: string) => ({ opensOn, closesOn });

describe("年历的格子", () => {
  it("十二个月首尾相接，闰年多一天", () => {
    for (const [year, days] of [
      [2026, 365],
      [2028, 366],
    ] as const) {
      expect(daysOfYear(year)).toBe(days);
      const months = listMonths(year);
      expect(months).toHaveLength(12);
      expect(months.reduce((sum, { span }) => sum + span, 0)).toBe(days);
      months.slice(1).forEach(({ column }, index) => {
        const before = months[index];
        expect(column).toBe((before?.column ?? 0) + (before?.span ?? 0));
      });
    }
    expect(listMonths(2026)[1]).toEqual({ month: 2, column: 32, span: 28 });
    expect(listMonths(2028)[1]).toEqual({ month: 2, column: 32, span: 29 });
  });

  it.each([
    ["一天", window("2026-01-01", "2026-01-01"), 1, 1, false, false],
    ["岁末一天", window("2026-12-31", "2026-12-31"), 365, 1, false, false],
    ["两端都算", window("2026-03-01", "2026-03-31"), 60, 31, false, false],
    ["去年开始", window("2025-12-20", "2026-01-10"), 1, 10, true, false],
    ["明年截止", window("2026-12-20", "2027-01-10"), 354, 12, false, true],
    ["整年都在里面", window("2025-01-01", "2027-12-31"), 1, 365, true, true],
  ] as const)("%s的窗口画在对的列上", (_, days, column, span, begunBefore, endsAfter) => {
    expect(toCalendarBar(days, 2026, TODAY)).toMatchObject({ ...days, column, span, begunBefore, endsAfter });
  });

  it("今天那一列只在今年有", () => {
    expect(todayColumn(2026, TODAY)).toBe(325);
    expect(todayColumn(2027, TODAY)).toBeUndefined();
  });

  it.each([
    [window("2026-11-22", "2026-12-01"), "upcoming"],
    [window("2026-11-21", "2026-12-01"), "open"],
    [window("2026-11-01", "2026-11-28"), "open"],
    [window("2026-11-01", "2026-11-27"), "closing"],
    [window("2026-11-01", "2026-11-21"), "closing"],
    [window("2026-11-01", "2026-11-20"), "closed"],
  ] as const)("%o 在今天是 %s", (days, state) => {
    expect(windowStateOn(days, TODAY)).toBe(state);
  });

  it("按当年第一个窗口开始的月份归组，去年开始的归在一月，没有的月份不出现", () => {
    const item = (id: string, ...windows: { opensOn: string; closesOn: string }[]) => ({ id, windows }) as CalendarItem;
    const groups = byMonth(
      [
        item("before", window("2025-12-01", "2026-02-01")),
        item("march", window("2026-03-31", "2026-04-01"), window("2026-09-01", "2026-09-30")),
        item("december", window("2026-12-31", "2027-01-31")),
      ],
      2026,
    );
    expect(groups.map(({ month, items }) => [month, items.map(({ id }) => id)])).toEqual([
      [1, ["before"]],
      [3, ["march"]],
      [12, ["december"]],
    ]);
    const all = groups.flatMap(({ items }) => items);
    expect(monthAround(all, 2026, TODAY)).toBe(3);
    expect(monthAround(all, 2027, TODAY)).toBeUndefined();
    expect(monthAround([], 2026, TODAY)).toBeUndefined();
  });
});

describe("剩余的天数", () => {
  const open = { state: "open", ...window("2026-11-01", "2026-11-30"), daysLeft: 9, next: null } as const;
  const upcoming = { ...open, state: "upcoming", ...window("2026-12-01", "2026-12-31"), daysLeft: null } as const;
  const closed = { ...open, state: "closed", daysLeft: null } as const;
  it.each([
    [open, "剩余 9 天"],
    [{ ...open, state: "closing", closesOn: TODAY, daysLeft: 0 } as const, "今天 24:00 截止"],
    [upcoming, "距开始 10 天"],
    [{ ...upcoming, opensOn: null, closesOn: null }, "时间待定"],
    [{ ...closed, next: { opensOn: "2027-03-01", estimated: true } }, "下次预计 2027-03-01"],
    [{ ...closed, next: { opensOn: "2027-03-01", estimated: false } }, "下次开始 2027-03-01"],
    [closed, ""],
  ])("%o 说成“%s”", (timing, words) => {
    expect(formatRemaining(timing, TODAY)).toBe(words);
  });

  it("窗口写明首尾，一天的只写一天", () => {
    expect(formatWindow(open)).toBe("2026-11-01 至 2026-11-30");
    expect(formatWindow(window(TODAY, TODAY))).toBe(TODAY);
  });
});

describe("最迟什么时候开始准备", () => {
  it.each([
    // 2026-11-30 is a Monday.
    ["2026-11-30", 0, "2026-11-30"],
    ["2026-11-30", 1, "2026-11-27"],
    ["2026-11-30", 5, "2026-11-23"],
    ["2026-11-30", 6, "2026-11-20"],
    ["2026-11-29", 1, "2026-11-27"],
    ["2027-01-04", 1, "2026-12-31"],
    ["2026-10-12", 2, "2026-10-09"],
    ["2026-10-12", 3, "2026-10-08"],
    ["2026-10-12", 4, "2026-09-30"],
  ])("%s 截止、要 %i 个工作日：%s，周末和节假日不算，调休的算", (closesOn, days, start) => {
    expect(latestStart(closesOn, days)).toBe(start);
  });

  it("材料同时准备，看必需的里面最慢的一份；步骤一个接一个，时间相加", () => {
    const material = (workingDays: number, required: boolean) => ({ name: "材料", note: "", required, workingDays });
    expect(preparationDays([material(3, true), material(15, true), material(60, false)])).toBe(15);
    expect(preparationDays([])).toBe(0);
    expect(promisedDays([2, 10, 3].map((workingDays) => ({ name: "受理", unit: "局", workingDays })))).toBe(15);
  });
});

describe("指南里事项的次序", () => {
  const item = (id: string, state: ItemDetail["timing"]["state"]) =>
    ({ id, timing: { state, opensOn: null, closesOn: null, daysLeft: null, next: null } }) as ItemDetail;

  it("快截止的、能申报的在前，没开始的其次，截止的最后", () => {
    const items = [item("ended", "closed"), item("later", "upcoming"), item("now", "open"), item("soon", "closing")];
    expect(inGuideOrder(items).map(({ id }) => id)).toEqual(["soon", "now", "later", "ended"]);
  });
});
