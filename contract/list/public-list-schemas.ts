import { z } from "zod";
import { codesOf, type CodedValue } from "../coded-value";
import { facetCounts, facetQuery } from "../facet-schemas";
import { calendarDate, listKeyword, pageOf, pageQuery } from "../fields";
import type { Facet } from "../facets";
import { forEachRange, RANGE_NUMBER, rangeFields, type Range, type Ranges } from "./ranges";
import { numberText } from "../text-fields";
import type { PublicList } from "./public-list";

/** Schemas that follow from what a public list can be narrowed by. */

type FacetDefinitions = Readonly<Record<string, Facet>>;
type RangeDefinitions = Readonly<Record<string, Range>>;

/** How many of what the other choices leave state nothing. */
const rangeCount = z.object({ unstated: z.number().int().nonnegative() }).meta({ id: "RangeCount" });

const rangeEnd = ({ kind, label, unit }: Range) =>
  (kind === "date"
    ? calendarDate
    : numberText(label, unit, { pattern: RANGE_NUMBER, error: `${label}应为不带符号的数字，最多四位小数` })
  ).optional();
type RangeEnd = ReturnType<typeof rangeEnd>;

const unstated = z.enum(["true"], { error: "未注明只能是 true" }).optional();

/** Query fields of each range: `priceFrom`, `priceTo`, `priceUnstated`. */
export const rangeQuery = <R extends RangeDefinitions>(ranges: Ranges<R>) =>
  Object.fromEntries(
    ranges.names.flatMap((name) => {
      const fields = rangeFields(name);
      const end = rangeEnd(ranges.definitions[name] as Range);
      return [
        [fields.from, end],
        [fields.to, end],
        [fields.unstated, unstated],
      ];
    }),
  ) as { [Name in keyof R & string as `${Name}From` | `${Name}To`]: RangeEnd } & {
    [Name in keyof R & string as `${Name}Unstated`]: typeof unstated;
  };

/** The sort of a list; left out: its usual order. */
const sortField = <Sort extends string>(sorts: CodedValue<Sort>) => {
  const codes = codesOf(sorts);
  return z.enum(codes, { error: `排序只能是 ${codes.join("、")}` }).optional();
};
type SortField<Sort extends string> = ReturnType<typeof sortField<Sort>>;

/** The whole query of a list: keyword, facets, ranges, sort and page. */
export const publicListQuery = <F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string>(
  list: PublicList<F, R, Sort>,
) =>
  z.object({
    value: listKeyword,
    ...facetQuery(list.facets),
    ...rangeQuery(list.ranges),
    ...((codesOf(list.sorts).length > 0 ? { sort: sortField(list.sorts) } : {}) as { sort: SortField<Sort> }),
    ...pageQuery,
  });

/** A page of a list, with what each option of its facets and ranges would leave. */
export const publicListAnswer = <Card extends z.ZodType, F extends FacetDefinitions, R extends RangeDefinitions>(
  card: Card,
  list: Pick<PublicList<F, R>, "facets" | "ranges">,
) =>
  pageOf(card).extend({
    facets: facetCounts(list.facets),
    ranges: z.object(forEachRange(list.ranges, () => rangeCount)),
  });
