/** What a list can be narrowed by from one end to another; both ends are included. No schema library, so pages may load it. */
export interface Range {
  readonly label: string;
  /** A number is not negative and has at most four decimals; a date is `YYYY-MM-DD` in Shanghai. */
  readonly kind: "number" | "date";
  /** Stands behind a number that people read: 万元. */
  readonly unit?: string;
  /** Waits behind 更多条件 until something is chosen in it. */
  readonly folded?: boolean;
}

type RangeDefinitions = Readonly<Record<string, Range>>;

/** A list of ranges: the one place that names them. Schema, address, panel and counts derive from it. */
export interface Ranges<Definitions extends RangeDefinitions> {
  readonly definitions: Definitions;
  /** In the order of addresses and panels. */
  readonly names: readonly (keyof Definitions & string)[];
}

export type RangeName<List> = List extends Ranges<infer Definitions> ? keyof Definitions & string : never;

/** What is chosen of one range. An empty end is open; with `unstated` what states nothing fits too. */
export interface RangeChoice {
  readonly from: string;
  readonly to: string;
  readonly unstated: boolean;
}

/** What is chosen in each range. */
export type RangeChoices<List> = Readonly<Record<RangeName<List>, RangeChoice>>;

export const NO_RANGE: RangeChoice = { from: "", to: "", unstated: false };

/** What states neither a number nor a date. */
export const UNSTATED_LABEL = "未注明";

/** In the given order. */
export function defineRanges<const Definitions extends RangeDefinitions>(
  definitions: Definitions,
): Ranges<Definitions> {
  return { definitions, names: Object.keys(definitions) };
}

/** The fields under which addresses and queries name the parts of a range. */
export const rangeFields = <Name extends string>(name: Name) => ({
  from: `${name}From` as const,
  to: `${name}To` as const,
  unstated: `${name}Unstated` as const,
});

export const RANGE_NUMBER = /^\d{1,12}(?:\.\d{1,4})?$/;

const isRealDate = (text: string): boolean => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Whether a text can be an end of the range. */
export const isRangeEnd = ({ kind }: Range, text: string): boolean =>
  kind === "number" ? RANGE_NUMBER.test(text) : isRealDate(text);

/** Whether anything is chosen. */
export const isRangeChosen = ({ from, to, unstated }: RangeChoice): boolean => from !== "" || to !== "" || unstated;

/** Whether the first end comes after the second, so that nothing could lie between. */
export const isRangeReversed = ({ kind }: Range, { from, to }: Pick<RangeChoice, "from" | "to">): boolean =>
  from !== "" && to !== "" && (kind === "number" ? Number(from) > Number(to) : from > to);

/** What lies between the two ends, as people read it; empty where both are open. */
export function formatRange({ kind, unit = "" }: Range, { from, to }: Pick<RangeChoice, "from" | "to">): string {
  const behind = unit && ` ${unit}`;
  if (from && to) return from === to ? `${from}${behind}` : `${from} 至 ${to}${behind}`;
  if (from) return kind === "date" ? `${from} 起` : `不低于 ${from}${behind}`;
  if (to) return kind === "date" ? `到 ${to}` : `不高于 ${to}${behind}`;
  return "";
}

/** An object with an entry for each range. */
export const forEachRange = <Definitions extends RangeDefinitions, Value>(
  ranges: Ranges<Definitions>,
  valueOf: (name: keyof Definitions & string) => Value,
) => Object.fromEntries(ranges.names.map((name) => [name, valueOf(name)])) as Record<keyof Definitions & string, Value>;
