// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, SIGNED_IN_USER, World } from "../door-fixture";

const TOKEN = "OperatorTokenOperator_123";
const STEP = "user-7.1795000000000.signature_of_the_gateway";
const OPERATOR = { ...SIGNED_IN_USER, type: "operator", username: "zhou" };
const session = { accessToken: TOKEN, expiresAt: "2026-11-21T10:00:00+08:00", user: OPERATOR };
const secondStep = ok({ step: STEP, expiresAt: "2026-11-21T10:05:00+08:00" });
const SCOPE = "Path=/desk; HttpOnly; SameSite=Strict";
const STARTED = [`desk_token=${TOKEN}; ${SCOPE}`, "desk_signed_in=1; Path=/desk; SameSite=Strict"];

let world: World;
beforeEach(async () => {
  world = await new World().start();
});
afterEach(() => world.stop());

const byPath = (answers: Readonly<Record<string, object>>) => {
  world.gateway.respond = (request, response) => json(response, answers[request.url ?? ""] ?? ok(null));
};
const post = (path: string, body: object, more: Record<string, string> = {}) =>
  world.ask(path, { method: "POST", headers: { ...world.ownCall, ...more }, body: JSON.stringify(body) });
const sentBody = (at = 0): unknown => JSON.parse(world.gateway.seen[at]?.body ?? "");
const password = { username: "zhou", password: "Portal2026" };

