import { HtmlValidate } from "html-validate";
import { expect, test } from "./support/fixtures";
import { PUBLIC_VISITS } from "./support/routes";

/** The first HTML, as a crawler gets it: complete, valid, with true status, headers and a policy that allows no foreign script. */

// Every public page, and the pages that stand in for one.
const PAGES = [...PUBLIC_VISITS.map((visit) => visit.path), "/no-such-page", "/500"];
const READING_PAGES = [
  "/",
  "/zct/home",
  "/zct-ee/policy-info?value=营商环境",
  "/zct-ee/policy-info/test-zone-regulation",
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // How React and antd write HTML; none of it is an error of HTML itself.
    "no-inline-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-implicit-button-type": "off",
    "script-type": "off",
    "require-sri": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "prefer-native-element": "off",
    "valid-id": "off",
    "no-raw-characters": "off",
    "no-redundant-role": "off",
    // React puts <link rel="preload"> and styles where streaming finds them; browsers and the standard accept both.
    "element-permitted-content": "off",
    "form-dup-name": "off",
    "tel-non-breaking": "off",
  },
});

for (const path of PAGES) {
  test(`${path} 的 HTML 合法，只有一个一级标题，语言是中文`, async ({ request, baseURL }) => {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('lang="zh-CN"');
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap((result) =>
        result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.line}:${message.column})`),
      ),
    ).toEqual([]);
  });

  test(`${path} 的安全头齐全，脚本策略不放行内联和外站`, async ({ request, baseURL }) => {
    const headers = (await request.get(`${baseURL}${path}`)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
}

test("搜索结果和正文都在第一份 HTML 里，命中已标出", async ({ request, baseURL }) => {
  const list = await (
    await request.get(`${baseURL}/zct-ee/policy-info?value=${encodeURIComponent("营商环境")}`)
  ).text();
  expect(list).toMatch(/<mark>营商环境<\/mark>/);
  const detail = await (await request.get(`${baseURL}/zct-ee/policy-info/test-zone-regulation`)).text();
  for (const text of ["第六章", "本条例自2025年12月1日起施行", 'name="ArticleTitle"', 'name="PubDate"', "现行有效"])
    expect(detail).toContain(text);
});

test("公开页面不含 antd，也不为访客加载会员的程序", async ({ request, baseURL }) => {
  for (const path of READING_PAGES) {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    const scripts = [...new Set([...html.matchAll(/\/_next\/static\/[^"'\\ ]+\.js/g)].map((match) => match[0]))];
    expect(scripts.length).toBeGreaterThan(0);
    const sources = await Promise.all(scripts.map(async (script) => (await request.get(`${baseURL}${script}`)).text()));
    for (const source of sources) expect(source).not.toMatch(/ant-btn|AxiosError/);
  }
});

test("会员和访客看到同一份公开 HTML，缓存里没有个人信息", async ({ page, request, baseURL }) => {
  const { signIn } = await import("./support/fixtures");
  await signIn(page, "member");
  const asMember = await page.request.get(`${baseURL}/zct-ee/policy-info`);
  const asVisitor = await request.get(`${baseURL}/zct-ee/policy-info`);
  expect(await asMember.text()).toBe(await asVisitor.text());
  expect(await asVisitor.text()).not.toMatch(/陈思远|1380000|138\*{4}/);
});

test("重复访问：静态文件永久缓存，页面不变时只答 304", async ({ request, baseURL }) => {
  const first = await request.get(`${baseURL}/zct-ee/policy-info/test-zone-regulation`);
  const again = await request.get(`${baseURL}/zct-ee/policy-info/test-zone-regulation`, {
    headers: { "if-none-match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
  const script = /\/_next\/static\/[^"'\\ ]+\.js/.exec(await first.text())?.[0] ?? "";
  expect((await request.get(`${baseURL}${script}`)).headers()["cache-control"]).toContain("immutable");
});
