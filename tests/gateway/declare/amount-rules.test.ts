import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemBenefit, itemForm, type ItemForm } from "../../../contract/item/item";
import { amountFor, amountText } from "../../../gateway/modules/declare/match/amount.rules";
import { makeClaim } from "../../../gateway/modules/declare/match/claim.rules";
import { toItemDto } from "../../../gateway/modules/declare/match/match-wording.rules";
import { validateItemRow } from "../../../gateway/modules/declare/item/item-import.rules";
import { bookOf, TODAY, type Values } from "./match-fixtures";
import { itemRow } from "./item-fixtures";

/** What an item pays one enterprise: by the ceiling that applies to it, over all its years, in the best set that is allowed. */

const benefit = (more: object) =>
  itemBenefit.parse({ form: "award", text: "按规定给予奖励", most: "40", clause: "给予奖励", ...more });
const amount = (more: object, values: Values) => {
  const found = amountFor(benefit(more), bookOf(values));
  return found && [amountText(found.most), found.higher && amountText(found.higher)];
};
const SIZES = [
  {
    text: "大中型企业",
    tests: [{ attribute: "size", op: "in", values: ["large", "medium"] }],
    most: "15",
    clause: "每年十五万元",
  },
  {
    text: "小微企业",
    tests: [{ attribute: "size", op: "in", values: ["small", "micro"] }],
    most: "8",
    clause: "每年八万元",
  },
];
const TITLE = [
  {
    text: "专精特新",
    tests: [{ attribute: "titles", op: "holds", values: ["specialised"] }],
    most: "60",
    clause: "六十万元",
  },
  { text: "其他企业", most: "40", clause: "四十万元" },
];
const SHARE = { attribute: "rdAmount", percent: "5", clause: "按照百分之五" };

describe("一家企业能得多少", () => {
  it.each([
    ["没有分档的就是最高金额", {}, {}, ["40", undefined]],
    ["没有金额的没有数", { most: null }, {}, undefined],
    ["适用第一个成立的上限", { most: "15", caps: SIZES }, { size: "medium" }, ["15", undefined]],
    ["小微企业不按大中型的上限算", { most: "15", caps: SIZES }, { size: "small" }, ["8", undefined]],
    ["不知道规模：按低的算，说明可能更高", { most: "15", caps: SIZES }, {}, ["8", "15"]],
    [
      "持有称号的上限提高",
      { most: "60", caps: TITLE },
      { titles: [{ title: "specialised", expiresOn: null }] },
      ["60", undefined],
    ],
    [
      "称号昨天到期：不提高",
      { most: "60", caps: TITLE },
      { titles: [{ title: "specialised", expiresOn: "2026-11-20" }] },
      ["40", undefined],
    ],
    ["没有一个上限适用：没有数", { most: "15", caps: SIZES.slice(0, 1) }, { size: "small" }, undefined],
    ["按年给两年：合计是两倍", { most: "5", years: 2 }, {}, ["10", undefined]],
    ["按比例不到上限：取比例", { share: SHARE }, { "rdAmount@2025": "612.30" }, ["30.61", undefined]],
    ["按比例恰好上限", { share: SHARE }, { "rdAmount@2025": "800" }, ["40", undefined]],
    ["按比例超过上限：取上限", { share: SHARE }, { "rdAmount@2025": "800.20" }, ["40", undefined]],
    ["金额不知道：按上限", { share: SHARE }, {}, ["40", undefined]],
    ["比例和年数一起算", { share: SHARE, years: 3 }, { "rdAmount@2025": "100" }, ["15", undefined]],
    [
      "上限不定、比例更低：没有更高",
      { most: "15", caps: SIZES, share: SHARE },
      { "rdAmount@2025": "100" },
      ["5", undefined],
    ],
  ] as const)("%s", (_, more, values, expected) => {
    expect(amount(more, values as Values)).toEqual(expected);
  });

  it("导入时各上限与最高金额要对得上，没有条件的排在最后，取值要在列", () => {
    const refusal = (more: object) => {
      const row = itemRow("x", "p", ["rd"], {
        benefit: { form: "award", text: "一次性奖励", most: "15", clause: "奖励", ...more },
      });
      const judged = validateItemRow(row);
      return judged.ok ? undefined : judged.reason;
    };
    expect(refusal({ caps: SIZES })).toBeUndefined();
    expect(refusal({ most: "20", caps: SIZES })).toBe("最高金额应等于各上限中最高的一个");
    expect(refusal({ most: "60", caps: TITLE.toReversed() })).toBe("没有条件的上限只能排在最后");
    const wrong = [{ ...SIZES[0], tests: [{ attribute: "size", op: "in", values: ["giant"] }] }];
    expect(refusal({ caps: wrong })).toBe("上限“大中型企业”：企业规模没有取值 giant");
    expect(refusal({ share: { ...SHARE, attribute: "employees" } })).toContain("只能按金额计算比例");
    expect(refusal({ years: 1 })).toBeDefined();
  });
});

