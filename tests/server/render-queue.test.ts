// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rankOf } from "@/server/limits/asker-rank";
import { RANKS, RenderQueue, type Job, type Turn, type Waiter } from "@/server/limits/render-queue";

/** Who comes when, who is sent away, and that nobody stands there in vain. Pages take as long as a test lets them. */

const PAGE: Job = { search: false };
const SEARCH: Job = { search: true };
/** What a page is thought to take before any was made. */
const GUESS_MS = 200;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function waiter(rank: keyof typeof RANKS, address: string, within = 60_000) {
  let tell: () => void = () => undefined;
  const one: Waiter = {
    rank: RANKS[rank],
    address,
    deadline: Date.now() + within,
    onGone(told) {
      tell = told;
      return () => (tell = () => undefined);
    },
  };
  return { ...one, hangUp: () => tell() };
}

class Desk {
  readonly queue: RenderQueue;
  /** The names in the order in which they began. */
  readonly begun: string[] = [];
  readonly sentAway: string[] = [];
  readonly #leave: (() => void)[] = [];

  constructor({ places = 1, searchPlaces = 1, room = 1000 } = {}) {
    this.queue = new RenderQueue({
      now: Date.now,
      places: () => places,
      searchPlaces: () => searchPlaces,
      room: () => room,
    });
  }

  async come(name: string, who: Waiter, job: Job = PAGE): Promise<void> {
    void this.queue.enter(who, job).then((turn: Turn) => {
      if ("waitMs" in turn) return void this.sentAway.push(name);
      this.begun.push(name);
      this.#leave.push(turn.leave);
    });
    await this.settle();
  }

  /** The one who began first is done. */
  async finish(): Promise<void> {
    this.#leave.shift()?.();
    await this.settle();
  }

  async finishAll(): Promise<void> {
    while (this.#leave.length > 0) await this.finish();
  }

  settle(): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(0);
  }
}

describe("先后", () => {
  test("本人的页面、打开页面的人、预取的、搜索引擎、门户自己，不论谁先来", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "a"));
    for (const rank of ["ahead", "crawler", "prefetch", "visit", "own"] as const)
      await desk.come(rank, waiter(rank, rank));
    await desk.finishAll();
    expect(desk.begun).toEqual(["first", "own", "visit", "prefetch", "crawler", "ahead"]);
  });

  test("同一级里各地址轮流：排着一百个的不挡后来的一个，同一地址先来先做", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "z"));
    for (let n = 1; n <= 100; n += 1) await desk.come(`a${n}`, waiter("visit", "a"));
    await desk.come("b1", waiter("visit", "b"));
    await desk.come("c1", waiter("visit", "c"));
    await desk.come("b2", waiter("visit", "b"));
    await desk.finishAll();
    expect(desk.begun.slice(1, 8)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    expect(desk.begun).toHaveLength(104);
  });

  test("搜索引擎每十次轮到一次，人再多也不饿着；预取的和门户自己没有这一份", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "z"));
    for (let n = 0; n < 40; n += 1) await desk.come("visit", waiter("visit", `a${n}`));
    for (const rank of ["crawler", "crawler", "prefetch", "ahead"] as const) await desk.come(rank, waiter(rank, rank));
    await desk.finishAll();
    const crawlers = desk.begun.flatMap((name, at) => (name === "crawler" ? [at] : []));
    expect(crawlers).toEqual([10, 20]);
    expect(desk.begun.slice(-2)).toEqual(["prefetch", "ahead"]);
  });

  test("门户自己一次只做一页，还有位置也不占：人来了马上开始", async () => {
    const desk = new Desk({ places: 3 });
    await desk.come("ahead1", waiter("ahead", ""));
    await desk.come("ahead2", waiter("ahead", ""));
    expect(desk.begun).toEqual(["ahead1"]);
    await desk.come("visit", waiter("visit", "a"));
    expect(desk.begun).toEqual(["ahead1", "visit"]);
    await desk.finish();
    expect(desk.begun).toEqual(["ahead1", "visit", "ahead2"]);
  });

  test("后来的人要同一页：按最靠前的一级排，按最晚的时限等", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "z"));
    await desk.come("prefetch", waiter("prefetch", "a"));
    await desk.come("same", waiter("crawler", "b", 1000), { search: false, key: "page /x" });
    desk.queue.join("page /x", waiter("visit", "c", 5000));
    desk.queue.join("page /other", waiter("visit", "d"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(desk.sentAway).toEqual([]);
    await desk.finishAll();
    expect(desk.begun).toEqual(["first", "same", "prefetch"]);
  });
});

