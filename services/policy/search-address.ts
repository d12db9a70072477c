import { WINDOW_STATES } from "@/contract/declare/attributes";
import {
  amountBand,
  KEYWORD_LIMIT,
  POLICY_SHEET_PATH,
  policyLevel,
  policyValidity,
  type PolicyFacets,
  type PolicyFilter,
} from "@/contract/policy/policy";

/** The address of the policy search holds the whole search; this is the only place that reads and writes it. */

export const POLICY_SEARCH_PATH = "/zct-ee/policy-info";
export const AREA_SEARCH_PATH = "/zct-ee/policy-area";
export const PAGE_SIZES = [10, 20, 50] as const;

export type FacetName = keyof PolicyFacets;
export const FACET_NAMES: readonly FacetName[] = [
  "level",
  "category",
  "issuer",
  "year",
  "validity",
  "declare",
  "amount",
  "audience",
  "industry",
  "topic",
];

/** A search as the page works with it: every facet a list, every number in range. */
export interface PolicySearch {
  /** Among the zone's own policies: the level is given, and the search has an address of its own. */
  readonly area?: true;
  readonly value: string;
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  readonly sort: "relevance" | "date";
  readonly page: number;
  readonly size: number;
}

/** What an address may carry as query, as Next hands it over. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const LONGEST_FACET_VALUE = 120;
const MOST_CHOICES = 20;
const LAST_PAGE = 1_000_000;

// A lone half of a surrogate pair or a control character can neither be searched nor put into an address.
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, " ")
    .trim();
}

function list(raw: string | string[] | undefined, isKnown: (value: string) => boolean): string[] {
  const values = (raw === undefined ? [] : Array.isArray(raw) ? raw : [raw])
    .map(clean)
    .filter((value) => value && isKnown(value));
  return [...new Set(values)].slice(0, MOST_CHOICES);
}

function first(raw: string | string[] | undefined): string {
  return clean((Array.isArray(raw) ? raw[0] : raw) ?? "");
}

function wholeNumber(text: string, fallback: number, largest: number): number {
  if (!/^\d{1,12}$/.test(text)) return fallback;
  return Math.min(Math.max(Number(text), 1), largest);
}

const isShort = (value: string) => value.length <= LONGEST_FACET_VALUE;
const KNOWN: Readonly<Record<FacetName, (value: string) => boolean>> = {
  level: (value) => policyLevel.safeParse(value).success,
  category: isShort,
  issuer: isShort,
  year: (value) => /^\d{4}$/.test(value),
  validity: (value) => policyValidity.safeParse(value).success,
  declare: (value) => Object.hasOwn(WINDOW_STATES, value),
  amount: (value) => amountBand.safeParse(value).success,
  audience: isShort,
  industry: isShort,
  topic: isShort,
};

const ofEach = <Value>(value: (name: FacetName) => Value) =>
  Object.fromEntries(FACET_NAMES.map((name) => [name, value(name)])) as Record<FacetName, Value>;

/**
 * Reads an address. Nothing in it can make the page fail: unknown values are left out, numbers are brought into range,
 * and a keyword over the limit is cut (`cut` says so, and the page tells the person).
 */
export function readPolicySearch(raw: RawQuery, place: "all" | "area" = "all"): { search: PolicySearch; cut: boolean } {
  const wish = first(raw.value);
  const characters = [...wish];
  const cut = wish.length > KEYWORD_LIMIT;
  const value = cut ? shorten(characters) : wish;
  const size = Number(first(raw.size));
  return {
    cut,
    search: {
      ...(place === "area" ? { area: true } : {}),
      value,
      facets: ofEach((name) => (place === "area" && name === "level" ? [] : list(raw[name], KNOWN[name]))),
      sort: first(raw.sort) === "date" ? "date" : "relevance",
      page: wholeNumber(first(raw.page), 1, LAST_PAGE),
      size: PAGE_SIZES.find((allowed) => allowed === size) ?? PAGE_SIZES[0],
    },
  };
}

// Whole characters only: the limit counts UTF-16 units, and half an emoji is no character.
function shorten(characters: readonly string[]): string {
  let text = "";
  for (const character of characters) {
    if (text.length + character.length > KEYWORD_LIMIT) break;
    text += character;
  }
  return text.trim();
}

/** What is chosen, with the level that the place gives. */
const facetsOf = ({ area, facets }: PolicySearch): PolicySearch["facets"] =>
  area ? { ...facets, level: ["zone"] } : facets;

/** The search as the gateway's call takes it. */
export function toPolicyFilter(search: PolicySearch): PolicyFilter {
  return {
    value: search.value,
    ...facetsOf(search),
    sort: search.sort,
    page: search.page,
    size: search.size,
  } as PolicyFilter;
}

/** Keyword and facets in a fixed order. */
function whatIsSought({ value, facets }: Pick<PolicySearch, "value" | "facets">): URLSearchParams {
  const query = new URLSearchParams();
  if (value) query.set("value", value);
  for (const name of FACET_NAMES) for (const option of facets[name]) query.append(name, option);
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
export function narrowingOf(search: PolicySearch): Omit<PolicyFilter, "sort" | "page" | "size"> {
  const facets = FACET_NAMES.filter((name) => search.facets[name].length > 0).map((name) => [
    name,
    search.facets[name],
  ]);
  return { ...(search.value ? { value: search.value } : {}), ...Object.fromEntries(facets) };
}

/** Whether the search asks for anything. */
export const isNarrowed = (search: PolicySearch): boolean =>
  search.value !== "" || FACET_NAMES.some((name) => search.facets[name].length > 0);

/** What is newly published and fits the search, as RSS. */
export const policyFeedAddress = (search: PolicySearch): string =>
  withQuery("/rss/policies.xml", whatIsSought({ ...search, facets: facetsOf(search) }));

/** Where a search is subscribed to; undefined while it asks for nothing. */
export function policySubscribeAddress(search: PolicySearch): string | undefined {
  const query = whatIsSought(search);
  return query.size > 0 ? withQuery("/zct-ee/subscribe", query) : undefined;
}

/** The canonical address of a search: fixed order of keys, nothing that is the default. */
export function policySearchAddress(search: PolicySearch): string {
  const query = whatIsSought(search);
  if (search.sort !== "relevance") query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  if (search.size !== PAGE_SIZES[0]) query.set("size", String(search.size));
  return withQuery(search.area ? AREA_SEARCH_PATH : POLICY_SEARCH_PATH, query);
}

/** The search with a facet's value chosen or, when it was chosen, taken back; from the first page again. */
export function toggleFacet(search: PolicySearch, name: FacetName, value: string): PolicySearch {
  const chosen = search.facets[name];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...search, page: 1, facets: { ...search.facets, [name]: next } };
}

export const EMPTY_SEARCH: PolicySearch = {
  value: "",
  facets: ofEach(() => []),
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
