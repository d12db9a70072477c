// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, SIGNED_IN_USER, World } from "./door-fixture";

const TOKEN = "TokenTokenTokenToken_123";
const opened = ok({ accessToken: TOKEN, expiresAt: "2026-11-21T10:00:00+08:00", user: SIGNED_IN_USER });

let world: World;
beforeEach(async () => {
  world = await new World().start();
});
afterEach(() => world.stop());

describe("两步登录", () => {
  const STEP = "user-1.1795000000000.signature_of_the_gateway";
  const asked = ok({ step: STEP, expiresAt: "2026-11-21T10:05:00+08:00" });
  const COOKIE = `second_step=${STEP}; Max-Age=300; Path=/; HttpOnly; SameSite=Lax`;
  const held = { cookie: `second_step=${STEP}` };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    world.ask(path, { method: "POST", headers: { ...world.ownCall, ...more }, body: JSON.stringify(body) });
  const byPath = (answers: Readonly<Record<string, object>>) => {
    world.gateway.respond = (request, response) => json(response, answers[request.url ?? ""] ?? ok(null));
  };

  test("第一步对了还没有登录：凭证只进 httpOnly Cookie，5 分钟，正文里只说还有一步", async () => {
    byPath({ "/uaa/login": asked });
    const answer = await post("/session", { username: "zhang", password: "secret-password" });
    expect(answer.headers["set-cookie"]).toEqual([COOKIE]);
    expect(JSON.parse(answer.text)).toEqual(ok({ secondStep: true }));
    expect(answer.text + world.logs.join("")).not.toContain(STEP);
  });

  test("第二步的凭证由门带给网关，浏览器自己写的不算；成功后换成会话，凭证收走", async () => {
    byPath({ "/uaa/login/second-step": opened });
    const answer = await post("/session/second-step", { code: "123456", step: "forged-forged-forged" }, held);
    expect(JSON.parse(world.gateway.seen[0]?.body ?? "")).toEqual({ step: STEP, code: "123456" });
    expect(answer.headers["set-cookie"]).toEqual([
      `access_token=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`,
      "signed_in=1; Path=/; SameSite=Lax",
      "second_step=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("没有第一步就没有第二步：不问网关，请人重新登录", async () => {
    const answer = await post("/session/second-step", { code: "123456" });
    expect([answer.status, JSON.parse(answer.text).data[0].errorMessage]).toEqual([400, "登录已超时，请重新登录"]);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("没有 JavaScript 也走得完：第一步后到第二步的页面，第二步错了留在那里，对了去想去的地方", async () => {
    byPath({ "/uaa/login": asked });
    const first = await world.form("/session", { username: "z", password: "s", redirect_uri: "/user/base" });
    expect([first.status, first.headers.location]).toEqual([303, "/auth/login?redirect_uri=%2Fuser%2Fbase&step=code"]);
    expect(first.headers["set-cookie"]).toEqual([COOKIE]);
    const wrong = await world.form("/session/second-step", { code: "abc", redirect_uri: "/user/base" }, held);
    expect(wrong.headers.location).toBe("/auth/login?redirect_uri=%2Fuser%2Fbase&step=code");
    expect(String(wrong.headers["set-cookie"])).toContain("login_error=");
    byPath({ "/uaa/login/second-step": opened });
    const done = await world.form("/session/second-step", { code: "123 456", redirect_uri: "/user/base" }, held);
    expect([done.status, done.headers.location]).toEqual([303, "/user/base"]);
  });

  test("短信验证码登录走同一扇门，令牌同样只进 Cookie", async () => {
    byPath({ "/uaa/login/sms": opened });
    const answer = await post("/session/sms", { tel: "13800000002", code: "123456" });
    expect(String(answer.headers["set-cookie"])).toContain(`access_token=${TOKEN}; Path=/; HttpOnly`);
    expect(answer.text).not.toContain(TOKEN);
  });

  test("别的网站发来的第二步和短信登录被拒绝", async () => {
    for (const path of ["/session/sms", "/session/second-step"]) {
      const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example", ...held };
      const answer = await world.form(path, { tel: "13800000002", code: "123456" }, headers);
      expect(answer.status).toBe(403);
    }
    expect(world.gateway.seen).toHaveLength(0);
  });
});
