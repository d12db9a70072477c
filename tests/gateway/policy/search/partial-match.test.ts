import { describe, expect, test } from "vitest";
import { NO_SYNONYMS } from "../../../../gateway/core/catalogue/synonym.rules";
import type { TsCondition } from "../../../../gateway/core/text/ts-query";
import { findPartial } from "../../../../gateway/modules/policy/search/partial-match.service";
import {
  bestOf,
  excusedShare,
  factorOfHead,
  scoreByZones,
  scoreOf,
  weightOfWord,
  type DocumentHead,
  type WordHits,
} from "../../../../gateway/modules/policy/search/partial-match.rules";
import { matchText } from "../../../../gateway/modules/policy/search/text-match.rules";

const nowhere = { title: [], prominent: [], anywhere: [] };
const hits = (form: string, weight: number, keys: Partial<WordHits["keys"]>): WordHits => ({
  forms: [form],
  weight,
  keys: { ...nowhere, ...keys },
});
const plain = { key: 1, zones: 1, factor: 1, said: 1, similar: 0 };
const head = (more: Partial<DocumentHead>): DocumentHead => ({
  key: 1,
  title: "住房公积金管理条例",
  isReport: false,
  isAboutOthers: false,
  isRepealed: false,
  isElsewhere: false,
  isOurs: false,
  isNear: false,
  year: "2019",
  ...more,
});

