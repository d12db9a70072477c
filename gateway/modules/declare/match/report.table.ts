import { date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../core/columns";
import type { KeptReportBody, OldReportBody } from "./old-report.rules";

/** Match reports as they were made: later changes of rules or facts never touch them. */
export const matchReportTable = pgTable(
  "match_report",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    body: jsonb("body").$type<KeptReportBody | OldReportBody>().notNull(),
  },
  (table) => [index("match_report_enterprise_idx").on(table.enterpriseId, table.createdAt)],
);
