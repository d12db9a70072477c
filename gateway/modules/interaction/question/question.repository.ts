import { asc } from "drizzle-orm";
import { questionKind } from "./question.case";
import { questionTable } from "./question.table";

export type QuestionRow = typeof questionTable.$inferSelect;

export const questionCases = { kind: questionKind, table: questionTable };

/** What is due first. */
export const DUE_FIRST = [asc(questionTable.answerBy), asc(questionTable.number)];
