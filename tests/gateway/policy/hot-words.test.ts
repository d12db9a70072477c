import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { policyCalls, type PolicyFilter } from "../../../contract/policy";
import { createWordRepository } from "../../../gateway/modules/policy/policy-word.repository";
import { wordToCount } from "../../../gateway/modules/policy/policy-word.rules";
import { createWords } from "../../../gateway/modules/policy/policy-word.service";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../support/gateway";
import { importFixtures } from "./fixtures";

const MINUTE = 60_000;
let gateway: TestGateway;
let now = TEST_NOW;

beforeEach(async () => {
  now = TEST_NOW;
  gateway = await buildTestGateway({ clock: () => now });
  await importFixtures(gateway.database);
});
afterEach(() => gateway.close());

const search = (query: PolicyFilter) => call(gateway.app, policyCalls.listPolicies, { query });
async function searchTimes(count: number, query: PolicyFilter): Promise<void> {
  for (let index = 0; index < count; index += 1) await search(query);
}
/** The list is kept for a minute, so each look comes a minute later. */
async function hot() {
  now = new Date(now.getTime() + MINUTE);
  return (await call(gateway.app, policyCalls.listHotWords, {})).data;
}

describe("热门搜索词", () => {
  test("三次起才上榜，多的在前", async () => {
    await searchTimes(2, { value: "营商环境" });
    expect(await hot()).toEqual([]);
    await searchTimes(1, { value: " 营商环境 " });
    await searchTimes(5, { value: "公司法" });
    expect(await hot()).toEqual([
      { word: "公司法", count: 5 },
      { word: "营商环境", count: 3 },
    ]);
  });

  test("不在任何标题里的词永不上榜，哪怕正文里有", async () => {
    await searchTimes(9, { value: "小微企业" });
    await searchTimes(9, { value: "经费" });
    expect((await hot()).map((entry) => entry.word)).not.toContain("经费");
  });

  test("翻页、加了筛选、没有结果的搜索不算", async () => {
    await searchTimes(3, { value: "公司法", page: 2 });
    await searchTimes(3, { value: "公司法", level: ["national"] });
    await searchTimes(3, { value: "不存在的词组拼图" });
    expect(await hot()).toEqual([]);
  });

  test("只看近 30 天，60 天以前的清除", async () => {
    const repository = createWordRepository(gateway.database.db);
    await repository.add("2026-10-23", [{ word: "公司法", count: 50 }]);
    await repository.add("2026-10-22", [{ word: "营商环境", count: 90 }]);
    await repository.add("2026-09-22", [{ word: "营商环境", count: 1 }]);
    await repository.add("2026-09-21", [{ word: "营商环境", count: 1 }]);
    expect(await hot()).toEqual([{ word: "公司法", count: 50 }]);
    await createWords({ database: gateway.database, clock: () => now, log: gateway.app.log }).sweep();
    expect(await repository.listSince("2026-01-01", 1, 9)).toEqual([
      { word: "营商环境", count: 91 },
      { word: "公司法", count: 50 },
    ]);
  });

  test("最多十个", async () => {
    const repository = createWordRepository(gateway.database.db);
    const words = [
      "公司",
      "公司法",
      "营商",
      "营商环境",
      "环境",
      "条例",
      "优化",
      "合肥",
      "北京",
      "开发区",
      "知识产权",
      "破产",
    ];
    await repository.add(
      "2026-11-20",
      words.map((word, index) => ({ word, count: 100 - index })),
    );
    expect((await hot()).map((entry) => entry.word)).toEqual(words.slice(0, 10));
  });

  test("停机前记下的都写入", async () => {
    const second = await buildTestGateway({ clock: () => now, database: gateway.database });
    for (let index = 0; index < 4; index += 1)
      await call(second.app, policyCalls.listPolicies, { query: { value: "公司法" } });
    await second.close();
    expect(await createWordRepository(gateway.database.db).listSince("2026-11-21", 1, 9)).toEqual([
      { word: "公司法", count: 4 },
    ]);
  });

  test("写不进去时搜索照常，只留下日志", async () => {
    const lines: string[] = [];
    const log = { error: (facts: object) => lines.push(JSON.stringify(facts)) };
    const words = createWords({
      database: {
        ...gateway.database,
        db: {
          insert: () => {
            throw new Error("坏了");
          },
        } as never,
      },
      clock: () => now,
      log: log as never,
    });
    words.note({ value: "公司法", page: 1, total: 3, chosen: 0 });
    await words.flush();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("公司法");
  });
});

describe("哪些词要记", () => {
  const facts = { value: "公司法", page: 1, total: 1, chosen: 0 };
  test("2 到 20 个字", () => {
    for (const [value, word] of [
      ["税", undefined],
      ["税务", "税务"],
      ["字".repeat(20), "字".repeat(20)],
      ["字".repeat(21), undefined],
      ["  公司   法 ", "公司 法"],
      ["ＡＩ", "ai"],
      [undefined, undefined],
    ] as const) {
      expect(wordToCount({ ...facts, value })).toBe(word);
    }
  });
  test("第一页、有结果、没有筛选", () => {
    expect(wordToCount(facts)).toBe("公司法");
    expect(wordToCount({ ...facts, page: 2 })).toBeUndefined();
    expect(wordToCount({ ...facts, total: 0 })).toBeUndefined();
    expect(wordToCount({ ...facts, chosen: 1 })).toBeUndefined();
  });
});

test("政策的网站地图：按编号，一页最多 5000", async () => {
  const sitemap = (query: object) => call(gateway.app, policyCalls.listPolicySitemap, { query });
  const { data } = await sitemap({});
  expect(data.records).toHaveLength(data.total);
  expect(data.size).toBe(5000);
  expect(new Set(data.records.map((entry) => entry.id)).size).toBe(data.total);
  const pages = [...(await sitemap({ size: 10 })).data.records, ...(await sitemap({ size: 10, page: 2 })).data.records];
  expect(pages).toEqual(data.records.slice(0, 20));
  expect((await sitemap({ size: 5001 })).returnCode).toBe(3000);
  expect((await sitemap({ page: 999 })).data.records).toEqual([]);
});
