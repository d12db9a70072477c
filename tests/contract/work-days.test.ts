import { describe, expect, it } from "vitest";
import {
  addWorkDays,
  findYearWithoutRest,
  isRestAnnounced,
  isWorkDay,
  LAST_ANNOUNCED_YEAR,
  promisedDay,
  workDaysUntil,
} from "@/contract/rules/work-days";

describe("工作日", () => {
  it.each([
    ["春节前最后一个调休上班的星期六", "2026-02-14", true],
    ["春节第一天", "2026-02-15", false],
    ["春节最后一天，星期一", "2026-02-23", false],
    ["春节后第一天", "2026-02-24", true],
    ["春节后调休上班的星期六", "2026-02-28", true],
    ["劳动节最后一天", "2026-05-05", false],
    ["劳动节后第一天", "2026-05-06", true],
    ["调休上班的星期六", "2026-05-09", true],
    ["平常的星期六", "2026-05-16", false],
    ["中秋节", "2026-09-25", false],
    ["国庆前调休上班的星期日", "2026-09-20", true],
    ["国庆节最后一天", "2026-10-07", false],
    ["国庆后第一天", "2026-10-08", true],
    ["上一年国庆中秋第八天", "2025-10-08", false],
    ["平常的星期日", "2026-11-22", false],
    ["平常的星期一", "2026-11-23", true],
  ])("%s %s：%s", (_, day, worked) => {
    expect(isWorkDay(day)).toBe(worked);
  });

  it("承诺的日子在还没有公布放假安排的年份里写明是预计，公布了的不写", () => {
    const [known, unknown] = [`${LAST_ANNOUNCED_YEAR}-12-31`, `${LAST_ANNOUNCED_YEAR + 1}-01-04`];
    expect([promisedDay(known), promisedDay(unknown)]).toEqual([known, `预计 ${unknown}`]);
  });

  it("一年的工作日总数与国务院办公厅通知相符：2025 年 248 天，2026 年 248 天", () => {
    expect(workDaysUntil("2024-12-31", "2025-12-31")).toBe(248);
    expect(workDaysUntil("2025-12-31", "2026-12-31")).toBe(248);
  });

  it("还没有公布的年份只扣周末和法律定死的日子，并说得出没有公布", () => {
    expect(isRestAnnounced("2026-12-31")).toBe(true);
    expect(isRestAnnounced("2027-01-01")).toBe(false);
    expect(["2027-01-01", "2027-10-01", "2027-10-03"].map(isWorkDay)).toEqual([false, false, false]);
    expect(["2027-01-04", "2027-10-04"].map(isWorkDay)).toEqual([true, true]);
  });

  it("往后数，从下一天起；往前数，从前一天起；跨过长假和年底", () => {
    expect(addWorkDays("2026-02-13", 1)).toBe("2026-02-14");
    expect(addWorkDays("2026-02-14", 1)).toBe("2026-02-24");
    expect(addWorkDays("2026-02-24", -1)).toBe("2026-02-14");
    expect(addWorkDays("2026-09-30", 5)).toBe("2026-10-13");
    expect(addWorkDays("2025-12-31", 1)).toBe("2026-01-04");
    expect(addWorkDays("2026-11-22", 0)).toBe("2026-11-22");
  });

  it("数过的天数再数回来是同一天，与开始的那天是不是工作日无关", () => {
    for (const from of ["2026-02-10", "2026-02-17", "2026-09-26", "2026-11-21"])
      for (const count of [1, 2, 5, 10, 60]) expect(workDaysUntil(from, addWorkDays(from, count))).toBe(count);
  });

  it("同一天和更早的日子之间没有工作日", () => {
    expect(workDaysUntil("2026-11-23", "2026-11-23")).toBe(0);
    expect(workDaysUntil("2026-11-23", "2026-11-20")).toBe(0);
  });
});

describe("还没有公布放假安排的年份", () => {
  it.each<[string, number | undefined]>([
    // The notices for 2025 and 2026 are in; from December on days of the next year are promised.
    ["2025-12-31", undefined],
    ["2026-11-30", undefined],
    ["2026-12-01", 2027],
    ["2027-01-01", 2027],
    ["2027-06-30", 2027],
  ])("%s 缺的是 %s", (today, year) => expect(findYearWithoutRest(today)).toBe(year));
});
