import type { PolicyUnderstood } from "@/contract/policy/policy";
import { foldText } from "../../../core/text/clean";

/** Which searched words are counted and shown. Pure. */

/** Minimum number of searches within {@link HOT_DAYS} for a word to be shown; two may be one person's habit. */
export const HOT_FROM = 3;
export const MAX_HOT_WORDS = 10;
/** Days that count, today included. */
export const HOT_DAYS = 30;
/** Days that are kept. */
export const WORD_DAYS_KEPT = 60;

const MIN_LENGTH = 2;
const MAX_LENGTH = 20;

/** Number of days, today included, for which a word without hits is shown to operators. */
export const MISSED_DAYS = 30;
export const MAX_MISSED_WORDS = 100;

/** What was searched and what came of it. */
export interface SearchFacts {
  readonly value: string | undefined;
  readonly page: number;
  readonly total: number;
  /** Null when it was searched as typed. */
  readonly understoodBy: PolicyUnderstood["by"] | null;
  /** How many facets have a choice. */
  readonly chosen: number;
}

/** A searched word and whether it found something. */
export interface SearchedWord {
  readonly word: string;
  readonly isMissed: boolean;
}

/**
 * The word to count, folded; undefined when this search tells nothing about what people look for. A word that was found
 * by its sound counts neither way. What may be a number of a person (seven digits and more) is never kept.
 */
export function wordToCount({ value, page, total, understoodBy, chosen }: SearchFacts): SearchedWord | undefined {
  if (value === undefined || page !== 1 || chosen > 0) return undefined;
  const word = foldText(value).replace(/\s+/gu, " ").trim();
  const length = [...word].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH || /\d{7}/u.test(word) || !/[\p{L}\p{N}]/u.test(word))
    return undefined;
  const isMissed = total === 0 || understoodBy === "fewer_words";
  return isMissed || understoodBy === null ? { word, isMissed } : undefined;
}
