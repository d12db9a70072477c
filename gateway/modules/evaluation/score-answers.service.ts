import type { CallAnswer } from "@/contract/call";
import { onWire, type evaluationCalls } from "@/contract/evaluation/evaluation";
import { editionOf, TOOLS } from "@/contract/rules/evaluation";
import { problemsOf, type Answers, type Edition, type ToolId } from "@/contract/rules/evaluation/tool";
import { todayInShanghai, type Clock } from "../../core/clock";
import { Refusal } from "../../core/refusal";

type Scored = CallAnswer<typeof evaluationCalls.scoreHighTech>;

const NO_RULES = "没有这一套标准，请刷新页面后重试";

/** A tool's set of rules by its id; without one the set in force. */
export function editionFor(tool: ToolId, ruleSet: string | undefined): Edition {
  const edition = editionOf(TOOLS[tool], ruleSet);
  if (!edition) throw new Refusal("NOT_FOUND", { message: NO_RULES });
  return edition;
}

/** Refuses answers that a question does not take, naming each; what is not asked here is refused too. */
function checkAnswers(edition: Edition, answers: Answers, today: string): void {
  const known = new Set(edition.fields.map(({ name }) => name));
  const problems = [
    ...Object.keys(answers)
      .filter((name) => !known.has(name))
      .map((name) => ({ field: `answers.${name}`, errorMessage: `没有“${name}”这一项` })),
    ...Object.entries(problemsOf(edition, answers, today)).map(([name, errorMessage]) => ({
      field: `answers.${name}`,
      errorMessage,
    })),
  ];
  if (problems.length > 0) throw new Refusal("INVALID_INPUT", { problems });
}

/** Scores answers by the shared rules. */
export function createScoring(clock: Clock) {
  return function score(tool: ToolId, answers: Answers, ruleSet?: string): Scored {
    const edition = editionFor(tool, ruleSet);
    const today = todayInShanghai(clock);
    checkAnswers(edition, answers, today);
    return onWire(edition.evaluate(answers, today));
  };
}

export type Score = ReturnType<typeof createScoring>;
