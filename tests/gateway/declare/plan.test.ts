import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_PLAN_ITEMS, planCalls, type PlanItem } from "../../../contract/declare/plan";
import { matchCalls } from "../../../contract/declare/match";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { importItems, itemRow, policyRow } from "./item-fixtures";

let gateway: TestGateway;
let admin = "";
let bank = "";
let now = TEST_NOW;

const benefit = (most: string | null) => ({
  form: "award",
  text: "一次性奖励",
  most,
  clause: "给予二十万元奖励",
});
const materials = (days: number) => [{ name: "专项审计报告", workingDays: days }];
const NEXT = [{ opensOn: "2026-12-01", closesOn: "2026-12-31" }];
const CLAUSE = "第五条 其他条件由主管部门认定。";
const CAP = { group: "创新券", most: 1, clause: CLAUSE };

const item = (id: string, most: string | null, more: object = {}, conditions: ("region" | "design" | "large")[] = []) =>
  itemRow(id, "p-1", ["region", ...conditions], { materials: materials(2), benefit: benefit(most), ...more });
const ITEMS = [
  item("a", "30", { excludes: ["b"], excludesClause: CLAUSE }),
  item("b", "20"),
  item("c", "12.5", { yearly: CAP, windows: NEXT }),
  item("d", "8", { yearly: CAP, windows: NEXT }),
  item("plaque", null),
  item("late", "99", { materials: materials(15) }),
  item("over", "99", { windows: [{ opensOn: "2026-09-01", closesOn: "2026-09-30" }] }),
  item("someday", "99", { windows: [] }),
  item("quota", "1", { quota: 2, materials: materials(15) }),
  item("waits", "50", {}, ["design"]),
  item("never", "50", {}, ["large"]),
];

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  const old = itemRow("old", "p-old", ["region"]);
  const policies = [policyRow("p-1"), policyRow("p-2"), policyRow("p-old", { validity: "repealed" })];
  const { refused } = await importItems(gateway.database, policies, [
    ...ITEMS,
    old,
    itemRow("second", "p-2", ["region"]),
  ]);
  expect(refused).toEqual([]);
  [admin, bank] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "bank")]);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`delete from declare_plan`);
});

const getPlan = async (token = admin) => (await call(gateway.app, planCalls.getPlan, {}, token)).data;
const add = (ids: readonly string[], token = admin) =>
  call(gateway.app, planCalls.addPlanItems, { body: { ids: [...ids] } }, token);
const save = (id: string, body: object, token = admin) =>
  call(gateway.app, planCalls.savePlanItem, { params: { id }, body: body as never }, token);
const remove = (id: string, token = admin) => call(gateway.app, planCalls.removePlanItem, { params: { id } }, token);
const byId = ({ items }: { items: readonly PlanItem[] }, id: string) => items.find((one) => one.id === id);

describe("我的计划：建议", () => {
  it("只提符合条件、来得及的：互斥取高、限报取高，没有金额的列入但不计入合计", async () => {
    const plan = await getPlan();
    expect(plan.items.filter(({ proposed }) => proposed).map(({ id }) => id)).toEqual(["a", "plaque", "c"]);
    expect(plan.best).toEqual({ items: 3, total: "42.50", unknown: 1, exact: true, ceiling: "42.50" });
    expect(plan.asOf).toBe("2026-11-21");
    expect(plan.enterprise).toEqual({ id: "en-yunshan", name: "合肥云杉智能装备有限公司" });
  });

  it("没有入选的说明被哪一项挡住，并引政策原话；写在另一方的互斥也一样", async () => {
    const plan = await getPlan();
    expect(byId(plan, "b")?.obstacles).toEqual([
      { kind: "exclude", with: [{ id: "a", title: "研发投入奖励 a", clause: CLAUSE }] },
    ]);
    expect(byId(plan, "d")?.obstacles).toEqual([
      {
        kind: "cap",
        group: "创新券",
        year: "2026",
        most: 1,
        declared: 0,
        clause: CLAUSE,
        with: [{ id: "c", title: "研发投入奖励 c" }],
      },
    ]);
  });

  it("每一项有最迟开始日和状态；先该动手的在前，来不及的、待定的、已截止的在后", async () => {
    const plan = await getPlan();
    expect(plan.items.map(({ id, state, latestStart }) => [id, state, latestStart])).toEqual([
      ["a", "in_time", "2026-11-26"],
      ["b", "in_time", "2026-11-26"],
      ["plaque", "in_time", "2026-11-26"],
      ["c", "upcoming", "2026-12-29"],
      ["d", "upcoming", "2026-12-29"],
      ["late", "late", "2026-11-09"],
      ["quota", "late", "2026-11-09"],
      ["second", "late", "2026-11-09"],
      ["someday", "undated", null],
      ["over", "closed", null],
    ]);
    expect(byId(plan, "a")).toMatchObject({ preparation: 2, slowest: ["专项审计报告"], daysToStart: 4 });
    expect(byId(plan, "late")).toMatchObject({ daysLacking: 9, proposed: false });
    expect(byId(plan, "over")?.next).toEqual({ opensOn: "2027-09-01", estimated: true });
  });

  it("不符合的、待补充的、政策已废止的不在建议里；待补充的给出数目", async () => {
    const plan = await getPlan();
    const ids = plan.items.map(({ id }) => id);
    for (const id of ["waits", "never", "old"]) expect(ids).not.toContain(id);
    expect(plan.waiting).toBe(1);
  });

  it("资料一变，建议跟着变：补上外观设计后多出一项，改为不符合后从建议里消失，计划里的说明不再符合", async () => {
    const { id, revision } = await call(gateway.app, matchCalls.getMatch, { query: {} }, admin).then(({ data }) => ({
      id: data.enterprise.id,
      revision: data.revision,
    }));
    const saveFact = (at: number, ipDesign: string | null) =>
      call(gateway.app, matchCalls.saveAttributes, { body: { id, revision: at, info: { ipDesign } } }, admin);
    expect((await saveFact(revision, "2")).returnCode).toBe(2000);
    await add(["waits"]);
    expect(byId(await getPlan(), "waits")).toMatchObject({ result: "met", proposed: true });
    expect((await saveFact(revision + 1, "1")).returnCode).toBe(2000);
    const plan = await getPlan();
    expect(byId(plan, "waits")).toMatchObject({ result: "unmet", proposed: false, saved: { note: "" } });
    expect((await saveFact(revision + 2, null)).returnCode).toBe(2000);
  });
});

