// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, World } from "../door-fixture";

let world: World;
const start = (config: { deskAllow?: string[]; trustedProxies?: string[] } = {}) => new World().start({ config });
beforeEach(async () => {
  world = await start();
});
afterEach(() => world.stop());

const STAFF = "/uaa/api/manager/me";

describe("哪扇门通到哪里", () => {
  test.each([
    STAFF,
    "/policy/api/manager/feedback/1/answer",
    "/uaa/api/manager",
    "/uaa/api/%256danager/me",
    "/uaa/api/MANAGER/me",
    "/uaa/api;a=1/manager;b=2/me",
    "/deep/uaa/api/manager/me",
    "/uaa//api/manager/me",
    "/uaa/api/./manager/me",
    "/uaa/x/../api/manager/me",
    "/uaa/api%2fmanager/me",
    "/uaa/api/manager%20/me",
  ])("公开的门没有 %s", async (path) => {
    expect(await world.rawStatus(`/gateway${path}`)).toBe(404);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test.each(["/uaa/api/%6danager/me", "/uaa/%61pi/manager/me"])("公开的门当即拒绝多余地编了码的 %s", async (path) => {
    expect(await world.rawStatus(`/gateway${path}`)).toBe(400);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test.each([
    "/uaa/api/current-user",
    "/policy/api/ua/policy/list",
    "/control/accounts",
    "/uaa/login",
    "/uaa/login/second-step",
    "/uaa/api/logout",
    "/uaa/api/x/manager/me",
    "/api/manager/me",
    "/uaa/api/manager",
    "/uaa/api/%2e%2e/control",
    "/",
  ])("工作台的门没有 %s", async (path) => {
    expect([400, 404]).toContain(await world.rawStatus(`/desk/api${path}`));
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("工作台的门只给下载，不给对下载地址的别的动作；查询原样带上", async () => {
    const path = "/uaa/api/download/file?fileId=1&case=2";
    await world.ask(`/desk/api${path}`);
    expect(world.gateway.seen.map(({ url }) => url)).toEqual([path]);
    const headers = world.ownCall;
    expect((await world.ask(`/desk/api${path}`, { method: "POST", headers, body: "{}" })).status).toBe(404);
    expect(world.gateway.seen).toHaveLength(1);
  });

  test("工作台的回答谁也不留：网关说可以公开也不行，搜索引擎不收", async () => {
    world.gateway.respond = (_request, response) =>
      json(response, ok(1), 200, { "cache-control": "public, max-age=60" });
    const answers = await Promise.all(
      [`/desk/api${STAFF}`, "/desk/login", "/desk", "/desk/no-such-thing.css"].map((path) => world.ask(path)),
    );
    for (const { headers } of answers)
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  });

  test("工作台的页面每次都问页面服务，从不存下", async () => {
    for (let time = 0; time < 3; time += 1) await world.ask("/desk/login");
    expect(world.next.seen.filter(({ url }) => url === "/desk/login")).toHaveLength(3);
  });
});

describe("DESK_ALLOW", () => {
  /** What a visitor of this address gets; the proxy in front is ours. */
  const from = (address: string, path = "/desk/login", method = "GET") =>
    world.ask(path, {
      method,
      headers: { ...world.ownCall, "x-forwarded-for": address },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
  const restart = async (deskAllow: string[]) => {
    await world.stop();
    world = await start({ deskAllow, trustedProxies: ["127.0.0.1"] });
  };
  const isOpenTo = async (address: string) => {
    const before = world.next.seen.length;
    await from(address);
    return world.next.seen.slice(before).every(({ headers }) => headers["x-desk-closed"] === undefined);
  };

  test.each([
    ["10.1.2.3", ["10.0.0.0/8"], true],
    ["11.1.2.3", ["10.0.0.0/8"], false],
    ["192.0.2.7", ["192.0.2.7"], true],
    ["192.0.2.8", ["192.0.2.7"], false],
    ["192.0.2.130", ["192.0.2.128/25"], true],
    ["192.0.2.127", ["192.0.2.128/25"], false],
    ["::ffff:10.1.2.3", ["10.0.0.0/8"], true],
    ["2001:db8::1", ["2001:db8::/32"], true],
    ["2001:db9::1", ["2001:db8::/32"], false],
    ["2001:db8:0:0:0:0:0:5", ["2001:db8::5"], true],
    ["2001:db8::6", ["2001:db8::5"], false],
    ["2001:db8::1", ["10.0.0.0/8"], false],
    ["203.0.113.9", ["10.0.0.0/8", "203.0.113.0/24"], true],
  ])("%s 对 %s：%s", async (address, allow, open) => {
    await restart(allow);
    expect(await isOpenTo(address)).toBe(open);
  });

  test.each(["203.0.113.9:51234", "unknown", "[2001:db9::1]:443", ""])(
    "代理自己在名单里时，写成“%s”的外人照样打不开",
    async (address) => {
      await restart(["127.0.0.1", "10.0.0.0/8"]);
      expect(await isOpenTo(address)).toBe(false);
    },
  );

  test("不设就谁都能打开", async () => {
    await restart([]);
    expect(await isOpenTo("203.0.113.9")).toBe(true);
  });

  test("从别处打开，和不存在的网址一个样：页面、调用、登录都是，到不了网关", async () => {
    await restart(["10.0.0.0/8"]);
    world.next.respond = ({ headers }, response) => {
      // Next says so of what the guard has led elsewhere.
      const led = headers["x-desk-closed"] === undefined ? {} : { "x-nextjs-rewritten-path": "/-" };
      response.writeHead(404, { "content-type": "text/html; charset=utf-8", ...led });
      response.end("<h1>页面不存在</h1>");
    };
    const facts = ({ status, headers, text }: Awaited<ReturnType<typeof from>>) => {
      const { date: _date, "content-security-policy": policy, ...others } = headers;
      return { status, text, headers: others, policy: String(policy).replace(/nonce-[^']+/, "") };
    };
    const cases = [
      ["/desk", "/nowhere", "GET"],
      ["/desk/login", "/nowhere/login", "GET"],
      ["/%64esk/login", "/%6eowhere/login", "GET"],
      [`/desk/api${STAFF}`, `/nowhere/api${STAFF}`, "GET"],
      ["/desk/session", "/nowhere/session", "POST"],
      ["/desk/session", "/nowhere/session", "DELETE"],
      [`/desk/api${STAFF}`, `/nowhere/api${STAFF}`, "POST"],
    ] as const;
    for (const [path, unknown, method] of cases)
      expect(facts(await from("203.0.113.9", path, method)), `${method} ${path}`).toEqual(
        facts(await from("203.0.113.9", unknown, method)),
      );
    expect(world.gateway.seen).toHaveLength(0);
    expect((await from("10.0.0.1", `/desk/api${STAFF}`)).status).toBe(200);
  });

  test("浏览器自己写的地址和请求头都不算", async () => {
    await world.stop();
    world = await start({ deskAllow: ["10.0.0.0/8"] });
    await world.ask("/desk/login", { headers: { "x-forwarded-for": "10.0.0.1", "x-desk-closed": "" } });
    expect(world.next.seen[0]?.headers["x-desk-closed"]).toBe("1");
    await world.ask(`/desk/api${STAFF}`, { headers: { "x-forwarded-for": "10.0.0.1" } });
    expect(world.gateway.seen).toHaveLength(0);
  });
});
