import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { policyCalls, type PolicyFilter } from "../../../../contract/policy/policy";
import { createWordRepository } from "../../../../gateway/modules/policy/search/searched-word.repository";
import { wordToCount } from "../../../../gateway/modules/policy/search/searched-word.rules";
import {
  createSearchedWords,
  createSearchedWordLog,
} from "../../../../gateway/modules/policy/search/searched-word.service";
import { createFieldCipher } from "../../../../gateway/core/field-cipher";
import { TEST_KEY, TEST_NOW, buildTestGateway, call, type TestGateway } from "../../support/gateway";

const cipher = createFieldCipher(TEST_KEY);

const MINUTE = 60_000;
let gateway: TestGateway;
let now = TEST_NOW;

beforeEach(async () => {
  now = TEST_NOW;
  gateway = await buildTestGateway({ data: "fixtures", clock: () => now });
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
    await repository.add("2026-10-23", [{ word: "公司法", count: 50, missed: 0 }]);
    await repository.add("2026-10-22", [{ word: "营商环境", count: 90, missed: 0 }]);
    await repository.add("2026-09-22", [{ word: "营商环境", count: 1, missed: 0 }]);
    await repository.add("2026-09-21", [{ word: "营商环境", count: 1, missed: 0 }]);
    expect(await hot()).toEqual([{ word: "公司法", count: 50 }]);
    await createSearchedWordLog({ database: gateway.database, cipher, clock: () => now, log: gateway.app.log }).sweep();
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
      words.map((word, index) => ({ word, count: 100 - index, missed: 0 })),
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
    const words = createSearchedWordLog({
      cipher,
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
    words.note({ value: "公司法", page: 1, total: 3, understoodBy: null, chosen: 0 });
    await words.flush();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("公司法");
  });
});

describe("没有找到的词", () => {
  const missed = () => createSearchedWords({ database: gateway.database, clock: () => now }).listMissed();
  // The gateway writes what waits when its own hot words are asked for.
  const written = () => hot();

  test("一次就记，多的在前，附最近一天；找到的词不在其中", async () => {
    await searchTimes(1, { value: "量子纠缠补贴办法" });
    await searchTimes(2, { value: "龘龘龘" });
    await searchTimes(4, { value: "公司法" });
    await written();
    expect(await missed()).toEqual([
      { word: "龘龘龘", count: 2, lastDay: "2026-11-21" },
      { word: "量子纠缠补贴办法", count: 1, lastDay: "2026-11-21" },
    ]);
  });

  test("按拼音听懂了的，既不算找到也不算没找到", async () => {
    await searchTimes(3, { value: "gongsifa" });
    await written();
    expect(await missed()).toEqual([]);
    expect(await hot()).toEqual([]);
  });

  test("可能是手机号、证件号的不记：七位数字起；六位照记", async () => {
    await searchTimes(1, { value: "13812345678" });
    await searchTimes(1, { value: "王某 1234567" });
    await searchTimes(1, { value: "123456" });
    await written();
    expect((await missed()).map((entry) => entry.word)).toEqual(["123456"]);
  });

  test("只看近 30 天", async () => {
    const repository = createWordRepository(gateway.database.db);
    await repository.add("2026-10-22", [{ word: "旧词", count: 0, missed: 9 }]);
    await repository.add("2026-10-23", [{ word: "新词", count: 0, missed: 1 }]);
    expect((await missed()).map((entry) => entry.word)).toEqual(["新词"]);
  });
});

describe("哪些词要记", () => {
  const facts = { value: "公司法", page: 1, total: 1, understoodBy: null, chosen: 0 };
  test("2 到 20 个字", () => {
    for (const [value, word] of [
      ["税", undefined],
      ["税务", "税务"],
      ["字".repeat(20), "字".repeat(20)],
      ["字".repeat(21), undefined],
      ["  公司   法 ", "公司 法"],
      ["ＡＩ", "ai"],
      ["——", undefined],
      [undefined, undefined],
    ] as const) {
      expect(wordToCount({ ...facts, value })?.word).toBe(word);
    }
  });
  test("第一页、没有筛选；有没有结果分开记", () => {
    expect(wordToCount(facts)).toEqual({ word: "公司法", isMissed: false });
    expect(wordToCount({ ...facts, page: 2 })).toBeUndefined();
    expect(wordToCount({ ...facts, total: 0 })).toEqual({ word: "公司法", isMissed: true });
    expect(wordToCount({ ...facts, understoodBy: "fewer_words" })).toEqual({ word: "公司法", isMissed: true });
    expect(wordToCount({ ...facts, understoodBy: "pinyin" })).toBeUndefined();
    expect(wordToCount({ ...facts, chosen: 1 })).toBeUndefined();
  });
});
