import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { allCalls } from "../../../contract/index";
import { buildTestGateway, TEST_NOW, type TestGateway } from "../support/gateway";

/** Every limit of the contract (`perMinute`): it trips at one more than is allowed, and it ends with its window. */

const LIMITED = Object.entries(allCalls).flatMap(([name, { perMinute }]) =>
  perMinute === undefined ? [] : [[name, perMinute] as const],
);
const MINUTE = 60_000;
/**
 * The calls of the desk have the large limits, over a hundred of them the same ones. Of those, one call of each is asked until
 * it refuses; the others say themselves what they allow and count.
 */
const LARGE = 100;
const isFirst = ([, most]: readonly [string, number], at: number) =>
  LIMITED.findIndex(([, other]) => other === most) === at;
const EXHAUSTED = LIMITED.filter((limited, at) => limited[1] < LARGE || isFirst(limited, at));
const COUNTED = LIMITED.filter((limited) => !EXHAUSTED.includes(limited));

let gateway: TestGateway;
let visitors = 0;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => vi.useRealTimers());

/** A visitor with an address of its own. What is sent is refused for other reasons; the limit counts it all the same. */
function visitor(name: string, addressOf?: (request: number) => string) {
  visitors += 1;
  const entry = allCalls[name] as Call;
  const own = `198.51.${visitors >> 8}.${visitors & 255}`;
  let requests = 0;
  return async () => {
    const address = addressOf?.((requests += 1)) ?? own;
    const answer = await gateway.app.inject({
      method: entry.method,
      url: entry.path.replace(/\{\w+\}/g, "x"),
      headers: { "x-forwarded-for": address },
      ...(entry.method === "GET" ? {} : { payload: {} }),
    });
    const { headers, statusCode: status, body: text } = answer;
    const [most, left] = [Number(headers["x-ratelimit-limit"]), Number(headers["x-ratelimit-remaining"])];
    return { status, retryAfter: Number(headers["retry-after"] ?? 0), text, most, left };
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

  it.each(COUNTED)("%s：%i 次，每次少一次；别的地址另算，过了一分钟从头数起", async (name, most) => {
    vi.useFakeTimers({ toFake: ["Date"], now: TEST_NOW });
    const ask = visitor(name);
    expect(await ask()).toMatchObject({ most, left: most - 1 });
    expect(await ask()).toMatchObject({ most, left: most - 2 });
    expect(await visitor(name)()).toMatchObject({ most, left: most - 1 });
    vi.setSystemTime(TEST_NOW.getTime() + MINUTE + 1);
    expect(await ask()).toMatchObject({ most, left: most - 1 });
  });

  it.each(EXHAUSTED)(
    "%s：%i 次可以，再多一次答 4029 并说何时再试；别的地址不受影响，过了一分钟又可以",
    async (name, most) => {
      vi.useFakeTimers({ toFake: ["Date"], now: TEST_NOW });
      const ask = visitor(name);
      for (let n = 1; n <= most; n += 1) expect((await ask()).status, `第 ${n} 次`).not.toBe(429);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('"returnCode":4029');
      expect(refused.text).toContain(`操作过于频繁，请 ${refused.retryAfter} 秒后再试`);
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      expect((await visitor(name)()).status).not.toBe(429);

      vi.setSystemTime(TEST_NOW.getTime() + MINUTE - 1);
      expect((await ask()).status).toBe(429);
      vi.setSystemTime(TEST_NOW.getTime() + MINUTE + 1);
      expect((await ask()).status).not.toBe(429);
    },
  );

  it("在一个 IPv6 /64 里每次换一个地址，或者把 IPv4 写成 IPv6，都还是同一个；隔壁的 /64 不受影响", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: TEST_NOW });
    const most = allCalls["registerMember"]?.perMinute ?? 0;
    const rotating = visitor("registerMember", (n) => `2001:db8:5:6:${n.toString(16)}::${n}`);
    for (let n = 1; n <= most; n += 1) expect((await rotating()).status).not.toBe(429);
    expect((await rotating()).status).toBe(429);
    expect((await visitor("registerMember", () => "2001:db8:5:7::1")()).status).not.toBe(429);

    const spellings = ["192.0.2.44", "::ffff:192.0.2.44", "::ffff:c000:22c"];
    const disguised = visitor("registerMember", (n) => spellings[n % 3] as string);
    for (let n = 1; n <= most; n += 1) expect((await disguised()).status).not.toBe(429);
    expect((await disguised()).status).toBe(429);
  });
});
