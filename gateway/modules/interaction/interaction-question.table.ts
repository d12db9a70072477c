import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { QuestionKind, QuestionState } from "@/contract/question";
import { moment } from "../../core/columns";

/** Questions that the staff answers. Only hashes of code and submission are stored. */
export const questionTable = pgTable(
  "question",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    submissionHash: text("submission_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    kind: text("kind").$type<QuestionKind>().notNull(),
    content: text("content").notNull(),
    policyId: text("policy_id"),
    phone: text("phone"),
    /** The account it was asked from; null for a visitor. */
    userId: text("user_id"),
    /** The enterprise the person was working for; null for visitors and personal members. */
    enterpriseId: text("enterprise_id"),
    state: text("state").$type<QuestionState>().notNull(),
    answer: text("answer"),
    /** The last day of the promised time. */
    answerBy: date("answer_by", { mode: "string" }).notNull(),
    publishedAs: text("published_as"),
    submittedAt: moment("submitted_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("question_number_key").on(table.number),
    uniqueIndex("question_submission_key").on(table.submissionHash),
    index("question_user_idx").on(table.userId, table.submittedAt),
    index("question_state_idx").on(table.state, table.answerBy),
  ],
);

/** Every step of a question; rows are only ever added. */
export const questionEventTable = pgTable(
  "question_event",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    questionId: text("question_id")
      .notNull()
      .references(() => questionTable.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    state: text("state").$type<QuestionState>().notNull(),
    remark: text("remark").notNull(),
  },
  (table) => [index("question_event_case_idx").on(table.questionId, table.id)],
);

/** The last number given out on a day (in the zone's time). */
export const questionCounterTable = pgTable("question_counter", {
  day: date("day", { mode: "string" }).primaryKey(),
  last: integer("last").notNull(),
});
