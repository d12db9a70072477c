import type { MessageKind } from "@/contract/message/message";
import { CORRECT_WORKDAYS, WORST_SCORES } from "@/contract/case-labels";
import type { DeskWork } from "@/contract/desk/desk-work";
import { addWorkDays, workDaysUntil } from "@/contract/rules/work-days";
import type { PeoplePort } from "../ports";
import type { CaseSide } from "./case-sides";
import type { Parties } from "./parties";

/** What kinds of cases declare, and the rules that all of them share. Pure: states and days in, verdicts out. */

/** One way on from a state to another. `Row`: what it reads of a case. */
interface CaseStep<State extends string, Row = unknown> {
  readonly side: CaseSide;
  /** Of a case with two parties: the other party may take it as well. */
  readonly byBoth?: true;
  readonly from: readonly State[];
  /** `same`: the case stays in its state. Null: it is no more. */
  readonly to: State | "same" | null;
  /** Where else it leads by what the case is: `choose` gives one of `to`, or nothing where it leads where it usually does. */
  readonly fork?: { readonly to: readonly State[]; choose(row: Row): State | undefined };
  /**
   * Why a case cannot go this way although its state would let it, and what to do; nothing when it can. `today`: `YYYY-MM-DD`;
   * `side`: who wants to.
   */
  findObstacle?(row: Row, today: string, side: CaseSide): string | undefined;
  /**
   * More than the state decides whether it may be taken: what was rated before, the promised day. `rate-may`: a rating may
   * come along with it; `rate-must`: it has to where there is none yet.
   */
  readonly check?: "rate" | "rate-may" | "rate-must" | "urge" | "correct";
  /** Of a step of the staff: the zone's answer or decision, whose time is told to the public. */
  readonly settles?: true;
  /** Of a step of those who asked: it was not solved and comes back to work. Counted, and its words stand before who works on it. */
  readonly reopens?: true;
  /** Taken by somebody whom the case names, and not by those who asked, who hear of it. */
  readonly byNamed?: true;
  /** What the log says of it; `detail` is added, of the case as it is after the step. */
  readonly remark: string;
  detail?(row: Row): string;
  /** What the log and the button of the desk call the step when it leaves the case in its state, or is taken in one of `againIn`. */
  readonly again?: string;
  readonly againIn?: readonly State[];
  /** The words given with it are added to the remark; otherwise they stand in the case itself. */
  readonly wordsInLog?: true;
  /** Why it cannot be taken now, and what to do instead. */
  readonly wrong: string;
  /**
   * Of a step of the staff: what those who asked read in their inbox; `next` follows the words of the step, `nextFor`
   * says it by what the case is after it.
   */
  readonly notification?: { readonly title: string; readonly next?: string; nextFor?(row: Row): string };
}

/** A kind of case: its life, its number, and how those who asked hear of it. Domain decision 3. */
export interface CaseKind<State extends string = string, Step extends string = string, Row = unknown> {
  /** Its name in the log, the security log and the keys of messages: `feedback`. */
  readonly kind: string;
  /** What running cases are called when somebody hands them over: 反馈. */
  readonly label: string;
  /** Before the day in its number: `FK`. Without one it has no running number and goes by its id. */
  readonly prefix?: string;
  /** How it begins, and what the log says of it. */
  readonly begin: { readonly state: State; readonly remark: string };
  readonly steps: Readonly<Record<Step, CaseStep<State, Row>>>;
  /** Not over yet: whoever leaves an enterprise hands these over. */
  readonly running: readonly State[];
  /** Running states in which it is the turn of those who asked, beside the one of {@link silence}. */
  readonly waits?: readonly State[];
  /**
   * What happens when those who asked stay silent in a state in which it is their turn: they are reminded after a number of
   * working days each time; `closesAfter`: on the first working day after so many of them the clock takes its step.
   */
  readonly silence?: {
    readonly in: State;
    readonly remindAfter: readonly number[];
    readonly closesAfter?: number;
    readonly title: string;
    readonly next: string;
  };
  /** How columns that say whom to contact look to the staff in lists; that one was read whole is kept. */
  readonly masked?: { readonly [Column in keyof Row]?: (value: string) => string };
  /** Columns that lie encrypted in the database and are opened for the staff only. */
  readonly sealed?: readonly (keyof Row & string)[];
  /** The uploaded files that it holds, as far as the staff may see it; a kind without them has none. */
  readonly files?: (row: Row) => readonly string[];
  /** The last day of what the zone promises now, `YYYY-MM-DD`; null when nothing is promised. Asked of running cases only. */
  dueOn(row: Row, about: { readonly log: readonly DatedStep<State>[]; readonly today: string }): string | null;
  /**
   * The very moment of what is promised now, where the promise goes by the clock, nights and holidays included: it stands for
   * {@link dueOn} then. Null where it goes by days. Such cases come first in their queue and have reminders of their own.
   */
  dueAt?(row: Row): Date | null;
  /**
   * Left out where no step tells anybody. `called`: what the message begins with instead of the number; `about`: what its
   * title ends with.
   */
  readonly message?: {
    readonly kind: MessageKind;
    readonly link: (id: string, row: Row) => string;
    readonly called?: (row: Row) => string;
    readonly about?: (row: Row) => string;
    /** By account; the author where nothing is said. */
    readonly receivers?: (row: Row, people: PeoplePort) => Promise<readonly string[]>;
  };
  /**
   * How it stands in the operators' queues; without it it has none. `unit`: the name of the unit that it goes to at first;
   * `sort`: its category, by which an administrator may name another unit, and `sorts`: all of them with the usual one;
   * `barred`: the ids of the units that it is about, which neither work on it nor see it; `mentioned`: of units that it speaks
   * of, which are not the first to see it; `confidential`: whether those who asked want it so; `before`: states in which
   * nobody has handed it in yet. `search`: what of it the desk's search reads through beside number, title and asker, of the
   * row as it lies; `phones`: by whose last four digits it is found.
   */
  readonly work?: {
    readonly title: (row: Row) => string;
    readonly unit?: (row: Row) => string | undefined;
    readonly sort?: (row: Row) => string | null;
    readonly sorts?: readonly { readonly code: string; readonly label: string; readonly unit: string }[];
    readonly barred?: (row: Row) => readonly string[];
    readonly mentioned?: (row: Row) => readonly string[];
    readonly confidential?: (row: Row) => boolean;
    readonly before?: readonly State[];
    readonly search?: (row: Row) => readonly (string | null)[];
    readonly phones?: (row: Row) => readonly (string | null | undefined)[];
  };
  /** Of a kind with two parties: who of them sees what, whose turn it is, and what each is told. See `two-party/`. */
  readonly parties?: Parties<Row>;
  /** When there is no case with that number. */
  readonly missing: (number: string) => string;
}

