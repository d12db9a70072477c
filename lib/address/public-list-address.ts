import type { Facet, FacetChoices, Facets } from "@/contract/facets";
import type { PublicList } from "@/contract/list/public-list";
import {
  forEachRange,
  isRangeChosen,
  isRangeEnd,
  isRangeReversed,
  NO_RANGE,
  rangeFields,
  type Range,
  type RangeChoice,
  type RangeChoices,
  type Ranges,
} from "@/contract/list/ranges";
import { choicesAsQuery, isNarrowedSimply, noChoices, readSimpleSearch, type SimpleSearch } from "./facet-address";
import { listAddress, readText, type RawQuery } from "./list-query";

/** What the address of a public list says: keyword, facets, ranges, sort, view and page. Nothing in it can make a page fail. */

type FacetDefinitions = Readonly<Record<string, Facet>>;
type RangeDefinitions = Readonly<Record<string, Range>>;

/** How what is found is shown. */
export type ListView = "rows" | "cards";

export interface ListSearch<
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
> extends SimpleSearch<Facets<F>> {
  readonly ranges: RangeChoices<Ranges<R>>;
  /** Undefined: the usual order. */
  readonly sort: Sort | undefined;
  readonly view: ListView;
}

const LONGEST_END = 20;

/** Ends that are none are left out; the lower one comes first, however they were typed. */
function readRange(raw: RawQuery, name: string, range: Range): RangeChoice {
  const fields = rangeFields(name);
  const [from = "", to = ""] = [fields.from, fields.to]
    .map((field) => readText(raw, field, LONGEST_END))
    .map((text) => (isRangeEnd(range, text) ? text : ""));
  const unstated = readText(raw, fields.unstated, LONGEST_END) === "true";
  return isRangeReversed(range, { from, to }) ? { from: to, to: from, unstated } : { from, to, unstated };
}

/** What an address asks of the list; unknown values are left out. */
export const readListSearch = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  raw: RawQuery,
  { facets, ranges, sorts }: PublicList<F, R, Sort>,
): ListSearch<F, R, Sort> => {
  const sort = readText(raw, "sort", 40);
  return {
    ...readSimpleSearch(raw, facets),
    ranges: forEachRange(ranges, (name) => readRange(raw, name, ranges.definitions[name] as Range)) as RangeChoices<
      Ranges<R>
    >,
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : undefined,
    view: readText(raw, "view", 10) === "cards" ? "cards" : "rows",
  };
};

/** A search that chooses nothing. */
export const noListSearch = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>({
  facets,
  ranges,
}: PublicList<F, R, Sort>): ListSearch<F, R, Sort> => ({
  value: "",
  choices: noChoices(facets),
  ranges: forEachRange(ranges, () => NO_RANGE) as RangeChoices<Ranges<R>>,
  sort: undefined,
  view: "rows",
  page: 1,
});

/** The parts of the chosen ranges as fields of an address or a query; what is not chosen is not there. */
function rangesAsFields<R extends RangeDefinitions>(ranges: Ranges<R>, choices: RangeChoices<Ranges<R>>) {
  const chosen: Readonly<Record<string, RangeChoice>> = choices;
  return Object.fromEntries(
    ranges.names.flatMap((name) => {
      const fields = rangeFields(name);
      const { from, to, unstated } = chosen[name] ?? NO_RANGE;
      return [
        ...(from ? [[fields.from, from]] : []),
        ...(to ? [[fields.to, to]] : []),
        ...(unstated ? [[fields.unstated, "true"]] : []),
      ] as [string, string][];
    }),
  );
}

/** The address of a search, from its first page on where it changes. */
export function listSearchAddress<F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  route: string,
  list: PublicList<F, R, Sort>,
  search: ListSearch<F, R, Sort>,
  changed: Partial<ListSearch<F, R, Sort>> = {},
): string {
  const { value, choices, ranges, sort, view, page } = { ...search, page: 1, ...changed };
  return listAddress(route, {
    value,
    ...(choices as FacetChoices<Facets<F>>),
    ...rangesAsFields(list.ranges, ranges),
    sort,
    view: view === "rows" ? "" : view,
    page,
  });
}

type RangeInput<R extends RangeDefinitions> = Partial<
  { [Name in keyof R & string as `${Name}From` | `${Name}To`]: string } & {
    [Name in keyof R & string as `${Name}Unstated`]: "true";
  }
>;

/** A search as the call of its list takes it. */
export const listSearchQuery = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  list: PublicList<F, R, Sort>,
  { value, choices, ranges, sort, page }: ListSearch<F, R, Sort>,
  size: number,
) => ({
  value,
  ...choicesAsQuery(list.facets, choices),
  ...(rangesAsFields(list.ranges, ranges) as RangeInput<R>),
  ...(sort === undefined ? {} : { sort }),
  page,
  size,
});

/** Whether anything narrows the list; sort and view do not. */
export const isListNarrowed = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  list: PublicList<F, R, Sort>,
  search: ListSearch<F, R, Sort>,
): boolean => isNarrowedSimply(list.facets, search) || Object.values<RangeChoice>(search.ranges).some(isRangeChosen);
