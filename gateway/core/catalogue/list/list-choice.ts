import { and, arrayOverlaps, gte, inArray, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FacetName, Facets, Facet } from "@/contract/facets";
import type { PublicList } from "@/contract/list/public-list";
import {
  isRangeChosen,
  NO_RANGE,
  rangeFields,
  type Range,
  type RangeChoice,
  type RangeName,
  type Ranges,
} from "@/contract/list/ranges";
import { shiftDay, startOfShanghaiDay } from "../../clock";
import type { ChosenValues } from "../facet-counter";

/** From what somebody chose of a list to conditions on its rows. */

export type FacetDefinitions = Readonly<Record<string, Facet>>;
export type RangeDefinitions = Readonly<Record<string, Range>>;

/** When a list is read. */
export interface AsOf {
  readonly now: Date;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
}

/** Rows that hold each code of a closed set; of conditions that hold together the first counts. */
type CodeConditions = Readonly<Record<string, SQL>>;

/** Where the values of a facet come from: a column (of an array each of its entries), or conditions by code. */
export type FacetSource = PgColumn | ((at: AsOf) => CodeConditions);

/** Where the values of each facet and range come from. */
export interface ListSources<F extends FacetDefinitions, R extends RangeDefinitions> {
  readonly facets: Readonly<Record<keyof F & string, FacetSource>>;
  readonly ranges: Readonly<Record<keyof R & string, PgColumn>>;
}

type ChosenRanges<List> = Readonly<
  Partial<
    { [Name in RangeName<List> as `${Name}From` | `${Name}To`]: string } & {
      [Name in RangeName<List> as `${Name}Unstated`]: "true";
    }
  >
>;

/** What is chosen of a list, under the fields of its query. */
export type ListChoice<F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string> = ChosenValues<
  Facets<F>
> &
  ChosenRanges<Ranges<R>> & { readonly sort?: Sort | undefined };

/** A facet or range with the condition that its choice makes; undefined where nothing is chosen in it. */
interface Chosen {
  readonly name: string;
  readonly condition: SQL | undefined;
}

const isArray = (column: PgColumn): boolean => column.columnType === "PgArray";

const isOneOf = (source: FacetSource, values: readonly string[], at: AsOf): SQL | undefined => {
  if (typeof source === "function") {
    const conditions = source(at);
    return or(...values.map((value) => conditions[value] ?? sql`false`));
  }
  return isArray(source) ? arrayOverlaps(source, [...values]) : inArray(source, [...values]);
};

/** An end as the database compares it: numbers of any size and with decimals, also beside whole ones. */
const rangeEnd = (kind: Range["kind"], text: string): SQL =>
  kind === "number" ? sql`${text}::numeric` : sql`${text}::date`;

/** Both ends are included: of moments the whole last day in Shanghai. */
function isWithin(column: PgColumn, kind: Range["kind"], { from, to, unstated }: RangeChoice): SQL | undefined {
  const isMoment = column.columnType === "PgTimestamp";
  const lower = isMoment
    ? (text: string) => gte(column, startOfShanghaiDay(text))
    : (text: string) => gte(column, rangeEnd(kind, text));
  const upper = isMoment
    ? (text: string) => lt(column, startOfShanghaiDay(shiftDay(text, 1)))
    : (text: string) => lte(column, rangeEnd(kind, text));
  const between = and(from ? lower(from) : undefined, to ? upper(to) : undefined);
  return unstated ? or(isNull(column), between) : between;
}

function readRange(name: string, choice: Readonly<Record<string, unknown>>): RangeChoice {
  const { from, to, unstated } = rangeFields(name);
  const text = (field: string) => (typeof choice[field] === "string" ? choice[field] : "");
  return { ...NO_RANGE, from: text(from), to: text(to), unstated: choice[unstated] === "true" };
}

/** Each facet and range of a list with the condition of its choice, in their order. */
export function listChosen<F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  list: PublicList<F, R, Sort>,
  sources: ListSources<F, R>,
  choice: ListChoice<F, R, Sort>,
  at: AsOf,
): { readonly facets: readonly Chosen[]; readonly ranges: readonly Chosen[] } {
  const chosen: Readonly<Record<string, unknown>> = choice;
  const kindOf = (name: keyof R & string) => (list.ranges.definitions[name] as Range).kind;
  return {
    facets: (list.facets.names as readonly FacetName<Facets<F>>[]).map((name) => {
      const values = (chosen[name] ?? []) as readonly string[];
      return { name, condition: values.length > 0 ? isOneOf(sources.facets[name], values, at) : undefined };
    }),
    ranges: list.ranges.names.map((name) => {
      const range = readRange(name, chosen);
      return {
        name,
        condition: isRangeChosen(range) ? isWithin(sources.ranges[name], kindOf(name), range) : undefined,
      };
    }),
  };
}

/** A value expression of a facet that has one value a row. */
export function valueExpression(source: FacetSource, at: AsOf): SQL {
  if (typeof source !== "function") return sql`${source}::text`;
  const cases = Object.entries(source(at)).map(([code, condition]) => sql`when ${condition} then ${code}::text`);
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::text`;
}

/** The column of a facet that has several values a row. */
export const arrayColumn = (source: FacetSource): PgColumn | undefined =>
  typeof source !== "function" && isArray(source) ? source : undefined;
