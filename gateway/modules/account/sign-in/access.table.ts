import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import { userTable } from "../account.table";

/** The one living code of a phone and purpose. Phones and codes are fingerprints: neither can be read from here. */
export const smsCodeTable = pgTable(
  "sms_code",
  {
    phoneHash: text("phone_hash").notNull(),
    purpose: text("purpose", { enum: ["register", "login", "reset", "bind", "close"] }).notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phoneHash, table.purpose] }),
    index("sms_code_expires_idx").on(table.expiresAt),
  ],
);

/** Real names. Name and number lie sealed, with masks to show and a fingerprint to find the same number again. */
export const realNameTable = pgTable(
  "real_name",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => userTable.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["pending", "approved", "refused"] }).notNull(),
    nameSealed: text("name_sealed").notNull(),
    nameMasked: text("name_masked").notNull(),
    idSealed: text("id_sealed").notNull(),
    idMasked: text("id_masked").notNull(),
    idFingerprint: text("id_fingerprint").notNull(),
    frontFileId: text("front_file_id").notNull(),
    backFileId: text("back_file_id").notNull(),
    submittedAt: moment("submitted_at").notNull(),
    decidedAt: moment("decided_at"),
    remark: text("remark"),
  },
  (table) => [
    // Handing a number in tells nobody whether it is used; only one account is approved with it.
    uniqueIndex("real_name_id_key")
      .on(table.idFingerprint)
      .where(sql`${table.state} = 'approved'`),
    index("real_name_state_idx").on(table.state, table.submittedAt),
  ],
);

/** Departments of the zone. */
export const groupTable = pgTable(
  "zone_group",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** What it is there for, in one line. */
    duty: text("duty").notNull().default(""),
    /** It handles business of enterprises. */
    isBusiness: boolean("is_business").notNull(),
    sort: integer("sort").notNull().default(0),
    /** What people call it besides, for complaints that name it so. */
    otherNames: jsonb("other_names").$type<string[]>().notNull().default([]),
    /** The unit to which its work goes while nobody is at work in it who can do it. */
    deputyId: text("deputy_id"),
    /** Its place among the units that take complaints about others, from 1; null: it takes none. */
    complaintRank: integer("complaint_rank"),
  },
  (table) => [index("zone_group_sort_idx").on(table.sort, table.id)],
);
