import { MATCH_GROUPS, mayBeDeclared, type MatchGroup } from "@/contract/item/attributes";
import type { ItemForm } from "@/contract/item/item";
import type { GroupCounts } from "@/contract/declare/match";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { bestSet } from "../item/best-set.rules";
import { amountCents, amountFor } from "./amount.rules";
import { questionsToAsk } from "./ask.rules";
import type { FactIndex } from "./fact.rules";
import { ENGINE_EDITION, bestGroup, evaluateItem, type ItemVerdict } from "./match.rules";

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

/** What is worth asking of the items that only lack facts. */
export const toQuestions = (evaluated: readonly EvaluatedPolicy[]) =>
  questionsToAsk(new Map(evaluated.map(({ policyId, verdicts }) => [policyId, verdicts])));

const bestRate = ({ verdicts }: EvaluatedPolicy): number => Math.max(0, ...verdicts.map(({ rate }) => rate));
/** The best rate that one of its items reaches comes first, then the newest. */
export const byRate = (a: EvaluatedPolicy, b: EvaluatedPolicy): number =>
  bestRate(b) - bestRate(a) || b.pubDate.localeCompare(a.pubDate) || a.policyId.localeCompare(b.policyId);

/** Hundredths of 万元 as a decimal text. */
const decimal = (sum: number): string => (sum / 100).toFixed(2);

/**
 * What an enterprise can get at most: of the items that can be had together the best set, each with the ceiling that applies
 * to it and all its years. Once of what is known and met alone, once together with what is left to people.
 */
export function sumBenefits(
  evaluated: readonly EvaluatedPolicy[],
  factIndex: FactIndex,
  excludes: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const judged = evaluated.flatMap(({ items, verdicts }) =>
    items.flatMap((item, at) => {
      const result = verdicts[at]?.result;
      return result && mayBeDeclared(result) ? [{ item, result }] : [];
    }),
  );
  const best = (wanted: typeof judged) => {
    const { chosen, total, unknown } = bestSet(
      wanted.map(({ item: { id, benefit, yearly } }) => ({
        id,
        amount: amountCents(amountFor(benefit, factIndex)),
        preparation: 0,
        excludes: excludes.get(id) ?? new Set(),
        cap: yearly ? { key: yearly.group, most: yearly.most } : undefined,
      })),
    );
    return { items: chosen.length, total: decimal(total), unknown };
  };
  return { met: best(judged.filter(({ result }) => result === "met")), declarable: best(judged) };
}
