import type { MessageKind } from "@/contract/message";
import { workDaysUntil } from "@/contract/work-days";

/** What kinds of cases declare, and the rules that all of them share. Pure: states and days in, verdicts out. */

/** Who asked (a person, an enterprise), and the zone that answers. */
export type CaseSide = "asker" | "staff";

/** One way on from a state to another. */
interface CaseStep<State extends string> {
  readonly side: CaseSide;
  readonly from: readonly State[];
  /** Null: the case is no more. */
  readonly to: State | null;
  /** What the log says of it. */
  readonly remark: string;
  /** What the log says when the step leaves the case in its state. */
  readonly again?: string;
  /** The words given with it are added to the remark; otherwise they stand in the case itself. */
  readonly wordsInLog?: true;
  /** Why it cannot be taken now, and what to do instead. */
  readonly wrong: string;
  /** Of a step of the staff: what those who asked read in their inbox; `next` follows the words of the step. */
  readonly told?: { readonly title: string; readonly next?: string };
}

/** A kind of case: its life, its number, and how those who asked hear of it. Domain decision 3. */
export interface CaseKind<State extends string = string, Step extends string = string, Row = unknown> {
  /** Its name in the log, the security log and the keys of messages: `feedback`. */
  readonly kind: string;
  /** What running cases are called when somebody hands them over: 反馈. */
  readonly label: string;
  /** Before the day in its number: `FK`, `SB-`. Without one it has no running number and goes by its id. */
  readonly prefix?: string;
  /** How it begins, and what the log says of it. */
  readonly begin: { readonly state: State; readonly remark: string };
  readonly steps: Readonly<Record<Step, CaseStep<State>>>;
  /** Not over yet: whoever leaves an enterprise hands these over. */
  readonly running: readonly State[];
  /** The last day of what the zone promises now, `YYYY-MM-DD`; null when nothing is promised. Asked of running cases only. */
  dueOn(row: Row, about: { readonly log: readonly DatedStep<State>[]; readonly today: string }): string | null;
  /**
   * Left out where no step tells anybody. `called`: what the message begins with instead of the number; `about`: what its
   * title ends with.
   */
  readonly message?: {
    readonly kind: MessageKind;
    readonly link: (id: string) => string;
    readonly called?: (row: Row) => string;
    readonly about?: (row: Row) => string;
  };
  /** When there is no case with that number. */
  readonly missing: (number: string) => string;
}

/** A step of the log with its day in Shanghai. */
export interface DatedStep<State extends string = string> {
  readonly to: State;
  readonly day: string;
}

/**
 * Writes down a kind of case with running numbers; keeps the names of its states and steps. `Row`: what it reads of a case
 * to know when it is due.
 */
export const defineCase = <State extends string, Step extends string, Row>(
  kind: CaseKind<State, Step, Row> & { readonly prefix: string },
) => kind;

type Life<State extends string, Step extends string> = Pick<CaseKind<State, Step>, "steps">;

/** Whether a side may take a step in a state. */
export function mayTake<State extends string, Step extends string>(
  { steps }: Life<State, Step>,
  step: Step,
  state: State,
): boolean {
  return steps[step].from.includes(state);
}

/** What a side may do in a state. */
export function stepsFrom<State extends string, Step extends string>(
  kind: Life<State, Step>,
  state: State,
  side: CaseSide,
): Step[] {
  return (Object.keys(kind.steps) as Step[]).filter(
    (step) => kind.steps[step].side === side && mayTake(kind, step, state),
  );
}

/** `FK` + day + count: `FK20261121-0001`. `day` is `YYYY-MM-DD`; from 10,000 a day on the count simply grows longer. */
export const caseNumberOf = (prefix: string, day: string, count: number): string =>
  `${prefix}${day.replaceAll("-", "")}-${String(count).padStart(4, "0")}`;

/** A promised day with the working days left. On the day itself 0 are left; the day after it is late, holiday or not. */
export function dueBy(date: string, today: string): { readonly date: string; readonly workdays: number } {
  return { date, workdays: today <= date ? workDaysUntil(today, date) : -Math.max(1, workDaysUntil(date, today)) };
}
