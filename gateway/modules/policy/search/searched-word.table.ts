import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a word was searched on a day (in the zone's time). No trace of who searched. */
export const searchWordTable = pgTable(
  "search_word",
  {
    word: text("word").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Searches that found something. */
    count: integer("count").notNull(),
    /** Searches that found nothing, or only with a word left out. */
    missed: integer("missed").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.word, table.day] }), index("search_word_day_idx").on(table.day)],
);
