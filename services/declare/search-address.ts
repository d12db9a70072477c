import { BENEFIT_FORMS, WINDOW_STATES, type BenefitForm, type WindowState } from "@/contract/declare/attributes";
import {
  listAddress,
  readChoices,
  readPage,
  readText,
  readTexts,
  toggled,
  type RawQuery,
} from "@/lib/address/list-query";

/** The address of the declaration list holds search, view and year; this is the only place that reads and writes it. */

export const DECLARATION_PATH = "/zct-ee/declaration";

export const DECLARATION_VIEWS = ["list", "calendar", "table", "plan"] as const;
export type DeclarationView = (typeof DECLARATION_VIEWS)[number];

export const STATES = Object.keys(WINDOW_STATES) as WindowState[];
const FORMS = Object.keys(BENEFIT_FORMS) as BenefitForm[];

/** 万元; what the page offers. An address may carry any other whole number. */
export const AMOUNT_STEPS = ["10", "50", "100", "200", "500"] as const;

export const DECLARATION_SIZE = 10;

// The contract's own limits (contract/declare/declare.ts).
const LONGEST_KEYWORD = 100;
const LONGEST_DEPARTMENT = 60;
const MOST_DEPARTMENTS = 20;

export interface DeclarationSearch {
  readonly value: string;
  readonly state: readonly WindowState[];
  readonly form: readonly BenefitForm[];
  readonly department: readonly string[];
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
  state: [],
  form: [],
  department: [],
  from: "",
  view: "list",
  year: undefined,
  page: 1,
};

/** Reads an address. Nothing in it can make the page fail: what is not known is left out. */
export function readDeclarationSearch(raw: RawQuery): DeclarationSearch {
  const view = readChoices(raw, "view", DECLARATION_VIEWS)[0] ?? "list";
  const year = /^[12]\d{3}$/.exec(readText(raw, "year", 8))?.[0];
  const from = /^\d{1,8}$/.exec(readText(raw, "from", 12))?.[0];
  return {
    value: readText(raw, "value", LONGEST_KEYWORD),
    state: readChoices(raw, "state", STATES),
    form: readChoices(raw, "form", FORMS),
    department: readTexts(raw, "department", LONGEST_DEPARTMENT, MOST_DEPARTMENTS),
    from: from && Number(from) > 0 ? String(Number(from)) : "",
    view,
    year: view !== "list" && year ? Number(year) : undefined,
    page: view === "list" ? readPage(raw) : 1,
  };
}

/** What of a search narrows it, as the gateway's calls take it. */
export function declarationChoice({ value, state, form, department, from }: DeclarationSearch) {
  return {
    value,
    state: [...state],
    form: [...form],
    department: [...department],
    ...(from ? { from } : {}),
  };
}

/** The canonical address: keys in the order of the route table, nothing that is the default. */
export function declarationAddress(search: DeclarationSearch): string {
  const { value, state, form, department, from, view, year, page } = search;
  return listAddress(DECLARATION_PATH, {
    value,
    state,
    form,
    department,
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

export const isNarrowed = ({ value, state, form, department, from }: DeclarationSearch): boolean =>
  value !== "" || from !== "" || state.length + form.length + department.length > 0;

export type DeclarationFacet = "state" | "form" | "department";

/** The search with a facet's value chosen or, when it was chosen, taken back; from the first page again. */
export function toggleDeclarationFacet(
  search: DeclarationSearch,
  name: DeclarationFacet,
  value: string,
): DeclarationSearch {
  return { ...search, page: 1, [name]: toggled<string>(search[name], value) };
}
