// @vitest-environment node
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allCalls } from "@/contract/index";
import { isLinkedDownload } from "@/server/proxy/gateway-path";
import { json, ok, World } from "./door-fixture";

const TOKEN = "TokenTokenTokenToken_123";
let world: World;
beforeEach(async () => {
  world = await new World().start();
});
afterEach(() => world.stop());

describe("请求头", () => {
  test("Cookie 换成令牌；浏览器自带的身份、转发与内部请求头全部去掉", async () => {
    await world.ask("/gateway/policy/api/ua/policy/list?page=2&value=%E5%A5%96", {
      headers: {
        cookie: `access_token=${TOKEN}; en_id=e1`,
        authorization: "Bearer forged",
        source: "APP",
        tenanthost: "evil.example",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-host": "evil.example",
        "x-real-ip": "1.2.3.4",
        forwarded: "for=1.2.3.4",
        "x-middleware-subrequest": "middleware",
        "x-display-mode": "elder",
        "x-request-id": "forged",
        "x-door-way": "desk",
        "proxy-authorization": "x",
        te: "trailers",
        "x-anything": "1",
        "accept-language": "zh-CN",
      },
    });
    const { url = "", headers = {} as IncomingHttpHeaders } = world.gateway.seen[0] ?? {};
    expect(url).toBe("/policy/api/ua/policy/list?page=2&value=%E5%A5%96");
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      "x-door-way": "portal",
      tenanthost: world.host,
      enid: "e1",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "accept-language": "zh-CN",
    });
    expect(headers.source).not.toBe("APP");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of [
      "cookie",
      "x-forwarded-host",
      "x-real-ip",
      "forwarded",
      "x-middleware-subrequest",
      "x-display-mode",
      "proxy-authorization",
      "te",
      "x-anything",
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test("企业取请求头优先，格式不对的不带；令牌格式不对等于没有", async () => {
    await world.ask("/gateway/a", { headers: { enid: "e2", cookie: "en_id=e1; access_token=bad token" } });
    await world.ask("/gateway/a", { headers: { cookie: "en_id=a%20b" } });
    expect(world.gateway.seen[0]?.headers).toMatchObject({ enid: "e2" });
    expect(world.gateway.seen[0]?.headers.authorization).toBeUndefined();
    expect(world.gateway.seen[1]?.headers.enid).toBeUndefined();
  });

  test("只有受信代理说的客户地址才算数，取最右边不受信的一个", async () => {
    await world.stop();
    world = await new World().start({ config: { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] } });
    const seenFor = async (forwarded: string) => {
      await world.ask("/gateway/a", { headers: { "x-forwarded-for": forwarded } });
      return world.gateway.seen.at(-1)?.headers["x-forwarded-for"];
    };
    expect(await seenFor("6.6.6.6, 203.0.113.9, 10.1.1.1")).toBe("203.0.113.9");
    expect(await seenFor("203.0.113.9, evil")).toMatch(/^unknown\./);
    expect(await seenFor("10.2.2.2")).toBe("10.2.2.2");
    expect(world.logs.join("")).not.toContain("203.0.113.9");
    expect(world.logs.join("")).toContain("203.0.113.*");
  });

  test("正文原样转到，网关的 Set-Cookie 不出门，默认不储存", async () => {
    world.gateway.respond = (request, response) =>
      json(response, ok(request.body), 200, { "set-cookie": "a=1", "x-powered-by": "x", server: "y" });
    const body = '{"名称":"值"}';
    const answer = await world.ask("/gateway/a", { method: "POST", headers: world.ownCall, body });
    expect(JSON.parse(answer.text).data).toBe(body);
    for (const name of ["set-cookie", "x-powered-by", "server"]) expect(answer.headers).not.toHaveProperty(name);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("网关声明公开的 GET 才可缓存，而且只对没有会话的人", async () => {
    world.gateway.respond = (_request, response) =>
      json(response, ok(1), 200, { "cache-control": "public, max-age=60", etag: '"a"' });
    expect((await world.ask("/gateway/a")).headers).toMatchObject({
      "cache-control": "public, max-age=60",
      etag: '"a"',
    });
    expect(
      (await world.ask("/gateway/a", { headers: { cookie: `access_token=${TOKEN}` } })).headers["cache-control"],
    ).toBe("no-store");
  });

  test("文件只在网关说每次都要问的时候留得住，问了没变就不再传；别的文件一概不留", async () => {
    const file = (keeping: string) => {
      world.gateway.respond = (request, response) => {
        const isKnown = request.headers["if-none-match"] === '"a"';
        response.writeHead(isKnown ? 304 : 200, {
          "content-type": "image/png",
          "content-disposition": "attachment",
          "cache-control": keeping,
          etag: '"a"',
        });
        response.end(isKnown ? undefined : "x");
      };
    };
    file("private, no-cache");
    expect((await world.ask("/gateway/a")).headers).toMatchObject({
      "cache-control": "private, no-cache",
      etag: '"a"',
    });
    const again = await world.ask("/gateway/a", { headers: { "if-none-match": '"a"' } });
    expect([again.status, again.bytes.length, again.headers["cache-control"]]).toEqual([304, 0, "private, no-cache"]);
    file("public, max-age=31536000");
    expect((await world.ask("/gateway/a")).headers["cache-control"]).toBe("no-store");
  });

  test("附件以流转出，带沙箱策略；上传原样转入", async () => {
    world.gateway.respond = (request, response) => {
      if (request.method === "POST") return json(response, ok(request.headers["content-type"]));
      response.writeHead(200, {
        "content-type": "application/pdf",
        "content-disposition": "attachment; filename*=UTF-8''a.pdf",
      });
      response.end(Buffer.alloc(300_000, 1));
    };
    const file = await world.ask("/gateway/uaa/api/download/file?fileId=1");
    expect(file.bytes).toHaveLength(300_000);
    expect(file.headers["content-security-policy"]).toContain("sandbox");
    const headers = { ...world.ownCall, "content-type": "multipart/form-data; boundary=x" };
    const uploaded = await world.ask("/gateway/a", { method: "POST", headers, body: "--x--\r\n" });
    expect([uploaded.status, JSON.parse(uploaded.text).data]).toEqual([200, "multipart/form-data; boundary=x"]);
  });
});

describe("日志", () => {
  test("一个请求一行，没有查询、令牌和正文；地址里的手机号和身份证号遮住，别的编号照写", async () => {
    const [phone, idNumber] = ["13912345678", "11010519491231002X"];
    await world.ask(`/gateway/uaa/api/register/sms-captcha?tel=${phone}`, {
      headers: { cookie: `access_token=${TOKEN}`, "user-agent": phone, referer: `http://x/?tel=${phone}` },
    });
    await world.ask(`/gateway/a/${phone}/${idNumber}/202611210001`, {
      method: "POST",
      headers: world.ownCall,
      body: JSON.stringify({ tel: phone, idNumber }),
    });
    await world.ask(`/zct-ee/policy-info/${phone}`);
    const logs = world.logs.join("");
    expect(logs).toContain('"path":"/gateway/uaa/api/register/sms-captcha"');
    expect(logs).toContain('"path":"/gateway/a/***/***/202611210001"');
    for (const secret of [phone, idNumber, TOKEN]) expect(logs).not.toContain(secret);
  });

  test.each([
    ["写对的", "/gateway/policy/api/ua/declare/feed/SECRET/plan.ics"],
    ["别的写法", "/gateway/policy/api/ua/%64eclare//feed/SECRET"],
    ["密钥也换了写法的", "/gateway/policy/api/ua/declare/feed/%70SECRET/plan.ics"],
    ["门外的", "/elsewhere/SECRET?again=SECRET"],
  ])("日历地址里的密钥不进日志：%s", async (_what, path) => {
    const secret = `plan-${"aZ-_9".repeat(8)}abc`;
    await world.ask(path.replaceAll("%70SECRET", `%70${secret.slice(1)}`).replaceAll("SECRET", secret));
    const logs = world.logs.join("");
    expect(logs).toContain("***");
    expect(logs).not.toContain(secret.slice(6, 20));
  });
});

describe("上传的大小", () => {
  const MB = 1024 * 1024;
  const upload = (path: string, bytes: number, type = "multipart/form-data; boundary=x") =>
    world.ask(path, { method: "POST", headers: { ...world.ownCall, "content-type": type }, body: "x".repeat(bytes) });
  beforeEach(() => {
    world.gateway.respond = (request, response) => json(response, ok(request.body.length));
  });

  // Five files of 10 MB, of visitors 5 MB, and one MB for what stands around them.
  for (const [path, most] of [
    ["/gateway/uaa/api/upload/file", 51],
    ["/gateway/uaa/api/ua/upload/file", 26],
  ] as const) {
    test(`${path} 的文件可以超过 1 MB，到 ${most} MB 为止`, async () => {
      const answer = await upload(path, most * MB);
      expect([answer.status, JSON.parse(answer.text).data]).toEqual([200, most * MB]);
      world.gateway.seen.length = 0;
      expect((await upload(path, most * MB + 1)).status).toBe(413);
      expect(world.gateway.seen).toHaveLength(0);
    });
  }

  test("别的路径、别的写法、别的类型仍是 1 MB", async () => {
    for (const [path, type] of [
      ["/gateway/a", undefined],
      ["/gateway/uaa/api/upload/file/", undefined],
      ["/gateway/uaa/api/upload/file/x", undefined],
      ["/gateway/uaa/api/upload/file", "application/json"],
    ] as const) {
      expect((await upload(path, MB + 1, type)).status, path).toBe(413);
    }
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("没有注明长度的上传不接", async () => {
    const headers = {
      ...world.ownCall,
      "content-type": "multipart/form-data; boundary=x",
      "transfer-encoding": "chunked",
    };
    const answer = await world.ask("/gateway/uaa/api/upload/file", { method: "POST", headers, body: "x" });
    expect(answer.status).toBe(411);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("下载的文件带沙箱策略和 nosniff，文件名原样通过", async () => {
    const disposition = "attachment; filename=\"download.pdf\"; filename*=UTF-8''%E9%99%84%E4%BB%B6.pdf";
    world.gateway.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf", "content-disposition": disposition });
      response.end("%PDF-");
    };
    const { headers } = await world.ask("/gateway/uaa/api/download/file?fileId=1");
    expect(headers["content-disposition"]).toBe(disposition);
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("不经转发的地址", () => {
  const forms = [
    "/control",
    "/control/",
    "/control/import/policies",
    "/CONTROL/x",
    "/%2563ontrol",
    "/x/../control",
    "/./control",
    "//control",
    "/%2fcontrol",
    "/%252fcontrol",
    "/x/..%2fcontrol",
    "/control;a=1/x",
    "/control%3ba",
    "/x/..;/control",
    "/control?x=1",
    "/control%2fimport",
    "/ control".replace(" ", "%20"),
    "/uaa/login",
    "/uaa/login/sms",
    "/uaa/login/second-step",
    "/uaa/login/",
    "/uaa/LOGIN",
    "/uaa/login?x",
    "/uaa//login",
    "/uaa/api/logout",
    "/uaa/x/../login",
    "/uaa/login;x",
  ];
  for (const form of forms) {
    test(`/gateway${form} 答 404，网关看不到`, async () => {
      expect(await world.rawStatus(`/gateway${form}`)).toBe(404);
      expect(world.gateway.seen).toHaveLength(0);
    });
  }
  test.each([
    "/%63ontrol",
    "/%63%6f%6e%74%72%6f%6c/x",
    "/x/%2e%2e/control",
    "/x/%2E./control",
    "/uaa/login/%73ms",
    "/uaa/%6cogin",
  ])("/gateway%s 多余地编了码，当即答 400", async (form) => {
    expect(await world.rawStatus(`/gateway${form}`)).toBe(400);
    expect(world.gateway.seen).toHaveLength(0);
  });
  test("写入同样到不了；名称相近的正常地址不受影响", async () => {
    expect(
      (await world.ask("/gateway/control/import/policies", { method: "POST", headers: world.ownCall, body: "{}" }))
        .status,
    ).toBe(404);
    const feed = "/gateway/uaa/api/ua/changes";
    expect((await world.ask(feed)).status, "只给前门").toBe(404);
    const together = "/gateway/uaa/api/ua/together";
    const reads = JSON.stringify({ reads: ["/policy/api/ua/policy/list"] });
    expect(
      (await world.ask(together, { method: "POST", headers: world.ownCall, body: reads })).status,
      "只给渲染页面的服务器",
    ).toBe(404);
    for (const target of [
      "//gateway/control",
      "/gateway\\control",
      "/gateway/x\\..\\control",
      `${feed}#x`,
      `${feed}#?a=1`,
    ])
      expect(await world.rawStatus(target)).toBe(400);
    expect(world.gateway.seen).toHaveLength(0);
    for (const path of ["/gateway/controls", "/gateway/x/control", "/gateway/uaa/login-log", "/gateway/a/%E5%A5%96"]) {
      expect((await world.ask(path)).status).toBe(200);
    }
    for (const target of ["/%67ateway/control", "/x/../gateway/control"]) {
      const status = await world.rawStatus(target);
      expect([400, 404]).toContain(status);
    }
    expect(world.gateway.seen).toHaveLength(4);
  });
});

describe("网关出错", () => {
  const faults: Record<string, (response: ServerResponse) => void> = {
    回答网页: (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>nginx</h1>"),
    "以 502 回答网页": (response) => void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad</h1>"),
    "JSON 不完整": (response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end('{"returnCode":2000,"da'),
    "JSON 不是信封": (response) => json(response, { statusCode: 500, error: "x" }, 500),
    中途断开: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "999" });
      response.write("{");
      setTimeout(() => response.destroy(), 5);
    },
    立即断开: (response) => response.destroy(),
    无类型: (response) => void response.writeHead(200).end("x"),
  };
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}时给 503 与 5003，不给网页`, async () => {
      world.gateway.respond = (_request, response) => fault(response);
      for (const method of ["GET", "POST"]) {
        const answer = await world.ask("/gateway/a", {
          method,
          headers: world.ownCall,
          body: method === "POST" ? "{}" : undefined,
        });
        expect([answer.status, JSON.parse(answer.text)]).toEqual([
          503,
          { returnCode: 5003, data: null, errorMessage: "服务暂时不可用，请稍后重试" },
        ]);
        expect(answer.headers["content-type"]).toContain("application/json");
      }
    });
  }

  test("停机时给 5003，健康检查说明网关不可用", async () => {
    world.gatewayUrl = "http://127.0.0.1:1";
    const answer = await world.ask("/gateway/a");
    expect([answer.status, JSON.parse(answer.text).returnCode]).toEqual([503, 5003]);
    expect(JSON.parse((await world.ask("/healthz")).text)).toEqual(
      ok({ status: "up", gateway: "down", pages: { ready: 0, total: 0, rendered: 0, workers: 1 } }),
    );
  });

  test("读取等到 5 秒为止：差一毫秒的回答照样送到，到了 5 秒不再等待", async () => {
    // The connection to the gateway stands before the clock does, so that the clock rules over the door's own limit only.
    await world.ask("/gateway/a");
    const unanswered = async () => {
      const arrived = new Promise<() => void>((resolve) => {
        world.gateway.respond = (_request, response) => resolve(() => json(response, ok("来了")));
      });
      const asked = world.ask("/gateway/a");
      return { asked, respond: await arrived };
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const late = await unanswered();
      vi.advanceTimersByTime(4999);
      late.respond();
      const answer = await late.asked;
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, ok("来了")]);

      const never = await unanswered();
      vi.advanceTimersByTime(5000);
      const refused = await never.asked;
      expect([refused.status, JSON.parse(refused.text).returnCode]).toEqual([503, 5003]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("不认识的 returnCode 与合约内的错误原样通过", async () => {
    for (const [body, status] of [
      [{ returnCode: 9876, data: { a: 1 }, errorMessage: "x" }, 200],
      [{ returnCode: 5000, data: null }, 500],
    ] as const) {
      world.gateway.respond = (_request, response) => json(response, body, status);
      const answer = await world.ask("/gateway/a");
      expect([answer.status, JSON.parse(answer.text)]).toEqual([status, body]);
    }
  });

  test("网关换了端口后照常转发；健康检查每秒最多问一次", async () => {
    expect(JSON.parse((await world.ask("/healthz")).text).data.gateway).toBe("up");
    await world.ask("/healthz");
    expect(world.gateway.seen).toHaveLength(1);
    const other = await new World().start();
    world.gatewayUrl = other.gatewayUrl;
    expect((await world.ask("/gateway/a")).status).toBe(200);
    expect(other.gateway.seen).toHaveLength(1);
    await other.stop();
  });
});

describe("有作用的读取", () => {
  const PATH = "/gateway/uaa/api/register/sms-captcha?tel=13900000000&type=register&captchaId=a&captcha=b";
  test.each([
    [{}, 403],
    [{ source: "APP" }, 403],
    [{ source: "PC", "sec-fetch-site": "cross-site" }, 403],
    [{ source: "PC", "sec-fetch-site": "same-site" }, 403],
    [{ source: "PC", "sec-fetch-site": "none" }, 403],
    [{ source: "PC", "sec-fetch-site": "same-origin" }, 200],
    [{ source: "PC" }, 200],
  ] as const)("%j 的请求得到 %i；只有本平台的页面能触发短信和识别", async (headers, status) => {
    const answer = await world.ask(PATH, { headers });
    expect(answer.status).toBe(status);
    expect(world.gateway.seen).toHaveLength(status === 200 ? 1 : 0);
  });
  test("普通的读取不受影响", async () => {
    expect((await world.ask("/gateway/policy/api/ua/policy/list", { headers: {} })).status).toBe(200);
  });

  const ACTING = Object.values(allCalls).filter(({ actsOnRead }) => actsOnRead);
  /** The path with one letter of its last word escaped, and with the escape escaped once more. */
  const spellings = (path: string) => {
    const at = path.lastIndexOf("/") + 2;
    const escape = path.charCodeAt(at).toString(16);
    return ["%", "%25"].map((percent) => `${path.slice(0, at)}${percent}${escape}${path.slice(at + 1)}`);
  };
  test.each(ACTING.flatMap(({ path }) => spellings(path)))("换了写法的 %s 到不了网关", async (path) => {
    expect([400, 403]).toContain((await world.ask(`/gateway${path}`, { headers: {} })).status);
    expect(world.gateway.seen).toHaveLength(0);
  });

  test("只有本平台的页面能说的话，门不替别人说：没有写 source 的读取，网关也看不到它；点链接的下载例外", async () => {
    const seen = async (path: string, headers: Record<string, string>) => {
      await world.ask(path, { headers });
      return world.gateway.seen.at(-1)?.headers.source;
    };
    expect(await seen("/gateway/policy/api/ua/policy/list", {})).toBeUndefined();
    expect(await seen("/gateway/policy/api/ua/policy/list", { source: "PC" })).toBe("PC");
    expect(await seen("/gateway/uaa/api/download/file?fileId=1", {})).toBe("PC");
    for (const { path } of ACTING) expect(isLinkedDownload(path), path).toBe(false);
  });
});
