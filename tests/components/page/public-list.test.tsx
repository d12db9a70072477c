import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PublicListPage } from "@/components/page/list/public-list-page";
import { codedValue } from "@/contract/coded-value";
import { defineFacets } from "@/contract/facets";
import { definePublicList } from "@/contract/list/public-list";
import { defineRanges } from "@/contract/list/ranges";
import { noListSearch } from "@/lib/address/public-list-address";
import { expectAccessible } from "../../support/axe";

const LIST = definePublicList({
  facets: defineFacets({ kind: { label: "种类", values: codedValue({ office: "办公", plant: "厂房" }), shown: 9 } }),
  ranges: defineRanges({
    price: { label: "租金", kind: "number", unit: "元" },
    free: { label: "可入驻", kind: "date", folded: true },
  }),
  sorts: codedValue({ cheap: "租金从低到高" }),
});
const ROUTE = "/ent-care/activity";
type Search = ReturnType<
  typeof noListSearch<(typeof LIST)["facets"]["definitions"], (typeof LIST)["ranges"]["definitions"], "cheap">
>;

const show = (search: Partial<Search> = {}, more: Partial<Parameters<typeof PublicListPage>[0]> = {}, total = 42) =>
  render(
    <PublicListPage
      route={ROUTE}
      what="房源"
      placeholder="楼宇、园区名称"
      list={LIST}
      search={{ ...noListSearch(LIST), ...search }}
      answer={{
        total,
        size: 10,
        facets: { kind: [{ value: "office", count: 30 }] },
        ranges: { price: { unstated: 7 }, free: { unstated: 0 } },
      }}
      rows={<p>一行一行</p>}
      cards={<p>一张一张</p>}
      {...(more as object)}
    />,
  );
const price = () => screen.getByRole("form", { name: "租金" });

describe("公开列表的页面", () => {
  it("范围是一个不用脚本的表单：两个有名字的框带着单位，别的选择跟着走，未注明有条数", async () => {
    const { container } = show({
      value: "张江",
      choices: { kind: ["office"] },
      ranges: { price: { from: "10", to: "", unstated: false }, free: { from: "", to: "", unstated: false } },
      sort: "cheap",
    });
    expect(price()).toHaveAttribute("method", "get");
    expect(price()).toHaveAttribute("action", ROUTE);
    expect(within(price()).getByLabelText("租金最低（元）")).toHaveValue("10");
    expect(within(price()).getByLabelText("租金最高（元）")).toHaveValue("");
    const sent = Object.fromEntries(new FormData(price() as HTMLFormElement)) as Record<string, string>;
    expect(sent).toEqual({ priceFrom: "10", priceTo: "", value: "张江", kind: "office", sort: "cheap" });
    expect(within(price()).getByRole("button", { name: "按租金筛选" })).toBeInTheDocument();
    const unstated = within(screen.getByRole("group", { name: "租金" })).getByRole("link", { name: "未注明 7" });
    expect(unstated).toHaveAttribute("href", expect.stringContaining("priceFrom=10&priceUnstated=true"));
    await expectAccessible(container);
  });

  it("选了的写在上面，点一下去掉这一项；清空留下次序", () => {
    show({
      ranges: { price: { from: "10", to: "20", unstated: true }, free: { from: "", to: "", unstated: false } },
      sort: "cheap",
    });
    const chosen = screen.getByRole("group", { name: "已选" });
    expect(within(chosen).getByRole("link", { name: "移除条件：租金：10 至 20 元 或 未注明" })).toHaveAttribute(
      "href",
      `${ROUTE}?sort=cheap`,
    );
    expect(within(chosen).getByRole("link", { name: "清空" })).toHaveAttribute("href", `${ROUTE}?sort=cheap`);
  });

  it("收在更多条件里的范围，选了就打开", () => {
    const more = () => screen.getByText(/更多条件：可入驻/u).closest("details");
    const { unmount } = show();
    expect(more()).not.toHaveAttribute("open");
    unmount();
    show({
      ranges: { price: { from: "", to: "", unstated: false }, free: { from: "2026-12-01", to: "", unstated: false } },
    });
    expect(more()).toHaveAttribute("open");
    expect(screen.getByLabelText("可入驻起")).toHaveValue("2026-12-01");
  });

  it("次序有默认的，写在地址里；列表和卡片可以换，在同一页", () => {
    show({ page: 2 });
    const sorts = screen.getByRole("group", { name: "排序方式" });
    expect(within(sorts).getByRole("link", { name: "默认排序" })).toHaveAttribute("aria-current", "true");
    expect(within(sorts).getByRole("link", { name: "租金从低到高" })).toHaveAttribute("href", `${ROUTE}?sort=cheap`);
    const views = screen.getByRole("navigation", { name: "显示方式" });
    expect(within(views).getByRole("link", { name: "卡片" })).toHaveAttribute("href", `${ROUTE}?view=cards&page=2`);
    expect(screen.getByText("一行一行")).toBeInTheDocument();
    expect(screen.queryByText("一张一张")).toBeNull();
  });

  it("卡片、地图和关注这次搜索各有地方；什么都没有时没有地图", async () => {
    const more = { map: <div role="img" aria-label="房源地图" />, follow: <a href="/subscribe">关注此搜索</a> };
    const { container, unmount } = show({ view: "cards" }, more);
    expect(screen.getByText("一张一张")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "房源地图" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "关注此搜索" })).toBeInTheDocument();
    await expectAccessible(container);
    unmount();
    show({ choices: { kind: ["plant"] } }, more, 0);
    expect(screen.queryByRole("img", { name: "房源地图" })).toBeNull();
    expect(screen.getByRole("link", { name: "关注此搜索" })).toBeInTheDocument();
  });

  it("没有找到时说为什么，给一条路；页码过了头回第一页", async () => {
    const { container, unmount } = show({ choices: { kind: ["plant"] } }, {}, 0);
    expect(screen.getByText("没有符合所选条件的房源。")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "查看全部房源" })).toHaveAttribute("href", ROUTE);
    await expectAccessible(container);
    unmount();
    show({ page: 9, sort: "cheap" });
    expect(screen.getByText("没有第 9 页，共 5 页。")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "回到第 1 页" })).toHaveAttribute("href", `${ROUTE}?sort=cheap`);
  });
});
