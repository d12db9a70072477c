import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FactName } from "../../../contract/facts/facts";
import { factsToAsk } from "../../../gateway/modules/declare/match/ask.rules";
import { createFactIndex, type KnownFact } from "../../../gateway/modules/declare/match/fact.rules";
import { evaluateItem, isNear } from "../../../gateway/modules/declare/match/match.rules";
import { sizeFrom } from "../../../gateway/modules/enterprise/profile-change.rules";
import { listSampleProfiles } from "../../../gateway/modules/enterprise/enterprise.sample";
import { bookOf, condition, test as one, TODAY } from "./match-fixtures";
import { sampleItemsOn } from "../../support/sample-data";
import { itemForm } from "../../../contract/item/item";

/** Asked is whatever can still decide an item, what decides most first. */

const asked = (missing: readonly (readonly FactName[])[], ...more: [isAskable?: (name: FactName) => boolean]) =>
  factsToAsk(missing, ...more);

describe("问什么", () => {
  it("填得完的最少几项，定得最多：两项能定三项，就不问关系更多却定不了的", () => {
    const wide: FactName[] = ["rdAmount", "revenue", "assets", "debts"];
    expect(asked([["employees"], ["employees", "taxPaid"], ["taxPaid"], wide, wide, wide, wide])).toEqual({
      facts: [
        { name: "taxPaid", settles: 2 },
        { name: "employees", settles: 2 },
      ],
      settles: 3,
    });
  });

  it("最多三项；四项一起缺的定不下来，就先问最多事项等着的三项", () => {
    const four: FactName[] = ["rdAmount", "revenue", "assets", "debts"];
    const { facts, settles } = asked([four, four, ["rdAmount", "revenue", "assets", "debts", "listing"]]);
    expect(facts).toHaveLength(3);
    expect(facts.map(({ name }) => name)).not.toContain("listing");
    expect(settles).toBe(0);
    expect(asked([["rdAmount", "revenue", "assets"]]).settles).toBe(1);
  });

  it("问不了的不问，等着它的也不算在能定的里面", () => {
    const onlyStaff = (name: FactName) => name === "employees";
    expect(asked([["region"], ["region", "employees"], ["employees"]], onlyStaff)).toEqual({
      facts: [{ name: "employees", settles: 1 }],
      settles: 1,
    });
  });

  it("什么都不缺就不问", () => {
    expect(asked([])).toEqual({ facts: [], settles: 0 });
  });

  it("说能定几项就是几项：不比任何三项少，和逐个试的一样多", () => {
    const names: FactName[] = ["employees", "revenue", "assets", "rdAmount", "taxPaid", "listing", "taxCredit"];
    const anyMissing = fc.array(fc.subarray(names, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyMissing, (missing) => {
        let most = 0;
        for (const a of names)
          for (const b of names)
            for (const c of names)
              most = Math.max(most, missing.filter((facts) => facts.every((name) => [a, b, c].includes(name))).length);
        const { facts, settles } = asked(missing);
        expect(settles).toBe(most);
        expect(missing.filter((some) => some.every((name) => facts.some((one) => one.name === name)))).toHaveLength(
          most,
        );
      }),
      { numRuns: 200 },
    );
  });

  it("已经不符合的不追问，加分的不问", () => {
    const rd = condition({ id: "rd", tests: [one({ attribute: "rdAmount", op: "at_least", value: "100" })] });
    const age = condition({ id: "age", tests: [one({ attribute: "age", op: "at_least", value: "1" })] });
    const patent = condition({ id: "patent", tests: [one({ attribute: "ipInvention", op: "at_least", value: "1" })] });
    const bonus = condition({
      id: "bonus",
      hard: false,
      tests: [one({ attribute: "listing", op: "in", values: ["neeq"] })],
    });
    const missing = (conditions: Parameters<typeof evaluateItem>[0]) => {
      const verdict = evaluateItem(conditions, bookOf({ ipInvention: "0", "rdAmount@2025": "500" }));
      return [verdict.result, verdict.missing];
    };
    expect(missing([patent, age])[0]).toBe("unmet");
    expect(missing([rd, bonus])).toEqual(["met", []]);
    expect(missing([rd, age])).toEqual(["missing", ["foundedOn"]]);
  });
});

// Journey of the issue: an empty profile qualifies for nothing, and a few answers, three at a time, decide most.
describe("空白档案", () => {
  const items = sampleItemsOn(TODAY).map((item) => itemForm.parse(item));
  const judge = (facts: readonly KnownFact[]) => {
    const index = createFactIndex(facts, TODAY);
    return items.map(({ conditions }) => evaluateItem(conditions, index));
  };

  it("什么都不符合", () => {
    const verdicts = judge([]);
    expect(verdicts.filter((verdict) => verdict.result === "met" || isNear(verdict))).toEqual([]);
  });

  const profiles = listSampleProfiles(() => new Date(`${TODAY}T02:00:00Z`)).filter(({ figures }) => figures.length > 0);
  it.each(profiles)("$id：一次三项，答满十五项，多数事项有了结论", ({ known, figures }) => {
    const made = { source: "form" as const, updatedAt: "2026-11-01T00:00:00.000Z" };
    const all: KnownFact[] = [
      ...known.filter(([name]) => name !== "size").map(([name, value]) => ({ name, period: "", value, ...made })),
      ...figures.flatMap((year, back) =>
        Object.entries(year).map(([name, value]) => ({
          name: name as FactName,
          period: String(2025 - back),
          value,
          ...made,
        })),
      ),
    ];
    let facts: KnownFact[] = [];
    for (let answered = 0; answered < 5; answered += 1) {
      const waiting = judge(facts).flatMap(({ result, missing }) => (result === "missing" ? [missing] : []));
      const wanted = factsToAsk(waiting).facts.map(({ name }) => name);
      const given = [...facts, ...all.filter(({ name }) => wanted.includes(name))].filter(
        ({ name }) => !["size", "zonePlace", "taxPlace"].includes(name),
      );
      const size = sizeFrom(given);
      const region = given.find(({ name }) => name === "region")?.value as string[] | undefined;
      const away = region?.[2] !== "340111";
      facts = [
        ...given,
        ...(size === null ? [] : [{ name: "size" as const, period: "", value: size, ...made }]),
        ...(region ? [{ name: "zonePlace" as const, period: "", value: away ? "outside" : "inside", ...made }] : []),
        ...(region ? [{ name: "taxPlace" as const, period: "", value: away ? "outside" : "unplaced", ...made }] : []),
      ];
    }
    const waiting = judge(facts).filter(({ result }) => result === "missing").length;
    expect(waiting).toBeLessThan(items.length / 2);
  });
});
