// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, SIGNED_IN_USER, until, World } from "./door-fixture";

const TOKEN = "TokenTokenTokenToken_123";
const OLD = "OldTokenOldTokenOldToken";
const user = SIGNED_IN_USER;
const opened = ok({ accessToken: TOKEN, expiresAt: "2026-11-21T10:00:00+08:00", user });
const credentials = JSON.stringify({ username: "zhang", password: "secret-password" });

let world: World;
beforeEach(async () => {
  world = await new World().start();
  world.gateway.respond = (request, response) => json(response, request.url === "/uaa/login" ? opened : ok(null));
});
afterEach(() => world.stop());

const form = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  world.form(path, fields, headers);

describe("登录过的浏览器", () => {
  const DEVICE = "device-id.1795000000000.signature_of_the_gateway";
  const known = ok({ accessToken: TOKEN, expiresAt: "2026-11-21T10:00:00+08:00", deviceToken: DEVICE, user });
  const login = (cookie?: string, more: Record<string, string> = {}) =>
    world.ask("/session", {
      method: "POST",
      headers: { ...world.ownCall, ...more, ...(cookie === undefined ? {} : { cookie }) },
      body: credentials,
    });
  const COOKIE = `known_device=${DEVICE}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`;

  test("凭证只进 httpOnly Cookie，180 天，不在正文和日志里；用表单登录也一样，退出后还在", async () => {
    world.gateway.respond = (_request, response) => json(response, known);
    const answer = await login();
    expect(answer.headers["set-cookie"]).toContain(COOKIE);
    expect(answer.text + world.logs.join("")).not.toContain(DEVICE);
    const plain = await form("/session", { username: "zhang", password: "secret-password" });
    expect(plain.headers["set-cookie"]).toContain(COOKIE);
    world.gateway.respond = (_request, response) => json(response, ok(null));
    const left = await world.ask("/session", {
      method: "DELETE",
      headers: { ...world.ownCall, cookie: `access_token=${TOKEN}; known_device=${DEVICE}` },
    });
    expect(String(left.headers["set-cookie"])).not.toContain("known_device");
  });

  test("加密连接下带 __Host- 前缀和 Secure", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example.gov.cn" } });
    world.gateway.respond = (_request, response) => json(response, known);
    const answer = await login(undefined, { host: "portal.example.gov.cn", origin: "https://portal.example.gov.cn" });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /__Host-known_device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure;/,
    );
  });

  test("登录时由门带给网关；浏览器自己写的请求头到不了网关，别的调用不带", async () => {
    await login(`known_device=${DEVICE}`);
    expect(world.gateway.seen[0]?.headers["x-known-device"]).toBe(DEVICE);
    await login(undefined, { "x-known-device": DEVICE });
    expect(world.gateway.seen[1]?.headers["x-known-device"]).toBeUndefined();
    await world.ask("/gateway/a", {
      headers: { ...world.ownCall, cookie: `known_device=${DEVICE}`, "x-known-device": DEVICE },
    });
    expect(world.gateway.seen[2]?.headers["x-known-device"]).toBeUndefined();
    await login("known_device=with spaces and more");
    expect(world.gateway.seen[3]?.headers["x-known-device"]).toBeUndefined();
  });
});

