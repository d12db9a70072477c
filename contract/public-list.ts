import type { CodedValue } from "./coded-value";
import { defineFacets, type Facet, type Facets } from "./facets";
import { defineRanges, type Range, type Ranges } from "./ranges";

type FacetDefinitions = Readonly<Record<string, Facet>>;
type RangeDefinitions = Readonly<Record<string, Range>>;

/**
 * What a public list can be narrowed by and put in order by. The one place that says so: query, answer, gateway, address and
 * page derive from it.
 */
export interface PublicList<
  F extends FacetDefinitions = FacetDefinitions,
  R extends RangeDefinitions = RangeDefinitions,
  Sort extends string = string,
> {
  readonly facets: Facets<F>;
  readonly ranges: Ranges<R>;
  /** Orders beside the usual one, which has no name. */
  readonly sorts: CodedValue<Sort>;
}

/** `facets` and `ranges` in the order of addresses and panels; no name may stand in both. */
export function definePublicList<
  const F extends FacetDefinitions = Record<never, never>,
  const R extends RangeDefinitions = Record<never, never>,
  Sort extends string = never,
>({
  facets,
  ranges,
  sorts,
}: {
  readonly facets?: Facets<F>;
  readonly ranges?: Ranges<R>;
  readonly sorts?: CodedValue<Sort>;
}): PublicList<F, R, Sort> {
  return {
    facets: facets ?? (defineFacets({}) as unknown as Facets<F>),
    ranges: ranges ?? (defineRanges({}) as unknown as Ranges<R>),
    sorts: sorts ?? ({} as CodedValue<Sort>),
  };
}

/** The facets of a list. */
export type FacetsOf<List> = List extends PublicList<infer F> ? Facets<F> : never;
/** The ranges of a list. */
export type RangesOf<List> = List extends PublicList<infer _F, infer R> ? Ranges<R> : never;
