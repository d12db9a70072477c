import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CountedPage } from "@/contract/analytics/page-view-labels";

/** How often each kind of page was viewed on a day. No trace of who viewed it. */
export const pageViewTable = pgTable(
  "page_view",
  {
    day: date("day", { mode: "string" }).notNull(),
    route: text("route").$type<CountedPage>().notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
);
