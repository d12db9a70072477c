// @vitest-environment node
import { gunzipSync } from "node:zlib";
import { connect } from "node:net";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { printError } from "@/server/console-output";
import { filler, html, until, World } from "./door-fixture";

let world: World;
beforeEach(async () => {
  world = await new World().start();
});
afterEach(() => world.stop());

describe("网址与方法", () => {
  test("含有 NUL、坏的转义、孤立代理、反斜杠、控制字符或点段的路径答 400，从不 500", async () => {
    const bad = [
      "/%00",
      "/a%00b",
      "/%",
      "/%zz",
      "/%e5%a5",
      "/%ED%A0%80",
      "/%FF",
      "/a\\b",
      "/a%5cb",
      "/%0d%0aX:1",
      "/%7f",
      // RFC 3986, 2.3: what never needs an escape.
      "/%61",
      "/sessio%6E",
      "/a/%2d",
      "/a/%5F%7e",
      "/zct-ee/policy-info/zone%2d2026-022",
      "//evil",
      "//",
      "///x",
    ];
    for (const target of [...bad, "/a/../b", "/%2e%2e/b", "/./", "/zct-ee/%2E/policy-info", "/..", "/..;/x"]) {
      expect([target, await world.rawStatus(target)]).toEqual([target, 400]);
    }
    expect(world.next.seen).toHaveLength(0);
    const page = await world.ask("/%00");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toContain("返回首页");
    const call = await world.ask("/gateway/%00");
    expect([call.status, JSON.parse(call.text).returnCode]).toEqual([400, 3000]);
  });

  test("绝对形式与星号目标答 400，CONNECT、TRACE 与不认识的方法答 405", async () => {
    expect(await world.rawStatus(`http://${world.host}/`)).toBe(400);
    expect(await world.rawStatus("http://evil.example/")).toBe(400);
    expect(await world.rawStatus("*", "OPTIONS")).toBe(400);
    expect(await world.rawStatus("evil.example:443", "CONNECT")).toBe(405);
    for (const method of ["TRACE", "PATCH", "PROPFIND", "PURGE"]) expect(await world.rawStatus("/", method)).toBe(405);
    expect(await world.rawStatus("/", "GE T")).toBe(400);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await world.ask("/", {
        method,
        headers: world.ownCall,
        body: method === "DELETE" ? undefined : "{}",
      });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
    expect(world.next.seen).toHaveLength(0);
  });

  test("网址超过 8 KB 答 414，请求头超过 16 KB 答 431，都用中文说明", async () => {
    const long = await world.ask(`/?a=${"x".repeat(9000)}`);
    expect([long.status, long.text.includes("网址过长")]).toEqual([414, true]);
    expect(await world.rawStatus(`/?a=${"x".repeat(40_000)}`)).toBe(414);
    const heavy = await world.raw(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"y".repeat(20_000)}\r\n\r\n`);
    expect(heavy).toMatch(/^HTTP\/1\.1 431[\s\S]*请求头过大/);
    expect(await world.rawStatus(`/user/base?a=${"x".repeat(7000)}`)).toBe(200);
  });

  test("同样的长度，问的是网关的调用就答信封，问的是页面就答文字", async () => {
    const long = await world.ask(`/gateway/a?a=${"x".repeat(9000)}`);
    expect([long.status, JSON.parse(long.text).returnCode]).toEqual([414, 3000]);
    const answers = [
      [`GET /gateway/a?a=${"x".repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
      [`GET /gateway/a HTTP/1.1\r\nhost: x\r\nx-a: ${"y".repeat(20_000)}\r\n\r\n`, 431],
      [`POST /session HTTP/1.1\r\nhost: x\r\nx-a: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ] as const;
    for (const [bytes, status] of answers) {
      const [head = "", body = ""] = (await world.raw(bytes)).split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*content-type: application/json`));
      expect(head).toContain("x-content-type-options: nosniff");
      expect(JSON.parse(body)).toMatchObject({ returnCode: 3000, data: [{ errorMessage: expect.any(String) }] });
    }
    const page = await world.raw(`GET /gatewayish HTTP/1.1\r\nhost: x\r\nx-a: ${"y".repeat(20_000)}\r\n\r\n`);
    expect(page).toMatch(/^HTTP\/1\.1 431 [\s\S]*content-type: text\/plain/);
  });

  test("页面的查询里有 NUL 答 400，不问 Next；调用的查询交给网关去说；别的怪字照常", async () => {
    for (const query of ["value=%00", "value=a%00b", "%00=a", "a=1&value=%E6%94%BF%00"]) {
      const page = await world.ask(`/zct-ee/policy-info?${query}`);
      expect([page.status, page.text.includes("网址有误")], query).toEqual([400, true]);
    }
    expect(world.next.seen).toHaveLength(0);
    await world.ask("/gateway/a?value=%00");
    expect(world.gateway.seen.map(({ url }) => url)).toEqual(["/a?value=%00"]);
    for (const query of ["value=%2500", "value=%ED%A0%80", "value=%B8%DF", "value=%E4%BC", "value=100%25"])
      expect((await world.ask(`/user/base?${query}`)).status, query).toBe(200);
  });

  test("不是 HTTP 的字节与缺少 Host 的请求答 400", async () => {
    expect(await world.raw("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
    expect(await world.raw("GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });

  test("正文超过 1 MB 答 413，类型不对答 415，没有长度答 411", async () => {
    const big = JSON.stringify({ username: "x".repeat(1_100_000), password: "x" });
    for (const path of ["/session", "/gateway/a"]) {
      const answer = await world.ask(path, { method: "POST", headers: world.ownCall, body: big });
      expect([answer.status, JSON.parse(answer.text).returnCode]).toEqual([413, 3000]);
      const wrong = await world.ask(path, {
        method: "POST",
        headers: { ...world.ownCall, "content-type": "text/plain" },
        body: "x",
      });
      expect([wrong.status, JSON.parse(wrong.text).returnCode]).toEqual([415, 3000]);
    }
    const chunked = { ...world.ownCall, "transfer-encoding": "chunked" };
    expect((await world.ask("/gateway/a", { method: "POST", headers: chunked, body: "{}" })).status).toBe(411);
    expect(world.gateway.seen).toHaveLength(0);
  });
});

describe("个人页面与未知地址", () => {
  test("能左右 Next 内部的请求头到不了 Next", async () => {
    const hostile = {
      "x-middleware-subrequest": "middleware",
      "x-middleware-next": "1",
      "x-middleware-prefetch": "1",
      "x-invoke-path": "/user",
      "x-matched-path": "/user",
      "x-nextjs-data": "1",
      "x-forwarded-host": "evil",
      "x-now-route-matches": "1",
      "next-action": "x",
      "x-display-mode": "elder",
      "next-resume": "1",
      "x-forwarded-for": "6.6.6.6",
    };
    await world.ask("/user/base", { headers: { ...hostile, "next-router-prefetch": "1", rsc: "1", cookie: "a=1" } });
    const { headers } = world.next.seen[0] ?? { headers: {} };
    expect(Object.keys(headers).sort()).toEqual([
      "connection",
      "content-security-policy",
      "cookie",
      "host",
      "next-router-prefetch",
      "rsc",
      "x-display-mode",
      "x-forwarded-for",
      "x-forwarded-proto",
    ]);
    expect(headers).toMatchObject({ "x-display-mode": "standard", "x-forwarded-for": "127.0.0.1", host: world.host });
  });

  test("转向去掉内部地址，Next 的 Cookie 交给浏览器，答复不储存", async () => {
    world.next.respond = (request, response) =>
      html(response, "", 307, {
        location: `http://${request.headers.host}/auth/login?redirect_uri=%2Fuser`,
        "set-cookie": "login_notice=required; Path=/",
      });
    const answer = await world.ask("/user/base");
    expect(answer.headers).toMatchObject({
      location: "/auth/login?redirect_uri=%2Fuser",
      "set-cookie": ["login_notice=required; Path=/"],
      "cache-control": "no-store",
    });
  });

  test("未知地址保持 404 且不储存；RSC 请求也不储存", async () => {
    world.next.respond = (_request, response) => html(response, "没有这个页面", 404);
    const answer = await world.ask("/nothing");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect((await world.ask("/user/base?_rsc=1", { headers: { rsc: "1" } })).headers["cache-control"]).toBe("no-store");
    expect(world.door.counters().entries).toBe(0);
  });

  test("HEAD 只给头部；访问者中途离开时 Next 也停下", async () => {
    const head = await world.ask("/user/base", { method: "HEAD", headers: { "accept-encoding": "gzip" } });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await world.ask("/gateway/a", { method: "HEAD" })).status).toBe(200);
    let left = false;
    world.next.respond = (_request, response) => {
      response.on("close", () => (left = true));
      response.writeHead(200, { "content-type": "text/html" });
      response.write(filler);
    };
    const socket = connect(world.port, "127.0.0.1", () =>
      socket.write(`GET /user/base HTTP/1.1\r\nhost: ${world.host}\r\n\r\n`),
    );
    await new Promise<void>((resolve) => socket.once("data", () => resolve()));
    socket.destroy();
    await until(() => left);
  });

  test("页面边生成边送出，压缩时也一样", async () => {
    let finish = () => {};
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<p>第一段</p>");
      finish = () => response.end("<p>第二段</p>");
    };
    const socket = connect(world.port, "127.0.0.1", () =>
      socket.write(
        `GET /user/base HTTP/1.1\r\nhost: ${world.host}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
      ),
    );
    // The rest is made only after the first part has arrived.
    await new Promise<void>((resolve) => socket.once("data", () => resolve()));
    finish();
    await new Promise<void>((resolve) => socket.resume().once("close", () => resolve()));
    world.next.respond = (_request, response) => html(response, filler);
    expect(
      (await world.ask("/user/base", { headers: { "accept-encoding": "gzip" } })).headers["content-encoding"],
    ).toBe("gzip");
  });
});

describe("个人页面自己说的状态", () => {
  const MISSING = '<html><head><meta name="x-render-status" content="404"/></head><body>不存在</body></html>';

  test("页头里有标记就是那个状态，内容完整，不储存；HEAD 也一样", async () => {
    world.next.respond = (_request, response) => html(response, MISSING);
    for (const headers of [{}, { "accept-encoding": "gzip" }]) {
      const answer = await world.ask("/user/role/nothing", { headers });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
      const bytes = answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.bytes) : answer.bytes;
      expect(bytes.toString()).toBe(MISSING);
    }
    expect((await world.ask("/user/role/nothing", { method: "HEAD" })).status).toBe(404);
    expect(world.door.counters().entries).toBe(0);
  });

  test("标记分在两段里也认得；页头之后的部分照样边生成边送出", async () => {
    const [head, body] = [MISSING.slice(0, 30), MISSING.slice(30)];
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write(head);
      setTimeout(() => response.write(body), 50);
      // Never ended: whoever waits for the whole page gets nothing.
    };
    const text = await new Promise<string>((resolve) => {
      const socket = connect(world.port, "127.0.0.1", () =>
        socket.write(`GET /user/role/x HTTP/1.1\r\nhost: ${world.host}\r\nconnection: close\r\n\r\n`),
      );
      socket.once("data", (chunk: Buffer) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  });

  test("正文里写着标记的样子不算；给 Next 客户端的数据不改状态", async () => {
    world.next.respond = (_request, response) =>
      html(response, '<html><head></head><body>&lt;meta name="x-render-status" content="404"/&gt;</body></html>');
    expect((await world.ask("/user/role/x")).status).toBe(200);
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/x-component" });
      response.end(MISSING);
    };
    expect((await world.ask("/user/role/x", { headers: { rsc: "1" } })).status).toBe(200);
  });
});

describe("错误页面", () => {
  const crash = (path: string) => path !== "/500";

  test("页面崩溃时给门户自己的 500 页，两种显示模式各一份，不储存", async () => {
    world.next.respond = (request, response) =>
      crash(request.url)
        ? html(response, "stack at Foo", 500)
        : html(
            response,
            `<script>self.__next_f.push([1,"e"])</script>${request.headers["x-display-mode"]}：服务器内部错误`,
          );
    await world.door.warm();
    for (const path of ["/", "/user/base", "/500"]) {
      const answer = await world.ask(path);
      expect([
        answer.status,
        answer.text.includes("standard：服务器内部错误"),
        answer.headers["cache-control"],
      ]).toEqual([500, true, "no-store"]);
      expect(answer.headers["content-security-policy"]).toContain("'sha256-");
    }
    expect((await world.ask("/", { headers: { cookie: "display-mode=elder" } })).text).toContain("elder：");
    const rsc = await world.ask("/?_rsc=1", { headers: { rsc: "1" } });
    expect([rsc.status, rsc.text.includes("stack")]).toEqual([500, false]);
    await world.next.stop();
    // Nobody makes pages: no fault of the page, and soon over.
    for (const path of ["/user/base", "/zct-ee/policy-info"]) {
      const away = await world.ask(path);
      expect([away.status, away.headers["retry-after"]]).toEqual([503, "5"]);
      expect(away.text).toContain("请 5 秒后刷新页面重试");
    }
    await world.next.start();
  });

  test("连 500 页也没有时，门口自带一页中文说明", async () => {
    world.next.respond = (_request, response) => response.writeHead(500, { "content-type": "text/plain" }).end("boom");
    await world.door.warm();
    const answer = await world.ask("/");
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("服务器内部错误，请联系管理员");
    expect(answer.text).toContain('<a href="/">返回首页</a>');
    expect(answer.text).not.toMatch(/<script|<style|style=/);
  });

  test("带标记的 5xx 页面由页面自己说明", async () => {
    world.next.respond = (_request, response) =>
      html(response, '<meta name="x-render-status" content="503">稍后再试', 503);
    const answer = await world.ask("/user/base");
    expect([answer.status, answer.text.includes("稍后再试")]).toEqual([503, true]);
  });

  test("直接访问 /404 与 /500 得到各自的状态", async () => {
    expect((await world.ask("/404")).status).toBe(404);
    expect((await world.ask("/500")).status).toBe(500);
  });
});

describe("日志", () => {
  test("只记方法、路径、状态、用时与掩码地址，不记查询、Cookie、令牌", async () => {
    await world.ask("/gateway/a?tel=13800000000", { headers: { cookie: "access_token=TokenTokenTokenToken" } });
    await until(() => world.logs.some((line) => line.includes('"path":"/gateway/a"')));
    const text = world.logs.join("");
    expect(text).toMatch(/"method":"GET","path":"\/gateway\/a","from":"127\.0\.0\.\*","status":200,"ms":\d+/);
    for (const secret of ["13800000000", "TokenToken", '127.0.0.1"']) expect(text).not.toContain(secret);
    // Made for the first who asks: one line. Handed out from the cache: none.
    await world.ask("/");
    await until(() => world.logs.some((line) => line.includes('"path":"/"')));
    const lines = world.logs.length;
    await world.ask("/");
    // Lines stand in the order of the answers: the line of the next request says that no other comes before it.
    await world.ask("/gateway/next");
    await until(() => world.logs.some((line) => line.includes('"path":"/gateway/next"')));
    expect(world.logs.slice(lines)).toEqual([expect.stringContaining('"path":"/gateway/next"')]);
  });
});

describe("出错的话", () => {
  test("日志里没有错误带着的值，无论值在话里、在栈里、在原因里", async () => {
    const { safeErrorLogging } = await import("@/contract/safe-log");
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { log } = fastify({ logger: { ...safeErrorLogging, stream } });
    const inner = Object.assign(new Error('invalid input: "zx7marker"'), { severity: "ERROR", code: "22P02" });
    const outer = Object.assign(new Error("Failed query: select $1\nparams: zx7marker"), {
      query: "select $1",
      params: ["zx7marker"],
      cause: inner,
    });
    log.error(outer);
    log.error({ err: new Error("外层", { cause: outer }) });
    expect(lines.join("")).not.toContain("zx7marker");
    expect(lines.join("")).toContain("22P02");
  });

  test("门自己说的话也一样；普通的错误留着话和栈，不留手机号和证件号", () => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
    printError("启动时出错", Object.assign(new Error("坏 zx7marker"), { params: ["zx7marker"], code: "23505" }));
    printError("停止时出错", new Error("没有 13800000001 和 34010219900101123X 的文件", { cause: new Error("里层") }));
    printError("x", "zx7marker");
    spy.mockRestore();
    const text = written.join("");
    expect(text).not.toMatch(/zx7marker|13800000001|34010219900101123X/);
    expect(text).toMatch(/23505[\s\S]*没有 \*\*\* 和 \*\*\* 的文件[\s\S]* {4}at [\s\S]*里层/);
  });
});

describe("停止", () => {
  test("正在处理的请求做完才停，不再接新连接，空闲连接立即断开", async () => {
    let finish = () => {};
    world.next.respond = (_request, response) => (finish = () => html(response, filler));
    const idle = connect(world.port, "127.0.0.1");
    await new Promise<void>((resolve) => idle.once("connect", () => resolve()));
    const idleClosed = new Promise<void>((resolve) => idle.once("close", () => resolve()));
    const open = world.ask("/user/base", { headers: { connection: "keep-alive" } });
    await until(() => world.next.seen.length === 1);
    const closing = world.door.close();
    await vi.waitFor(() => expect(world.ask("/")).rejects.toThrow(/ECONNREFUSED/));
    finish();
    expect((await open).status).toBe(200);
    await closing;
    await idleClosed;
  });

  test("迟迟不结束的请求在期限到时切断", async () => {
    world.next.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("x");
      // Nor is it ever silent: a silent page is given up after a while, whether the door stops or not.
      const more = setInterval(() => response.write("x"), 1000);
      response.once("close", () => clearInterval(more));
    };
    let onBegun = () => {};
    const begun = new Promise<void>((resolve) => (onBegun = resolve));
    const open = world.ask("/user/base", { onBegun }).catch((error: Error) => error.message);
    await begun;
    // The page is never ended, so this returns only because the door cuts it off.
    await world.door.close();
    expect(typeof (await open)).toBe("string");
  });
});

test("配置有误时逐个指出变量，不显示其值", async () => {
  const { readDoorConfig } = await import("@/server/env");
  expect(() =>
    readDoorConfig({
      PORT: "abc",
      TRUSTED_PROXIES: "10.0.0.0/99",
      SITE_ORIGIN: "https://a.cn/x",
      GATEWAY_URL: "secret",
    } as unknown as NodeJS.ProcessEnv),
  ).toThrow(/环境变量有误[\s\S]*PORT：应为[\s\S]*GATEWAY_URL：[\s\S]*SITE_ORIGIN：[\s\S]*TRUSTED_PROXIES：/);
  expect(() => readDoorConfig({ GATEWAY_URL: "secret" } as unknown as NodeJS.ProcessEnv)).not.toThrow(/secret/);
  expect(readDoorConfig({ PORT: "", NODE_ENV: "test" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    pageFreshMs: 30_000,
    development: false,
  });
});
