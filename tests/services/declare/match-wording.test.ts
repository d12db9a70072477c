import { describe, expect, it } from "vitest";
import type { ClaimFigures } from "@/contract/declare/claim";
import { formatClaim } from "@/services/declare/claim-wording";
import { formatCeiling } from "@/services/declare/match-wording";

const claim = (declarable: number, total: string, missing = 0): ClaimFigures => ({
  open: declarable + missing,
  groups: { met: declarable, manual: 0, near: 0, missing, unmet: 0, not_applicable: 0, declared: 0 },
  declarable,
  sum: { items: declarable, total, unknown: 0 },
  next: null,
});

describe("能得到什么，用一句话说", () => {
  it.each([
    [claim(7, "273.00"), "现在可以报 7 项，合计至多 273 万元"],
    [claim(1, "12.50", 9), "现在可以报 1 项，合计至多 12.5 万元"],
    [claim(2, "0.00"), "现在可以报 2 项"],
    [claim(0, "0.00", 3), "填几项资料，3 项就有结论"],
    [claim(0, "0.00"), "今天没有可以报的事项"],
  ])("%#：%s", (figures, words) => {
    expect(formatClaim(figures)).toBe(words);
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
