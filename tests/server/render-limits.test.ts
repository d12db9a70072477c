// @vitest-environment node
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DOOR_LIMITS } from "@/server/limits/limits";
import { html, filler, until, World } from "./door-fixture";

/** What pages cost: whoever asks for many new ones is slowed down, and what is there already goes on being handed out. */

const RENDERS = 100;
const SEARCHES = 10;
const SEARCH = "/zct-ee/policy-info";

let world: World;
beforeEach(async () => {
  world = await new World().start({ config: { trustedProxies: ["127.0.0.1"], pageRendersPerMinute: RENDERS } });
});
afterEach(() => world.stop());

const from = (address: string, path: string, headers: Record<string, string> = {}) =>
  world.ask(path, { headers: { "x-forwarded-for": address, ...headers } });
async function statuses(count: number, ask: (n: number) => ReturnType<World["ask"]>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))).map(({ status }) => status);
}
const among = (all: readonly number[], status: number) => all.filter((one) => one === status).length;

describe("按地址", () => {
  test("400 个不同的搜索只生成规定的那么多，其余答 429，中文说明几秒后再试；满一分钟又可以", async () => {
    const all = await statuses(400, (n) => from("203.0.113.1", `${SEARCH}?value=${n}`));
    expect([among(all, 200), among(all, 429)]).toEqual([SEARCHES, 400 - SEARCHES]);
    expect(world.next.seen).toHaveLength(SEARCHES);

    const refused = await from("203.0.113.1", `${SEARCH}?value=again`);
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      429,
      "60",
      "no-store",
    ]);
    expect(refused.headers["content-type"]).toContain("text/html");
    expect(refused.text).toContain("您所在的网络搜索过于频繁，请 60 秒后刷新页面重试");
    expect(refused.text).toContain("返回首页");
    world.time += 59_999;
    expect((await from("203.0.113.1", `${SEARCH}?value=again`)).headers["retry-after"]).toBe("1");
    world.time += 1;
    expect((await from("203.0.113.1", `${SEARCH}?value=again`)).status).toBe(200);
  });

  test("换着一个 IPv6 /64 里的地址也一样；隔壁的 /64 和别的地址不受影响", async () => {
    const all = await statuses(40, (n) => from(`2001:db8:1:1:${n}::1`, `${SEARCH}?value=${n}`));
    expect(among(all, 200)).toBe(SEARCHES);
    expect((await from("2001:db8:1:2::1", `${SEARCH}?value=a`)).status).toBe(200);
    expect((await from("203.0.113.2", `${SEARCH}?value=b`)).status).toBe(200);
  });

  test("不能用别的要法绕过：筛选项、翻页、Next 客户端的数据、古怪的请求头、订阅源、自己的答案", async () => {
    const ways: ((n: number) => ReturnType<World["ask"]>)[] = [
      (n) => from("203.0.113.3", `${SEARCH}?page=${n + 2}`),
      (n) => from("203.0.113.3", `${SEARCH}?value=x${n}`, { rsc: "1" }),
      (n) => from("203.0.113.3", `${SEARCH}?value=y${n}`, { "next-url": "/" }),
      (n) => from("203.0.113.3", `/rss/policies.xml?value=z${n}`),
      (n) => from("203.0.113.3", `/zct-ee/policy-area?value=w${n}`),
      (n) => from("203.0.113.3", `/qa?value=q${n}`),
    ];
    const all = await statuses(60, (n) => (ways[n % ways.length] as (typeof ways)[number])(n));
    expect([among(all, 200), among(all, 429)]).toEqual([SEARCHES, 60 - SEARCHES]);
  });

  test("缓存里的不计也不限：超过之后搜过的、不带条件的、首页照样打开", async () => {
    await statuses(40, (n) => from("203.0.113.4", `${SEARCH}?value=${n}`));
    const kept = (await statuses(200, () => from("203.0.113.4", `${SEARCH}?value=0`))).concat(
      await statuses(1, () => from("203.0.113.4", "/")),
      await statuses(1, () => from("203.0.113.4", SEARCH)),
    );
    expect(among(kept, 200)).toBe(202);
  });

  test("搜索引擎一分钟可以取几百份政策；总数也有上限，超过后缓存里的照样给", async () => {
    const pages = await statuses(RENDERS, (n) => from("203.0.113.5", `${SEARCH}/${n}`));
    expect(among(pages, 200)).toBe(RENDERS);
    const more = await from("203.0.113.5", `${SEARCH}/${RENDERS}`);
    expect([more.status, more.text.includes("您所在的网络打开页面过于频繁，请 60 秒后刷新页面重试")]).toEqual([
      429,
      true,
    ]);
    expect((await from("203.0.113.5", `${SEARCH}/7`)).status).toBe(200);
    expect((await from("203.0.113.6", `${SEARCH}/${RENDERS}`)).status).toBe(200);
  });

  test("个人页面、没有的地址、没有的文件和 /404 也算在总数里", async () => {
    world.next.respond = (request, response) => html(response, filler, request.url === "/user/base" ? 200 : 404);
    const ways = (n: number) => ["/user/base", `/no-such-page?n=${n}`, `/no-such-${n}.txt`, "/404"];
    const all = await statuses(RENDERS + 20, (n) => from("203.0.113.7", ways(n)[n % 4] as string));
    expect(among(all, 429)).toBe(20);
    expect(world.next.seen).toHaveLength(RENDERS);
  });

  test("过期的副本：超过的人看到旧的，不引起新的生成", async () => {
    await statuses(SEARCHES, (n) => from("203.0.113.8", `${SEARCH}?value=${n}`));
    world.time += 45_000;
    const before = world.next.seen.length;
    const all = await statuses(SEARCHES, (n) => from("203.0.113.8", `${SEARCH}?value=${n}`));
    expect(among(all, 200)).toBe(SEARCHES);
    expect(world.next.seen).toHaveLength(before);
    world.time += 40_000;
    expect((await from("203.0.113.9", `${SEARCH}?value=0`)).status).toBe(200);
    expect(world.next.seen).toHaveLength(before + 1);
  });
});

