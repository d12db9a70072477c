import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { policyFilter, type PolicyFilter } from "../../../../contract/policy/policy";
import { findPhoneticMatches, toPinyin, toPinyinRuns, pinyinFromEach } from "../../../../gateway/core/text/phonetic";
import { isOfWholeWords } from "../../../../gateway/core/text/segment";
import { toPhoneticQueries, rankPhoneticMatches } from "../../../../gateway/core/catalogue/phonetic-search.rules";
import { searchSynonymTable } from "../../../../gateway/core/catalogue/synonym.table";
import { everydayWords } from "../../../../gateway/core/catalogue/everyday-words";
import { createSynonymIndex, synonymWord } from "../../../../gateway/core/catalogue/synonym.rules";
import { createSynonyms } from "../../../../gateway/core/catalogue/synonyms";
import { createSuggestions } from "../../../../gateway/modules/policy/search/suggest.service";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../../support/gateway";
import { policyServiceOf, type PolicyService } from "../../support/policy-service";

let gateway: TestGateway;
let service: PolicyService;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "fixtures" });
  service = policyServiceOf(gateway.database, () => TEST_NOW);
});
afterAll(() => gateway.close());

const list = (filter: PolicyFilter) => service.list(policyFilter.parse(filter));
const ids = (page: Awaited<ReturnType<typeof list>>) => page.records.map((record) => record.id);

describe("怎样读音", () => {
  test("按整词读多音字，ü 写作 v；不认得的字不猜", () => {
    expect(toPinyin("重庆银行")).toBe("chongqingyinhang");
    expect(toPinyin("绿色女性")).toBe("lvsenvxing");
    expect(toPinyin("5G产业")).toBeUndefined();
    expect(toPinyin("𠀀法")).toBeUndefined();
  });

  test("索引里从每个字起各有一个读音，最后一个字除外；读音到 24 个字母、首字母到 12 个为止", () => {
    const [run] = toPinyinRuns("公司法");
    expect([...pinyinFromEach(run!)]).toEqual([
      { sound: "gongsifa", initials: "gsf" },
      { sound: "sifa", initials: "sf" },
    ]);
    const [long] = toPinyinRuns("中华人民共和国个体工商户登记管理办法");
    const first = [...pinyinFromEach(long!)][0];
    expect(first?.sound).toHaveLength(24);
    expect(first?.initials).toBe("zhrmghggtgsh");
  });

  test("只认整字：多一个字母、少一个字母都不算；正在输入时可以停在半个字上", () => {
    expect(findPhoneticMatches("中华人民共和国公司法", "gongsifa", "sound")).toEqual(["公司法"]);
    expect(findPhoneticMatches("中华人民共和国公司法", "gongsif", "sound")).toEqual([]);
    expect(findPhoneticMatches("中华人民共和国公司法", "gongsifaa", "sound")).toEqual([]);
    expect(findPhoneticMatches("中华人民共和国公司法", "gongsif", "sound", true)).toEqual(["公司法"]);
    expect(findPhoneticMatches("中华人民共和国公司法", "gsf", "initials")).toEqual(["公司法"]);
    expect(findPhoneticMatches("公司、法院", "gongsifa", "sound")).toEqual([]);
  });
});

test("整词才算：公司法是，公司发行里的公司发不是；词里的词也算", () => {
  expect(isOfWholeWords("公司法", "中华人民共和国公司法")).toBe(true);
  expect(isOfWholeWords("公司发", "关于公司发行债券的公告")).toBe(false);
  expect(isOfWholeWords("高新", "高新技术企业")).toBe(true);
  expect(isOfWholeWords("施细", "人才安居补贴实施细则")).toBe(false);
  expect(isOfWholeWords("司法", "中华人民共和国公司法")).toBe(false);
  expect(isOfWholeWords("算法", "中华人民共和国预算法实施条例")).toBe(false);
  expect(isOfWholeWords("算法", "互联网信息服务算法推荐管理规定")).toBe(true);
  expect(isOfWholeWords("产权", "广东省知识产权保护条例")).toBe(true);
  expect(isOfWholeWords("法人", "企业法人登记管理条例")).toBe(true);
  expect(isOfWholeWords("安全生产", "中华人民共和国安全生产法")).toBe(true);
});

