import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { onWire } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import { shiftDay, startOfShanghaiDay, todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { createResultRepository } from "./evaluation.repository";

interface SampleResult {
  readonly tool: ToolId;
  readonly daysAgo: number;
  readonly answers: Answers;
}

const BASE: Answers = { independent: "yes", sme: "yes", honest: "yes", allowed: "yes", clean: "yes" };
const GIANT: Answers = {
  ...BASE,
  title: "yes",
  renewal: "no",
  segmentYears: "6",
  revenue: "8600",
  revenueBefore: "8100",
  revenueTwoBefore: "7500",
  main: "7900",
  assets: "12000",
  debts: "5600",
  rd: "690",
  rdBefore: "610",
  classOne: "3",
  substitute: "no",
  marketShare: "12",
  chain: "yes",
  excluded: "yes",
};

/** What the sample enterprise has kept: two of one kind, so that they can be compared. */
const RESULTS: readonly SampleResult[] = [
  { tool: "srdi-giant", daysAgo: 40, answers: GIANT },
  { tool: "srdi-giant", daysAgo: 5, answers: { ...GIANT, classOne: "4", score: "62" } },
  { tool: "scale", daysAgo: 5, answers: { industry: "C3489", employees: "186", revenue: "8600" } },
];

/** Kept results of the sample enterprise, computed by the rules of their day. Nothing where it has some already. */
export async function loadEvaluationSample({
  database,
  clock,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}): Promise<void> {
  const results = createResultRepository(database.db);
  const enterpriseId = "en-yunshan";
  if ((await results.count(enterpriseId)) > 0) return;
  const today = todayInShanghai(clock);
  for (const [index, { tool, daysAgo, answers }] of RESULTS.entries()) {
    const day = shiftDay(today, -daysAgo);
    const [edition] = TOOLS[tool].editions;
    await results.insert({
      ...{ id: `tool-sample-${String(index + 1)}`, enterpriseId, createdBy: "user-member" },
      createdAt: new Date(startOfShanghaiDay(day).getTime() + 10 * 3_600_000),
      ...{ tool, ruleSet: edition.ruleSet.id, answers: { ...answers }, result: onWire(edition.evaluate(answers, day)) },
    });
  }
}
