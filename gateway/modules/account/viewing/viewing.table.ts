import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { sessionTable, userTable } from "../account.table";

/** Of sessions in which an operator only looks: who looks, and because of which item. */
export const viewingTable = pgTable(
  "viewing",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessionTable.id, { onDelete: "cascade" }),
    viewerId: text("viewer_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    /** The operator's session at the desk: with it the look ends. */
    viewerSessionId: text("viewer_session_id")
      .notNull()
      .references(() => sessionTable.id, { onDelete: "cascade" }),
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    number: text("number").notNull(),
    /** The only enterprise that is shown; null: none. */
    enterpriseId: text("enterprise_id"),
  },
  (table) => [
    index("viewing_viewer_idx").on(table.viewerId),
    index("viewing_viewer_session_idx").on(table.viewerSessionId),
  ],
);
