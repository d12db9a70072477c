import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FactSource, FactValue } from "@/contract/enterprise/enterprise";
import { moment } from "../../core/columns";

/** How often an enterprise's profile was saved: whoever saves says which edition was read. */
export const profileTable = pgTable("enterprise_profile", {
  enterpriseId: text("enterprise_id").primaryKey(),
  revision: integer("revision").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** What is known of an enterprise: one row a fact, so that each shows where it comes from and how old it is. */
export const factTable = pgTable(
  "enterprise_fact",
  {
    enterpriseId: text("enterprise_id").notNull(),
    name: text("name").notNull(),
    /** The year a figure is of; empty for what has no year. */
    period: text("period").notNull().default(""),
    /** In a box: the drivers read a JSON text such as "3000.00" as a number. */
    boxed: jsonb("value").$type<{ readonly value: FactValue }>().notNull(),
    source: text("source").$type<FactSource>().notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** The account that wrote it; null for what was computed or came from a register. */
    updatedBy: text("updated_by"),
  },
  (table) => [primaryKey({ columns: [table.enterpriseId, table.name, table.period] })],
);

/** Every request to be certified as a financial institution; the state itself stands at the enterprise. */
export const financeRequestTable = pgTable(
  "finance_request",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id").notNull(),
    licenceNumber: text("licence_number").notNull(),
    kind: text("kind").notNull(),
    contactName: text("contact_name").notNull(),
    sealedPhone: text("sealed_phone").notNull(),
    fileIds: jsonb("file_ids").$type<string[]>().notNull(),
    submittedBy: text("submitted_by").notNull(),
    submittedAt: moment("submitted_at").notNull(),
  },
  (table) => [index("finance_request_enterprise_idx").on(table.enterpriseId, table.submittedAt)],
);
