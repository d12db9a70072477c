import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import { enterpriseTable, roleTable } from "../account.table";

/**
 * Enterprises that ask the owner of a phone to work for them. It hangs on the phone and on no account: there may be none yet,
 * and only its owner can make one. Accepted and withdrawn ones are deleted; the phone can be found but not read.
 */
export const invitationTable = pgTable(
  "staff_invitation",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id")
      .notNull()
      .references(() => enterpriseTable.id, { onDelete: "cascade" }),
    phoneHash: text("phone_hash").notNull(),
    sealedPhone: text("sealed_phone").notNull(),
    /** As the administrator wrote it. */
    fullName: text("full_name").notNull(),
    position: text("position"),
    roleId: text("role_id")
      .notNull()
      .references(() => roleTable.id),
    state: text("state", { enum: ["waiting", "refused"] })
      .notNull()
      .default("waiting"),
    invitedBy: text("invited_by").notNull(),
    invitedAt: moment("invited_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When the last text message was put down to be sent. */
    toldAt: moment("told_at"),
  },
  (table) => [
    uniqueIndex("staff_invitation_phone_key").on(table.phoneHash, table.enterpriseId),
    index("staff_invitation_enterprise_idx").on(table.enterpriseId, table.invitedAt),
    index("staff_invitation_expires_idx").on(table.expiresAt),
    index("staff_invitation_role_idx").on(table.roleId),
  ],
);
