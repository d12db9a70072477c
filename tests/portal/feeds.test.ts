// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { PUBLIC_VISITS } from "../../e2e/support/routes";
import { attributesOf } from "./support/html";
import { asVisitor, portalUrl } from "./support/portal";

/** What machines read (site map, feeds, robots), and that every link of the whole site leads somewhere. */

/** Parses XML as strictly as a feed reader does, and gives the texts of one element. */
function readXml(xml: string, element: string): string[] {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  const wrong = document.querySelector("parsererror");
  if (wrong) throw new Error(wrong.textContent ?? "XML 不合法");
  return [...document.getElementsByTagName(element)].map((node) => node.textContent ?? "");
}

const pathOf = (address: string) => {
  const url = new URL(address);
  return url.pathname + url.search;
};
// Everybody at an address of their own: one reader may not download sixty tables in a minute.
let readers = 0;
const read = async (path: string) => {
  readers += 1;
  const address = `10.250.${Math.floor(readers / 250)}.${(readers % 250) + 1}`;
  const answer = await asVisitor(path, { headers: { "x-forwarded-for": address } });
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, location: answer.headers.get("location"), text: await answer.text() };
};

interface Seen {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
}

/** Follows every link from the visits and the site map on, some at once. */
async function crawl(listed: readonly string[]) {
  // Facets and pages make endless addresses; of each list some are looked at.
  const PAGES_PER_PATH = Number(process.env.CRAWL_PAGES_PER_PATH ?? 2);
  const AT_ONCE = 3;
  const seen = new Map<string, Seen>();
  const counted = new Map<string, number>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const broken: string[] = [];
  const starts = [...PUBLIC_VISITS.map(({ path }) => encodeURI(path)), ...listed];
  const queue = starts.map((path) => ({ path, from: "" }));
  const known = new Set<string>();
  const origin = new URL(portalUrl()).origin;

  async function visit({ path, from }: { path: string; from: string }): Promise<void> {
    let answer = await read(path);
    for (let hops = 0; hops < 5 && answer.location !== null && answer.status < 400; hops += 1)
      answer = await read(pathOf(new URL(answer.location, origin).href));
    const isPage = answer.type.startsWith("text/html");
    seen.set(path, { status: answer.status, ids: new Set(isPage ? attributesOf(answer.text, "[a-z0-9]+", "id") : []) });
    if (answer.status >= 400) {
      broken.push(`${answer.status} ${path}（在 ${from || "检查表或站点地图"}）`);
      return;
    }
    if (!isPage) return;
    const markup = answer.text.replace(/<script\b[\s\S]*?<\/script>/g, "");
    const links = [
      ...attributesOf(markup, 'a|link rel="alternate"', "href"),
      ...attributesOf(markup, "form", "action"),
    ];
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
      queue.push({ path: target, from: path });
    }
  }

  const isWanted = ({ path }: { path: string }): boolean => {
    if (known.has(path)) return false;
    const [name = ""] = path.split("?");
    const group = name.replace(
      /(policy-info|policy-area|policy-en|policy-topic|public|activity|poster)\/[^/]+$/,
      "$1/{id}",
    );
    if ((counted.get(group) ?? 0) >= PAGES_PER_PATH) return false;
    known.add(path);
    counted.set(group, (counted.get(group) ?? 0) + 1);
    return true;
  };

  while (queue.length > 0) {
    const wave: { path: string; from: string }[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (isWanted(next)) wave.push(next);
      if (wave.length === AT_ONCE) break;
    }
    await Promise.all(wave.map(visit));
  }
  const lost = anchors.filter(
    ({ path, id }) => id !== "top" && seen.get(path)?.status === 200 && !seen.get(path)?.ids.has(id),
  );
  return { seen, broken, lost: [...new Set(lost.map(({ from, path, id }) => `${from} → ${path}#${id}`))] };
}

