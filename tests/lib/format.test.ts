import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, formatNumber, formatPercent } from "@/contract/numbers";
import { daysBetween, daysLeft, formatDate, formatDateTime, formatFileSize, formatMoneyWan } from "@/lib/format";

describe("数字", () => {
  it.each([
    [0, "0.00"],
    [-0, "0.00"],
    [1.005, "1.01"],
    [0.1 + 0.2, "0.30"],
    [1234567.891, "1,234,567.89"],
    [-1234.5, "-1,234.50"],
    [-0.004, "0.00"],
    [-0.005, "-0.01"],
    [999.995, "1,000.00"],
    [1e21, "1,000,000,000,000,000,000,000.00"],
    [1e-7, "0.00"],
    ["1234567890123456789.125", "1,234,567,890,123,456,789.13"],
    ["000123.4", "123.40"],
    [".5", "0.50"],
    ["5.", "5.00"],
    ["", "—"],
    ["abc", "—"],
    [".", "—"],
    [NaN, "—"],
    [Infinity, "—"],
    [null, "—"],
    [undefined, "—"],
  ])("%j 显示为 %s", (value, text) => expect(formatNumber(value)).toBe(text));

  it("小数位可以另定，零位时没有小数点", () => {
    expect(formatNumber(1234.5, 0)).toBe("1,235");
    expect(formatNumber("0.00005", 4)).toBe("0.0001");
    expect(formatNumber(12, 4)).toBe("12.0000");
  });

  it("两位以内的小数原样显示，没有浮点误差", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
        const text = formatNumber(hundredths / 100);
        expect(Number(text.replaceAll(",", "").replace(".", ""))).toBe(hundredths === 0 ? 0 : hundredths);
      }),
    );
  });

  it("需要几位小数就写几位；比例带百分号，未知时不带", () => {
    expect(formatDecimal(12345)).toBe("12,345");
    expect(formatDecimal("42.50")).toBe("42.5");
    expect(formatDecimal("0x10")).toBe("—");
    expect(formatPercent(85.5)).toBe("85.50%");
    expect(formatPercent(100, 0)).toBe("100%");
    expect(formatPercent(undefined)).toBe("—");
  });

  it("金额以万元为单位，未知时不带单位", () => {
    expect(formatMoneyWan("12345.6")).toBe("12,345.60 万元");
    expect(formatMoneyWan(null)).toBe("—");
  });
});

describe("日期与时间（上海时区）", () => {
  it.each([
    ["2026-11-20T16:00:00.000Z", "2026-11-21", "2026-11-21 00:00:00"],
    ["2026-11-20T15:59:59.999Z", "2026-11-20", "2026-11-20 23:59:59"],
    ["2026-11-20T10:00:00+08:00", "2026-11-20", "2026-11-20 10:00:00"],
  ])("%s 是 %s、%s", (iso, date, moment) => {
    expect(formatDate(iso)).toBe(date);
    expect(formatDateTime(iso)).toBe(moment);
  });

  it("纯日期不受时区影响，不是日期的显示为 —", () => {
    expect(formatDate("2026-11-20")).toBe("2026-11-20");
    for (const value of ["昨天", "", null, undefined]) {
      expect(formatDate(value)).toBe("—");
      expect(formatDateTime(value)).toBe("—");
    }
  });
});

describe("截止", () => {
  it.each([
    ["2026-11-22", "剩余 1 天"],
    ["2026-11-21", "今天 24:00 截止"],
    ["2026-11-20", "已截止"],
    ["2026-12-31", "剩余 40 天"],
    ["2027-03-01", "剩余 100 天"],
  ])("截止日 %s 在 2026-11-21 看来是 %s", (deadline, words) => expect(daysLeft(deadline, "2026-11-21")).toBe(words));

  it("跨闰日按日历计算", () => expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2));
});

describe("文件大小", () => {
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1024 * 1024 - 1, "1 MB"],
    [10 * 1024 * 1024, "10 MB"],
    [3 * 1024 ** 3, "3 GB"],
    [-1, "—"],
    [NaN, "—"],
  ])("%d 字节显示为 %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});
