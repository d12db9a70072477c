import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import type { QuestionKind, QuestionState } from "@/contract/interaction/question";
import { letterColumns, letterIndexes } from "../../../core/case/case.table";

/** Questions that the staff answers. */
export const questionTable = pgTable(
  "question",
  {
    ...letterColumns<QuestionState>(),
    kind: text("kind").$type<QuestionKind>().notNull(),
    policyId: text("policy_id"),
    phone: text("phone"),
    /** The last day of the promised time. */
    answerBy: date("answer_by", { mode: "string" }).notNull(),
    publishedAs: text("published_as"),
  },
  (table) => [...letterIndexes("question", table), index("question_state_idx").on(table.state, table.answerBy)],
);
