import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGE_CHANNELS, MESSAGE_KINDS, messageCalls } from "../../../contract/message/message";
import { createPeople } from "../../../gateway/modules/account/directory/people.service";
import { createMessenger } from "../../../gateway/modules/message/messenger.service";
import type { NewMessage } from "../../../gateway/core/ports";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let now = TEST_NOW;
let member = "";
let admin = "";
let personal = "";
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  [member, admin, personal] = [
    await tokenOf(gateway.app, "member"),
    await tokenOf(gateway.app, "admin"),
    await tokenOf(gateway.app, "personal"),
  ];
});
afterAll(() => gateway.close());

let round = 0;
beforeEach(async () => {
  round += 1;
  now = new Date(now.getTime() + 1000);
  for (const token of [member, admin, personal])
    await call(gateway.app, messageCalls.readAllMessages, { body: {} }, token);
});

const service = () => {
  const people = createPeople(gateway.database.db);
  return createMessenger({ database: gateway.database, clock: () => now, people });
};
const send = (message: Partial<NewMessage>) =>
  service().send({
    to: { userIds: ["user-member"] },
    kind: "enterprise",
    title: "绑定申请已通过",
    body: "您现在可以代表企业办理事项。",
    eventKey: `test:${round}`,
    ...message,
  });
const list = async (token: string, query: Record<string, unknown> = {}) =>
  (await call(gateway.app, messageCalls.listMessages, { query: query as never }, token)).data;
const counts = async (token: string) => (await call(gateway.app, messageCalls.countMessages, {}, token)).data;

describe("收件箱", () => {
  it("同一件事说二十遍也只有一条；未读数随之加一，读过归零", async () => {
    await Promise.all(Array.from({ length: 20 }, () => send({})));
    const unread = await list(member, { unread: "true" });
    expect(unread.total).toBe(1);
    expect(await counts(member)).toEqual({ count_msg: 1, count_suqiu: 0, count_dzwj: 0 });
    const ids = unread.records.map((one) => one.id);
    const after = await call(gateway.app, messageCalls.readMessages, { body: { ids } }, member);
    expect(after.data.count_msg).toBe(0);
    expect((await list(member, { unread: "true" })).total).toBe(0);
  });

  it("诉求和问卷另有自己的未读数，总数都算", async () => {
    await send({ kind: "appeal", eventKey: `a${round}` });
    await send({ kind: "survey", eventKey: `s${round}` });
    await send({ kind: "policy", eventKey: `p${round}` });
    expect(await counts(member)).toEqual({ count_msg: 3, count_suqiu: 1, count_dzwj: 1 });
    const read = await call(gateway.app, messageCalls.readAllMessages, { body: { kind: "appeal" } }, member);
    expect(read.data).toEqual({ count_msg: 2, count_suqiu: 0, count_dzwj: 1 });
  });

  it("发给企业管理员的只到管理员，发给企业的全员都有，带上企业名称", async () => {
    await send({ to: { enterpriseId: "en-yunshan", admins: true }, enterpriseId: "en-yunshan", eventKey: `m${round}` });
    expect(await counts(member)).toMatchObject({ count_msg: 0 });
    expect((await list(admin, { unread: "true" })).records[0]).toMatchObject({
      enId: "en-yunshan",
      enName: "合肥云杉智能装备有限公司",
    });
    await send({ to: { enterpriseId: "en-yunshan" }, eventKey: `all${round}` });
    expect(await counts(member)).toMatchObject({ count_msg: 1 });
    expect(await counts(personal)).toMatchObject({ count_msg: 0 });
  });

  it("别人的消息看不到、也不能替人标为已读", async () => {
    await send({});
    const id = (await list(member, { unread: "true" })).records[0]?.id ?? "";
    expect((await call(gateway.app, messageCalls.getMessage, { query: { id } }, personal)).returnCode).toBe(4004);
    await call(gateway.app, messageCalls.readMessages, { body: { ids: [id] } }, personal);
    expect(await counts(member)).toMatchObject({ count_msg: 1 });
    const own = await call(gateway.app, messageCalls.getMessage, { query: { id } }, member);
    expect(own.data).toMatchObject({ title: "绑定申请已通过", read: false });
  });

  it("最新的在前，可按类别和未读筛选；超出的页没有记录而总数不变", async () => {
    await send({ kind: "policy", title: "旧", eventKey: `o${round}` });
    now = new Date(now.getTime() + 1000);
    await send({ kind: "policy", title: "新", eventKey: `n${round}` });
    const page = await list(member, { kind: "policy", unread: "true" });
    expect(page.records.map((one) => one.title)).toEqual(["新", "旧"]);
    const beyond = await list(member, { kind: "policy", unread: "true", page: 9 });
    expect(beyond).toMatchObject({ records: [], total: 2 });
  });

  it("没登录的人什么也得不到", async () => {
    for (const entry of [messageCalls.listMessages, messageCalls.countMessages, messageCalls.listMessagePreferences])
      expect((await call(gateway.app, entry, { query: {} } as never)).status).toBe(401);
  });
});

describe("通知方式的设置", () => {
  const save = (preferences: unknown) =>
    call(gateway.app, messageCalls.saveMessagePreferences, { body: { preferences } as never }, member);

  it("存下的再读出来一样，别人的不变", async () => {
    const saved = await save([{ kind: "policy", channel: "email", enabled: true }]);
    expect(saved.data).toContainEqual({ kind: "policy", channel: "email", enabled: true });
    expect(saved.data).toHaveLength(MESSAGE_KINDS.length * MESSAGE_CHANNELS.length);
    const others = await call(gateway.app, messageCalls.listMessagePreferences, {}, admin);
    expect(others.data).toContainEqual({ kind: "policy", channel: "email", enabled: false });
  });

  it("账号安全类不能关闭，一项不行则全部不存", async () => {
    const refused = await save([
      { kind: "event", channel: "live", enabled: false },
      { kind: "security", channel: "email", enabled: false },
    ]);
    expect(refused.returnCode).toBe(3000);
    const kept = await call(gateway.app, messageCalls.listMessagePreferences, {}, member);
    expect(kept.data).toContainEqual({ kind: "event", channel: "live", enabled: true });
  });
});
