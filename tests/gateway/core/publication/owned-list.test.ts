import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallInput } from "../../../../contract/call";
import { searchKindCalls } from "../../../../contract/common/search-kinds";
import { defineFacets } from "../../../../contract/facets";
import { indexEntries } from "../../../../gateway/core/catalogue/catalogue";
import { FacetCounter } from "../../../../gateway/core/catalogue/facet-counter";
import { MODULES } from "../../../../gateway/modules";
import { publicOfferCalls } from "../../../fixtures/offer/contract/offer";
import { offerModule } from "../../../fixtures/offer/gateway/offer.routes";
import * as tables from "../../../fixtures/offer/gateway/offer.table";
import { openTestDatabase } from "../../support/database";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";

/** The public list of what enterprises publish: tests/fixtures/offer, its rows as the steps leave them. */

const NOW = new Date("2026-11-23T02:00:00Z");

let gateway: TestGateway;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-offers-"));
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  gateway = await buildTestGateway({
    database,
    modules: [...MODULES, offerModule],
    clock: () => NOW,
    config: { dataDir: folder },
  });
});
beforeEach(async () => {
  await gateway.database.db.delete(tables.offerTable);
});
afterAll(async () => {
  const { database } = gateway;
  await gateway.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Offer = Partial<typeof tables.offerTable.$inferInsert>;

/** Offers in the order given, each published a minute after the one before, called by their place. */
async function put(offers: readonly Offer[]) {
  const rows = offers.map((more, index) => ({
    id: `o${index}`,
    submissionHash: `h${index}`,
    enterpriseId: "en-1",
    userId: "u-1",
    state: "published" as const,
    revision: 1,
    updatedAt: NOW,
    publishedAt: new Date(NOW.getTime() + index * 60_000),
    expiresOn: "2027-01-01",
    contactName: "",
    phone: "",
    files: [],
    editFiles: [],
    title: `供给 ${index}`,
    sort: "goods" as const,
    body: "正文",
    tags: [],
    ...more,
  }));
  await gateway.database.db.insert(tables.offerTable).values(rows);
  await indexEntries(
    gateway.database.db,
    "offer",
    rows.map(({ id, title, body }) => ({ id, title, plain: body })),
  );
}

const list = (query: object = {}) =>
  call(gateway.app, publicOfferCalls.listOffers, { query } as CallInput<typeof publicOfferCalls.listOffers>);
const ids = async (query: object) => (await list(query)).data.records.map(({ id }) => id).toSorted();
const counts = (options: readonly { readonly value: string; readonly count: number }[]) =>
  Object.fromEntries(options.map(({ value, count }) => [value, count]));

describe("范围", () => {
  test("数字的两端都算在内；小数照小数比；未注明的单独数，不在任何范围里", async () => {
    await put([{ price: 9.99 }, { price: 10 }, { price: 15.5 }, { price: 20 }, { price: 20.01 }, { price: null }]);
    expect(await ids({ priceFrom: "10", priceTo: "20" })).toEqual(["o1", "o2", "o3"]);
    expect(await ids({ priceFrom: "20" })).toEqual(["o3", "o4"]);
    expect(await ids({ priceTo: "9.99" })).toEqual(["o0"]);
    expect(await ids({ priceUnstated: "true" })).toEqual(["o5"]);
    expect(await ids({ priceFrom: "20.01", priceUnstated: "true" })).toEqual(["o4", "o5"]);
    expect(await ids({ priceFrom: "20", priceTo: "10" })).toEqual([]);
  });

  test("未注明的条数不看这个范围自己选了什么，看别的选了什么", async () => {
    await put([{ price: null }, { price: null, sort: "service" }, { price: 5 }]);
    const unstated = async (query: object) => (await list(query)).data.ranges.price.unstated;
    expect(await unstated({})).toBe(2);
    expect(await unstated({ priceFrom: "1", priceTo: "9" })).toBe(2);
    expect(await unstated({ kind: "service" })).toBe(1);
    expect(await unstated({ kind: "service", priceTo: "9" })).toBe(1);
  });

  test("日期的两端是上海的整天：最后一天到夜里十二点前都算", async () => {
    await put([
      { publishedAt: new Date("2026-11-19T15:59:59Z") },
      { publishedAt: new Date("2026-11-19T16:00:00Z") },
      { publishedAt: new Date("2026-11-21T15:59:59Z") },
      { publishedAt: new Date("2026-11-21T16:00:00Z") },
    ]);
    expect(await ids({ publishedFrom: "2026-11-20", publishedTo: "2026-11-21" })).toEqual(["o1", "o2"]);
  });

  test.each([
    [{ priceFrom: "-1" }, "价格"],
    [{ priceTo: "一百" }, "价格"],
    [{ publishedFrom: "2026-02-30" }, "日期"],
    [{ priceUnstated: "yes" }, "未注明"],
    [{ sort: "cheap" }, "排序只能是 newest、price"],
    [{ kind: "goods,service" }, "种类"],
  ])("不合的值 %o 拒绝，说明怎样才对", async (query, words) => {
    const answer = await list(query);
    expect(answer.returnCode).toBe(3000);
    expect(answer.errorMessage).toContain(words);
  });

  test("再大的数也只是没有那么贵的", async () => {
    await put([{ price: 1 }]);
    expect((await list({ priceFrom: "999999999999.9999" })).data.total).toBe(0);
  });
});

describe("筛选项和条数", () => {
  test("一项里选几个是或，几项之间是且；每个值的条数是选了它会有多少，别的选择都算、自己这项的不算", async () => {
    await put([
      { sort: "goods", tags: ["甲", "乙"] },
      { sort: "goods", tags: ["乙"] },
      { sort: "service", tags: ["甲"] },
      { sort: "service", tags: [] },
    ]);
    const all = (await list()).data;
    expect(counts(all.facets.kind)).toEqual({ goods: 2, service: 2 });
    expect(counts(all.facets.tag)).toEqual({ 甲: 2, 乙: 2 });
    const goods = (await list({ kind: "goods" })).data;
    expect(goods.total).toBe(2);
    expect(counts(goods.facets.kind), "自己这项不看").toEqual({ goods: 2, service: 2 });
    expect(counts(goods.facets.tag)).toEqual({ 甲: 1, 乙: 2 });
    const both = (await list({ kind: "service", tag: ["乙", "甲"] })).data;
    expect(both.records.map(({ id }) => id)).toEqual(["o2"]);
    expect(counts(both.facets.kind), "有两个标签的只算一条").toEqual({ goods: 2, service: 1 });
    const none = (await list({ kind: "service", tag: "丙" })).data;
    expect(none.total).toBe(0);
    expect(counts(none.facets.tag), "选了的总在，没有就是 0").toEqual({ 甲: 1, 丙: 0 });
  });

  test("关键字之外的不算，也不在条数里", async () => {
    await put([
      { title: "激光切割加工", sort: "service" },
      { title: "激光器", sort: "goods", price: null },
      { title: "注塑加工", sort: "service" },
    ]);
    const { data } = await list({ value: "激光" });
    expect(data.total).toBe(2);
    expect(counts(data.facets.kind)).toEqual({ goods: 1, service: 1 });
    expect(data.ranges.price.unstated).toBe(2);
    expect(await ids({ value: "激光", kind: "service" })).toEqual(["o0"]);
    expect((await list({ value: "区块链" })).data).toMatchObject({ total: 0, facets: { kind: [], tag: [] } });
  });

  test("公众看不到的不在列表里，也不在任何条数里；修改待审核的仍是公开的", async () => {
    const hidden = (["draft", "review", "refused", "off", "stopped"] as const).map((state) => ({
      state,
      tags: ["藏"],
    }));
    await put([...hidden, { expiresOn: "2026-11-22", tags: ["过期"] }, { state: "revising", tags: ["看得到"] }]);
    const { data } = await list();
    expect(data.total).toBe(1);
    expect(counts(data.facets.tag)).toEqual({ 看得到: 1 });
    expect(data.ranges.price.unstated).toBe(1);
  });

  test("值太多只给最多的 200 个；选了的虽少也在，条数是对的", async () => {
    const many = Array.from({ length: 205 }, (_, index) => ({ tags: [`t${String(index).padStart(3, "0")}`, "常有"] }));
    await put(many);
    const { tag } = (await list({ tag: "t204" })).data.facets;
    expect(tag).toHaveLength(201);
    expect(tag[0]).toEqual({ value: "常有", count: 205 });
    expect(tag.find(({ value }) => value === "t204")?.count).toBe(1);
  });

  test("任何内容、任何选择：条数和按规则一条一条数的一样", async () => {
    const values = { kind: ["goods", "service"], tag: ["甲", "乙", "丙"], price: ["1", "2", "3"] } as const;
    const offer = fc.record({
      sort: fc.constantFrom(...values.kind),
      tags: fc.uniqueArray(fc.constantFrom(...values.tag), { maxLength: 3 }),
      price: fc.option(fc.constantFrom(1, 2, 3)),
    });
    const choice = fc.record({
      kind: fc.uniqueArray(fc.constantFrom(...values.kind)),
      tag: fc.uniqueArray(fc.constantFrom(...values.tag)),
      range: fc.option(fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1, 2, 3))),
      unstated: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(offer, { maxLength: 12 }), choice, async (offers, { kind, tag, range, unstated }) => {
        await gateway.database.db.delete(tables.offerTable);
        if (offers.length > 0) await put(offers);
        // The range as one more facet: the values that lie in it, and 未注明.
        const within = range
          ? values.price.filter((value) => Number(value) >= range[0] && Number(value) <= range[1])
          : [];
        const prices = [...within, ...(unstated ? ["未注明"] : [])];
        // A range without anything in it is a choice too, which nothing fits.
        const wanted = range && prices.length === 0 ? ["没有"] : prices;
        const counter = new FacetCounter(
          defineFacets({
            kind: { label: "种类", shown: 9 },
            tag: { label: "标签", shown: 9 },
            price: { label: "价格", shown: 9 },
          }),
          { kind, tag, price: wanted },
        );
        const fitting = offers.filter((one) =>
          counter.add((name) =>
            name === "kind"
              ? [one.sort]
              : name === "tag"
                ? one.tags
                : [one.price === null ? "未注明" : String(one.price)],
          ),
        );
        const expected = counter.options();
        const { data } = await list({
          kind,
          tag,
          ...(range ? { priceFrom: String(range[0]), priceTo: String(range[1]) } : {}),
          ...(unstated ? { priceUnstated: "true" } : {}),
          size: 100,
        });
        expect(data.total).toBe(fitting.length);
        expect(data.records).toHaveLength(fitting.length);
        expect(counts(data.facets.kind)).toEqual(counts(expected.kind));
        expect(counts(data.facets.tag)).toEqual(counts(expected.tag));
        expect(data.ranges.price.unstated).toBe(counts(expected.price)["未注明"] ?? 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("次序和页", () => {
  test("平常置顶的在前、新的在前；选了次序就照选的，没写价格的在最后", async () => {
    await put([{ price: 3, topSince: NOW }, { price: null }, { price: 1 }, { price: 2 }]);
    const order = async (query: object) => (await list(query)).data.records.map(({ id }) => id);
    expect(await order({})).toEqual(["o0", "o3", "o2", "o1"]);
    expect(await order({ sort: "newest" })).toEqual(["o3", "o2", "o1", "o0"]);
    expect(await order({ sort: "price" })).toEqual(["o2", "o3", "o0", "o1"]);
    const second = (await list({ sort: "price", size: 3, page: 2 })).data;
    expect(second).toMatchObject({ total: 4, page: 2, size: 3 });
    expect(second.records.map(({ id }) => id)).toEqual(["o1"]);
    expect((await list({ page: 9 })).data).toMatchObject({ total: 4, records: [] });
  });
});

describe("在各类内容的搜索里", () => {
  const search = async (value: string, more: object = {}) =>
    (await call(gateway.app, searchKindCalls.searchKinds, { query: { value, ...more } })).data.kinds.find(
      ({ kind }) => kind === "offer",
    );

  test("标题说到的在前，只数公众看得到的；条数和列表的一样，每条有它的页面", async () => {
    await put([
      { title: "精密零件", body: "可以激光切割。" },
      { title: "激光切割加工" },
      { title: "激光器", state: "off" },
      { title: "激光打标", expiresOn: "2026-11-22" },
    ]);
    const found = await search("激光");
    expect(found?.total).toBe((await list({ value: "激光" })).data.total);
    expect(found).toMatchObject({ total: 2, label: "供给", list: "/demand/offer" });
    expect(found?.records.map(({ href, date }) => [href, date])).toEqual([
      ["/demand/offer/o1", "2026-11-23"],
      ["/demand/offer/o0", "2026-11-23"],
    ]);
    expect((await search("激光", { size: 0 }))?.records).toEqual([]);
    expect((await search("区块链"))?.total).toBe(0);
  });
});
