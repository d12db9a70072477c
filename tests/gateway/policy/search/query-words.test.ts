import { describe, expect, test } from "vitest";
import { toQueryWords } from "../../../../gateway/core/catalogue/query-words.rules";
import { createSynonymIndex } from "../../../../gateway/core/catalogue/synonym.rules";

const synonyms = createSynonymIndex(
  [],
  new Map([
    ["离职", ["解除劳动合同"]],
    ["省电", ["节约用电"]],
    ["车祸", ["交通事故"]],
    ["健康证", ["健康证明"]],
    ["招工", ["招用", "吸纳就业"]],
  ]),
);
const wordOf = (typed: string, word: string) => toQueryWords(typed, synonyms).find((one) => one.word === word);

describe("一句话里哪些词说的是事情", () => {
  test.each([
    ["上erp补贴", "erp"],
    ["5g基站建设", "5g"],
    ["2026年经济增长目标", "2026"],
    ["申请排污许可证要等多久", "排污"],
  ])("“%s”里的“%s”是事情", (typed, word) => {
    expect(wordOf(typed, word)?.isAsking).toBe(false);
  });

  test.each([
    ["单位银行开户还要不要许可证", "还要"],
    ["一周上几天班", "几天"],
    ["评上绿色工厂能奖多少", "多少"],
  ])("“%s”里的“%s”只是在问", (typed, word) => {
    expect(wordOf(typed, word)?.isAsking).toBe(true);
  });

  test("问话的词里的短词也只是在问", () => {
    const words = toQueryWords("可不可以申请补贴", synonyms).filter(({ word }) => "可不可以".includes(word));
    expect(words.length).toBeGreaterThan(0);
    expect(words.every(({ isAsking }) => isAsking)).toBe(true);
  });
});

describe("意思相同的词，是那个词时才算", () => {
  test.each([
    ["招工补贴", "招工", ["招工", "招用", "吸纳就业"]],
    ["上班路上出车祸", "车祸", ["车祸", "交通事故"]],
  ])("“%s”里有“%s”", (typed, word, forms) => {
    expect(wordOf(typed, word)?.forms).toEqual(forms);
  });

  test.each(["擅离职守", "浙江省电子商务条例"])("“%s”里没有", (typed) => {
    expect(synonyms.knownIn(typed)).toEqual([]);
    expect(synonyms.formsOf(typed)).toEqual([]);
  });

  test("已经写全了的不再叠一遍", () => {
    expect(synonyms.formsOf("健康证明")).toEqual([]);
    expect(synonyms.formsOf("办健康证")).toEqual(["办健康证明"]);
  });
});

describe("机构怎么称呼", () => {
  test.each([
    ["税务局在哪里", "税务局", "税务"],
    ["去公安局办什么手续", "公安局", "公安"],
  ])("“%s”里的“%s”，文件写“%s部门”“%s机关”也一样算", (typed, word, stem) => {
    expect(wordOf(typed, word)?.forms).toContain(stem);
  });

  test.each([
    ["邮局汇款", "邮局"],
    ["格局变化", "格局"],
  ])("“%s”里的“%s”不是这样的机构", (typed, word) => {
    expect(wordOf(typed, word)?.forms).toEqual([word]);
  });

  test("不成词的简称不拆：市监局的“市监”在“城市监管”里也有", () => {
    const named = createSynonymIndex([["市场监督管理局", "市监局"]]);
    const forms = toQueryWords("市监局电话", named).find(({ word }) => word === "市监局")?.forms;
    expect(forms).toContain("市场监督管理");
    expect(forms).not.toContain("市监");
  });
});