test("再多的搜索和造出来的 RSC 请求也挤不掉页面的副本", async () => {
  await world.stop();
  world = await new World().start({
    config: { trustedProxies: ["127.0.0.1"], pageCacheBytes: 400_000, pageRendersPerMinute: 100_000 },
  });
  await from("203.0.113.10", "/");
  await from("203.0.113.10", `${SEARCH}/1`);
  for (let n = 0; n < 100; n += 1) {
    await from("203.0.113.11", `${SEARCH}?value=${n}`);
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/x-component" });
      response.end(filler);
    };
    await from("203.0.113.11", `/?_rsc=${n}`, { rsc: "1", "next-router-state-tree": `tree-${n}` });
    world.next.respond = (request, response) => html(response, `<h1>${request.url}</h1>${filler}`);
  }
  const before = world.next.seen.length;
  expect((await from("203.0.113.10", "/")).status).toBe(200);
  expect((await from("203.0.113.10", `${SEARCH}/1`)).status).toBe(200);
  expect(world.next.seen).toHaveLength(before);
  expect(world.door.counters().bytes).toBeLessThanOrEqual(400_000);
});

describe("同时生成的页面", () => {
  /** Next takes requests and answers none until it is told to. */
  function hold(): { finish: () => void; waiting: ServerResponse[] } {
    const waiting: ServerResponse[] = [];
    world.next.respond = (_request, response) => void waiting.push(response);
    return {
      waiting,
      finish() {
        world.next.respond = (_request, response) => html(response, filler);
        for (const response of waiting) html(response, filler);
      },
    };
  }
  test("许多地址一起搜索：至多占一半，别的页面照样生成；排不下的答 503 并说明，缓存里的照样给", async () => {
    await from("203.0.113.20", "/");
    const next = hold();
    const searches = Array.from({ length: 200 }, (_, n) => from(`198.51.100.${n}`, `${SEARCH}?value=${n}`));
    const shed = await Promise.race(searches);
    const seconds = Number(shed.headers["retry-after"]);
    // Whoever comes back then finds all of those done who were before them: more than the time that was too long.
    expect([shed.status, seconds >= 7 && seconds <= 15]).toEqual([503, true]);
    expect(shed.text).toContain(`现在访问的人较多，请 ${seconds} 秒后刷新页面重试`);
    await until(() => next.waiting.length === DOOR_LIMITS.searchesAtOnce.amount);
    const page = from("203.0.113.20", `${SEARCH}/1`);
    const own = from("203.0.113.20", "/user/base");
    await until(() => next.waiting.length === DOOR_LIMITS.searchesAtOnce.amount + 2);
    expect((await from("203.0.113.20", "/")).status).toBe(200);
    next.finish();
    expect([(await page).status, (await own).status]).toEqual([200, 200]);
    const all = (await Promise.all(searches)).map(({ status }) => status);
    expect(among(all, 200) + among(all, 503)).toBe(200);
    // Those under way and those whose turn can come in time: 200 ms a page, two at once, a fourth of the guess forgiven.
    const turns = Math.floor((7000 / 0.75 / 200 - 1) * DOOR_LIMITS.searchesAtOnce.amount);
    expect(among(all, 200)).toBe(DOOR_LIMITS.searchesAtOnce.amount + turns);
  });

  test("页面排着队时，页面要用的脚本和样式照样给", async () => {
    const next = hold();
    const pages = Array.from({ length: 100 }, (_, n) => from(`198.51.100.${n}`, `${SEARCH}/${n}`));
    await until(() => next.waiting.length === DOOR_LIMITS.rendersAtOnce.amount);
    const script = from("203.0.113.22", "/_next/static/chunks/page-1a2b.js");
    await until(() => next.waiting.length === DOOR_LIMITS.rendersAtOnce.amount + 1);
    next.finish();
    expect((await script).status).toBe(200);
    await Promise.all(pages);
  });

  test("页面一起来：同时生成的不超过规定，个人页面也算，做完一个进一个", async () => {
    const next = hold();
    const most = DOOR_LIMITS.rendersAtOnce.amount;
    const all = Array.from({ length: most + 10 }, (_, n) =>
      from(`198.51.100.${n}`, n % 2 === 0 ? `${SEARCH}/${n}` : "/user/base"),
    );
    await until(() => next.waiting.length === most);
    // One more would be there by now: the door asks for a page before it answers the next request.
    expect((await from("203.0.113.21", "/healthz")).status).toBe(200);
    expect(next.waiting).toHaveLength(most);
    const first = next.waiting.shift() as ServerResponse;
    html(first, filler);
    await until(() => next.waiting.length === most);
    next.finish();
    expect(
      among(
        (await Promise.all(all)).map(({ status }) => status),
        200,
      ),
    ).toBe(most + 10);
  });
});
