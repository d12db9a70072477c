import { formatDecimal } from "@/contract/numbers";

/** What a row says of a thing; what is not stated is null, undefined or empty. */
type RowValue = string | number | readonly string[] | null | undefined;

/** A row of a comparison. */
export interface CompareRow<Thing> {
  readonly label: string;
  /** Of the numbers: 万元. */
  readonly unit?: string;
  /** By this rows are told to be the same, and the best is found. */
  readonly value: (thing: Thing) => RowValue;
  /** How a stated value is shown, where it is more than its words. */
  readonly show?: (thing: Thing) => React.ReactNode;
  /** Which number is the best: it is marked, unless all are the same. */
  readonly better?: "lower" | "higher";
}

/** What an area declares so that things of its list can be compared. */
export interface Comparison<Thing> {
  /** What people call one: 供给. */
  readonly what: string;
  /** The path of the compare page. */
  readonly base: string;
  /** The list that they are chosen from. */
  readonly list: { readonly href: string; readonly label: string };
  readonly idOf: (thing: Thing) => string;
  readonly titleOf: (thing: Thing) => string;
  readonly hrefTo: (thing: Thing) => string;
  readonly rows: readonly CompareRow<Thing>[];
}

export const UNSTATED = "未注明";

/** A value in words. */
export function valueWords(value: RowValue): string {
  if (value === null || value === undefined || value === "") return UNSTATED;
  if (typeof value === "number") return formatDecimal(value, 4);
  return typeof value === "string" ? value : value.join("、") || UNSTATED;
}

/** Whether a row says the same of all. */
export const isSame = <Thing>({ value }: CompareRow<Thing>, things: readonly Thing[]): boolean =>
  new Set(things.map((thing) => valueWords(value(thing)))).size <= 1;

/** The best number of a row; undefined where nothing is better, nothing else is stated, or all are the same. */
export function findBest<Thing>({ value, better }: CompareRow<Thing>, things: readonly Thing[]): number | undefined {
  const numbers = things.map(value).filter((one): one is number => typeof one === "number");
  if (better === undefined || new Set(numbers).size < 2) return undefined;
  return better === "lower" ? Math.min(...numbers) : Math.max(...numbers);
}
