import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardFileAddress, boardQuery, readBoardPeriod } from "../../../services/interaction/appeal/board-address";
import { formatMonths } from "../../../services/interaction/appeal/board-months";
import { axisEnd, MAX_SQUARES, RESULTS, toSquares } from "../../../services/interaction/appeal/board-results";

describe("诉求公开的地址", () => {
  it("不写期间就是近 90 天；年份照写；别的都当没有写", () => {
    expect(readBoardPeriod(undefined)).toBe("recent");
    expect(readBoardPeriod("2025")).toBe("2025");
    for (const odd of ["1999", "20251", "recent", "<script>", ["2025", "2026"]])
      expect(readBoardPeriod(odd)).toBe("recent");
    expect([boardQuery("recent"), boardQuery("2025")]).toEqual(["", "?period=2025"]);
    expect(boardFileAddress("2025", "csv")).toBe("/gateway/zqjh/api/ua/report/appeal/file?period=2025&format=csv");
  });
});

describe("方格", () => {
  const partsOf = (counts: readonly number[]) =>
    RESULTS.flatMap(({ key, label }, index) => (counts[index] ? [{ key, label, count: counts[index] }] : []));

  it("六百件以内一件一格，多了一格代表几件；每种结果至少一格", () => {
    expect(toSquares(partsOf([590, 10])).each).toBe(1);
    expect(toSquares(partsOf([591, 10])).each).toBe(2);
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), (counts) => {
        const parts = partsOf(counts);
        const total = parts.reduce((sum, { count }) => sum + count, 0);
        const drawn = toSquares(parts);
        const squares = drawn.parts.reduce((sum, part) => sum + part.squares, 0);
        if (drawn.each === 1) expect(squares).toBe(total);
        expect(squares).toBeLessThanOrEqual(MAX_SQUARES + parts.length);
        expect(drawn.rows * drawn.columns).toBeGreaterThanOrEqual(squares);
        let before = 0;
        for (const part of drawn.parts) {
          expect(part.squares).toBeGreaterThan(0);
          expect(part.first).toBe(before);
          expect(Math.abs(part.squares - part.count / drawn.each)).toBeLessThanOrEqual(1);
          before += part.squares;
        }
      }),
    );
  });
});

describe("刻度和月份", () => {
  it("横轴到偶数为止，总比承诺的长", () => {
    expect(axisEnd([1, null, 2], 5)).toBe(6);
    expect(axisEnd([7], 5)).toBe(8);
    expect(axisEnd([12], 5)).toBe(12);
  });

  it("整月写月份，几个月并在一起写起止，不满一个月的写日子", () => {
    expect(formatMonths("2026-09-01", "2026-09-30")).toBe("9月");
    expect(formatMonths("2026-01-01", "2026-02-28")).toBe("1月至2月");
    expect(formatMonths("2026-08-26", "2026-08-31")).toBe("8月26日至8月31日");
    expect(formatMonths("2026-11-01", "2026-11-23")).toBe("11月1日至11月23日");
  });
});
