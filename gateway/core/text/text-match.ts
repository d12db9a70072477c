import { and, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldName } from "./clean";
import { toSimplified } from "./simplified";

// More words than this narrow nothing down and only cost time.
const MAX_WORDS = 8;

/**
 * A column as {@link foldName} folds a text, save what only a paste has in it: half width, small letters, no blanks, round
 * brackets. Read through, not looked up: for lists of a few thousand rows.
 */
const foldedColumn = (column: AnyPgColumn): SQL =>
  sql`translate(lower(normalize(${column}, NFKC)), ${"〔【[〕】]\u0020\t\n"}::text, ${"((()))"}::text)`;

/** What was typed in the forms in which it may be stored: as it is, and with traditional characters made simplified. */
const formsOf = (typed: string): string[] =>
  [...new Set([foldName(typed), foldName(toSimplified(typed))])].filter((form) => form !== "");

/**
 * A condition that what was typed stands in at least one of the columns, however both are written: 博晟(合肥) where 博晟（合肥）
 * is stored. Undefined when nothing was typed.
 */
export function containsText(columns: readonly AnyPgColumn[], typed: string | undefined): SQL | undefined {
  const forms = formsOf(typed ?? "");
  return or(...columns.flatMap((column) => forms.map((form) => sql`position(${form} in ${foldedColumn(column)}) > 0`)));
}

/** The same for each typed word (between blanks): all of them must stand there. The policies have an index of their own. */
export function holdsWords(columns: readonly AnyPgColumn[], typed: string | undefined): SQL | undefined {
  const words = (typed ?? "").split(/\s+/u).filter((word) => word !== "");
  return and(...words.slice(0, MAX_WORDS).map((word) => containsText(columns, word)));
}
