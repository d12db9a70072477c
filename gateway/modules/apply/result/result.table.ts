import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ResultKind } from "@/contract/apply/result-labels";
import { moment } from "../../../core/columns";

/**
 * The documents of decisions. A row is written once, with the decision; a trigger of the database lets nothing be changed but
 * the two columns of a revocation, once.
 */
export const applicationResultTable = pgTable(
  "application_result",
  {
    id: text("id").primaryKey(),
    applicationId: text("application_id").notNull(),
    kind: text("kind").$type<ResultKind>().notNull(),
    /** Number and year of the document: the numbers of a year follow one another without gaps. */
    year: integer("year").notNull(),
    serial: integer("serial").notNull(),
    /** A fingerprint of the code: by it the document is found. */
    codeHash: text("code_hash").notNull(),
    /** The code itself, for its holder. */
    codeSealed: text("code_sealed").notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    issuedAt: moment("issued_at").notNull(),
    unit: text("unit").notNull(),
    /** Null: a person's own. */
    enterpriseId: text("enterprise_id"),
    /** The enterprise or the person, as called then. */
    holder: text("holder").notNull(),
    /** Empty for a person. */
    creditCode: text("credit_code").notNull(),
    itemId: text("item_id").notNull(),
    itemTitle: text("item_title").notNull(),
    /** Empty where the item has none. */
    itemCode: text("item_code").notNull(),
    granted: text("granted").notNull(),
    form: text("form").notNull(),
    validity: text("validity").notNull(),
    basis: jsonb("basis").$type<readonly string[]>().notNull(),
    opinion: text("opinion").notNull(),
    remedy: text("remedy").notNull(),
    revokedOn: date("revoked_on", { mode: "string" }),
    revokeReason: text("revoke_reason"),
  },
  (table) => [
    uniqueIndex("application_result_number_key").on(table.year, table.serial),
    uniqueIndex("application_result_code_key").on(table.codeHash),
    index("application_result_application_idx").on(table.applicationId, table.issuedAt),
  ],
);

/** How long first decisions took; apart from the applications, since what the public is shown of them is made of this alone. */
export const decisionTimeTable = pgTable(
  "decision_time",
  {
    applicationId: text("application_id").primaryKey(),
    itemId: text("item_id").notNull(),
    decidedAt: moment("decided_at").notNull(),
    /** In working days, the enterprise's own waiting time not counted. */
    workdays: integer("workdays").notNull(),
  },
  (table) => [index("decision_time_item_idx").on(table.itemId, table.decidedAt, table.workdays)],
);
