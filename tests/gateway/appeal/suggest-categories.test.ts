import { describe, expect, it } from "vitest";
import { codesOf } from "@/contract/coded-value";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  type AppealCategory,
} from "@/contract/interaction/appeal-categories";
import { CATEGORY_WORDS } from "@/gateway/modules/interaction/appeal/category-words";
import { MAX_SUGGESTED, suggestCategories } from "@/gateway/modules/interaction/appeal/suggest-categories.rules";
import { SENTENCES } from "./appeal-sentences";

const codesFor = (content: string, title = "") => suggestCategories({ title, content }).map(({ code }) => code);

describe("诉求的分类提示", () => {
  it.each(Object.entries(SENTENCES))("%s：企业平常的一句话就找得到", (code, sentence) => {
    expect(codesFor(sentence)).toContain(code);
  });

  it("除了“其他事项”，每个细类都有一句话；每个大类都有被排在第一的", () => {
    const leaves = codesOf(APPEAL_CATEGORY_LABELS).filter((code) => code !== "other.misc");
    expect(Object.keys(SENTENCES).sort()).toEqual([...leaves].sort());
    const firsts = new Set(
      Object.values(SENTENCES).map((sentence) => subjectOf(codesFor(sentence)[0] as AppealCategory)),
    );
    for (const subject of codesOf(APPEAL_SUBJECT_LABELS)) expect(firsts, subject).toContain(subject);
  });

  it.each([
    ["空的", ""],
    ["只有空白", " \n\t　"],
    ["只有表情", "😀🎉👍🏻👨‍👩‍👧"],
    ["只有标点", "……！！？？"],
    ["没有意义的字母", "asdf qwer 123"],
    ["没有意义的字", "啊啊啊啊嗯嗯"],
    ["只是客气话", "您好，请问一下，谢谢"],
  ])("%s：什么也不提示", (_, text) => {
    expect(codesFor(text)).toEqual([]);
    expect(codesFor("", text)).toEqual([]);
  });

  it("门槛两边：倾向的词一个不够，说得准的词一个就够", () => {
    // 「道路」 usually means the road, 「公路」 hardly anything else.
    expect(codesFor("道路")).toEqual([]);
    expect(codesFor("公路")).toEqual(["traffic.road"]);
    expect(codesFor("", "道路")).toEqual(["traffic.road"]);
  });

  it("离最好的太远的不提示", () => {
    const far = suggestCategories({ title: "噪音噪声扰民夜间施工分贝", content: "ktv 振动 轰鸣 扰民 公路" });
    expect(far.map(({ code }) => code)).toEqual(["environment.noise"]);
  });

  it("标题里的词比内容里的重", () => {
    expect(codesFor("天然气", "电梯")[0]).toBe("market.equipment");
    expect(codesFor("电梯", "天然气")[0]).toBe("utility.gas");
  });

  it("长词里的短词不算：公租房不是租房", () => {
    const [best] = suggestCategories({ title: "", content: "公租房" });
    expect(best).toEqual({ code: "living.housing", words: ["公租房"] });
  });

  it("至多三个，最好的在前，不重复，每个说得出凭哪些词", () => {
    const text = Object.values(SENTENCES).join("。");
    const found = suggestCategories({ title: text.slice(0, 50), content: text });
    expect(found).toHaveLength(MAX_SUGGESTED);
    expect(new Set(found.map(({ code }) => code)).size).toBe(MAX_SUGGESTED);
    for (const { code, words } of found) {
      expect(words.length).toBeGreaterThan(0);
      const known = new Set(CATEGORY_WORDS[code].join(" ").split(" "));
      for (const word of words) {
        expect(text).toContain(word);
        expect(known).toContain(word);
      }
    }
  });

  it("全角、大写、夹着空格和表情，提示一样", () => {
    const plain = suggestCategories({ title: "5g 信号", content: "厂房里 5g 信号差" });
    expect(plain[0]?.code).toBe("utility.network");
    expect(suggestCategories({ title: "５Ｇ　信 号😀", content: "厂房里５Ｇ信\n号差" })).toEqual(plain);
  });

  it("同样的话每次提示一样，先后问过什么没有关系", () => {
    const before = Object.values(SENTENCES).map((sentence) => suggestCategories({ title: "", content: sentence }));
    const after = Object.values(SENTENCES)
      .toReversed()
      .map((sentence) => suggestCategories({ title: "", content: sentence }))
      .toReversed();
    expect(after).toEqual(before);
  });

  // The quickest of many runs: what else the machine does makes it longer and never shorter.
  it("正文长到十倍，用时不到三十倍：不随字数的平方增长", () => {
    const whole = Object.values(SENTENCES).join("。").repeat(2).slice(0, 2000);
    expect(whole).toHaveLength(2000);
    const quickest = (content: string) =>
      Math.min(
        ...Array.from({ length: 60 }, () => {
          const begun = performance.now();
          suggestCategories({ title: "诉求", content });
          return performance.now() - begun;
        }),
      );
    quickest(whole);
    expect(quickest(whole) / quickest(whole.slice(0, 200))).toBeLessThan(30);
  });
});

describe("分类的词表", () => {
  it("同一细类里一个词只写一次，没有空词，都是比较时的写法", () => {
    for (const code of codesOf(APPEAL_CATEGORY_LABELS)) {
      const words = CATEGORY_WORDS[code].flatMap((line) => (line === "" ? [] : line.split(" ")));
      expect(new Set(words).size, code).toBe(words.length);
      for (const word of words) expect(word, code).toBe(word.normalize("NFKC").toLowerCase().trim());
      expect(words, code).not.toContain("");
    }
  });
});
