import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../columns";

/** How often what enterprises publish was looked at on a day, once a viewer. No trace of who looked. */
export const publicationViewTable = pgTable(
  "publication_view",
  {
    kind: text("kind").notNull(),
    thingId: text("thing_id").notNull(),
    /** In Shanghai. */
    day: date("day", { mode: "string" }).notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thingId, table.day] })],
);

/** What the public has had to read of what enterprises publish; rows are only ever added. */
export const publicationVersionTable = pgTable(
  "publication_version",
  {
    kind: text("kind").notNull(),
    thingId: text("thing_id").notNull(),
    revision: integer("revision").notNull(),
    publishedAt: moment("published_at").notNull(),
    /** Its fields as JSON: what the public read, nothing of whom to contact. */
    content: text("content").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.thingId, table.revision] }),
    index("publication_version_time_idx").on(table.kind, table.publishedAt),
  ],
);
