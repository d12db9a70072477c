import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Facts, type Fact } from "@/components/ui/text/facts";
import { MarkedText } from "@/components/ui/text/marked-text";
import { Alert } from "@/components/ui/alert";
import { pageNumbers, Pagination } from "@/components/ui/tables/pagination";
import { expectAccessible } from "../../support/axe";

describe("标出命中的文字", () => {
  it("只标出给定的位置，全文一字不差", () => {
    const { container } = render(
      <MarkedText
        text="优化营商环境，营商先行"
        marks={[
          [2, 6],
          [7, 9],
        ]}
      />,
    );
    expect(container).toHaveTextContent("优化营商环境，营商先行");
    expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["营商环境", "营商"]);
  });

  it("文字里的 HTML 只当文字", () => {
    const { container } = render(<MarkedText text={'<img src=x onerror="alert(1)">'} marks={[[0, 4]]} />);
    expect(container.querySelector("img")).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror="alert(1)">');
  });
});

describe("分页", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, 6, null, 20]],
    [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
  ])("第 %i 页、共 %i 页时显示 %j", (page, last, shown) => expect(pageNumbers(page, last)).toEqual(shown));

  it("是真的链接，当前页有标记，首页没有上一页", async () => {
    const { container } = render(
      <Pagination
        page={1}
        size={10}
        total={35}
        sizes={[10, 20]}
        addressOf={(page, size) => `/list?page=${page}&size=${size}`}
      />,
    );
    const nav = screen.getByRole("navigation", { name: "分页" });
    expect(within(nav).getByRole("link", { name: "第 1 页" })).toHaveAttribute("aria-current", "page");
    expect(within(nav).getByRole("link", { name: "第 4 页" })).toHaveAttribute("href", "/list?page=4&size=10");
    expect(within(nav).queryByRole("link", { name: "上一页" })).toBeNull();
    expect(within(nav).getByRole("link", { name: "下一页" })).toHaveAttribute("href", "/list?page=2&size=10");
    expect(within(nav).getByRole("link", { name: "20 条" })).toHaveAttribute("href", "/list?page=1&size=20");
    await expectAccessible(container);
  });
});

describe("提示与事实表", () => {
  it("加载后出现的提示会被读出", () => {
    render(
      <Alert tone="warning" announce>
        网络连接失败
      </Alert>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("网络连接失败");
  });

  it("事实表的名称和值成对", async () => {
    const { container } = render(<Facts facts={[{ label: "索引号", value: "000014349/2019-00007" }]} />);
    expect(screen.getByRole("term")).toHaveTextContent("索引号");
    expect(screen.getByRole("definition")).toHaveTextContent("000014349/2019-00007");
    await expectAccessible(container);
  });
});

describe("要素表", () => {
  const wide = (facts: readonly Fact[]) => {
    const { container } = render(<Facts facts={facts} />);
    return [...container.querySelectorAll("dl > div")].map((row) => row.className.includes("factWide"));
  };
  const fact = (label: string, isWide = false): Fact => ({ label, value: "值", wide: isWide });

  it("两个一行；旁边会空着一格的独占一行", () => {
    expect(wide([fact("甲"), fact("乙")])).toEqual([false, false]);
    expect(wide([fact("甲"), fact("乙"), fact("丙")])).toEqual([false, false, true]);
    expect(wide([fact("甲"), fact("乙", true), fact("丙"), fact("丁")])).toEqual([true, true, false, false]);
    expect(wide([fact("甲", true), fact("乙")])).toEqual([true, true]);
    expect(wide([])).toEqual([]);
  });
});
