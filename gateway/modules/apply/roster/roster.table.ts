import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import { applicationTable } from "../apply.table";

/** The people whom an enterprise names in an application; each is told once and may object. */
export const applicationPersonTable = pgTable(
  "application_person",
  {
    id: text("id").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applicationTable.id, { onDelete: "cascade" }),
    /** A keyed fingerprint of the phone, another one in each application. */
    phoneKey: text("phone_key").notNull(),
    nameSealed: text("name_sealed").notNull(),
    /** The first three digits of the person's code, by which the row is found. */
    place: integer("place").notNull(),
    /** Of the code; null until the person is told. */
    codeHash: text("code_hash"),
    /** Not before; later where the phone has had its share of messages. */
    tellAfter: moment("tell_after").notNull(),
    toldAt: moment("told_at"),
    /** The enterprise has taken the person out of it. */
    removedAt: moment("removed_at"),
    objectedAt: moment("objected_at"),
    reasonSealed: text("reason_sealed"),
    /** Why the unit went on all the same. */
    answerSealed: text("answer_sealed"),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    uniqueIndex("application_person_phone_key").on(table.applicationId, table.phoneKey),
    uniqueIndex("application_person_place_key").on(table.applicationId, table.place),
    index("application_person_untold_idx").on(table.toldAt, table.tellAfter),
  ],
);
