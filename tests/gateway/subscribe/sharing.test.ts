import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { fillPath } from "../../../contract/call";
import { UNSUBSCRIBE_TOKEN } from "../../../contract/subscribe/labels";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { createOutbox } from "../../../gateway/modules/outbox/outbox.service";
import { tokenOfLink } from "../../../gateway/modules/subscribe/subscribe-link.rules";
import { call } from "../support/gateway";
import {
  gateway,
  admin,
  member,
  personal,
  bank,
  now,
  logged,
  cipher,
  at,
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

describe("企业内共享", () => {
  const share = (id: string, shared: boolean, token = admin) =>
    call(gateway.app, subscribeCalls.saveSubscription, { params: { id }, body: { shared } }, token);
  const join = (id: string, token = member) =>
    call(gateway.app, subscribeCalls.joinSubscription, { params: { id }, body: {} }, token);
  const leave = (id: string, token = member) => call(gateway.app, subscribeCalls.unsubscribe, { query: { id } }, token);

  it("同事看得到、能加入、各自静音；别家和个人看不到也加不进；换一家企业跟着换", async () => {
    const { id } = (await follow("p-1", admin)).data;
    expect((await list()).offered).toEqual([]);
    expect((await join(id)).returnCode).toBe(4004);
    expect((await share(id, true)).returnCode).toBe(2000);
    expect((await list()).offered).toMatchObject([{ id, sharedBy: "林晓岚", own: false, members: 1 }]);
    for (const token of [bank, personal]) {
      expect((await list(token)).offered).toEqual([]);
      expect((await join(id, token)).returnCode).toBe(4004);
    }
    expect((await join(id)).returnCode).toBe(2000);
    expect((await list()).mine).toMatchObject([{ id, own: false, members: 2, sharedBy: "林晓岚" }]);
    expect((await share(id, false, member)).errorMessage).toContain("只有建立这个订阅的人");
    // The other enterprise of the administrator: the own one is still there, nothing of it is offered there.
    expect((await list(admin, "en-qingteng")).mine).toMatchObject([{ id }]);

    await setting("immediate", admin);
    await setting("immediate");
    await call(gateway.app, subscribeCalls.saveSubscription, { params: { id }, body: { muted: true } }, member);
    await importAll([], [item("a", "p-1", windowTo("2026-12-31"))]);
    await round();
    expect(await who()).toEqual(["admin"]);
  });

  it("离开企业的同事不再收到；建立的人停止共享，加入的人退出；建立的人走了，加入的人照收", async () => {
    const { db } = gateway.database;
    const { id } = (await follow("p-1", admin)).data;
    await share(id, true);
    await join(id);
    await setting("immediate", admin);
    await setting("immediate");
    await db.execute(sql`update enterprise_binding set state = 'disabled' where user_id = 'user-member'`);
    await importAll([], [item("a", "p-1", windowTo("2026-12-11"))]);
    await round();
    expect(await who()).toEqual(["admin"]);
    await db.execute(sql`update enterprise_binding set state = 'bound' where user_id = 'user-member'`);
    expect((await leave(id, admin)).returnCode).toBe(2000);
    at("2026-11-21T13:00");
    await importAll([], [item("a", "p-1", windowTo("2026-12-12"))]);
    await round();
    expect(await who()).toEqual(["admin", "member"]);
    await follow("p-1", admin);
    await share(id, false);
    expect((await list()).mine).toEqual([]);
    await leave(id, admin);
    expect(await queryRows(db, sql`select id from subscription`)).toEqual([]);
  });

  it("个人和未审核的企业不能共享，说明原因", async () => {
    const own = (await follow("p-1", personal)).data.id;
    expect((await share(own, true, personal)).errorMessage).toBe("绑定企业后才能与同事共享");
    const theirs = (await follow("p-1", bank)).data.id;
    await gateway.database.db.execute(sql`update enterprise set approval = 'pending' where id = 'en-jianghuai-bank'`);
    expect((await share(theirs, true, bank)).returnCode).toBe(4009);
    await gateway.database.db.execute(sql`update enterprise set approval = 'approved' where id = 'en-jianghuai-bank'`);
  });
});

describe("不登录退订", () => {
  const call2 = (
    entry: typeof subscribeCalls.readUnsubscribing | typeof subscribeCalls.unsubscribeByLink,
    token: string,
  ) =>
    gateway.app.inject({
      method: entry.method,
      url: fillPath(entry.path, { token }),
      ...(entry.method === "POST" ? { payload: {} } : {}),
    });
  const links = () =>
    queryRows<{ id: string; link: string; muted: boolean }>(
      gateway.database.db,
      sql`select subscription_id as id, link_id as link, muted from subscription_member where user_id = 'user-member' order by created_at, subscription_id`,
    );

  it("邮件里有每个订阅和全部的退订链接，读它什么也不变，退订只停那一个；伪造的、别人的不起作用；日志里没有密钥", async () => {
    const { db } = gateway.database;
    await db.execute(sql`update app_user set email = 'chen@example.cn' where id = 'user-member'`);
    await db.execute(
      sql`insert into message_preference (user_id, kind, channel, enabled) values ('user-member', 'policy', 'email', true)`,
    );
    await follow("p-1");
    await follow("p-2");
    await setting("immediate");
    await importAll([], [item("a", "p-1", windowTo("2026-12-31")), item("b", "p-2", windowTo("2026-12-31"))]);
    await round();
    const outbox = createOutbox({
      config: { smsWebhook: undefined, mail: undefined, siteName: "园区" },
      database: gateway.database,
      clock: () => now,
      cipher,
    });
    const [mail, ...more] = (await outbox.list({ page: 1, size: 10 })).records;
    expect(more).toEqual([]);
    const body = (await outbox.show(mail?.id ?? "")).body ?? "";
    const tokens = [...body.matchAll(new RegExp(UNSUBSCRIBE_TOKEN, "g"))].map(([token]) => token);
    expect(tokens).toHaveLength(3);
    expect(body).toContain(
      "退订“关于支持企业发展的若干政策 p-1”：https://portal.example.gov.cn/gateway/policy/api/ua/",
    );
    const [one = "", other = "", all = ""] = tokens;

    expect((await call2(subscribeCalls.readUnsubscribing, one)).json()).toMatchObject({ data: { active: true } });
    expect((await links()).map(({ muted }) => muted)).toEqual([false, false]);
    expect((await call2(subscribeCalls.unsubscribeByLink, one)).json()).toMatchObject({ data: { active: false } });
    expect((await call2(subscribeCalls.unsubscribeByLink, one)).statusCode).toBe(200);
    expect((await links()).filter(({ muted }) => muted)).toHaveLength(1);
    expect((await call2(subscribeCalls.readUnsubscribing, other)).json()).toMatchObject({ data: { active: true } });

    const state = await links();
    // Of every other last letter; some of them stand for the same bytes.
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
    const forged = [
      ...letters.map((letter) => `${other.slice(0, -1)}${letter}`).filter((token) => token !== other),
      tokenOfLink(state[0]?.link ?? "", createFieldCipher(Buffer.alloc(32, 1))),
      tokenOfLink("0b0f6c1e-7c1d-4c7a-9a53-0f5a6f0f9d11", cipher),
      "plan-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      "x",
    ];
    for (const token of forged) expect((await call2(subscribeCalls.unsubscribeByLink, token)).statusCode).toBe(404);
    expect(await links()).toEqual(state);

    expect((await call2(subscribeCalls.unsubscribeByLink, all)).json()).toMatchObject({
      data: { name: null, active: false },
    });
    expect((await list()).setting.stopped).toBe(true);
    at("2026-11-21T13:00");
    await importAll([], [item("b", "p-2", windowTo("2026-12-30"))]);
    await round();
    expect(await inbox()).toHaveLength(1);
    for (const token of tokens) for (const line of logged) expect(line).not.toContain(token);
  });

  it("没有开启政策类邮件时只进收件箱", async () => {
    await follow("p-1");
    await setting("immediate");
    await importAll([], [item("a", "p-1", windowTo("2026-12-31"))]);
    await round();
    expect(await inbox()).toHaveLength(1);
    expect(await queryRows(gateway.database.db, sql`select id from outbox`)).toEqual([]);
  });
});
