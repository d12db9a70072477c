import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { concernCalls } from "../../../contract/desk/administration/concern";
import { operatorCalls } from "../../../contract/operator/operator";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { queryRows } from "../../../gateway/core/database";
import { createOutbox } from "../../../gateway/modules/outbox/outbox.service";
import { gatherDigests } from "../../../gateway/modules/subscribe/subscribe.rules";
import { buildTestGateway, call } from "../support/gateway";
import { tokenOf } from "../support/people";
import {
  at,
  cipher,
  follow,
  gateway,
  importAll,
  inbox,
  item,
  member,
  now,
  personal,
  prepareSubscriptions,
  round,
  setting,
  windowTo,
} from "./support";

prepareSubscriptions();

const WITHOUT = { siteOrigin: undefined };
const wantsMail = (name: string, enabled = true) =>
  gateway.database.db.execute(
    sql`insert into message_preference (user_id, kind, channel, enabled) values (${`user-${name}`}, 'policy', 'email', ${enabled})
      on conflict (user_id, kind, channel) do update set enabled = ${enabled}`,
  );
const change = (day: number, id = "a") =>
  importAll([], [item(id, id === "a" ? "p-1" : "p-2", windowTo(`2026-12-${day}`))]);
const mails = async () => {
  const outbox = createOutbox({
    config: { smsWebhook: undefined, mail: undefined, siteName: "园区" },
    database: gateway.database,
    clock: () => now,
    cipher,
  });
  const { records } = await outbox.list({ page: 1, size: 50 });
  return Promise.all(records.map(async ({ id }) => (await outbox.show(id)).body ?? ""));
};

beforeEach(async () => {
  const { db } = gateway.database;
  await db.execute(sql`update app_user set email = 'chen@example.cn' where id = 'user-member'`);
  await db.execute(sql`update app_user set email = 'zhou@example.cn' where id = 'user-personal'`);
  await wantsMail("member");
  await setting("immediate");
  await follow("p-1");
});

describe("没有设置门户地址时", () => {
  it("站内照常，邮件等待；设置以后每人合成一封补发，带退订链接，只发一次", async () => {
    await follow("p-2");
    await change(11);
    await round(WITHOUT);
    at("2026-11-22T12:00");
    await change(12);
    await change(13, "b");
    await round(WITHOUT);
    expect(await inbox()).toHaveLength(2);
    expect(await mails()).toEqual([]);
    at("2026-11-23T12:00");
    await Promise.all([round(), round()]);
    await round();
    const [body = "", ...more] = await mails();
    expect(more).toEqual([]);
    expect(body).toMatch(/^您订阅的政策有变化：共 2 次提醒/);
    expect(body.indexOf("【2026-11-21】")).toBeGreaterThan(0);
    expect(body.indexOf("【2026-11-22】")).toBeGreaterThan(body.indexOf("【2026-11-21】"));
    expect(body).toContain("改为“2026-11-01 至 2026-12-11”");
    expect(body).toContain("改为“2026-11-01 至 2026-12-12”");
    for (const id of ["p-1", "p-2"])
      expect(body).toContain(`退订“关于支持企业发展的若干政策 ${id}”：https://portal.example.gov.cn/gateway/`);
    expect(body).toContain("停止全部订阅提醒：https://portal.example.gov.cn/gateway/");
    await change(14);
    await round();
    expect(await mails(), "之后的照常一封一次").toHaveLength(2);
  });

  it("等待期间取消、静音、停止、关掉邮件的，都不补发", async () => {
    const { id } = (await follow("p-2")).data;
    await change(11, "b");
    await round(WITHOUT);
    await call(gateway.app, subscribeCalls.unsubscribe, { query: { id } }, member);
    await round();
    expect(await mails()).toEqual([]);
    await change(12);
    await round(WITHOUT);
    await setting("immediate", member, true);
    await round();
    await setting("immediate");
    expect(await mails()).toEqual([]);
    await change(13);
    await round(WITHOUT);
    await wantsMail("member", false);
    await round();
    await wantsMail("member");
    await round();
    expect(await mails()).toEqual([]);
    expect(await inbox()).toHaveLength(3);
  });

  it("没有要求邮件的人没有什么在等；等着的过了两个月也不丢", async () => {
    await follow("p-1", personal);
    await setting("immediate", personal);
    await change(11);
    await round(WITHOUT);
    const waiting = () =>
      queryRows<{ who: string }>(
        gateway.database.db,
        sql`select user_id as who from subscription_digest where mailed_at is null`,
      );
    expect(await waiting()).toEqual([{ who: "user-member" }]);
    at("2027-01-25T12:00");
    await round(WITHOUT);
    const kept = await queryRows(gateway.database.db, sql`select user_id from subscription_digest`);
    expect(kept).toHaveLength(1);
    await round();
    expect(await mails()).toHaveLength(1);
  });

  it("登记了的人在设置里读到邮件暂缓，设置了地址的门户照常", async () => {
    const email = async (app = gateway.app, token = member) =>
      (await call(app, subscribeCalls.listSubscriptions, {}, token)).data.setting.email;
    expect(await email()).toBe("on");
    const bare = await buildTestGateway({ database: gateway.database, clock: () => now, config: WITHOUT });
    expect(await email(bare.app)).toBe("waits");
    await bare.close();
  });

  it("启动时、健康检查和工作台的命令都写明；设置了地址就没有；别人看不到", async () => {
    await change(11);
    await round(WITHOUT);
    const logged: string[] = [];
    const logStream = { write: (line: string) => logged.push(line) };
    const parts = { database: gateway.database, clock: () => now };
    const bare = await buildTestGateway({ ...parts, config: { ...WITHOUT, logLevel: "warn" }, logStream });
    await bare.app.ready();
    const words = "没有设置 SITE_ORIGIN";
    expect(logged.filter((line) => line.includes(words) && line.includes("现有 1 人的"))).toHaveLength(1);
    const operator = await tokenOf(bare.app, "operator");
    const { data } = await call(bare.app, concernCalls.listConcerns, {}, operator);
    expect(data).toEqual([{ text: expect.stringContaining(words) as string }]);
    expect((await call(bare.app, operatorCalls.getHealth, {}, operator)).data.concerns).toEqual([data[0]?.text]);
    expect((await call(bare.app, operatorCalls.getHealth, {}, member)).data).toEqual({ status: "up" });
    expect((await call(bare.app, concernCalls.listConcerns, {}, member)).status).toBe(403);
    expect((await call(bare.app, concernCalls.listConcerns, {})).status).toBe(401);
    await bare.close();
    expect((await call(gateway.app, concernCalls.listConcerns, {}, operator)).data).toEqual([]);
  });
});

describe("合成一封", () => {
  const digest = (index: number) => ({
    title: `题${index}`,
    body: `文${index}`,
    decidedAt: new Date(Date.UTC(2026, 10, 1 + index)),
  });

  it("一次的照原样；二十次全写；二十一次写最近的二十次，说明还有一次", () => {
    expect(gatherDigests([])).toBeUndefined();
    expect(gatherDigests([digest(1)])).toEqual({ title: "题1", body: "文1" });
    const twenty = Array.from({ length: 20 }, (_, index) => digest(index + 1));
    expect(gatherDigests(twenty)?.body).not.toContain("较早的");
    const more = gatherDigests([digest(0), ...twenty])?.body ?? "";
    expect(more).toContain("较早的 1 次提醒请登录平台，在消息中心查看");
    expect(more).not.toContain("文0");
    expect(more).toContain("文1\n");
    expect(more).toMatch(/文20$/);
  });
});
