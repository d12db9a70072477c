import { preparedGroup } from "@/contract/desk/question/common-question";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { writePreparedQuestions } from "./question/common-question.service";

/** Puts the sample questions in; after the sample policies, whose clauses they quote. Doing it again changes nothing. */
export async function loadQuestionSample(database: OpenDatabase, clock: Clock): Promise<void> {
  await writePreparedQuestions({ database, clock }, parseSample("questions", preparedGroup, clock));
}