/** A step of the log with its day in Shanghai. */
export interface DatedStep<State extends string = string> {
  readonly to: State;
  readonly day: string;
}

/** The steps that a kind of work at the desk says who takes. */
export type DeskStepName<Work extends DeskWork> = [Work] extends [never] ? never : keyof Work["steps"] & string;

/** A step of the staff that the desk does not know has no role: it does not compile, and neither does one of others with one. */
type Sides<Own extends string, Staff extends string> = [Staff] extends [never]
  ? unknown
  : {
      readonly steps: { readonly [Step in Own]: { readonly side: "asker" | "clock" } } & {
        readonly [Step in Staff]: { readonly side: "staff" };
      };
    };

/**
 * Writes down a kind of case with running numbers; keeps the names of its states and steps. `Own`: the steps of those who
 * asked and of the clock; `Row`: what it reads of a case; `Work`: the kind of work that it is at the desk, whose steps are the
 * staff's.
 */
export const defineCase = <State extends string, Own extends string, Row, Work extends DeskWork = never>(
  kind: CaseKind<State, Own | DeskStepName<Work>, Row> & { readonly prefix: string } & Sides<Own, DeskStepName<Work>>,
): CaseKind<State, Own | DeskStepName<Work>, Row> & { readonly prefix: string } => kind;

type Life<State extends string, Step extends string, Row = never> = Pick<CaseKind<State, Step, Row>, "steps">;

/** Whoever sent it, as long as the person still works for the enterprise; otherwise its administrators. */
export async function whoSentIt(
  { enterpriseId, userId }: { readonly enterpriseId: string; readonly userId: string },
  people: Pick<PeoplePort, "staffOf" | "adminsOf">,
): Promise<readonly string[]> {
  const staff = await people.staffOf(enterpriseId);
  return staff.includes(userId) ? [userId] : people.adminsOf(enterpriseId);
}

/** The steps that are the zone's answer or decision; none where its times are not told. */
export const settlingSteps = ({ steps }: { readonly steps: Readonly<Record<string, { readonly settles?: true }>> }) =>
  Object.keys(steps).filter((step) => steps[step]?.settles);

/** Whether a side may take a step in a state. */
export function mayTake<State extends string, Step extends string>(
  { steps }: Life<State, Step>,
  step: Step,
  state: State,
): boolean {
  return steps[step].from.includes(state);
}

/** What a side may do in a state; what leaves the state as it is, is not asked of it. */
export function stepsFrom<State extends string, Step extends string>(
  kind: Life<State, Step>,
  state: State,
  side: CaseSide,
): Step[] {
  return (Object.keys(kind.steps) as Step[]).filter((step) => {
    const { side: whose, to } = kind.steps[step];
    return whose === side && to !== "same" && mayTake(kind, step, state);
  });
}

/** The state after a step; null when the case is no more. `row`: as the step leaves it. */
export function stateAfter<State extends string, Step extends string, Row>(
  { steps }: Life<State, Step, Row>,
  step: Step,
  before: State,
  row: NoInfer<Row>,
): State | null {
  const { to, fork } = steps[step];
  return fork?.choose(row) ?? (to === "same" ? before : to);
}

