import { describe, expect, it } from "vitest";
import { attributesOf, mainOf, textOf, titlesOf } from "./support/html";
import { asVisitor } from "./support/portal";

/** The search by its address alone: what it understands, what it lists, and what hostile addresses get. */

const LIST = "/zct-ee/policy-info";
const read = async (path: string) => {
  const answer = await asVisitor(path);
  return { status: answer.status, html: await answer.text() };
};
const search = async (words: string, more = "") => read(`${LIST}?value=${encodeURIComponent(words)}${more}`);
const results = (html: string) =>
  [...mainOf(html).matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].flatMap((match) =>
    attributesOf(match[1] ?? "", "a", "href"),
  );

describe("搜索地址", () => {
  it.each([
    "page=0",
    "page=9e9",
    "page=-1",
    "size=1000000",
    "sort=unknown",
    `value=${"政".repeat(2000)}`,
    "value=%00",
    "value=a%00b",
    "value=%ED%A0%80",
    "value=%F0%9F%98%80",
    "value=%27%20OR%201%3D1%3B--",
    "value=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "value=%25",
    "value=%26%7C!%3A*()",
    "value=%5C%5C",
    "level=x&level=y&year=abcd",
    "value=a&value=b",
    `issuer=${"x".repeat(500)}`,
    "value=%22%22",
    "value=%E2%80%9C",
  ])("%s 给出正常的页面或清楚的说明", async (query) => {
    const { status, html } = await read(`${LIST}?${query}`);
    expect([200, 400, 414]).toContain(status);
    if (status === 200) expect(titlesOf(html)).toEqual(["政策搜索"]);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toMatch(/[\u4e00-\u9fff]/);
  });
});

it.each([
  ["gaoxinjishu", "已按拼音为您搜索“高新技术”"],
  ["yshj", "已按拼音为您搜索“营商环境”"],
  ["赢商环境", "已按同音字为您搜索“营商环境”"],
  ["高企", "也搜索了意思相同的词：高新技术企业"],
])("%s：%s", async (typed, words) => {
  const { html } = await search(typed);
  expect(textOf(mainOf(html)).replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
  expect(mainOf(html)).toContain("<mark");
});

it("文号的任何括号写法都先找到那一份", async () => {
  for (const number of ["江政办发〔2018〕1号", "江政办发(2018)1号", "江政办发[2018] 1号"])
    expect(results((await search(number)).html)[0], number).toContain("/test-notice-0");
  expect(results((await search("江政办发〔2018〕")).html)[0]).toMatch(/\/test-notice-\d+/);
});

it("翻页不重不漏，超出的页码说明共几页", async () => {
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const { html } = await search("改革工作", `&page=${page}`);
    const found = results(html).map((address) => address.split("?")[0] ?? "");
    seen.push(...found);
    if (!html.includes(`page=${page + 1}`)) break;
    expect(found).toHaveLength(10);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(36);
  expect(textOf((await search("改革工作", "&page=99")).html)).toContain("没有第 99 页");
});

it("筛选的结果订成 RSS：每条都在，标题一样", async () => {
  const { html } = await read(`${LIST}?declare=open&amount=from100`);
  const total = Number(/共 ([\d,]+) 条/.exec(textOf(html))?.[1]);
  expect(total).toBeGreaterThan(0);
  const address = attributesOf(html, "a", "href").find((href) => href.includes("/rss/") && href.includes("amount="));
  const feed = await asVisitor(address ?? "/");
  expect(feed.headers.get("content-type")).toContain("application/rss+xml");
  const xml = await feed.text();
  expect([...xml.matchAll(/<item>/g)]).toHaveLength(total);
  const titles = [...mainOf(html).matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map((match) => textOf(match[1] ?? ""));
  const told = [...xml.matchAll(/<title>([\s\S]*?)<\/title>/g)].map((match) => textOf(match[1] ?? ""));
  for (const { length } of [titles]) expect(length).toBeGreaterThan(0);
  expect(told.length).toBe(total + 1);
});

it("敌意的正文和标题不会变成脚本", async () => {
  const { html } = await read(`${LIST}/test-hostile`);
  expect(titlesOf(html)).toEqual(["关于<script>window.hit=1</script>防范网络攻击的通知 😀"]);
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? "";
  expect(textOf(article)).toContain("正文一，用于检查脚本是否会被执行。");
  expect(article.replace(/<script type="application\/ld\+json">/g, "")).not.toMatch(
    /<script\b(?! type="application)|<img\b|<iframe\b|\son(click|load|error)=|href="javascript:/i,
  );
});

it("申报的表格列出窗口，没有事项的年份说明并给出路；失效政策的事项不再受理，列表里没有", async () => {
  const table = textOf(mainOf((await read("/zct-ee/declaration?value=江淮研发&view=table")).html));
  for (const words of ["江淮研发投入奖励", "即将截止", "20 万元", "江淮试验区经济发展局"])
    expect(table.replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
  const empty = await read("/zct-ee/declaration?view=calendar&year=1999");
  expect(textOf(empty.html).replaceAll(" ", "")).toContain("1999年没有已公布的申报时间。");
  expect(attributesOf(mainOf(empty.html), "a", "href")).toContain("/zct-ee/declaration");
  const old = textOf((await read(`${LIST}/test-declare-old`)).html);
  expect(old).toContain("本政策已失效，下列事项不再受理申报，仅供查阅。");
  expect(old).not.toContain("申报提示");
  expect(textOf((await read("/zct-ee/declaration?value=江淮旧设备")).html)).toContain("没有找到与“江淮旧设备”相符");
});
