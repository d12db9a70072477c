import type { FacetOption, PolicyFacets, PolicyLevel, PolicyValidity } from "@/contract/policy";

/** Facet counts from hits grouped by facet combination. Pure. */

/** Hits that share all five facet values. */
export interface HitGroup {
  readonly facet: number;
  readonly level: PolicyLevel;
  readonly issuer: string;
  readonly category: string;
  readonly year: string;
  readonly validity: PolicyValidity;
  readonly count: number;
}

export type FacetName = keyof PolicyFacets;
export type FacetChoices = Readonly<Partial<Record<FacetName, readonly string[] | undefined>>>;

export const FACET_NAMES = ["level", "issuer", "category", "year", "validity"] as const satisfies readonly FacetName[];

const LEVELS: readonly string[] = ["national", "provincial", "municipal", "zone"] satisfies PolicyLevel[];
const VALIDITIES: readonly string[] = ["in_force", "upcoming", "repealed", "unstated"] satisfies PolicyValidity[];

/** So many issuers are offered; chosen ones come in addition. */
export const OFFERED_ISSUERS = 12;
const OFFERED_CATEGORIES = 30;

const byCount = (a: FacetOption, b: FacetOption) => b.count - a.count || (a.value < b.value ? -1 : 1);

const ORDER: Readonly<Record<FacetName, (a: FacetOption, b: FacetOption) => number>> = {
  level: (a, b) => LEVELS.indexOf(a.value) - LEVELS.indexOf(b.value),
  validity: (a, b) => VALIDITIES.indexOf(a.value) - VALIDITIES.indexOf(b.value),
  year: (a, b) => (a.value < b.value ? 1 : -1),
  issuer: byCount,
  category: byCount,
};

const OFFERED: Readonly<Partial<Record<FacetName, number>>> = { issuer: OFFERED_ISSUERS, category: OFFERED_CATEGORIES };

export interface FacetResult {
  readonly facets: PolicyFacets;
  readonly total: number;
  /** Nothing was found at all, whatever is chosen. */
  readonly isEmpty: boolean;
  /** The facet numbers of the hits that fit all choices; undefined when nothing but validity is chosen. */
  readonly fitting: readonly number[] | undefined;
}

/**
 * Counts each facet's options. A group counts for a facet when all *other* choices fit it: it may miss its own. So a
 * group that fits everything counts for all five, one that misses exactly one facet counts for that one, others for none.
 */
export function countFacets(groups: Iterable<HitGroup>, choices: FacetChoices): FacetResult {
  const counts = Object.fromEntries(FACET_NAMES.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;
  const chosen = FACET_NAMES.filter((name) => (choices[name]?.length ?? 0) > 0);
  const wanted = new Map(chosen.map((name) => [name, new Set(choices[name])]));
  const fitting = new Set<number>();
  let total = 0;
  let isEmpty = true;
  const add = (name: FacetName, group: HitGroup) => {
    counts[name].set(group[name], (counts[name].get(group[name]) ?? 0) + group.count);
  };
  for (const group of groups) {
    isEmpty = false;
    const missed = chosen.filter((name) => !wanted.get(name)?.has(group[name]));
    if (missed.length === 0) {
      total += group.count;
      fitting.add(group.facet);
      for (const name of FACET_NAMES) add(name, group);
    } else if (missed.length === 1) add(missed[0] as FacetName, group);
  }
  const options = (name: FacetName): FacetOption[] => {
    for (const value of wanted.get(name) ?? []) if (!counts[name].has(value)) counts[name].set(value, 0);
    const sorted = [...counts[name]].map(([value, count]) => ({ value, count })).sort(ORDER[name]);
    const limit = OFFERED[name];
    return limit === undefined
      ? sorted
      : sorted.filter((option, index) => index < limit || wanted.get(name)?.has(option.value));
  };
  const narrowed = chosen.some((name) => name !== "validity");
  return {
    total,
    isEmpty,
    fitting: narrowed ? [...fitting] : undefined,
    facets: {
      level: options("level"),
      issuer: options("issuer"),
      category: options("category"),
      year: options("year"),
      validity: options("validity"),
    },
  };
}
