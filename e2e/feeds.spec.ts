import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { PUBLIC_VISITS } from "./support/routes";

/** What machines read (site map, feeds, robots), and that every link of the whole site leads somewhere. */

/** Parses XML as strictly as a feed reader does, and gives the texts of one element. */
const readXml = (page: Page, xml: string, element: string) =>
  page.evaluate(
    ([text, name]) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      const wrong = document.querySelector("parsererror");
      if (wrong) throw new Error(wrong.textContent ?? "XML 不合法");
      return [...document.getElementsByTagName(name)].map((node) => node.textContent ?? "");
    },
    [xml, element] as const,
  );

const pathOf = (address: string) => {
  const url = new URL(address);
  return url.pathname + url.search;
};

test("站点地图：索引和每一部分都是合法的 XML，列出的每个地址都打得开，内容页都在里面", async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.goto("/robots.txt");
  const index = await request.get("/sitemap.xml");
  expect(index.headers()["content-type"]).toContain("xml");
  const parts = await readXml(page, await index.text(), "loc");
  expect(parts.map(pathOf)).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/policies-1.xml",
    "/sitemaps/english-1.xml",
    "/sitemaps/topics-1.xml",
    "/sitemaps/notices-1.xml",
    "/sitemaps/activities-1.xml",
  ]);
  const listed: string[] = [];
  for (const part of parts) {
    const answer = await request.get(pathOf(part));
    expect(answer.status(), part).toBe(200);
    listed.push(...(await readXml(page, await answer.text(), "loc")).map(pathOf));
  }
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of [
    "/",
    "/zct/home",
    "/zct-ee/policy-info/test-zone-regulation",
    "/ent-care/activity/act-tax-training",
  ])
    expect(listed).toContain(path);
  for (const path of listed) {
    expect(path).not.toMatch(/^\/(user|auth|gateway|external|feedback|poster|mfe-nuxt)/);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect((await request.get("/sitemaps/policies-99.xml")).status()).toBe(404);
  expect((await request.get("/sitemaps/unknown-1.xml")).status()).toBe(404);
});

test("订阅源：合法的 RSS 2.0，每条有标题、地址和日期，地址打得开", async ({ page, request }) => {
  await page.goto("/robots.txt");
  for (const [feed, prefix] of [
    ["policies", "/zct-ee/policy-info/"],
    ["notices", "/zct-ee/public/"],
  ] as const) {
    const answer = await request.get(`/rss/${feed}.xml`);
    expect(answer.headers()["content-type"]).toContain("application/rss+xml");
    const xml = await answer.text();
    expect(await readXml(page, xml, "language")).toEqual(["zh-CN"]);
    const items = (await readXml(page, xml, "item")).length;
    expect(items).toBeGreaterThan(0);
    // The channel has a title and an address of its own.
    expect(await readXml(page, xml, "title")).toHaveLength(items + 1);
    expect((await readXml(page, xml, "pubDate")).every((date) => !Number.isNaN(Date.parse(date)))).toBe(true);
    const links = (await readXml(page, xml, "guid")).map(pathOf);
    expect(links.every((link) => link.startsWith(prefix))).toBe(true);
    for (const link of links.slice(0, 5)) expect((await request.get(link)).status(), link).toBe(200);
  }
  expect((await request.get("/rss/unknown.xml")).status()).toBe(404);
});

test("robots.txt：公开的可以抓取，个人的和门自己的地址不可以，并指出站点地图", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? "");
  for (const path of ["/user/base", "/auth/login", "/gateway/policy", "/external/survey", "/session"])
    expect(
      closed.some((rule) => path.startsWith(rule)),
      path,
    ).toBe(true);
  for (const path of [
    "/",
    "/zct-ee/policy-info",
    "/ent-care/activity",
    "/feedback",
    "/site-map",
    "/static-page/high-textile",
  ])
    expect(
      closed.some((rule) => path.startsWith(rule)),
      path,
    ).toBe(false);
  const map = /^Sitemap: (\S+)$/m.exec(text)?.[1] ?? "";
  expect(new URL(map).pathname).toBe("/sitemap.xml");
});

test("整个网站爬一遍：每个站内链接都打得开，每个锚点都有落脚处", async ({ page, request }) => {
  test.setTimeout(240_000);
  await page.goto("/robots.txt");
  const linksOf = (html: string) =>
    page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "text/html");
      return {
        links: [...document.querySelectorAll("a[href], link[rel=alternate][href], form[action]")].map(
          (element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "",
        ),
        ids: [...document.querySelectorAll("[id]")].map((element) => element.id),
      };
    }, html);
  // Facets and pages make endless addresses; of each list some are looked at.
  const MOST_PER_PATH = 6;
  const seen = new Map<string, { status: number; ids: readonly string[] }>();
  const counted = new Map<string, number>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const broken: string[] = [];
  const queue: { path: string; from: string }[] = PUBLIC_VISITS.map(({ path }) => ({
    path: encodeURI(path),
    from: "",
  }));
  const origin = new URL(page.url()).origin;

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    const [name = ""] = path.split("?");
    const group = name.replace(
      /(policy-info|policy-area|policy-en|policy-topic|public|activity|poster)\/[^/]+$/,
      "$1/{id}",
    );
    const most = group.includes("{id}") ? 60 : MOST_PER_PATH;
    if ((counted.get(group) ?? 0) >= most) continue;
    counted.set(group, (counted.get(group) ?? 0) + 1);
    const answer = await request.get(path, { maxRedirects: 5 });
    const isPage = answer.headers()["content-type"]?.startsWith("text/html") === true;
    const { links, ids } = isPage ? await linksOf(await answer.text()) : { links: [], ids: [] };
    seen.set(path, { status: answer.status(), ids });
    if (answer.status() >= 400) {
      broken.push(`${answer.status()} ${path}（在 ${from || "检查表"}）`);
      continue;
    }
    for (const link of links) {
      if (link === "") {
        broken.push(`空链接（在 ${path}）`);
        continue;
      }
      const url = new URL(link, new URL(path, origin));
      if (url.origin !== origin || /^\/(external|session|display-mode)/.test(url.pathname)) continue;
      const target = url.pathname + url.search;
      // What stands behind :~: is a passage for the browser to find, no place of the page's own.
      const [anchor = ""] = url.hash.slice(1).split(":~:");
      if (anchor) anchors.push({ from: path, path: target, id: decodeURIComponent(anchor) });
      if (!seen.has(target)) queue.push({ path: target, from: path });
    }
  }
  const lost = anchors.filter(
    ({ path, id }) => id !== "top" && seen.get(path)?.status === 200 && !seen.get(path)?.ids.includes(id),
  );
  expect(broken).toEqual([]);
  expect(lost.map(({ from, path, id }) => `${from} → ${path}#${id}`)).toEqual([]);
  expect(seen.size).toBeGreaterThan(80);
});
