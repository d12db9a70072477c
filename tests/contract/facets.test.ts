import { describe, expect, it } from "vitest";
import { z } from "zod";
import { facetLists, facetQuery } from "@/contract/facet-schemas";
import { defineFacets, facetLabel, isFacetValue } from "@/contract/facets";
import { AREA_FACETS, isFolded, POLICY_FACETS, TAG_FACETS_ON_PAGE } from "@/contract/policy/facets";
import { codedValue } from "@/contract/coded-value";
import { FacetCounter } from "@/gateway/core/catalogue/facet-counter";

const COLOURS = codedValue({ red: "红", blue: "蓝" });
const LIST = defineFacets({
  colour: { label: "颜色", values: COLOURS, shown: 9 },
  year: {
    label: "年份",
    pattern: { test: /^\d{4}$/, error: "年份应为 4 位数字" },
    order: "descending",
    unit: "年",
    shown: 9,
  },
  maker: { label: "厂家", maxLength: 5, maxOffered: 2, shown: 9 },
});

describe("筛选项只定义一次，其余都从定义来", () => {
  it("取值：封闭的只认代码，有样式的只认样式，其余长度到上限为止，空的不算", () => {
    const { colour, year, maker } = LIST.definitions;
    expect(["red", "green", "toString", ""].filter((text) => isFacetValue(colour, text))).toEqual(["red"]);
    expect(["2026", "26", "20266", ""].filter((text) => isFacetValue(year, text))).toEqual(["2026"]);
    expect(["甲乙丙丁戊", "甲乙丙丁戊己", ""].filter((text) => isFacetValue(maker, text))).toEqual(["甲乙丙丁戊"]);
    expect([facetLabel(colour, "red"), facetLabel(year, "2026"), facetLabel(maker, "甲")]).toEqual([
      "红",
      "2026年",
      "甲",
    ]);
  });

  it("调用的结构：一个或多个，最多 20 个，代码和样式之外的拒绝", () => {
    const query = z.object(facetQuery(LIST));
    expect(query.parse({ colour: "red", year: ["2025", "2026"] })).toEqual({ colour: ["red"], year: ["2025", "2026"] });
    expect(query.safeParse({ colour: "green" }).success).toBe(false);
    expect(JSON.stringify(query.safeParse({ year: "26" }).error?.issues)).toContain("年份应为 4 位数字");
    const many = (length: number) =>
      query.safeParse({ maker: Array.from({ length }, (_, index) => `${index}`) }).success;
    expect([many(20), many(21)]).toEqual([true, false]);
    expect(z.strictObject(facetLists(LIST)).safeParse({ size: ["1"] }).success, "没有定义的筛选项").toBe(false);
  });

  it("计数：其他条件都满足才算，自己那一项不算；封闭的按定义排，年份从新到旧，选中的总在", () => {
    const counter = new FacetCounter(LIST, { colour: ["blue"], maker: ["丁"] });
    const add = (colour: string, year: string, maker: string) => counter.add((name) => [{ colour, year, maker }[name]]);
    expect(add("blue", "2024", "丁")).toBe(true);
    expect(add("red", "2026", "丁"), "颜色不合").toBe(false);
    expect(add("blue", "2025", "甲"), "厂家不合").toBe(false);
    expect(add("red", "2026", "甲"), "两项都不合").toBe(false);
    add("blue", "2024", "乙");
    add("blue", "2024", "乙");
    add("blue", "2026", "丙");
    expect(counter.options()).toEqual({
      colour: [
        { value: "red", count: 1 },
        { value: "blue", count: 1 },
      ],
      year: [{ value: "2024", count: 1 }],
      maker: [
        { value: "乙", count: 2 },
        { value: "丁", count: 1 },
      ],
    });
  });

  it("政策：园区页没有层级，主题在前；标签的组和园区页的折叠照定义", () => {
    expect(AREA_FACETS[0]).toBe("topic");
    expect(AREA_FACETS).not.toContain("level");
    expect(AREA_FACETS).toHaveLength(POLICY_FACETS.names.length - 1);
    expect(TAG_FACETS_ON_PAGE).toEqual(["audience", "industry", "category"]);
    expect([isFolded("topic", false), isFolded("topic", true), isFolded("validity", true)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
