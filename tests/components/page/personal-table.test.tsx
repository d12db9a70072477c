import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { PersonalTable, type PersonalTableProps, rowsOfPage } from "@/components/page/personal/personal-table";
import { expectAccessible } from "../../support/axe";

interface Row {
  id: string;
  title: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `SQ-${index + 1}`, title: `诉求${index + 1}` }));

function props(part: Partial<PersonalTableProps<Row>> = {}): PersonalTableProps<Row> {
  const rows = part.rows ?? rowsOf(3);
  return {
    title: "我的诉求",
    columns: [
      { key: "title", title: "标题", main: true, cell: (row) => row.title },
      { key: "id", title: "编号", compact: true, sortable: true, cell: (row) => row.id },
    ],
    rows,
    keyOf: (row) => row.id,
    nameOf: (row) => row.title,
    page: 1,
    size: 10,
    total: rows.length,
    onPage: vi.fn(),
    ...part,
  };
}
const show = (part: Partial<PersonalTableProps<Row>> = {}) => render(<PersonalTable {...props(part)} />);

describe("个人中心表格", () => {
  it("是真的表格：表名、列头、行头都能读出，没有无障碍问题", async () => {
    const { container } = show({
      actions: [{ key: "view", label: "查看", href: (row) => `/case/${row.id}` }],
      batchActions: [{ key: "urge", label: "批量催办", onSelect: vi.fn() }],
      figures: [{ label: "办理中", value: 2 }],
      filters: [{ name: "keyword", label: "标题或编号", kind: "text" }],
      onSort: vi.fn(),
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("我的诉求");
    const table = screen.getByRole("table", { name: "我的诉求" });
    expect(within(table).getByRole("columnheader", { name: "标题" })).toBeVisible();
    expect(within(table).getByRole("rowheader", { name: "诉求1" })).toBeVisible();
    expect(within(table).getByRole("link", { name: "查看：诉求2" })).toHaveAttribute("href", "/case/SQ-2");
    await expectAccessible(container);
  });

  it("窄屏变成卡片时每格带着列名", () => {
    show();
    expect(screen.getByText("SQ-1").closest("td")).toHaveAttribute("data-label", "编号");
  });

  it("一万条记录也只画一页", () => {
    show({ rows: rowsOf(10_000), page: 3, size: 20 });
    expect(screen.getAllByRole("rowheader")).toHaveLength(20);
    expect(screen.getByRole("rowheader", { name: "诉求41" })).toBeVisible();
    expect(screen.getByRole("button", { name: "第 500 页" })).toBeVisible();
  });

  it("无论给多少行，一页都不超过每页条数", () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 50 }),
        (count, page, size) => {
          expect(rowsOfPage(rowsOf(count), page, size).length).toBeLessThanOrEqual(size);
        },
      ),
    );
  });

  it("加载中读出数据加载中，整块标为忙", async () => {
    const { container } = show({ state: "loading" });
    expect(screen.getAllByRole("status")[0]).toHaveTextContent("数据加载中");
    expect(container.querySelector("section")).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByRole("table")).toBeNull();
    await expectAccessible(container);
  });

  it("没有记录时说暂无数据、原因和出路", async () => {
    const { container } = show({
      rows: [],
      empty: { reason: "您还没有提交过诉求。", action: <a href="/new">发布</a> },
    });
    expect(screen.getByText("暂无数据")).toBeVisible();
    expect(screen.getByText("您还没有提交过诉求。")).toBeVisible();
    expect(screen.getByRole("link", { name: "发布" })).toBeVisible();
    await expectAccessible(container);
  });

  it("筛选不到记录时给出清空条件的出路", async () => {
    const user = userEvent.setup();
    const onFilter = vi.fn();
    show({
      rows: [],
      filters: [{ name: "keyword", label: "标题或编号", kind: "text" }],
      filterValues: { keyword: "量子" },
      onFilter,
    });
    expect(screen.getByText(/没有符合筛选条件的记录/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "清空筛选条件" }));
    expect(onFilter).toHaveBeenCalledWith({});
  });

  it("加载失败时说明原因，重试可用", async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn();
    const { container } = show({ state: "failed", failure: ["网络连接失败，请检查网络后重试"], onRetry });
    expect(screen.getByRole("alert")).toHaveTextContent("我的诉求加载失败网络连接失败，请检查网络后重试");
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(onRetry).toHaveBeenCalledOnce();
    await expectAccessible(container);
  });

  it("筛选到点查询才生效，空项不带上，文字去掉首尾空格", async () => {
    const user = userEvent.setup();
    const onFilter = vi.fn();
    show({
      filters: [
        { name: "keyword", label: "标题或编号", kind: "text" },
        { name: "state", label: "状态", kind: "select", options: [{ value: "1", label: "办理中" }] },
        { name: "from", label: "提交日期起", kind: "date" },
      ],
      onFilter,
    });
    await user.type(screen.getByLabelText("标题或编号"), " 道路 ");
    await user.selectOptions(screen.getByLabelText("状态"), "办理中");
    expect(onFilter).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "查询" }));
    expect(onFilter).toHaveBeenCalledWith({ keyword: "道路", state: "1" });
  });

  it("列头排序在升降之间切换，并告诉读屏软件", async () => {
    const user = userEvent.setup();
    const onSort = vi.fn();
    show({ sort: { key: "id", direction: "asc" }, onSort });
    const header = screen.getByRole("columnheader", { name: /编号/ });
    expect(header).toHaveAttribute("aria-sort", "ascending");
    await user.click(within(header).getByRole("button"));
    expect(onSort).toHaveBeenCalledWith({ key: "id", direction: "desc" });
    await user.selectOptions(screen.getByLabelText("排序"), "编号升序");
    expect(onSort).toHaveBeenLastCalledWith({ key: "id", direction: "asc" });
  });

  it("翻页和每页条数都交给调用者，改条数回到第一页", async () => {
    const user = userEvent.setup();
    const onPage = vi.fn();
    show({ rows: rowsOf(35), page: 2, onPage });
    expect(screen.getByRole("button", { name: "第 2 页" })).toHaveAttribute("aria-current", "page");
    await user.click(screen.getByRole("button", { name: "下一页" }));
    expect(onPage).toHaveBeenLastCalledWith(3, 10);
    await user.selectOptions(screen.getByLabelText("每页"), "20 条");
    expect(onPage).toHaveBeenLastCalledWith(1, 20);
  });
});

