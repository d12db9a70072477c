import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Words that mean the same in a search; those of one group stand for each other. A word is in one group only. */
export const searchSynonymTable = pgTable(
  "search_synonym",
  {
    /** Folded: half width, lower case. */
    word: text("word").primaryKey(),
    group: integer("group").notNull(),
  },
  (table) => [index("search_synonym_group_idx").on(table.group)],
);
