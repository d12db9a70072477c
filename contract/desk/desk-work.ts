import type { OperatorRole } from "../access/operator-roles";
import type { CodedValue } from "../coded-value";

/**
 * A kind of work of the zone's staff, said once: what it is called, its states, and who takes which step and what is written
 * with it. Queues, buttons, forms, keys, roles and commands are made of it. Plain data without a schema library, so pages may
 * load it.
 */

/** Whoever works on cases and content. */
export type WorkRole = Extract<OperatorRole, "accept" | "answer" | "audit" | "publish">;

/** A field that is written with a step, under its name in the step's call. */
export interface StepField {
  readonly label: string;
  /**
   * `words`: at length, what those who asked read, with templates and a kept draft; `long`: more than a line beside it; `line`:
   * a whole one; `text`: a short one, where nothing is said; `day`; `sum` of money in `unit`; `choice`: one of a few;
   * `files`: for those who asked; `held`: some of the files that the case holds.
   */
  readonly as?: "words" | "long" | "line" | "text" | "day" | "sum" | "choice" | "files" | "held";
  /** Of a sum: 元, 万元. */
  readonly unit?: string;
  /** Of a choice. */
  readonly options?: CodedValue<string>;
  /** Of files: how many at most. */
  readonly most?: number;
  /** The step may be taken without it. On the command line it has a name of its own then: `--cost`. */
  readonly optional?: true;
  readonly hint?: string;
}

export interface DeskStep {
  readonly role: WorkRole;
  /** On its button, and in the log: 办了“受理”. */
  readonly label: string;
  /**
   * How it stands to the others: `main` brings the case on, and R begins the first of those that may be taken, in the order in
   * which they are declared; `ask` asks those who asked for something, and S begins it; `aside` is neither.
   */
  readonly as: "main" | "ask" | "aside";
  readonly fields?: Readonly<Record<string, StepField>>;
}

/** How a kind stands in lists. */
export interface DeskWork {
  readonly label: string;
  readonly icon: "edit" | "building" | "card" | "bank" | "chat" | "question" | "flag" | "wrench" | "calendar";
  readonly states: CodedValue<string>;
  /**
   * Of cases with running numbers: the letters before the day, and how whoever asked opens one by its number: by a code,
   * signed in, or either.
   */
  readonly number?: { readonly prefix: string; readonly opensBy: "code" | "account" | "either" };
  readonly steps: Readonly<Record<string, DeskStep>>;
  /** Its categories go to units by rules that an administrator may change. */
  readonly assigned?: true;
}

/** Keeps the names of its steps. */
export const deskWork = <const Work extends DeskWork>(work: Work): Work => work;

/** What was mended after a bad rating, of every kind that is rated. */
export const CORRECT = {
  role: "answer",
  label: "说明整改",
  as: "main",
  fields: { words: { label: "整改结果", as: "words" } },
} as const satisfies DeskStep;

/** Whether something must be written with a step for those who asked. */
export const needsWords = ({ fields = {} }: DeskStep): boolean =>
  Object.values(fields).some((field) => field.as === "words" && !field.optional);
