import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { writePreparedQuestions } from "./question/common-question.service";
import { SAMPLE_POLICY_QUESTIONS } from "./interaction.sample-questions-policy";
import { SAMPLE_SITE_QUESTIONS } from "./interaction.sample-questions-site";

export const SAMPLE_QUESTIONS = [...SAMPLE_POLICY_QUESTIONS, ...SAMPLE_SITE_QUESTIONS];

/** Puts the sample questions in; after the sample policies, whose clauses they quote. Doing it again changes nothing. */
export async function loadQuestionSample(database: OpenDatabase, clock: Clock): Promise<void> {
  await writePreparedQuestions({ database, clock }, SAMPLE_QUESTIONS);
}
