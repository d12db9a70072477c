// @vitest-environment node
import type { ServerResponse } from "node:http";
import zlib from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { filler, html, until, World } from "./door-fixture";

const MARKER_503 = '<meta name="x-render-status" content="503"/>';
let world: World;

beforeEach(async () => {
  world = await new World().start();
});
afterEach(() => world.stop());

/** Each rendering tells its number. */
function numbered(): void {
  let number = 0;
  world.next.respond = (_request, response) => html(response, `<p>第${(number += 1)}次</p>${filler}`);
}

describe("新鲜与过期", () => {
  test("新鲜期内同一页面只渲染一次，页面不带 Cookie 也不带访问者的请求头", async () => {
    const headers = {
      cookie: "access_token=abcdefabcdefabcdef; a=1",
      authorization: "Bearer x",
      "x-display-mode": "elder",
      "user-agent": "me",
    };
    const first = await world.ask("/", { headers });
    const second = await world.ask("/", { headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(world.next.seen).toHaveLength(1);
    const sent = world.next.seen[0]?.headers ?? {};
    expect(Object.keys(sent).sort()).toEqual(["accept", "connection", "host", "x-display-mode", "x-whole-page"]);
    expect(sent["x-display-mode"]).toBe("standard");
    expect(sent.host).toBe("localhost");
    expect(world.door.counters()).toMatchObject({ hits: 1, misses: 1, renders: 1 });
  });

  test("过期副本先给旧页面、后台只渲染一次", async () => {
    numbered();
    await world.ask("/");
    // The second rendering ends only when it is told to, after the old page has been handed out.
    let finish = () => {};
    world.next.respond = (_request, response) => (finish = () => html(response, `<p>第2次</p>${filler}`));
    world.time += 30_000;
    const stale = await Promise.all([world.ask("/"), world.ask("/"), world.ask("/")]);
    expect(stale.every((answer) => answer.text.includes("第1次"))).toBe(true);
    expect(world.door.counters()).toMatchObject({ staleHits: 3, renders: 2 });
    await until(() => world.next.seen.length === 2);
    finish();
    await vi.waitFor(async () => expect((await world.ask("/")).text).toContain("第2次"));
    expect(world.next.seen).toHaveLength(2);
    expect(world.door.counters().renders).toBe(2);
  });

  test("一分钟没人看的页面先问一次：改过的给新的，下线的不再露面；问不到、等太久才给旧的", async () => {
    numbered();
    const path = "/zct-ee/policy-info/7";
    await world.ask(path);
    world.time += 60_000;
    expect((await world.ask(path)).text).toContain("第2次");

    world.next.respond = (_request, response) => html(response, "boom", 500);
    world.time += 60_000;
    expect((await world.ask(path)).text).toContain("第2次");
    // Nobody answers: the old copy at once, until it is asked again.
    const before = world.next.seen.length;
    expect((await world.ask(path)).text).toContain("第2次");
    expect(world.next.seen).toHaveLength(before);

    let finish = () => {};
    world.next.respond = (_request, response) => (finish = () => html(response, `<p>第9次</p>${filler}`));
    world.time += 60_000;
    expect((await world.ask(path)).text, "等太久").toContain("第2次");
    finish();
    await vi.waitFor(async () => expect((await world.ask(path)).text).toContain("第9次"));

    world.next.respond = (_request, response) => html(response, "没有", 404);
    world.time += 60_000;
    expect((await world.ask(path)).status).toBe(404);
  });

  test("同时到来的首次访问合并为一次渲染", async () => {
    world.next.respond = (_request, response) => setTimeout(() => html(response, filler), 50);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask("/")));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(world.next.seen).toHaveLength(1);
  });

  test("保留期一过，副本不再使用", async () => {
    numbered();
    await world.ask("/");
    world.time += 86_400_000;
    expect((await world.ask("/")).text).toContain("第2次");
  });
});

describe("出错时", () => {
  const faults: Record<string, (response: ServerResponse) => void> = {
    "500": (response) => html(response, "boom", 500),
    中断: (response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "9999" });
      response.write("half");
      setTimeout(() => response.destroy(), 5);
    },
    不回答: () => undefined,
    标记为503: (response) => html(response, `<head>${MARKER_503}</head>加载失败`),
  };
  for (const [name, fault] of Object.entries(faults)) {
    test(`页面服务${name}时继续给出最后一份好的副本，并且不连续重试`, async () => {
      await world.stop();
      world = await new World().start({ renderTimeoutMs: 150 });
      await world.ask("/");
      world.next.respond = (_request, response) => fault(response);
      world.time += 40_000;
      expect((await world.ask("/")).status).toBe(200);
      await until(() => world.door.counters().failures === 1);
      for (let n = 0; n < 5; n += 1) expect((await world.ask("/")).text).toContain("政策内容");
      expect(world.next.seen).toHaveLength(2);
      world.time += 1000;
      await world.ask("/");
      await until(() => world.door.counters().failures === 2);
      world.time += 1000; // the second pause is two seconds
      await world.ask("/");
      expect(world.door.counters().renders).toBe(3);
    });
  }

  test("没有副本时以页面自己的标记作状态，不储存", async () => {
    world.next.respond = (_request, response) => html(response, `<head>${MARKER_503}</head>加载失败`);
    const answer = await world.ask("/");
    expect(answer.status).toBe(503);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain("加载失败");
    await world.ask("/");
    expect(world.next.seen).toHaveLength(2);
  });

  test("页面下线（404）后旧副本随之作废", async () => {
    await world.ask("/zct-ee/policy-info/7");
    world.next.respond = (_request, response) => html(response, "没有", 404);
    world.time += 40_000;
    expect((await world.ask("/zct-ee/policy-info/7")).status).toBe(200);
    await until(() => world.door.counters().entries === 0);
    const gone = await world.ask("/zct-ee/policy-info/7");
    expect(gone.status).toBe(404);
    expect(gone.headers["cache-control"]).toBe("no-store");
  });

  test("RSC 数据里的出错标记同样不被储存", async () => {
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/x-component" });
      response.end('0:["$","meta",null,{"name":"x-render-status","content":"503"}]');
    };
    expect((await world.ask("/?_rsc=a", { headers: { rsc: "1" } })).status).toBe(503);
    expect(world.door.counters().entries).toBe(0);
  });
});

