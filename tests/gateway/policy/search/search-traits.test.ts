import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemForm } from "../../../../contract/item/item";
import { POLICY_FACETS } from "../../../../contract/policy/facets";
import { policyFilter, type PolicyFacets, type PolicyFilter } from "../../../../contract/policy/policy";
import { todayInShanghai } from "../../../../gateway/core/clock";
import { createCodeNames } from "../../../../gateway/modules/code/code-names.service";
import { toAmountBand, getTraits } from "../../../../gateway/modules/declare/item/trait.rules";
import { createPolicyTraits } from "../../../../gateway/modules/declare/item/trait.service";
import { countFacets, toTopicFacet } from "../../../../gateway/modules/policy/search/facet.rules";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../../support/gateway";
import { policyServiceOf, type PolicyService } from "../../support/policy-service";

const item = (more: object) =>
  itemForm.parse({
    id: "i1",
    policyId: "p1",
    title: "研发投入奖励",
    department: "经济发展局",
    audience: "企业",
    benefit: { form: "award", text: "最高二十万元", most: "20", clause: "最高二十万元" },
    conditions: [{ id: "a", text: "条件", clause: "条件", tests: [] }],
    steps: [{ name: "受理", unit: "经济发展局", workingDays: 1 }],
    contact: { unit: "经济发展局", phone: "0551-6666666" },
    ...more,
  });
const names = { C: "制造业", I: "信息传输、软件和信息技术服务业" };

describe("一份政策的事项说明它给谁、给多少、什么时候", () => {
  test.each([
    ["9.99", "under10"],
    ["10", "from10"],
    ["49.99", "from10"],
    ["50", "from50"],
    ["99.99", "from50"],
    ["100", "from100"],
    ["499.99", "from100"],
    ["500", "from500"],
    [null, undefined],
  ])("最高 %s 万元属于 %s", (most, band) => {
    expect(toAmountBand(most)).toBe(band);
  });

  test("没有写行业的不限行业；写了的取门类，排除的不算写", () => {
    const asks = (op: string, values: string[]) => ({
      conditions: [{ id: "a", text: "条件", clause: "条件", tests: [{ attribute: "industry", op, values }] }],
    });
    expect(getTraits([item({})], "2026-11-21", names).industry).toEqual(["不限行业"]);
    expect(getTraits([item(asks("in", ["C39", "I65", "C17"]))], "2026-11-21", names).industry).toEqual([
      "制造业",
      "信息传输、软件和信息技术服务业",
    ]);
    expect(getTraits([item(asks("not_in", ["K"]))], "2026-11-21", names).industry).toEqual(["不限行业"]);
  });

  test("几个事项的状态、金额、对象合在一起，不重复", () => {
    const sizes = {
      conditions: [
        { id: "a", text: "条件", clause: "条件", tests: [{ attribute: "size", op: "in", values: ["small", "micro"] }] },
        { id: "b", text: "条件", clause: "条件", tests: [{ attribute: "titles", op: "holds", values: ["hnte"] }] },
      ],
    };
    const open = item({ ...sizes, windows: [{ opensOn: "2026-11-01", closesOn: "2026-12-31" }] });
    const closed = item({ ...sizes, id: "i2", windows: [{ opensOn: "2026-01-01", closesOn: "2026-02-01" }] });
    expect(getTraits([open, closed], "2026-11-21", names)).toMatchObject({
      declare: ["open", "closed"],
      amount: ["from10"],
      industry: ["不限行业"],
      audience: ["小型企业", "微型企业", "高新技术企业"],
    });
  });
});

describe("搜索结果里的一行写哪个事项", () => {
  const TODAY = "2026-11-21";
  const of = (text: string, opensOn: string, closesOn: string, most: string | null) =>
    item({ windows: [{ opensOn, closesOn }], benefit: { form: "award", text, clause: "原文", most } });
  const open = of("现在能申报", "2026-11-01", "2026-12-31", "20");
  const more = of("能申报而且更多", "2026-11-01", "2026-12-31", "100");
  const later = of("现在还没开始", "2026-12-01", "2026-12-31", "500");
  const over = of("早就已经截止", "2026-01-01", "2026-02-01", "900");
  const offerOf = (...items: ReturnType<typeof item>[]) => getTraits(items, TODAY, names).offer;

  test("现在能申报的在先，不管以后的给多少；都能申报的写给得最多的；写明共几个", () => {
    expect(offerOf(over, later, open)).toMatchObject({
      items: 3,
      text: "现在能申报",
      most: "20",
      timing: { state: "open" },
    });
    expect(offerOf(open, more)).toMatchObject({ items: 2, text: "能申报而且更多" });
    expect(offerOf(over, later)).toMatchObject({ text: "现在还没开始", timing: { state: "upcoming" } });
    expect(offerOf(over)).toMatchObject({ items: 1, timing: { state: "closed" } });
  });

  test("不给钱的没有金额", () => {
    expect(offerOf(of("认定为示范", "2026-11-01", "2026-12-31", null)).most).toBeNull();
  });
});

test("主题只取第一段", () => {
  expect(toTopicFacet("科技、教育/知识产权")).toBe("科技、教育");
  expect(toTopicFacet("金融")).toBe("金融");
  expect(toTopicFacet("")).toBe("");
});

