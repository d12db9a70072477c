import {
  formatRange,
  isRangeChosen,
  NO_RANGE,
  rangeFields,
  UNSTATED_LABEL,
  type Range,
  type RangeChoice,
  type RangeChoices,
  type RangeName,
  type Ranges,
} from "@/contract/list/ranges";
import type { ChosenCondition } from "./facet-panel";
import type { RangeRow } from "./range-form";

interface RangeRowsInput<List> {
  readonly ranges: List;
  readonly choices: RangeChoices<List>;
  readonly route: string;
  /** The address of the list with these choices, from its first page. */
  readonly addressOf: (choices: RangeChoices<List>) => string;
  readonly counts?: Readonly<Record<RangeName<List>, { readonly unstated: number }>>;
}

/** What the panel of a list shows of its ranges: the conditions that hold, and each range with its fields. */
export function rangeRows<D extends Readonly<Record<string, Range>>>({
  ranges,
  choices,
  route,
  addressOf,
  counts,
}: RangeRowsInput<Ranges<D>>): { chosen: ChosenCondition[]; rows: RangeRow[] } {
  type Name = RangeName<Ranges<D>>;
  const names = ranges.names as readonly Name[];
  const definitionOf = (name: Name): Range => ranges.definitions[name] as Range;
  const choiceOf = (name: Name): RangeChoice => choices[name] ?? NO_RANGE;
  const withChoice = (name: Name, choice: RangeChoice) => addressOf({ ...choices, [name]: choice });
  return {
    chosen: names
      .filter((name) => isRangeChosen(choiceOf(name)))
      .map((name) => {
        const { unstated, ...ends } = choiceOf(name);
        const words = [formatRange(definitionOf(name), ends), unstated ? UNSTATED_LABEL : ""]
          .filter(Boolean)
          .join(" 或 ");
        return { label: `${definitionOf(name).label}：${words}`, href: withChoice(name, NO_RANGE) };
      }),
    rows: names.map((name) => {
      const choice = choiceOf(name);
      const fields = rangeFields(name);
      const elsewhere = new URL(withChoice(name, { ...choice, from: "", to: "" }), "http://portal").searchParams;
      const count = counts?.[name]?.unstated;
      return {
        name,
        range: definitionOf(name),
        from: [fields.from, choice.from],
        to: [fields.to, choice.to],
        action: route,
        kept: [...elsewhere],
        unstated: {
          label: UNSTATED_LABEL,
          chosen: choice.unstated,
          href: withChoice(name, { ...choice, unstated: !choice.unstated }),
          ...(count === undefined ? {} : { count }),
        },
        clearHref: withChoice(name, NO_RANGE),
      };
    }),
  };
}