describe("缓存的键", () => {
  test("只认路由声明的查询键，按声明顺序，重复值排序，空值与其余的丢弃", async () => {
    await world.ask("/zct-ee/policy-info?year=2026&utm=x&value=%E5%A5%96&level=b&level=a&sort=");
    await world.ask("/zct-ee/policy-info?level=a&value=%E5%A5%96&level=b&year=2026&token=secret");
    expect(world.next.seen.map((request) => request.url)).toEqual([
      "/zct-ee/policy-info?value=%E5%A5%96&level=a&level=b&year=2026",
    ]);
    await world.ask("/zct-ee/policy-info/9?value=1");
    expect(world.next.seen[1]?.url).toBe("/zct-ee/policy-info/9");
  });

  test("标准版与长者版各有副本，其他取值按标准版", async () => {
    world.next.respond = (request, response) => html(response, `${request.headers["x-display-mode"]} ${filler}`);
    const mode = async (cookie: string) => (await world.ask("/", { headers: { cookie } })).text.split(" ")[0];
    expect(await mode("display-mode=elder")).toBe("elder");
    expect(await mode("a=1; display-mode=standard")).toBe("standard");
    expect(await mode("display-mode=elderly")).toBe("standard");
    expect(await mode("x=elder")).toBe("standard");
    expect(await mode("display-mode=elder")).toBe("elder");
    expect(world.next.seen).toHaveLength(2);
    expect((await world.ask("/")).headers.vary).toContain("Cookie");
  });

  test("RSC 与 HTML 互不混用，请求头不同的 RSC 各有副本", async () => {
    world.next.respond = (request, response) => {
      if (request.headers.rsc !== "1") return html(response, `html ${filler}`);
      response.writeHead(200, { "content-type": "text/x-component", "x-nextjs-stale-time": "30" });
      response.end(`rsc ${request.headers["next-router-state-tree"] ?? ""} ${request.url}`);
    };
    expect((await world.ask("/")).text).toContain("html");
    const one = await world.ask("/?_rsc=abc", { headers: { rsc: "1", "next-router-state-tree": "t1", cookie: "a=1" } });
    expect(one.text).toBe("rsc t1 /?_rsc=abc");
    expect(one.headers["content-type"]).toBe("text/x-component");
    expect(one.headers["x-nextjs-stale-time"]).toBe("30");
    expect((await world.ask("/?_rsc=abc", { headers: { rsc: "1", "next-router-state-tree": "t2" } })).text).toContain(
      "t2",
    );
    expect((await world.ask("/?_rsc=abc", { headers: { rsc: "1", "next-router-state-tree": "t1" } })).text).toContain(
      "t1",
    );
    expect(world.next.seen).toHaveLength(3);
    expect(world.next.seen[1]?.headers.cookie).toBeUndefined();
    expect((await world.ask("/?_rsc=abc")).text).toContain("html");
    expect(world.next.seen).toHaveLength(3);
  });

  test("只带部分路由请求头的奇怪请求不进缓存、不带 Cookie", async () => {
    await world.ask("/", { headers: { "next-router-prefetch": "1", cookie: "a=1" } });
    expect(world.door.counters().entries).toBe(0);
    expect(world.next.seen[0]?.headers.cookie).toBeUndefined();
  });

  test("个人页面、带 Set-Cookie 的页面和转向都不储存", async () => {
    world.next.respond = (_request, response) => html(response, filler, 200, { "set-cookie": "who=me" });
    const answer = await world.ask("/");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toBe("no-store");
    await world.ask("/user/base");
    world.next.respond = (_request, response) => html(response, "", 307, { location: "/zct-ee/policy-info" });
    const moved = await world.ask("/");
    expect([moved.status, moved.headers.location]).toEqual([307, "/zct-ee/policy-info"]);
    expect(world.door.counters().entries).toBe(0);
  });

  test("总字节数有上限，久未使用的先让位", async () => {
    await world.stop();
    world = await new World().start({ config: { pageCacheBytes: 60_000 } });
    for (let id = 0; id < 40; id += 1) await world.ask(`/zct-ee/policy-info/${id}`);
    expect(world.door.counters().bytes).toBeLessThanOrEqual(60_000);
    expect(world.door.counters().entries).toBeGreaterThan(1);
    const renders = world.door.counters().renders;
    await world.ask("/zct-ee/policy-info/39");
    expect(world.door.counters().renders).toBe(renders);
    await world.ask("/zct-ee/policy-info/0");
    expect(world.door.counters().renders).toBe(renders + 1);
    world.door.purge();
    expect(world.door.counters().entries).toBe(0);
  });
});

