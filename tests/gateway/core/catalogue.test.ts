import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { createKeywordSearch, indexEntries, indexMissing } from "../../../gateway/core/catalogue/catalogue";
import { createSynonyms } from "../../../gateway/core/catalogue/synonyms";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { openTestDatabase } from "../support/database";

const ENTRIES = [
  {
    id: "talent",
    title: "人才安居补贴申报通知",
    issuer: "党群工作部",
    plain: "在园区工作的高层次人才可以申请安居补贴。",
  },
  {
    id: "fair",
    title: "工业博览会组团参展",
    issuer: "投资促进局",
    plain: "示范经开区组织企业参加，展位费减半，2026-12 举行。",
  },
  { id: "loan", title: "中小企业转贷资金", issuer: "财政金融局", plain: "过桥周转和服务费减免，利率低于市场。" },
];

describe("列表的搜索：不是政策的都在一张表里，按种类分开", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await indexEntries(database.db, "notice", ENTRIES);
    await indexEntries(database.db, "activity", [{ id: "other-kind", title: "人才夜市", plain: "" }]);
  });
  afterAll(() => database.close());
  const found = async (typed: string): Promise<string[]> =>
    [...((await (await createKeywordSearch({ database }, "notice")(typed))?.listIds()) ?? [])].toSorted();

  it("没有关键字就不筛；有就只在自己的种类里找", async () => {
    expect(await createKeywordSearch({ database }, "notice")(undefined)).toBeUndefined();
    expect(await createKeywordSearch({ database }, "notice")("")).toBeUndefined();
    expect(await found("人才")).toEqual(["talent"]);
  });

  it.each([
    ["标题里的词", "转贷", ["loan"]],
    ["正文里的词", "展位费", ["fair"]],
    ["发布单位", "投资促进局", ["fair"]],
    ["几个词都要有", "人才 补贴", ["talent"]],
    ["一个词不在就没有", "人才 展位费", []],
    ["引号里的要原样连着", "“安居补贴”", ["talent"]],
    ["引号里的词都在却不连着", "“补贴安居”", []],
    ["切词切开的半个词，按字面找", "博览会组", ["fair"]],
    ["词典里的词不在两个词相接的地方找（周转和服务费）", "和服", []],
    ["全角半角一样", "２０２６", ["fair"]],
    ["拼音", "rencai", ["talent"]],
    ["首字母", "zdzj", ["loan"]],
    ["同音错字", "转带资金", ["loan"]],
    ["什么都没有", "区块链", []],
    ["只有标点", "，。", []],
    ["像查询语法的也只是字", "人才' & !补贴:*", ["talent"]],
  ])("%s：%s", async (_what, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  it("同义词：人员定了两个词同义，搜一个就找到另一个", async () => {
    expect(await found("展销会"), "还没有定").toEqual([]);
    await createSynonyms({ database }).add(["展销会", "博览会"]);
    expect(await found("展销会")).toEqual(["fair"]);
  });

  it("改了就按新的找，旧的词不再找到", async () => {
    await indexEntries(database.db, "notice", [{ id: "loan", title: "知识产权质押贴息", plain: "利息的一半。" }]);
    expect([await found("转贷"), await found("质押")]).toEqual([[], ["loan"]]);
  });

  it("旧库升级：缺了的种类整个重做，齐的不动，一次读不完的分批读", async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({
      id: `n${index}`,
      title: `第 ${index} 号公告`,
      plain: "",
    }));
    const source = {
      kind: "notice" as const,
      count: async () => many.length,
      list: async ({ limit, offset }: { limit: number; offset: number }) => many.slice(offset, offset + limit),
    };
    expect(await indexMissing(database, [source])).toEqual(["notice"]);
    const [row] = await queryRows<{ total: number }>(
      database.db,
      sql`select count(*)::int as total from search_entry where kind = 'notice'`,
    );
    expect(row?.total).toBe(1203);
    expect(await found("转贷"), "旧的都不在了").toEqual([]);
    expect(await indexMissing(database, [source]), "第二次没有要做的").toEqual([]);
    expect((await createKeywordSearch({ database }, "activity")("人才"))?.listIds).toBeDefined();
  });
});
