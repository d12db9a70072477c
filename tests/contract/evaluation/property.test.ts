import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOOLS } from "../../../contract/rules/evaluation";
import { DEDUCTION_TOOL } from "../../../contract/rules/evaluation/deduction";
import { exact, plain } from "../../../contract/rules/evaluation/exact-number";
import { SCALE_GRADES, SCALE_TOOL, type ScaleGrade } from "../../../contract/rules/evaluation/scale";
import { INNOVATIVE_TOOL } from "../../../contract/rules/evaluation/srdi/innovative";
import { TECH_TOOL } from "../../../contract/rules/evaluation/tech";
import {
  LINE_STATES,
  problemOf,
  problemsOf,
  type Answers,
  type Edition,
  type ToolField,
} from "../../../contract/rules/evaluation/tool";
import { TODAY } from "./support";

/** What holds for any answers. */

const editions = Object.values(TOOLS).flatMap(({ editions: all }) => [...all]);
const money = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2));

function anyAnswer(field: ToolField): fc.Arbitrary<string> {
  const values = (field.options ?? []).map(({ value }) => value);
  switch (field.kind) {
    case "choice":
    case "year":
      return fc.constantFrom("", ...values);
    case "choices":
      return fc.oneof(
        fc.constant(""),
        fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(",")),
      );
    case "flag":
      return fc.constantFrom("", "yes", "no");
    case "date":
      return fc.constantFrom("", "2025-11-21", "2016-02-29", "2026-13-01", "abc");
    case "industry":
      return fc.constantFrom("", "C3489", "65", "F", "J66", "K704", "zzz");
    case "count":
      return fc.oneof(
        fc.constantFrom("", "-1", "1.5", "1e308", "😀"),
        fc.integer({ min: 0, max: field.max ?? 5000 }).map(String),
      );
    case "decimal":
      return fc.oneof(fc.constantFrom("", "-5", "1e308", "0.00001", "<script>", "99999999999999"), money);
  }
}
const anyAnswers = ({ fields }: Edition): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, anyAnswer(field)])));

const rises = (edition: Edition, name: string, key: (result: ReturnType<Edition["evaluate"]>) => number | undefined) =>
  fc.assert(
    fc.property(
      anyAnswers(edition),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (answers, a, b) => {
        const of = (value: number) => key(edition.evaluate({ ...answers, [name]: String(value) }, TODAY));
        const [low, high] = [of(Math.min(a, b)), of(Math.max(a, b))];
        if (low !== undefined && high !== undefined) expect(high).toBeGreaterThanOrEqual(low);
      },
    ),
    { numRuns: 300 },
  );
const total = (result: ReturnType<Edition["evaluate"]>) =>
  result.headline[0] ? Number(result.headline[0].value) : undefined;

