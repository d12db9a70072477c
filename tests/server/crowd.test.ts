// @vitest-environment node
import { createHash } from "node:crypto";
import http, { type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DOOR_LIMITS } from "@/server/limits/limits";
import { RenderGate } from "@/server/limits/render-gate";
import { RANKS } from "@/server/limits/render-queue";
import { filler, html, until, World } from "./door-fixture";

/** Many at once before the whole door: who is served first, and what those read whose page cannot be made now. */

const PLACES = DOOR_LIMITS.rendersAtOnce.amount;
const POLICY = "/zct-ee/policy-info";

let world: World;

const from = (address: string, path: string, headers: Record<string, string> = {}) =>
  world.ask(path, { headers: { "x-forwarded-for": address, ...headers } });

/** Next takes what it is asked for and answers when it is told to, the oldest first. */
function hold() {
  const open: { url: string; response: ServerResponse }[] = [];
  world.next.respond = ({ url }, response) => void open.push({ url, response });
  return {
    open,
    begun: () => world.next.seen.map(({ url }) => url),
    finish() {
      const first = open.shift();
      if (first !== undefined) html(first.response, filler);
    },
  };
}

/** Whether what has been sent so far stands in the queue: the door has answered somebody who came after it. */
async function queued(): Promise<void> {
  await from("203.0.113.250", "/healthz");
}

