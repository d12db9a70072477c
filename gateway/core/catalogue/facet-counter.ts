import type { FacetOption } from "@/contract/facet-schemas";
import { forEachFacet, type Facet, type FacetName, type Facets } from "@/contract/facets";

/** The values that somebody chose, by facet. */
export type ChosenValues<List> = Readonly<Partial<Record<FacetName<List>, readonly string[] | undefined>>>;

type Compare = (a: FacetOption, b: FacetOption) => number;
const byValue: Compare = (a, b) => (a.value < b.value ? -1 : 1);

function orderOf({ values, order = values ? "listed" : "count" }: Facet): Compare {
  if (order === "descending") return (a, b) => byValue(b, a);
  if (order === "count" || !values) return (a, b) => b.count - a.count || byValue(a, b);
  const codes = Object.keys(values);
  return (a, b) => codes.indexOf(a.value) - codes.indexOf(b.value);
}

/** The counted values of each facet as options in its order; a chosen one without hits is counted with 0. */
export function listOptions<Definitions extends Readonly<Record<string, Facet>>>(
  facets: Facets<Definitions>,
  chosen: ChosenValues<Facets<Definitions>>,
  counted: Readonly<Record<string, ReadonlyMap<string, number> | undefined>>,
): Record<FacetName<Facets<Definitions>>, FacetOption[]> {
  const values: Readonly<Record<string, readonly string[] | undefined>> = chosen;
  return forEachFacet(facets, (name) => {
    const facet = facets.definitions[name] as Facet;
    const wanted = new Set(values[name]);
    const counts = new Map(counted[name]);
    for (const value of wanted) if (!counts.has(value)) counts.set(value, 0);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted(orderOf(facet))
      .filter((option, index) => index < (facet.maxOffered ?? Infinity) || wanted.has(option.value));
  }) as Record<FacetName<Facets<Definitions>>, FacetOption[]>;
}

/**
 * Counts the options of a list's facets. An entry counts for a facet when all *other* choices fit it: it may miss its own.
 * So what fits everything counts for all, what misses exactly one facet counts for that one, the rest for none.
 */
export class FacetCounter<Definitions extends Readonly<Record<string, Facet>>> {
  readonly #facets: Facets<Definitions>;
  readonly #values: ChosenValues<Facets<Definitions>>;
  readonly #wanted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #counts: Readonly<Record<string, Map<string, number>>>;

  constructor(facets: Facets<Definitions>, chosen: ChosenValues<Facets<Definitions>>) {
    this.#facets = facets;
    this.#values = chosen;
    const values: Readonly<Record<string, readonly string[] | undefined>> = chosen;
    this.#wanted = new Map(
      facets.names.flatMap((name) => (values[name]?.length ? [[name, new Set(values[name])] as const] : [])),
    );
    this.#counts = forEachFacet(facets, () => new Map<string, number>());
  }

  /** The facets in which something is chosen. */
  get chosen(): FacetName<Facets<Definitions>>[] {
    return [...this.#wanted.keys()] as FacetName<Facets<Definitions>>[];
  }

  /** Takes in an entry that stands for `weight` hits; only `counted` facets get it. Says whether it fits all choices. */
  add(
    valuesOf: (name: FacetName<Facets<Definitions>>) => readonly string[],
    weight = 1,
    counted: readonly string[] = this.#facets.names,
  ): boolean {
    const missed = this.chosen.filter((name) => !valuesOf(name).some((value) => this.#wanted.get(name)?.has(value)));
    if (missed.length > 1) return false;
    for (const name of missed.length === 0 ? this.#facets.names : missed)
      if (counted.includes(name)) this.#count(name, valuesOf(name as FacetName<Facets<Definitions>>), weight);
    return missed.length === 0;
  }

  #count(name: string, values: readonly string[], weight: number): void {
    const counts = this.#counts[name];
    for (const value of values) if (value !== "") counts?.set(value, (counts.get(value) ?? 0) + weight);
  }

  /** The options of every facet in its order; a chosen option without hits is counted with 0. */
  options(): Record<FacetName<Facets<Definitions>>, FacetOption[]> {
    return listOptions(this.#facets, this.#values, this.#counts);
  }
}