describe("筛选项的数量（与逐条数出来的一样）", () => {
  const LEVELS = ["national", "zone"] as const;
  const VALIDITIES = ["in_force", "repealed"] as const;
  const document = fc.record({
    level: fc.constantFrom(...LEVELS),
    issuer: fc.constantFrom("甲", "乙"),
    category: fc.constantFrom("法律", "通知"),
    year: fc.constantFrom("2025", "2026"),
    validity: fc.constantFrom(...VALIDITIES),
    topic: fc.constantFrom("", "金融"),
    traits: fc.option(
      fc.record({
        declare: fc.uniqueArray(fc.constantFrom("open", "closed")),
        amount: fc.uniqueArray(fc.constantFrom("under10", "from10")),
        industry: fc.uniqueArray(fc.constantFrom("制造业", "不限行业")),
        audience: fc.uniqueArray(fc.constantFrom("小型企业")),
      }),
      { nil: undefined },
    ),
  });
  const choice = fc.record(
    {
      level: fc.subarray([...LEVELS]),
      issuer: fc.subarray(["甲", "乙"]),
      validity: fc.subarray([...VALIDITIES]),
      topic: fc.subarray(["金融"]),
      declare: fc.subarray(["open", "closed"]),
      amount: fc.subarray(["under10", "from10"]),
      industry: fc.subarray(["制造业"]),
    },
    { requiredKeys: [] },
  );

  test("任何文件、任何选择：总数、每个选项的数都与逐条数的一样", () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 30 }), choice, (documents, choices) => {
        const fixed = ["level", "issuer", "category", "year", "validity", "topic"] as const;
        const valuesOf = (
          one: (typeof documents)[number],
          name: (typeof POLICY_FACETS.names)[number],
        ): readonly string[] =>
          (fixed as readonly string[]).includes(name)
            ? [one[name as (typeof fixed)[number]]].filter((value) => value !== "")
            : (one.traits?.[name as "declare"] ?? []);
        const fits = (one: (typeof documents)[number], name: (typeof POLICY_FACETS.names)[number]) => {
          const wanted: readonly string[] = choices[name as "level"] ?? [];
          return wanted.length === 0 || valuesOf(one, name).some((value) => wanted.includes(value));
        };
        const result = countFacets(
          documents.map((one, facet) => ({ ...one, facet, count: 1 })),
          documents.flatMap((one, key) => (one.traits ? [{ ...one, key, traits: one.traits }] : [])),
          choices,
        );
        const all = documents.filter((one) => POLICY_FACETS.names.every((name) => fits(one, name)));
        expect(result.total).toBe(all.length);
        expect(result.isEmpty).toBe(documents.length === 0);
        if (result.keys) expect(result.keys.map((key) => documents[key])).toEqual(all);
        for (const name of POLICY_FACETS.names) {
          const others = documents.filter((one) =>
            POLICY_FACETS.names.every((other) => other === name || fits(one, other)),
          );
          for (const { value, count } of result.facets[name])
            expect([name, value, count]).toEqual([
              name,
              value,
              others.filter((one) => valuesOf(one, name).includes(value)).length,
            ]);
          const counted = new Set(others.flatMap((one) => valuesOf(one, name)));
          expect(new Set(result.facets[name].filter(({ count }) => count > 0).map(({ value }) => value))).toEqual(
            counted,
          );
        }
      }),
    );
  });
});

describe("在样例政策上", () => {
  let gateway: TestGateway;
  let service: PolicyService;
  beforeAll(async () => {
    gateway = await buildTestGateway({ data: "samples" });
    service = policyServiceOf(gateway.database);
  }, 120_000);
  afterAll(() => gateway.close());
  const list = (filter: PolicyFilter) => service.list(policyFilter.parse({ size: 100, ...filter }));

  test("按申报状态、金额、行业、对象筛出来的，正是有这种事项的有效政策；关键字同时起作用", async () => {
    const traits = await createPolicyTraits(gateway.database)(todayInShanghai(() => TEST_NOW));
    const cases: [keyof PolicyFacets, string][] = [
      ["declare", "open"],
      ["declare", "closing"],
      ["amount", "from100"],
      ["industry", "制造业"],
      ["audience", "高新技术企业"],
    ];
    for (const [name, value] of cases) {
      const found = await list({ [name]: [value] });
      expect(found.total, name).toBeGreaterThan(0);
      expect(found.records).toHaveLength(found.total);
      for (const record of found.records) {
        expect(record.validity).not.toBe("repealed");
        expect(traits.get(record.id)?.[name as "declare"]).toContain(value);
      }
      expect(found.facets[name].find((option) => option.value === value)?.count).toBe(found.total);
      const narrowed = await list({ [name]: [value], value: "企业" });
      expect(narrowed.total).toBeLessThanOrEqual(found.total);
    }
  });

  test("没有筛选时也给出这些筛选项的数；没有事项的政策不在其中", async () => {
    const { facets, total } = await list({});
    for (const name of ["declare", "amount", "industry", "audience"] as const) {
      expect(facets[name].length, name).toBeGreaterThan(0);
      for (const { count } of facets[name]) expect(count).toBeLessThan(total);
    }
  });

  test("门类的名称来自国民经济行业分类", async () => {
    const names = Object.values(await createCodeNames(gateway.database.db).names(["C", "I"]));
    const { facets } = await list({});
    expect(facets.industry.map(({ value }) => value)).toEqual(expect.arrayContaining(["制造业"]));
    expect(names).toContain("制造业");
  });

  test("短语与这些筛选一起用，页码和总数一致", async () => {
    const all = await list({ value: "“经开区”", declare: ["open"] });
    expect(all.records).toHaveLength(all.total);
    const second = await list({ value: "“经开区”", declare: ["open"], size: 2, page: 2 });
    expect(second.records.map(({ id }) => id)).toEqual(all.records.slice(2, 4).map(({ id }) => id));
  });
});
