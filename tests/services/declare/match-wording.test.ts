import { describe, expect, it } from "vitest";
import { formatBenefitSum, formatCeiling } from "@/services/declare/match-wording";

describe("合计能给多少，用一句话说", () => {
  it.each([
    [{ items: 0, total: "0", unknown: 0 }, "目前没有"],
    [{ items: 2, total: "0", unknown: 2 }, "可以同时申报的 2 项，都没有写明金额"],
    [{ items: 8, total: "458", unknown: 0 }, "可以同时申报的 8 项合计最高 458 万元"],
    [{ items: 8, total: "458", unknown: 1 }, "可以同时申报的 8 项合计最高 458 万元，其中 1 项没有写明金额"],
    [{ items: 1, total: "12.5", unknown: 0 }, "可以同时申报的 1 项合计最高 12.5 万元"],
  ])("%o：%s", (sum, words) => {
    expect(formatBenefitSum(sum)).toBe(words);
  });
});

describe("最高多少", () => {
  it.each([
    [null, ""],
    ["500", "最高 500 万元"],
    ["12.50", "最高 12.5 万元"],
    ["30.00", "最高 30 万元"],
  ])("%s：%s", (most, words) => {
    expect(formatCeiling(most)).toBe(words);
  });
});
