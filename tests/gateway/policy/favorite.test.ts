import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { FAVORITE_KINDS, MAX_FAVORITES, type FavoriteKind } from "../../../contract/policy/favorite";
import { createFavoriteService } from "../../../gateway/modules/policy/readers/favorite.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { callerOf, tokenOf } from "../support/people";

let gateway: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";
const firstOf: Record<FavoriteKind, string> = { policy: "", news: "", activity: "", enterprise: "en-jianghuai-bank" };

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", clock: () => now });
  [member, personal] = [await tokenOf(gateway.app, "member"), await tokenOf(gateway.app, "personal")];
  const { app } = gateway;
  firstOf.policy =
    (await call(app, policyCalls.listPolicies, { query: { validity: "upcoming" } as never })).data.records[0]?.id ?? "";
  firstOf.news = (await call(app, policyCalls.listNews, { query: { due: "week" } })).data.records[0]?.id ?? "";
  const { careCalls } = await import("../../../contract/care/care");
  firstOf.activity =
    (await call(app, careCalls.listActivities, { query: { state: "signing_up" } as never })).data.records[0]?.id ?? "";
});
afterAll(() => gateway.close());

const add = (kind: FavoriteKind, id = firstOf[kind], token = member) =>
  call(gateway.app, policyCalls.addFavorite, { params: { id }, query: { kind } }, token);
const list = async (token = member, query = {}) =>
  (await call(gateway.app, policyCalls.listFavorites, { query }, token)).data;

describe("收藏", () => {
  it("四类都能收藏，重复二十遍也只有一条；别人的收藏里没有", async () => {
    for (const kind of FAVORITE_KINDS) await Promise.all(Array.from({ length: 20 }, () => add(kind)));
    expect((await list()).total).toBe(FAVORITE_KINDS.length);
    expect((await list(member, { kind: "news" })).records.map((one) => one.id)).toEqual([firstOf.news]);
    expect((await list(personal)).total).toBe(0);
  });

  it("不存在的东西收藏不了，类别不对也收藏不了", async () => {
    expect((await add("policy", "no-such")).returnCode).toBe(4004);
    expect((await add("activity", firstOf.policy)).returnCode).toBe(4004);
    expect((await add("enterprise", "en-unknown")).returnCode).toBe(4004);
  });

  it("收藏以后变了状态的标出来：政策施行、公示截止、活动结束", async () => {
    const before = await list();
    expect(before.records.every((one) => one.state === one.savedState && !one.gone)).toBe(true);
    now = new Date(TEST_NOW.getTime() + 90 * 86_400_000);
    const token = await tokenOf(gateway.app, "member");
    const after = await list(token);
    expect(Object.fromEntries(after.records.map((one) => [one.kind, [one.savedState, one.state]]))).toEqual({
      policy: ["upcoming", "in_force"],
      news: ["open", "closed"],
      activity: ["signing_up", "finished"],
      enterprise: ["", ""],
    });
    now = TEST_NOW;
  });

  it("取消后没有了，再取消一次也不出错；星标如实回答", async () => {
    // One of a person's own, one that nobody keeps.
    const ids = [firstOf.news, "nobody-keeps-this"];
    const kept = async () =>
      (await call(gateway.app, policyCalls.listKept, { query: { id: ids, kind: "news" } }, member)).data.kept;
    expect(await kept()).toEqual([firstOf.news]);
    for (let n = 0; n < 2; n += 1) {
      const input = { params: { id: firstOf.news }, query: { kind: "news" as const } };
      expect((await call(gateway.app, policyCalls.removeFavorite, input, member)).data.saved).toBe(false);
    }
    expect(await kept()).toEqual([]);
  });

  it("下线的东西还在收藏里，保留原来的名称并注明", async () => {
    const nothing = () => Promise.resolve(new Map());
    const facts = () => Promise.resolve(new Map([["x", { title: "旧通知", state: "open" }]]));
    const parts = { database: gateway.database, clock: () => now, kept: {} };
    const there = createFavoriteService({ ...parts, describe: { policy: nothing, news: facts, activity: nothing } });
    const gone = createFavoriteService({ ...parts, describe: { policy: nothing, news: nothing, activity: nothing } });
    await there.add(callerOf({ userId: "user-bank" }), "news", "x");
    expect((await gone.list("user-bank", { page: 1, size: 10 })).records).toMatchObject([
      { title: "旧通知", gone: true },
    ]);
  });

  it(`满 ${MAX_FAVORITES} 条后说明怎么办，差一条时还可以`, async () => {
    const ids = Array.from({ length: MAX_FAVORITES }, (_, n) => `t${n}`);
    const any = (wanted: readonly string[]) =>
      Promise.resolve(new Map(wanted.map((id) => [id, { title: id, state: "" }])));
    const service = createFavoriteService({
      database: gateway.database,
      clock: () => now,
      describe: { policy: any, news: any, activity: any },
      kept: {},
    });
    const newbank = callerOf({ userId: "user-newbank" });
    for (const id of ids.slice(1)) await service.add(newbank, "policy", id);
    await expect(service.add(newbank, "policy", ids[0] ?? "")).resolves.toEqual({ saved: true });
    await expect(service.add(newbank, "policy", "more")).rejects.toThrow(/先在“我的收藏”里取消/);
  });

  it("没登录不能收藏", async () => {
    expect((await add("policy", firstOf.policy, "")).status).toBe(401);
  });
});
