import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { allCalls } from "../../../contract/index";
import { buildTestGateway, TEST_NOW, type TestGateway } from "../support/gateway";

/** Every limit of the contract (`perMinute`): it trips at one more than is allowed, and it ends with its window. */

const LIMITED = Object.entries(allCalls).flatMap(([name, { perMinute }]) =>
  perMinute === undefined ? [] : [[name, perMinute] as const],
);
const MINUTE = 60_000;

let gateway: TestGateway;
let visitors = 0;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => vi.useRealTimers());

/** A visitor with an address of its own. What is sent is refused for other reasons; the limit counts it all the same. */
function visitor(name: string) {
  visitors += 1;
  const entry = allCalls[name] as Call;
  const address = `198.51.${visitors >> 8}.${visitors & 255}`;
  return async () => {
    const answer = await gateway.app.inject({
      method: entry.method,
      url: entry.path.replace(/\{\w+\}/g, "x"),
      headers: { "x-forwarded-for": address },
      ...(entry.method === "GET" ? {} : { payload: {} }),
    });
    return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"] ?? 0), text: answer.body };
  };
}

describe("每分钟的次数", () => {
  it("登录、注册、找回密码、短信验证码、实名认证和上传都有上限", () => {
    const names = LIMITED.map(([name]) => name);
    for (const name of [
      "login",
      "registerMember",
      "registerEnterprise",
      "resetPassword",
      "requestSmsCode",
      "postSmsCode",
      "changePassword",
      "changePhone",
      "submitRealName",
      "uploadPublicFile",
      "requestBinding",
      "requestFinance",
    ])
      expect(names).toContain(name);
  });

  it.each(LIMITED)(
    "%s：%i 次可以，再多一次答 4029 并说何时再试；别的地址不受影响，过了一分钟又可以",
    async (name, most) => {
      vi.useFakeTimers({ toFake: ["Date"], now: TEST_NOW });
      const ask = visitor(name);
      for (let n = 1; n <= most; n += 1) expect((await ask()).status, `第 ${n} 次`).not.toBe(429);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('"returnCode":4029');
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      expect((await visitor(name)()).status).not.toBe(429);

      vi.setSystemTime(TEST_NOW.getTime() + MINUTE - 1);
      expect((await ask()).status).toBe(429);
      vi.setSystemTime(TEST_NOW.getTime() + MINUTE + 1);
      expect((await ask()).status).not.toBe(429);
    },
  );
});
