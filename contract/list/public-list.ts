import type { CodedValue } from "../coded-value";
import { defineFacets, type Facet, type Facets } from "../facets";
import { defineRanges, rangeFields, type Range, type Ranges } from "./ranges";

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

/** What every list's query calls its own. */
const RESERVED: readonly string[] = ["value", "sort", "page", "size"];

/** `facets` and `ranges` in the order of addresses and panels. Throws where two fields of the query would have one name. */
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
  const fields = [
    ...RESERVED,
    ...(facets?.names ?? []),
    ...(ranges?.names ?? []).flatMap((name) => Object.values(rangeFields(name))),
  ];
  const twice = fields.filter((field, index) => fields.indexOf(field) !== index);
  if (twice.length > 0) throw new Error(`列表里有两项同名：${twice.join("、")}`);
  return {
    facets: facets ?? (defineFacets({}) as unknown as Facets<F>),
    ranges: ranges ?? (defineRanges({}) as unknown as Ranges<R>),
    sorts: sorts ?? ({} as CodedValue<Sort>),
  };
}

/** The keys of a list's address, as its route declares them. `view`: rows or cards. */
export const listAddressKeys = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>({
  facets,
  ranges,
  sorts,
}: PublicList<F, R, Sort>): string[] => [
  "value",
  ...facets.names,
  ...ranges.names.flatMap((name) => Object.values(rangeFields(name))),
  ...(Object.keys(sorts).length > 0 ? ["sort"] : []),
  "view",
  "page",
];
