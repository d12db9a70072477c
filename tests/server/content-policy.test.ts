// @vitest-environment node
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { getTurbopackChunkGroupBootstrap } from "next/dist/server/get-page-files";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FIRST_PAINT_SCRIPT } from "@/lib/browser/first-paint";
import { bytesAsText, findInlineCode } from "@/server/page-cache/inline-code";
import { isKnownScript } from "@/server/page-cache/known-scripts";
import { filler, html, World } from "./door-fixture";

const sha = (text: string) => createHash("sha256").update(text, "utf8").digest("base64");
const codeOf = (page: string) => findInlineCode(bytesAsText(Buffer.from(page)));
const scriptsOf = (page: string) => codeOf(page).scripts.map((text) => Buffer.from(text, "latin1").toString());
const isKnown = (text: string) => isKnownScript(bytesAsText(Buffer.from(text)));
const push = (value: unknown) => `self.__next_f.push(${JSON.stringify(value)})`;
const script = (text: string) => `<script>${text}</script>`;

describe("找出页面自己的内联脚本", () => {
  const cases: [string, string, string[]][] = [
    ["普通脚本", "<script>a()</script>", ["a()"]],
    ["中文按 UTF-8 计算", "<script>say('政策')</script>", ["say('政策')"]],
    ["带 src 的不算", '<script src="/a.js">b()</script><script async src=/c.js></script>', []],
    ["data-src 不是 src", '<script data-src="x">a()</script>', ["a()"]],
    ["属性值里的 > 与 <script>", '<p title="<script>x()</script>">t</p><script data-a=">">a()</script>', ["a()"]],
    ["单引号与无引号属性", "<p title='<script>x()</script>' a=b/><script type=module>m()</script>", ["m()"]],
    ["注释里的脚本", "<!-- <script>x()</script> --><script>a()</script>", ["a()"]],
    ["短注释", "<!--><script>a()</script><!---><script>b()</script>", ["a()", "b()"]],
    ["以 --!> 结束的注释", "<!-- x --!><script>a()</script>", ["a()"]],
    ["脚本文字里的 <script>", '<script>p("<script>x")</script><script>b()</script>', ['p("<script>x")', "b()"]],
    ["JSON 里的转义结束标签", '<script>push("<\\/script>")</script>', ['push("<\\/script>")']],
    [
      "双重转义",
      "<script><!-- <script>x</script> y --></script><script>b()</script>",
      ["<!-- <script>x</script> y -->", "b()"],
    ],
    [
      "文本框、标题、noscript 里只是文字",
      "<title><script>x()</script></title><textarea><script>y()</script></textarea><noscript><script>z()</script></noscript><script>a()</script>",
      ["a()"],
    ],
    ["大写与空白", "<SCRIPT\n>a()</SCRIPT\t>", ["a()"]],
    ["没有结束标签的不会运行", "<script>a()", []],
    ["</scripty> 不结束脚本", "<script>a</scripty>b</script>", ["a</scripty>b"]],
    ["换行先统一再计算", "<script>a\r\nb\rc</script>", ["a\nb\nc"]],
    ["不是字符的 NUL 按浏览器换成的字计算", "<script>say('\u0000')</script>", ["say('\ufffd')"]],
    ["空脚本不算", "<script></script>", []],
    ["相同的只记一次", "<script>a()</script><script>a()</script>", ["a()"]],
    ["孤立的 < 与 DOCTYPE", "<!DOCTYPE html>1 < 2 <3 <script>a()</script>", ["a()"]],
    ["结束标签带属性", '<p></p title="<script>x()</script>"><script>a()</script>', ["a()"]],
    ["给搜索引擎的数据不是脚本", '<script type="application/ld+json">{"a":1}</script><script>a()</script>', ["a()"]],
    ["第一个 type 才算", '<script type="" type="application/ld+json">a()</script>', ["a()"]],
    ["plaintext 之后没有标签", "<plaintext><script>a()</script>", []],
  ];
  for (const [name, page, expected] of cases) {
    test(name, () => expect(scriptsOf(page)).toEqual(expected));
  }

  test("样式元素另计", () => {
    expect(codeOf("<style>p{}</style><script>a()</script>").styles).toEqual([sha("p{}")]);
  });
});

