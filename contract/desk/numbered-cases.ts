import { parseCaseNumber, type CaseNumber } from "../rules/case-number";
import { DESK_WORK } from "./work-kinds";

/** Which kinds of cases have numbers, and how whoever asked opens one by it. Said once, with the kind of work. */

export interface NumberedKind {
  readonly kind: string;
  /** 反馈. */
  readonly label: string;
  readonly prefix: string;
  /**
   * `code`: by number and code, without an account. `account`: by whoever it belongs to, signed in. `either`: both, as far as
   * the case has a code; the number does not say so.
   */
  readonly opensBy: "code" | "account" | "either";
}

export const NUMBERED_KINDS: readonly NumberedKind[] = Object.entries(DESK_WORK).flatMap(([kind, { label, number }]) =>
  number ? [{ kind, label, ...number }] : [],
);

/** The kind of case that a text names by its number; undefined where it is no number, or of no kind that there is. */
export function findNumberedCase(
  text: string,
): (CaseNumber & Pick<NumberedKind, "kind" | "label" | "opensBy">) | undefined {
  const read = parseCaseNumber(text);
  const found = read && NUMBERED_KINDS.find(({ prefix }) => prefix === read.prefix);
  return found && { ...found, ...read };
}
