import { and, arrayContains, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldName } from "./clean";
import { toSimplified } from "./simplified";
import { foldVariants, listVariants } from "./variants";

// More words than this narrow nothing down and only cost time.
const MAX_WORDS = 8;
// What `foldName` takes out and NFKC leaves, as far as it is met: blanks, separators of lines, selectors of a glyph.
const DROPPED = " \t\n\u2028\u2029\ufe0e\ufe0f\u{e0100}\u{e0101}\u{e0102}";
const BRACKETS: Readonly<Record<string, readonly string[]>> = { "(": ["〔", "【", "["], ")": ["〕", "】", "]"] };

/** Letters that stand for this one in a column: other ways to write it, and capitals that the database's locale may not know. */
function listSpellings(letter: string): readonly string[] {
  const bracket = BRACKETS[letter];
  if (bracket) return bracket;
  const capital = letter.toUpperCase();
  const isForeign = letter > "\u007f" && capital !== letter && [...capital].length === 1;
  return isForeign ? [...listVariants(letter), capital] : listVariants(letter);
}

/**
 * A column folded as {@link foldName} and {@link foldVariants} fold a text, as far as it matters for finding `form` in it:
 * `translate` reads its table for every letter of every row, so that it holds only what may stand for a letter of `form`. Read
 * through, not looked up: for lists of a few thousand rows.
 */
function foldedColumn(column: AnyPgColumn, form: string): SQL {
  let from = "";
  let to = "";
  for (const letter of new Set(form)) {
    const spellings = listSpellings(letter);
    from += spellings.join("");
    to += letter.repeat(spellings.length);
  }
  return sql`translate(lower(normalize(${column}, NFKC)), ${from + DROPPED}::text, ${to}::text)`;
}

/** A text in the form in which it is looked through: as {@link foldName} and {@link foldVariants} fold it. */
export const foldForFinding = (text: string): string => foldVariants(foldName(text));

/** What was typed in the forms in which it may be stored: letter by letter in its plain form, and as words are simplified. */
const formsOf = (typed: string): string[] =>
  [...new Set([typed, toSimplified(typed)].map(foldForFinding))].filter((form) => form !== "");

/**
 * A condition that what was typed stands in at least one of the columns, however both are written: 博晟(合肥) where 博晟（合肥）
 * is stored, 车间 where 車間 or ⻋间 is. Undefined when nothing was typed.
 */
export function containsText(columns: readonly AnyPgColumn[], typed: string | undefined): SQL | undefined {
  const forms = formsOf(typed ?? "");
  return or(
    ...columns.flatMap((column) => forms.map((form) => sql`position(${form} in ${foldedColumn(column, form)}) > 0`)),
  );
}

/** Each two letters of a folded text that stand side by side; they are what a text is looked up by. */
export function listLetterPairs(form: string): string[] {
  const letters = Array.from(form);
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`))];
}

/**
 * The same of texts that lie folded ({@link foldForFinding}) beside their letter pairs: these are looked up by their index,
 * and what has them all is read through. One letter alone has no pair. Undefined when nothing was typed.
 */
export function containsFolded(text: AnyPgColumn, pairs: AnyPgColumn, typed: string | undefined): SQL | undefined {
  return or(
    ...formsOf(typed ?? "").map((form) => {
      const wanted = listLetterPairs(form);
      const stands = sql`position(${form} in ${text}) > 0`;
      return wanted.length === 0 ? stands : and(arrayContains(pairs, wanted), stands);
    }),
  );
}

/** The same for each typed word (between blanks): all of them must stand there. The policies have an index of their own. */
export function holdsWords(columns: readonly AnyPgColumn[], typed: string | undefined): SQL | undefined {
  const words = (typed ?? "").split(/\s+/u).filter((word) => word !== "");
  return and(...words.slice(0, MAX_WORDS).map((word) => containsText(columns, word)));
}
