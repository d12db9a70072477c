import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";

/** Items that an enterprise intends to declare. The title stays, so that an item that is gone can still be named. */
export const declarePlanTable = pgTable(
  "declare_plan",
  {
    enterpriseId: text("enterprise_id").notNull(),
    itemId: text("item_id").notNull(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    /** Working days before the last day to begin; null: no reminder. */
    remindDays: integer("remind_days"),
    revision: integer("revision").notNull().default(0),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterpriseId, table.itemId] }),
    index("declare_plan_item_idx").on(table.itemId),
  ],
);

/** Private addresses of plan calendars, one a person and enterprise. Only the secret's SHA-256 is stored. */
export const declarePlanFeedTable = pgTable(
  "declare_plan_feed",
  {
    userId: text("user_id").notNull(),
    enterpriseId: text("enterprise_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    fetchedAt: moment("fetched_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId] }),
    uniqueIndex("declare_plan_feed_token").on(table.tokenHash),
  ],
);
