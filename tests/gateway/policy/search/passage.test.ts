import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldInPlace } from "../../../../gateway/core/text/clean";
import { findMarks, findPassage } from "../../../../gateway/modules/policy/search/passage.rules";

const shown = (text: string, marks: readonly (readonly [number, number])[]) =>
  marks.map(([start, end]) => text.slice(start, end));

describe("命中位置", () => {
  test("相邻和重叠的命中合并，按先后排列", () => {
    expect(findMarks("小微企业贷款和企业", ["企业", "小微企业", "小微"])).toEqual([
      [0, 4],
      [7, 9],
    ]);
  });

  test("大小写和全角半角不影响命中，位置是原文的位置", () => {
    expect(shown("支持ＡＩ和Ai企业", findMarks("支持ＡＩ和Ai企业", ["ai"]))).toEqual(["ＡＩ", "Ai"]);
  });

  test("没有词就没有命中", () => {
    expect(findMarks("企业", [])).toEqual([]);
    expect(findMarks("企业", [""])).toEqual([]);
  });
});

describe("摘录", () => {
  const body = `${"开头的一句没有命中。".repeat(30)}这里讲小微企业的贷款贴息。${"结尾的一句也没有命中。".repeat(30)}`;

  test("选命中最多的一段，两端以省略号或句子为界", () => {
    const { text, marks } = findPassage(body, ["小微企业", "贷款"], 0);
    expect(shown(text, marks)).toEqual(["小微企业", "贷款"]);
    expect(text.length).toBeLessThan(180);
  });

  test("两个词在一起的段落胜过只有一个词的段落", () => {
    const text = `贷款办法。${"别的内容。".repeat(60)}小微企业申请贷款。`;
    expect(findPassage(text, ["小微企业", "贷款"], 0).text).toContain("小微企业申请贷款");
  });

  test("没有命中时从正文开头摘", () => {
    expect(findPassage("标题\n为了规范管理。", ["不存在"], 3).text).toBe("为了规范管理。");
  });

  test("任何文本和关键字：位置都在文内、不重叠、不切开一个字", () => {
    const word = fc.string({ unit: "binary", minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.array(word, { maxLength: 4 }),
        fc.nat(50),
        (text, words, opening) => {
          const terms = [...words, text.slice(3, 6)].map(foldInPlace).filter((term) => term !== "");
          for (const { text: whole, marks } of [
            findPassage(text, terms, opening),
            { text, marks: findMarks(text, terms) },
          ]) {
            let last = 0;
            for (const [start, end] of marks) {
              expect(start).toBeGreaterThanOrEqual(last);
              expect(end).toBeGreaterThan(start);
              expect(end).toBeLessThanOrEqual(whole.length);
              expect(/\p{Surrogate}/u.test(whole.slice(start, end))).toBe(
                /\p{Surrogate}/u.test(text) && /\p{Surrogate}/u.test(whole.slice(start, end)),
              );
              last = end;
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test("表情符号不会被切成半个", () => {
    const text = "😀".repeat(300);
    const { text: cut, marks } = findPassage(text, ["😀😀"], 1);
    expect(/\p{Surrogate}/u.test(cut)).toBe(false);
    for (const [start, end] of marks) expect(/\p{Surrogate}/u.test(cut.slice(start, end))).toBe(false);
  });
});
