import { describe, expect, it } from "vitest";
import { attributesOf, mainOf, textOf, titlesOf } from "./support/html";
import { as, asVisitor, ownHeaders, portalUrl } from "./support/portal";

/** Who gets what: strangers' ids, wrong addresses, the ways in and out, and what a frame may show. */

const words = (html: string) => textOf(mainOf(html)).replaceAll(" ", "");
const page = async (answer: Promise<Response>) => {
  const got = await answer;
  return { status: got.status, headers: got.headers, html: await got.text() };
};

describe("不存在的和别家的", () => {
  it("企业、关系、角色、子账号的网址答真正的 404，不储存，说明怎么办；自己的照常打开", async () => {
    const bank = as("bank");
    const added = await bank("/gateway/uaa/api/role", {
      method: "POST",
      headers: ownHeaders(),
      body: JSON.stringify({ roleName: "银行自建", permissions: ["finance"], remark: "" }),
    });
    const role = ((await added.json()) as { data: { id: string } }).data.id;
    const list = await bank("/gateway/uaa/api/en/user/list");
    const staff = ((await list.json()) as { data: { records: { id: string }[] } }).data.records[0]?.id ?? "";
    expect((await bank(`/user/role/${role}`)).status).toBe(200);
    expect((await bank(`/user/personalmanage/${staff}`)).status).toBe(200);
    // Whose role does not reach so far learns why, whatever the number: that is no missing page.
    expect((await as("member")("/user/role/no-such-id")).status).toBe(200);

    const partsOf = (id: string) =>
      ["companymanage/ID", "relation/ID/base", "relation/ID/info", "relation/ID/quota"].map((path) =>
        path.replace("ID", id),
      );
    const nobodys = ["no-such-id", "%E5%BC%A0%E4%B8%89"];
    // What the register says of an approved enterprise everybody may see; what it is made of nobody else.
    const gone = ["en-jianghuai-bank", ...nobodys].flatMap(partsOf);
    gone.push(...nobodys.map((id) => `relation/${id}`));
    gone.push(`role/${role}`, "role/no-such-id", `personalmanage/${staff}`, "personalmanage/no-such-id");
    const admin = as("admin");
    // A gateway that does not answer at once leaves the judgement to the page's own program: then it is asked again.
    const ask = async (path: string) => {
      for (let tries = 1; ; tries += 1) {
        const got = await page(admin(`/user/${path}`));
        if (got.status !== 200 || tries === 3) return got;
      }
    };
    for (const path of gone) {
      const { status, headers, html } = await ask(path);
      expect.soft(status, path).toBe(404);
      expect.soft(headers.get("cache-control"), path).toBe("no-store");
      expect.soft(html, path).toContain("404：您要找的");
    }
    for (const path of [
      "companymanage/en-yunshan",
      "relation/en-qingteng",
      "relation/en-jianghuai-bank",
      "role/new",
      "role/role-handler",
    ])
      expect.soft((await admin(`/user/${path}`)).status, path).toBe(200);
    expect((await admin("/gateway/policy/api/enterprise/info?id=en-chaohu-guarantee")).status).toBe(404);
  });

  it("没有的申报、别的企业的申报：说没有找到，能返回列表", async () => {
    const gzf = "/user/qysb/sqfw/apply-sample-gzf";
    const paths = ["/user/qysb/sqfw/none", "/user/qysb/sqfw/none/gzf", gzf, `${gzf}/gzf`, `${gzf}/gzf?step=check`];
    for (const path of paths) {
      const { status, html } = await page(as("bank")(path));
      expect(status, path).toBe(404);
      expect(titlesOf(html), path).toEqual(["页面不存在"]);
      expect(html, path).toContain("404：您要找的申报不存在");
      expect(attributesOf(html, "a", "href"), path).toContain("/user/qysb/sqfw/items-list");
    }
  });

  it.each([
    "/no-such-page",
    "/zct-ee/policy-info/no-such-policy",
    "/zct-ee/policy-info/%E6%94%BF",
    "/404",
    "/zct-ee/policy-area/test-zone-regulation",
    "/zct-ee/policy-area/nowhere",
    "/zct-ee/policy-topic/nowhere",
    "/zct-ee/policy-info/zone-2026-022?compare=zone-2026-038",
    "/zct-ee/policy-info/zone-2026-022?compare=zone-2026-022",
    "/zct-ee/policy-info/zone-2026-022?compare=nowhere",
    "/leave?to=unknown",
    "/external/unknown",
  ])("%s 是真的 404", async (path) => {
    const { status, html } = await page(asVisitor(path));
    expect(status).toBe(404);
    if (!path.startsWith("/external")) expect(titlesOf(html)).toHaveLength(1);
  });
});

