import type { ItemFacetName } from "@/contract/item/facets";
import { toggleChoice } from "@/lib/address/facet-address";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { declareCalls } from "@/contract/declare/declare";
import {
  declarationAddress,
  declarationChoice,
  EMPTY_DECLARATION_SEARCH,
  isNarrowed,
  readDeclarationSearch,
  withChoices,
  withoutChoice,
  type DeclarationSearch,
} from "@/services/declare/search-address";

const read = (address: string): DeclarationSearch => {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URL(address, "http://x").searchParams) {
    const before = query[key];
    query[key] = before === undefined ? value : [...[before].flat(), value];
  }
  return readDeclarationSearch(query);
};

const FULL: DeclarationSearch = {
  value: "研发 & 奖励",
  state: ["open", "closing"],
  form: ["award", "interest"],
  department: ["经济发展局", "科技局"],
  from: "50",
  view: "list",
  year: undefined,
  page: 3,
};

describe("政策申报的地址", () => {
  it("什么都没选的地址没有参数", () => {
    expect(declarationAddress(EMPTY_DECLARATION_SEARCH)).toBe("/zct-ee/declaration");
  });

  it.each<DeclarationSearch>([
    FULL,
    { ...FULL, view: "calendar", year: 2027, page: 1 },
    { ...FULL, view: "table", page: 1 },
    { ...EMPTY_DECLARATION_SEARCH, view: "calendar" },
  ])("写出的地址读回来是同一个查询 %#", (search) => {
    expect(read(declarationAddress(search))).toEqual(search);
  });

  it("年份只属于年历和表格，页码只属于列表", () => {
    expect(declarationAddress({ ...FULL, year: 2027 })).not.toContain("year");
    expect(declarationAddress({ ...FULL, view: "calendar" })).not.toContain("page");
    expect(read("/zct-ee/declaration?year=2027&page=2")).toMatchObject({ year: undefined, page: 2 });
    expect(read("/zct-ee/declaration?view=table&year=2027&page=2")).toMatchObject({ year: 2027, page: 1 });
  });

  it.each([
    ["state=galactic&state=open", { state: ["open"] }],
    ["form=x", { form: [] }],
    ["from=-1", { from: "" }],
    ["from=0", { from: "" }],
    ["from=007", { from: "7" }],
    ["from=1e9", { from: "" }],
    ["view=cube", { view: "list" }],
    ["view=calendar&year=0026", { year: undefined }],
    ["view=calendar&year=20266", { year: undefined }],
    ["view=calendar&year=abc", { year: undefined }],
    ["page=0", { page: 1 }],
    [`department=${"局".repeat(61)}&department=科技局`, { department: ["科技局"] }],
  ])("%s 里不认识的被略去", (query, expected) => {
    expect(read(`/zct-ee/declaration?${query}`)).toMatchObject(expected);
  });

  it("任何地址读出来都是网关接受的查询", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("value", "state", "form", "department", "from", "view", "year", "page"),
          fc.oneof(text, fc.array(text, { maxLength: 30 }), fc.constantFrom("calendar", "9999", "0", "open")),
        ),
        (query) => {
          const search = readDeclarationSearch(query);
          const choice = declarationChoice(search);
          const list = declareCalls.listItems.query.safeParse({ ...choice, page: search.page, size: 10 });
          expect(list.success).toBe(true);
          const year = String(search.year ?? 2026);
          expect(declareCalls.listCalendar.query.safeParse({ ...choice, year }).success).toBe(true);
          expect(read(declarationAddress(search))).toEqual(search);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("选中再点一次就取消，并回到第 1 页；清空条件留下视图和年份", () => {
    const toggle = (search: DeclarationSearch) =>
      withChoices(search, toggleChoice<ItemFacetName>(search, "department", "人力资源局"));
    const once = toggle(FULL);
    expect(once).toMatchObject({ page: 1, department: ["经济发展局", "科技局", "人力资源局"] });
    expect(toggle(once).department).toEqual(FULL.department);
    const calendar = { ...FULL, view: "calendar", year: 2027 } as const;
    expect(withoutChoice(calendar)).toEqual({ ...EMPTY_DECLARATION_SEARCH, view: "calendar", year: 2027 });
    expect(isNarrowed(withoutChoice(calendar))).toBe(false);
    expect(isNarrowed({ ...EMPTY_DECLARATION_SEARCH, from: "10" })).toBe(true);
  });
});