describe("我的计划：今年已申报的", () => {
  type State = { state: string; decision?: string; accepted?: boolean; group?: string; on?: string; by?: string };
  let made = 0;
  /** Puts a submitted application in. */
  async function declare(itemId: string, { state, decision, accepted, group, on, by }: State) {
    made += 1;
    const [id, number] = [`d-${made}`, `SB-20261101-${String(made).padStart(4, "0")}`];
    await gateway.database.db.execute(sql`
      insert into application (id, number, enterprise_id, user_id, item_id, policy_id, title, department, policy_title,
        state, revision, answers, files, promised_days, yearly_group, opinion, decision, submitted_at, created_at, updated_at)
      values (${id}, ${state === "draft" ? null : number}, ${by ?? "en-yunshan"}, 'u', ${itemId}, 'p-1', 'x', 'x', 'x', ${state}, 1,
        '{}', '{}', 2, ${group ?? null}, '', ${decision ?? null}, ${state === "draft" ? null : `${on ?? "2026-11-10"}T04:00:00Z`},
        now(), now())`);
    if (accepted)
      await gateway.database.db.execute(sql`
        insert into case_event (kind, case_id, at, step, from_state, to_state, remark, side)
        values ('application', ${id}, now(), 'accept', 'submitted', 'accepted', '', 'staff')`);
    return number;
  }
  beforeEach(async () => {
    await gateway.database.db.execute(sql`delete from application`);
    await gateway.database.db.execute(sql`delete from case_event`);
  });

  it("已提交、已受理、待补正、已通过的占限报；草稿、撤回的、未通过的、别家的、去年的不占", async () => {
    const left = async () => byId(await getPlan(), "c")?.cap;
    const cap = { group: "创新券", year: "2026", most: 1 };
    for (const free of [
      { state: "draft" },
      { state: "withdrawn" },
      { state: "refused", decision: "refused" },
      { state: "evaluated", decision: "refused" },
      { state: "approved", decision: "approved", by: "en-bank" },
      { state: "approved", decision: "approved", on: "2025-12-31" },
    ])
      await declare("other", { group: "创新券", ...free });
    expect(await left()).toEqual({ ...cap, declared: 0, left: 1 });
    for (const counted of [
      { state: "submitted" },
      { state: "accepted" },
      { state: "supplement" },
      { state: "approved", decision: "approved" },
      { state: "evaluated", decision: "approved" },
    ]) {
      await gateway.database.db.execute(sql`delete from application`);
      await gateway.database.db.execute(sql`delete from case_event`);
      await declare("other", { group: "创新券", ...counted });
      expect([counted, await left()]).toEqual([counted, { ...cap, declared: 1, left: 0 }]);
    }
    await declare("other", { group: "创新券", state: "submitted", on: "2026-01-01" });
    expect(await left()).toEqual({ ...cap, declared: 2, left: 0 });
  });

  it("限报用完的不再建议，说明已申报几项并引原话；合计跟着变", async () => {
    await declare("other", { group: "创新券", state: "accepted" });
    const plan = await getPlan();
    expect(plan.best).toMatchObject({ items: 2, total: "30.00" });
    for (const id of ["c", "d"])
      expect(byId(plan, id)?.obstacles).toEqual([
        { kind: "cap", group: "创新券", year: "2026", most: 1, declared: 1, clause: CLAUSE, with: [] },
      ]);
    await add(["c"]);
    const again = await getPlan();
    expect(again.intended).toEqual({ items: 1, total: "0.00", unknown: 0 });
    expect(byId(again, "c")?.conflicts).toMatchObject([{ kind: "cap", declared: 1, with: [] }]);
  });

  it("本期已申报的不再建议，给出编号；与它互斥的也不建议，说明是被它挡住", async () => {
    const number = await declare("a", { state: "submitted" });
    const plan = await getPlan();
    expect(byId(plan, "a")).toMatchObject({ proposed: false, declaredAs: number, obstacles: [] });
    expect(byId(plan, "b")).toMatchObject({
      proposed: false,
      declaredAs: null,
      obstacles: [{ kind: "exclude", with: [{ id: "a", clause: CLAUSE }] }],
    });
    expect(plan.best).toMatchObject({ items: 2, total: "12.50" });
    expect(byId(await getPlan(bank), "a")?.declaredAs ?? null).toBeNull();
  });

  it("名额只数本平台在这一期受理过的，不分企业；未受理的、撤回的、未通过的、上一期的不数；没有名额的不数", async () => {
    const quota = async () =>
      (({ quota: of, quotaTaken: taken }) => [of, taken])(byId(await getPlan(), "quota") as PlanItem);
    expect(await quota()).toEqual([2, 0]);
    await declare("quota", { state: "submitted", by: "en-1" });
    await declare("quota", { state: "withdrawn", accepted: true, by: "en-2" });
    await declare("quota", { state: "refused", decision: "refused", accepted: true, by: "en-3" });
    await declare("quota", { state: "approved", decision: "approved", accepted: true, by: "en-4", on: "2026-10-30" });
    expect(await quota()).toEqual([2, 0]);
    await declare("quota", { state: "supplement", accepted: true, by: "en-5" });
    // Sent in again after a supplement: it was accepted before.
    await declare("quota", { state: "submitted", accepted: true, by: "en-6" });
    await declare("quota", { state: "approved", decision: "approved", accepted: true, by: "en-7", on: "2026-11-01" });
    expect(await quota()).toEqual([2, 3]);
    expect(byId(await getPlan(), "a")?.quotaTaken).toBeNull();
  });
});

