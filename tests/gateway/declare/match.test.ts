import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_MATCH_REPORTS, matchCalls } from "../../../contract/declare/match";
import { LISTED_GROUPS, type ListedGroup } from "../../../contract/item/attributes";
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
  itemRow("i-next-year", "p-met", ["region"], { windows: [{ opensOn: "2027-03-01", closesOn: "2027-03-31" }] }),
];

const NO_GROUPS = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, declared: 0 };
/** The items of the policies in force that are open today. */
const EACH = { met: 1, manual: 1, near: 1, missing: 2, unmet: 1, not_applicable: 2, declared: 0 };

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  // A profile in which nothing but the two facts of p-missing is lacking, as far as the items above can see.
  expect((await importItems(gateway.database, POLICIES, ITEMS)).refused).toEqual([]);
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

const overview = async () => (await call(gateway.app, matchCalls.getMatch, { query: {} }, admin)).data;
const group = async (name: ListedGroup) =>
  (await call(gateway.app, matchCalls.listMatched, { query: { group: name, size: 50 } }, admin)).data;
const ids = ({ records }: { records: readonly { id: string }[] }) => records.map(({ id }) => id).toSorted();

describe("我符合的：按搜索条件缩小的匹配", () => {
  const narrowed = async (query: object) => {
    const { claim, unstructured } = (await call(gateway.app, matchCalls.getMatch, { query }, admin)).data;
    return { ...claim.groups, unstructured };
  };
  const listed = async (query: object) =>
    ids((await call(gateway.app, matchCalls.listMatched, { query: { size: 50, ...query } }, admin)).data);
  const unstructured = async (query: object) =>
    ids((await call(gateway.app, matchCalls.listUnstructured, { query: { size: 50, ...query } }, admin)).data);

  it.each([
    [{ value: "p-met" }, { ...NO_GROUPS, met: 1, not_applicable: 1, unstructured: 0 }],
    [{ level: "zone" }, { ...EACH, unstructured: 2 }],
    [{ level: "national" }, { ...NO_GROUPS, unstructured: 0 }],
    [{ validity: "repealed" }, { ...NO_GROUPS, unstructured: 0 }],
    [{ validity: ["repealed", "in_force"] }, { ...EACH, unstructured: 2 }],
  ])("%j 的各组数量", async (query, expected) => {
    expect(await narrowed(query)).toEqual(expected);
  });

  it("列出的与数量一致，条件待整理的也按条件；翻页不重不漏", async () => {
    expect(await listed({ value: "p-met" })).toEqual(["i-met"]);
    expect(await listed({ value: "p-met", group: "near" })).toEqual([]);
    expect(await unstructured({ value: "企业发展" })).toEqual(["p-plain", "p-plain-2"]);
    const one = async (page: number) => unstructured({ level: "zone", page, size: 1 });
    expect([...(await one(1)), ...(await one(2))].toSorted()).toEqual(["p-plain", "p-plain-2"]);
    expect(await one(3)).toEqual([]);
  });

  it("不认识的条件是 3000", async () => {
    const answer = await call(gateway.app, matchCalls.getMatch, { query: { level: "galaxy" } } as never, admin);
    expect(answer.returnCode).toBe(3000);
  });
});