test("听到的几个意思里，整词在前，说得多的在前；同音字只认整词", () => {
  const names = ["公司发行债券公告", "公司发行股票公告", "公司法"].map((title) => ({ title, issuer: "" }));
  const heard = (word: string) => rankPhoneticMatches(toPhoneticQueries(word)[0]!, word, names);
  expect(heard("gongsifa")).toEqual(["公司法", "公司发"]);
  expect(heard("公思法")).toEqual(["公司法"]);
});

describe("照原样找不到时", () => {
  test.each([
    ["gongsifa", "pinyin", "公司法", ["gsf", "gsf-zb"]],
    ["GongSiFa", "pinyin", "公司法", ["gsf", "gsf-zb"]],
    ["zhuanlitiaoli", "pinyin", "专利条例", ["zscq"]],
    ["yshj", "initials", "营商环境", ["hf-yshj", "bj-yshj", "gw-yshj"]],
    ["caizhengbu", "pinyin", "财政部", ["tax"]],
    ["zhuanli 安徽省", "pinyin", "专利 安徽省", ["zscq"]],
    ["公思法", "sound", "公司法", ["gsf", "gsf-zb"]],
    ["赢商环境", "sound", "营商环境", ["hf-yshj", "bj-yshj", "gw-yshj"]],
  ])("%s 听作 %s：%s，结果与直接搜索一样", async (value, by, meant, first) => {
    const found = await list({ value });
    expect(found.understood).toMatchObject({ by, value: meant });
    expect(ids(found).slice(0, first.length)).toEqual(first);
    expect(ids(found)).toEqual(ids(await list({ value: meant })));
    const [best] = found.records;
    expect(
      (best?.titleMarks.length ?? 0) + (best?.passage.marks.length ?? 0) + Number(best?.issuer.includes(meant)),
    ).toBeGreaterThan(0);
  });

  test("照原样找得到的从不改读", async () => {
    for (const value of ["AI", "公司法", "国办发〔2018〕126号", "税"])
      expect((await list({ value })).understood).toBeNull();
  });

  test("引号里的原文和文号不改读；什么都不像的如实说没有", async () => {
    for (const value of ["“公思法”", "gongsifa 国办发〔1999〕1号", "qwxzvv", "gs", "gon"]) {
      const found = await list({ value });
      expect([value, found.total, found.understood]).toEqual([value, 0, null]);
    }
  });

  test("少一个词才有结果时说明", async () => {
    const found = await list({ value: "外商出口退税" });
    expect(found.understood).toEqual({ by: "fewer_words", value: "外商出口退税", others: [], left: ["外商"] });
    expect(ids(found)).toEqual(["tax"]);
  });

  test("筛选条件挡住了结果不算找不到：不改读，筛选项照旧有数", async () => {
    const found = await list({ value: "公司法", level: ["zone"], year: ["1990"] });
    expect(found.total).toBe(0);
    expect(found.understood).toBeNull();
  });

  test("脚本、引号、通配符、超长字母都只是字", async () => {
    for (const value of ["<script>alert(1)</script>", "'%' or 1=1 --", "a".repeat(100), "%&*:", "gong'sifa:*"])
      await expect(list({ value })).resolves.toMatchObject({ page: 1 });
  });
});

describe("联想认拼音", () => {
  const suggest = (typed: string) => createSuggestions(gateway.database)(typed, 8);
  test.each(["gongsif", "gongsifa", "gsf"])("%s 联想到公司法，标出听到的字", async (typed) => {
    const found = await suggest(typed);
    const title = found.find((one) => one.id === "gsf");
    expect(title?.kind).toBe("title");
    expect(title?.marks.map(([from, to]) => title.text.slice(from, to))).toEqual(["公司法"]);
  });
  test("发文机关也认", async () => {
    expect(await suggest("caizhengb")).toContainEqual(
      expect.objectContaining({ kind: "issuer", text: "财政部 税务总局" }),
    );
  });
  test("照原样有的在前", async () => {
    expect((await suggest("ai"))[0]).toMatchObject({ id: "zone-ai" });
  });
});

