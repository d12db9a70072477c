import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FeedbackCategory, FeedbackState } from "@/contract/interaction";
import { moment } from "../../core/columns";

/** Feedback cases. Neither the code nor the submission's id is stored, only hashes: the first opens, the second makes it. */
export const feedbackTable = pgTable(
  "feedback",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    submissionHash: text("submission_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    category: text("category").$type<FeedbackCategory>().notNull(),
    content: text("content").notNull(),
    page: text("page"),
    contactName: text("contact_name"),
    phone: text("phone"),
    email: text("email"),
    /** The account it was submitted from; null for a visitor. */
    userId: text("user_id"),
    /** The enterprise the person was working for; null for visitors and personal members. */
    enterpriseId: text("enterprise_id"),
    fileIds: jsonb("file_ids").$type<string[]>().notNull(),
    state: text("state").$type<FeedbackState>().notNull(),
    answer: text("answer"),
    submittedAt: moment("submitted_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("feedback_number_key").on(table.number),
    uniqueIndex("feedback_submission_key").on(table.submissionHash),
    index("feedback_user_idx").on(table.userId, table.submittedAt),
    index("feedback_state_idx").on(table.state, table.submittedAt),
  ],
);

/** Every step of a case; rows are only ever added. */
export const feedbackEventTable = pgTable(
  "feedback_event",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: text("feedback_id")
      .notNull()
      .references(() => feedbackTable.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    fromState: text("from_state").$type<FeedbackState>(),
    toState: text("to_state").$type<FeedbackState>().notNull(),
    remark: text("remark").notNull(),
    /** `author` or `operator`. */
    actor: text("actor").$type<"author" | "operator">().notNull(),
  },
  (table) => [index("feedback_event_case_idx").on(table.feedbackId, table.id)],
);

/** The last number given out on a day (in the zone's time). */
export const feedbackCounterTable = pgTable("feedback_counter", {
  day: date("day", { mode: "string" }).primaryKey(),
  last: integer("last").notNull(),
});

/** Tries to open a number within the hour that began with the first one; also of numbers that do not exist. */
export const feedbackTryTable = pgTable(
  "feedback_try",
  {
    number: text("number").primaryKey(),
    tries: integer("tries").notNull(),
    since: moment("since").notNull(),
  },
  (table) => [index("feedback_try_since_idx").on(table.since)],
);
