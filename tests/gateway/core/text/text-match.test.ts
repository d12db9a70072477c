import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseKeyword } from "../../../../gateway/core/text/keyword";
import { containsText } from "../../../../gateway/core/text/text-match";
import { buildTestGateway, type TestGateway } from "../../support/gateway";

/** What is typed finds what is stored, however both are written. */

const name = pgTable("fold_try", { name: text("name").notNull() });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({});
  await gateway.database.db.execute(sql`create table fold_try (name text not null)`);
  await gateway.database.db
    .insert(name)
    .values([{ name: "博晟（合肥）科技有限公司" }, { name: "ＡＢＣ 电子 100%_有限公司" }]);
});
afterAll(() => gateway.close());

const find = async (typed: string) =>
  (
    await gateway.database.db
      .select()
      .from(name)
      .where(containsText([name.name], typed))
  ).map((row) => row.name.slice(0, 2));

describe("名称里的文字", () => {
  it.each([
    "博晟（合肥）",
    "博晟(合肥)",
    "博晟 (合肥)",
    "博晟〔合肥〕",
    "博晟\u200b(合肥)",
    "博晟（合肥）科技",
    "博晟（合肥）科技有限公⁠司",
  ])("输入 %s 找到博晟（合肥）", async (typed) => expect(await find(typed)).toEqual(["博晟"]));
  it("繁体、全角、大小写、空格都不影响", async () => {
    expect(await find("電子")).toEqual(["ＡＢ"]);
    expect(await find("abc电子")).toEqual(["ＡＢ"]);
  });
  it("百分号和下划线就是它们自己", async () => {
    expect(await find("0%_有")).toEqual(["ＡＢ"]);
    expect(await find("%")).toEqual(["ＡＢ"]);
    expect(await find("_合")).toEqual([]);
  });
  it("什么也没写时不筛选", async () => expect((await find(" ")).length).toBe(2));
});

describe("存着的是部首、繁体或别的写法", () => {
  // U+2ECB is 车, U+2F54 is 水 (EquivalentUnifiedIdeograph, NFKC); 間 門 電 發 are 间 门 电 发.
  const STORED = [
    "⻋間門口漏⽔ﾃｽﾄ（合肥）",
    "電子發票二○二六",
    "葛\u{e0100}洲坝❤\ufe0f",
    "Δ型\u2028支架",
    "〔新〕裏弄",
  ];
  beforeAll(async () => {
    await gateway.database.db.insert(name).values(STORED.map((stored) => ({ name: stored })));
  });
  const findOne = async (typed: string) =>
    (
      await gateway.database.db
        .select()
        .from(name)
        .where(containsText([name.name], typed))
    ).map((row) => STORED.indexOf(row.name));

  it.each(STORED.map((stored, at) => [stored, at] as const))("整段复制的 %s 找到它自己", async (stored, at) =>
    expect(await findOne(stored)).toEqual([at]),
  );
  it.each([
    ["⻋間門口", 0],
    ["车間門口", 0],
    ["车间门口", 0],
    ["車間門口", 0],
    ["漏水", 0],
    ["テスト(合肥)", 0],
    ["电子发票", 1],
    ["電子發票", 1],
    ["二〇二六", 1],
    ["葛洲坝", 2],
    ["葛洲壩", 2],
    ["δ型支架", 3],
    ["(新)里弄", 4],
    ["裡弄", 4],
  ])("输入 %s 找到第 %i 条", async (typed, at) => expect(await findOne(typed)).toEqual([at]));
  it("别的字不算", async () => {
    expect(await findOne("车间窗口")).toEqual([]);
    expect(await findOne("东间门口")).toEqual([]);
  });
});

describe("关键字里只为好看的空格和括号", () => {
  const words = (typed: string) => parseKeyword(typed).words;
  it.each([
    ["3D 打印", "3D打印"],
    ["1 亿元", "1亿元"],
    ["ISO 9001", "iso9001"],
    ["首台（套）", "首台套"],
    ["首台(套)", "首台套"],
    ["汽⻋", "汽车"],
    ["專精特新", "专精特新"],
    ["ＩＳＯ　９００１", "ISO9001"],
    ["高新\u200b技术", "高新技术"],
  ])("%s 和 %s 一样找", (typed, plain) => expect(words(typed)).toEqual(words(plain)));

  it("ISO9001 也找写成 ISO 9001 的，首台（套）也找写成首台的", () => {
    expect(parseKeyword("ISO9001").forms.get("iso9001")).toBe("iso 9001");
    expect(parseKeyword("首台（套）").forms.get("首台套")).toBe("首台");
  });
  it("中文词之间的空格还是分开两个词", () => expect(words("人才 补贴")).toEqual(["人才", "补贴"]));
});
