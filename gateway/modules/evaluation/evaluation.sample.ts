import { z } from "zod";
import { onWire, toolAnswers, toolId } from "@/contract/evaluation/evaluation";
import { calendarDate } from "@/contract/fields";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { sampleDays } from "../../core/sample-days";
import { createResultRepository } from "./evaluation.repository";
import { editionFor } from "./score-answers.service";

const ENTERPRISE = "en-yunshan";
const HOUR = 10;

const sampleResult = z.strictObject({
  tool: toolId,
  day: calendarDate,
  /** A superseded set; without it the one in force. */
  ruleSet: z.string().optional(),
  answers: toolAnswers,
});

/** Kept results of the sample enterprise, computed by the rules of their day. Nothing where it has some already. */
export async function loadEvaluationSample({
  database,
  clock,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}): Promise<void> {
  const results = createResultRepository(database.db);
  if ((await results.count(ENTERPRISE)) > 0) return;
  const days = sampleDays(todayInShanghai(clock));
  for (const [index, { tool, day, ruleSet, answers }] of parseSample("tool-results", sampleResult, clock).entries()) {
    const edition = editionFor(tool, ruleSet);
    await results.insert({
      id: `tool-sample-${String(index + 1)}`,
      enterpriseId: ENTERPRISE,
      createdBy: "user-member",
      createdAt: days.at(day, HOUR),
      tool,
      ruleSet: edition.ruleSet.id,
      answers,
      result: onWire(edition.evaluate(answers, day)),
    });
  }
}
