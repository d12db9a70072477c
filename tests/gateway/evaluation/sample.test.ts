import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluationCalls, type SavedCard } from "../../../contract/evaluation/evaluation";
import { editionOf, TOOLS } from "../../../contract/rules/evaluation";
import { problemsOf } from "../../../contract/rules/evaluation/tool";
import { loadEvaluationSample } from "../../../gateway/modules/evaluation/evaluation.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** What a demonstration begins with: results that could have been saved, and years to compare. */

let gateway: TestGateway;
let member = "";
let cards: readonly SavedCard[] = [];
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  await loadEvaluationSample({ database: gateway.database, clock: () => TEST_NOW });
  member = await tokenOf(gateway.app, "member");
  cards = (await call(gateway.app, evaluationCalls.listToolResults, { query: { page: 1, size: 50 } }, member)).data
    .records;
});
afterAll(() => gateway.close());

describe("样例里的自评结果", () => {
  it.each(["tech-scale", "srdi-giant", "evaluate"] as const)("%s 有两个年份的结果，报告里有各年对比", (tool) => {
    const years = cards.filter((card) => card.tool === tool).map(({ createdAt }) => createdAt.slice(0, 4));
    expect(new Set(years).size).toBe(2);
  });

  it("每一份都按它的标准填得完整、没有写错，有结论", async () => {
    for (const { id, tool, ruleSet, word } of cards) {
      const { answers } = (await call(gateway.app, evaluationCalls.getToolResult, { params: { id } }, member)).data;
      const edition = editionOf(TOOLS[tool], ruleSet);
      expect(edition && problemsOf(edition, answers), id).toEqual({});
      const known = edition?.fields.map(({ name }) => name) ?? [];
      expect(
        Object.keys(answers).filter((name) => !known.includes(name)),
        id,
      ).toEqual([]);
      expect(word, id).not.toBe("");
    }
  });

  it("小巨人和高企的前后两年都算得出结论", () => {
    const words = cards.filter(({ tool }) => tool === "evaluate" || tool === "srdi-giant");
    expect(words.map(({ id, word }) => [id, word])).toHaveLength(5);
    for (const { id, tone } of words.filter(({ id }) => id !== "tool-sample-1")) expect(tone, id).not.toBe("open");
  });
});
