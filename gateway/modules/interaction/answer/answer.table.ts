import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Answer, PoorReason } from "@/contract/interaction/answer";
import type { AnswerPart } from "@/contract/desk/question/common-question";
import { moment } from "../../../core/columns";

/** Groups of common questions. */
export const answerKeywordTable = pgTable("answer_keyword", {
  id: text("id").primaryKey(),
  word: text("word").notNull(),
  position: integer("position").notNull(),
});

/** Prepared questions. Clauses of policies are named, not copied: an answer always quotes the text as it stands. */
export const preparedQuestionTable = pgTable(
  "prepared_question",
  {
    id: text("id").primaryKey(),
    keywordId: text("keyword_id")
      .notNull()
      .references(() => answerKeywordTable.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    also: jsonb("also").$type<string[]>().notNull(),
    parts: jsonb("parts").$type<AnswerPart[]>().notNull(),
    position: integer("position").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("prepared_question_keyword_idx").on(table.keywordId, table.position)],
);

/** A member's conversation: what was asked and what was answered then. */
export const questionTurnTable = pgTable(
  "question_turn",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    question: text("question").notNull(),
    answers: jsonb("answers").$type<Answer[]>().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("question_turn_user_idx").on(table.userId, table.at), index("question_turn_at_idx").on(table.at)],
);

/** 有用 or 没用, once an answer and account, or network where nobody is signed in. The id is a fingerprint of the two. */
export const answerRatingTable = pgTable(
  "answer_rating",
  {
    id: text("id").primaryKey(),
    answerId: text("answer_id").notNull(),
    /** Of a visitor's: who may change it, a fingerprint of the number that the browser made. */
    visitor: text("visitor"),
    question: text("question").notNull(),
    helpful: boolean("helpful").notNull(),
    reason: text("reason").$type<PoorReason>(),
    words: text("words"),
    at: moment("at").notNull(),
  },
  (table) => [
    index("answer_rating_answer_idx").on(table.answerId, table.at),
    index("answer_rating_at_idx").on(table.at),
  ],
);
