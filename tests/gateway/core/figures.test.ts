import { describe, expect, test } from "vitest";
import { readNumeral, toComparable } from "../../../gateway/core/text/figures";

describe("数字和单位的写法", () => {
  test.each([
    ["十", 10],
    ["十五", 15],
    ["三十六", 36],
    ["一百零五", 105],
    ["一千五百", 1500],
    ["二〇二六", 2026],
    ["两", 2],
  ])("%s 是 %i", (text, value) => {
    expect(readNumeral(text)).toBe(value);
  });

  test.each(["统一", "一般", "三方", "", "15"])("%j 不是一个数字", (text) => {
    expect(readNumeral(text)).toBeUndefined();
  });

  test.each([
    ["百分之十五", "15％", "15%"],
    ["三十日内", "30天内", "三十天内"],
    ["二十万元", "20 万元", "２０万元"],
    ["三十六个月", "36个月"],
    ["零点零五元", "0.05 元"],
    ["首台（套）", "首台套"],
    ["1,463 件", "1463件"],
    ["第五条", "第 5 条"],
  ])("%s 与 %s 说的是一样的", (...writings) => {
    expect(new Set(writings.map(toComparable)).size).toBe(1);
  });

  test.each([
    ["百分之十五", "百分之五"],
    ["三十日", "三十个工作日"],
    ["二十万元", "二十元"],
    ["三年", "三个月"],
  ])("%s 与 %s 不一样", (one, other) => {
    expect(toComparable(one)).not.toBe(toComparable(other));
  });

  test("词里的数字不动：统一、一般、三方、十分", () => {
    expect(toComparable("统一一般三方十分重要")).toBe("统一一般三方十分重要");
  });
});
