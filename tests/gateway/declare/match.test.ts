import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_MATCH_REPORTS, matchCalls } from "../../../contract/declare/match";
import { MATCH_GROUPS } from "../../../contract/item/attributes";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { createProfileRepository } from "../../../gateway/modules/enterprise/enterprise.repository";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { importItems, itemRow, policyRow } from "./item-fixtures";

let gateway: TestGateway;
let admin = "";
let now = TEST_NOW;

const POLICIES = [
  policyRow("p-met"),
  policyRow("p-manual"),
  policyRow("p-near"),
  policyRow("p-missing"),
  policyRow("p-unmet"),
  policyRow("p-away"),
  policyRow("p-plain"),
  policyRow("p-plain-2"),
  policyRow("p-old", { validity: "repealed" }),
  policyRow("p-later", { effectiveDate: "2027-01-01" }),
];
const ITEMS = [
  itemRow("i-met", "p-met", ["region", "rd", "hnte", "patent"]),
  itemRow("i-met-2", "p-met", ["elsewhere"]),
  itemRow("i-manual", "p-manual", ["region", "rd", "people"]),
  itemRow("i-near", "p-near", ["region", "eight"]),
  itemRow("i-missing", "p-missing", ["region", "design", "market"]),
  itemRow("i-missing-2", "p-missing", ["region", "design"]),
  itemRow("i-unmet", "p-unmet", ["large", "design"]),
  itemRow("i-away", "p-away", ["elsewhere", "design"]),
  itemRow("i-old", "p-old", ["region"]),
  itemRow("i-later", "p-later", ["region"]),
];

const NONE = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, unstructured: 0 };
/** One policy in each group, two without items. */
const EACH = { met: 1, manual: 1, near: 1, missing: 1, unmet: 1, not_applicable: 1, unstructured: 2 };

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  // A profile in which nothing but the two facts of p-missing is lacking, as far as the items above can see.
  expect((await importItems(gateway.database, POLICIES, ITEMS)).refused).toEqual([]);
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

const overview = async () => (await call(gateway.app, matchCalls.getMatch, { query: {} }, admin)).data;
const group = async (name: keyof typeof MATCH_GROUPS) =>
  (await call(gateway.app, matchCalls.listMatched, { query: { group: name, size: 50 } }, admin)).data;
const ids = ({ records }: { records: readonly { id: string }[] }) => records.map(({ id }) => id).toSorted();

describe("我符合的：按搜索条件缩小的匹配", () => {
  const narrowed = async (query: object) =>
    (await call(gateway.app, matchCalls.getMatch, { query }, admin)).data.counts;
  const listed = async (query: object) =>
    ids((await call(gateway.app, matchCalls.listMatched, { query: { size: 50, ...query } }, admin)).data);

  it.each([
    [{ value: "p-met" }, { ...NONE, met: 1 }],
    [{ level: "zone" }, EACH],
    [{ level: "national" }, NONE],
    [{ validity: "repealed" }, NONE],
    [{ validity: ["repealed", "in_force"] }, EACH],
  ])("%j 的各组数量", async (query, expected) => {
    expect(await narrowed(query)).toEqual(expected);
  });

  it("列出的与数量一致，条件待整理的也按条件；翻页不重不漏", async () => {
    expect(await listed({ value: "p-met", group: "met" })).toEqual(["p-met"]);
    expect(await listed({ value: "p-met", group: "near" })).toEqual([]);
    expect(await listed({ value: "企业发展", group: "unstructured" })).toEqual(["p-plain", "p-plain-2"]);
    const one = async (page: number) => listed({ level: "zone", group: "unstructured", page, size: 1 });
    expect([...(await one(1)), ...(await one(2))].toSorted()).toEqual(["p-plain", "p-plain-2"]);
    expect(await one(3)).toEqual([]);
  });

  it("不认识的条件是 3000", async () => {
    const answer = await call(gateway.app, matchCalls.getMatch, { query: { level: "galaxy" } } as never, admin);
    expect(answer.returnCode).toBe(3000);
  });
});

