import { attributeOf } from "@/contract/item/attributes";
import type { ItemBenefit } from "@/contract/item/item";
import type { MatchedCondition, MatchedItem, MatchedPolicy, OwnValue } from "@/contract/declare/match";
import { FACTS } from "@/contract/facts/facts";
import { amountFor, amountText, type EnterpriseAmount } from "./amount.rules";
import type { Claimant, ClaimedItem } from "./claim.rules";
import { formatFact, type KnownFact } from "./fact.rules";
import { evaluateItem, toMatchBand, type ConditionVerdict } from "./match.rules";

/** Verdicts in words: what a person reads of a match. Pure. */

/** What the words need to know: the day, who asks, the names of codes and the titles of items. */
export interface WordingContext {
  readonly companies: Claimant["companies"];
  readonly today: string;
  readonly names: Readonly<Record<string, string>>;
  readonly titles: (itemId: string) => string;
  readonly isDeclared: (itemId: string) => boolean;
}

function ownValue(fact: KnownFact, { names, today }: Pick<WordingContext, "today" | "names">): OwnValue {
  const { name, period, source, updatedAt } = fact;
  return { fact: name, label: FACTS[name].label, period, words: formatFact(fact, names, today), source, updatedAt };
}

/** How a condition stands for an enterprise, in words. */
export function toConditionDto(
  { condition, state, tests, missing }: ConditionVerdict,
  context: Pick<WordingContext, "today" | "names">,
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

/** The highest of what it pays the companies. */
const highestAmount = (benefit: ItemBenefit, companies: Claimant["companies"]): EnterpriseAmount | undefined =>
  companies
    .map((company) => amountFor(benefit, company))
    .reduce((most, one) => (one && (!most || one.most.gt(most.most)) ? one : most), undefined);

/** 每年 5 万元，最长 2 年；按 2025 年研发费用 612.30 万元的 5% 计算. */
function toAmountDto(
  benefit: ItemBenefit,
  amount: EnterpriseAmount | undefined,
  context: Pick<WordingContext, "today" | "names">,
): MatchedItem["amount"] {
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

/** 与“企业研发费用补助”只能选一项；已申报“…”，不能同时享受: why an item is in no sum. */
function formatObstacles(
  { item, obstacles }: Pick<ClaimedItem, "item" | "obstacles">,
  { titles, isDeclared }: WordingContext,
): string | null {
  const quote = (ids: readonly string[]) => ids.map((id) => `“${titles(id)}”`).join("、");
  const words = obstacles.flatMap((obstacle) => {
    if (obstacle.kind === "cap")
      return [`${item.yearly?.group ?? "同类事项"}每年最多 ${item.yearly?.most ?? obstacle.most} 项`];
    const declared = obstacle.with.filter(isDeclared);
    const others = obstacle.with.filter((id) => !isDeclared(id));
    return [
      ...(declared.length > 0 ? [`已申报${quote(declared)}，不能同时享受`] : []),
      ...(others.length > 0 ? [`与${quote(others)}只能选一项`] : []),
    ];
  });
  return words.length > 0 ? words.join("；") : null;
}

/** An item as it stands for an enterprise. */
export function toItemDto(entry: ClaimedItem, policy: MatchedPolicy, context: WordingContext): MatchedItem {
  const { item, timing, group, declaredAs } = entry;
  const { id, title, department, benefit, contact, materials } = item;
  const verdict = evaluateItem(item.conditions, context.companies[0]);
  return {
    id,
    title,
    department,
    contact: { unit: contact.unit, phone: contact.phone },
    policy: toMatchedPolicy(policy),
    group,
    declaredAs: declaredAs ?? null,
    notCounted: formatObstacles(entry, context),
    ruledOut: entry.obstacles.some(({ kind, with: ids }) => kind === "exclude" && ids.some(context.isDeclared)),
    benefit: { form: benefit.form, text: benefit.text, most: benefit.most },
    amount: toAmountDto(benefit, highestAmount(benefit, context.companies), context),
    timing,
    materials: materials.filter(({ required }) => required).map(({ name }) => name),
    result: entry.result,
    band: toMatchBand(verdict.rate),
    rate: verdict.rate / 100,
    potential: verdict.potential / 100,
    conditions: verdict.conditions.map((condition) => toConditionDto(condition, context)),
  };
}

/** What a match shows of a policy. */
export const toMatchedPolicy = ({ id, title, docNo, issuer, pubDate, level }: MatchedPolicy): MatchedPolicy => ({
  id,
  title,
  docNo,
  issuer,
  pubDate,
  level,
});
