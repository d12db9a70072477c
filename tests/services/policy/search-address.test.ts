import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policyFilter } from "@/contract/policy/policy";
import {
  clearedSearch,
  EMPTY_SEARCH,
  isPlainSearch,
  policyFeedAddress,
  policySearchAddress,
  policySheetAddress,
  readPolicySearch,
  toggleFacet,
  toPolicyFilter,
} from "@/services/policy/search-address";

const read = (address: string) => {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URL(address, "http://x").searchParams) {
    const before = query[key];
    query[key] = before === undefined ? value : [...[before].flat(), value];
  }
  return readPolicySearch(query).search;
};

describe("政策搜索的地址", () => {
  it("空搜索的地址没有参数", () => {
    expect(policySearchAddress(EMPTY_SEARCH)).toBe("/zct-ee/policy-info");
  });

  it("写出的地址读回来是同一个搜索", () => {
    const search = {
      value: "国办发〔2018〕",
      facets: {
        level: ["national", "zone"],
        category: ["法律"],
        issuer: ["国务院", "甲 & 乙"],
        year: ["2018"],
        validity: ["in_force"],
        declare: ["open", "closing"],
        amount: ["from100"],
        audience: ["中型企业"],
        industry: ["制造业"],
        topic: ["科技、教育"],
      },
      sort: "date",
      page: 3,
      size: 20,
    } as const;
    expect(read(policySearchAddress(search))).toEqual(search);
  });

  it.each([
    ["page=0", 1],
    ["page=-1", 1],
    ["page=9e9", 1],
    ["page=99999999999", 1_000_000],
    ["page=abc", 1],
    ["page=2&page=3", 2],
  ])("%s 读成第 %i 页，不出错", (query, page) => {
    expect(read(`/zct-ee/policy-info?${query}`).page).toBe(page);
  });

  it.each(["size=1000000", "size=0", "size=7", "size=x"])("%s 读成每页 10 条", (query) => {
    expect(read(`/zct-ee/policy-info?${query}`).size).toBe(10);
  });

  it("未知的排序、层级、有效性和年份被略去", () => {
    const search = read(
      "/zct-ee/policy-info?sort=title&level=galactic&level=zone&validity=x&year=20266&year=2026&declare=soon&amount=9",
    );
    expect(search).toMatchObject({
      sort: "relevance",
      facets: { level: ["zone"], validity: [], year: ["2026"], declare: [], amount: [] },
    });
  });

  it("100 个字的关键字原样，101 个字截到 100 个并说明", () => {
    expect(readPolicySearch({ value: "政".repeat(100) })).toMatchObject({
      cut: false,
      search: { value: "政".repeat(100) },
    });
    expect(readPolicySearch({ value: "政".repeat(101) })).toMatchObject({
      cut: true,
      search: { value: "政".repeat(100) },
    });
  });

  it("截断不会切开一个表情", () => {
    const { search } = readPolicySearch({ value: `${"政".repeat(99)}😀😀` });
    expect(search.value).toBe("政".repeat(99));
  });

  it("选中再点一次就取消，并回到第 1 页", () => {
    const once = toggleFacet({ ...EMPTY_SEARCH, page: 5 }, "level", "zone");
    expect(once).toMatchObject({ page: 1, facets: { level: ["zone"] } });
    expect(toggleFacet(once, "level", "zone").facets.level).toEqual([]);
    expect(toggleFacet(once, "level", "national").facets.level).toEqual(["zone", "national"]);
  });

  it("园区政策里的搜索留在园区政策的地址，层级不能改；下载和订阅写明层级", () => {
    const { search } = readPolicySearch({ value: "研发", level: "national", topic: "科技创新" }, "area");
    expect(search.facets.level).toEqual([]);
    expect(toPolicyFilter(search)).toMatchObject({ value: "研发", level: ["zone"], topic: ["科技创新"] });
    const address = policySearchAddress(toggleFacet(search, "declare", "open"));
    expect(new URL(address, "http://x").pathname).toBe("/zct-ee/policy-area");
    expect(address).not.toContain("level");
    expect(policySearchAddress(clearedSearch(search))).toBe("/zct-ee/policy-area");
    expect(isPlainSearch(clearedSearch(search))).toBe(true);
    expect(isPlainSearch(search)).toBe(false);
    for (const other of [policySheetAddress(search), policyFeedAddress(search)]) expect(other).toContain("level=zone");
  });

  it("任何地址都读成网关接受的搜索", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("value", "level", "issuer", "category", "year", "validity", "sort", "page", "size"),
          fc.oneof(text, fc.array(text, { maxLength: 30 })),
        ),
        (query) => {
          expect(policyFilter.safeParse(toPolicyFilter(readPolicySearch(query).search)).success).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
