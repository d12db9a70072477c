import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PermissionName } from "@/contract/access/permission";
import type { ConsentGiverKind, ConsentItem, ConsentReceiverKind, ConsentThing } from "@/contract/consent/consent";
import { moment } from "../columns";

/** Consents; a row is only ever added, or withdrawn once. The data itself never lies here, only what it is called. */
export const consentTable = pgTable(
  "consent",
  {
    id: text("id").primaryKey(),
    giverKind: text("giver_kind").$type<ConsentGiverKind>().notNull(),
    /** The account of a person, or the enterprise. */
    giverId: text("giver_id").notNull(),
    /** The account through which it was given. */
    givenBy: text("given_by").notNull(),
    receiverKind: text("receiver_kind").$type<ConsentReceiverKind>().notNull(),
    receiverId: text("receiver_id").notNull(),
    receiverName: text("receiver_name").notNull(),
    /** What people of an enterprise on either side need to have to do with it. */
    permission: text("permission").$type<PermissionName>().notNull(),
    items: jsonb("items").$type<readonly ConsentItem[]>().notNull(),
    purposeCode: text("purpose_code").notNull(),
    purpose: text("purpose").notNull(),
    /** Empty where it is about no thing in particular, as are the id and the name. */
    aboutKind: text("about_kind").notNull(),
    aboutId: text("about_id").notNull(),
    aboutName: text("about_name").notNull(),
    /** Of the wording that was agreed to. */
    version: text("version").notNull(),
    givenAt: moment("given_at").notNull(),
    until: date("until", { mode: "string" }).notNull(),
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: text("withdrawn_by"),
  },
  (table) => [
    index("consent_giver_idx").on(table.giverKind, table.giverId, table.givenAt),
    index("consent_receiver_idx").on(table.receiverKind, table.receiverId, table.givenAt),
    index("consent_until_idx").on(table.until),
    index("consent_withdrawn_idx")
      .on(table.withdrawnAt)
      .where(sql`${table.withdrawnAt} is not null`),
  ],
);

/** Every read by a consent; rows are only ever added. */
export const consentReadTable = pgTable(
  "consent_read",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    consentId: text("consent_id")
      .notNull()
      .references(() => consentTable.id, { onDelete: "cascade" }),
    /** The reader's account; told to nobody. */
    userId: text("user_id").notNull(),
    /** The codes of the items. */
    items: jsonb("items").$type<readonly string[]>().notNull(),
    /** What was read in particular, a file for instance; null: the items as they stand. */
    thing: jsonb("thing").$type<ConsentThing>(),
    at: moment("at").notNull(),
  },
  (table) => [index("consent_read_consent_idx").on(table.consentId, table.id)],
);
