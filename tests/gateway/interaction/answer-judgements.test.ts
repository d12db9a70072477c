import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../../contract/interaction/answer";
import { createItemCache } from "../../../gateway/modules/declare/item/item-cache.service";
import { createAnswerService } from "../../../gateway/modules/interaction/answer/answer.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createPolicyTextRepository } from "../../../gateway/modules/policy/policy-text.repository";
import { judge, linesNotIn, quotedIn, readQuestions, type Verdict } from "../../../scripts/bench/questions";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../support/gateway";

/**
 * How well questions are answered, on the samples and sixty documents of the State, with answers that were written down before
 * any was asked (tests/data). The same for all the real documents: `npm run bench -- questions`.
 */

const QUESTIONS = readQuestions("tests/data/question-judgements.jsonl") ?? [];
const DOCUMENTS = readFileSync("tests/data/state-documents.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as unknown);

let gateway: TestGateway;
let service: ReturnType<typeof createAnswerService>;
let replies: { readonly question: (typeof QUESTIONS)[number]; readonly answers: readonly Answer[] }[] = [];

const importRows = (rows: readonly unknown[]) =>
  createPolicyImporter(gateway.database, () => TEST_NOW)(rows.map((row, at) => ({ line: at + 1, row })));

async function askAll() {
  const all: typeof replies = [];
  for (const question of QUESTIONS) all.push({ question, answers: (await service.replyTo(question.question)).answers });
  return all;
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  service = createAnswerService({
    database: gateway.database,
    clock: () => TEST_NOW,
    phrase: () => Promise.resolve(null),
  });
  expect((await importRows(DOCUMENTS)).accepted).toBe(60);
  replies = await askAll();
}, 120_000);
afterAll(() => gateway.close());

describe("八十个问题", () => {
  test("三句以内答对的、答错的、不该答而没有答的，都不越过守住的数", () => {
    const verdicts = replies.map(({ question, answers }) => judge(question, quotedIn(answers)));
    const count = (...wanted: Verdict[]) => verdicts.filter((verdict) => wanted.includes(verdict)).length;
    expect(replies).toHaveLength(80);
    // A wrong answer costs ten times what a refusal costs: the floor for the right ones is low, the ceiling for wrong ones lower.
    expect(count("right", "second")).toBeGreaterThanOrEqual(16);
    expect(count("wrong")).toBeLessThanOrEqual(4);
    expect(count("kept")).toBeGreaterThanOrEqual(26);
  });

  test("最多三句；每一句都一字不差地在来源里，标出的数字在句子里", async () => {
    const texts = createPolicyTextRepository(gateway.database.db);
    const { byId } = await createItemCache(gateway.database.db)();
    let checked = 0;
    for (const { answers } of replies) {
      expect(answers.flatMap(({ sentences }) => sentences).length).toBeLessThanOrEqual(3);
      for (const { text, marks = [] } of answers.flatMap(({ sentences }) => sentences))
        for (const [start, end] of marks)
          expect(text.slice(start, end)).toMatch(/[\d０-９零一二三四五六七八九十百千万半每]/u);
      for (const { text, source } of quotedIn(answers)) {
        const whole = (await texts.listById([source])).get(source);
        const item = byId.get(source);
        if (whole !== undefined) expect(linesNotIn(text, whole)).toEqual([]);
        else if (item) {
          // Several materials or steps are one sentence: each part stands in the item, and its page shows them so.
          const said = JSON.stringify(item).replace(/\s/gu, "");
          const frame = /^\d*$|^个工作日$|^可选$/u;
          for (const part of text.split(/[；、，（） ]|至/u).filter((one) => !frame.test(one)))
            expect(said).toContain(part.replace(/\s/gu, ""));
        } else expect(source).toMatch(/^(?:https:)?\//u);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  test("加进一份不相干的文件，没有一个回答会变", async () => {
    const before = replies.map(({ question, answers }) => [question.question, quotedIn(answers)] as const);
    const outcome = await importRows([
      {
        id: "unrelated-lighthouse",
        title: "灯塔维护人员巡检守则",
        docNo: "",
        issuer: "海事测绘处",
        level: "national",
        pubDate: "2026-01-05",
        category: "规范性文件",
        text: "第一条 灯塔值守员每三日擦拭一次透镜。\n第二条 浮标灯器失效的，四小时内更换，每次记录十五分钟。",
      },
    ]);
    expect(outcome.accepted).toBe(1);
    const after = (await askAll()).map(({ question, answers }) => [question.question, quotedIn(answers)] as const);
    expect(after).toEqual(before);
  }, 60_000);
});
