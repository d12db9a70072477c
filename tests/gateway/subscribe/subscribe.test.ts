import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { queryRows } from "../../../gateway/core/database";
import { createItemImporter } from "../../../gateway/modules/declare/item/item-import.service";
import { call } from "../support/gateway";
import { tokenOf } from "../support/people";
import { policyRow } from "../declare/item-fixtures";
import {
  gateway,
  member,
  personal,
  bank,
  now,
  at,
  rows,
  importAll,
  round,
  inbox,
  who,
  follow,
  setting,
  list,
  windowTo,
  item,
  prepareSubscriptions,
} from "./support";

prepareSubscriptions();

describe("变化记录", () => {
  it("与导入在同一个事务里：没写进去的行没有记录，未变的再导入不多一条，更正错字不记", async () => {
    const count = async () =>
      (await queryRows<{ kind: string }>(gateway.database.db, sql`select kind from policy_change order by seq`)).map(
        ({ kind }) => kind,
      );
    await importAll(
      [policyRow("p-1", { title: "关于支持企业发展的若干政策（更正）" })],
      [item("a", "p-1", { title: "研发投入奖励 甲" })],
    );
    expect(await count()).toEqual([]);
    await importAll([policyRow("p-1", { validity: "repealed" })], [item("b", "p-2", windowTo("2026-12-31"))]);
    await importAll([policyRow("p-1", { validity: "repealed" })], [item("b", "p-2", windowTo("2026-12-31"))]);
    expect(await count()).toEqual(["repealed", "window"]);
    const refused = await createItemImporter(
      gateway.database,
      () => now,
    )(rows([item("b", "no-such", windowTo("2026-12-01"))]));
    expect(refused.refused).toHaveLength(1);
    expect(await count()).toHaveLength(2);
    await importAll([policyRow("p-1")]);
  });
});

describe("订阅", () => {
  it("四类都能订；再订一次还是那一个；不存在的、空的搜索、没有的标签和主题说明原因", async () => {
    const { app } = gateway;
    const add = (body: object) => call(app, subscribeCalls.subscribe, { body } as never, personal);
    const first = await follow("p-1", personal);
    expect(first.data.added).toBe(true);
    expect((await follow("p-1", personal)).data).toEqual({ id: first.data.id, added: false });
    expect((await add({ kind: "tag", target: "category:扶持政策" })).returnCode).toBe(2000);
    expect((await add({ kind: "topic", target: "科技" })).returnCode).toBe(2000);
    expect((await add({ kind: "search", filter: { value: "研发", level: ["zone"] } })).returnCode).toBe(2000);
    const again = await add({ kind: "search", filter: { level: ["zone"], value: "研发" }, name: "别名" });
    expect(again.data.added).toBe(false);
    const held = (await list(personal)).mine.map(({ kind, name }) => [kind, name]);
    expect(held.toSorted()).toEqual([
      ["policy", "关于支持企业发展的若干政策 p-1"],
      ["search", "“研发”，园区"],
      ["tag", "扶持政策"],
      ["topic", "科技"],
    ]);
    for (const [body, code, words] of [
      [{ kind: "policy", target: "no-such" }, 4004, "该政策不存在或已下线"],
      [{ kind: "search", filter: {} }, 3000, "请先输入关键字或选择条件"],
      [{ kind: "tag", target: "category:没有的" }, 4004, "没有这个标签"],
      [{ kind: "tag", target: "issuer:某局" }, 4004, "没有这个标签"],
      [{ kind: "topic", target: "没有的" }, 4004, "没有这个主题的政策"],
      [{ kind: "search", filter: { value: "研发", script: 1 } }, 3000, "不支持的参数"],
    ] as const) {
      const answer = await add(body);
      expect([answer.returnCode, answer.errorMessage]).toEqual([code, expect.stringContaining(words)]);
    }
  });

  it("自己起的名称同事和邮件里都看得到，里面没有打乱前后文字的方向标记", async () => {
    const wish = { kind: "search", filter: { value: "方向标记" }, name: "研发\u202e补助\u200b" };
    await call(gateway.app, subscribeCalls.subscribe, { body: wish } as never, personal);
    const { data } = await call(gateway.app, subscribeCalls.listSubscriptions, {}, personal);
    expect(JSON.stringify(data)).toContain('"研发补助"');
  });

  it("标签的四个调用：列表带政策数，我订的、最常用的，批量要么都订上要么都没有，删除", async () => {
    const { app } = gateway;
    const tags = (await call(app, subscribeCalls.listTags, {}, personal)).data;
    expect(tags.find(({ id }) => id === "category:扶持政策")).toMatchObject({ count: 2, subscriptionId: null });
    const both = { body: { ids: ["category:扶持政策", "category:没有的"] } };
    expect((await call(app, subscribeCalls.addTags, both, personal)).returnCode).toBe(4004);
    expect((await call(app, subscribeCalls.listOwnTags, {}, personal)).data).toEqual([]);
    const one = { body: { ids: ["category:扶持政策", "category:扶持政策"] } };
    expect((await call(app, subscribeCalls.addTags, one, personal)).data).toEqual({ added: 1 });
    const [mine] = (await call(app, subscribeCalls.listOwnTags, {}, personal)).data;
    expect((await call(app, subscribeCalls.listTopTags, {}, personal)).data.topTags[0]).toEqual(mine);
    const remove = { query: { id: mine?.subscriptionId ?? "" } };
    expect((await call(app, subscribeCalls.removeTag, remove, bank)).returnCode).toBe(4004);
    expect((await call(app, subscribeCalls.removeTag, remove, personal)).returnCode).toBe(2000);
    expect((await call(app, subscribeCalls.listOwnTags, {}, personal)).data).toEqual([]);
  });

  it("最多五十个：第五十一个不收并说明怎么办，同时来的也挡住", async () => {
    const add = (index: number) =>
      call(gateway.app, subscribeCalls.subscribe, { body: { kind: "search", filter: { value: `词${index}` } } }, bank);
    for (let index = 1; index <= 49; index += 1) expect((await add(index)).data.added).toBe(true);
    const answers = await Promise.all([add(50), add(51)]);
    expect(answers.map(({ returnCode }) => returnCode).sort()).toEqual([2000, 4009]);
    expect(answers.find(({ returnCode }) => returnCode === 4009)?.errorMessage).toContain(
      "最多保留 50 个订阅，请先取消",
    );
    expect((await list(bank)).mine).toHaveLength(50);
  });
});