describe("我的计划：打算申报的", () => {
  it("加入、改备注和提醒、移出；备注里看不见的方向标记去掉；再加一次不变；合计只算还能报的", async () => {
    expect((await add(["a", "plaque", "over"])).data).toEqual({ added: 3 });
    expect((await add(["a", "c", "c"])).data).toEqual({ added: 1 });
    expect((await save("a", { revision: 0, note: " 张\u202e会计\u200b负责 ", remindDays: null })).data).toEqual({
      revision: 1,
    });
    const plan = await getPlan();
    expect(byId(plan, "a")?.saved).toEqual({ note: "张会计负责", remindDays: null, revision: 1 });
    expect(byId(plan, "c")?.saved).toEqual({ note: "", remindDays: 3, revision: 0 });
    expect(plan.intended).toEqual({ items: 3, total: "42.50", unknown: 1 });
    await add(["b", "late"]);
    // b shuts out a, late cannot be made: neither brings anything.
    expect((await getPlan()).intended).toEqual({ items: 4, total: "42.50", unknown: 1 });
    expect((await remove("a")).returnCode).toBe(2000);
    expect(byId(await getPlan(), "a")?.saved).toBeNull();
    expect((await remove("a")).returnCode).toBe(4004);
  });

  it("打算申报的互相冲突时，两边都说明与谁冲突；已截止的不算", async () => {
    await add(["a", "b", "c", "d", "over"]);
    const plan = await getPlan();
    expect(byId(plan, "a")?.conflicts).toMatchObject([{ kind: "exclude", with: [{ id: "b" }] }]);
    expect(byId(plan, "b")?.conflicts).toMatchObject([{ kind: "exclude", with: [{ id: "a" }] }]);
    expect(byId(plan, "c")?.conflicts).toMatchObject([{ kind: "cap", with: [{ id: "d" }] }]);
    expect(byId(plan, "over")?.conflicts).toEqual([]);
  });

  it("同事先改过的不被覆盖：旧版本的修改得到 4009，内容照旧", async () => {
    await add(["a"]);
    expect((await save("a", { revision: 0, note: "先", remindDays: 5 })).returnCode).toBe(2000);
    expect((await save("a", { revision: 0, note: "后", remindDays: 5 })).returnCode).toBe(4009);
    expect(byId(await getPlan(), "a")?.saved?.note).toBe("先");
  });

  it("同时点两次只加一次；满 100 项后再加的整批不加", async () => {
    const outcomes = await Promise.all([add(["a", "b"]), add(["a", "b"])]);
    expect(outcomes.reduce((sum, { data }) => sum + data.added, 0)).toBe(2);
    await gateway.database.db.execute(sql`
      insert into declare_plan (enterprise_id, item_id, title, created_by, created_at, updated_at)
      select 'en-yunshan', 'x' || n, 'x', 'u', now(), now() from generate_series(1, ${MAX_PLAN_ITEMS - 3}) n`);
    expect((await add(["c"])).data).toEqual({ added: 1 });
    const full = await add(["d"]);
    expect(full.returnCode).toBe(4009);
    expect(full.errorMessage).toContain("移出");
    expect(byId(await getPlan(), "d")?.saved).toBeNull();
  });

  it("事项没有了、政策废止了，计划里说明原因，仍能移出", async () => {
    await add(["second", "a"]);
    const { db } = gateway.database;
    await db.execute(sql`update declare_plan set item_id = 'vanished' where item_id = 'a'`);
    await importItems(gateway.database, [policyRow("p-2", { validity: "repealed" })], []);
    const plan = await getPlan();
    expect(plan.gone).toEqual([
      { id: "second", title: "研发投入奖励 second", reason: "repealed" },
      { id: "vanished", title: "研发投入奖励 a", reason: "removed" },
    ]);
    expect((await remove("vanished")).returnCode).toBe(2000);
    await importItems(gateway.database, [policyRow("p-2")], []);
  });

  it("日子过去，状态跟着变：最迟开始日当天还来得及，第二天已晚，截止次日已截止", async () => {
    await add(["a"]);
    const stateOn = async (day: string) => {
      now = new Date(`${day}T04:00:00Z`);
      return byId(await getPlan(await tokenOf(gateway.app, "admin")), "a");
    };
    expect(await stateOn("2026-11-26")).toMatchObject({ state: "in_time", daysToStart: 0 });
    expect(await stateOn("2026-11-27")).toMatchObject({ state: "late", daysLacking: 1, proposed: false });
    expect(await stateOn("2026-12-01")).toMatchObject({ state: "closed", saved: { revision: 0 } });
  });
});

