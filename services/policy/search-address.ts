import { POLICY_FACETS, type PolicyFacetName } from "@/contract/policy/facets";
import type { FacetChoices } from "@/contract/facets";
import { KEYWORD_LIMIT, POLICY_SHEET_PATH, type PolicyFilter } from "@/contract/policy/policy";
import { choicesAsQuery, chosenFacets, noChoices, readFacets, toggleChoice } from "@/lib/address/facet-address";
import { readPage, readText, type RawQuery } from "@/lib/address/list-query";

/** The address of the policy search holds the whole search; this is the only place that reads and writes it. */

export const POLICY_SEARCH_PATH = "/zct-ee/policy-info";
export const AREA_SEARCH_PATH = "/zct-ee/policy-area";
export const PAGE_SIZES = [10, 20, 50] as const;

export type PolicyChoices = FacetChoices<typeof POLICY_FACETS>;

/** A search as the page works with it: every facet a list, every number in range. */
export interface PolicySearch {
  /** Among the zone's own policies: the level is given, and the search has an address of its own. */
  readonly area?: true;
  readonly value: string;
  readonly facets: PolicyChoices;
  readonly sort: "relevance" | "date";
  readonly page: number;
  readonly size: number;
}

/**
 * Reads an address. Nothing in it can make the page fail: unknown values are left out, numbers are brought into range,
 * and a keyword over the limit is cut (`cut` says so, and the page tells the person).
 */
export function readPolicySearch(raw: RawQuery, place: "all" | "area" = "all"): { search: PolicySearch; cut: boolean } {
  const wish = readText(raw, "value", Infinity);
  const size = Number(readText(raw, "size", 12));
  const facets = readFacets(raw, POLICY_FACETS);
  return {
    cut: wish.length > KEYWORD_LIMIT,
    search: {
      ...(place === "area" ? { area: true } : {}),
      value: readText(raw, "value", KEYWORD_LIMIT),
      facets: place === "area" ? { ...facets, level: [] } : facets,
      sort: readText(raw, "sort", 12) === "date" ? "date" : "relevance",
      page: readPage(raw),
      size: PAGE_SIZES.find((allowed) => allowed === size) ?? PAGE_SIZES[0],
    },
  };
}

/** What is chosen, with the level that the place gives. */
const facetsOf = ({ area, facets }: PolicySearch): PolicySearch["facets"] =>
  area ? { ...facets, level: ["zone"] } : facets;

/** The search as the gateway's call takes it. */
export function toPolicyFilter(search: PolicySearch): PolicyFilter {
  return {
    value: search.value,
    ...choicesAsQuery(POLICY_FACETS, facetsOf(search)),
    sort: search.sort,
    page: search.page,
    size: search.size,
  };
}

/** Keyword and facets in a fixed order. */
function whatIsSought({ value, facets }: Pick<PolicySearch, "value" | "facets">): URLSearchParams {
  const query = new URLSearchParams();
  if (value) query.set("value", value);
  for (const name of POLICY_FACETS.names) for (const option of facets[name]) query.append(name, option);
  return query;
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** The found list as a spreadsheet, in the order shown. */
export function policySheetAddress(search: PolicySearch): string {
  const query = whatIsSought({ ...search, facets: facetsOf(search) });
  if (search.sort !== "relevance") query.set("sort", search.sort);
  return withQuery(`/gateway${POLICY_SHEET_PATH}`, query);
}

/** Of the found list what the person's enterprise qualifies for, group by group. */
export const matchSearchAddress = (search: PolicySearch, group?: string): string => {
  const query = whatIsSought(search);
  if (group !== undefined) query.set("group", group);
  return withQuery("/zct-ee/policy-match", query);
};

/** Keyword and facets as calls take them: only what is chosen. */
export function chosenFilter(search: PolicySearch): Omit<PolicyFilter, "sort" | "page" | "size"> {
  const facets = chosenFacets(POLICY_FACETS, search.facets).map((name) => [name, search.facets[name]]);
  return { ...(search.value ? { value: search.value } : {}), ...Object.fromEntries(facets) };
}

/** Whether the search asks for anything. */
export const isNarrowed = (search: PolicySearch): boolean =>
  search.value !== "" || chosenFacets(POLICY_FACETS, search.facets).length > 0;

/** What is newly published and fits the search, as RSS. */
export const policyFeedAddress = (search: PolicySearch): string =>
  withQuery("/rss/policies.xml", whatIsSought({ ...search, facets: facetsOf(search) }));

/** Where a search is subscribed to, or only kept; undefined while it asks for nothing. */
export function policySubscribeAddress(search: PolicySearch, how?: typeof KEEP): string | undefined {
  const query = whatIsSought({ ...search, facets: facetsOf(search) });
  if (query.size === 0) return undefined;
  if (how) query.set(how, "1");
  return withQuery("/zct-ee/subscribe", query);
}

/** In the address of a wish to subscribe: the search is to be kept and nothing told of it. */
export const KEEP = "keep";

/** The canonical address of a search: fixed order of keys, nothing that is the default. */
export function policySearchAddress(search: PolicySearch): string {
  const query = whatIsSought(search);
  if (search.sort !== "relevance") query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  if (search.size !== PAGE_SIZES[0]) query.set("size", String(search.size));
  return withQuery(search.area ? AREA_SEARCH_PATH : POLICY_SEARCH_PATH, query);
}

/** The search with a facet's value chosen or, when it was chosen, taken back; from the first page again. */
export const toggleFacet = (search: PolicySearch, name: PolicyFacetName, value: string): PolicySearch => ({
  ...search,
  page: 1,
  facets: toggleChoice(search.facets, name, value),
});

export const EMPTY_SEARCH: PolicySearch = {
  value: "",
  facets: noChoices(POLICY_FACETS),
  sort: "relevance",
  page: 1,
  size: PAGE_SIZES[0],
};

/** Another keyword and nothing else chosen, in the same place. */
export const clearedSearch = ({ area }: PolicySearch, value = ""): PolicySearch => ({
  ...EMPTY_SEARCH,
  ...(area ? { area } : {}),
  value,
});

/** Nothing is sought: the plain list, on its first page. */
export const isPlainSearch = (search: PolicySearch): boolean =>
  policySearchAddress(search) === policySearchAddress(clearedSearch(search));
