import { NOTICE_FACETS } from "@/contract/policy/notice-facets";
import { readFacets } from "@/lib/address/facet-address";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAddress, readPage, readText, readTexts, toggled } from "@/lib/address/list-query";

describe("列表的地址", () => {
  it("只写出有内容的条件，第一页不写", () => {
    expect(listAddress("/a", { value: "", kind: [], page: 1 })).toBe("/a");
    expect(listAddress("/a", { value: "环境 & 水", kind: ["x", "y"], page: 3 })).toBe(
      "/a?value=%E7%8E%AF%E5%A2%83+%26+%E6%B0%B4&kind=x&kind=y&page=3",
    );
  });

  it("不认识的取值、奇怪的页码都不会让页面出错", () => {
    expect(readFacets({ kind: ["notice", "bad", "notice"] }, NOTICE_FACETS)).toEqual({ kind: ["notice"] });
    expect(readFacets({ kind: "news" }, NOTICE_FACETS)).toEqual({ kind: ["news"] });
    for (const page of ["0", "-1", "abc", "1e9", ""]) expect(readPage({ page }), page).toBe(1);
    expect(readPage({ page: "7" })).toBe(7);
    for (const page of ["9999999", "99999999999"]) expect(readPage({ page }), page).toBe(1_000_000);
  });

  it("任何文字都读成完整的字符，不超过上限", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const read = readText({ value: text }, "value", 100);
        expect(read.length).toBeLessThanOrEqual(100);
        expect(read.isWellFormed()).toBe(true);
      }),
    );
  });

  const short = (text: string) => text.length <= 2;
  it("自由的取值每个一次，空的和过长的略去，只取前几个", () => {
    expect(readTexts({ of: ["甲", " 甲 ", "", "过长的", "乙", "丙"] }, "of", short, 2)).toEqual(["甲", "乙"]);
    expect(readTexts({ of: "甲" }, "of", short, 2)).toEqual(["甲"]);
    expect(readTexts({}, "of", short, 2)).toEqual([]);
  });

  it("再点一次就取消", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
});