describe("送达", () => {
  it("即时：变化后的下一轮收到，写明改前改后；重启、并发、再跑都只有一条", async () => {
    await follow("p-1");
    await setting("immediate");
    await importAll([], [item("a", "p-1", windowTo("2026-12-31")), item("b", "p-2", windowTo("2026-12-31"))]);
    await Promise.all([round(), round()]);
    await round();
    const [message, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ who: "user-member", link: "/zct-ee/policy-info/p-1" });
    expect(message?.body).toContain("申报时间由“2026-11-01 至 2026-11-30”改为“2026-11-01 至 2026-12-31”");
    expect(message?.body).not.toContain("研发投入奖励 b");
  });

  it("每天一条：早上八点前不说，八点说昨天的全部，同一天只一次；每周等到星期一", async () => {
    await follow("p-1");
    await follow("p-1", personal);
    await setting("weekly", personal);
    await importAll([], [item("a", "p-1", windowTo("2026-12-10"))]);
    at("2026-11-21T20:00");
    await importAll([], [item("a", "p-1", windowTo("2026-12-20"))]);
    at("2026-11-22T07:59");
    await round();
    expect(await who()).toEqual([]);
    at("2026-11-22T08:00");
    await round();
    await round();
    expect(await who()).toEqual(["member"]);
    expect((await inbox())[0]?.body).toContain("由“2026-11-01 至 2026-11-30”改为“2026-11-01 至 2026-12-20”");
    at("2026-11-22T09:00");
    await importAll([], [item("a", "p-1", windowTo("2026-12-30"))]);
    await round();
    expect(await who()).toEqual(["member"]);
    at("2026-11-23T08:00");
    await round();
    expect(await who()).toEqual(["member", "member", "personal"]);
  });

  it("决定之后、送出之前断掉：下一次补送，恰好一条；送出之后、记下之前断掉：不再送", async () => {
    const { db } = gateway.database;
    await follow("p-1");
    await setting("immediate");
    await importAll([], [item("a", "p-1", windowTo("2026-12-31"))]);
    await round();
    await db.execute(sql`delete from message where event_key like 'subscription:%'`);
    await db.execute(sql`update subscription_digest set sent_at = null`);
    await round();
    expect(await who()).toEqual(["member"]);
    await db.execute(sql`update subscription_digest set sent_at = null`);
    await round();
    expect(await who()).toEqual(["member"]);
  });

  it("标签、主题和搜索：新政策和符合的政策的变化都说，同一份只说一次；更正错字不说", async () => {
    const { app } = gateway;
    await call(app, subscribeCalls.subscribe, { body: { kind: "topic", target: "科技" } }, member);
    await call(
      app,
      subscribeCalls.subscribe,
      { body: { kind: "search", filter: { value: "若干政策", level: ["zone"] } } },
      member,
    );
    await setting("immediate");
    const fresh = { pubDate: "2026-11-20", topic: "科技/成果转化" };
    await importAll([policyRow("p-3", fresh), policyRow("p-4", { ...fresh, level: "municipal", topic: "金融" })]);
    await round();
    expect((await inbox()).map(({ title }) => title)).toEqual(["您订阅的政策有变化：关于支持企业发展的若干政策 p-3"]);
    at("2026-11-21T13:00");
    await importAll([policyRow("p-2", { topic: "科技/研发", title: "关于支持企业发展的若干政策 p-2（更正）" })]);
    await round();
    expect(await inbox()).toHaveLength(1);
    await importAll(
      [],
      [
        item("b", "p-2", {
          benefit: { form: "award", text: "一次性奖励 30 万元", most: "30", clause: "给予二十万元奖励" },
        }),
      ],
    );
    await round();
    expect((await inbox()).at(-1)?.body).toContain("最高 30 万元");
  });

  it("废止说最后一次，之后事项再变也不说", async () => {
    await follow("p-2");
    await setting("immediate");
    await importAll(
      [policyRow("p-2", { topic: "科技/研发", validity: "repealed" })],
      [item("b", "p-2", windowTo("2026-12-31"))],
    );
    await round();
    expect((await inbox()).map(({ body }) => body)).toEqual([expect.stringContaining("这是关于它的最后一次提醒")]);
    expect((await inbox())[0]?.body).not.toContain("申报时间");
    await importAll([], [item("b", "p-2", windowTo("2026-12-30"))]);
    await round();
    expect(await inbox()).toHaveLength(1);
    expect((await list()).mine[0]).toMatchObject({ ended: true });
    await importAll([policyRow("p-2", { topic: "科技/研发" })]);
  });

  it("静音的不说，恢复后不补说；全部停止也一样；被锁定的账号不说", async () => {
    const { id } = (await follow("p-1")).data;
    await setting("immediate");
    const save = (muted: boolean) =>
      call(gateway.app, subscribeCalls.saveSubscription, { params: { id }, body: { muted } }, member);
    const change = async (day: number) => {
      await importAll([], [item("a", "p-1", windowTo(`2026-12-${day}`))]);
      await round();
    };
    await save(true);
    await change(11);
    await save(false);
    await round();
    expect(await who()).toEqual([]);
    await setting("immediate", member, true);
    await change(12);
    await setting("immediate");
    await round();
    expect(await who()).toEqual([]);
    await gateway.database.db.execute(sql`update app_user set enabled = false where id = 'user-member'`);
    await change(13);
    await gateway.database.db.execute(sql`update app_user set enabled = true where id = 'user-member'`);
    await round();
    expect(await who()).toEqual([]);
    await change(14);
    expect(await who()).toEqual(["member"]);
    expect((await inbox())[0]?.body).toContain("由“2026-11-01 至 2026-12-13”");
  });
});

