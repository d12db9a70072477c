import { afterEach, describe, expect, it } from "vitest";
import { setImportedHolidays } from "@/contract/rules/imported-holidays";
import {
  addWorkDays,
  findFirstUnannouncedYear,
  findYearWithoutRest,
  isRestAnnounced,
  isWorkDay,
  listChangedHolidays,
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
    const year = findFirstUnannouncedYear();
    const [known, unknown] = [`${year - 1}-12-31`, `${year}-01-04`];
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

describe("导入的放假安排", () => {
  afterEach(() => setImportedHolidays([]));
  const year = { year: 2027, free: ["01-01/01-05"], worked: ["01-09"] };

  it("导入的年份公布了：两头都按它数，不再写预计，也不再说缺", () => {
    setImportedHolidays([year]);
    expect(["2027-01-05", "2027-01-06", "2027-01-09", "2027-01-10"].map(isWorkDay)).toEqual([false, true, true, false]);
    expect(addWorkDays("2026-12-30", 3)).toBe("2027-01-07");
    expect([promisedDay("2027-12-31"), promisedDay("2028-01-01")]).toEqual(["2027-12-31", "预计 2028-01-01"]);
    expect([findYearWithoutRest("2026-12-01"), findYearWithoutRest("2027-12-01")]).toEqual([undefined, 2028]);
    expect(findFirstUnannouncedYear()).toBe(2028);
  });

  it("后年的先导入了，明年的还没有：缺的还是明年", () => {
    setImportedHolidays([{ ...year, year: 2028 }]);
    expect([findYearWithoutRest("2026-12-01"), findFirstUnannouncedYear()]).toEqual([2027, 2027]);
    expect([isRestAnnounced("2027-06-01"), isRestAnnounced("2028-06-01")]).toEqual([false, true]);
  });

  it("导入的胜过自带的；和自带的一样的，浏览器不用另外知道", () => {
    const known = {
      year: 2025,
      free: ["01-01", "01-28/02-04", "04-04/04-06", "05-01/05-05", "05-31/06-02", "10-01/10-08"],
    };
    const same = { ...known, worked: ["01-26", "02-08", "04-27", "09-28", "10-11"] };
    setImportedHolidays([same]);
    expect(listChangedHolidays()).toEqual([]);
    const corrected = { ...same, worked: [] };
    setImportedHolidays([corrected, year]);
    expect(listChangedHolidays()).toEqual([corrected, year]);
    expect(isWorkDay("2025-01-26")).toBe(false);
  });
});