describe("登录", () => {
  const login = (wish: string, username = "personal", password = "Portal2026") =>
    asVisitor("/session", {
      method: "POST",
      headers: { origin: portalUrl(), "x-forwarded-for": "10.250.0.1" },
      body: new URLSearchParams({ username, password, redirect_uri: wish }),
    });

  it.each([
    "//example.com",
    "/\\example.com",
    "https://example.com",
    "javascript:alert(1)",
    "/%2Fexample.com",
    "/\t/example.com",
  ])("登录后不会被带到别处：%j", async (wish) => {
    const shown = await page(asVisitor(`/auth/login?redirect_uri=${encodeURIComponent(wish)}`));
    expect(attributesOf(shown.html, "input", "value").filter((value) => value.includes("example.com"))).toEqual([]);
    const answer = await login(wish);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
  });

  it("未知账号、不能在这里登录的账号和错的密码：回答一字不差", async () => {
    const answers = await Promise.all(
      ["operator", "nobody-here"].map(async (username, index) => {
        const answer = await asVisitor("/session", {
          method: "POST",
          headers: { ...ownHeaders(), "x-forwarded-for": `10.250.1.${index + 1}` },
          body: JSON.stringify({ username, password: "wrong-password" }),
        });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(answers[0]?.body).toContain("账号或密码错误");
    expect(answers[1]).toEqual(answers[0]);
  });

  it("没有登录的人被请去登录；注册和找回密码说明需要脚本；计划页通到登录", async () => {
    expect((await asVisitor("/user/relation/en-jianghuai-bank")).status).toBe(307);
    for (const path of ["/auth/register", "/auth/register-enterprise", "/auth/reset-password"])
      expect((await page(asVisitor(path))).html, path).toMatch(/需要浏览器启用脚本/);
    const plan = (await page(asVisitor("/zct-ee/declaration?view=plan"))).html;
    expect(words(plan)).toContain("我的计划：为本企业排好全年申报");
    expect(attributesOf(mainOf(plan), "a", "href")).toContain(
      "/auth/login?redirect_uri=%2Fzct-ee%2Fdeclaration%3Fview%3Dplan",
    );
  });
});

describe("微应用", () => {
  it("只有应用那一页允许框架，而且只允许那一个来源；别的页面一个都不允许", async () => {
    const framed = await page(asVisitor("/mfe-nuxt/demo"));
    const origin = new URL(attributesOf(framed.html, "iframe", "src")[0] ?? "").origin;
    const policy = (headers: Headers) => headers.get("content-security-policy") ?? "";
    expect(/frame-src ([^;]+)/.exec(policy(framed.headers))?.[1]?.trim()).toBe(origin);
    for (const path of ["/", "/zct-ee/policy-info", "/mfe-nuxt", "/mfe-nuxt/login?app=demo", "/auth/login"]) {
      const { headers } = await page(asVisitor(path));
      expect(policy(headers), path).toContain("default-src 'none'");
      expect(policy(headers), path).not.toContain("frame-src");
    }
  });

  it("同步用户：先说清会知道什么，同意后才带着票据过去", async () => {
    const { html } = await page(as("bank")("/mfe-nuxt/async-user?app=demo"));
    expect(titlesOf(html)).toEqual(["用本站账号进入演示应用"]);
    expect(words(html)).toContain("不会得到您的密码和登录凭证");
    expect(attributesOf(mainOf(html), "a", "href")).toContain("/external/app.demo?go=1");
  });
});

describe("政策的地址", () => {
  it("政策的规范地址只有一个；版本对比不给搜索引擎收录", async () => {
    const area = (await page(asVisitor("/zct-ee/policy-area/zone-2026-022"))).html;
    expect(area).toMatch(/<meta name="Url" content="[^"]*\/zct-ee\/policy-info\/zone-2026-022"/);
    const compared = (await page(asVisitor("/zct-ee/policy-info/zone-2026-022?compare=zone-2024-019"))).html;
    expect(compared).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(words(compared)).toContain("十五万");
  });
});
