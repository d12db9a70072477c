import type { Call, CallData, ValidInput } from "../call";
import { formatClock, type Due } from "../rules/clock-promise";
import { promisedDay } from "../rules/work-days";

/** How people read what the desk's calls answer: labels, the words of codes, times of the zone. Nothing of a screen. */

/** Where a fact comes from and as of when, in words; `now`: what the register that it came from says today instead. */
export interface FactOrigin {
  readonly source: string;
  readonly now?: string | undefined;
}

/** A label with its text, or with lines of several parts. What is null or empty is not told. */
export type Fact = readonly [
  label: string,
  value: string | null | readonly (readonly string[])[],
  origin?: FactOrigin | undefined,
  /** `apart`: the desk's page tells it in a place of its own: at the top, in the log, as a document or on the plan. */
  place?: "apart" | undefined,
];

/** A fact that the desk's page tells in a place of its own. */
export const apart = (label: string, value: Fact[1]): Fact => [label, value, undefined, "apart"];

/** One thing, whole. */
export interface FactView<Row> {
  readonly facts: (row: Row) => readonly Fact[];
}

/** Rows of a list. */
export interface ListView<Row> {
  /** What stands in a row, by label. */
  readonly columns: Readonly<Record<string, (row: Row) => string | null>>;
  /** Lines beneath a row. */
  readonly notes?: (row: Row) => readonly string[];
  /** Rows that need not be told. */
  readonly hides?: (row: Row) => boolean;
  /** What is said under the list instead of the number of rows. */
  readonly total?: (rows: readonly Row[]) => string;
}

/** What was done, in a sentence. */
export interface SentenceView<Data, Input> {
  readonly sentence: (data: Data, input: Input) => string;
  /** What is wrong when the answer itself is an alarm. */
  readonly alarm?: (data: Data) => string | null;
}

/** A thing that is read both whole and as a row. */
export type View<Row> = FactView<Row> & ListView<Row>;

type DataView<Data> = Data extends { readonly records: readonly (infer Row)[] }
  ? ListView<Row>
  : Data extends readonly (infer Row)[]
    ? ListView<Row>
    : FactView<Data>;

/** A view that fits a call's answer. */
export type ViewOf<C extends Call> = DataView<CallData<C>> | SentenceView<CallData<C>, ValidInput<C>>;

/** Any call's view, for who has checked that it is the call's own. */
export type AnyView = FactView<never> | ListView<never> | SentenceView<never, never>;

const shanghaiTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment in the zone's time, `YYYY-MM-DD HH:mm:ss`. */
export const formatMoment = (moment: string): string => shanghaiTime.format(new Date(moment));

/** A day in the zone's time, `YYYY-MM-DD`. */
export const formatDay = (moment: string): string => formatMoment(moment).slice(0, 10);

/** What the one who asked has written. */
export const writtenBy = (who: string, moment: string): FactOrigin => ({ source: `${who}填写 ${formatDay(moment)}` });

/** The last day of a promised time, and how many working days are left. */
export function formatDue(due: Due | null, now = new Date()): string | null {
  if (!due) return null;
  if (due.at !== undefined) return `${formatMoment(due.at).slice(0, 16)}（${formatClock(due.at, now)}）`;
  const left = due.workdays < 0 ? `超期 ${-due.workdays} 个工作日` : `剩余 ${due.workdays} 个工作日`;
  return `${promisedDay(due.date)}（${left}）`;
}

const OPENING_LENGTH = 40;

/** How a text begins. */
export const openingOf = (text: string): string => text.replace(/\s+/gu, " ").slice(0, OPENING_LENGTH);
