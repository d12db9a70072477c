import { describe, expect, inject, test } from "vitest";
import { PEOPLE } from "../../e2e/support/roles";
import { VISITS, type Visit } from "../../e2e/support/routes";
import { findRoute } from "@/lib/routes";
import { as, asVisitor } from "../portal/support/portal";
import { expectNamed, expectSafeHeaders, expectTags, isShared, ownPath } from "./expectations";
import { findInvalidHtml, readFirstHtml, scriptsIn, type FirstHtml } from "./first-html";

/**
 * Every public page as everybody who may come, over HTTP and without a browser: status, headers, and what stands in the
 * first HTML. What a page looks like is judged in e2e/pages.
 */

const PUBLIC = VISITS.filter((visit) => !visit.isPrivate);
/** Errors stand in for a page: they are held to the same rules. */
const ERRORS = [
  { path: "/no-such-page", status: 404 },
  { path: "/500", status: 500 },
] as const;

function expectReadableWithoutScripts(visit: Visit, page: FirstHtml): void {
  // A micro-application brings its own words; the login form's are labels and buttons.
  expect(page.words.length).toBeGreaterThan(visit.foreignFrame ? 5 : 10);
  expect(page.words).not.toContain("数据加载中");
  const { layout } = findRoute(visit.route);
  if (layout === "bare" || visit.foreignFrame) return;
  expect(page.footer).toContain("主办单位：");
  if (layout !== "simple") expect(page.menu).toContain("首页");
}

const wordsOfVisitor = new Map<string, Promise<string>>();
/** What a visitor reads on a page that is made anew for each request; asked once. */
const readAsVisitor = (path: string): Promise<string> => {
  const words =
    wordsOfVisitor.get(path) ??
    asVisitor(path)
      .then((answer) => answer.text())
      .then((html) => readFirstHtml(html).words);
  wordsOfVisitor.set(path, words);
  return words;
};

describe.each(PUBLIC)("公开的 $route", (visit) => {
  test("访客读到完整、合法、带标签的页面，不运行脚本也读得到", async () => {
    const answer = await asVisitor(visit.path);
    expect(answer.status).toBe(200);
    expectSafeHeaders(answer.headers, visit);
    const html = await answer.text();
    const page = expectNamed(html);
    expectTags(visit, page);
    expectReadableWithoutScripts(visit, page);
    expect(await findInvalidHtml(html)).toEqual([]);
    // The frame's, the layout's and the page's own (decision 0020).
    expect(html.match(/<link rel="stylesheet"/g)?.length ?? 0).toBeLessThanOrEqual(3);
  });

  test.each(PEOPLE)("%s 得到的和访客一样，里面没有个人信息", async (person) => {
    const forPerson = await as(person)(visit.path);
    if (visit.membersLandOn) {
      expect(forPerson.status).toBe(307);
      expect(ownPath(forPerson.headers.get("location"))).toBe(visit.membersLandOn);
      return;
    }
    expect(forPerson.status).toBe(200);
    expectSafeHeaders(forPerson.headers, visit);
    const html = await forPerson.text();
    // What is made per request has a nonce of its own; its words are compared.
    if (isShared(visit)) expect(html === (await (await asVisitor(visit.path)).text()), "逐字节相同").toBe(true);
    else expect(expectNamed(html).words).toBe(await readAsVisitor(visit.path));
    expect(html).not.toMatch(/陈思远|1380000|138\*{4}/);
  });
});

describe.each(ERRORS)("$path", ({ path, status }) => {
  test(`状态是 ${status}，合法，只有一个一级标题，安全头齐全`, async () => {
    const answer = await asVisitor(path);
    expect(answer.status).toBe(status);
    expectSafeHeaders(answer.headers);
    const html = await answer.text();
    expectNamed(html);
    expect(await findInvalidHtml(html)).toEqual([]);
  });
});

