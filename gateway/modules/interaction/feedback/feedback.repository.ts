import { feedbackKind } from "./feedback.case";
import { feedbackTable } from "./feedback.table";

export type FeedbackRow = typeof feedbackTable.$inferSelect;
export const feedbackCases = { kind: feedbackKind, table: feedbackTable };