describe("政策匹配", () => {
  it("今天能报的每一项恰好在一组，各组加起来就是全部；废止的、尚未施行的和不在申报期的不在其中", async () => {
    const { claim, later, unstructured } = await overview();
    expect(claim).toMatchObject({
      open: 8,
      groups: EACH,
      declarable: 2,
      next: { closesOn: "2026-11-30", daysLeft: 9 },
    });
    expect([later, unstructured]).toEqual([1, 2]);
    const groups = await Promise.all((Object.keys(LISTED_GROUPS) as ListedGroup[]).map(group));
    expect(groups.map(ids)).toEqual([
      ["i-manual", "i-met"],
      ["i-near"],
      ["i-missing", "i-missing-2"],
      ["i-unmet"],
      ["i-away", "i-met-2"],
      [],
      ["i-next-year"],
    ]);
    expect(groups.map(({ total }) => total)).toEqual([2, 1, 2, 1, 2, 0, 1]);
  });

  it("合计是可以先报的：符合的和待核验的各 20 万元", async () => {
    expect((await overview()).claim.sum).toEqual({ items: 2, total: "40.00", unknown: 0 });
  });

  it("每个条件都有要求、本企业的值、来源、日期、状态和引文", async () => {
    const { records } = await group("declarable");
    const item = records.find(({ id }) => id === "i-met");
    expect(item).toMatchObject({
      result: "met",
      rate: 100,
      potential: 100,
      band: "recommended",
      policy: { id: "p-met", issuer: "示范经开区经济发展局" },
      materials: ["研发费用专项审计报告"],
      contact: { unit: "经济发展局产业科", phone: "0551-62880001" },
      notCounted: null,
    });
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
    const left = records.find(({ id }) => id === "i-manual");
    expect(left).toMatchObject({ result: "manual", group: "manual" });
    expect(left?.conditions[2]).toMatchObject({ state: "manual", own: [] });
  });

  it("只问缺的，关系事项多的在前；差多少说得出来", async () => {
    const { ask, enterprise, rulesEdition } = await overview();
    // i-missing-2 waits for the designs alone, i-missing for both.
    expect(ask).toEqual({
      facts: [
        { name: "ipDesign", settles: 2 },
        { name: "marketShare", settles: 1 },
      ],
      settles: 2,
    });
    expect(enterprise.name).toBe("合肥云杉智能装备有限公司");
    expect(rulesEdition).toBe(ITEMS.length);
    const [near] = (await group("near")).records;
    expect(near?.group).toBe("near");
    expect(near?.conditions[1]).toMatchObject({
      state: "unmet",
      own: [{ words: "6 件" }],
      remarks: ["还差 2 件"],
    });
  });

  it("一份政策单独核对；没有结构的说明没有事项，不存在的是 4004", async () => {
    const check = (id: string) => call(gateway.app, matchCalls.checkPolicy, { query: { id } }, admin);
    expect((await check("p-near")).data).toMatchObject({ items: [{ group: "near" }], inForce: true });
    expect((await check("p-old")).data).toMatchObject({ inForce: false });
    expect((await check("p-plain")).data).toMatchObject({ items: [] });
    expect((await check("nowhere")).returnCode).toBe(4004);
  });

  it("假如资料变化：只有读它的事项换组，什么都没有保存", async () => {
    const before = await overview();
    const body = { info: { ipDesign: "2", marketShare: "9.99" } };
    const { data } = await call(gateway.app, matchCalls.tryFacts, { body }, admin);
    // One hundredth short of ten percent is one step away.
    expect(data.moved).toEqual([
      { id: "i-missing-2", title: "研发投入奖励 i-missing-2", policyId: "p-missing", from: "missing", to: "met" },
      { id: "i-missing", title: "研发投入奖励 i-missing", policyId: "p-missing", from: "missing", to: "near" },
    ]);
    expect(data.claim).toMatchObject({ declarable: 3, sum: { items: 3, total: "60.00" } });
    expect(await overview()).toEqual(before);
    const bigger = { info: { ipInvention: "8" }, quota: { employees: "1200", revenue: "50000" } };
    const grown = await call(gateway.app, matchCalls.tryFacts, { body: bigger }, admin);
    // The size is worked out anew from the figures tried.
    expect(grown.data.moved.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["i-near", "near", "met"],
      ["i-unmet", "unmet", "missing"],
    ]);
    // And where the enterprise is registered decides what it may have at all.
    const away = { base: { region: ["310000", "310100"] } };
    const moved = await call(gateway.app, matchCalls.tryFacts, { body: away }, admin);
    expect(moved.data.moved.map(({ id, to }) => [id, to])).toContainEqual(["i-manual", "not_applicable"]);
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
    expect(region).toMatchObject({ items: 10, values: [{ source: "registry" }] });
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
      claim: { declarable: 2, groups: { met: 1, manual: 1, missing: 2 } },
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
    expect(fresh.claim).not.toEqual(kept.claim);
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
    const conditions = (await get()).data.items.flatMap((item) => item.conditions);
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
