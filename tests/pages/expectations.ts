import { expect } from "vitest";
import type { Visit } from "../../e2e/support/routes";
import { findRoute } from "@/lib/routes";
import { portalUrl } from "../portal/support/portal";
import { readFirstHtml, type FirstHtml } from "./first-html";

/** What holds for every page over HTTP. */

const SITE = "示范经济技术开发区政企服务平台";

/** Made once and kept for everybody; an address with somebody's own figures is made per request. */
export function isShared({ route, path }: Visit): boolean {
  const { rendering, ownQuery = [] } = findRoute(route);
  const query = new URL(path, portalUrl()).searchParams;
  return rendering === "shared" && !ownQuery.some((key) => query.has(key));
}

/** Headers that keep a page safe, and one that is made for somebody out of every store. */
export function expectSafeHeaders(headers: Headers, visit?: Visit): void {
  const policy = headers.get("content-security-policy") ?? "";
  const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
  expect(scripts, "脚本策略").not.toBe("");
  expect(scripts, "脚本策略").not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBeTruthy();
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
  if (visit && !isShared(visit)) expect(headers.get("cache-control")).toBe("no-store");
}

/** The tags that search engines and the census of government sites read. */
export function expectTags(visit: Visit, { tags }: FirstHtml): void {
  const names = [
    "SiteName",
    "description",
    ...(visit.columnless ? [] : ["ColumnName", "ColumnDescription", "ColumnKeywords", "ColumnType"]),
    ...(visit.article ? ["ArticleTitle", "PubDate", "ContentSource", "Keywords", "Author", "Description", "Url"] : []),
  ];
  const missing = names.filter((name) => !tags[name.toLowerCase()]);
  expect(missing, "缺少的标签").toEqual([]);
  expect(tags.sitename).toBe(SITE);
  if (visit.article) expect(tags.pubdate).toMatch(/^\d{4}-\d{2}-\d{2}/);
}

/** What anybody can tell from the first HTML of any page: which page of which site in which language this is. */
export function expectNamed(html: string, visit?: Visit): FirstHtml {
  const page = readFirstHtml(html);
  expect(page.language).toBe("zh-CN");
  expect(page.headings, "一级标题").toHaveLength(visit?.headingAfterLoad ? 0 : 1);
  expect(page.headings).not.toContain("");
  expect(page.title.endsWith(SITE), page.title).toBe(true);
  return page;
}

/** The address without the host that the test run happens to have; a redirect to anywhere else fails. */
export function ownPath(location: string | null): string {
  const url = new URL(location ?? "", portalUrl());
  expect(url.origin).toBe(portalUrl());
  return url.pathname + url.search;
}
