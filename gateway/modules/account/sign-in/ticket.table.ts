import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import { enterpriseTable, sessionTable, userTable } from "../account.table";

/** One-time tickets into other systems. The ticket itself is never stored, only its SHA-256. They end with their session. */
export const ticketTable = pgTable(
  "session_ticket",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    /** The one system that may redeem it, lower case. */
    host: text("host").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessionTable.id, { onDelete: "cascade" }),
    /** The enterprise that was current when the ticket was made. */
    enterpriseId: text("enterprise_id").references(() => enterpriseTable.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("session_ticket_expires_at_idx").on(table.expiresAt),
    index("session_ticket_session_idx").on(table.sessionId),
  ],
);
