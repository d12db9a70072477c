import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows, type OpenDatabase } from "../../../../gateway/core/database";
import { createSearchEntryRepository } from "../../../../gateway/core/catalogue/search-entry.repository";
import { fitsTsVector, packTsVector } from "../../../../gateway/core/text/ts-vector";
import { openTestDatabase } from "../../support/database";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the database has read of the lexemes. */
const readBack = async (lexemes: readonly string[]) => {
  const [row] = await queryRows<{ lexemes: string[] }>(
    database.db,
    sql`select tsvector_to_array(${packTsVector(new Set(lexemes))}::tsvector) as lexemes`,
  );
  return row?.lexemes;
};

test("数据库读到的词和写的一样：引号、反斜杠、空格、表情、增补汉字都不走样", async () => {
  const words = ["it's", "a\\b", "两 个", "'", "😀", "𠮷野家", "#标题", "%xunhuan", "词".repeat(40)];
  expect(new Set(await readBack(words))).toEqual(new Set(words));
});

test("不论按什么次序写，找得到的一样；一个词也没有也行", async () => {
  const words = ["丙", "甲", "乙", "a", "ab", "￥", "𠮷"];
  expect(await readBack(words)).toEqual(await readBack(words.toReversed()));
  for (const word of words) {
    const [row] = await queryRows<{ found: boolean }>(
      database.db,
      sql`select ${packTsVector(new Set(words))}::tsvector @@ quote_literal(${word})::tsquery as found`,
    );
    expect(row?.found, word).toBe(true);
  }
  expect(await readBack([])).toEqual([]);
});

// PostgreSQL, ts_type.h: all lexemes of a tsvector together have less than 2^20 bytes.
const ofBytes = (bytes: number) => {
  const words = new Set(Array.from({ length: Math.floor(bytes / 2000) }, (_, n) => String(n).padStart(2000, "x")));
  words.add("y".repeat(bytes - words.size * 2000));
  return packTsVector(words);
};

test("词一共 1,048,575 个字节时写得进去，多一个字节就不去写，数据库也不收更多的", async () => {
  const read = (packed: Uint8Array) => queryRows(database.db, sql`select length(${packed}::tsvector)`);
  const most = ofBytes(2 ** 20 - 1);
  expect(fitsTsVector(most)).toBe(true);
  expect(await read(most)).toHaveLength(1);
  expect(fitsTsVector(ofBytes(2 ** 20))).toBe(false);
  // Where exactly the database stops depends on its version.
  await expect(read(ofBytes(2 ** 20 + 4000))).rejects.toThrow();
});

test("一次写入几百条检索条目，每一条都找得到", async () => {
  const entries = createSearchEntryRepository(database.db, "many");
  await entries.put(
    Array.from({ length: 500 }, (_, n) => ({ id: `entry-${n}`, title: `编号${n + 100}的事项`, plain: "说明" })),
  );
  expect(await entries.count()).toBe(500);
  for (const n of [0, 199, 200, 499])
    expect(await entries.listIds({ condition: { lexeme: String(n + 100) } })).toEqual([`entry-${n}`]);
});
