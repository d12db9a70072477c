import type { QuestionCase, QuestionDossier } from "@/contract/question";
import type { RunningCases } from "../../core/hand-over";
import { dueOf, turnOf } from "./interaction-question.rules";
import { createQuestionRepository, type QuestionEventRow, type QuestionRow } from "./interaction-question.repository";

/** Rows as the contract shows them. */

interface Around {
  readonly events: readonly QuestionEventRow[];
  /** Titles of policies by id. */
  readonly titles: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
}

/** For its author: without the phone. */
export function questionCaseOf(row: QuestionRow, { events, titles, today }: Around): QuestionCase {
  const title = row.policyId === null ? undefined : titles.get(row.policyId);
  return {
    number: row.number,
    kind: row.kind,
    content: row.content,
    policy: row.policyId !== null && title !== undefined ? { id: row.policyId, title } : null,
    state: row.state,
    turn: turnOf(row.state),
    due: dueOf(row.state, row.answerBy, today),
    submittedAt: row.submittedAt.toISOString(),
    answer: row.answer,
    timeline: events.map((event) => ({ at: event.at.toISOString(), state: event.state, remark: event.remark })),
  };
}

/** For the operator. */
export function questionDossierOf(row: QuestionRow, around: Around): QuestionDossier {
  const { phone, userId, publishedAs } = row;
  return { ...questionCaseOf(row, around), phone, userId, publishedAs };
}

/** Questions that a person asked for an enterprise and that are not answered yet. */
export const questionCases: RunningCases = {
  label: "提问",
  count: (db, holder) => createQuestionRepository(db).countOpenOf(holder),
  move: (db, holder, to) => createQuestionRepository(db).moveOpenOf(holder, to),
};
