import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FeedbackCategory, FeedbackState } from "@/contract/interaction/feedback";
import { letterColumns, letterIndexes } from "../../../core/case/case.table";

export const feedbackTable = pgTable(
  "feedback",
  {
    ...letterColumns<FeedbackState>(),
    category: text("category").$type<FeedbackCategory>().notNull(),
    page: text("page"),
    contactName: text("contact_name"),
    phone: text("phone"),
    email: text("email"),
    fileIds: jsonb("file_ids").$type<string[]>().notNull(),
  },
  (table) => [...letterIndexes("feedback", table), index("feedback_state_idx").on(table.state, table.submittedAt)],
);