describe("编码与校验", () => {
  test("br、gzip 与原文内容一致，按 q 值选取", async () => {
    const plain = await world.ask("/");
    const coded = async (header: string) => world.ask("/", { headers: { "accept-encoding": header } });
    const br = await coded("gzip, deflate, br");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    const gz = await coded("br;q=0, gzip;q=0.8, *;q=0.1");
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(zlib.gunzipSync(gz.bytes)).toEqual(plain.bytes);
    expect((await coded("identity")).headers["content-encoding"]).toBeUndefined();
    expect((await coded("identity;q=1, br;q=0.5")).headers["content-encoding"]).toBeUndefined();
    expect((await coded("gzip;q=1.0, br;q=0.9")).headers["content-encoding"]).toBe("gzip");
    expect((await coded("*")).headers["content-encoding"]).toBe("br");
    expect((await coded("*;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    expect((await coded("*;q=0")).status).toBe(406);
    expect((await coded("zstd")).headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["content-length"]).toBe(String(plain.bytes.length));
  });

  test("ETag 因编码而异，If-None-Match 命中给 304 且仍带安全头", async () => {
    const plain = await world.ask("/");
    const br = await world.ask("/", { headers: { "accept-encoding": "br" } });
    expect(br.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers.etag).toMatch(/^"[^"]+"$/);
    for (const known of [plain.headers.etag ?? "", `"x", W/${plain.headers.etag}`, "*"]) {
      const same = await world.ask("/", { headers: { "if-none-match": known } });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
      expect(same.headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
    }
    expect((await world.ask("/", { headers: { "if-none-match": br.headers.etag } })).status).toBe(200);
  });

  test("HEAD 与 GET 头部相同而没有正文，首次访问也是", async () => {
    const head = await world.ask("/", { method: "HEAD" });
    const get = await world.ask("/");
    expect(head.bytes).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect((await world.ask("/", { method: "HEAD" })).headers.etag).toBe(get.headers.etag);
    expect(world.next.seen.map((request) => request.method)).toEqual(["GET"]);
  });

  test("浏览器每次都要核对副本，共享代理不会把页面给错人", async () => {
    const answer = await world.ask("/");
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.vary).toMatch(/Accept-Encoding, Cookie, RSC, Next-Router-State-Tree/);
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });
});

describe("静态文件", () => {
  test("构建文件长期不变并压缩，源码映射不给", async () => {
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "application/javascript; charset=UTF-8" });
      response.end("console.log(1);".repeat(100));
    };
    const file = await world.ask("/_next/static/chunks/a.js?dpl=1", {
      headers: { "accept-encoding": "br", cookie: "a=1" },
    });
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    world.time += 10 * 86_400_000;
    await world.ask("/_next/static/chunks/a.js?dpl=1");
    expect(world.next.seen).toHaveLength(1);
    expect(world.next.seen[0]).toMatchObject({ url: "/_next/static/chunks/a.js" });
    expect(world.next.seen[0]?.headers.cookie).toBeUndefined();
    for (const path of ["/_next/static/chunks/a.js.map", "/a.map", "/_next/image?url=x", "/_next/data/b/x.json"]) {
      expect((await world.ask(path)).status).toBe(404);
    }
    expect(world.next.seen).toHaveLength(1);
  });

  test("订阅源和网站地图每次都问有没有变：下线的不在别人的缓存里再留一小时", async () => {
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "application/rss+xml; charset=utf-8" });
      response.end("<rss/>");
    };
    const feed = await world.ask("/rss/policies.xml");
    // RFC 9111: stale at once, and not to be used again without asking.
    expect(feed.headers["cache-control"]).toMatch(/\bno-cache\b|\bmax-age=0\b.*\bmust-revalidate\b/);
    expect(feed.headers.etag).toBeTruthy();
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "image/svg+xml" });
      response.end("<svg/>");
    };
    expect((await world.ask("/icon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("public 里的图片原样缓存，不存在的文件不缓存", async () => {
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.end(Buffer.alloc(2000, 7));
    };
    const image = await world.ask("/logo.png", { headers: { "accept-encoding": "br" } });
    expect(image.headers["content-encoding"]).toBeUndefined();
    expect(image.headers["cache-control"]).toBe("public, max-age=3600");
    world.next.respond = (_request, response) => html(response, "没有", 404);
    expect((await world.ask("/none.png")).status).toBe(404);
    expect(world.door.counters().entries).toBe(1);
  });
});
