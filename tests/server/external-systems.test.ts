// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Openable } from "@/lib/external/systems";
import { json, ok, World } from "./door-fixture";

const TOKEN = "TokenTokenTokenToken_123";
const TICKET = "ticket_ticket_ticket_ticket_1234";
const signedIn = { cookie: `access_token=${TOKEN}; signed_in=1`, "sec-fetch-site": "same-origin" };

const system = (more: Partial<Openable>): Openable => ({
  name: "企业数据填报系统",
  url: "https://fill.example.gov.cn/start?from=portal",
  host: "fill.example.gov.cn",
  ticket: true,
  government: true,
  ...more,
});
const SYSTEMS: Readonly<Record<string, Openable>> = {
  fill: system({}),
  platform: system({ url: "https://iot.example.com/", host: "iot.example.com", government: false }),
  party: system({ url: "https://party.example.com/", host: "party.example.com", government: false, ticket: false }),
};

let world: World;
beforeEach(async () => {
  world = await new World().start({ findExternal: (key) => (Object.hasOwn(SYSTEMS, key) ? SYSTEMS[key] : undefined) });
  world.gateway.respond = (_request, response) =>
    json(response, ok({ ticket: TICKET, expiresAt: "2026-11-21T10:00:00+08:00" }));
});
afterEach(() => world.stop());

describe("打开外部系统", () => {
  test("地址里只有一次性票据，没有登录令牌；票据按目标主机申请", async () => {
    const answer = await world.ask("/external/fill", { headers: signedIn });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`https://fill.example.gov.cn/start?from=portal&ticket=${TICKET}`);
    expect(JSON.stringify(answer.headers)).not.toContain(TOKEN);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(world.gateway.seen).toHaveLength(1);
    expect(world.gateway.seen[0]).toMatchObject({
      method: "POST",
      url: "/uaa/api/ticket",
      body: '{"host":"fill.example.gov.cn"}',
    });
    expect(world.gateway.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(world.logs.join("")).not.toContain(TICKET);
  });

  test("未登录先去登录，登录后回到这里；不申请票据", async () => {
    const answer = await world.ask("/external/fill", { headers: { "sec-fetch-site": "same-origin" } });
    expect(answer.headers.location).toBe("/auth/login?redirect_uri=%2Fexternal%2Ffill");
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("会话已过期时去登录", async () => {
    world.gateway.respond = (_request, response) => json(response, { returnCode: 4001, data: null }, 401);
    const answer = await world.ask("/external/fill", { headers: signedIn });
    expect(answer.headers.location).toBe("/auth/login?redirect_uri=%2Fexternal%2Ffill");
  });

  test("不是政府网站的先提醒，读者确认后才申请票据", async () => {
    const first = await world.ask("/external/platform", { headers: signedIn });
    expect(first.headers.location).toBe("/leave?to=platform");
    expect(world.gateway.seen).toHaveLength(0);
    const second = await world.ask("/external/platform?go=1", { headers: signedIn });
    expect(second.headers.location).toBe(`https://iot.example.com/?ticket=${TICKET}`);
  });

  test.each(["cross-site", "same-site"])("别的网站（%s）引来的请求先提醒，不替人签发票据", async (site) => {
    const answer = await world.ask("/external/fill?go=1", { headers: { ...signedIn, "sec-fetch-site": site } });
    expect(answer.headers.location).toBe("/leave?to=fill");
    expect(world.gateway.seen).toHaveLength(0);
  });

  test.each([
    [{ "sec-fetch-mode": "cors", rsc: "1", "next-router-prefetch": "1" }],
    [{ "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" }],
  ])("浏览器提前取页（%j）不算同意，不签发票据", async (headers) => {
    const own = { ...signedIn, "sec-fetch-site": "same-origin" };
    const ahead = await world.ask("/external/fill?go=1", { headers: { ...own, ...headers } });
    expect([ahead.status, ahead.headers.location]).toEqual([204, undefined]);
    expect(world.gateway.seen).toHaveLength(0);
    const going = await world.ask("/external/fill?go=1", { headers: { ...own, "sec-fetch-mode": "navigate" } });
    expect(going.headers.location).toContain(`ticket=${TICKET}`);
  });

  test("不需要身份的网站不带票据，也不用登录", async () => {
    const answer = await world.ask("/external/party?go=1", { headers: { "sec-fetch-site": "same-origin" } });
    expect(answer.headers.location).toBe("https://party.example.com/");
    expect(world.gateway.seen).toHaveLength(0);
  });

  test.each(["unknown", "constructor", "..%2Ffill", "fill%20"])("没有配置的 %s 打不开", async (key) => {
    expect([400, 404]).toContain((await world.ask(`/external/${key}`, { headers: signedIn })).status);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("网关拒绝或出错时说明原因，不把人带走", async () => {
    for (const [status, body] of [
      [403, { returnCode: 4003, data: null, errorMessage: "不允许" }],
      [500, { returnCode: 5000, data: null }],
      [200, ok({ ticket: "<script>" })],
      [200, "不是信封"],
    ] as const) {
      world.gateway.respond = (_request, response) => json(response, body, status);
      const answer = await world.ask("/external/fill", { headers: signedIn });
      expect(answer.status, String(status)).toBe(503);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.text).toMatch(/请联系管理员|请稍后重试/);
    }
  });

  test("只接受 GET", async () => {
    const answer = await world.ask("/external/fill", { method: "POST", headers: { ...signedIn, source: "PC" } });
    expect(answer.status).toBe(405);
    expect(world.gateway.seen).toHaveLength(0);
  });
});
