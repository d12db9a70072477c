import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What is told of a day, as it was first read on it. A day's row goes when the next one is written. */
export const dailyValueTable = pgTable(
  "daily_value",
  {
    name: text("name").notNull(),
    /** `YYYY-MM-DD` in Shanghai. */
    day: text("day").notNull(),
    value: jsonb("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