describe("工作人员登录", () => {
  test("密码一步：账号类型由门加上，浏览器写别的不算；凭证只进 httpOnly Cookie", async () => {
    byPath({ "/uaa/login": secondStep });
    const answer = await post("/desk/session", { ...password, type: "member" });
    expect(sentBody()).toEqual({ ...password, type: "operator" });
    expect(answer.headers["set-cookie"]).toEqual([`desk_step=${STEP}; Max-Age=300; ${SCOPE}`]);
    expect(JSON.parse(answer.text)).toEqual(ok({ secondStep: true }));
    expect(answer.text + world.logs.join("")).not.toContain(STEP);
  });

  test("验证码一步：凭证由门带给网关，对了换成会话，凭证收走，令牌不进正文", async () => {
    byPath({ "/uaa/login/second-step": ok(session) });
    const forged = { code: "123456", step: "forged-forged-forged" };
    const answer = await post("/desk/session/second-step", forged, { cookie: `desk_step=${STEP}` });
    expect(sentBody()).toEqual({ step: STEP, code: "123456" });
    expect(answer.headers["set-cookie"]).toEqual([...STARTED, `desk_step=; Max-Age=0; ${SCOPE}`]);
    expect(answer.text).not.toContain(TOKEN);
  });

  test("第一次登录：密钥和二维码的内容给浏览器，凭证不给；恢复码随会话给一次", async () => {
    const shown = { uri: "otpauth://totp/x?secret=ABC", secret: "ABC", expiresAt: "2026-11-21T10:30:00+08:00" };
    byPath({
      "/uaa/login": ok({ enrolment: STEP, ...shown }),
      "/uaa/login/enrolment": ok({ session, recoveryCodes: ["k7m2p-9xq4d"] }),
    });
    const begun = await post("/desk/session", password);
    expect(JSON.parse(begun.text)).toEqual(ok({ enrolment: shown }));
    expect(begun.headers["set-cookie"]).toEqual([`desk_enrolment=${STEP}; Max-Age=1800; ${SCOPE}`]);
    const done = await post("/desk/session/enrolment", { code: "123456" }, { cookie: `desk_enrolment=${STEP}` });
    expect(sentBody(1)).toEqual({ enrolment: STEP, code: "123456" });
    expect(done.headers["set-cookie"]).toEqual([...STARTED, `desk_enrolment=; Max-Age=0; ${SCOPE}`]);
    expect(JSON.parse(done.text).data.recoveryCodes).toEqual(["k7m2p-9xq4d"]);
    expect(begun.text + done.text + world.logs.join("")).not.toMatch(new RegExp(`${STEP}|${TOKEN}`));
  });

  test.each(["second-step", "enrolment"])("没有前一步就没有 %s：不问网关，请人重新登录", async (step) => {
    const answer = await post(`/desk/session/${step}`, { code: "123456" });
    expect([answer.status, JSON.parse(answer.text).data[0].errorMessage]).toEqual([400, "登录已超时，请重新登录"]);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("TLS 后面的 Cookie 带 __Secure- 和 Secure", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example" } });
    byPath({ "/uaa/login/second-step": ok(session) });
    const headers = { host: "portal.example", cookie: `__Secure-desk_step=${STEP}` };
    const set = (await post("/desk/session/second-step", { code: "123456" }, headers)).headers["set-cookie"];
    expect(set).toEqual([
      `__Secure-desk_token=${TOKEN}; Path=/desk; HttpOnly; Secure; SameSite=Strict`,
      "desk_signed_in=1; Path=/desk; Secure; SameSite=Strict",
      "__Secure-desk_step=; Max-Age=0; Path=/desk; HttpOnly; Secure; SameSite=Strict",
    ]);
  });

  test("只读查看：以工作台的会话去问，令牌成为公开页面的会话，不进正文；浏览器原来的公开会话结束，工作台的不动", async () => {
    const LOOK = "LookTokenLookToken_12345678";
    const OLD = "MemberTokenMemberToken";
    byPath({ "/uaa/api/manager/viewing": ok({ accessToken: LOOK, endsAt: "2026-11-21T10:30:00+08:00" }) });
    const wish = { kind: "feedback", number: "FK-1", version: 3, words: "电话里一起看" };
    const cookie = `desk_token=${TOKEN}; access_token=${OLD}`;
    const answer = await post("/desk/session/viewing", wish, { cookie });
    expect(world.gateway.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(sentBody()).toEqual(wish);
    expect(JSON.parse(answer.text)).toEqual(ok({ endsAt: "2026-11-21T10:30:00+08:00" }));
    expect(answer.text + world.logs.join("")).not.toContain(LOOK);
    expect(answer.headers["set-cookie"]).toEqual([
      `access_token=${LOOK}; Path=/; HttpOnly; SameSite=Lax`,
      "signed_in=1; Path=/; SameSite=Lax",
    ]);
    const ended = world.gateway.seen.filter(({ url }) => url === "/uaa/api/logout");
    expect(ended.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OLD}`]);
  });

  test("只读查看：没有工作台的会话不给；从别的网站发起的不给；也不能绕过门直接去要令牌", async () => {
    world.gateway.respond = (_request, response) =>
      json(response, { returnCode: 4001, data: null, errorMessage: "请先登录" }, 401);
    const wish = { kind: "feedback", number: "FK-1", version: 3, words: "电话里一起看" };
    const nobody = await post("/desk/session/viewing", wish, { cookie: "access_token=MemberTokenMemberToken" });
    expect([nobody.status, world.gateway.seen[0]?.headers.authorization]).toEqual([401, undefined]);
    const foreign = await post("/desk/session/viewing", wish, {
      cookie: `desk_token=${TOKEN}`,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    });
    expect(foreign.status).toBe(403);
    for (const way of ["/desk/api", "/gateway"])
      expect((await post(`${way}/uaa/api/manager/viewing`, wish, { cookie: `desk_token=${TOKEN}` })).status).toBe(404);
    expect(world.gateway.seen).toHaveLength(1);
  });

  test("退出：网关上也结束，Cookie 收走，公开页面的会话不动", async () => {
    const { "content-type": _none, ...call } = world.ownCall;
    const headers = { ...call, cookie: `desk_token=${TOKEN}; access_token=MemberTokenMemberToken` };
    const answer = await world.ask("/desk/session", { method: "DELETE", headers });
    expect(world.gateway.seen.map(({ url }) => url)).toEqual(["/uaa/api/logout"]);
    expect(world.gateway.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(answer.headers["set-cookie"]).toEqual([
      `desk_token=; Max-Age=0; ${SCOPE}`,
      "desk_signed_in=; Max-Age=0; Path=/desk; SameSite=Strict",
    ]);
  });

  test.each([
    ["POST", "/desk/session", {}],
    ["POST", "/desk/session/second-step", {}],
    ["POST", "/desk/session/enrolment", {}],
    ["DELETE", "/desk/session", {}],
    ["POST", "/desk/api/uaa/api/manager/x", {}],
    ["PUT", "/desk/api/uaa/api/user/change/password", {}],
  ])("别的网站发来的 %s %s 被拒绝；本站页面发来但没有本站的请求头，也拒绝", async (method, path) => {
    const cookie = `desk_token=${TOKEN}; desk_step=${STEP}; desk_enrolment=${STEP}`;
    const foreign = { ...world.ownCall, cookie, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const unmarked = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const body = method === "DELETE" ? {} : { body: "{}" };
    for (const headers of [foreign, unmarked])
      expect((await world.ask(path, { method, headers, ...body })).status).toBe(403);
    expect(world.gateway.seen).toHaveLength(0);
  });
});

describe("两扇门互不相通", () => {
  test("公开页面的登录从不成为工作人员的登录，写什么类型都不行；回答与密码错误相同", async () => {
    const wrong = { returnCode: 3000, data: [{ errorMessage: "账号或密码错误，请检查后重新输入", field: "password" }] };
    world.gateway.respond = (_request, response) => json(response, wrong, 400);
    const asOperator = await post("/session", { ...password, type: "operator" });
    const asMember = await post("/session", { ...password, type: "member" });
    expect([sentBody(0), sentBody(1)].map((body) => (body as { type: string }).type)).toEqual(["member", "member"]);
    expect(asOperator.text).toBe(asMember.text);
    await world.form("/session", { ...password, type: "operator" });
    expect(sentBody(2)).toMatchObject({ type: "member" });
  });

  test("把工作人员的第二步搬到公开的门：会话当场结束，不给 Cookie，请人重新登录", async () => {
    byPath({ "/uaa/login/second-step": ok(session) });
    const answer = await post("/session/second-step", { code: "123456" }, { cookie: `second_step=${STEP}` });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(answer.text).toContain("登录已超时，请重新登录");
    expect(world.gateway.seen.at(-1)).toMatchObject({ url: "/uaa/api/logout" });
    expect(world.gateway.seen.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test("把企业的第二步搬到工作台的门：同样", async () => {
    byPath({ "/uaa/login/second-step": ok({ ...session, user: SIGNED_IN_USER }) });
    const answer = await post("/desk/session/second-step", { code: "123456" }, { cookie: `desk_step=${STEP}` });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(world.gateway.seen.at(-1)).toMatchObject({ url: "/uaa/api/logout" });
  });

  test("公开页面的会话在工作台不算数，工作台的在公开的门也不算数", async () => {
    await world.ask("/desk/api/uaa/api/manager/me", { headers: { cookie: `access_token=${TOKEN}; en_id=e1` } });
    await world.ask("/gateway/uaa/api/current-user", { headers: { cookie: `desk_token=${TOKEN}` } });
    for (const { headers } of world.gateway.seen) expect(headers).not.toHaveProperty("authorization");
    expect(world.gateway.seen).toHaveLength(2);
    await world.ask("/desk/api/uaa/api/manager/me", { headers: { cookie: `desk_token=${TOKEN}; en_id=e1` } });
    expect(world.gateway.seen.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
    expect(world.gateway.seen.at(-1)?.headers).not.toHaveProperty("enid");
  });

  test("令牌失效：只收走工作台的 Cookie；换了令牌，新的进工作台的 Cookie", async () => {
    world.gateway.respond = (_request, response) => json(response, { returnCode: 4001, data: null }, 401);
    const cookie = `desk_token=${TOKEN}; access_token=MemberTokenMemberToken`;
    const dead = await world.ask("/desk/api/uaa/api/manager/me", { headers: { cookie } });
    expect(dead.headers["set-cookie"]).toEqual([
      `desk_token=; Max-Age=0; ${SCOPE}`,
      "desk_signed_in=; Max-Age=0; Path=/desk; SameSite=Strict",
    ]);
    const next = "SuccessorSuccessor_456";
    world.gateway.respond = (_request, response) => json(response, ok(null), 200, { "x-renewed-token": next });
    const headers = { ...world.ownCall, cookie };
    const renewed = await world.ask("/desk/api/uaa/api/user/change/password", { method: "PUT", headers, body: "{}" });
    expect(renewed.headers["set-cookie"]?.[0]).toBe(`desk_token=${next}; ${SCOPE}`);
  });
});
