import { describe, expect, it } from "vitest";
import { codedValue } from "@/contract/coded-value";
import { defineFacets } from "@/contract/facets";
import { definePublicList, listAddressKeys } from "@/contract/list/public-list";
import { defineRanges } from "@/contract/list/ranges";
import {
  isListNarrowed,
  listSearchAddress,
  listSearchQuery,
  noListSearch,
  readListSearch,
} from "@/lib/address/public-list-address";

const LIST = definePublicList({
  facets: defineFacets({ kind: { label: "种类", values: codedValue({ office: "办公", plant: "厂房" }), shown: 9 } }),
  ranges: defineRanges({
    area: { label: "面积", kind: "number", unit: "平方米" },
    free: { label: "可入驻", kind: "date" },
  }),
  sorts: codedValue({ cheap: "租金从低到高" }),
});
const read = (address: string) => {
  const raw: Record<string, string | string[]> = {};
  for (const [key, value] of new URL(address, "http://portal").searchParams)
    raw[key] = raw[key] === undefined ? value : [raw[key], value].flat();
  return readListSearch(raw, LIST);
};
const again = (address: string) => listSearchAddress("/list", LIST, read(address), { page: read(address).page });

describe("公开列表的地址", () => {
  it("一次搜索的每一部分都在地址里，读回来还是它；平常的不写", () => {
    const whole =
      "/list?value=%E5%BC%A0%E6%B1%9F&kind=office&kind=plant&areaFrom=100&areaTo=200.5&areaUnstated=true&freeFrom=2026-12-01&sort=cheap&view=cards&page=3";
    expect(again(whole)).toBe(whole);
    expect(again("/list?value=&areaFrom=&areaTo=&sort=&view=rows&page=1")).toBe("/list");
  });

  it("不认识的、不合的都不算，页面照常；两端写反了按小的在前", () => {
    expect(again("/list?kind=villa&areaFrom=abc&freeTo=2026-02-30&areaUnstated=1&sort=new&view=map&page=x")).toBe(
      "/list",
    );
    expect(again("/list?sort=toString")).toBe("/list");
    expect(again("/list?areaFrom=200&areaTo=100")).toBe("/list?areaFrom=100&areaTo=200");
    expect(again("/list?areaFrom=9&areaTo=10"), "数字不按字母比").toBe("/list?areaFrom=9&areaTo=10");
    expect(again("/list?freeFrom=2026-12-02&freeTo=2026-12-01")).toBe("/list?freeFrom=2026-12-01&freeTo=2026-12-02");
  });

  it("地址里会有的键都在路由要声明的键里", () => {
    const whole = listSearchAddress("/list", LIST, noListSearch(LIST), {
      value: "a",
      choices: { kind: ["office"] },
      ranges: {
        area: { from: "1", to: "2", unstated: true },
        free: { from: "2026-12-01", to: "2026-12-02", unstated: true },
      },
      sort: "cheap",
      view: "cards",
      page: 2,
    });
    const keys = [...new URL(whole, "http://portal").searchParams.keys()];
    expect(keys.toSorted()).toEqual(listAddressKeys(LIST).toSorted());
    expect(listAddressKeys(definePublicList({}))).toEqual(["value", "view", "page"]);
  });

  it("换一个条件从第一页看起，别的不变", () => {
    const search = read("/list?areaFrom=100&sort=cheap&page=3");
    expect(listSearchAddress("/list", LIST, search, { sort: undefined })).toBe("/list?areaFrom=100");
  });

  it("调用只带选了的；次序和显示方式不算条件", () => {
    expect(listSearchQuery(LIST, read("/list?areaFrom=100&areaUnstated=true&view=cards"), 12)).toEqual({
      value: "",
      kind: [],
      areaFrom: "100",
      areaUnstated: "true",
      page: 1,
      size: 12,
    });
    expect(isListNarrowed(LIST, read("/list?sort=cheap&view=cards&page=2"))).toBe(false);
    expect(isListNarrowed(LIST, noListSearch(LIST))).toBe(false);
    for (const narrowed of ["value=a", "kind=office", "areaTo=5", "freeUnstated=true"])
      expect(isListNarrowed(LIST, read(`/list?${narrowed}`)), narrowed).toBe(true);
  });
});