describe("我的计划：不该进来的", () => {
  it("不存在的和政策已废止的加不进去，整批都不加；没有选的、超过 100 项的、备注过长的被拒绝并说明", async () => {
    for (const ids of [
      ["a", "nowhere"],
      ["a", "old"],
    ])
      expect((await add(ids)).returnCode).toBe(4004);
    expect(byId(await getPlan(), "a")?.saved).toBeNull();
    expect((await add([])).errorMessage).toBe("请选择事项");
    expect((await add(Array.from({ length: MAX_PLAN_ITEMS + 1 }, (_, n) => `i${n}`))).returnCode).toBe(3000);
    await add(["a"]);
    expect((await save("a", { revision: 0, note: "长".repeat(201), remindDays: 3 })).errorMessage).toContain("200");
    expect((await save("a", { revision: 0, note: "长".repeat(200), remindDays: 30 })).returnCode).toBe(2000);
    for (const remindDays of [-1, 31, 1.5, "3"])
      expect((await save("a", { revision: 1, note: "", remindDays })).returnCode).toBe(3000);
  });

  it("别家企业看不到、改不了、移不走；各家的计划互不相干", async () => {
    await add(["a"]);
    expect((await save("a", { revision: 0, note: "改", remindDays: 1 }, bank)).returnCode).toBe(4004);
    expect((await remove("a", bank)).returnCode).toBe(4004);
    expect(byId(await getPlan(bank), "a")?.saved ?? null).toBeNull();
    expect(byId(await getPlan(), "a")?.saved).toMatchObject({ revision: 0, note: "" });
  });

  it("游客 4001，个人账号和没有政策服务权限的 4003；自称别家企业的被拒绝", async () => {
    const personal = await tokenOf(gateway.app, "personal");
    const calls = [planCalls.getPlan, planCalls.getPlanFeed, planCalls.revokePlanFeed] as const;
    for (const one of calls) {
      expect((await call(gateway.app, one, {})).returnCode).toBe(4001);
      expect((await call(gateway.app, one, {}, personal)).returnCode).toBe(4003);
      expect((await call(gateway.app, one, {}, admin, { enid: "en-jianghuai-bank" })).returnCode).toBe(4003);
    }
    expect((await add(["a"], personal)).returnCode).toBe(4003);
    const member = await tokenOf(gateway.app, "member");
    await gateway.database.db.execute(sql`update role set permissions = '["company"]' where id = 'role-handler'`);
    expect((await add(["a"], member)).returnCode).toBe(4003);
    expect((await call(gateway.app, planCalls.getPlan, {}, member)).returnCode).toBe(4003);
  });
});
