import type { CodedValue } from "./coded-value";

/** A property that a list can be narrowed by, with counted options. */
export interface Facet {
  readonly label: string;
  /** A closed set, offered in its own order. Without it any short text is a value. */
  readonly values?: CodedValue<string>;
  /** How OpenAPI names the closed set, and what is told about a code outside it. */
  readonly schema?: { readonly id: string; readonly error?: string };
  /** The only form that a value may have, and what is told about any other. */
  readonly pattern?: { readonly test: RegExp; readonly error: string };
  /** Upper limit on an open value, in UTF-16 units; {@link MAX_VALUE_LENGTH} where it is not stated. */
  readonly maxLength?: number;
  /** Of the offered options: a closed set as `listed`, anything else by `count` where it is not stated. */
  readonly order?: "listed" | "count" | "descending";
  /** Upper limit on offered options; chosen ones come in addition. */
  readonly maxOffered?: number;
  /** Stands behind a value that people read: 2026年. */
  readonly unit?: string;
  /** Options beyond these wait behind 更多. */
  readonly shown: number;
  /** Waits behind 更多条件 until one of its options is chosen. */
  readonly folded?: boolean;
}

type FacetDefinitions = Readonly<Record<string, Facet>>;

/** What a value of a facet is to the compiler: one of its codes, or any text. */
export type FacetValue<Definition extends Facet> = Definition["values"] extends CodedValue<infer Code> ? Code : string;

/** A list of facets: the one place that names them. Schema, address, route, panel, counts and exports derive from it. */
export interface Facets<Definitions extends FacetDefinitions> {
  readonly definitions: Definitions;
  /** In the order of addresses and panels. */
  readonly names: readonly (keyof Definitions & string)[];
}

export type FacetName<List> = List extends Facets<infer Definitions> ? keyof Definitions & string : never;

/** The values chosen in each facet. */
export type FacetChoices<List> = Readonly<Record<FacetName<List>, readonly string[]>>;

/** Upper limit on an open value that does not state its own. */
export const MAX_VALUE_LENGTH = 120;
/** Upper limit on values chosen in one facet. */
export const MAX_CHOICES = 20;

/** In the given order. */
export function defineFacets<const Definitions extends FacetDefinitions>(
  definitions: Definitions,
): Facets<Definitions> {
  return { definitions, names: Object.keys(definitions) };
}

/** Whether a text can be a value of the facet. */
export function isFacetValue({ values, pattern, maxLength = MAX_VALUE_LENGTH }: Facet, text: string): boolean {
  if (values) return Object.hasOwn(values, text);
  return text !== "" && (pattern ? pattern.test.test(text) : text.length <= maxLength);
}

/** A value as people read it. */
export const facetLabel = ({ values, unit = "" }: Facet, value: string): string => values?.[value] ?? `${value}${unit}`;

/** An object with an entry for each facet. */
export const forEachFacet = <Definitions extends FacetDefinitions, Value>(
  facets: Facets<Definitions>,
  valueOf: (name: keyof Definitions & string) => Value,
) => Object.fromEntries(facets.names.map((name) => [name, valueOf(name)])) as Record<keyof Definitions & string, Value>;
