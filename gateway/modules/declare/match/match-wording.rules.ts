import { attributeOf, type MatchGroup } from "@/contract/item/attributes";
import type { ItemBenefit, ItemForm } from "@/contract/item/item";
import type { MatchedCondition, MatchedItem, MatchedPolicy, OwnValue } from "@/contract/declare/match";
import { FACTS } from "@/contract/facts/facts";
import { amountFor, amountText } from "./amount.rules";
import { formatFact, type FactIndex, type KnownFact } from "./fact.rules";
import { toMatchBand, isNear, type ConditionVerdict, type ItemVerdict } from "./match.rules";
import { getTiming } from "../item/timing.rules";

/** Verdicts in words: what a person reads of a match. Pure. */

/** What the words need to know: the day, and the names of codes. */
export interface WordingContext {
  readonly today: string;
  readonly names: Readonly<Record<string, string>>;
  readonly factIndex: FactIndex;
}

interface JudgedPolicy {
  readonly policy: Omit<MatchedPolicy, "group" | "items">;
  readonly group: MatchGroup;
  readonly items: readonly ItemForm[];
  readonly verdicts: readonly ItemVerdict[];
}

function ownValue(fact: KnownFact, { names, today }: WordingContext): OwnValue {
  const { name, period, source, updatedAt } = fact;
  return { fact: name, label: FACTS[name].label, period, words: formatFact(fact, names, today), source, updatedAt };
}

/** How a condition stands for an enterprise, in words. */
export function toConditionDto(
  { condition, state, tests, missing }: ConditionVerdict,
  context: WordingContext,
): MatchedCondition {
  const { id, text, clause, hard, weight } = condition;
  const facts = [...new Set(tests.flatMap((verdict) => verdict.facts))];
  const remarks = tests.flatMap(({ test, own, gap, note }) => [
    ...(own === undefined ? [] : [`${attributeOf(test.attribute).label} ${own}`]),
    ...(state === "unmet" && gap !== undefined ? [gap] : []),
    ...(note === undefined ? [] : [note]),
  ]);
  const own = facts.map((fact) => ownValue(fact, context));
  return { id, text, clause, hard, weight, state, own, remarks: [...new Set(remarks)], missing: [...missing] };
}

/** 每年 5 万元，最长 2 年；按 2025 年研发费用 612.30 万元的 5% 计算. */
function toAmountDto(benefit: ItemBenefit, context: WordingContext): MatchedItem["amount"] {
  const amount = amountFor(benefit, context.factIndex);
  if (!amount) return null;
  const { most, higher, cap, shareOf, yearly } = amount;
  const from = shareOf?.map(
    (fact) =>
      `${fact.period && `${fact.period} 年`}${FACTS[fact.name].label} ${formatFact(fact, context.names, context.today)}`,
  );
  const basis = [
    ...(cap ? [cap.text] : []),
    ...(from && benefit.share ? [`按${from.join("、")}的 ${benefit.share.percent}% 计算`] : []),
    ...(yearly ? [`每年 ${amountText(yearly.most)} 万元，共 ${yearly.years} 年`] : []),
  ];
  return { most: amountText(most), higher: higher === undefined ? null : amountText(higher), basis };
}

function toItemDto(item: ItemForm, verdict: ItemVerdict, context: WordingContext): MatchedItem {
  const { id, title, department, benefit, windows } = item;
  return {
    id,
    title,
    department,
    benefit: { form: benefit.form, text: benefit.text, most: benefit.most },
    amount: toAmountDto(benefit, context),
    timing: getTiming(windows, context.today),
    result: verdict.result,
    near: isNear(verdict),
    band: toMatchBand(verdict.rate),
    rate: verdict.rate / 100,
    potential: verdict.potential / 100,
    conditions: verdict.conditions.map((condition) => toConditionDto(condition, context)),
  };
}

export function toPolicyDto({ policy, group, items, verdicts }: JudgedPolicy, context: WordingContext): MatchedPolicy {
  const { id, title, docNo, issuer, pubDate, level } = policy;
  const itemDtos = items.flatMap((item, index) => {
    const verdict = verdicts[index];
    return verdict ? [toItemDto(item, verdict, context)] : [];
  });
  return { id, title, docNo, issuer, pubDate, level, group, items: itemDtos };
}
