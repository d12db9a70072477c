import { describe, expect, test } from "vitest";
import { readAmountInWan, readChineseNumber } from "@/contract/rules/chinese-amount";

describe("执照上的注册资本", () => {
  test.each([
    ["伍佰万圆整", "500"],
    ["壹仟万元整", "1000"],
    ["壹仟零伍拾万元", "1050"],
    ["壹亿贰仟万圆整", "12000"],
    ["拾万元整", "10"],
    ["叁拾万零伍仟元整", "30.5"],
    ["人民币伍佰万元整", "500"],
    ["500万元", "500"],
    ["500万元人民币", "500"],
    ["500.5 万元", "500.5"],
    ["5,000,000元", "500"],
    ["５００万元", "500"],
  ])("%s 是 %s 万元", (text, wan) => expect(readAmountInWan(text)).toBe(wan));

  // More than two places of 万元, nothing, another currency, no amount.
  test.each(["500.555万元", "零元整", "", "500", "伍佰万美元", "长期", "500万", "x万元"])(
    "%s 读不出来，由人填写",
    (text) => expect(readAmountInWan(text)).toBeNull(),
  );

  test("壹万亿也读得对", () => expect(readChineseNumber("壹万亿")).toBe(1_000_000_000_000));
});
