import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../core/columns";

/** Uploaded files; the bytes lie in the data folder under the id. */
export const storedFileTable = pgTable(
  "stored_file",
  {
    id: text("id").primaryKey(),
    /** As shown and downloaded; never part of a path on our disk. */
    name: text("name").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    mime: text("mime").notNull(),
    sha256: text("sha256").notNull(),
    /** Null: uploaded without an account, so only operators may read it. */
    ownerUserId: text("owner_user_id"),
    /** A case holds on to it. Files nobody claims are swept. */
    claimed: boolean("claimed").notNull().default(false),
    /** It holds nothing but what it shows, or is no picture; false of what came before that was looked at. */
    clean: boolean("clean").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("stored_file_unclaimed_idx").on(table.claimed, table.createdAt),
    index("stored_file_unclean_idx")
      .on(table.id)
      .where(sql`not ${table.clean}`),
  ],
);
