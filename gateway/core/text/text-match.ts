import { and, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { cleanText, foldText } from "./clean";

// More words than this narrow nothing down and only cost time.
const MAX_WORDS = 8;

/**
 * A condition that every typed word (between blanks) stands in at least one of the columns, in any case. For lists of a
 * few thousand rows; the policies have an index of their own. Undefined when nothing was typed.
 */
export function holdsWords(columns: readonly AnyPgColumn[], typed: string | undefined): SQL | undefined {
  const words = cleanText(typed ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  return and(
    ...words.map((word) => {
      // As typed, and with full width made half width: a text may use either.
      const forms = [...new Set([word.toLowerCase(), foldText(word)])].filter((form) => form !== "");
      return or(...columns.flatMap((column) => forms.map((form) => sql`position(${form} in lower(${column})) > 0`)));
    }),
  );
}