describe("能一起得到的最好一组", () => {
  const MET = [
    { id: "c", text: "条件", clause: "第一条", tests: [{ attribute: "ipUtility", op: "at_least", value: "1" }] },
  ];
  const PEOPLE = [...MET, { id: "p", text: "由主管部门认定", clause: "第一条" }];
  const form = (id: string, most: string | null, more: object = {}): ItemForm =>
    itemForm.parse({
      ...itemRow(id, "p", ["rd"]),
      conditions: MET,
      benefit: { form: "award", text: "一次性奖励", most, clause: "奖励" },
      ...more,
    });
  const sums = (items: readonly ItemForm[]) => {
    const excludes = new Map<string, Set<string>>();
    for (const { id, excludes: others } of items)
      for (const [one, other] of others.flatMap((name) => [[id, name] as const, [name, id] as const]))
        excludes.set(one, (excludes.get(one) ?? new Set()).add(other));
    const companies = [bookOf({ ipUtility: "1" })] as const;
    return makeClaim(items, excludes, { today: TODAY, companies, declared: [] }).figures.sum;
  };

  it("互斥的只算高的，限报的只算限数以内最高的，待核验的也在内，没有金额的不当作零", () => {
    const yearly = { group: "甲组", most: 1 };
    const items = [
      form("a", "10", { excludes: ["b"] }),
      form("b", "20"),
      form("c", "7", { yearly }),
      form("d", "9", { yearly }),
      form("e", "100", { conditions: PEOPLE }),
      form("f", null),
    ];
    expect(sums(items)).toEqual({ items: 4, total: "129.00", unknown: 1 });
  });

  it("没有计入合计的说得出为什么：已申报的挡着的，和两项里只能选一项的，说法不同", () => {
    const items = [
      form("a", "10", { excludes: ["b"] }),
      form("b", "20"),
      form("c", "5", { excludes: ["d"] }),
      form("d", "6"),
    ];
    const excludes = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["a"])],
      ["c", new Set(["d"])],
      ["d", new Set(["c"])],
    ]);
    const number = "SB20261111-0001";
    const declared = [{ itemId: "b", number, submittedOn: "2026-11-11", running: true, group: null }];
    const companies = [bookOf({ ipUtility: "1" })] as const;
    const { figures, entries } = makeClaim(items, excludes, { today: TODAY, companies, declared });
    expect(figures).toMatchObject({ declarable: 3, groups: { declared: 1 }, sum: { items: 1, total: "6.00" } });
    const policy = { id: "p", title: "政策", docNo: "", issuer: "局", pubDate: "2026-03-01", level: "zone" as const };
    const context = {
      today: TODAY,
      companies,
      names: {},
      titles: (id: string) => id,
      isDeclared: (id: string) => id === "b",
    };
    const told = entries.map((entry) => toItemDto(entry, policy, context));
    // Of c and d either may be handed in; a is ruled out by what was handed in already.
    expect(told.map(({ id, notCounted, declaredAs, ruledOut }) => [id, notCounted, declaredAs, ruledOut])).toEqual([
      ["a", "已申报“b”，不能同时享受", null, true],
      ["b", null, number, false],
      ["c", "与“d”只能选一项", null, false],
      ["d", null, null, false],
    ]);
  });

  it("什么都不符合：零项零元", () => {
    expect(sums([])).toEqual({ items: 0, total: "0.00", unknown: 0 });
  });

  it("从不超过逐个试出来的最好一组，也不低于它", () => {
    const anyItems = fc.array(
      fc.record({
        most: fc.integer({ min: 1, max: 50 }),
        rival: fc.option(fc.nat({ max: 6 })),
        group: fc.option(fc.constantFrom("甲组", "乙组")),
      }),
      { minLength: 1, maxLength: 7 },
    );
    fc.assert(
      fc.property(anyItems, (shapes) => {
        const items = shapes.map(({ most, rival, group }, at) =>
          form(`i${at}`, String(most), {
            ...(rival !== null && rival !== at ? { excludes: [`i${rival}`] } : {}),
            ...(group === null ? {} : { yearly: { group, most: 2 } }),
          }),
        );
        let best = 0;
        for (let set = 0; set < 2 ** items.length; set += 1) {
          const chosen = items.filter((_, at) => (set >> at) & 1);
          const clash = chosen.some(({ excludes }) => chosen.some(({ id }) => excludes.includes(id)));
          const over = ["甲组", "乙组"].some(
            (name) => chosen.filter(({ yearly }) => yearly?.group === name).length > 2,
          );
          if (!clash && !over)
            best = Math.max(
              best,
              chosen.reduce((sum, { benefit: { most } }) => sum + Number(most), 0),
            );
        }
        expect(Number(sums(items).total)).toBe(best);
      }),
      { numRuns: 150 },
    );
  });
});