describe("同义词", () => {
  beforeEach(async () => {
    await gateway.database.db.delete(searchSynonymTable);
  });
  const words = () => createSynonyms(gateway);

  test("两个说法找到同样的文件，标出来，并说明还找了什么", async () => {
    expect((await list({ value: "市监登记" })).understood?.by).toBe("fewer_words");
    await words().add(["个体户", "个体工商户"]);
    const found = await list({ value: "个体户" });
    expect(ids(found)).toEqual(ids(await list({ value: "个体工商户" })));
    expect(found.synonyms).toEqual(["个体工商户"]);
    expect(found.records[0]?.titleMarks.length).toBeGreaterThan(0);
  });

  test("词的一部分也换；引号里的不换", async () => {
    await words().add(["个体户", "个体工商户"]);
    expect((await list({ value: "个体户登记" })).synonyms).toEqual(["个体工商户登记"]);
    expect((await list({ value: "“个体户”" })).synonyms).toEqual([]);
  });

  test("一个词只在一组：加进来时两组并成一组；取走后只剩一个词的组没有了", async () => {
    await words().add(["甲甲", "乙乙"]);
    await words().add(["丙丙", "丁丁"]);
    expect(await words().add(["乙乙", "丙丙"])).toEqual(["丁丁", "丙丙", "乙乙", "甲甲"].sort());
    expect(await words().listGroups()).toHaveLength(1);
    for (const word of ["甲甲", "乙乙", "丙丙"]) await words().remove(word);
    expect(await words().listGroups()).toEqual([]);
  });

  test("加了马上有效；取走马上无效", async () => {
    // A word that no list has.
    await words().add(["街坊店", "个体工商户"]);
    expect((await list({ value: "街坊店" })).synonyms).toEqual(["个体工商户"]);
    await words().remove("街坊店");
    expect((await list({ value: "街坊店" })).synonyms).toEqual([]);
  });

  test.each([
    ["税", undefined],
    ["税务", "税务"],
    ["Ａ股", "a股"],
    ["字".repeat(20), "字".repeat(20)],
    ["字".repeat(21), undefined],
    ["两 词", undefined],
    ["引'号", undefined],
  ])("%s 作同义词：%s", (typed, word) => {
    expect(synonymWord(typed)).toBe(word);
  });

  test("不成组的、不是词的、不在里面的都说清楚", async () => {
    await expect(words().add(["高企", "高企"])).rejects.toThrow("至少要两个不同的词");
    await expect(words().add(["高企", "高 企"])).rejects.toThrow("不能作同义词");
    await expect(words().remove("没有的")).rejects.toThrow("不在同义词里");
  });

  test("最长的一段先换，最多再找三种写法，从不包含自己", () => {
    const index = createSynonymIndex([
      ["企业", "公司"],
      ["小微企业", "小型微型企业"],
      ["甲甲", "乙乙", "丙丙", "丁丁", "戊戊"],
    ]);
    expect(index.formsOf("小微企业贷款")).toEqual(["小型微型企业贷款"]);
    expect(index.formsOf("企业年报")).toEqual(["公司年报"]);
    expect(index.formsOf("甲甲")).toEqual(["乙乙", "丙丙", "丁丁"]);
    expect(index.formsOf("没有")).toEqual([]);
  });
});

test("日常说法的表：每行不同的词，都合规则，一个说法只有一行，只往官方说法引", () => {
  const words = everydayWords();
  expect(words.size).toBeGreaterThan(150);
  for (const [everyday, official] of words) {
    expect(synonymWord(everyday), everyday).toBe(everyday);
    expect(official.length, everyday).toBeGreaterThan(0);
    expect(new Set([everyday, ...official]).size, everyday).toBe(official.length + 1);
    for (const word of official) expect(synonymWord(word), `${everyday} ${word}`).toBe(word);
  }
  const index = createSynonymIndex(
    [["欠薪", "工资拖欠"]],
    new Map([
      ["讨薪", ["拖欠工资"]],
      ["欠薪", ["别的"]],
    ]),
  );
  expect(index.formsOf("讨薪办法")).toEqual(["拖欠工资办法"]);
  expect(index.formsOf("拖欠工资")).toEqual([]);
  // What operators say of a word counts before the list.
  expect(index.formsOf("欠薪")).toEqual(["工资拖欠"]);
});

test("出厂的同义词两两不同、都合规则", async () => {
  const fresh = await buildTestGateway();
  const groups = await createSynonyms(fresh).listGroups();
  expect(groups.length).toBeGreaterThan(30);
  for (const group of groups) {
    expect(group.length).toBeGreaterThan(1);
    for (const word of group) expect(synonymWord(word)).toBe(word);
  }
  await fresh.close();
});
