import { and, or, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PublicList } from "@/contract/list/public-list";
import { queryRows, type Executor } from "../../database";
import { listOptions } from "../facet-counter";
import {
  arrayColumn,
  listChosen,
  valueExpression,
  type AsOf,
  type FacetDefinitions,
  type ListChoice,
  type ListSources,
  type RangeDefinitions,
} from "./list-choice";

/** Values counted of one facet, the most frequent first; chosen ones come in addition. */
const MAX_VALUES = 200;

const UNSTATED = "unstated";

/** A facet or range as it is counted. */
interface Dimension {
  readonly name: string;
  readonly condition: SQL | undefined;
  /** Of a row: its value; of an array each of its entries counts; of a range whether it states nothing. */
  readonly value: SQL;
  readonly kind: "value" | "array" | "range";
}

interface Counted {
  /** Which dimension, in the order in which they were asked for; -1: all rows. */
  readonly dimension: number;
  readonly value: string | null;
  readonly total: number;
}

const alias = (prefix: string, index: number): SQL => sql.raw(`${prefix}${index}`);
const all = (conditions: readonly SQL[]): SQL => and(sql`true`, ...conditions) as SQL;

/**
 * One statement for all counts, with a single pass over the rows: first those are counted that share all values, then what they
 * share is counted by dimension. A row counts for a dimension when it fits all *other* choices.
 */
function countingStatement(
  table: PgTable,
  base: SQL | undefined,
  dimensions: readonly Dimension[],
  chosenValues: readonly string[],
): SQL {
  const single = dimensions.filter(({ kind }) => kind !== "array");
  const several = dimensions.filter(({ kind }) => kind === "array");
  const chosen = dimensions.filter(({ condition }) => condition !== undefined);
  const fit = (one: Dimension) => alias("fit", dimensions.indexOf(one));
  const value = (one: Dimension) => alias("value", dimensions.indexOf(one));
  // Only now as text: of a truth value the planner knows that there are two, and counts them without sorting all rows.
  const text = (one: Dimension) =>
    one.kind === "range" ? sql`case when ${value(one)} then ${UNSTATED} end` : value(one);
  const named = (one: Dimension) => sql.raw(String(dimensions.indexOf(one)));
  // What misses two choices counts for nothing.
  const nearly =
    chosen.length < 2
      ? undefined
      : or(
          ...chosen.map((one) =>
            all(chosen.flatMap((other) => (other === one || !other.condition ? [] : [other.condition]))),
          ),
        );
  const shared = [
    ...dimensions.map((one) => sql`${one.value} as ${value(one)}`),
    ...chosen.map((one) => sql`coalesce(${one.condition}, false) as ${fit(one)}`),
  ];
  const alike = sql`select ${sql.join([...shared, sql`count(*) as alike`], sql`, `)} from ${table}
    where ${all([base, nearly].flatMap((condition) => (condition ? [condition] : [])))}
    ${
      shared.length === 0
        ? sql``
        : sql`group by ${sql.join(
            shared.map((_one, index) => sql.raw(String(index + 1))),
            sql`, `,
          )}`
    }`;

  const number = (one: Dimension | undefined) =>
    sql`coalesce(sum(alike) filter (where ${all(chosen.filter((other) => other !== one).map(fit))}), 0)::int`;
  const pick = (of: (one: Dimension) => SQL, otherwise: SQL) =>
    single.length === 0
      ? otherwise
      : sql`case ${sql.join(
          single.map((one) => sql`when grouping(${value(one)}) = 0 then ${of(one)}`),
          sql` `,
        )} else ${otherwise} end`;
  const passes = [
    sql`select ${pick(named, sql`-1`)} as dimension, ${pick(text, sql`null`)} as value,
      ${pick(number, number(undefined))} as total
      from entry group by grouping sets (${sql.join([...single.map((one) => sql`(${value(one)})`), sql`()`], sql`, `)})`,
    ...several.map(
      (one) => sql`select ${named(one)} as dimension, item as value, ${number(one)} as total
        from entry cross join lateral unnest(${value(one)}) as item group by item`,
    ),
  ];
  const kept = chosenValues.length === 0 ? sql`` : sql`or value in (${sql.join([...chosenValues], sql`, `)})`;
  return sql`with entry as materialized (${alike})
    select dimension, value, total from (
      select *, row_number() over (partition by dimension order by total desc, value) as place
      from (${sql.join(passes, sql` union all `)}) as counted
      where total > 0 and (value is not null or dimension = -1)
    ) as ranked where place <= ${MAX_VALUES} ${kept}`;
}

/** How many rows fit a choice, and what each option of the facets and ranges would leave. */
export async function countLive<F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  db: Executor,
  { list, table, sources }: { list: PublicList<F, R, Sort>; table: PgTable; sources: ListSources<F, R> },
  choice: ListChoice<F, R, Sort>,
  base: SQL | undefined,
  at: AsOf,
) {
  const chosen = listChosen(list, sources, choice, at);
  const dimensions: Dimension[] = [
    ...chosen.facets.map(({ name, condition }) => {
      const source = sources.facets[name as keyof F & string];
      const column = arrayColumn(source);
      return {
        name,
        condition,
        value: column ? sql`${column}` : valueExpression(source, at),
        kind: column ? ("array" as const) : ("value" as const),
      };
    }),
    ...chosen.ranges.map(({ name, condition }) => ({
      name,
      condition,
      value: sql`${sources.ranges[name as keyof R & string]} is null`,
      kind: "range" as const,
    })),
  ];
  const values: Readonly<Record<string, unknown>> = choice;
  const chosenValues = list.facets.names.flatMap((name) => (values[name] ?? []) as readonly string[]);
  const rows = await queryRows<Counted>(db, countingStatement(table, base, dimensions, chosenValues));
  const counts = new Map(dimensions.map(({ name }) => [name, new Map<string, number>()]));
  let total = 0;
  for (const { dimension, value, total: number } of rows) {
    if (dimension === -1) total = number;
    else if (value) counts.get(dimensions[dimension]?.name ?? "")?.set(value, number);
  }
  return {
    total,
    facets: listOptions(list.facets, choice, Object.fromEntries(counts)),
    ranges: Object.fromEntries(
      list.ranges.names.map((name) => [name, { unstated: counts.get(name)?.get(UNSTATED) ?? 0 }]),
    ) as Record<keyof R & string, { readonly unstated: number }>,
  };
}
