import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { messageCalls, type MessageEntry, type VisitAct } from "../../../contract/message/message";
import { policyCalls } from "../../../contract/policy/policy";
import { createRegister } from "../../../gateway/modules/enterprise/enterprise-register.service";
import { VISIT_DAYS, VISITS_SHOWN, visitorOf } from "../../../gateway/modules/message/message.rules";
import { createInbox } from "../../../gateway/modules/message/inbox.service";
import { liveEventTable, visitTable } from "../../../gateway/modules/message/message.table";
import { createVisits } from "../../../gateway/modules/message/visit.service";
import { createPeople } from "../../../gateway/modules/account/directory/people.service";
import { buildTestGateway, call, partsOf, TEST_NOW, type TestGateway } from "../support/gateway";
import { callerOf, tokenOf, WORKPLACE } from "../support/people";

const YUNSHAN = "en-yunshan";
const BANK = "江淮示范银行开发区支行";
let gateway: TestGateway;
let now = TEST_NOW;
const tokens = new Map<string, string>();
const signIn = async (...names: string[]) => {
  for (const name of names) tokens.set(name, await tokenOf(gateway.app, name));
};

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`truncate visit, live_event, favorite`);
  await signIn("member", "admin", "bank", "newbank", "personal", "operator");
});
afterAll(() => gateway.close());

const card = (who: string, id: string) =>
  call(gateway.app, enterpriseCalls.getEnterpriseCard, { query: { id } }, tokens.get(who));
const view = (who: string, id: string, headers: Record<string, string> = {}) =>
  call(gateway.app, enterpriseCalls.viewEnterpriseCard, { body: { id } }, tokens.get(who), headers);
const keep = (who: string, id: string) =>
  call(gateway.app, policyCalls.addFavorite, { params: { id }, query: { kind: "enterprise" } }, tokens.get(who));
const release = (who: string, id: string) =>
  call(gateway.app, policyCalls.removeFavorite, { params: { id }, query: { kind: "enterprise" } }, tokens.get(who));
const entries = async (who = "admin"): Promise<MessageEntry[]> =>
  (await call(gateway.app, messageCalls.listLiveEntries, {}, tokens.get(who))).data;
const told = async () => gateway.database.db.select().from(liveEventTable);
const approve = (id: string, approval: string) =>
  gateway.database.db.execute(sql`update enterprise set approval = ${approval} where id = ${id}`);

describe("企业的公开信息", () => {
  it("别家看到的就是公开登记里人人看得到的，一项不多：没有联系人、法定代表人、信用代码、经营数字", async () => {
    const { config, database } = partsOf(gateway.app);
    const { company } = await createRegister({ config, database }).find("合肥云杉智能装备有限公司");
    const { data } = await card("bank", YUNSHAN);
    expect(data).toEqual({ id: YUNSHAN, ...company });
    const names = data.facts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["region", "address", "industry"]));
    const shown = ["region", "address", "industry", "kind", "foundedOn", "registeredCapital", "zonePlace"];
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
    expect(data.facts.filter(({ source }) => source !== "registry" && source !== "zone")).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/91340100MA2YH00011|138\d{8}|林晓岚|8620/);
  });

  it("企业自己填的不算登记的：改过以后，别家就看不到那一项", async () => {
    await gateway.database.db.execute(
      sql`update enterprise_fact set source = 'form' where enterprise_id = 'en-jincheng' and name = 'address'`,
    );
    expect((await card("bank", "en-jincheng")).data.facts.map(({ name }) => name)).not.toContain("address");
  });

  it("没有的企业、没有审核通过的企业，看不到，也不能说看过、不能收藏", async () => {
    const answers = async (id: string) => [
      (await card("bank", id)).returnCode,
      (await view("bank", id)).returnCode,
      (await keep("bank", id)).returnCode,
    ];
    expect(await answers("en-nobody")).toEqual([4004, 4004, 4004]);
    for (const approval of ["pending", "refused"]) {
      await approve("en-qingteng", approval);
      expect(await answers("en-qingteng")).toEqual([4004, 4004, 4004]);
    }
    await approve("en-qingteng", "approved");
    expect(await answers("en-qingteng")).toEqual([2000, 2000, 2000]);
  });

  it("只有代表审核通过的企业、角色里有“企业关系”的人看得到", async () => {
    expect((await call(gateway.app, enterpriseCalls.getEnterpriseCard, { query: { id: YUNSHAN } })).status).toBe(401);
    for (const who of ["personal", "operator"]) expect((await card(who, YUNSHAN)).returnCode).toBe(4003);
    await approve("en-jianghuai-bank", "pending");
    expect((await card("bank", YUNSHAN)).returnCode).toBe(4003);
    await approve("en-jianghuai-bank", "approved");
    expect((await card("member", "en-qingteng")).returnCode).toBe(2000);
    const kept = sql`id = 'role-handler'`;
    await gateway.database.db.execute(sql`update role set permissions = permissions - 'relation' where ${kept}`);
    expect((await card("member", "en-qingteng")).returnCode).toBe(4003);
    expect((await view("member", "en-qingteng")).returnCode).toBe(4003);
    await gateway.database.db.execute(sql`update role set permissions = permissions || '"relation"' where ${kept}`);
  });
});

