import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CardGrid } from "@/components/page/list/card-grid";
import { DetailPage } from "@/components/page/detail-page";
import { ErrorView } from "@/components/page/error-view";
import { ListPage } from "@/components/page/list/list-page";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { expectAccessible } from "../../support/axe";

const TRAIL = [{ label: "首页", href: "/" }];
const LONG = "合肥云杉智能装备股份有限公司".repeat(15).slice(0, 200);

describe("列表页", () => {
  it("加载时读出数据加载中，不显示分页，旧内容不留着", async () => {
    const { container } = render(
      <ListPage trail={TRAIL} title="资源" loading={<SkeletonRows />} pages={<nav>分页</nav>}>
        <p>旧内容</p>
      </ListPage>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("数据加载中");
    expect(screen.queryByText("旧内容")).toBeNull();
    expect(screen.queryByText("分页")).toBeNull();
    await expectAccessible(container);
  });

  it("卡片的标题是链接，长名称、表情和脚本只当文字", async () => {
    const { container } = render(
      <ListPage trail={TRAIL} title="资源" cards>
        <CardGrid
          cards={[
            { title: LONG, href: "/1", text: "<script>alert(1)</script>", meta: ["🏭", "2026-11-20"] },
            { title: "厂房", href: "/2", picture: { src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" } },
          ]}
        />
      </ListPage>,
    );
    expect(screen.getByRole("link", { name: LONG })).toHaveAttribute("href", "/1");
    expect(container.querySelector("script")).toBeNull();
    expect(screen.getByText("<script>alert(1)</script>")).toBeVisible();
    await expectAccessible(container);
  });
});

describe("详情页", () => {
  it("工具栏是一组有名称的控件，在标题之后", async () => {
    const { container } = render(
      <DetailPage trail={TRAIL} here="正文" title="若干政策" actions={<button type="button">收藏</button>}>
        <p>正文</p>
      </DetailPage>,
    );
    const tools = screen.getByRole("group", { name: "页面工具" });
    expect(tools).toHaveTextContent("收藏");
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.compareDocumentPosition(tools) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expectAccessible(container);
  });
});

describe("错误页", () => {
  it.each(["403", "404", "500", "418"])("%s 有标题、说明和回首页的出路，插画不被读出", async (code) => {
    const { container } = render(<ErrorView code={code} title="页面不存在" hint="请检查网址。" />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("页面不存在");
    expect(screen.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
    for (const drawing of container.querySelectorAll("svg")) expect(drawing).toHaveAttribute("aria-hidden", "true");
    await expectAccessible(container);
  });
});