describe("先后", () => {
  beforeEach(async () => {
    world = await new World().start({ config: { trustedProxies: ["127.0.0.1"] } });
  });
  afterEach(() => world.stop());

  test("本人的页面在先，其次打开公开页面的人，然后是预取的，最后是搜索引擎；不论谁先来", async () => {
    const next = hold();
    const answers = Array.from({ length: PLACES }, (_, n) => from(`198.51.100.${n}`, `${POLICY}/busy-${n}`));
    await until(() => next.open.length === PLACES);
    const waiting: [string, string, Record<string, string>][] = [
      ["203.0.113.1", `${POLICY}/crawled`, { "user-agent": "Mozilla/5.0 (compatible; Baiduspider/2.0)" }],
      ["203.0.113.2", `${POLICY}/ahead`, { "sec-purpose": "prefetch" }],
      ["203.0.113.3", `${POLICY}/opened`, { "user-agent": "Mozilla/5.0" }],
      ["203.0.113.4", "/user/base", { "user-agent": "Mozilla/5.0" }],
    ];
    for (const [address, path, headers] of waiting) {
      answers.push(from(address, path, headers));
      await queued();
    }
    for (const [at, path] of ["/user/base", `${POLICY}/opened`, `${POLICY}/ahead`, `${POLICY}/crawled`].entries()) {
      next.finish();
      await until(() => next.begun().length === PLACES + at + 1);
      expect(next.begun().at(-1)).toBe(path);
    }
    while (next.open.length > 0) next.finish();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("一个地址排着五十个，后来的人不排在它们后面；要同一页的只生成一次，按先该来的排", async () => {
    const next = hold();
    const answers = Array.from({ length: 50 }, (_, n) => from("198.51.100.1", `${POLICY}/many-${n}`));
    await until(() => next.open.length === PLACES);
    answers.push(from("198.51.100.2", `${POLICY}/crawled`, { "user-agent": "bingbot/2.0" }));
    await queued();
    answers.push(from("203.0.113.1", `${POLICY}/crawled`), from("203.0.113.2", `${POLICY}/newcomer`));
    await queued();
    for (let n = 0; n < 3; n += 1) next.finish();
    await until(() => next.begun().length === PLACES + 3);
    const begun = next.begun().slice(PLACES);
    expect(begun).toContain(`${POLICY}/crawled`);
    expect(begun).toContain(`${POLICY}/newcomer`);
    while (world.next.seen.length < 52 || next.open.length > 0) {
      next.finish();
      await queued();
    }
    await Promise.all(answers);
    expect(next.begun().filter((url) => url.endsWith("/crawled"))).toHaveLength(1);
  });

  test("等着时挂断的不再生成", async () => {
    const next = hold();
    const answers = Array.from({ length: PLACES }, (_, n) => from(`198.51.100.${n}`, `${POLICY}/busy-${n}`));
    await until(() => next.open.length === PLACES);
    const left = http.get({ host: "127.0.0.1", port: world.port, path: `${POLICY}/left`, agent: false });
    left.on("error", () => undefined);
    await until(() => left.socket?.connecting === false);
    await queued();
    left.destroy();
    await queued();
    answers.push(from("203.0.113.1", `${POLICY}/stays`));
    await queued();
    for (let n = 0; n < PLACES; n += 1) next.finish();
    await until(() => next.begun().includes(`${POLICY}/stays`));
    next.finish();
    await Promise.all(answers);
    expect(next.begun()).not.toContain(`${POLICY}/left`);
  });
});

describe("谁可以等多久、算不算数", () => {
  const NOW = 1_000_000;
  const gate = () =>
    new RenderGate({
      now: () => NOW,
      rendersPerMinute: 60,
      rendersAtOnce: PLACES,
      workers: () => 1,
      answerWithinMs: 7000,
      clientAddress: () => "203.0.113.1",
    });
  const request = (headers: http.IncomingHttpHeaders) =>
    Object.assign(new http.IncomingMessage(new Socket()), { headers });

  test("整页 7 秒；Next 客户端的数据 4.5 秒，没有等到它会再要整页", () => {
    expect(gate().asker(request({})).deadline).toBe(NOW + 7000);
    expect(gate().asker(request({ rsc: "1" })).deadline).toBe(NOW + 4500);
  });

  test("看过旧页面的人背后的更新排在人后面，门户自己的排在最后，也不算在谁的次数里", () => {
    const one = gate();
    expect(one.asker(request({}), "renewal").rank).toBe(RANKS.prefetch);
    expect(one.asker(request({ "user-agent": "bingbot" }), "renewal").rank).toBe(RANKS.crawler);
    for (let n = 0; n < 100; n += 1) expect(one.ahead().admit(false)).toBeUndefined();
    expect(one.ahead().rank).toBe(RANKS.ahead);
    for (let n = 0; n < 60; n += 1) expect(one.asker(request({})).admit(false)).toBeUndefined();
    expect(one.asker(request({})).admit(false)?.status).toBe(429);
  });

  test("有人的页面在做时不清闲，门户自己的不算", async () => {
    const one = gate();
    expect(one.idle).toBe(true);
    await one.inTurn(one.ahead(), { search: false }, async () => expect(one.idle).toBe(true));
    await one.inTurn(one.asker(request({})), { search: false }, async () => expect(one.idle).toBe(false));
    expect(one.idle).toBe(false);
  });
});

describe("做不过来时", () => {
  afterEach(() => world.stop());

  /** Every way to a page, a file or a part of one; none of them is in the cache. */
  const WAYS: readonly [string, string, Record<string, string>][] = [
    ["公开页面", `${POLICY}/1`, {}],
    ["查询", `${POLICY}?value=1`, {}],
    ["页面的数据", `${POLICY}/2`, { rsc: "1" }],
    ["个人页面", "/user/base", {}],
    ["个人页面的数据", "/user/base", { rsc: "1" }],
    ["没有的地址", "/no-such-page", {}],
    ["没有的地址的数据", "/no-such-page", { rsc: "1" }],
    ["404 页", "/404", {}],
    ["订阅源", "/rss/policies.xml", {}],
    ["没有的文件", "/no-such.txt", {}],
    ["古怪的请求头", `${POLICY}/3`, { "next-url": "/" }],
    ["预取", `${POLICY}/4`, { rsc: "1", "next-router-prefetch": "1" }],
  ];

  const slow: Record<string, (response: ServerResponse) => void> = {
    什么也没有回答: () => undefined,
    答到一半停住: (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<!DOCTYPE html><html><head><title>");
    },
  };
  for (const [name, respond] of Object.entries(slow)) {
    test(`页面服务${name}：无论要什么都在时限内答 503 和 Retry-After，写明何时再试，从不答 500`, async () => {
      world = await new World().start({
        renderTimeoutMs: 400,
        config: { trustedProxies: ["127.0.0.1"], pageRendersAtOnce: WAYS.length * 2 },
      });
      world.next.respond = (_request, response) => respond(response);
      // The data of a page made for one person goes out as it comes: what has begun is no fault any more.
      const ways = name === "答到一半停住" ? WAYS.filter(([, , headers]) => headers.rsc === undefined) : WAYS;
      const answers = await Promise.all(
        ways.map(async ([what, path, headers], n) => ({ what, ...(await from(`203.0.113.${n}`, path, headers)) })),
      );
      for (const { what, status, headers, text } of answers) {
        if (what === "404 页") expect([404, 503]).toContain(status);
        else expect([what, status, headers["retry-after"]]).toEqual([what, 503, "5"]);
        if (status === 503) expect(text).toContain("请 5 秒后刷新页面重试");
      }
    });
  }

  test("轮不到的也在时限内得到回答；其余的照样生成，没有一个 500", async () => {
    world = await new World().start({ renderTimeoutMs: 700, config: { trustedProxies: ["127.0.0.1"] } });
    const next = hold();
    const answers = Array.from({ length: 60 }, (_, n) =>
      from(`198.51.100.${n}`, n % 3 === 0 ? `/no-such-${n}` : n % 3 === 1 ? "/user/base" : `${POLICY}/${n}`),
    );
    await until(() => next.open.length === PLACES);
    next.finish();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test("人多时没有的地址仍是 404；页面自己说加载失败的 503 也带 Retry-After", async () => {
    world = await new World().start({ config: { trustedProxies: ["127.0.0.1"] } });
    world.next.respond = (_request, response) => html(response, filler, 404);
    const unknown = await Promise.all(
      Array.from({ length: 40 }, (_, n) => from(`198.51.100.${n}`, n % 2 === 0 ? `/no-such-${n}` : `${POLICY}/${n}`)),
    );
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([404]));
    world.next.respond = (_request, response) =>
      html(response, '<head><meta name="x-render-status" content="503"/></head>加载失败');
    for (const path of ["/", "/user/base"]) {
      const failed = await from("203.0.113.1", path);
      expect([path, failed.status, failed.headers["retry-after"]]).toEqual([path, 503, "5"]);
    }
  });

  test("请人稍后再试的页面：中文说明、重试和返回首页，长者版字大，自己的样式由指纹放行，不运行脚本", async () => {
    world = await new World().start({ renderTimeoutMs: 50 });
    world.next.respond = () => undefined;
    const page = await world.ask(`${POLICY}?value=%3Cb%3E`);
    expect(page.status).toBe(503);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.text).toMatch(/<h1>请稍后再试<\/h1>/);
    // The empty address is the one that was asked for, with its query.
    expect(page.text).toContain('<a class="retry" href="">重试</a>');
    expect(page.text).toContain('<a href="/">返回首页</a>');
    expect(page.text).not.toMatch(/<b>|<script|style=|class="elder"/);
    const style = /<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? "";
    const digest = createHash("sha256").update(style).digest("base64");
    expect(page.headers["content-security-policy"]).toBe(
      `default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; style-src 'sha256-${digest}'`,
    );
    const elder = await world.ask("/user/base", { headers: { cookie: "display-mode=elder" } });
    expect([elder.status, elder.text.includes('<body class="elder">')]).toEqual([503, true]);
  });
});