describe("站点地图和站内链接", () => {
  it("站点地图是合法的 XML，列出的每个地址都打得开；每个站内链接都打得开，每个锚点都有落脚处", async () => {
    const index = await read("/sitemap.xml");
    expect(index.type).toContain("xml");
    const parts = readXml(index.text, "loc").map(pathOf);
    expect(parts).toEqual([
      "/sitemaps/pages.xml",
      "/sitemaps/policies-1.xml",
      "/sitemaps/english-1.xml",
      "/sitemaps/topics-1.xml",
      "/sitemaps/notices-1.xml",
      "/sitemaps/guides-1.xml",
      "/sitemaps/activities-1.xml",
    ]);
    const listed: string[] = [];
    for (const part of parts) {
      const answer = await read(part);
      expect(answer.status, part).toBe(200);
      listed.push(...readXml(answer.text, "loc").map(pathOf));
    }
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of [
      "/",
      "/zct/home",
      "/zct-ee/policy-info/test-zone-regulation",
      "/ent-care/activity/act-tax-training",
    ])
      expect(listed).toContain(path);
    expect(listed.filter((path) => /^\/(user|auth|gateway|external|feedback|poster|mfe-nuxt)/.test(path))).toEqual([]);
    expect((await read("/sitemaps/policies-99.xml")).status).toBe(404);
    expect((await read("/sitemaps/unknown-1.xml")).status).toBe(404);

    const { seen, broken, lost } = await crawl(listed);
    expect(broken).toEqual([]);
    expect(lost).toEqual([]);
    expect(seen.size).toBeGreaterThan(80);
    // Of the documents some were opened as pages; that the others exist the gateway says faster.
    const unseen = listed.filter((path) => !seen.has(path));
    const missing: string[] = [];
    for (const path of unseen) {
      const id = /^\/zct-ee\/(?:policy-info|policy-en)\/([^/]+)$/.exec(path)?.[1];
      const { status } = await read(id === undefined ? path : `/gateway/policy/api/ua/policy/detail?id=${id}`);
      if (status !== 200) missing.push(`${status} ${path}`);
    }
    expect(missing).toEqual([]);
  });
});

it("政策的中文页和英文页互相写明对方的地址（hreflang）；没有英文的、别的网址上的同一份不写", async () => {
  const alternates = async (path: string) => {
    const { text } = await read(path);
    const tags = [...text.matchAll(/<link [^>]*hreflang="([\w-]+)"[^>]*>/gi)];
    return tags
      .map(([tag = "", language = ""]) => [language, pathOf(attributesOf(tag, "link", "href")[0] ?? "")])
      .toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
  };
  const id = "zone-2026-022";
  const both = [
    ["en", `/zct-ee/policy-en/${id}`],
    ["x-default", `/zct-ee/policy-info/${id}`],
    ["zh-CN", `/zct-ee/policy-info/${id}`],
  ];
  expect(await alternates(`/zct-ee/policy-info/${id}`)).toEqual(both);
  expect(await alternates(`/zct-ee/policy-en/${id}`)).toEqual(both);
  expect(await alternates(`/zct-ee/policy-area/${id}`)).toEqual([]);
  expect(await alternates("/zct-ee/policy-info/test-zone-regulation")).toEqual([]);
});

it.each([
  ["policies", "/zct-ee/policy-info/"],
  ["notices", "/zct-ee/public/"],
])("订阅源 %s：合法的 RSS 2.0，每条有标题、地址和日期", async (feed, prefix) => {
  const { type, text } = await read(`/rss/${feed}.xml`);
  expect(type).toContain("application/rss+xml");
  expect(readXml(text, "language")).toEqual(["zh-CN"]);
  const items = readXml(text, "item").length;
  expect(items).toBeGreaterThan(0);
  // The channel has a title and an address of its own.
  expect(readXml(text, "title")).toHaveLength(items + 1);
  const dates = readXml(text, "pubDate");
  expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
  const links = readXml(text, "guid").map(pathOf);
  expect(links.filter((link) => !link.startsWith(prefix))).toEqual([]);
  expect((await read(links[0] ?? "")).status).toBe(200);
  expect((await read("/rss/unknown.xml")).status).toBe(404);
});

it("robots.txt：公开的可以抓取，个人的和门自己的地址不可以，并指出站点地图", async () => {
  const { text } = await read("/robots.txt");
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? "");
  const isClosed = (path: string) => closed.some((rule) => path.startsWith(rule));
  for (const path of ["/user/base", "/auth/login", "/gateway/policy", "/external/survey", "/session"])
    expect(isClosed(path), path).toBe(true);
  for (const path of [
    "/",
    "/zct-ee/policy-info",
    "/ent-care/activity",
    "/feedback",
    "/site-map",
    "/static-page/high-textile",
  ])
    expect(isClosed(path), path).toBe(false);
  expect(new URL(/^Sitemap: (\S+)$/m.exec(text)?.[1] ?? "").pathname).toBe("/sitemap.xml");
});
