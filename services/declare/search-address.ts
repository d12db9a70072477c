import { ITEM_FACETS } from "@/contract/item/facets";
import type { FacetChoices } from "@/contract/facets";
import { choicesAsQuery, chosenFacets, noChoices, readFacets } from "@/lib/address/facet-address";
import { listAddress, readPage, readText, type RawQuery } from "@/lib/address/list-query";

/** The address of the declaration list holds search, view and year; this is the only place that reads and writes it. */

export const DECLARATION_PATH = "/zct-ee/declaration";

export const DECLARATION_VIEWS = ["list", "calendar", "table", "plan"] as const;
export type DeclarationView = (typeof DECLARATION_VIEWS)[number];

/** 万元; what the page offers. An address may carry any other whole number. */
export const AMOUNT_STEPS = ["10", "50", "100", "200", "500"] as const;

export const DECLARATION_SIZE = 10;

// The contract's own limit (contract/fields.ts).
const MAX_KEYWORD_LENGTH = 100;

export type ItemChoices = FacetChoices<typeof ITEM_FACETS>;

export interface DeclarationSearch extends ItemChoices {
  readonly value: string;
  /** 万元, a whole number as text; empty: any amount, also none. */
  readonly from: string;
  readonly view: DeclarationView;
  /** Of calendar and table; undefined is the running one. */
  readonly year: number | undefined;
  /** Of the list. */
  readonly page: number;
}

export const EMPTY_DECLARATION_SEARCH: DeclarationSearch = {
  value: "",
  ...noChoices(ITEM_FACETS),
  from: "",
  view: "list",
  year: undefined,
  page: 1,
};

/** Reads an address. Nothing in it can make the page fail: what is not known is left out. */
export function readDeclarationSearch(raw: RawQuery): DeclarationSearch {
  const view = DECLARATION_VIEWS.find((one) => one === readText(raw, "view", 12)) ?? "list";
  const year = /^[12]\d{3}$/.exec(readText(raw, "year", 8))?.[0];
  const from = /^\d{1,8}$/.exec(readText(raw, "from", 12))?.[0];
  return {
    value: readText(raw, "value", MAX_KEYWORD_LENGTH),
    ...readFacets(raw, ITEM_FACETS),
    from: from && Number(from) > 0 ? String(Number(from)) : "",
    view,
    year: view !== "list" && year ? Number(year) : undefined,
    page: view === "list" ? readPage(raw) : 1,
  };
}

/** What of a search narrows it, as the gateway's calls take it. */
export const declarationChoice = (search: DeclarationSearch) => ({
  value: search.value,
  ...choicesAsQuery(ITEM_FACETS, search),
  ...(search.from ? { from: search.from } : {}),
});

/** The canonical address: keys in the order of the route table, nothing that is the default. */
export function declarationAddress(search: DeclarationSearch): string {
  const { value, from, view, year, page } = search;
  return listAddress(DECLARATION_PATH, {
    value,
    ...choicesAsQuery(ITEM_FACETS, search),
    from,
    view: view === "list" ? "" : view,
    year: view === "list" ? undefined : year,
    page: view === "list" ? page : 1,
  });
}

/** The same search without what narrows it: view and year stay. */
export const withoutChoice = ({ view, year }: DeclarationSearch): DeclarationSearch => ({
  ...EMPTY_DECLARATION_SEARCH,
  view,
  year,
});

export const isNarrowed = (search: DeclarationSearch): boolean =>
  search.value !== "" || search.from !== "" || chosenFacets(ITEM_FACETS, search).length > 0;

/** The same search with other choices in its facets, from the first page again. */
export const withChoices = (search: DeclarationSearch, choices: ItemChoices): DeclarationSearch => ({
  ...search,
  ...choices,
  page: 1,
});