describe("登录", () => {
  test("令牌只进 httpOnly Cookie，不在正文、其他头部和日志里出现", async () => {
    const answer = await world.ask("/session", { method: "POST", headers: world.ownCall, body: credentials });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual(ok({ user, expiresAt: "2026-11-21T10:00:00+08:00" }));
    expect(answer.headers["set-cookie"]).toEqual([
      `access_token=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`,
      "signed_in=1; Path=/; SameSite=Lax",
    ]);
    const { "set-cookie": _, ...others } = answer.headers;
    expect(JSON.stringify(others) + answer.text + world.logs.join("")).not.toContain(TOKEN);
    expect(world.logs.join("")).not.toContain("secret-password");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(world.gateway.seen[0]?.body ?? "")).toMatchObject({ username: "zhang", type: "member" });
    expect(world.gateway.seen[0]?.headers).toMatchObject({
      source: "PC",
      tenanthost: world.host,
      "x-forwarded-for": "127.0.0.1",
    });
  });

  test("密码由管理员设置的人，没有 JavaScript 也先被带去修改密码", async () => {
    const must = ok({
      accessToken: TOKEN,
      expiresAt: "2026-11-21T10:00:00+08:00",
      user: { ...user, mustChangePassword: true },
    });
    world.gateway.respond = (_request, response) => json(response, must);
    const done = await form("/session", { username: "z", password: "s", redirect_uri: "/user/base" });
    expect([done.status, done.headers.location]).toEqual([303, "/user/changePassword"]);
  });

  test("浏览器自报的名称带到网关，本人才认得出自己的设备", async () => {
    await world.ask("/session", {
      method: "POST",
      headers: { ...world.ownCall, "user-agent": "Firefox/140" },
      body: credentials,
    });
    expect(world.gateway.seen[0]?.headers["user-agent"]).toBe("Firefox/140");
  });

  test("https 站点用 __Host- 名称并带 Secure，不认没有前缀的 Cookie", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example.cn" } });
    world.gateway.respond = (request, response) => json(response, request.url === "/uaa/login" ? opened : ok(null));
    const answer = await world.ask("/session", { method: "POST", headers: world.ownCall, body: credentials });
    expect(answer.headers["set-cookie"]).toEqual([
      `__Host-access_token=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`,
      "signed_in=1; Path=/; Secure; SameSite=Lax",
    ]);
    await world.ask("/gateway/x", { headers: { cookie: `access_token=${OLD}` } });
    expect(world.gateway.seen.at(-1)?.headers.authorization).toBeUndefined();
    expect(world.gateway.seen.at(-1)?.headers.tenanthost).toBe("portal.example.cn");
  });

  test("登录换新会话，旧会话在网关上作废", async () => {
    await world.ask("/session", {
      method: "POST",
      headers: { ...world.ownCall, cookie: `access_token=${OLD}` },
      body: credentials,
    });
    expect(world.gateway.seen.map((request) => [request.method, request.url, request.headers.authorization])).toEqual([
      ["POST", "/uaa/login", undefined],
      ["POST", "/uaa/api/logout", `Bearer ${OLD}`],
    ]);
  });

  test("已经登录的浏览器再登录：还拿着旧令牌的请求答 401，但不把新 Cookie 带走；30 秒后与别的失效令牌一样", async () => {
    const cookie = `access_token=${OLD}; signed_in=1`;
    world.gateway.respond = (request, response) =>
      request.url === "/uaa/login" ? json(response, opened) : json(response, { returnCode: 4001 }, 401);
    const inFlight = () => world.ask("/gateway/uaa/api/current-user", { headers: { ...world.ownCall, cookie } });
    expect((await inFlight()).headers["set-cookie"]?.join("")).toContain("signed_in=;");
    await world.ask("/session", { method: "POST", headers: { ...world.ownCall, cookie }, body: credentials });
    const late = await inFlight();
    expect([late.status, late.headers["set-cookie"]]).toEqual([401, undefined]);
    world.time += 30_000;
    expect((await inFlight()).headers["set-cookie"]?.join("")).toContain("signed_in=;");
  });

  test("网关拒绝登录时原样转告，不设 Cookie，也不作废旧会话", async () => {
    const refused = {
      returnCode: 3000,
      data: [{ errorMessage: "账号或密码不正确" }],
      errorMessage: "账号或密码不正确",
    };
    world.gateway.respond = (_request, response) =>
      json(response, refused, 400, { "retry-after": "9", "set-cookie": "x=1" });
    const answer = await world.ask("/session", {
      method: "POST",
      headers: { ...world.ownCall, cookie: `access_token=${OLD}` },
      body: credentials,
    });
    expect([
      answer.status,
      JSON.parse(answer.text),
      answer.headers["set-cookie"],
      answer.headers["retry-after"],
    ]).toEqual([400, refused, undefined, "9"]);
    expect(world.gateway.seen).toHaveLength(1);
  });

  test("填写不全时在门口就以 3000 指出字段", async () => {
    const answer = await world.ask("/session", { method: "POST", headers: world.ownCall, body: "{}" });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      returnCode: 3000,
      data: [{ field: "username" }, { field: "password" }],
    });
    for (const body of ["{", "[]", "null", '{"__proto__":{"a":1}}']) {
      const bad = await world.ask("/session", { method: "POST", headers: world.ownCall, body });
      expect([bad.status, JSON.parse(bad.text).returnCode]).toEqual([400, 3000]);
    }
    const wrong = JSON.stringify({ username: 1, password: {}, type: [] });
    const mistyped = await world.ask("/session", { method: "POST", headers: world.ownCall, body: wrong });
    expect([mistyped.status, mistyped.text]).toEqual([400, expect.not.stringMatching(/[A-Za-z]{3,} [a-z]{3,}/)]);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("网关停机或回答不合约定时给 5003", async () => {
    for (const reply of [ok({ accessToken: TOKEN }), "not an envelope"]) {
      world.gateway.respond = (_request, response) => json(response, reply);
      const answer = await world.ask("/session", { method: "POST", headers: world.ownCall, body: credentials });
      expect([answer.status, JSON.parse(answer.text).returnCode]).toEqual([503, 5003]);
      expect(answer.text).not.toContain(TOKEN);
    }
  });

  test("没有 JavaScript 也能登录：成功回到原处，外站地址一律回首页", async () => {
    const done = await form("/session", {
      username: "zhang",
      password: "secret",
      captcha: "",
      redirect_uri: "/user/base?a=1",
    });
    expect([done.status, done.headers.location]).toEqual([303, "/user/base?a=1"]);
    expect(done.headers["set-cookie"]?.[0]).toContain(TOKEN);
    expect(world.gateway.seen[0]?.body).not.toContain("captcha");
    for (const wish of [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "javascript:alert(1)",
      "/%2f/evil",
    ]) {
      expect((await form("/session", { username: "z", password: "s", redirect_uri: wish })).headers.location).toBe("/");
    }
  });

  test("没有 JavaScript 时登录失败回到登录页，原因放在短期可读的 Cookie 里", async () => {
    world.gateway.respond = (_request, response) =>
      json(response, { returnCode: 3000, errorMessage: "密码不对; Path=/x" }, 400);
    const answer = await form("/session", { username: "zhang", password: "x", redirect_uri: "/user/base" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/auth/login?redirect_uri=%2Fuser%2Fbase"]);
    expect(answer.headers["set-cookie"]).toEqual([
      `login_error=${encodeURIComponent("密码不对; Path=/x")}; Max-Age=60; Path=/; SameSite=Lax`,
    ]);
  });
});