describe("谁看过本企业", () => {
  it("只读不算看过；说看过以后，对方的名单里有谁、看了什么、什么时候，没有人名", async () => {
    await card("bank", YUNSHAN);
    expect(await entries()).toEqual([]);
    await view("bank", YUNSHAN);
    expect(await entries()).toEqual([
      { name: BANK, dockingName: "企业公开信息", createdDate: TEST_NOW.toISOString(), act: "viewed" },
    ]);
    expect(await entries("bank")).toEqual([]);
    expect(JSON.stringify(await told())).not.toContain("何嘉木");
  });

  it("同一企业同时看二十次，只告诉一次", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => view("bank", YUNSHAN)));
    expect(answers.map(({ returnCode }) => returnCode)).toEqual(Array.from({ length: 20 }, () => 2000));
    expect(await told()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it("上海时间的一天一次：零点前一刻还是同一天，零点起是新的一天", async () => {
    now = new Date("2026-11-21T00:00:00+08:00");
    await signIn("bank", "admin");
    await view("bank", YUNSHAN);
    now = new Date("2026-11-21T23:59:59.999+08:00");
    await signIn("bank", "admin");
    await view("bank", YUNSHAN);
    expect(await entries()).toHaveLength(1);
    now = new Date("2026-11-22T00:00:00+08:00");
    await signIn("bank", "admin");
    await view("bank", YUNSHAN);
    expect((await entries()).map(({ createdDate }) => createdDate)).toEqual([
      "2026-11-21T16:00:00.000Z",
      "2026-11-20T16:00:00.000Z",
    ]);
  });

  it("看和收藏各算一次；当天取消再收藏不再告诉；重复收藏第二天也不告诉", async () => {
    await view("bank", YUNSHAN);
    await keep("bank", YUNSHAN);
    await release("bank", YUNSHAN);
    await keep("bank", YUNSHAN);
    const acts = async () => (await entries()).map(({ act, dockingName }) => [act, dockingName]);
    expect((await acts()).toSorted()).toEqual([
      ["kept", "企业"],
      ["viewed", "企业公开信息"],
    ]);
    now = new Date(TEST_NOW.getTime() + 86_400_000);
    await signIn("bank", "admin");
    await keep("bank", YUNSHAN);
    expect(await acts()).toHaveLength(2);
  });

  it("不同企业各告诉一次", async () => {
    await view("bank", YUNSHAN);
    await view("newbank", YUNSHAN);
    expect((await entries()).map(({ name }) => name).toSorted()).toEqual(["巢湖示范融资担保有限公司", BANK].toSorted());
  });

  it("自己任职的企业不记，不论当前是哪一家；个人和工作人员收藏也不记", async () => {
    expect((await view("admin", "en-qingteng")).returnCode).toBe(2000);
    expect((await view("admin", YUNSHAN, { enid: "en-qingteng" })).returnCode).toBe(2000);
    expect((await keep("admin", "en-qingteng")).returnCode).toBe(2000);
    for (const who of ["personal", "operator"]) expect((await keep(who, YUNSHAN)).returnCode).toBe(2000);
    expect(await told()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it("代表谁：审核通过的当前企业；没有企业、没通过审核、不是企业账号都没有", () => {
    expect(visitorOf(callerOf({}), "en-other")).toBe("en-1");
    expect(visitorOf(callerOf({}), "en-1")).toBeUndefined();
    expect(visitorOf(callerOf({ enterprise: undefined, enterprises: [] }), "en-other")).toBeUndefined();
    expect(visitorOf(callerOf({ enterprise: { ...WORKPLACE, approval: "pending" } }), "en-other")).toBeUndefined();
    expect(visitorOf(callerOf({ type: "operator" }), "en-other")).toBeUndefined();
    expect(visitorOf(callerOf({ type: "member_personal" }), "en-other")).toBeUndefined();
  });

  it(`给最新的 ${VISITS_SHOWN} 条；满 ${VISIT_DAYS} 天的清除，差一刻的留着`, async () => {
    const { database } = gateway;
    const people = createPeople(database.db);
    const visits = createVisits({ database, clock: () => now, people });
    const own = { ...WORKPLACE, id: "en-jianghuai-bank" };
    const caller = callerOf({ enterprise: own, enterprises: [own] });
    for (let n = 0; n <= VISITS_SHOWN; n += 1) {
      now = new Date(TEST_NOW.getTime() + n);
      await visits.tell({ caller, ownerId: YUNSHAN, act: "viewed" satisfies VisitAct, what: `需求“${n}”` });
    }
    const listed = (await entries()).map(({ dockingName }) => dockingName);
    expect(listed).toHaveLength(VISITS_SHOWN);
    expect([listed[0], listed.at(-1)]).toEqual([`需求“${VISITS_SHOWN}”`, "需求“1”"]);
    const left = () => database.db.$count(visitTable);
    now = new Date(TEST_NOW.getTime() + VISIT_DAYS * 86_400_000);
    await createInbox({ database, clock: () => now, people }).sweep();
    expect(await left()).toBe(VISITS_SHOWN + 1);
    now = new Date(now.getTime() + 1);
    await createInbox({ database, clock: () => now, people }).sweep();
    expect(await left()).toBe(VISITS_SHOWN);
  });
});
