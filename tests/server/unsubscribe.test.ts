// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, World } from "./door-fixture";

const TOKEN = `unsub-${"Ab3_-".repeat(8)}xyz`;
const PATH = `/gateway/policy/api/ua/subscription/off/${TOKEN}`;
const signedIn = { cookie: "access_token=TokenTokenTokenToken_123; signed_in=1" };

let world: World;
let state: { name: string | null; active: boolean };
beforeEach(async () => {
  world = await new World().start({});
  state = { name: "研发<script>alert(1)</script>", active: true };
  world.gateway.respond = (request, response) => {
    if (request.method === "POST") state = { ...state, active: false };
    json(response, ok(state));
  };
});
afterEach(() => world.stop());

describe("邮件里的退订链接", () => {
  test("打开只是问一句：不用脚本、不带登录、不改变什么；名称里的标签只是文字", async () => {
    const answer = await world.ask(PATH, { headers: signedIn });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain('<form method="post"><p><button type="submit">确定退订</button>');
    expect(answer.text).not.toContain("<script");
    expect(answer.text).not.toContain(TOKEN);
    expect(world.gateway.seen).toHaveLength(1);
    expect(world.gateway.seen[0]?.method).toBe("GET");
    expect(world.gateway.seen[0]?.headers.authorization).toBeUndefined();
    expect(state.active).toBe(true);
  });

  test.each([
    ["页面上的按钮", { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }, ""],
    ["邮件程序一键退订", { "content-type": "application/x-www-form-urlencoded" }, "List-Unsubscribe=One-Click"],
    [
      "邮件程序用另一种表单",
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("%s：真的退订，说明怎样恢复", async (_who, headers, body) => {
    const answer = await world.ask(PATH, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("已退订");
    expect(world.gateway.seen[0]).toMatchObject({ method: "POST", body: "{}" });
    expect(state.active).toBe(false);
    expect((await world.ask(PATH)).text).not.toContain("<form");
  });

  test("地址不留在引用来源、缓存和日志里", async () => {
    const answer = await world.ask(PATH);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers["cache-control"]).toBe("no-store");
    await world.ask(`${PATH}/x`);
    await world.ask(PATH.replace("unsub", "%75nsub"));
    expect(world.logs.join("")).not.toContain(TOKEN.slice(6));
  });

  test("不认识的链接是 404 并说明怎么办；网关不在时是 503", async () => {
    world.gateway.respond = (_request, response) =>
      json(response, { returnCode: 4004, data: null, errorMessage: "退订链接不正确" }, 404);
    const answer = await world.ask(PATH);
    expect([answer.status, answer.text.includes("退订链接不正确")]).toEqual([404, true]);
    await world.gateway.stop();
    expect((await world.ask(PATH)).status).toBe(503);
  });
});
