import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyFilter } from "../../../../contract/policy/policy";
import { createPolicyImporter } from "../../../../gateway/modules/policy/import/policy-import.service";
import { qualityOf, readJudgements, type Judged } from "../../../../scripts/bench/judgements";
import { isMet, TITLE_CASES, typedFor, type TitleCase } from "../../../../scripts/bench/title-cases";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../../support/gateway";
import { policyServiceOf, type PolicyService } from "../../support/policy-service";

/**
 * How well the search answers, on sixty documents of the State with queries that were judged before any was run (tests/data).
 * The same for all the real documents: `npm run bench -- judgements`.
 */

const DOCUMENTS = readFileSync("tests/data/state-documents.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { readonly id: string; readonly title: string });
const JUDGEMENTS = readJudgements("tests/data/search-judgements.jsonl") ?? [];
const LOOK_ALIKES = new Map(
  readFileSync("gateway/data/look-alikes.txt", "utf8")
    .trim()
    .split("\n")
    .map((line) => [[...line][0] ?? "", [...line].slice(1)]),
);

/** Characters that look like it, for every other title those that sound like it. */
const wrongFor = (at: number) => (letter: string) => {
  const looks = LOOK_ALIKES.get(letter) ?? [];
  return at % 2 === 0 ? looks : [...LOOK_ALIKES.keys()].filter((other) => !looks.includes(other) && other !== letter);
};

let gateway: TestGateway;
let service: PolicyService;

const importRows = (rows: readonly unknown[]) =>
  createPolicyImporter(gateway.database, () => TEST_NOW)(rows.map((row, at) => ({ line: at + 1, row })));
const find = async (value: string, size = 10) =>
  (await service.list(policyFilter.parse({ value, size }))).records.map(({ id, title }) => ({ id, title }));

beforeAll(async () => {
  gateway = await buildTestGateway();
  service = policyServiceOf(gateway.database);
  const outcome = await importRows(DOCUMENTS);
  expect(outcome.accepted).toBe(60);
}, 120_000);
afterAll(() => gateway.close());

describe("六十份国家的文件", () => {
  let judged: readonly Judged[] = [];
  beforeAll(async () => {
    const all: Judged[] = [];
    for (const judgement of JUDGEMENTS)
      all.push({ judgement, found: (await find(judgement.query)).map(({ id }) => id) });
    judged = all;
  }, 120_000);

  test("143 个查询：第一条对的、前三条有对的、次序好不好，都不低于守住的数；第一条毫不相干的不多", () => {
    const { queries, first, inThree, ndcg, foreignFirst } = qualityOf(judged);
    expect(queries).toBe(135);
    expect(first).toBeGreaterThanOrEqual(0.85);
    expect(inThree).toBeGreaterThanOrEqual(0.87);
    expect(ndcg).toBeGreaterThanOrEqual(0.85);
    expect(foreignFirst).toBeLessThanOrEqual(10);
  });

  // The share of queries with a right document among the first three.
  test.each([
    ["topical", 1],
    ["number", 1],
    ["pinyin", 1],
    ["multi-topic", 1],
    ["typo", 0.95],
    ["short-name", 0.9],
    ["wrong-title", 0.9],
    ["question", 0.75],
    ["synonym", 0.6],
  ])("%s：前三条里有对的，至少 %s", (kind, share) => {
    expect(qualityOf(judged.filter(({ judgement }) => judgement.kind === kind)).inThree).toBeGreaterThanOrEqual(share);
  });

  test("没有文件说到的，宁可什么也不给：八个里最多两个给了不相干的", () => {
    const unanswerable = judged.filter(({ judgement }) => judgement.kind === "no-answer");
    expect(unanswerable).toHaveLength(8);
    expect(unanswerable.filter(({ found }) => found.length > 0).length).toBeLessThanOrEqual(2);
  });
});

describe("标题写得不全、写错一个字", () => {
  const titles = new Set(DOCUMENTS.map(({ title }) => title));
  const GUARANTEES: Readonly<Record<TitleCase, string>> = {
    whole: "整个标题写进去，它排第一，或者只排在同名的后面",
    wrong_character: "七个字以上的标题，有一个字写成同音或形近的，它在前三条里",
    without_last_word: "少写最后一个词，它在前三条里，或者前面都是同样开头的",
  };

  test.each(TITLE_CASES)(
    "%s",
    async (kind) => {
      const missed: string[] = [];
      let tried = 0;
      for (const [at, { title }] of DOCUMENTS.entries()) {
        const typed = typedFor(kind, title, at, wrongFor(at), titles);
        if (typed === undefined) continue;
        tried += 1;
        const found = await find(typed);
        const names = found.map((one) => one.title);
        if (!isMet(kind, title, typed, names)) missed.push(`${typed} → ${names.slice(0, 3).join("、")}`);
      }
      expect(missed, GUARANTEES[kind]).toEqual([]);
      expect(tried).toBeGreaterThan(30);
    },
    60_000,
  );
});

test("标题里碰巧有这两个字的（公司法里的司法）不算标题说到：真说司法的在前，哪怕公司法的更新", async () => {
  const row = { docNo: "", issuer: "司法部", level: "national", category: "其他", source: "test" };
  await importRows([
    {
      ...row,
      id: "justice",
      title: "司法协助程序规定",
      pubDate: "1999-01-01",
      text: "第一条 请求司法协助的，按照本规定的程序办理。第二条 本规定自公布之日起施行。",
    },
  ]);
  const found = await find("司法");
  expect(found.some(({ title }) => title.includes("公司法"))).toBe(true);
  expect(found[0]?.id).toBe("justice");
  await gateway.database.db.execute(sql`delete from policy where id = 'justice'`);
});

test("多一份毫不相干的文件，别的文件的次序不变", async () => {
  const queries = JUDGEMENTS.filter(({ kind }) => kind !== "no-answer").map(({ query }) => query);
  const orders = async () => {
    const all: string[][] = [];
    for (const query of queries)
      all.push((await find(query, 50)).map(({ id }) => id).filter((id) => id !== "unrelated"));
    return all;
  };
  const before = await orders();
  const text = "观测站记录潮汐、海浪、水温、盐度。灯塔看守人每晚点灯，清晨熄灯。鲸群经过时，记下时刻与方位。";
  const row = { id: "unrelated", title: "海岛灯塔潮汐观测日志", docNo: "", issuer: "某海洋站", level: "national" };
  await importRows([{ ...row, pubDate: "2020-05-01", category: "其他", source: "test", text }]);
  const after = await orders();
  for (const [at, query] of queries.entries()) expect([query, after[at]]).toEqual([query, before[at]]);
}, 120_000);
