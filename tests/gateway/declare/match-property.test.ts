import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FactValue } from "../../../contract/enterprise/enterprise";
import { FACT_NAMES, FACT_LABELS, FACTS, type FactName } from "../../../contract/facts/facts";
import { ATTRIBUTE_NAMES, attributeOf, OPERATORS, type AttributeName } from "../../../contract/item/attributes";
import { type ConditionTest } from "../../../contract/item/item";
import { evaluateItem, isNear } from "../../../gateway/modules/declare/match/match.rules";
import { type Values, bookOf, test, condition } from "./match-fixtures";

/** Any test that the form accepts, and any value a fact may have. */
const codes = fc.subarray(["340100", "340111", "C34", "C", "small", "medium", "limited", "A", "none", "inside"], {
  minLength: 1,
});
const decimal = fc.integer({ min: 0, max: 400 }).map((value) => (value / 4).toFixed(2));
const anyTest: fc.Arbitrary<ConditionTest> = fc.constantFrom(...ATTRIBUTE_NAMES).chain((attribute: AttributeName) => {
  const { kind } = attributeOf(attribute);
  return fc.constantFrom(...OPERATORS[kind]).chain((op): fc.Arbitrary<ConditionTest> => {
    if (op === "is_no") return fc.constant(test({ attribute, op }));
    if (op === "holds" || op === "lacks")
      return fc
        .constantFrom(...Object.keys(FACT_LABELS.title))
        .map((title) => test({ attribute, op, values: [title] }));
    if (op === "in" || op === "not_in") return codes.map((values) => test({ attribute, op, values }));
    if (op === "between")
      return decimal.map((from) => test({ attribute, op, from, to: (Number(from) + 10).toFixed(2) }));
    const bound = kind === "age" ? fc.integer({ min: 0, max: 20 }).map(String) : decimal;
    return bound.map((value) => test({ attribute, op, value }));
  });
});
const anyConditions = fc.array(
  fc.record({
    tests: fc.array(anyTest, { maxLength: 3 }),
    any: fc.boolean(),
    hard: fc.boolean(),
    onlyIf: fc.option(anyTest, { nil: undefined, freq: 4 }),
    weight: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 5 },
);
function anyValue(name: FactName): fc.Arbitrary<FactValue> {
  if (name === "titles")
    return fc.array(
      fc.record({
        title: fc.constantFrom(...(Object.keys(FACT_LABELS.title) as (keyof typeof FACT_LABELS.title)[])),
        expiresOn: fc.constantFrom(null, "2026-11-20", "2026-11-21"),
      }),
      { maxLength: 3 },
    );
  if (name === "region" || name === "taxRegion" || name === "industry") return codes;
  if (name === "foundedOn") return fc.constantFrom("2026-01-01", "2020-11-21", "2006-11-22");
  if (["abnormalList", "seriousDishonesty", "accident"].includes(name)) return fc.constantFrom("yes", "no");
  if (name === "zonePlace" || name === "taxPlace") return fc.constantFrom("inside", "outside", "unplaced");
  if (
    [
      "size",
      "kind",
      "capitalNature",
      "chainTag",
      "rdInstitution",
      "taxCredit",
      "listing",
      "projectKind",
      "projectStage",
    ].includes(name)
  )
    return fc.constantFrom("small", "medium", "limited", "A", "none");
  return decimal;
}
const factKey = (name: FactName, year: string) =>
  FACTS[name].section === "quota" ? (`${name}@${year}` as const) : name;
const anyEnterprise: fc.Arbitrary<Values> = fc
  .subarray([...FACT_NAMES])
  .chain((names) =>
    fc
      .tuple(...names.map((name) => fc.tuple(anyValue(name), fc.constantFrom("2025", "2024"))))
      .map((values) =>
        Object.fromEntries(values.map(([value, year], index) => [factKey(names[index] as FactName, year), value])),
      ),
  );

describe("任意企业、任意条件", () => {
  it("改动一项资料，只有读它的条件会动", () => {
    fc.assert(
      fc.property(
        anyConditions,
        anyEnterprise,
        fc.constantFrom(...FACT_NAMES).chain((name) => fc.tuple(fc.constant(name), fc.option(anyValue(name)))),
        (inputs, values, [name, value]) => {
          const conditions = inputs.map((input, index) => condition({ id: `c${index}`, ...input }));
          const changed = { ...values };
          for (const key of [name, `${name}@2025`, `${name}@2024`] as (keyof Values)[]) delete changed[key];
          if (value !== null) changed[factKey(name, "2025")] = value;
          const [before, after] = [values, changed].map((facts) => evaluateItem(conditions, bookOf(facts)));
          conditions.forEach((one, index) => {
            const reads = [...one.tests, ...(one.onlyIf ? [one.onlyIf] : [])].some(({ attribute }) => {
              const { reads: facts, asks, shows } = attributeOf(attribute);
              return [...facts, ...(asks ?? []), ...(shows ?? [])].includes(name);
            });
            if (!reads) expect(after?.conditions[index]).toEqual(before?.conditions[index]);
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it("缺的从不算符合：把缺的都补上，已符合的比例不会高于潜力", () => {
    fc.assert(
      fc.property(anyConditions, anyEnterprise, (inputs, values) => {
        const conditions = inputs.map((input, index) => condition({ id: `c${index}`, ...input }));
        const verdict = evaluateItem(conditions, bookOf(values));
        expect(verdict.rate).toBeLessThanOrEqual(verdict.potential);
        const open = verdict.conditions.some(({ state }) => state === "missing" || state === "manual");
        if (!open) expect(verdict.rate).toBe(verdict.potential);
        expect(verdict.result === "missing").toBe(verdict.missing.length > 0 && verdict.gaps === 0);
      }),
      { numRuns: 400 },
    );
  });

  it("符合的，后来知道什么都还是符合；不符合的，知道得再多也不会变成待补充", () => {
    fc.assert(
      fc.property(anyConditions, anyEnterprise, anyEnterprise, (inputs, values, later) => {
        const conditions = inputs.map((input, index) => condition({ id: `c${index}`, ...input }));
        // What was known stays as it was; only what was not known is added.
        const before = evaluateItem(conditions, bookOf(values));
        const after = evaluateItem(conditions, bookOf({ ...later, ...values }));
        if (before.result === "met") expect(after.result).toBe("met");
        if (before.result === "unmet") expect(["unmet", "not_applicable"]).toContain(after.result);
        if (before.result === "not_applicable") expect(after.result).toBe("not_applicable");
      }),
      { numRuns: 1500 },
    );
  });

  it("什么都不知道的企业什么都不符合，也没有差一步的", () => {
    fc.assert(
      fc.property(anyConditions, (inputs) => {
        const conditions = inputs.map((input, index) => condition({ id: `c${index}`, ...input }));
        const verdict = evaluateItem(conditions, bookOf({}));
        expect(["missing", "manual"]).toContain(verdict.result);
        expect(isNear(verdict)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });
});
