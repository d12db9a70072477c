import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  inSearchSnapshot,
  type Choice,
  type KeyPage,
} from "../../../../gateway/modules/policy/search/search.repository";
import { buildTestGateway, type TestGateway } from "../../support/gateway";

/**
 * Of a word that very many say, the newest hits are looked for from the newest policy on. It must give what sorting all hits gives.
 *
 * 3,000 policies, each a day older than the one before: every third says 常见, every fifth explains another one, the 2,000th
 * to 2,019th and the last ten say 少见.
 */

const COUNT = 3_000;
const numbers = Array.from({ length: COUNT }, (_, n) => n + 1);
const common = numbers.filter((n) => n % 3 === 0);
const explains = (n: number) => n % 5 === 0;
const EVERYTHING: Choice = { facets: undefined, validity: undefined, keys: undefined, today: "2026-11-21" };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  const { db } = gateway.database;
  await db.execute(sql`delete from policy`);
  await db.execute(sql`insert into policy_facet (id, level, issuer, category, year) overriding system value
    values (900001, 'zone', '甲', '乙', '2026')`);
  await db.execute(sql`insert into policy (key, id, title, doc_no, issuer, level, category, topic, index_no, region, source, pub_date, stated,
      summary, headings, content_hash, updated_at, state) overriding system value
    select n, 'p' || n, '标题', '', '甲', 'zone', '乙', '', '', '', '', '2026-11-20'::date - n, 0, '', '[]', '', now(), 'published'
    from generate_series(1, ${COUNT}::int) as n`);
  await db.execute(sql`insert into policy_search (key, facet, pub_date, stated, title_length, explains, terms)
    select n, 900001, '2026-11-20'::date - n, 0, 2, n % 5 = 0, ((case when n % 3 = 0 then '常见 ' else '' end)
      || (case when n between 2000 and 2019 or n > 2990 then '少见 ' else '' end) || '都有')::tsvector
    from generate_series(1, ${COUNT}::int) as n`);
});
afterAll(() => gateway.close());

const list = (word: string, page: Omit<KeyPage, "keywordLength">, choice = EVERYTHING) =>
  inSearchSnapshot(gateway.database, true, (repository) =>
    repository.listKeys({ condition: { lexeme: word } }, choice, { ...page, keywordLength: 2 }),
  );

describe.each([true, false])("从最新的找起：%s", (isCommon) => {
  test.each([
    [20, 0],
    [20, 60],
    [10, 890],
    [20, 990],
    [20, 1_000],
  ])("按日期：%s 份，从第 %s 份起", async (limit, offset) => {
    expect(await list("常见", { isCommon, order: "date", limit, offset })).toEqual(
      common.slice(offset, offset + limit),
    );
  });

  test("解读在后，文件用完了才轮到", async () => {
    const sorted = [...common.filter((n) => !explains(n)), ...common.filter(explains)];
    for (const offset of [0, 700, 795, 900])
      expect(await list("常见", { isCommon, order: "tier", limit: 20, offset })).toEqual(
        sorted.slice(offset, offset + 20),
      );
  });

  test("最新的里面没有的，一样找得到", async () => {
    const rare = numbers.filter((n) => (n >= 2_000 && n < 2_020) || n > 2_990);
    expect(await list("少见", { isCommon, order: "date", limit: 25, offset: 0 })).toEqual(rare.slice(0, 25));
    expect(await list("没有", { isCommon, order: "date", limit: 25, offset: 0 })).toEqual([]);
  });

  test("选了条件的，只给选中的", async () => {
    const none = { ...EVERYTHING, facets: [1] };
    expect(await list("常见", { isCommon, order: "date", limit: 20, offset: 0 }, none)).toEqual([]);
    const some = { ...EVERYTHING, keys: [3, 9, 10] };
    expect(await list("常见", { isCommon, order: "date", limit: 20, offset: 0 }, some)).toEqual([3, 9]);
  });
});

test("不到所问那么多的全部给出，新的在前；有那么多的不给", async () => {
  const few = (word: string, most: number) =>
    inSearchSnapshot(gateway.database, true, (repository) => repository.listFew({ lexeme: word }, most));
  expect(await few("常见", 1_001)).toEqual(common);
  expect(await few("常见", 1_000)).toBeUndefined();
  expect(await few("没有", 1)).toEqual([]);
});
