import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { moment } from "../../columns";

/** Categories that go to another unit than usual. */
export const deskAssignmentTable = pgTable(
  "desk_assignment",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    code: text("code").notNull(),
    unitId: text("unit_id").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);