describe("在很多文件里找", () => {
  const asked = async (total: number, common: boolean) => {
    const lists: (readonly TsCondition[])[] = [];
    const repository: Parameters<typeof findPartial>[0] = {
      countAbout: () => Promise.resolve(total),
      countEach: (conditions, most) => Promise.resolve(conditions.map(() => (common ? most : 3))),
      listNewestEach: (conditions) => {
        lists.push(conditions);
        return Promise.resolve(conditions.map(() => []));
      },
      listHeads: () => Promise.resolve([]),
      listTexts: () => Promise.resolve([]),
    };
    await findPartial(repository, "公积金缴存", NO_SYNONYMS, { readsTexts: true });
    return lists[0] ?? [];
  };
  const isAsked = (condition: TsCondition) => !("lexeme" in condition) || /^[#^*]?\p{L}/u.test(condition.lexeme);

  test("到处都有的词不列出来：否则每次都要读半张表；两万份以内照列", async () => {
    const few = await asked(20_000, true);
    expect(few.filter(isAsked)).toHaveLength(few.length);
    expect((await asked(20_001, true)).filter(isAsked)).toEqual([]);
    const rare = await asked(20_001, false);
    expect(rare.filter(isAsked)).toHaveLength(rare.length);
  });
});

test("每份文件只提到一个词的，搜索里一份不给；要自己细看的人都要得到，并知道它们说得不够", async () => {
  // Each word stands in another document, and in no title or heading, whose lexemes have a mark before the word.
  const isInTexts = (condition: TsCondition) => /"lexeme":"\p{Script=Han}/u.test(JSON.stringify(condition));
  const repository: Parameters<typeof findPartial>[0] = {
    countAbout: () => Promise.resolve(100),
    countEach: () => Promise.resolve([]),
    listNewestEach: (conditions) =>
      Promise.resolve(conditions.map((condition, at) => (isInTexts(condition) ? [at] : []))),
    listHeads: (keys) => Promise.resolve(keys.map((key) => head({ key, title: "另一个办法" }))),
    listTexts: () => Promise.resolve([]),
  };
  const find = (isLenient: boolean) =>
    findPartial(repository, "公积金 骑车 烧烤 风筝 麻将", NO_SYNONYMS, { readsTexts: false, isLenient });
  expect(await find(false)).toMatchObject({ documents: [], isEnough: false });
  const { documents, isEnough } = await find(true);
  expect(documents.length).toBeGreaterThan(1);
  expect(isEnough).toBe(false);
});

describe("只说到一部分的也排得出先后", () => {
  test("少见的词比常见的词重，少见到一定程度就不再加；问话的词几乎不算；长词里的短词算得少些；有标题说到的算得多些", () => {
    const word = { isAsking: false, isPart: false, isTitled: false };
    expect(weightOfWord(20, 1000, word)).toBeGreaterThan(weightOfWord(600, 1000, word));
    expect(weightOfWord(1, 1000, word)).toBe(weightOfWord(3, 1000, word));
    expect(weightOfWord(5, 1000, { ...word, isAsking: true })).toBeLessThan(weightOfWord(5, 1000, word) / 2);
    expect(weightOfWord(5, 1000, { ...word, isPart: true })).toBeLessThan(weightOfWord(5, 1000, word));
    expect(weightOfWord(5, 1000, { ...word, isTitled: true })).toBeGreaterThan(weightOfWord(5, 1000, word));
    expect(weightOfWord(1000, 1000, word)).toBeGreaterThan(0);
  });

  test("标题里说的比正文里提到的重；同一个词只算说得最重的一处", () => {
    const scores = scoreByZones([hits("公积金", 4, { title: [1], anywhere: [1, 2], prominent: [3] })], 10);
    expect([...scores.keys()]).toEqual([1, 3, 2]);
    expect(scores.get(1)).toBe(4);
  });

  test("一个少见的词在标题里，胜过几个常见的词在正文里", () => {
    const scores = scoreByZones(
      [hits("公积金", 5, { title: [1] }), hits("管理", 0.5, { anywhere: [2] }), hits("办法", 0.5, { anywhere: [2] })],
      10,
    );
    expect([...scores.keys()][0]).toBe(1);
  });

  test("一样的字，标题被填满的在前；工作报告、别处的、解读的、废止的在后，点了名的除外", () => {
    const score = (more: Partial<DocumentHead>, words = ["公积金", "管理"]) => factorOfHead(head(more), words);
    expect(score({})).toBeGreaterThan(score({ title: "某省关于进一步做好住房公积金管理有关工作的通知" }));
    for (const worse of [{ isReport: true }, { isElsewhere: true }, { isAboutOthers: true }, { isRepealed: true }])
      expect(score(worse)).toBeLessThan(score({}));
    expect(score({ isOurs: true })).toBeGreaterThan(score({ isNear: true }));
    expect(score({ isNear: true })).toBeGreaterThan(score({}));
    expect(score({}, ["公积金", "2019"])).toBeGreaterThan(score({ year: "2020" }, ["公积金", "2019"]));
    const there = { title: "上海市会展业条例", isElsewhere: true };
    expect(score(there, ["上海", "会展"])).toBe(score({ ...there, isElsewhere: false }, ["上海", "会展"]));
    const report = { title: "2026年湖北省政府工作报告", isReport: true };
    expect(score(report, ["湖北省", "报告"])).toBe(score({ ...report, isReport: false }, ["湖北省", "报告"]));
  });

  test("要问的没说全的往后：在标题里说了一半的，排在全说到的后面", () => {
    const half = scoreOf({ ...plain, key: 1, zones: 0.5, said: 0.5 });
    const whole = scoreOf({ ...plain, key: 2, zones: 0.4, said: 1 });
    expect(bestOf([half, whole], 0).map(({ key }) => key)).toEqual([2, 1]);
    expect(scoreOf({ ...plain, said: 0 }).score).toBeGreaterThan(0);
  });

  test("标题把别的都点了名，没说到的只算一半；没点名的不让", () => {
    expect(excusedShare(0.5, 0)).toBe(0.5);
    expect(excusedShare(0.5, 0.5)).toBeGreaterThan(excusedShare(0.5, 0.2));
    expect(excusedShare(1, 1)).toBe(1);
    expect(excusedShare(0.5, 0.5)).toBeLessThan(1);
  });

  test("问钱的，区里给钱的文件再往前；不问钱的照旧，别处的文件不因此往前", () => {
    const gain = (words: readonly string[]) =>
      factorOfHead(head({ isOurs: true }), words) / factorOfHead(head({}), words);
    expect(gain(["芯片", "补贴"])).toBeGreaterThan(gain(["芯片", "备案"]));
    const near = (words: readonly string[]) =>
      factorOfHead(head({ isNear: true }), words) / factorOfHead(head({}), words);
    expect(near(["芯片", "补贴"])).toBe(near(["芯片", "备案"]));
  });

  test("说得不到最好的一半的不给", () => {
    const scored = [10, 5, 4.9].map((zones, at) => scoreOf({ ...plain, key: at + 1, zones }));
    expect(bestOf(scored, 0.5).map(({ key }) => key)).toEqual([1, 2]);
    expect(bestOf([], 0.5)).toEqual([]);
  });
});

describe("正文怎么说", () => {
  const words = [
    { forms: ["车祸", "交通事故"], weight: 3 },
    { forms: ["工伤"], weight: 3 },
  ];
  const filler = "其他应当说明的事情。".repeat(20);

  test("几个词说在一处的，比散在各处的靠前；同义的说法一样算", () => {
    const close = matchText(`职工上下班途中受到交通事故伤害的，认定为工伤。${filler}`, words);
    const apart = matchText(`交通事故由公安机关处理。${filler}工伤由社会保险行政部门认定。`, words);
    expect(close.together).toBe(1);
    expect(apart.together).toBe(0.5);
    expect(close.mentioned).toBeCloseTo(apart.mentioned, 1);
  });

  test("说得多的比说得少的靠前；一样多的，短的文件靠前；没说到的是零", () => {
    const said = (times: number, length: number) =>
      matchText("工伤，".repeat(times) + filler.repeat(length), words).mentioned;
    expect(said(5, 1)).toBeGreaterThan(said(1, 1));
    expect(said(5, 1)).toBeGreaterThan(said(5, 50));
    expect(matchText(filler, words)).toEqual({ mentioned: 0, together: 0 });
    expect(matchText("工伤", [])).toEqual({ mentioned: 0, together: 0 });
  });

  test("十万个一样的词也不多花时间去数，得分不超过一", () => {
    const { mentioned, together } = matchText("工伤".repeat(100_000), words);
    expect(mentioned).toBeLessThanOrEqual(0.5);
    expect(together).toBe(0.5);
  });
});