describe("选择与批量操作", () => {
  const batch = (onSelect = vi.fn()) => ({ batchActions: [{ key: "urge", label: "批量催办", onSelect }] });

  it("选中后才出现批量操作，报出数目，只交出选中的", async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    show(batch(onSelect));
    expect(screen.queryByRole("group", { name: "批量操作" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "选择 诉求2" }));
    const bar = screen.getByRole("group", { name: "批量操作" });
    expect(within(bar).getByRole("status")).toHaveTextContent("已选 1 项");
    expect(screen.getByRole("checkbox", { name: "全选本页" })).toBePartiallyChecked();
    await user.click(within(bar).getByRole("button", { name: "批量催办" }));
    expect(onSelect).toHaveBeenCalledWith(["SQ-2"]);
    await user.click(within(bar).getByRole("button", { name: "取消选择" }));
    expect(screen.queryByRole("group", { name: "批量操作" })).toBeNull();
  });

  it("全选只选本页", async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    show({ ...batch(onSelect), rows: rowsOf(25) });
    await user.click(screen.getByRole("checkbox", { name: "全选本页" }));
    await user.click(screen.getByRole("button", { name: "批量催办" }));
    expect(onSelect.mock.calls[0]?.[0]).toHaveLength(10);
  });

  it("翻到别页后，看不见的选择不再算数", async () => {
    const user = userEvent.setup();
    const common = { ...batch(), rows: rowsOf(25) };
    const { rerender } = show(common);
    await user.click(screen.getByRole("checkbox", { name: "选择 诉求1" }));
    rerender(<PersonalTable {...props({ ...common, page: 2 })} />);
    expect(screen.queryByRole("group", { name: "批量操作" })).toBeNull();
  });
});

describe("行内操作", () => {
  const actions = ["查看", "催办", "复制", "撤回"].map((label) => ({ key: label, label, onSelect: vi.fn() }));

  it("三个以内全部显示；更多时后面的收进更多", () => {
    const { unmount } = show({ rows: rowsOf(1), actions: actions.slice(0, 3) });
    expect(screen.queryByText("更多")).toBeNull();
    unmount();
    const { container } = show({ rows: rowsOf(1), actions });
    expect(container.querySelector("details")).toHaveTextContent("更多：诉求1复制：诉求1撤回：诉求1");
  });

  it("状态不允许的操作不出现", () => {
    show({
      rows: rowsOf(2),
      actions: [{ key: "a", label: "撤回", onSelect: vi.fn(), when: (row) => row.id === "SQ-1" }],
    });
    expect(screen.getAllByRole("button", { name: /撤回/ })).toHaveLength(1);
  });

  it("更多菜单键盘可开，Esc 关闭并还回焦点，选择后关闭，点别处也关闭", async () => {
    const user = userEvent.setup();
    const { container } = show({ rows: rowsOf(1), actions });
    const details = container.querySelector("details") as HTMLDetailsElement;
    const summary = details.querySelector("summary") as HTMLElement;
    await user.click(summary);
    expect(details.open).toBe(true);
    await user.tab();
    expect(screen.getByRole("button", { name: "复制：诉求1" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(details.open).toBe(false);
    expect(summary).toHaveFocus();
    await user.click(summary);
    await user.click(screen.getByRole("button", { name: "撤回：诉求1" }));
    expect(actions[3]?.onSelect).toHaveBeenCalledOnce();
    expect(details.open).toBe(false);
    await user.click(summary);
    await user.click(document.body);
    expect(details.open).toBe(false);
  });
});