/** What a step is called that leads from a state to another, where it has been taken before; undefined for the usual name. */
export function nameAgain<State extends string, Step extends string, Row>(
  { steps }: Life<State, Step, Row>,
  step: Step,
  before: State,
  after: State,
): string | undefined {
  const { again, againIn = [] } = steps[step];
  return after === before || againIn.includes(before) ? again : undefined;
}

/** What the log says of a step: its remark, or another one, with its detail. `row`: as the step leaves it. */
export function remarkOf<State extends string, Step extends string, Row>(
  { steps }: Life<State, Step, Row>,
  step: Step,
  row: NoInfer<Row>,
  remark: string = steps[step].remark,
): string {
  return [remark, steps[step].detail?.(row)].filter(Boolean).join("，");
}

/** `FK` + day + count: `FK20261121-0001`. `day` is `YYYY-MM-DD`; from 10,000 a day on the count simply grows longer. */
export const formatCaseNumber = (prefix: string, day: string, count: number): string =>
  `${prefix}${day.replaceAll("-", "")}-${String(count).padStart(4, "0")}`;

/** A promised day with the working days left. On the day itself 0 are left; the day after it is late, holiday or not. */
export function dueBy(date: string, today: string): { readonly date: string; readonly workdays: number } {
  return { date, workdays: today <= date ? workDaysUntil(today, date) : -Math.max(1, workDaysUntil(date, today)) };
}

/** The step by which those who asked rate what was done. Throws where the kind has none. */
export function ratingStep<State extends string, Step extends string>({ steps }: Life<State, Step>): Step {
  const step = (Object.keys(steps) as Step[]).find((name) => steps[name].check === "rate");
  if (step === undefined) throw new Error("这种办理事项没有评价");
  return step;
}

/**
 * The last day for those who asked to say something before the clock closes a case, `YYYY-MM-DD`; null where it does not
 * close one by itself.
 */
export function closingDay<State extends string>(
  { silence }: { readonly silence?: { readonly in: State; readonly closesAfter?: number } },
  state: State,
  log: readonly DatedStep<State>[],
): string | null {
  if (silence?.closesAfter === undefined || silence.in !== state) return null;
  const since = log.findLast(({ to }) => to === state)?.day;
  return since === undefined ? null : addWorkDays(since, silence.closesAfter);
}

/** The step that the clock takes when those who asked stay silent too long; undefined where there is none. */
export const clockStep = ({ steps }: { readonly steps: Readonly<Record<string, { readonly side: CaseSide }>> }) =>
  Object.keys(steps).find((step) => steps[step]?.side === "clock");

interface RatingAndUrgeSteps<State extends string> {
  readonly urge: CaseStep<State> & { readonly side: "asker" };
  readonly correct: CaseStep<State> & { readonly side: "staff" };
}

/** Urging while it runs, and the correction of a bad rating. `label`: 反馈. */
export const ratingAndUrgeSteps = <State extends string>(
  label: string,
  running: readonly State[],
  rated: readonly State[],
): RatingAndUrgeSteps<State> => ({
  urge: {
    side: "asker",
    from: running,
    to: "same",
    remark: "催办",
    check: "urge",
    wrong: `这条${label}已经办完或撤回，不用催办，请刷新后查看最新状态`,
  },
  correct: {
    side: "staff",
    from: rated,
    to: "same",
    remark: "整改",
    wordsInLog: true,
    check: "correct",
    wrong: `这条${label}没有待整改的评价，请查看最新状态`,
    notification: { title: "您的评价已有整改结果" },
  },
});

/** The step by which a letter is rated; its state stays. */
export const rateStep = <State extends string>(
  label: string,
  rated: readonly State[],
): { readonly rate: CaseStep<State> & { readonly side: "asker" } } => ({
  rate: {
    side: "asker",
    from: rated,
    to: "same",
    remark: "评价",
    check: "rate",
    wrong: `办完的${label}才能评价，请等工作人员答复`,
  },
});

/** Nothing may be urged before its promised day, and nothing twice a day. Days are `YYYY-MM-DD` in Shanghai. */
export const mayUrge = (due: { readonly date: string } | null, urgedOn: readonly string[], today: string): boolean =>
  due !== null && today >= due.date && !urgedOn.includes(today);

/** The last day for the zone to answer a rating; null where it need not be answered. */
export const correctionDueDate = (score: number, ratedOn: string): string | null =>
  score <= WORST_SCORES ? addWorkDays(ratedOn, CORRECT_WORKDAYS) : null;

/** The reminder for those who stay silent: the last one that is due after the given number of working days. */
export const remindedAfter = (remindAfter: readonly number[], workdays: number): number | undefined =>
  remindAfter.filter((after) => workdays >= after).at(-1);