describe("任意填写", () => {
  it.each(editions.map((edition) => [edition.ruleSet.id, edition] as const))(
    "%s：总有结论和理由，写错的不算数、也不说成没有填，顺序不影响结果",
    (_id, edition) => {
      fc.assert(
        fc.property(anyAnswers(edition), (answers) => {
          const result = edition.evaluate(answers, TODAY);
          expect(result.ruleSet).toBe(edition.ruleSet.id);
          expect(result.verdict.word).not.toBe("");
          expect(result.verdict.why).toMatch(/[。；]$/);
          expect(JSON.stringify(result)).not.toMatch(/NaN|undefined|Infinity|e\+/);
          for (const line of result.sections.flatMap(({ lines }) => lines)) {
            expect(line.state in LINE_STATES).toBe(true);
            if (line.points) {
              expect(exact(line.points.low).lte(line.points.high)).toBe(true);
              expect(exact(line.points.high).lte(line.points.of)).toBe(true);
            }
            for (const name of line.reads) expect(edition.fields.some((field) => field.name === name)).toBe(true);
          }
          for (const { field } of result.gaps)
            if (field !== undefined) expect(edition.fields.some(({ name }) => name === field)).toBe(true);
          const wellFormed = Object.fromEntries(
            Object.entries(answers).map(([name, value]) => {
              const field = edition.fields.find((one) => one.name === name) as ToolField;
              return [name, problemOf(field, value) === undefined ? value : ""];
            }),
          );
          const { verdict, headline } = edition.evaluate(wellFormed, TODAY);
          expect(result.headline).toEqual(headline);
          expect([result.verdict.code, result.verdict.tone]).toEqual([verdict.code, verdict.tone]);
          const wrong = Object.keys(problemsOf(edition, answers, TODAY));
          expect(result.gaps.slice(0, wrong.length).map(({ field }) => field)).toEqual(wrong);
          if (wrong.length > 0) expect(result.verdict.word).not.toBe("待补充");
          const missing = result.sections.flatMap(({ lines }) => lines).filter(({ state }) => state === "missing");
          for (const { reads } of missing) expect(reads.filter((name) => wrong.includes(name))).toEqual([]);
          expect(edition.evaluate(Object.fromEntries(Object.entries(answers).reverse()), TODAY)).toEqual(result);
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe("越多越好的，多了不会变差", () => {
  const [tech] = TECH_TOOL.editions;
  it.each(["technologyStaff", "rd", "classOne", "classTwo"])("科技型中小企业的 %s", (name) => rises(tech, name, total));
  const [innovative] = INNOVATIVE_TOOL.editions;
  it("创新型中小企业的研发费用", () => rises(innovative, "rd", total));
  const [scale] = SCALE_TOOL.editions;
  const grades = Object.keys(SCALE_GRADES) as ScaleGrade[];
  it.each(["employees", "revenue", "assets"])("规模的 %s", (name) =>
    rises(scale, name, ({ verdict }) => {
      const at = grades.indexOf(verdict.code as ScaleGrade);
      return at < 0 ? undefined : -at;
    }),
  );
  const [deduction] = DEDUCTION_TOOL.editions;
  it.each(["personnel", "input", "other", "domestic", "foreign", "capitalised"])("加计扣除的 %s", (name) =>
    rises(deduction, name, ({ headline }) => {
      const extra = headline.find(({ label }) => label === "加计扣除额");
      return extra && Number(extra.value);
    }),
  );
});

describe("填写的检查", () => {
  const amount: ToolField = { name: "a", label: "营业收入", kind: "decimal", unit: "万元", group: "" };
  it.each([
    ["", undefined],
    ["0", undefined],
    ["123456789012.1234", undefined],
    ["1234567890123", "营业收入应为数字"],
    ["1.12345", "营业收入应为数字"],
    ["1e308", "营业收入应为数字"],
    ["1,00", "营业收入应为数字"],
    ["一百", "营业收入应为数字"],
    ["-1", "营业收入不能小于 0"],
    ["-0", undefined],
  ])("%j", (text, problem) => {
    const said = problemOf(amount, text);
    if (problem === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(problem);
  });

  it("有上限的说出上限；可以为负的可以为负；整数的不收小数", () => {
    expect(problemOf({ ...amount, max: 100, unit: "%" }, "100.01")).toBe("营业收入不能超过 100%");
    expect(problemOf({ ...amount, negative: true }, "-5")).toBeUndefined();
    expect(problemOf({ ...amount, kind: "count" }, "1.5")).toContain("整数");
  });
});

describe("显示的数字", () => {
  it.each([
    ["300.51", 4, "300.51"],
    ["300.50", 4, "300.5"],
    ["300", 4, "300"],
    ["0.00", 2, "0"],
    ["100", 0, "100"],
    ["-0.5", 2, "-0.5"],
    ["2.345", 2, "2.35"],
  ] as const)("%s 最多 %i 位小数写成 %s", (typed, places, shown) => {
    expect(plain(exact(typed), places)).toBe(shown);
  });
});