describe("政策匹配", () => {
  it("每份未失效政策恰好在一组，各组加起来就是全部；废止的和尚未施行的不在其中", async () => {
    const { counts } = await overview();
    expect(counts).toEqual(EACH);
    const groups = await Promise.all((Object.keys(MATCH_GROUPS) as (keyof typeof MATCH_GROUPS)[]).map(group));
    expect(groups.map(ids)).toEqual([
      ["p-met"],
      ["p-manual"],
      ["p-near"],
      ["p-missing"],
      ["p-unmet"],
      ["p-away"],
      ["p-plain", "p-plain-2"],
    ]);
    expect(groups.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  it("每个条件都有要求、本企业的值、来源、日期、状态和引文", async () => {
    const [policy] = (await group("met")).records;
    const [item] = policy?.items ?? [];
    expect(item).toMatchObject({ id: "i-met", result: "met", rate: 100, potential: 100, band: "recommended" });
    const [region, rd, hnte] = item?.conditions ?? [];
    expect(region?.own[0]?.words).toContain("安徽省 / 合肥市");
    expect(rd).toMatchObject({
      text: "上一年度研发费用不低于 100 万元",
      clause: "第二条 上一年度研发费用达到一百万元的，给予二十万元奖励。",
      state: "met",
      own: [
        { label: "研发费用", period: "2025", words: "612.30 万元", source: "form", updatedAt: TEST_NOW.toISOString() },
      ],
    });
    expect(hnte?.own[0]?.words).toContain("高新技术企业（有效期至 2027-11-30）");
    const [left] = (await group("manual")).records;
    expect(left?.items[0]).toMatchObject({ id: "i-manual", result: "manual" });
    expect(left?.items[0]?.conditions[2]).toMatchObject({ state: "manual", own: [] });
  });

  it("只问缺的，能定下多份政策的在前；差多少说得出来", async () => {
    const { questions, enterprise, rulesEdition } = await overview();
    // i-missing-2 waits for the designs alone, i-missing for both.
    expect(questions).toEqual([
      { id: "knowledge", policies: 1, facts: [{ name: "ipDesign", policies: 1, alone: 1 }] },
      { id: "market", policies: 1, facts: [{ name: "marketShare", policies: 1, alone: 0 }] },
    ]);
    expect(enterprise.name).toBe("合肥云杉智能装备有限公司");
    expect(rulesEdition).toBe(ITEMS.length);
    const [near] = (await group("near")).records;
    expect(near?.items[0]?.near).toBe(true);
    expect(near?.items[0]?.conditions[1]).toMatchObject({
      state: "unmet",
      own: [{ words: "6 件" }],
      remarks: ["还差 2 件"],
    });
  });

  it("一份政策单独核对；没有结构的说明没有事项，不存在的是 4004", async () => {
    const check = (id: string) => call(gateway.app, matchCalls.checkPolicy, { query: { id } }, admin);
    expect((await check("p-near")).data).toMatchObject({ group: "near", inForce: true });
    expect((await check("p-old")).data).toMatchObject({ inForce: false });
    expect((await check("p-plain")).data).toMatchObject({ group: "unstructured", items: [] });
    expect((await check("nowhere")).returnCode).toBe(4004);
  });

  it("假如资料变化：只有读它的政策换组，什么都没有保存", async () => {
    const before = await overview();
    const body = { info: { ipDesign: "2", marketShare: "9.99" } };
    const { data } = await call(gateway.app, matchCalls.tryFacts, { body }, admin);
    expect(data.moved).toEqual([
      { id: "p-missing", title: "关于支持企业发展的若干政策 p-missing", from: "missing", to: "met" },
    ]);
    expect(await overview()).toEqual(before);
    const bigger = { info: { ipInvention: "8" }, quota: { employees: "1200", revenue: "50000" } };
    const grown = await call(gateway.app, matchCalls.tryFacts, { body: bigger }, admin);
    // The size is worked out anew from the figures tried.
    expect(grown.data.moved.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["p-near", "near", "met"],
      ["p-unmet", "unmet", "missing"],
    ]);
    // And where the enterprise is registered decides what it may have at all.
    const away = { base: { region: ["310000", "310100"] } };
    const moved = await call(gateway.app, matchCalls.tryFacts, { body: away }, admin);
    expect(moved.data.moved.map(({ id, to }) => [id, to])).toContainEqual(["p-manual", "not_applicable"]);
    expect(await overview()).toEqual(before);
    expect((await call(gateway.app, matchCalls.tryFacts, { body: {} }, admin)).data.moved).toEqual([]);
  });

  it("试算和补充的值按档案的规则检查", async () => {
    const answer = await call(gateway.app, matchCalls.tryFacts, { body: { info: { marketShare: "101" } } }, admin);
    expect(answer).toMatchObject({ returnCode: 3000, problems: [{ field: "info.marketShare" }] });
    const twice = { title: "hnte" as const, expiresOn: null };
    const titles = await call(gateway.app, matchCalls.tryFacts, { body: { info: { titles: [twice, twice] } } }, admin);
    expect(titles.errorMessage).toBe("同一资质称号只填一次");
  });

  it("匹配用到的资料：谁在用、现在的值", async () => {
    const { data } = await call(gateway.app, matchCalls.listAttributes, {}, admin);
    const region = data.find(({ name }) => name === "region");
    expect(region).toMatchObject({ policies: 7, values: [{ source: "registry" }] });
    expect(data.map(({ name }) => name).toSorted()).toEqual(
      [
        // What the size is worked out from stands for it.
        "industry",
        "employees",
        "revenue",
        "assets",
        "ipDesign",
        "ipInvention",
        "marketShare",
        "rdAmount",
        "region",
        "titles",
      ].toSorted(),
    );
  });
});

describe("匹配报告", () => {
  const get = (id?: string) =>
    call(gateway.app, matchCalls.getMatchReport, { query: id === undefined ? {} : { id } }, admin);
  const save = async () => (await call(gateway.app, matchCalls.saveMatchReport, { body: {} }, admin)).data.id;

  it("保存的报告留着当时的日期、规则版本和结果，之后资料和规则怎么变都一样", async () => {
    const id = await save();
    const kept = (await get(id)).data;
    expect(kept).toMatchObject({
      id,
      asOf: "2026-11-21",
      rulesEdition: ITEMS.length,
      counts: { met: 1, manual: 1, missing: 1 },
    });
    const { revision, enterprise } = await overview();
    const body = { id: enterprise.id, revision, info: { ipDesign: "2", marketShare: "12" } };
    expect((await call(gateway.app, matchCalls.saveAttributes, { body }, admin)).returnCode).toBe(2000);
    await importItems(gateway.database, [], [itemRow("i-met", "p-met", ["large"])]);
    now = new Date("2027-12-01T04:00:00Z");
    const today = admin;
    admin = await tokenOf(gateway.app, "admin");
    expect((await get(id)).data).toEqual(kept);
    const fresh = (await get()).data;
    expect(fresh).toMatchObject({ id: null, asOf: "2027-12-01", rulesEdition: ITEMS.length + 1 });
    expect(fresh.counts).not.toEqual(kept.counts);
    now = TEST_NOW;
    admin = today;
  });

  it("补充资料时档案已被同事改过、或当前企业已切换，都不写入", async () => {
    const { revision, enterprise } = await overview();
    const save = (body: { id: string; revision: number }) =>
      call(gateway.app, matchCalls.saveAttributes, { body: { ...body, info: { ipDesign: "5" } } }, admin);
    expect((await save({ id: enterprise.id, revision: revision - 1 })).returnCode).toBe(4009);
    expect((await save({ id: "en-qingteng", revision })).returnCode).toBe(4009);
    expect((await overview()).revision).toBe(revision);
  });

  it("下载的表格逐条列出条件，一行一条", async () => {
    const response = await gateway.app.inject({
      url: "/policy/api/customer/policy/match/report/file",
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.statusCode).toBe(200);
    const rows = await readSheet(response.rawPayload, { unpacked: 20_000_000, rows: 5000, columns: 30 });
    const conditions = (await get()).data.policies.flatMap(({ items }) => items.flatMap((item) => item.conditions));
    expect(rows).toHaveLength(conditions.length + 1);
    expect(rows[0]?.cells[0]?.text).toBe("政策");
  });

  it("别的企业的报告不存在，删也删不掉；没有政策权限的人看不了", async () => {
    const id = await save();
    const other = { enid: "en-qingteng" };
    const foreign = await gateway.app.inject({
      url: `/policy/api/customer/policy/match/report?id=${id}`,
      headers: { authorization: `Bearer ${admin}`, ...other },
    });
    expect(foreign.json()).toMatchObject({ returnCode: 4004 });
    const removed = await gateway.app.inject({
      method: "DELETE",
      url: `/policy/api/customer/policy/match/report/${id}`,
      headers: { authorization: `Bearer ${admin}`, ...other },
    });
    expect(removed.json()).toMatchObject({ returnCode: 4004 });
    expect((await get(id)).returnCode).toBe(2000);
    const personal = await tokenOf(gateway.app, "personal");
    expect((await call(gateway.app, matchCalls.getMatch, { query: {} }, personal)).returnCode).toBe(4003);
    expect((await call(gateway.app, matchCalls.getMatch, { query: {} })).returnCode).toBe(4001);
  });

  it("列表新的在前；最多保存 50 份，满了说明怎么办，删掉一份又可以", async () => {
    const list = async () =>
      (await call(gateway.app, matchCalls.listMatchReports, { query: { size: 100 } }, admin)).data;
    const { total, records } = await list();
    const profiles = createProfileRepository(gateway.database.db);
    expect(await profiles.revision("en-yunshan")).toBeGreaterThan(0);
    for (let left = MAX_MATCH_REPORTS - total; left > 0; left -= 1) await save();
    const full = await call(gateway.app, matchCalls.saveMatchReport, { body: {} }, admin);
    expect([full.returnCode, full.errorMessage]).toEqual([4009, "每家企业最多保存 50 份报告，请先删除不再需要的"]);
    const oldest = records.at(-1)?.id ?? "";
    expect((await list()).records.map(({ createdAt }) => createdAt)).toEqual(
      (await list()).records
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    await call(gateway.app, matchCalls.removeMatchReport, { params: { id: oldest } }, admin);
    expect((await list()).total).toBe(MAX_MATCH_REPORTS - 1);
    expect(await save()).toBeTruthy();
  });
});
