import {
  forEachFacet,
  isFacetValue,
  MAX_CHOICES,
  type Facet,
  type FacetChoices,
  type FacetName,
  type Facets,
  type FacetValue,
} from "@/contract/facets";
import { readPage, readText, readTexts, toggled, type RawQuery } from "./list-query";

/** What an address chooses in the facets of a list. Nothing in it can make a page fail: unknown values are left out. */

type Definitions = Readonly<Record<string, Facet>>;

export const readFacets = <D extends Definitions>(raw: RawQuery, facets: Facets<D>): FacetChoices<Facets<D>> =>
  forEachFacet(facets, (name) =>
    readTexts(raw, name, (value) => isFacetValue(facets.definitions[name] as Facet, value), MAX_CHOICES),
  ) as FacetChoices<Facets<D>>;

export const noChoices = <D extends Definitions>(facets: Facets<D>): FacetChoices<Facets<D>> =>
  forEachFacet(facets, () => []) as FacetChoices<Facets<D>>;

/** The facets in which something is chosen, in their order. */
export const chosenFacets = <D extends Definitions>(
  facets: Facets<D>,
  choices: FacetChoices<Facets<D>>,
): FacetName<Facets<D>>[] =>
  (facets.names as FacetName<Facets<D>>[]).filter((name) => (choices[name]?.length ?? 0) > 0);

/** The choices with a value added or, when it was chosen, taken back. */
export const toggleChoice = <Name extends string>(
  choices: Readonly<Record<Name, readonly string[]>>,
  name: Name,
  value: string,
): Readonly<Record<Name, readonly string[]>> => ({ ...choices, [name]: toggled(choices[name], value) });

/** The choices as a call takes them; reading the address has left out what is not known. */
export const choicesAsQuery = <D extends Definitions>(facets: Facets<D>, choices: FacetChoices<Facets<D>>) =>
  forEachFacet(facets, (name) => [...choices[name as FacetName<Facets<D>>]]) as {
    [Name in keyof D & string]: FacetValue<D[Name]>[];
  };

/** A list of a keyword and coded facets, as its address says. */
export interface SimpleSearch<List> {
  readonly value: string;
  readonly choices: FacetChoices<List>;
  readonly page: number;
}

export const readSimpleSearch = <D extends Definitions>(raw: RawQuery, facets: Facets<D>): SimpleSearch<Facets<D>> => ({
  value: readText(raw, "value", 100),
  choices: readFacets(raw, facets),
  page: readPage(raw),
});

export const isNarrowedSimply = <D extends Definitions>(
  facets: Facets<D>,
  { value, choices }: Pick<SimpleSearch<Facets<D>>, "value" | "choices">,
): boolean => value !== "" || chosenFacets(facets, choices).length > 0;
