import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEDUCTION_TOOL, readInput } from "@/contract/rules/evaluation/deduction";
import { calculate } from "@/contract/rules/evaluation/deduction-sheet";
import { costShares } from "@/contract/rules/evaluation/deduction-shares";
import { exact, fixed, ZERO } from "@/contract/rules/evaluation/exact-number";

const BASE = { year: "2025", kind: "general", tax: "25" };
const sharesOf = (answers: Readonly<Record<string, string>>) => {
  const input = readInput({ ...BASE, ...answers });
  if (!input) throw new Error("没有选全");
  const figures = calculate(input);
  const amountOf = (name: string) => exact(answers[name] ?? "0");
  return { figures, shares: costShares(input, figures, figures.saved, amountOf) };
};
const saved = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(sharesOf(answers).shares.map((share) => [share.key, fixed(share.saved)]));

describe("各类费用各少缴多少", () => {
  it("按实际计入的分：其他费用按限额，委托按 80%", () => {
    expect(saved({ personnel: "300", input: "120", depreciation: "30", other: "80", domestic: "50" })).toEqual({
      personnel: "75.00",
      input: "30.00",
      depreciation: "7.50",
      other: "12.50",
      domestic: "10.00",
    });
  });

  it("其他费用刚好到限额时全部计入，多 0.01 万元的部分不计入", () => {
    const own = (other: string) => sharesOf({ personnel: "90", other }).shares.find(({ key }) => key === "other");
    expect(fixed(own("10")?.counted ?? ZERO)).toBe("10.00");
    expect(fixed(own("10.01")?.counted ?? ZERO)).toBe("10.00");
    expect(fixed(own("9.99")?.counted ?? ZERO)).toBe("9.99");
  });

  it("冲减的比发生的多时，只冲减到没有为止", () => {
    expect(saved({ personnel: "100", special: "300" })).toEqual({ personnel: "25.00", less: "-25.00" });
  });

  it("各类加起来正好是少缴的总额，怎么填都一样", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => String(cents / 100));
    const names = ["personnel", "input", "depreciation", "design", "other", "domestic", "foreign"] as const;
    const some = fc.record(
      Object.fromEntries([...names, "special", "untaxed", "capitalised"].map((name) => [name, amount])),
      { requiredKeys: [] },
    );
    const year = fc.integer({ min: 2016, max: 2027 }).filter((one) => one !== 2022);
    fc.assert(
      fc.property(some, year, (answers, at) => {
        const { figures, shares } = sharesOf({ ...answers, year: String(at) });
        const sum = shares.reduce((total, share) => total.add(share.saved), ZERO);
        return sum.equals(figures.saved);
      }),
      { numRuns: 300 },
    );
  });

  it("结果里有这一段；一项费用也没有填时没有", () => {
    const sections = (answers: Readonly<Record<string, string>>) =>
      DEDUCTION_TOOL.editions[0].evaluate({ ...BASE, ...answers }, "2026-11-20").sections.map(({ key }) => key);
    expect(sections({ personnel: "1" })).toContain("shares");
    expect(sections({})).not.toContain("shares");
  });
});
