import type { ConditionTest, ItemForm } from "@/contract/item/item";
import { FACT_LABELS } from "@/contract/facts/facts";
import type { AmountBand } from "@/contract/policy/labels";
import type { PolicyOffer } from "@/contract/policy/policy";
import type { PolicyTraits } from "../../../core/ports";
import { getTiming } from "./timing.rules";

/** What a policy's items say about the policy in a search. Pure. */

export const ANY_INDUSTRY = "不限行业";

/** The band of the highest amount that one enterprise can get; `most` is in 万元, each band holds its lower bound. */
export function toAmountBand(most: string | null): AmountBand | undefined {
  if (most === null) return undefined;
  const amount = Number(most);
  return amount < 10
    ? "under10"
    : amount < 50
      ? "from10"
      : amount < 100
        ? "from50"
        : amount < 500
          ? "from100"
          : "from500";
}

const testsOf = (item: ItemForm): ConditionTest[] => item.conditions.flatMap(({ tests }) => tests);

function industriesOf(item: ItemForm, sectionNames: Readonly<Record<string, string>>): string[] {
  const codes = testsOf(item).flatMap((test) =>
    test.attribute === "industry" && test.op === "in" ? test.values.map((code) => code.charAt(0)) : [],
  );
  return codes.length === 0 ? [ANY_INDUSTRY] : codes.flatMap((code) => sectionNames[code] ?? []);
}

const audiencesOf = (item: ItemForm): string[] =>
  testsOf(item).flatMap((test) => {
    if (test.attribute === "size" && test.op === "in")
      return test.values.flatMap((size) => {
        const word = FACT_LABELS.size[size as keyof typeof FACT_LABELS.size];
        return word ? `${word}企业` : [];
      });
    if (test.attribute === "titles" && test.op === "holds")
      return test.values.flatMap((title) => FACT_LABELS.title[title as keyof typeof FACT_LABELS.title] ?? []);
    return [];
  });

const SOONEST_FIRST = ["closing", "open", "upcoming", "closed"] as const;

/** The item of a policy that its row tells of: what can be declared now, then what comes, of several what gives most. */
function getOffer(items: readonly ItemForm[], today: string): PolicyOffer {
  const [first] = items
    .map((item) => ({ item, timing: getTiming(item.windows, today) }))
    .toSorted(
      (a, b) =>
        SOONEST_FIRST.indexOf(a.timing.state) - SOONEST_FIRST.indexOf(b.timing.state) ||
        Number(b.item.benefit.most ?? 0) - Number(a.item.benefit.most ?? 0),
    );
  if (!first) throw new Error("a policy without items has no offer");
  const { form, text, most } = first.item.benefit;
  return { items: items.length, form, text, most, timing: first.timing };
}

/** All items of one policy together. `today` is `YYYY-MM-DD`; `sectionNames` by the letter of the section. */
export function getTraits(
  items: readonly ItemForm[],
  today: string,
  sectionNames: Readonly<Record<string, string>>,
): PolicyTraits {
  const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
  return {
    declare: distinct(items.map((item) => getTiming(item.windows, today).state)),
    amount: distinct(items.flatMap((item) => toAmountBand(item.benefit.most) ?? [])),
    industry: distinct(items.flatMap((item) => industriesOf(item, sectionNames))),
    audience: distinct(items.flatMap(audiencesOf)),
    offer: getOffer(items, today),
  };
}
