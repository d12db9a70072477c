import { queryOptions } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { PersonalList } from "@/components/page/personal-list";
import { choiceOf, usePersonalList } from "@/components/page/use-personal-list";
import { Pager } from "@/components/ui/tables/pager";
import { GatewayError } from "@/lib/gateway/errors";
import { FollowsAddress } from "../layout/support";

const FILTERS = [
  { name: "keyword", label: "关键字", kind: "text" },
  {
    name: "state",
    label: "状态",
    kind: "select",
    options: [
      { value: "draft", label: "草稿" },
      { value: "done", label: "办结" },
    ],
  },
] as const;

interface Asked {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly state?: "draft" | "done";
}
let total = 25;
const answer = vi.fn((asked: Asked) => {
  const first = (asked.page - 1) * asked.size;
  const count = Math.max(0, Math.min(asked.size, total - first));
  const records = Array.from({ length: count }, (_, index) => ({ id: `SQ-${first + index + 1}` }));
  return { page: asked.page, total, records };
});
const query = (asked: Asked) =>
  queryOptions({ queryKey: ["test", asked] as const, queryFn: async () => answer(asked), retry: false });

beforeEach(() => {
  total = 25;
  window.history.replaceState(null, "", "/user/list");
});
afterEach(() => {
  answer.mockClear();
  window.history.replaceState(null, "", "/");
});

const show = () =>
  render(
    <FollowsAddress>
      <QueryProvider>
        <PersonalList
          title="我的诉求"
          filters={FILTERS}
          query={query}
          columns={[{ key: "id", title: "编号", main: true, cell: (row) => row.id }]}
          keyOf={(row) => row.id}
          nameOf={(row) => row.id}
          empty={{ reason: "您还没有提交过诉求。" }}
        />
      </QueryProvider>
    </FollowsAddress>,
  );
const address = () => window.location.pathname + window.location.search;
const lastAsked = () => answer.mock.lastCall?.[0];

describe("个人中心列表：选了什么写在地址里", () => {
  it("翻页、改每页条数写进地址，默认值不写；后退回到原来那页", async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole("rowheader", { name: "SQ-1" });
    expect(address()).toBe("/user/list");
    await user.click(screen.getByRole("button", { name: "第 2 页" }));
    await screen.findByRole("rowheader", { name: "SQ-11" });
    expect(address()).toBe("/user/list?page=2");
    await user.selectOptions(screen.getByLabelText("每页"), "20");
    await waitFor(() => expect(lastAsked()).toEqual({ page: 1, size: 20 }));
    expect(address()).toBe("/user/list?size=20");
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe("/user/list?page=2"));
    await screen.findByRole("rowheader", { name: "SQ-11" });
    expect(screen.queryByRole("rowheader", { name: "SQ-1" })).toBeNull();
  });

  it("筛选从第一页开始，焦点留在原处；后退时筛选项跟着回去", async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/user/list?page=3");
    show();
    await screen.findByRole("rowheader", { name: "SQ-21" });
    await user.type(screen.getByLabelText("关键字"), " 电价 ");
    await user.selectOptions(screen.getByLabelText("状态"), "办结");
    await user.click(screen.getByRole("button", { name: "查询" }));
    await waitFor(() => expect(lastAsked()).toEqual({ page: 1, size: 10, keyword: "电价", state: "done" }));
    expect(address()).toBe(`/user/list?keyword=${encodeURIComponent("电价")}&state=done`);
    expect(screen.getByRole("button", { name: "查询" })).toHaveFocus();
    act(() => window.history.back());
    await screen.findByRole("rowheader", { name: "SQ-21" });
    expect(screen.getByLabelText("关键字")).toHaveValue("");
    expect(screen.getByLabelText("状态")).toHaveValue("");
  });

  it("打开带条件的地址就按条件列出，页面别的参数留着；重置后焦点不丢", async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/user/list?view=documents&state=draft&page=2");
    show();
    await screen.findByRole("rowheader", { name: "SQ-11" });
    expect(lastAsked()).toEqual({ page: 2, size: 10, state: "draft" });
    expect(screen.getByLabelText("状态")).toHaveValue("draft");
    await user.click(screen.getByRole("button", { name: "重置" }));
    expect(address()).toBe("/user/list?view=documents");
    await screen.findByRole("rowheader", { name: "SQ-1" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("不认识的值当没有写：列表照样打开", () => {
    const { values, choice } = choiceOf({ page: "-3", size: "7", state: "nothing", other: "x" }, FILTERS, 10);
    expect(values).toEqual({});
    expect(choice).toEqual({ page: 1, size: 10 });
  });

  it("地址里的页已经没有了，回到最后一页", async () => {
    window.history.replaceState(null, "", "/user/list?state=done&page=9");
    show();
    await screen.findByRole("rowheader", { name: "SQ-21" });
    expect(address()).toBe("/user/list?state=done&page=3");
  });
});

describe("个人中心列表：没有、没取到", () => {
  it("没有记录时说原因；按条件没有时给出清空", async () => {
    total = 0;
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/user/list?state=done");
    show();
    await user.click(await screen.findByRole("button", { name: "清空筛选条件" }));
    expect(await screen.findByText("您还没有提交过诉求。")).toBeVisible();
    expect(address()).toBe("/user/list");
  });

  it("没取到时说明，条件留着，重试就好", async () => {
    const user = userEvent.setup();
    answer.mockImplementationOnce(() => {
      throw new GatewayError({ kind: "unavailable", status: 503, messages: ["5030(503) : 服务暂时不可用"] });
    });
    window.history.replaceState(null, "", "/user/list?keyword=a&state=done");
    show();
    expect(await screen.findByRole("alert")).toHaveTextContent("服务暂时不可用");
    expect(screen.getByLabelText("关键字")).toHaveValue("a");
    expect(screen.getByLabelText("状态")).toHaveValue("done");
    await user.click(screen.getByRole("button", { name: "重试" }));
    await screen.findByRole("rowheader", { name: "SQ-1" });
    expect(address()).toBe("/user/list?keyword=a&state=done");
  });
});

it("页面的第二个列表自己记着，不动地址", async () => {
  function Second() {
    const list = usePersonalList({ query, size: 20, apart: true });
    return (
      <>
        <p>{list.data?.records.map(({ id }) => id).join(" ")}</p>
        <Pager page={list.page} size={list.size} total={list.total} onChange={list.turn} />
      </>
    );
  }
  const user = userEvent.setup();
  window.history.replaceState(null, "", "/user/list?page=7");
  render(
    <FollowsAddress>
      <QueryProvider>
        <Second />
      </QueryProvider>
    </FollowsAddress>,
  );
  await screen.findByText(/^SQ-1 /);
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await screen.findByText(/^SQ-21 /);
  expect(address()).toBe("/user/list?page=7");
});