test("已经得到旧页面的人走开，新的照样做", async () => {
  const desk = new Desk();
  const one = waiter("visit", "a");
  await desk.come("first", waiter("visit", "z"));
  await desk.come("x", one, { search: false, key: "page /x" });
  desk.queue.answered("page /x", one);
  one.hangUp();
  await desk.finishAll();
  expect(desk.begun).toEqual(["first", "x"]);
});

describe("查询的份额", () => {
  test("至多占规定的位置，空着的给别的页面；做完一个进一个", async () => {
    const desk = new Desk({ places: 4, searchPlaces: 2 });
    for (let n = 1; n <= 3; n += 1) await desk.come(`search${n}`, waiter("own", "a"), SEARCH);
    await desk.come("crawler", waiter("crawler", "b"));
    await desk.come("page", waiter("visit", "b"));
    expect(desk.begun).toEqual(["search1", "search2", "crawler", "page"]);
    await desk.finish();
    expect(desk.begun.at(-1)).toBe("search3");
  });

  test("排队的地方也至多占一半，正好一半时再来的查询不收，页面照样收", async () => {
    const desk = new Desk({ places: 2, searchPlaces: 1, room: 4 });
    for (let n = 1; n <= 4; n += 1) await desk.come(`search${n}`, waiter("visit", `s${n}`), SEARCH);
    expect([desk.begun, desk.sentAway]).toEqual([["search1"], ["search4"]]);
    for (let n = 1; n <= 4; n += 1) await desk.come(`page${n}`, waiter("visit", `p${n}`));
    expect([desk.begun, desk.sentAway]).toEqual([
      ["search1", "page1"],
      ["search4", "page4"],
    ]);
  });
});

describe("排满时", () => {
  test("更该先来的顶替排在最后一级的最后一个；没有可顶替的就不收", async () => {
    const desk = new Desk({ room: 2 });
    await desk.come("first", waiter("visit", "z"));
    await desk.come("crawler", waiter("crawler", "a"));
    await desk.come("prefetch", waiter("prefetch", "b"));
    await desk.come("visit1", waiter("visit", "c"));
    await desk.come("visit2", waiter("visit", "d"));
    expect(desk.sentAway).toEqual(["crawler", "prefetch"]);
    await desk.come("visit3", waiter("visit", "e"));
    await desk.come("late crawler", waiter("crawler", "f"));
    expect(desk.sentAway).toEqual(["crawler", "prefetch", "visit3", "late crawler"]);
    await desk.finishAll();
    expect(desk.begun).toEqual(["first", "visit1", "visit2"]);
  });

  test("同一级里让位的是占得最多的地址，直到各占一样多", async () => {
    const desk = new Desk({ room: 3 });
    await desk.come("first", waiter("visit", "z"));
    for (let n = 1; n <= 3; n += 1) await desk.come(`a${n}`, waiter("visit", "a"));
    await desk.come("b1", waiter("visit", "b"));
    expect(desk.sentAway).toEqual(["a3"]);
    await desk.come("b2", waiter("visit", "b"));
    await desk.come("a4", waiter("visit", "a"));
    expect(desk.sentAway).toEqual(["a3", "b2", "a4"]);
  });
});