/** What is not there, and what its page says of it in the browser's tab. */
const MISSING = [
  ["/no-such-page", "页面不存在"],
  ["/user/no-such-page", "页面不存在"],
  ["/zct-ee/policy-info/no-such", "政策不存在"],
  ["/zct-ee/policy-info/test-zone-regulation?compare=no-such", "政策版本不存在"],
  ["/zct-ee/policy-area/no-such", "园区政策不存在"],
  ["/zct-ee/policy-en/no-such", "英文政策不存在"],
  ["/zct-ee/policy-topic/no-such", "政策专题不存在"],
  ["/zct-ee/public/no-such", "公告不存在"],
  ["/ent-care/activity/no-such", "活动不存在"],
  ["/poster/no-such", "政策不存在"],
  ["/poster/no-such?kind=activity", "活动不存在"],
  ["/mfe-nuxt/no-such", "微应用不存在"],
  ["/mfe-nuxt/login?app=no-such", "微应用不存在"],
  ["/leave?to=no-such", "外部系统不存在"],
] as const;

test.each(MISSING)("%s：页面标题说明“%s”", async (path, title) => {
  const answer = await asVisitor(path);
  expect(answer.status).toBe(404);
  expect(readFirstHtml(await answer.text()).title).toMatch(new RegExp(`^${title} - `));
});

describe("第一份 HTML", () => {
  test("搜索结果和正文都在里面，命中已标出", async () => {
    const list = await (await asVisitor(`/zct-ee/policy-info?value=${encodeURIComponent("营商环境")}`)).text();
    expect(list).toMatch(/<mark>营商环境<\/mark>/);
    const detail = await (await asVisitor("/zct-ee/policy-info/test-zone-regulation")).text();
    for (const text of [
      "第六章",
      "本条例自2025年12月1日起施行",
      'name="ArticleTitle"',
      'name="PubDate"',
      "未见失效信息",
    ])
      expect(detail).toContain(text);
    expect(detail).not.toContain("现行有效");
  });

  test("人人相同的页面都不含 antd；只供阅读的也不为访客加载会员的程序", async () => {
    // Names that no minifier changes: every component of antd reads the one, the other is the client's of calls.
    const telling = ["getPrefixCls", "AxiosError"];
    const found = new Map<string, Promise<readonly string[]>>();
    const findNames = async (script: string) => {
      const source = await (await asVisitor(script)).text();
      return telling.filter((name) => source.includes(name));
    };
    for (const visit of PUBLIC.filter(isShared)) {
      const scripts = scriptsIn(await (await asVisitor(visit.path)).text());
      expect(scripts.length, visit.route).toBeGreaterThan(0);
      for (const script of scripts) {
        const names = found.get(script) ?? findNames(script);
        found.set(script, names);
        const allowed = visit.makesCalls ? ["AxiosError"] : [];
        const unwanted = (await names).filter((name) => !allowed.includes(name));
        expect(unwanted, `${visit.route} 加载的 ${script}`).toEqual([]);
      }
    }
  });

  test("重复访问：静态文件永久缓存，页面不变时只答 304", async () => {
    const path = "/zct-ee/policy-info/test-zone-regulation";
    const first = await asVisitor(path);
    const again = await asVisitor(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    const [script = ""] = scriptsIn(await first.text());
    expect((await asVisitor(script)).headers.get("cache-control")).toContain("immutable");
  });

  test("长者版是另一份页面，会员和访客得到的仍相同", async () => {
    const elder = { headers: { cookie: "display-mode=elder" } };
    const forVisitor = await (await asVisitor("/", elder)).text();
    const cookie = `${inject("cookies").member}; display-mode=elder`;
    const forMember = await (await asVisitor("/", { headers: { cookie } })).text();
    expect(forVisitor).toContain('data-mode="elder"');
    expect(await (await asVisitor("/")).text()).toContain('data-mode="standard"');
    expect(forMember === forVisitor, "逐字节相同").toBe(true);
  });
});
