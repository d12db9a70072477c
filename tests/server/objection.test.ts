// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, ok, World } from "./door-fixture";

/** An objection without scripts. */

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const FORM = { number: "sb202611210001", code: "417042317", reason: "我已经离职" };

let world: World;
let answer: { status: number; body: object };
beforeEach(async () => {
  world = await new World().start({});
  answer = { status: 200, body: ok({}) };
  world.gateway.respond = (_request, response) => json(response, answer.body, answer.status);
});
afterEach(() => world.stop());

const post = (form: Record<string, string> = FORM, headers: Record<string, string> = OWN) =>
  world.ask("/progress-objection", { method: "POST", headers, body: new URLSearchParams(form).toString() });

describe("没有脚本时提出异议", () => {
  test("交给网关，编号写成现在的样子；不带登录；说明提出了", async () => {
    const sent = await post(FORM, { ...OWN, cookie: "access_token=TokenTokenTokenToken_123; signed_in=1" });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain("异议已提出");
    expect(world.gateway.seen[0]).toMatchObject({
      method: "POST",
      url: "/zqjh/api/ua/applyInfo/SB20261121-0001/objection",
      body: JSON.stringify({ code: FORM.code, reason: FORM.reason }),
    });
    expect(world.gateway.seen[0]?.headers.authorization).toBeUndefined();
    expect(sent.headers["cache-control"]).toBe("no-store");
    expect(world.logs.join("")).not.toContain(FORM.code);
  });

  test.each([
    ["查询码", { code: "042317" }, "9 位查询码"],
    ["原因", { reason: "不" }, "至少 2 个字"],
    ["编号", { number: "FK20261121-0001" }, "申报编号应为"],
  ])("%s 不对的不去问网关，说明怎么改", async (_what, more, words) => {
    const refused = await post({ ...FORM, ...more });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(words);
    expect(refused.text).toContain("返回");
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("网关不收的，原话和状态；标签只是文字", async () => {
    answer = { status: 404, body: { returnCode: 4004, data: null, errorMessage: "编号或查询码不对<script>" } };
    const refused = await post();
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("编号或查询码不对");
    expect(refused.text).not.toContain("<script");
  });

  test("别的网站不能替人提；自己打开地址回到查进度", async () => {
    expect((await post(FORM, { ...OWN, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(world.gateway.seen).toHaveLength(0);
    const opened = await world.ask("/progress-objection");
    expect([opened.status, opened.headers.location]).toEqual([303, "/progress"]);
  });
});
