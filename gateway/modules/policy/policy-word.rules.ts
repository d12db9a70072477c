import { foldText } from "../../core/text/clean";

/** Which searched words are counted and shown. Pure. */

/** A word is shown when it was searched so often within {@link HOT_DAYS}; two may be one person's habit. */
export const HOT_FROM = 3;
export const MOST_HOT_WORDS = 10;
/** Days that count, today included. */
export const HOT_DAYS = 30;
/** Days that are kept. */
export const WORD_DAYS_KEPT = 60;

const SHORTEST = 2;
const LONGEST = 20;

/** What was searched and what came of it. */
export interface SearchFacts {
  readonly value: string | undefined;
  readonly page: number;
  readonly total: number;
  /** How many facets have a choice. */
  readonly chosen: number;
}

/** The word to count, folded; undefined when this search tells nothing about what people look for. */
export function wordToCount({ value, page, total, chosen }: SearchFacts): string | undefined {
  if (value === undefined || page !== 1 || total === 0 || chosen > 0) return undefined;
  const word = foldText(value).replace(/\s+/gu, " ").trim();
  const length = [...word].length;
  return length >= SHORTEST && length <= LONGEST ? word : undefined;
}
