import type { WindowState } from "@/contract/declare/attributes";
import {
  amountBand,
  type FacetOption,
  type PolicyFacets,
  type PolicyLevel,
  type PolicyValidity,
} from "@/contract/policy/policy";

/** Facet counts from hits grouped by facet combination. Pure. */

/** The facets that stand in the index, one value a policy. An empty value is none. */
const FIXED = ["level", "issuer", "category", "year", "validity", "topic"] as const;
/** The facets that a policy's items give it, any number of values. */
const TRAITS = ["declare", "amount", "industry", "audience"] as const;
type FixedName = (typeof FIXED)[number];
type TraitName = (typeof TRAITS)[number];

/** Hits that share all values of the fixed facets. */
export interface HitGroup extends Readonly<Record<FixedName, string>> {
  readonly facet: number;
  readonly level: PolicyLevel;
  readonly validity: PolicyValidity;
  readonly count: number;
}

/** One hit that has items: its fixed values once more, and what its items say. */
export interface TraitHit extends Readonly<Record<FixedName, string>> {
  readonly key: number;
  readonly traits: Readonly<Record<TraitName, readonly string[]>>;
}

export type FacetName = keyof PolicyFacets;
export type FacetChoices = Readonly<Partial<Record<FacetName, readonly string[] | undefined>>>;

export const FACET_NAMES = [...FIXED, ...TRAITS] as const satisfies readonly FacetName[];

/** `科技、教育/知识产权` counts as `科技、教育`. */
export const topicFacetOf = (topic: string): string => topic.split("/")[0]?.trim() ?? "";

const LEVELS: readonly string[] = ["national", "provincial", "municipal", "zone"] satisfies PolicyLevel[];
const VALIDITIES: readonly string[] = ["in_force", "upcoming", "repealed", "unstated"] satisfies PolicyValidity[];
const STATES: readonly string[] = ["open", "closing", "upcoming", "closed"] satisfies WindowState[];
const BANDS: readonly string[] = amountBand.options;

/** So many issuers are offered; chosen ones come in addition. */
export const OFFERED_ISSUERS = 12;
const OFFERED: Readonly<Partial<Record<FacetName, number>>> = {
  issuer: OFFERED_ISSUERS,
  category: 30,
  topic: 30,
  audience: 20,
};

type Order = (a: FacetOption, b: FacetOption) => number;
const byCount: Order = (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1);
const asListed =
  (values: readonly string[]): Order =>
  (a, b) =>
    values.indexOf(a.value) - values.indexOf(b.value);

const ORDER: Readonly<Record<FacetName, Order>> = {
  level: asListed(LEVELS),
  validity: asListed(VALIDITIES),
  year: (a, b) => (a.value < b.value ? 1 : -1),
  issuer: byCount,
  category: byCount,
  topic: byCount,
  declare: asListed(STATES),
  amount: asListed(BANDS),
  industry: byCount,
  audience: byCount,
};

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

/** Counts options one by one; a chosen option without hits is counted with 0. */
class Counts {
  readonly #counts = Object.fromEntries(FACET_NAMES.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;

  add(name: FacetName, value: string, count: number): void {
    if (value !== "") this.#counts[name].set(value, (this.#counts[name].get(value) ?? 0) + count);
  }

  options(name: FacetName, wanted: ReadonlySet<string> | undefined): FacetOption[] {
    const counts = this.#counts[name];
    for (const value of wanted ?? []) if (!counts.has(value)) counts.set(value, 0);
    const limit = OFFERED[name] ?? Infinity;
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort(ORDER[name])
      .filter((option, index) => index < limit || wanted?.has(option.value));
  }
}

const isTrait = (name: FacetName): name is TraitName => (TRAITS as readonly string[]).includes(name);

/**
 * Counts each facet's options. A hit counts for a facet when all *other* choices fit it: it may miss its own. So what fits
 * everything counts for all, what misses exactly one facet counts for that one, the rest for none. What only items say is
 * asked of `withTraits` alone: policies without items have none of it.
 */
export function countFacets(
  groups: readonly HitGroup[],
  withTraits: readonly TraitHit[],
  choices: FacetChoices,
): FacetResult {
  const chosen = FACET_NAMES.filter((name) => (choices[name]?.length ?? 0) > 0);
  const wanted = new Map(chosen.map((name) => [name, new Set(choices[name])]));
  const chosenFixed = chosen.filter((name): name is FixedName => !isTrait(name));
  const chosenTraits = chosen.filter(isTrait);
  const counts = new Counts();
  const fitting = new Set<number>();
  const keys: number[] = [];
  let total = 0;

  for (const group of chosenTraits.length === 0 ? groups : []) {
    const missed = chosenFixed.filter((name) => !wanted.get(name)?.has(group[name]));
    if (missed.length > 1) continue;
    if (missed.length === 0) {
      total += group.count;
      fitting.add(group.facet);
    }
    for (const name of missed.length === 0 ? FIXED : [missed[0] as FixedName])
      counts.add(name, group[name], group.count);
  }
  for (const hit of withTraits) {
    const missed: FacetName[] = chosenFixed.filter((name) => !wanted.get(name)?.has(hit[name]));
    for (const name of chosenTraits)
      if (!hit.traits[name].some((value) => wanted.get(name)?.has(value))) missed.push(name);
    if (missed.length > 1) continue;
    const counted: readonly FacetName[] = missed.length === 0 ? FACET_NAMES : missed;
    for (const name of counted)
      if (isTrait(name)) for (const value of hit.traits[name]) counts.add(name, value, 1);
      else if (chosenTraits.length > 0) counts.add(name, hit[name], 1);
    if (missed.length === 0) keys.push(hit.key);
  }
  const options = (name: FacetName) => counts.options(name, wanted.get(name));
  return {
    total: chosenTraits.length > 0 ? keys.length : total,
    isEmpty: groups.length === 0,
    fitting: chosenFixed.some((name) => name !== "validity") && chosenTraits.length === 0 ? [...fitting] : undefined,
    keys: chosenTraits.length > 0 ? keys : undefined,
    facets: {
      level: options("level"),
      issuer: options("issuer"),
      category: options("category"),
      year: options("year"),
      validity: options("validity"),
      topic: options("topic"),
      declare: options("declare"),
      amount: options("amount"),
      industry: options("industry"),
      audience: options("audience"),
    },
  };
}
