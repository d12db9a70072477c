import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { moment } from "../../columns";

/** Texts to begin an answer with; what is to be filled in stands in 【】. Of a unit, or of one person. */
export const deskTemplateTable = pgTable(
  "desk_template",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<WorkKind>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** Null: of the person alone who wrote it. */
    unitId: text("unit_id"),
    by: text("by").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("desk_template_unit_idx").on(table.unitId, table.kind),
    index("desk_template_by_idx").on(table.by, table.kind),
  ],
);

/** Looks at a queue that a person comes back to. */
export const deskFilterTable = pgTable(
  "desk_filter",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<WorkKind>().notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [uniqueIndex("desk_filter_name_key").on(table.userId, table.kind, table.name)],
);
