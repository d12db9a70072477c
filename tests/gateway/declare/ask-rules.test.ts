import { describe, expect, it } from "vitest";
import { ATTRIBUTE_NAMES, attributeOf } from "../../../contract/item/attributes";
import { MATCH_QUESTION_IDS, MATCH_QUESTIONS, questionOf } from "../../../contract/facts/questions";
import { FACTS, type FactName } from "../../../contract/facts/facts";
import { questionsToAsk } from "../../../gateway/modules/declare/match/ask.rules";
import { createFactIndex, type KnownFact } from "../../../gateway/modules/declare/match/fact.rules";
import { bestGroup, evaluateItem } from "../../../gateway/modules/declare/match/match.rules";
import { sizeFrom } from "../../../gateway/modules/enterprise/profile-change.rules";
import { listSampleProfiles } from "../../../gateway/modules/enterprise/enterprise.sample";
import { bookOf, condition, test as one, TODAY } from "./match-fixtures";
import { sampleItemsOn } from "../../support/sample-data";
import { itemForm } from "../../../contract/item/item";

/** Asked is whatever can still decide an item, what decides most first. */

const rd = condition({ id: "rd", tests: [one({ attribute: "rdAmount", op: "at_least", value: "100" })] });
const age = condition({ id: "age", tests: [one({ attribute: "age", op: "at_least", value: "1" })] });
const patent = condition({ id: "patent", tests: [one({ attribute: "ipInvention", op: "at_least", value: "1" })] });
const bonus = condition({
  id: "bonus",
  hard: false,
  tests: [one({ attribute: "listing", op: "in", values: ["neeq"] })],
});

describe("问什么", () => {
  it("每项要填的资料都有一问来问，一项只在一问里", () => {
    const asked = ATTRIBUTE_NAMES.flatMap((name) => attributeOf(name).asks ?? attributeOf(name).reads);
    expect([...new Set(asked)].filter((fact) => questionOf(fact) === undefined)).toEqual([]);
    const all: FactName[] = MATCH_QUESTION_IDS.flatMap((id) => MATCH_QUESTIONS[id].facts);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((fact) => "computed" in FACTS[fact])).toEqual([]);
  });

  it("关系政策多的一问在前；一问里关系多的、单独就能定的在前", () => {
    const none = bookOf({});
    const verdicts = new Map([
      ["a", [evaluateItem([rd, age], none)]],
      ["b", [evaluateItem([age], none)]],
      ["c", [evaluateItem([patent, age], none)]],
    ]);
    expect(questionsToAsk(verdicts)).toEqual([
      { id: "identity", policies: 3, facts: [{ name: "foundedOn", policies: 3, alone: 1 }] },
      { id: "figures", policies: 1, facts: [{ name: "rdAmount", policies: 1, alone: 0 }] },
      { id: "knowledge", policies: 1, facts: [{ name: "ipInvention", policies: 1, alone: 0 }] },
    ]);
  });

  it("已经不符合的不追问，加分的不问，符合的政策里另一项还缺的照样问", () => {
    const facts = bookOf({ ipInvention: "0", "rdAmount@2025": "500" });
    const asked = (items: Parameters<typeof evaluateItem>[0][]) =>
      questionsToAsk(new Map([["a", items.map((conditions) => evaluateItem(conditions, facts))]]));
    expect(asked([[patent, age]])).toEqual([]);
    expect(asked([[rd, bonus]])).toEqual([]);
    expect(asked([[rd], [rd, age]]).map(({ id }) => id)).toEqual(["identity"]);
  });
});

// Journey of the issue: an empty profile qualifies for nothing, and three questions decide most.
describe("空白档案", () => {
  const items = sampleItemsOn(TODAY).map((item) => itemForm.parse(item));
  const policies = [...new Set(items.map(({ policyId }) => policyId))];
  const judge = (facts: readonly KnownFact[]) => {
    const index = createFactIndex(facts, TODAY);
    return new Map(
      policies.map((id) => [
        id,
        items.filter(({ policyId }) => policyId === id).map(({ conditions }) => evaluateItem(conditions, index)),
      ]),
    );
  };

  it("什么都不符合", () => {
    const groups = [...judge([]).values()].map(bestGroup);
    expect(groups.filter((group) => group === "met" || group === "near")).toEqual([]);
  });

  const profiles = listSampleProfiles(() => new Date(`${TODAY}T02:00:00Z`)).filter(({ figures }) => figures.length > 0);
  it.each(profiles)("$id：按先后答三问，多数政策有了结论", ({ known, figures }) => {
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
    for (let answered = 0; answered < 3; answered += 1) {
      const [next] = questionsToAsk(judge(facts));
      if (!next) break;
      const wanted: readonly FactName[] = MATCH_QUESTIONS[next.id].facts;
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
    const waiting = [...judge(facts).values()].map(bestGroup).filter((group) => group === "missing").length;
    expect(waiting).toBeLessThan(policies.length / 2);
  });
});
