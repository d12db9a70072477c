import { MATCH_GROUPS, type MatchGroup } from "@/contract/declare/attributes";
import type { ItemForm } from "@/contract/declare/item";
import type { GroupCounts } from "@/contract/declare/match";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { hundredths, type FactIndex } from "./fact.rules";
import { askOrder, ENGINE_EDITION, bestGroup, evaluateItem, type ItemVerdict } from "./match.rules";

/** A policy in force with items, evaluated for one enterprise. */
export interface EvaluatedPolicy {
  readonly policyId: string;
  readonly pubDate: string;
  readonly items: readonly ItemForm[];
  readonly verdicts: readonly ItemVerdict[];
  readonly group: MatchGroup;
}

export const GROUP_NAMES = Object.keys(MATCH_GROUPS) as MatchGroup[];

/** Evaluates the items of every policy in force. */
export function evaluateAll(
  factIndex: FactIndex,
  items: { readonly byPolicy: ReadonlyMap<string, readonly ItemForm[]> },
  inForce: ReadonlyMap<string, string>,
): EvaluatedPolicy[] {
  return [...inForce].map(([policyId, pubDate]) => {
    const forms = items.byPolicy.get(policyId) ?? [];
    const verdicts = forms.map(({ conditions }) => evaluateItem(conditions, factIndex));
    return { policyId, pubDate, items: forms, verdicts, group: bestGroup(verdicts) };
  });
}

/** How many policies fall into each group; those in force without items are `unstructured`. */
export function countGroups(evaluated: readonly EvaluatedPolicy[], inForce: number): GroupCounts {
  const counts = Object.fromEntries(GROUP_NAMES.map((group) => [group, 0])) as Record<MatchGroup, number>;
  for (const { group } of evaluated) counts[group] += 1;
  counts.unstructured = Math.max(0, inForce - evaluated.length);
  return counts;
}

/** What a result shows of the enterprise. */
export const toEnterpriseHead = ({ id, name, creditCode, completeness }: EnterpriseProfile) => ({
  id,
  name,
  creditCode,
  completeness,
});

/** What a result rests on: the day, the rules and the engine. */
export const toMatchBasis = (
  items: { readonly edition: number; readonly updatedAt: Date | undefined },
  today: string,
) => ({
  asOf: today,
  rulesEdition: items.edition,
  rulesUpdatedAt: items.updatedAt?.toISOString() ?? null,
  engine: ENGINE_EDITION,
});

/** The facts worth asking for, of policies that only lack some. */
export const factsToAsk = (evaluated: readonly EvaluatedPolicy[]) =>
  askOrder(
    new Map(evaluated.filter(({ group }) => group === "missing").map(({ policyId, verdicts }) => [policyId, verdicts])),
  );

const bestRate = ({ verdicts }: EvaluatedPolicy): number => Math.max(0, ...verdicts.map(({ rate }) => rate));
/** The best rate that one of its items reaches comes first, then the newest. */
export const byRate = (a: EvaluatedPolicy, b: EvaluatedPolicy): number =>
  bestRate(b) - bestRate(a) || b.pubDate.localeCompare(a.pubDate) || a.policyId.localeCompare(b.policyId);

/** The sum of what met items pay at most, 万元. Of items that exclude each other the sum is an upper bound. */
export function sumBenefits(evaluated: readonly EvaluatedPolicy[]): string {
  let sum = 0n;
  for (const { items, verdicts } of evaluated)
    items.forEach(({ benefit }, index) => {
      if (verdicts[index]?.result === "met") sum += hundredths(benefit.most ?? "0") ?? 0n;
    });
  const digits = sum.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
