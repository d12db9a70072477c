import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepStatements } from "../../../../gateway/core/pglite-statements";

let plain: PGlite;
let kept: PGlite;

beforeAll(async () => {
  plain = await PGlite.create();
  await plain.exec(`
    create table thing (
      id int primary key, big bigint, yes boolean, price numeric(10, 2), words text[], figures int[], body jsonb,
      day date, moment timestamptz, raw bytea, name text
    );
    insert into thing values
      (1, 9007199254740993, true, 12.50, '{甲,"乙 丙"}', '{1,null,3}', '{"深":["层"]}', '2026-02-28', '2026-02-28T08:00:00Z', '\\x00ff', '名称'),
      (2, null, null, null, null, null, null, null, null, null, null);
    create table note (id serial primary key, text text unique);
  `);
  kept = await keepStatements(plain);
});

afterAll(() => plain.close());

/** The names of the statements that the database keeps. */
const keptNames = async () => (await plain.query<{ name: string }>("select name from pg_prepared_statements")).rows;

describe("PGlite 的语句只解析一次", () => {
  it.each(["array", "object"] as const)("每种类型的值和自带的 query 读出来一样（%s）", async (rowMode) => {
    const text = `select * from thing where id in ($1, $2) order by id /* ${rowMode} */`;
    const parsers = { 1082: (value: string) => `日 ${value}` };
    const expected = await plain.query(text, [1, 2], { rowMode, parsers });
    expect(expected.rows).toHaveLength(2);
    for (const _round of [1, 2]) {
      const found = await kept.query(text, [1, 2], { rowMode, parsers });
      expect(found.rows).toEqual(expected.rows);
      expect(found.fields).toEqual(expected.fields);
    }
  });

  it("每种类型的值和自带的 query 写进去一样", async () => {
    const text = `select $1::int a, $2::bigint b, $3::boolean c, $4::text[] d, $5::jsonb e, $6::date f, $7::bytea g, $8::text h`;
    const values = [7, 2n ** 60n, false, ["甲", '带"引号'], { 键: [1] }, "2026-01-31", new Uint8Array([0, 255]), null];
    const expected = await plain.query(text, values);
    expect((await kept.query(text, values)).rows).toEqual(expected.rows);
    expect((await kept.query(text, values)).rows).toEqual(expected.rows);
  });

  it("同一条语句问多少次都只留一份，参数各算各的", async () => {
    const text = "select name from thing where id = $1 and $2 = $2 /* 一份 */";
    const before = (await keptNames()).length;
    const answers = await Promise.all([1, 2, 1, 3].map((id) => kept.query<{ name: string | null }>(text, [id, "x"])));
    expect(answers.map(({ rows }) => rows)).toEqual([[{ name: "名称" }], [{ name: null }], [{ name: "名称" }], []]);
    expect((await keptNames()).length).toBe(before + 1);
  });

  it("语句再多也不会一直留下去", async () => {
    for (let at = 0; at < 450; at += 1) await kept.query(`select ${at} as figure`);
    expect((await keptNames()).length).toBeLessThanOrEqual(401);
    expect((await kept.query("select 0 as figure")).rows).toEqual([{ figure: 0 }]);
  });

  it("几百行一起写入的语句不留下，值照样写对，字节原样写入", async () => {
    const before = (await keptNames()).length;
    const rows = Array.from({ length: 600 }, (_, at) => `($${3 * at + 1}, $${3 * at + 2}, $${3 * at + 3})`).join(", ");
    const values = Array.from({ length: 600 }, (_, at) => [
      1000 + at,
      `名 ${at}`,
      new Uint8Array([at % 256, 0]),
    ]).flat();
    const text = `insert into thing (id, name, raw) values ${rows}`;
    expect(text.length).toBeGreaterThan(8192);
    expect((await kept.query(text, values)).affectedRows).toBe(600);
    // The kept ones that had to go are closed with the next one that is parsed.
    expect((await keptNames()).length).toBeLessThanOrEqual(before);
    expect((await kept.query("select name, raw from thing where id = $1", [1599])).rows).toEqual([
      { name: "名 599", raw: new Uint8Array([599 % 256, 0]) },
    ]);
    await expect(kept.query(text, values)).rejects.toMatchObject({ code: "23505" });
    expect((await kept.query("delete from thing where id >= $1", [1000])).affectedRows).toBe(600);
  });

  it("一条慢的语句之后，等着的别的事先做一步，再接着这个事务", async () => {
    const order: string[] = [];
    await kept.transaction(async (transaction) => {
      await transaction.query("select count(*) from generate_series(1, 300000) as a where a % 7 = $1", [1]);
      setImmediate(() => order.push("别的事"));
      await transaction.query("select count(*) from generate_series(1, 300000) as a where a % 7 = $1", [2]);
      order.push("下一条之前");
    });
    expect(order).toEqual(["别的事", "下一条之前"]);
  });

  it("写入说明改了几行", async () => {
    expect((await kept.query("insert into note (text) values ($1), ($2)", ["一", "二"])).affectedRows).toBe(2);
    expect((await kept.query("update note set text = text || $1", ["！"])).affectedRows).toBe(2);
    expect((await kept.query("delete from note where text = $1", ["没有"])).affectedRows).toBe(0);
    expect((await kept.query("delete from note")).affectedRows).toBe(2);
  });

  it("出错的语句带着数据库的错误码被拒绝，之后的语句照常", async () => {
    const insert = () => kept.query("insert into note (text) values ($1)", ["同一"]);
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
    await expect(kept.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
    await expect(kept.query("select $1::int", ["不是数"])).rejects.toMatchObject({ code: "22P02" });
    expect((await kept.query("select count(*)::int as n from note")).rows).toEqual([{ n: 1 }]);
    await kept.query("delete from note");
  });

  it("事务失败时什么都不留下，事务里第一次用的语句以后还能用", async () => {
    const text = "insert into note (text) values ($1) returning text";
    const work = kept.transaction(async (tx) => {
      expect((await tx.query(text, ["会撤销"])).rows).toEqual([{ text: "会撤销" }]);
      throw new Error("撤销");
    });
    await expect(work).rejects.toThrow("撤销");
    expect((await kept.query("select * from note")).rows).toEqual([]);
    expect((await kept.query(text, ["留下"])).rows).toEqual([{ text: "留下" }]);
    await kept.query("delete from note");
  });

  it("事务的隔离级别照说的来，不算改了几行，也只留一份", async () => {
    const text = "set transaction isolation level repeatable read read only";
    for (const _round of [1, 2])
      await kept.transaction(async (tx) => {
        expect((await tx.query(text)).affectedRows).toBe(0);
        expect((await tx.query("show transaction_isolation")).rows).toEqual([
          { transaction_isolation: "repeatable read" },
        ]);
        await expect(tx.query("insert into note (text) values ('只读')")).rejects.toMatchObject({ code: "25006" });
        await tx.rollback();
      });
    expect((await kept.query("show transaction_isolation")).rows).toEqual([
      { transaction_isolation: "read committed" },
    ]);
    const held = await plain.query("select name from pg_prepared_statements where statement = $1", [text]);
    expect(held.rows).toHaveLength(1);
  });

  it("事务进行中别人的语句等它结束，看不到没有提交的内容", async () => {
    const seen: string[] = [];
    const work = kept.transaction(async (tx) => {
      await tx.query("insert into note (text) values ($1)", ["未提交"]);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push("事务");
    });
    const other = kept.query("select text from note").then(({ rows }) => seen.push(`别人 ${rows.length}`));
    await Promise.all([work, other]);
    expect(seen).toEqual(["事务", "别人 1"]);
    await kept.query("delete from note");
  });

  it("表后来加了列和索引，留着的语句照样答对", async () => {
    const text = "select name from thing where name = $1";
    expect((await kept.query(text, ["名称"])).rows).toHaveLength(1);
    await kept.exec("alter table thing add column later int; create index on thing (name)");
    expect((await kept.query(text, ["名称"])).rows).toHaveLength(1);
  });
});