describe("试看", () => {
  it("与真正送出的一样：同一份记录按三种频率", async () => {
    await follow("p-1");
    await importAll([], [item("a", "p-1", windowTo("2026-12-10"))]);
    at("2026-11-21T12:30");
    await importAll([], [item("a", "p-1", windowTo("2026-12-20"))]);
    at("2026-11-24T12:00");
    const later = await tokenOf(gateway.app, "member");
    const preview = async (frequency?: "immediate" | "daily" | "weekly") =>
      (await call(gateway.app, subscribeCalls.previewSubscriptions, { query: frequency ? { frequency } : {} }, later))
        .data;
    expect((await preview()).frequency).toBe("daily");
    const counted = await Promise.all((["immediate", "daily", "weekly"] as const).map(preview));
    expect(counted.map(({ digests, changes }) => [digests.length, changes])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
    expect(counted[1]?.digests[0]?.policies[0]?.changes[0]).toMatchObject({
      before: "2026-11-01 至 2026-11-30",
      after: "2026-11-01 至 2026-12-20",
    });
    expect(
      (await call(gateway.app, subscribeCalls.previewSubscriptions, { query: {} }, await tokenOf(gateway.app, "bank")))
        .data.digests,
    ).toEqual([]);
  });

  it("一万处变化、二百个人：语句的数目不随变化增加", async () => {
    const { db } = gateway.database;
    await follow("p-1");
    await call(gateway.app, subscribeCalls.subscribe, { body: { kind: "topic", target: "科技" } }, member);
    await setting("immediate");
    await db.execute(sql`insert into subscription_setting (user_id, frequency, link_id, told_seq, period)
      select 'ghost-' || n, 'immediate', gen_random_uuid()::text, 0, '' from generate_series(1, 200) as n`);
    const counted = async (changes: number) => {
      await db.execute(sql`insert into policy_change (policy_id, item_id, kind, field, item, before, after, at)
        select 'p-' || (1 + n % 2), 'i-' || n, 'window', 'windows', '事项', '甲', '乙', ${now.toISOString()}::timestamptz
        from generate_series(1, ${changes}) as n`);
      let statements = 0;
      const { session } = db as unknown as { session: { prepareQuery: (...parts: unknown[]) => unknown } };
      const plain = session.prepareQuery.bind(session);
      session.prepareQuery = (...parts) => {
        statements += 1;
        return plain(...parts);
      };
      try {
        await round();
      } finally {
        session.prepareQuery = plain;
      }
      return statements;
    };
    const few = await counted(10);
    at("2026-11-21T14:00");
    expect(few).toBeGreaterThan(5);
    expect(await counted(10_000)).toBeLessThanOrEqual(few + 2);
    expect(await inbox()).toHaveLength(2);
  });
});
