import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import { userTable } from "../account.table";

/**
 * The secret that an account shares with an authenticator app, sealed. One that was begun and not yet confirmed lies beside
 * the one in force: who moves to another phone is never without.
 */
export const secondFactorTable = pgTable("second_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  secretSealed: text("secret_sealed"),
  pendingSealed: text("pending_sealed"),
  pendingAt: moment("pending_at"),
  /** The newest step of 30 seconds whose code was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Fingerprints of the recovery codes that are left. */
  recoveryCodes: jsonb("recovery_codes").$type<string[]>().notNull().default([]),
});
