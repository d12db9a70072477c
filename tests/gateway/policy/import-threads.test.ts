import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queryRows } from "../../../gateway/core/database";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../support/gateway";
import { policyRow } from "./fixtures";

/** What an import promises although threads prepare it, batches overlap and the index takes a batch at once. */

type Row = Readonly<Record<string, unknown>>;

// Together long enough that threads prepare them; one alone is not.
const LONG = readFileSync("tests/data/state-documents.jsonl", "utf8")
  .trim()
  .split("\n")
  .slice(0, 45)
  .map((line) => JSON.parse(line) as Row);

let gateway: TestGateway;
let take: (rows: readonly Row[]) => ReturnType<ReturnType<typeof createPolicyImporter>>;

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from policy`);
  const importer = createPolicyImporter(gateway.database, () => TEST_NOW);
  take = (rows) => importer(rows.map((row, at) => ({ line: at + 1, row })));
});

const short: (more?: Row) => Row = policyRow;
const all = <Found>(query: ReturnType<typeof sql>) => queryRows<Found>(gateway.database.db, query);
const titleOf = async (id: string) =>
  (await all<{ title: string }>(sql`select title from policy where id = ${id}`))[0]?.title;

const stored = () =>
  all(sql`select policy.id, title, doc_no, summary, headings, policy.effective_date::text, title_key, doc_key, content_hash,
      policy.ends_on::text, html, plain, terms::text, title_length, explains, amends
    from policy join policy_body using (key) join policy_search using (key) order by policy.id`);

test("一批由多个线程预备与一行一行预备，写入的完全相同", async () => {
  expect(await take(LONG)).toMatchObject({ accepted: LONG.length, refused: [] });
  const together = await stored();
  await gateway.database.db.execute(sql`delete from policy`);
  for (const row of LONG) expect(await take([row])).toMatchObject({ accepted: 1 });
  expect(together).toHaveLength(LONG.length);
  expect(together).toEqual(await stored());
});

test("后一批先预备好也后写入：同一编号以后来的为准，同一文件以先来的为准", async () => {
  const [first, second] = await Promise.all([
    take([...LONG, short({ title: "先来的标题" })]),
    take([short({ title: "后来的标题" }), { ...LONG[0], id: "copy" }]),
  ]);
  expect(first).toMatchObject({ accepted: LONG.length + 1, refused: [] });
  expect(second).toMatchObject({ updated: 1, refused: [{ line: 2 }] });
  expect(second.refused[0]?.reason).toContain(`copy 与已有的 ${String(LONG[0]?.id)} `);
  expect(await titleOf("doc-1")).toBe("后来的标题");
});

test("前一批没有一行可用，后一批照常写入", async () => {
  const broken = take([null as unknown as Row, short({ id: "bad id" })]);
  const next = take([short()]);
  expect((await broken).refused).toHaveLength(2);
  expect(await next).toMatchObject({ accepted: 1 });
});

test("线程里发现的毛病也只拒绝那一行，行号是文件里的", async () => {
  const hollow = short({ id: "hollow", text: undefined, html: `<script>${"很长的脚本".repeat(10)}</script>` });
  const outcome = await take([LONG[0] as Row, hollow, ...LONG.slice(1)]);
  expect(outcome).toMatchObject({ accepted: LONG.length, refused: [{ line: 2 }] });
  expect(outcome.refused[0]?.reason).toContain("正文必填");
});

test("同一批里让出标题和正文的，别的编号可以用；改成已有的样子才来的，被拒绝", async () => {
  await take([short()]);
  const changed = short({ title: "另一个标题" });
  expect(await take([changed, short({ id: "doc-2" }), { ...changed, id: "doc-3" }])).toMatchObject({
    updated: 1,
    accepted: 1,
    refused: [{ line: 3 }],
  });
  expect(await titleOf("doc-2")).toBe("示范办法");
});

test("导入之后检索索引没有待并入的条目，搜索不必逐条翻看", async () => {
  await take([...LONG, short()]);
  await take([short({ text: "第一条 为了规范停车秩序和管理工作，制定本办法，自公布之日起施行。" })]);
  const [pending] = await all<{ pages: string }>(
    sql`select gin_clean_pending_list('policy_search_terms')::text as pages`,
  );
  expect(pending?.pages).toBe("0");
});
