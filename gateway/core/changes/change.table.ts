import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns";

/** Written by triggers on every table of which public answers are made (`watch_content` in the migrations). */
export const contentChangeTable = pgTable(
  "content_change",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction: whether a question's snapshot knew of it, PostgreSQL tells. */
    xact: bigint("xact", { mode: "number" })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    /** The kind's list first: `policy-list`, `policy:zone-2026-022`, `policy:*` for more than can be named. */
    tags: text("tags").array().notNull(),
    at: moment("at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("content_change_xact_idx").on(table.xact),
    index("content_change_at_idx").on(table.at),
    index("content_change_list_idx").on(sql`(tags[1])`, table.id),
  ],
);

/** What older changes come to: the newest one of each name. */
export const contentVersionTable = pgTable("content_version", {
  tag: text("tag").primaryKey(),
  xact: bigint("xact", { mode: "number" }).notNull(),
});

/** One row: which database this is. Numbers of transactions say nothing in another one. */
export const contentEpochTable = pgTable("content_epoch", {
  id: uuid("id").primaryKey().defaultRandom(),
});
