import {
  POLICY_FACETS,
  POLICY_ITEM_FACETS,
  POLICY_ROW_FACETS,
  type PolicyItemFacet,
  type PolicyRowFacet,
} from "@/contract/policy/facets";
import type { PolicyFacets, PolicyLevel, PolicyValidity } from "@/contract/policy/policy";
import { FacetCounter, type ChosenValues } from "../../../core/catalogue/facet-counter";

/** Facet counts from hits grouped by facet combination. Pure. */

/** Hits that share all values of the facets in the policy's row. An empty value is none. */
export interface HitGroup extends Readonly<Record<PolicyRowFacet, string>> {
  readonly facet: number;
  readonly level: PolicyLevel;
  readonly validity: PolicyValidity;
  readonly count: number;
}

/** One hit that has items: the values of its row once more, and what its items say. */
export interface TraitHit extends Readonly<Record<PolicyRowFacet, string>> {
  readonly key: number;
  readonly traits: Readonly<Record<PolicyItemFacet, readonly string[]>>;
}

/** `科技、教育/知识产权` counts as `科技、教育`. */
export const toTopicFacet = (topic: string): string => topic.split("/")[0]?.trim() ?? "";

export interface FacetResult {
  readonly facets: PolicyFacets;
  readonly total: number;
  /** Nothing was found at all, whatever is chosen. */
  readonly isEmpty: boolean;
  /** The facet numbers of the hits that fit all choices; undefined when nothing but validity is chosen. */
  readonly fitting: readonly number[] | undefined;
  /** The hits that fit all choices, when something was chosen that only items say; else undefined. */
  readonly keys: readonly number[] | undefined;
}

/** What only items say is asked of `withTraits` alone: policies without items have none of it. */
export function countFacets(
  groups: readonly HitGroup[],
  withTraits: readonly TraitHit[],
  choices: ChosenValues<typeof POLICY_FACETS>,
): FacetResult {
  const counter = new FacetCounter(POLICY_FACETS, choices);
  const isOfItems = (name: string): name is PolicyItemFacet => POLICY_ITEM_FACETS.some((item) => item === name);
  const byItems = counter.chosen.some(isOfItems);
  const fitting = new Set<number>();
  const keys: number[] = [];
  let total = 0;

  for (const group of byItems ? [] : groups) {
    const fits = counter.add((name) => (isOfItems(name) ? [] : [group[name]]), group.count, POLICY_ROW_FACETS);
    if (!fits) continue;
    total += group.count;
    fitting.add(group.facet);
  }
  for (const hit of withTraits) {
    const valuesOf = (name: (typeof POLICY_FACETS.names)[number]) =>
      isOfItems(name) ? hit.traits[name] : [hit[name as PolicyRowFacet]];
    // Without a choice in what items say, the groups have counted the facets of the row already.
    if (counter.add(valuesOf, 1, byItems ? undefined : POLICY_ITEM_FACETS)) keys.push(hit.key);
  }
  return {
    total: byItems ? keys.length : total,
    isEmpty: groups.length === 0,
    fitting: !byItems && counter.chosen.some((name) => name !== "validity") ? [...fitting] : undefined,
    keys: byItems ? keys : undefined,
    facets: counter.options(),
  };
}
