import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ReportReason, ReportState } from "@/contract/publication/report-labels";
import { letterColumns, letterIndexes } from "../../../core/case/case.table";

/** Reports of what enterprises publish; `content` says what is wrong, `answer` what the zone found. */
export const reportTable = pgTable(
  "publication_report",
  {
    ...letterColumns<ReportState>(),
    thingKind: text("thing_kind").notNull(),
    thingId: text("thing_id").notNull(),
    /** What it was called when it was reported, and which version the public read then. */
    title: text("title").notNull(),
    revision: integer("revision").notNull(),
    /** Whose it is. */
    ownerId: text("owner_id").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    contactName: text("contact_name"),
    phone: text("phone"),
    fileIds: jsonb("file_ids").$type<string[]>().notNull(),
    /** Whether it was stopped when the report was found true; null before, and of what was found untrue. */
    stopped: boolean("stopped"),
  },
  (table) => [
    ...letterIndexes("publication_report", table),
    index("publication_report_state_idx").on(table.state, table.submittedAt),
    index("publication_report_thing_idx").on(table.thingKind, table.thingId, table.state),
  ],
);
