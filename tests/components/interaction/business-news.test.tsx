import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { businessNewsRow, regionalPolicyRow } from "../../../components/home/rows";
import { BusinessNews } from "../../../components/interaction/business-news";
import { expectAccessible } from "../../support/axe";

const NEWS = {
  id: "hours",
  title: "大厅服务时间",
  summary: "周三延时",
  issuer: "企业服务中心",
  pubDate: "2026-11-20",
  top: false,
  source: "示范经开区",
  bodyHtml: '<p>周三延时到19时。<img src="x" onerror="alert(1)"></p>',
  updatedAt: "2026-11-20T01:00:00.000Z",
};

describe("在政企互动里打开的业务资讯", () => {
  it("读得到正文、单位、日期和来源，收起回到原来的期间；正文再净化一次", async () => {
    const { container } = render(<BusinessNews news={NEWS} closeHref="/zqjh?period=2025#news" />);
    expect(screen.getByRole("article", { name: "大厅服务时间" })).toHaveTextContent(
      /企业服务中心2026-11-20来源：示范经开区周三延时到19时。/,
    );
    expect(screen.getByRole("link", { name: "收起这条资讯" })).toHaveAttribute("href", "/zqjh?period=2025#news");
    expect(container.querySelector("[onerror]")).toBeNull();
    await expectAccessible(container);
  });

  it("没有这一条时在原处说明还能做什么，仍可收起，网关的门据此答 404", () => {
    render(<BusinessNews news={undefined} closeHref="/zqjh#news" />);
    expect(screen.getByRole("article", { name: "没有找到这条资讯" })).toHaveTextContent("请看其他资讯");
    expect(screen.getByRole("link", { name: "收起这条资讯" })).toBeInTheDocument();
    expect(document.querySelector('meta[name="x-render-status"]')).toHaveAttribute("content", "404");
  });

  it("列表里政策通向政策详情，只有尚未施行的带说明；资讯置顶的写明", () => {
    const policy = {
      id: "p",
      title: "措施",
      docNo: "",
      issuer: "局",
      pubDate: "2026-10-01",
      validityStated: false,
      summary: "",
    };
    expect(regionalPolicyRow({ ...policy, validity: "in_force" })).toEqual({
      title: "措施",
      href: "/zct-ee/policy-info/p",
      date: "2026-10-01",
    });
    expect(regionalPolicyRow({ ...policy, validity: "upcoming" }).tag?.words).toBe("尚未施行");
    expect(businessNewsRow({ ...NEWS, top: true }, "/zqjh?news=hours#news")).toMatchObject({
      href: "/zqjh?news=hours#news",
      flag: "置顶",
    });
  });
});
