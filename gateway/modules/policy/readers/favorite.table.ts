import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FavoriteKind } from "@/contract/policy/favorite";
import { moment } from "../../../core/columns";

/** What people keep. Title and state as they were then: a thing may change or go. */
export const favoriteTable = pgTable(
  "favorite",
  {
    userId: text("user_id").notNull(),
    kind: text("kind").$type<FavoriteKind>().notNull(),
    thingId: text("thing_id").notNull(),
    title: text("title").notNull(),
    state: text("state").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.thingId] }),
    index("favorite_user_idx").on(table.userId, table.savedAt),
  ],
);
