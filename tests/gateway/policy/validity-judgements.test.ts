import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getValidityWord } from "../../../contract/policy/labels";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { buildTestGateway, type TestGateway } from "../support/gateway";
import { policyServiceOf } from "../support/policy-service";

interface Judgement {
  readonly id: string;
  readonly drawn: "lot" | "collection";
  readonly word: string;
  readonly effectiveDate: string | null;
}

const readLines = <Row>(file: string): Row[] =>
  readFileSync(path.resolve("tests/data", file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

// The day on which a person read them.
const clock = () => new Date("2026-11-26T04:00:00Z");
const judgements = readLines<Judgement>("validity-judgements.jsonl");
const documents = readLines<{ readonly id: string }>("state-documents.jsonl");

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "empty" });
  const { refused } = await createPolicyImporter(
    gateway.database,
    clock,
  )(documents.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
}, 60_000);
afterAll(() => gateway.close());

test("抽签的 45 份和固定的 60 份都有人读过", () => {
  expect(judgements.filter(({ drawn }) => drawn === "lot")).toHaveLength(45);
  const judged = new Set(judgements.map(({ id }) => id));
  expect(documents.filter(({ id }) => !judged.has(id))).toEqual([]);
});

test("页面上的有效性和施行日期，与读过文件的人写下的一致", async () => {
  const service = policyServiceOf(gateway.database, clock);
  const here = new Set(documents.map(({ id }) => id));
  const judged = judgements.filter(({ id }) => here.has(id));
  const shown = await Promise.all(
    judged.map(async ({ id }) => {
      const policy = await service.get(id);
      return { id, word: getValidityWord(policy), effectiveDate: policy.effectiveDate };
    }),
  );
  expect(shown).toEqual(judged.map(({ id, word, effectiveDate }) => ({ id, word, effectiveDate })));
});