describe("时限", () => {
  // One page before it and its own: twice the guess, of which a fourth may be wrong.
  const NEEDED_MS = 2 * GUESS_MS * 0.75;

  test("来时就赶不上的当即请走，正好赶得上的排队", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "z"));
    await desk.come("too late", waiter("visit", "a", NEEDED_MS - 1));
    await desk.come("in time", waiter("visit", "b", NEEDED_MS));
    expect(desk.sentAway).toEqual(["too late"]);
  });

  test("等到做完也会太晚时请走，早一毫秒还等着", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "z"));
    await desk.come("waiting", waiter("visit", "a", 1000));
    await vi.advanceTimersByTimeAsync(1000 - GUESS_MS - 1);
    expect(desk.sentAway).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.sentAway).toEqual(["waiting"]);
    await desk.finishAll();
    expect(desk.begun).toEqual(["first"]);
  });

  test("排在别人之后要等多久照实说：前面几页、一页多久、几个位置", async () => {
    const desk = new Desk({ places: 2 });
    for (let n = 0; n < 12; n += 1) await desk.come("visit", waiter("visit", `a${n}`));
    const ask = (rank: keyof typeof RANKS) => desk.queue.waitMs(waiter(rank, "new"), PAGE);
    expect(ask("visit")).toBe((11 * GUESS_MS) / 2);
    expect(ask("own")).toBe(GUESS_MS / 2);
    // Ten turns at most, whoever else is there.
    expect(ask("crawler")).toBe((10 * GUESS_MS) / 2);
  });

  test("全部停住时不再让人白等；恢复之后又收人", async () => {
    const desk = new Desk({ places: 2 });
    // Two in the places and three times as many beside them.
    for (let n = 1; n <= 8; n += 1) await desk.come(`stuck${n}`, waiter("visit", `s${n}`));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desk.begun).toHaveLength(8);
    await desk.come("new", waiter("visit", "c", 7500));
    expect(desk.sentAway).toEqual(["new"]);
    await desk.finishAll();
    for (let n = 1; n <= 2; n += 1) await desk.come(`back${n}`, waiter("visit", `s${n}`));
    await desk.come("after", waiter("visit", "e", 7500));
    expect(desk.sentAway).toEqual(["new"]);
  });

  test("等着别处的页面让出位置：满 1.5 秒时下一个开始，早一毫秒还不", async () => {
    const desk = new Desk({ places: 2, searchPlaces: 1 });
    await desk.come("slow", waiter("visit", "a"), SEARCH);
    await desk.come("next", waiter("visit", "b"), SEARCH);
    await vi.advanceTimersByTimeAsync(1499);
    expect(desk.begun).toEqual(["slow"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.begun).toEqual(["slow", "next"]);
    expect(desk.queue.isIdle(0)).toBe(false);
    await desk.finishAll();
    expect(desk.queue.isIdle(0)).toBe(true);
  });

  test("做得快，等的时间就估得短", async () => {
    const desk = new Desk();
    await desk.come("first", waiter("visit", "a"));
    for (let n = 0; n < 100; n += 1) await desk.come("visit", waiter("visit", `a${n}`));
    const before = desk.queue.waitMs(waiter("own", "new"), PAGE);
    for (let n = 0; n < 50; n += 1) {
      await vi.advanceTimersByTimeAsync(20);
      await desk.finish();
    }
    const after = desk.queue.waitMs(waiter("own", "new"), PAGE);
    expect(before).toBe(GUESS_MS);
    expect(after).toBeLessThan(30);
  });
});

test("挂断的不再占队；还有别人等着同一页就照样做", async () => {
  const desk = new Desk();
  const alone = waiter("own", "a");
  const first = waiter("visit", "b");
  const second = waiter("visit", "c");
  await desk.come("z", waiter("visit", "z"));
  await desk.come("alone", alone);
  await desk.come("shared", first, { search: false, key: "page /x" });
  desk.queue.join("page /x", second);
  alone.hangUp();
  first.hangUp();
  await desk.settle();
  expect(desk.sentAway).toEqual(["alone"]);
  await desk.finish();
  expect(desk.begun).toEqual(["z", "shared"]);
  // Under way it is finished, whoever leaves.
  second.hangUp();
  await desk.settle();
  expect(desk.sentAway).toEqual(["alone"]);
});

test("没有人等着、也没有人刚刚看过时才算清闲，自己做的不算", async () => {
  const desk = new Desk();
  expect(desk.queue.isIdle(1000)).toBe(true);
  await desk.come("ahead", waiter("ahead", ""));
  expect(desk.queue.isIdle(1000)).toBe(true);
  await desk.come("visit", waiter("visit", "a"));
  expect(desk.queue.isIdle(1000)).toBe(false);
  await desk.finish();
  expect(desk.queue.isIdle(1000)).toBe(false);
  await desk.finish();
  await vi.advanceTimersByTimeAsync(999);
  expect(desk.queue.isIdle(1000)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.queue.isIdle(1000)).toBe(true);
});

describe("谁是谁", () => {
  const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

  test.each([
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
    "Mozilla/5.0 (compatible; 360Spider/1.0)",
    "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "YisouSpider",
    "some-crawler/1.0",
    "LinkChecker/10.2",
  ])("%s 是搜索引擎一类", (agent) => {
    expect(rankOf({ "user-agent": agent }, false)).toBe(RANKS.crawler);
    expect(rankOf({ "user-agent": agent }, true)).toBe(RANKS.crawler);
  });

  test.each([
    { "next-router-prefetch": "1" },
    { "next-router-segment-prefetch": "/_tree" },
    { purpose: "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
  ])("%o 是预取", (headers) => {
    expect(rankOf({ "user-agent": BROWSER, ...headers }, true)).toBe(RANKS.prefetch);
  });

  test.each([BROWSER, "Mozilla/5.0 (iPhone) MicroMessenger/8.0", "CUBOT NOTE Build/1", undefined])(
    "%s 是人",
    (agent) => {
      expect(rankOf({ "user-agent": agent }, false)).toBe(RANKS.visit);
      expect(rankOf({ "user-agent": agent, rsc: "1" }, true)).toBe(RANKS.own);
    },
  );
});
