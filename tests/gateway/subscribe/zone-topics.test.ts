import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { createTopicImporter } from "../../../gateway/modules/topic/topic.service";
import { policyRow } from "../declare/item-fixtures";
import { call } from "../support/gateway";
import {
  at,
  follow,
  gateway,
  importAll,
  inbox,
  item,
  list,
  member,
  now,
  personal,
  prepareSubscriptions,
  round,
  rows,
  setting,
  who,
  windowTo,
} from "./support";

prepareSubscriptions();

const TITLE = "高新技术企业培育";
const putTopic = async (sections: readonly object[], more: object = {}) => {
  const topic = { id: "t-1", title: TITLE, summary: "从入库到认定", intro: "<p>说明</p>", sections, ...more };
  const { refused } = await createTopicImporter(gateway.database, () => now)(rows([topic]));
  expect(refused).toEqual([]);
};
const chosen = (...policies: string[]) => ({ title: "培育与认定", policies });
const followTopic = (token = member, target = "t-1") =>
  call(gateway.app, subscribeCalls.subscribe, { body: { kind: "zone_topic", target } }, token);

beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from policy_topic`);
  await putTopic([chosen("p-1")]);
  await gateway.database.db.execute(sql`delete from policy_change`);
});

describe("订阅专题", () => {
  it("订一次，再订还是那一个；没有的专题说明原因；没登录先登录；订之前看得到叫什么、有几份政策", async () => {
    const { app } = gateway;
    const wish = { body: { kind: "zone_topic" as const, target: "t-1" } };
    expect((await call(app, subscribeCalls.describeSubscription, wish, member)).data).toEqual({
      name: TITLE,
      policies: 1,
      subscriptionId: null,
      muted: false,
    });
    const first = await followTopic();
    expect(first.data.added).toBe(true);
    expect((await followTopic()).data).toEqual({ id: first.data.id, added: false });
    expect((await call(app, subscribeCalls.describeSubscription, wish, member)).data.subscriptionId).toBe(
      first.data.id,
    );
    const missing = await followTopic(member, "no-such");
    expect([missing.returnCode, missing.errorMessage]).toEqual([4004, expect.stringContaining("该专题不存在或已下线")]);
    expect((await call(app, subscribeCalls.subscribe, wish)).returnCode).toBe(4001);
    expect((await list()).mine).toMatchObject([{ kind: "zone_topic", name: TITLE, target: "t-1", ended: false }]);
    await call(app, subscribeCalls.unsubscribe, { query: { id: first.data.id } }, member);
    expect((await list()).mine).toEqual([]);
  });

  it("专题里的政策有变化、按条件自动收录的新政策，都说；别的政策不说；取消以后不说", async () => {
    await putTopic([chosen("p-1"), { title: "新的", search: { value: "若干政策", level: ["municipal"] } }]);
    const { id } = (await followTopic()).data;
    await setting("immediate");
    const fresh = { pubDate: "2026-11-20", topic: "金融" };
    await importAll(
      [policyRow("p-5", { ...fresh, level: "municipal" }), policyRow("p-6", fresh)],
      [item("a", "p-1", windowTo("2026-12-31")), item("b", "p-2", windowTo("2026-12-31"))],
    );
    await round();
    const [message, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(message?.body).toContain("关于支持企业发展的若干政策 p-5》\n新发布");
    expect(message?.body).toContain("p-1");
    expect(message?.body).not.toContain("p-2");
    expect(message?.body).not.toContain("p-6");
    await call(gateway.app, subscribeCalls.unsubscribe, { query: { id } }, member);
    at("2026-11-21T13:00");
    await importAll([], [item("a", "p-1", windowTo("2026-12-30"))]);
    await round();
    expect(await inbox()).toHaveLength(1);
  });

  it("已有的政策后来收入专题：订阅专题的人收到一次，只订阅那份政策或别的专题的人不为此打扰", async () => {
    await followTopic();
    await follow("p-2", personal);
    await setting("immediate");
    await setting("immediate", personal);
    await putTopic([chosen("p-1", "p-2")]);
    await putTopic([chosen("p-1", "p-2")], { summary: "从入库到认定，每一步" });
    await round();
    await round();
    expect(await who()).toEqual(["member"]);
    expect((await inbox())[0]?.body).toBe(`《关于支持企业发展的若干政策 p-2》\n收入专题“${TITLE}”。`);
    // A change of the policy itself is told to both, and to the one without the topic.
    await importAll([], [item("b", "p-2", windowTo("2026-12-31"))]);
    await putTopic([chosen("p-1")]);
    await putTopic([chosen("p-1", "p-2")]);
    await round();
    const mail = (await inbox()).filter((one) => one.who === "user-personal");
    expect(mail).toHaveLength(1);
    expect(mail[0]?.body).not.toContain("专题");
  });

  it("专题下线后，列表照常，写明已下线；不再提醒；重新上线又提醒", async () => {
    await followTopic();
    await setting("immediate");
    const state = (to: string) =>
      gateway.database.db.execute(sql`update policy_topic set state = ${to} where id = 't-1'`);
    await state("stopped");
    expect((await list()).mine).toMatchObject([{ name: TITLE, ended: true }]);
    await importAll([], [item("a", "p-1", windowTo("2026-12-31"))]);
    await round();
    expect(await inbox()).toEqual([]);
    await gateway.database.db.execute(sql`delete from policy_topic`);
    expect((await list()).mine).toMatchObject([{ name: TITLE, ended: true }]);
    await putTopic([chosen("p-1")]);
    await importAll([], [item("a", "p-1", windowTo("2026-12-30"))]);
    await round();
    expect(await who()).toEqual(["member"]);
  });

  it("近 30 天的变化里也有专题的", async () => {
    await followTopic();
    await importAll([], [item("a", "p-1", windowTo("2026-12-31"))]);
    const query = { query: { frequency: "immediate" as const } };
    const { data } = await call(gateway.app, subscribeCalls.previewSubscriptions, query, member);
    expect(data.digests.flatMap(({ policies }) => policies.map(({ because }) => because))).toEqual([[TITLE]]);
  });
});

describe("保存搜索", () => {
  const search = { kind: "search" as const, filter: { value: "若干政策" } };
  const add = (more: object = {}) =>
    call(gateway.app, subscribeCalls.subscribe, { body: { ...search, ...more } }, member);
  const change = (day: number) => importAll([], [item("a", "p-1", windowTo(`2026-12-${day}`))]);

  it("只保存的不提醒；改为订阅后提醒，之前的不补；再改回保存又不提醒", async () => {
    const { id } = (await add({ muted: true, name: "常用" })).data;
    expect((await list()).mine).toMatchObject([{ name: "常用", muted: true, filter: { value: "若干政策" } }]);
    await setting("immediate");
    await change(11);
    await round();
    expect(await inbox()).toEqual([]);
    // Subscribing to it turns the kept one into a following and makes no second.
    expect((await add()).data).toEqual({ id, added: false });
    expect((await list()).mine).toMatchObject([{ name: "常用", muted: false }]);
    await round();
    expect(await inbox()).toEqual([]);
    await change(12);
    await round();
    expect(await who()).toEqual(["member"]);
    expect((await inbox())[0]?.body).toContain("由“2026-11-01 至 2026-12-11”");
    const back = { params: { id }, body: { muted: true } };
    expect((await call(gateway.app, subscribeCalls.saveSubscription, back, member)).returnCode).toBe(2000);
    await change(13);
    await round();
    expect(await inbox()).toHaveLength(1);
  });

  it("正在订阅的，再保存不会变成不提醒；空的搜索和别的类别不能只保存", async () => {
    const { id } = (await add()).data;
    expect((await add({ muted: true })).data).toEqual({ id, added: false });
    expect((await list()).mine).toMatchObject([{ muted: false }]);
    expect((await add({ muted: true, filter: {} })).returnCode).toBe(3000);
    const body = { kind: "policy" as const, target: "p-1", muted: true };
    const refused = await call(gateway.app, subscribeCalls.subscribe, { body }, member);
    expect([refused.returnCode, refused.errorMessage]).toEqual([3000, expect.stringContaining("只有搜索可以只保存")]);
  });
});
