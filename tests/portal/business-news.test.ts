import { describe, expect, it } from "vitest";
import { textOf } from "./support/html";
import { asVisitor } from "./support/portal";

const read = async (path: string) => {
  const answer = await asVisitor(path);
  return { status: answer.status, html: await answer.text() };
};
const canonical = (html: string) => /<link rel="canonical" href="[^"]*?(\/zqjh[^"]*)"/.exec(html)?.[1];

describe("政企互动首页的业务资讯，不运行脚本", () => {
  it("列出惠企政策和业务资讯；点开的正文就在这一页，统计期间不变，标准地址不变", async () => {
    const home = await read("/zqjh");
    expect(home.html).toContain('href="/zqjh?news=business-hours#news"');
    expect(home.html).toMatch(/href="\/zct-ee\/policy-info\/[\w-]+"/);
    const open = await read("/zqjh?period=2025&news=business-hours");
    expect(open.status).toBe(200);
    expect(textOf(open.html)).toContain("停止取号的时间是每半天结束前15分钟");
    expect(open.html).toContain('href="/zqjh?period=2025#news"');
    expect(canonical((await read("/zqjh?news=business-hours")).html)).toBe("/zqjh");
  });

  it("没有的资讯答 404，原处说明，页面的其他部分照常", async () => {
    const { status, html } = await read("/zqjh?news=no-such-news");
    expect(status).toBe(404);
    expect(textOf(html)).toContain("没有找到这条资讯");
    expect(textOf(html)).toContain("诉求办理公开");
  });

  it("业务资讯不进公示公告", async () => {
    expect((await read("/zct-ee/public")).html).not.toContain("business-hours");
    expect((await read("/zct-ee/public/business-hours")).status).toBe(404);
    expect((await read("/rss/notices.xml")).html).not.toContain("企业服务大厅服务时间");
  });
});
