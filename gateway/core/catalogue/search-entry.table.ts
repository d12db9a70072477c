import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, type PgColumn } from "drizzle-orm/pg-core";
import { tsvector } from "../columns";

/**
 * The words of an entry as a search asks for them: the same, at a higher cost. They lie outside their rows, and the planner,
 * which takes reading them for free, would rather read those of all rows than use the index.
 */
export const searchTerms = (terms: PgColumn) => sql`search_terms(${terms})`;

/** Everything that is searched by words and is no policy, by its kind. Policies have an index of their own. */
export const searchEntryTable = pgTable(
  "search_entry",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Who it comes from, as people would type it; empty where it does not count. */
    issuer: text("issuer").notNull(),
    /** All of its words, folded: for what segmentation cuts apart. */
    body: text("body").notNull(),
    terms: tsvector("terms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("search_entry_terms_idx").using("gin", searchTerms(table.terms)),
  ],
);
