import type { FeedbackCase, FeedbackDossier } from "@/contract/interaction";
import type { RunningCases } from "../../core/hand-over";
import { createInteractionRepository, type FeedbackEventRow, type FeedbackRow } from "./interaction.repository";

/** Rows as the contract shows them. */

/** For its author: without contact data. */
export function caseOf(row: FeedbackRow, events: readonly FeedbackEventRow[]): FeedbackCase {
  return {
    number: row.number,
    category: row.category,
    content: row.content,
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    timeline: events.map((event) => ({ at: event.at.toISOString(), state: event.toState, remark: event.remark })),
    answer: row.answer,
  };
}

/** For the operator. */
export function dossierOf(row: FeedbackRow, events: readonly FeedbackEventRow[]): FeedbackDossier {
  const { page, contactName, phone, email, fileIds, userId } = row;
  return { ...caseOf(row, events), page, contactName, phone, email, fileIds, userId };
}

/** Feedback that a person gave for an enterprise and that is not answered yet. */
export const feedbackCases: RunningCases = {
  label: "反馈",
  count: (db, holder) => createInteractionRepository(db).countOpenOf(holder),
  move: (db, holder, to) => createInteractionRepository(db).moveOpenOf(holder, to),
};
