import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Public holidays that were imported, one row a year; they win over the years in contract/rules/work-days.ts. */
export const holidayYearTable = pgTable("holiday_year", {
  year: integer("year").primaryKey(),
  free: text("free").array().notNull(),
  worked: text("worked").array().notNull(),
  /** Number or date of the notice. */
  source: text("source").notNull(),
});