describe("退出", () => {
  test("网关会话作废，Cookie 清除，浏览器丢弃存下的页面", async () => {
    const headers = { "sec-fetch-site": "same-origin", source: "PC", cookie: `access_token=${OLD}; signed_in=1` };
    const answer = await world.ask("/session", { method: "DELETE", headers });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, ok(null)]);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect(answer.headers["set-cookie"]).toEqual([
      "access_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "signed_in=; Max-Age=0; Path=/; SameSite=Lax",
      "en_id=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
    expect(world.gateway.seen[0]).toMatchObject({ method: "POST", url: "/uaa/api/logout" });
  });

  test("网关停机或答 401 时照样退出", async () => {
    const headers = { "sec-fetch-site": "same-origin", source: "PC", cookie: `access_token=${OLD}` };
    world.gateway.respond = (_request, response) => json(response, { returnCode: 4001 }, 401);
    expect((await world.ask("/session", { method: "DELETE", headers })).status).toBe(200);
    world.gatewayUrl = "http://127.0.0.1:1";
    const down = await world.ask("/session", { method: "DELETE", headers });
    expect([down.status, down.headers["set-cookie"]?.length]).toEqual([200, 3]);
  });
});

describe("401", () => {
  const expired = { returnCode: 4001, data: null, errorMessage: "登录过期或未登录，请重新登录" };
  beforeEach(() => {
    world.gateway.respond = (_request, response) => json(response, expired, 401);
  });

  test("转发的答复为 401 时清除会话 Cookie", async () => {
    const answer = await world.ask("/gateway/uaa/api/current-user", {
      headers: { cookie: `access_token=${OLD}; signed_in=1` },
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([401, expired]);
    expect(answer.headers["set-cookie"]).toHaveLength(2);
  });

  test("地址含 refresh-token 时不清除；本就没有会话的也不清除", async () => {
    const cookie = `access_token=${OLD}`;
    const kept = await world.ask("/gateway/uaa/api/refresh-token", {
      method: "POST",
      headers: { ...world.ownCall, cookie },
      body: "{}",
    });
    expect([kept.status, kept.headers["set-cookie"]]).toEqual([401, undefined]);
    expect((await world.ask("/gateway/uaa/api/current-user")).headers["set-cookie"]).toBeUndefined();
  });
});

test("回答由什么组成是网关和门之间的事，浏览器看不到", async () => {
  world.gateway.respond = (_request, response) => json(response, ok(null), 200, { "x-made-of": "policy:a" });
  expect((await world.ask("/gateway/policy/api/ua/policy/detail?id=a")).headers).not.toHaveProperty("x-made-of");
});

describe("再次验证密码后换令牌", () => {
  const PATH = "/gateway/uaa/api/user/change/password";
  const signedIn = { cookie: `access_token=${OLD}; signed_in=1` };
  const change = (path = PATH, headers: Record<string, string> = signedIn) =>
    world.ask(path, { method: "PUT", headers: { ...world.ownCall, ...headers }, body: "{}" });
  const renewing = (status = 200) => {
    world.gateway.respond = (request, response) =>
      request.headers.authorization === `Bearer ${OLD}` && request.method === "PUT"
        ? json(response, status === 200 ? ok({ endedSessions: 0 }) : { returnCode: 3000 }, status, {
            "x-renewed-token": TOKEN,
          })
        : json(response, { returnCode: 4001 }, 401);
  };
  const inFlight = () => world.ask("/gateway/uaa/api/current-user", { headers: signedIn });

  test("新令牌像登录时一样只进 Cookie，不在头部、正文和日志里", async () => {
    renewing();
    const { status, headers, text } = await change();
    expect([status, JSON.parse(text)]).toEqual([200, ok({ endedSessions: 0 })]);
    expect(headers["set-cookie"]).toEqual([
      `access_token=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`,
      "signed_in=1; Path=/; SameSite=Lax",
    ]);
    const { "set-cookie": _, ...others } = headers;
    expect(JSON.stringify(others) + text + world.logs.join("")).not.toContain(TOKEN);
  });

  test("https 站点用 __Host- 名称并带 Secure", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example.cn" } });
    renewing();
    const { headers } = await change(PATH, { cookie: `__Host-access_token=${OLD}` });
    expect(headers["set-cookie"]?.[0]).toBe(`__Host-access_token=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  test("别的调用、失败的调用和没有登录的人带来的令牌一律不认", async () => {
    renewing();
    expect((await change("/gateway/uaa/api/user/profile")).headers).not.toHaveProperty("set-cookie");
    expect((await change(PATH, { cookie: "signed_in=1" })).headers["set-cookie"]?.join("")).not.toContain(TOKEN);
    renewing(400);
    const refused = await change();
    expect(refused.headers).not.toHaveProperty("set-cookie");
    expect(JSON.stringify(refused.headers)).not.toContain(TOKEN);
  });

  test("同一浏览器里还拿着旧令牌的请求答 401，但不把新 Cookie 带走；30 秒后与别的失效令牌一样", async () => {
    renewing();
    await change();
    const late = await inFlight();
    expect([late.status, late.headers["set-cookie"]]).toEqual([401, undefined]);
    world.time += 30_000;
    expect((await inFlight()).headers["set-cookie"]?.join("")).toContain("signed_in=;");
  });

  test("改密码的回答还没回来时也是这样", async () => {
    const release: (() => void)[] = [];
    world.gateway.respond = (request, response) => {
      if (request.method !== "PUT") return json(response, { returnCode: 4001 }, 401);
      release.push(() => json(response, ok({ endedSessions: 0 }), 200, { "x-renewed-token": TOKEN }));
    };
    const changing = change();
    await until(() => release.length === 1);
    expect((await inFlight()).headers).not.toHaveProperty("set-cookie");
    release[0]?.();
    expect((await changing).headers["set-cookie"]?.[0]).toContain(TOKEN);
  });

  test("没有改成时，旧令牌失效照常清除 Cookie", async () => {
    renewing(400);
    await change();
    expect((await inFlight()).headers["set-cookie"]?.join("")).toContain("signed_in=;");
  });
});

describe("跨站写入", () => {
  const refusedCode = async (path: string, method: string, headers: Record<string, string>) => {
    const answer = await world.ask(path, { method, headers, body: method === "POST" ? "{}" : undefined });
    return [answer.status, JSON.parse(answer.text).returnCode];
  };

  test("来源不是本站、来源缺失或缺少 source 头的写入一律 4003，网关看不到", async () => {
    const type = { "content-type": "application/json" };
    const hostile: Record<string, string>[] = [
      { ...type, source: "PC" },
      { ...type, source: "PC", "sec-fetch-site": "cross-site" },
      { ...type, source: "PC", "sec-fetch-site": "same-site", origin: `http://${world.host}` },
      { ...type, source: "PC", "sec-fetch-site": "none" },
      { ...type, source: "PC", origin: "null" },
      { ...type, source: "PC", origin: "http://evil.example" },
      { ...type, source: "PC", origin: `http://${world.host}.evil.example` },
      { ...type, source: "PC", origin: `http://127.0.0.1:${world.port + 1}` },
    ];
    for (const headers of hostile) {
      for (const [path, method] of [
        ["/gateway/policy/api/x", "POST"],
        ["/session", "POST"],
        ["/session", "DELETE"],
        ["/display-mode", "POST"],
        ["/gateway/x", "OPTIONS"],
      ] as const) {
        expect(await refusedCode(path, method, headers)).toEqual([403, 4003]);
      }
    }
    expect(await refusedCode("/gateway/policy/api/x", "POST", { ...type, "sec-fetch-site": "same-origin" })).toEqual([
      403, 4003,
    ]);
    expect(await refusedCode("/session", "DELETE", { "sec-fetch-site": "same-origin" })).toEqual([403, 4003]);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("没有 Sec-Fetch-Site 的浏览器凭同源 Origin 通过", async () => {
    const headers = { "content-type": "application/json", source: "PC", origin: `http://${world.host}` };
    expect((await world.ask("/gateway/policy/api/x", { method: "PUT", headers, body: "{}" })).status).toBe(200);
    expect((await form("/session", { username: "z", password: "s" }, { "sec-fetch-site": "same-origin" })).status).toBe(
      303,
    );
  });

  test("配置了站点地址时只认该来源", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example.cn" } });
    const send = async (origin: string) =>
      (
        await world.ask("/gateway/x", {
          method: "POST",
          headers: { "content-type": "application/json", source: "PC", origin },
          body: "{}",
        })
      ).status;
    expect(await send("https://portal.example.cn")).toBe(200);
    expect(await send("http://portal.example.cn")).toBe(403);
    expect(await send(`http://${world.host}`)).toBe(403);
  });
});

describe("显示模式", () => {
  test("设一年期 Cookie 并回到原页面，外站或登录页来路回首页", async () => {
    const referer = `http://${world.host}/zct-ee/policy-info?page=2`;
    const elder = await form("/display-mode", { mode: "elder" }, { referer });
    expect([elder.status, elder.headers.location]).toEqual([303, "/zct-ee/policy-info?page=2"]);
    expect(elder.headers["set-cookie"]).toEqual(["display-mode=elder; Max-Age=31536000; Path=/; SameSite=Lax"]);
    const other = await form("/display-mode", { mode: "evil; x=1" }, { referer: "http://evil.example/a" });
    expect([other.headers.location, other.headers["set-cookie"]?.[0]?.startsWith("display-mode=standard;")]).toEqual([
      "/",
      true,
    ]);
    expect((await form("/display-mode", { mode: "elder" })).headers.location).toBe("/");
  });
});
