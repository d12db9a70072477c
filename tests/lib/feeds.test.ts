// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { rssFeed } from "@/lib/feeds/rss";
import { sitemapIndex, sitemapPart } from "@/lib/feeds/sitemap";
import { xmlText } from "@/lib/feeds/xml";

const parse = (text: string) => {
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
};

describe("XML 文本", () => {
  it("标记、引号、控制字符和半个表情都不会破坏文档", () => {
    const hostile = `<script>alert("1")</script> & ' \u0000\u0008\ud83d 😀`;
    expect(parse(`<a>${xmlText(hostile)}</a>`).documentElement.textContent).toBe(
      `<script>alert("1")</script> & ' \ufffd 😀`,
    );
  });
});

describe("网站地图", () => {
  it("地址带来源、编码和更新时间", () => {
    const part = parse(
      sitemapPart("https://a.gov.cn", [
        { path: "/zct-ee/policy-info/a%26b?x=1&y=2", lastmod: "2026-11-20T08:00:00+08:00" },
        { path: "/" },
      ]),
    );
    expect([...part.querySelectorAll("loc")].map((node) => node.textContent)).toEqual([
      "https://a.gov.cn/zct-ee/policy-info/a%26b?x=1&y=2",
      "https://a.gov.cn/",
    ]);
    expect(part.querySelectorAll("lastmod")).toHaveLength(1);
    const index = parse(sitemapIndex("https://a.gov.cn", [{ path: "/sitemaps/pages.xml" }]));
    expect(index.documentElement.localName).toBe("sitemapindex");
  });
});

describe("RSS", () => {
  it("条目有标题、永久链接和发布日当天零点（东八区）", () => {
    const feed = parse(
      rssFeed({ title: "公示 & 公告", description: "说明", origin: "https://a.gov.cn", path: "/rss/notices.xml" }, [
        {
          title: "关于<公示>的通知",
          path: "/zct-ee/public/1",
          description: "摘要",
          category: "公示",
          pubDate: "2026-11-20",
        },
      ]),
    );
    expect(feed.querySelector("item > title")?.textContent).toBe("关于<公示>的通知");
    expect(feed.querySelector("item > guid")?.textContent).toBe("https://a.gov.cn/zct-ee/public/1");
    expect(new Date(feed.querySelector("pubDate")?.textContent ?? "").toISOString()).toBe("2026-11-19T16:00:00.000Z");
  });
});
