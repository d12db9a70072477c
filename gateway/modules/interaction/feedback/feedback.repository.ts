import { asc, eq } from "drizzle-orm";
import { createCaseStore } from "../../../core/case/case.repository";
import type { Executor } from "../../../core/database";
import { feedbackKind } from "./feedback.case";
import { feedbackTable } from "./feedback.table";

export type FeedbackRow = typeof feedbackTable.$inferSelect;

export const feedbackCases = { kind: feedbackKind, table: feedbackTable };

/** What has waited longest first. */
export const LONGEST_WAITING = [asc(feedbackTable.submittedAt), asc(feedbackTable.number)];

export const countAnswered = (db: Executor): Promise<number> =>
  createCaseStore(db, feedbackCases).count(eq(feedbackTable.state, "answered"));