describe("认得的内联脚本", () => {
  const react = readFileSync(
    "node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
    "utf8",
  );
  /** Every text with React's own functions in it, as it stands in the React that Next renders with. */
  const reactTexts = [
    ...react.matchAll(/'(?:[^'\\\n]|\\.)*\$R(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\$R(?:[^"\\\n]|\\.)*"/g),
  ]
    .map(([literal]) => new Function(`return ${literal}`)() as string)
    // Written for transitions between views only, which no page uses.
    .filter((text) => !text.startsWith("$RV"));
  const startsWithBuild = (name: string) =>
    getTurbopackChunkGroupBootstrap({ page: { otherChunks: [name], runtimeModuleIds: [1] } }, "TURBOPACK", ["page"]);

  test("自己的脚本、页面数据、构建的启动脚本", () => {
    expect(isKnown(FIRST_PAINT_SCRIPT)).toBe(true);
    expect(isKnown("(self.__next_f=self.__next_f||[]).push([0])")).toBe(true);
    expect(isKnown(push([1, '第一行\n"引号"']))).toBe(true);
    expect(isKnown(startsWithBuild("static/chunks/3iykd_fcw05ap.js") ?? "")).toBe(true);
  });

  test("React 补入后到内容的脚本，随 Next 带来的 React 核对", () => {
    expect(reactTexts.some((text) => text.startsWith("$RB=[]"))).toBe(true);
    for (const text of reactTexts) expect(isKnown(text.endsWith('("') ? `${text}B:0","S:0")` : text)).toBe(true);
    expect(isKnown('$RR("B:0","S:0",[["/_next/static/a.css","next"]])')).toBe(true);
  });

  test.each([
    ["别的脚本", "alert(1)"],
    ["数据后面接着脚本", `${push([1, "x"])};alert(1)`],
    ["数据前面接着脚本", `alert(1);${push([1, "x"])}`],
    ["数据里是表达式", "self.__next_f.push([1,alert(1)])"],
    ["两次放入之间夹着脚本", `${push([1, "x"])},alert(1),${push([1, "x"])}`],
    ["数据的形状不对", push([1, { text: "x" }])],
    ["React 的调用后面接着脚本", '$RC("B:0","S:0");alert(1)'],
    ["React 的调用里是表达式", '$RC("B:0",alert(1))'],
    ["空的 React 调用", "$RC()"],
    ["改过一个字的自己的脚本", `${FIRST_PAINT_SCRIPT} `],
    ["启动脚本指向别处", startsWithBuild("https://evil.example/a.js")],
    ["启动脚本跳出构建目录", startsWithBuild("static/chunks/../../up.js")],
    ["启动脚本后面接着脚本", `${startsWithBuild("static/chunks/a.js")}\nalert(1)`],
  ])("%s，不认", (_name, text) => expect(isKnown(text ?? "")).toBe(false));
});

describe("页面的内容安全策略", () => {
  let world: World;
  beforeEach(async () => {
    world = await new World().start();
  });
  afterEach(() => world.stop());

  test("共享页面只许自己的内联脚本运行，页面变了策略也变", async () => {
    world.next.respond = (_request, response) =>
      html(response, `${script(push([1, "政策"]))}<p onclick="x()">${filler}</p>`);
    const first = (await world.ask("/")).headers["content-security-policy"];
    expect(first).toContain(`script-src 'self' 'sha256-${sha(push([1, "政策"]))}';`);
    expect(first).not.toMatch(/unsafe-eval|unsafe-hashes|nonce|script-src[^;]*unsafe-inline/);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(first).toContain(part);
    }
    world.next.respond = (_request, response) => html(response, script(push([1, "b"])) + filler);
    world.door.purge();
    const second = (await world.ask("/")).headers["content-security-policy"];
    expect(second).toContain(sha(push([1, "b"])));
    expect(second).not.toContain(sha(push([1, "政策"])));
  });

  test("混进页面的脚本和事件属性不进策略，同一段只报一次错", async () => {
    const injected = "alert(1)";
    const disguised = `${push([1, "x"])};alert(1)`;
    world.next.respond = (_request, response) =>
      html(response, `${script(injected)}${script(disguised)}<img src=x onerror="alert(2)">${filler}`);
    const policies = [await world.ask("/"), await world.ask("/qa")].map(({ headers }) =>
      String(headers["content-security-policy"]),
    );
    for (const policy of policies) {
      expect(policy).toContain("script-src 'self';");
      for (const text of [injected, disguised, "alert(2)"]) expect(policy).not.toContain(sha(text));
    }
    const errors = world.logs.filter((line) => line.includes("不认识的内联脚本"));
    expect(errors).toHaveLength(2);
    expect(errors.join()).toContain(sha(injected));
  });

  test("个人页面每次请求都有新的随机数，给 Next 的与给浏览器的是同一份策略", async () => {
    const policies = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const answer = await world.ask("/user/base", {
        headers: { cookie: "access_token=abc", "content-security-policy": "script-src 'nonce-forged'" },
      });
      const policy = String(answer.headers["content-security-policy"]);
      expect(world.next.seen.at(-1)?.headers["content-security-policy"]).toBe(policy);
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["referrer-policy"]).toBe("same-origin");
      policies.add(policy);
    }
    expect(policies.size).toBe(3);
    expect(world.next.seen[0]?.headers.cookie).toBe("access_token=abc");
  });

  test("每种答复都带全部安全头，https 之外不发 HSTS", async () => {
    world.next.respond = (request, response) => html(response, filler, request.url === "/none" ? 404 : 200);
    const answers = [
      await world.ask("/"),
      await world.ask("/user/base"),
      await world.ask("/none"),
      await world.ask("/healthz"),
      await world.ask("/gateway/policy/api/x"),
      await world.ask("/gateway/control"),
      await world.ask("/%00"),
      await world.ask("/session", { method: "POST" }),
    ];
    for (const { headers } of answers) {
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  test("脚本和样式不带只对网页有用的头，其余照带；网页假冒成文件也不例外", async () => {
    const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
    world.next.respond = (request, response) => {
      const type = types[/\.(\w+)$/u.exec(request.url ?? "")?.[1] ?? ""] ?? "text/html; charset=utf-8";
      response.writeHead(200, { "content-type": type }).end(type.startsWith("text/html") ? filler : "a{}");
    };
    for (const path of ["/_next/static/chunks/a.js", "/_next/static/chunks/a.css", "/emblem.svg"]) {
      const { headers } = await world.ask(path);
      expect(headers["permissions-policy"], path).toBeUndefined();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
    expect((await world.ask("/_next/static/chunks/page")).headers["permissions-policy"]).toContain("camera=()");
  });

  test("站点为 https 时发一年期 HSTS", async () => {
    await world.stop();
    world = await new World().start({ config: { siteOrigin: "https://portal.example.cn" } });
    for (const path of ["/", "/user/base", "/healthz", "/%00"]) {
      expect((await world.ask(path)).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  });
});
