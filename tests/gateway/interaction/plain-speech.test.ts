import { describe, expect, test } from "vitest";
import { plainWords, readPlainWords } from "../../../gateway/core/catalogue/plain-words";
import { toComparable } from "../../../gateway/core/text/figures";
import { toAsked } from "../../../gateway/modules/interaction/answer/asked.rules";
import { ENOUGH, scoresOf, strengthOf } from "../../../gateway/modules/interaction/answer/answer-model.rules";
import { fitOf } from "../../../gateway/modules/interaction/answer/fit.rules";
import { lettersSpoken, spokenIn } from "../../../gateway/core/catalogue/plain-speech.rules";

/** Questions in plain words and sentences in official ones. */

const WORDS = new Map([
  ["搬走", ["迁出"]],
  ["搬", ["搬迁"]],
  ["罚", ["处罚"]],
]);

describe("大白话对上官话", () => {
  test("一个词在哪里，官话怎么说；单个字在长词里不算，单独站着才算", () => {
    expect(spokenIn("三年内搬走罚多少", WORDS)).toEqual([
      { from: 3, to: 5, official: ["迁出"] },
      { from: 5, to: 6, official: ["处罚"] },
    ]);
    expect(spokenIn("要搬了", WORDS)).toEqual([{ from: 1, to: 2, official: ["搬迁"] }]);
    expect(spokenIn("奖励多少", WORDS)).toEqual([]);
  });

  test("原文有那句官话，大白话的每个字才算说到", () => {
    const question = "几年不能搬走";
    const spoken = spokenIn(question, WORDS);
    expect(lettersSpoken(question, spoken, "3年内不得迁出")).toEqual([false, false, false, false, true, true]);
    expect(lettersSpoken(question, spoken, "3年内不得转让")).toEqual(Array.from(question, () => false));
  });

  test("原文用官话说到的，可信得多；没有说到的，不回答", () => {
    const searched = ["奖励", "公司", "搬走"].map((word) => ({
      word,
      forms: [word],
      isAsking: false,
      isWhole: false,
      within: undefined,
      isGuessed: false,
      count: word === "搬走" ? 0 : 9,
      weight: 3,
    }));
    const chance = (text: string, words: ReadonlyMap<string, readonly string[]>) => {
      const asked = toAsked("拿了奖励几年内公司不能搬走", searched, words);
      const around = [{ said: toComparable("企业上市奖励办法"), share: 0.95 }];
      const strength = strengthOf(fitOf(asked, { text, said: toComparable(text), around }), 1);
      return strength === undefined ? 0 : (scoresOf([strength])[0] ?? 0);
    };
    const words = new Map([...WORDS, ["拿了", ["获得"]], ["公司", ["企业"]], ["不能", ["不得"]]]);
    const right = "获得奖励的企业五年内不得迁出。";
    expect(chance(right, words)).toBeGreaterThanOrEqual(ENOUGH);
    expect(chance(right, new Map())).toBeLessThan(ENOUGH);
    expect(chance("拨付后两年内接受绩效评价。", words)).toBeLessThan(ENOUGH);
  });
});

describe("大白话词表", () => {
  const lines = readPlainWords();

  test("一行一个官话词，按字排好，不重复；后面是几个人们的说法，不含它自己，也不是问话", () => {
    const officials = lines.map(([official]) => official);
    expect(lines.length).toBeGreaterThan(5_000);
    expect(officials).toEqual([...new Set(officials)].sort());
    for (const [official = "", ...plain] of lines) {
      expect(official).toMatch(/^[\p{Script=Han}]{2,12}$/u);
      expect(plain.length, official).toBeGreaterThan(0);
      expect(new Set(plain).size, official).toBe(plain.length);
      for (const word of plain) {
        expect(word, official).toMatch(/^[\p{Script=Han}a-zA-Z0-9%]{1,8}$/u);
        expect(word, official).not.toContain(official);
        expect(word, official).not.toMatch(/多少|什么|怎么|哪|谁/u);
      }
    }
  });

  test.each([
    ["搬走", "迁出"],
    ["员工", "职工"],
    ["工钱", "劳动报酬"],
  ])("%s 对得上 %s", (plain, official) => {
    expect(plainWords().get(plain)).toContain(official);
  });
});
