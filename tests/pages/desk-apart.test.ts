import { beforeAll, describe, expect, test } from "vitest";
import { VISITS } from "../../e2e/support/routes";
import { asVisitor } from "../portal/support/portal";

/** The staff's desk leaves no trace in anything that the public gets to see or load. */

const PUBLIC = VISITS.filter(({ isPrivate }) => !isPrivate);

/** Addresses and words of the desk; `/desktop` would be another word. */
const TRACES = /\/desk(?![\w-])|desk_token|api\/manager|办理工作台|\\u529e\\u7406\\u5de5\\u4f5c\\u53f0/i;

const traceIn = (text: string): string => {
  const at = text.search(TRACES);
  return at === -1 ? "" : text.slice(Math.max(0, at - 80), at + 80);
};

const PROGRAM = /static\/chunks\/[\w./~%()[\]-]+?\.js/g;
const programsIn = (text: string): string[] => [...text.matchAll(PROGRAM)].map(([path]) => `/_next/${path}`);

const read = async (path: string): Promise<string> => (await asVisitor(path)).text();

describe("公开的页面里没有工作台", () => {
  /** Each program by its address: those of the first HTML, and all that they may fetch later. */
  const programs = new Map<string, string>();
  const pages = new Map<string, string>();

  beforeAll(async () => {
    for (const { path } of PUBLIC) pages.set(path, await read(path));
    const waiting = [...pages.values()].flatMap(programsIn);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (programs.has(path)) continue;
      const text = await read(path);
      programs.set(path, text);
      waiting.push(...programsIn(text));
    }
  });

  test("页面的第一份 HTML", () => {
    expect(pages.size).toBe(PUBLIC.length);
    for (const [path, html] of pages) expect(traceIn(html), path).toBe("");
  });

  test("页面装入和以后可能装入的程序", () => {
    // Fewer would mean that they were not found.
    expect(programs.size).toBeGreaterThan(30);
    for (const [path, text] of programs) expect(traceIn(text), path).toBe("");
  });
});

describe("机器读的清单里没有工作台", () => {
  test.each(["/robots.txt", "/manifest.webmanifest", "/site-map"])("%s", async (path) => {
    expect(traceIn(await read(path))).toBe("");
  });

  test("网站地图的每一份", async () => {
    const index = await read("/sitemap.xml");
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    expect(parts.length).toBeGreaterThan(0);
    for (const path of ["/sitemap.xml", ...parts.filter((part) => part.endsWith(".xml"))])
      expect(traceIn(await read(path)), path).toBe("");
  });
});

describe("工作台自己的页面", () => {
  test("没有登录的人被带到工作台的登录页，登录后回到这里；谁都不储存，搜索引擎不收", async () => {
    for (const path of ["/desk", "/desk/feedback", "/desk/feedback/FK20261121-0001"]) {
      const answer = await asVisitor(path);
      expect([path, answer.status]).toEqual([path, 307]);
      const to = new URL(answer.headers.get("location") ?? "", "http://x");
      expect(to.pathname).toBe("/desk/login");
      expect(to.searchParams.get("redirect_uri")).toBe(path === "/desk" ? null : path);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    }
  });

  test("登录页不共用、不收录、没有公开页面的菜单", async () => {
    const answer = await asVisitor("/desk/login");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    const html = await answer.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain("<footer");
  });

  test("它的程序里找得到工作台：上面的找法是有用的", async () => {
    const own = programsIn(await read("/desk/login"));
    const texts = await Promise.all(own.map(read));
    expect(texts.some((text) => traceIn(text) !== "")).toBe(true);
  });

  test("没有的类别答 404", async () => {
    const answer = await asVisitor("/desk/no-such-kind", { headers: { cookie: `desk_token=${"A".repeat(43)}` } });
    expect(answer.status).toBe(404);
  });
});
