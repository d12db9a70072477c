import { describe, expect, it } from "vitest";
import { codedValue } from "@/contract/coded-value";
import { defineFacets } from "@/contract/facets";
import { definePublicList } from "@/contract/list/public-list";
import { publicListQuery } from "@/contract/list/public-list-schemas";
import { defineRanges, formatRange, isRangeEnd, type Range } from "@/contract/list/ranges";

const PRICE: Range = { label: "租金", kind: "number", unit: "元/平方米" };
const OPENED: Range = { label: "发布日期", kind: "date" };

describe("范围只定义一次，其余都从定义来", () => {
  it("数字不带符号、最多四位小数；日期要真有这一天", () => {
    const numbers = ["0", "12.5", "0.0001", "1.00001", "-1", "1e3", ".5", "１２", ""];
    expect(numbers.filter((text) => isRangeEnd(PRICE, text))).toEqual(["0", "12.5", "0.0001"]);
    const days = ["2026-02-28", "2026-02-29", "2028-02-29", "2026-2-1", ""];
    expect(days.filter((text) => isRangeEnd(OPENED, text))).toEqual(["2026-02-28", "2028-02-29"]);
  });

  it.each([
    [PRICE, "10", "20", "10 至 20 元/平方米"],
    [PRICE, "10", "", "不低于 10 元/平方米"],
    [PRICE, "", "20", "不高于 20 元/平方米"],
    [PRICE, "10", "10", "10 元/平方米"],
    [PRICE, "", "", ""],
    [OPENED, "2026-01-01", "", "2026-01-01 起"],
    [OPENED, "", "2026-02-01", "到 2026-02-01"],
    [OPENED, "2026-01-01", "2026-02-01", "2026-01-01 至 2026-02-01"],
  ])("%o 从 %s 到 %s 读作“%s”", (range, from, to, words) => {
    expect(formatRange(range, { from, to })).toBe(words);
  });

  it("列表的查询：关键字、筛选项、范围、次序和页；不合的拒绝，说明怎样才对", () => {
    const query = publicListQuery(
      definePublicList({
        facets: defineFacets({ kind: { label: "种类", shown: 9 } }),
        ranges: defineRanges({ price: PRICE, opened: OPENED }),
        sorts: codedValue({ cheap: "租金从低到高" }),
      }),
    );
    expect(query.parse({ kind: "甲", priceFrom: "10", openedTo: "2026-02-01", priceUnstated: "true" })).toEqual({
      kind: ["甲"],
      priceFrom: "10",
      openedTo: "2026-02-01",
      priceUnstated: "true",
      page: 1,
      size: 10,
    });
    const messages = (input: object) => JSON.stringify(query.safeParse(input).error?.issues ?? []);
    expect(messages({ priceFrom: "-1" })).toContain("租金应为不带符号的数字");
    expect(messages({ openedFrom: "2026-02-30" })).toContain("日期应为");
    expect(messages({ sort: "new" })).toContain("排序只能是 cheap");
  });

  it("没有次序可选的列表不收次序", () => {
    const query = publicListQuery(definePublicList({}));
    expect(query.parse({ sort: "x" })).toEqual({ page: 1, size: 10 });
  });

  it("两项同名、占用了列表自己的名字时定义不成", () => {
    const facet = { label: "种类", shown: 9 };
    const price = defineRanges({ price: PRICE });
    expect(() => definePublicList({ facets: defineFacets({ sort: facet }) })).toThrow("sort");
    expect(() => definePublicList({ facets: defineFacets({ priceFrom: facet }), ranges: price })).toThrow("priceFrom");
    expect(() => definePublicList({ facets: defineFacets({ price: facet }), ranges: price })).not.toThrow();
  });
});
