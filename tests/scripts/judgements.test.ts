// @vitest-environment node
import { describe, expect, test } from "vitest";
import { ndcgOf, placeOf, qualityOf, type Judged } from "../../scripts/bench/judgements";

/** The figures of the search bench, worked out by hand. */

const judged = (relevant: Record<string, number>, found: string[]): Judged => ({
  judgement: { id: "s1", query: "公司法", kind: "topical", relevant, not: [] },
  found,
});

describe("判断的算法", () => {
  test("最好的次序是 1；颠倒过来按名次打折", () => {
    expect(ndcgOf(judged({ a: 3, b: 1 }, ["a", "b"]))).toBe(1);
    // Gains 7 and 1: (1 + 7 / log2 3) / (7 + 1 / log2 3).
    expect(ndcgOf(judged({ a: 3, b: 1 }, ["b", "a"]))).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)), 6);
    expect(ndcgOf(judged({ a: 3 }, ["x", "y"]))).toBe(0);
  });

  test("有用的从 2 分起；第十条算，第十一条不算", () => {
    const ten = Array.from({ length: 9 }, (_, at) => `x${at}`);
    expect(placeOf(judged({ a: 2 }, [...ten, "a"]))).toBe(10);
    expect(placeOf(judged({ a: 2 }, ["y", ...ten, "a"]))).toBeUndefined();
    expect(placeOf(judged({ a: 1 }, ["a"]))).toBeUndefined();
  });

  test("没有答案的查询不算；空的和第一条不相干的各数各的", () => {
    const quality = qualityOf([
      judged({ a: 3 }, ["a"]),
      judged({ a: 3 }, ["x", "a"]),
      judged({ a: 3 }, []),
      judged({ a: 3, b: 1 }, ["b"]),
      judged({}, ["x"]),
    ]);
    expect(quality).toMatchObject({ queries: 4, first: 0.25, inThree: 0.5, inTen: 0.5, mrr: 0.375 });
    expect(quality).toMatchObject({ empty: 1, foreignFirst: 1 });
  });
});
