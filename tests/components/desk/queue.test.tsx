import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { QueuePage } from "@/components/desk/queue/queue-page";
import type { CallData } from "@/contract/call";
import { queueCalls, type QueueRow, type WorkRow } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { workTextCalls, type SavedFilter } from "@/contract/desk/work-texts";
import { expectAccessible } from "../../support/axe";
import { refusal, type Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { FIRE, queueRows, workFile, workRow } from "./fixtures";
import { deskAnswers, deskHears, deskRefuses, done, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    deskAnswers(queueCalls.countQueues, [{ kind: "feedback", label: "反馈", mine: 0, unit: 3, all: 3, late: 0 }]),
    deskAnswers(queueCalls.getWork, workFile("FK-1")),
    deskAnswers(workTextCalls.listSavedFilters, []),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ROWS = [workRow("FK-1"), workRow("FK-2", { version: 4 }), workRow("FK-3", { version: 7 })];

const lists = (
  rows: readonly (WorkRow & Partial<QueueRow>)[],
  found: CallData<typeof queueCalls.listQueue>["found"] = null,
) =>
  deskAnswers(queueCalls.listQueue, {
    records: queueRows(rows),
    found,
    total: rows.length,
    page: 1,
    size: 50,
    groups: { open: rows.length, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 },
  });

const show = (query = "whose=unit", kind: WorkKind = "feedback") =>
  showPage(<QueuePage kind={kind} />, { path: `/desk/${kind}`, query });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const line = (number: string) => screen.findByRole("link", { name: `标题 ${number}` });

describe("队列", () => {
  it("J、K 上下走，到头不动；Enter 打开正看着的一件，筛选跟着走", async () => {
    server.use(lists(ROWS));
    const { container, push } = show();
    const [first, second, third] = [await line("FK-1"), await line("FK-2"), await line("FK-3")];
    press("j");
    expect(first).toHaveFocus();
    press("j", "j", "j");
    expect(third).toHaveFocus();
    press("k");
    expect(second).toHaveFocus();
    await expectAccessible(container);
    second.blur();
    press("Enter");
    expect(push.mock.calls).toEqual([["/desk/feedback/FK-2?whose=unit"]]);
  });

  it.each([
    ["诉求", "appeal", ["#form", "#ask", "#assign"], "询问企业"],
    ["申报", "application", ["#form", "#ask", "#assign"], "请对方补正"],
    ["反馈，不向对方提问", "feedback", ["#form", "#assign"], undefined],
  ] as const)(
    "R、S、A 打开正看着的一件，直接到要写的地方：%s；S 做什么写在下面",
    async (_what, kind, forms, asking) => {
      server.use(lists(ROWS));
      const { push } = show("whose=unit", kind);
      await line("FK-1");
      press("r", "s", "a");
      expect(push.mock.calls.flat()).toEqual(forms.map((form) => `/desk/${kind}/FK-1?whose=unit${form}`));
      const keys = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
      expect(keys.filter((text) => text?.startsWith("S"))).toEqual(asking ? [`S${asking}`] : []);
    },
  );

  it("不能做的不给按钮，键也不起作用：由别的单位承办的不能接手、转办，选中了也说明", async () => {
    const sent: Sent[] = [];
    const theirs = { whose: "all", acts: ["remark"] } as const;
    server.use(
      lists([workRow("FK-1", { ...theirs, acts: ["remark"] })]),
      deskAnswers(queueCalls.getWork, workFile("FK-1", { ...theirs, acts: ["remark"] })),
      deskHears(queueCalls.takeWork, sent, () => done(workFile("FK-1"))),
    );
    const { push } = show("whose=all");
    await line("FK-1");
    expect(screen.queryByRole("button", { name: /接手|转办/ })).toBeNull();
    press("t", "a");
    await userEvent.click(screen.getByRole("checkbox", { name: "选中 FK-1" }));
    expect(screen.getByText("都不能接手：已由您承办、由别的单位承办，或已办结")).toBeVisible();
    press("t");
    expect([sent, push.mock.calls]).toEqual([[], []]);
  });

  it("搜索从全部开始，办结的也找；各处的数量是找出来的，按下去还带着关键字；每行写明在哪里", async () => {
    server.use(
      lists(
        [
          workRow("FK-1", { own: true, whose: "mine" }),
          workRow("FK-2", { whose: "all", unit: FIRE }),
          workRow("FK-3", { turn: "over", due: null }),
        ].map((row, at) => (at === 1 ? { ...row, foundBy: "phone" as const } : row)),
        { mine: 1, unit: 2, all: 3, elsewhere: [{ kind: "appeal", label: "诉求", count: 4 }] },
      ),
    );
    const { container, replace } = show("whose=all&keyword=0071");
    expect(await line("FK-2")).toBeVisible();
    const tabs = within(screen.getByRole("navigation", { name: "谁的" }));
    expect(tabs.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["我的 1", "/desk/feedback?keyword=0071"],
      ["本单位 2", "/desk/feedback?whose=unit&keyword=0071"],
      ["全部 3", "/desk/feedback?whose=all&keyword=0071"],
    ]);
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent ?? "");
    expect(rows.find((row) => row.includes("FK-1"))).toContain("在我的");
    expect(rows.find((row) => row.includes("FK-2"))).toMatch(/在消防救援大队.*手机尾号/);
    expect(rows.find((row) => row.includes("FK-3"))).toMatch(/已办结.*在本单位/);
    expect(screen.getByRole("link", { name: "诉求 4" })).toHaveAttribute("href", "/desk/appeal?whose=all&keyword=0071");
    await expectAccessible(container);
    const field = screen.getByRole("searchbox");
    await userEvent.clear(field);
    await userEvent.type(field, "云杉{Enter}");
    expect(replace.mock.calls.at(-1)?.[0]).toBe(`/desk/feedback?whose=all&keyword=${encodeURIComponent("云杉")}`);
  });

  it("T 接手正看着的一件，带着看到的版本；已经由我承办的不再接手", async () => {
    const sent: Sent[] = [];
    server.use(
      lists([workRow("FK-1", { own: true }), workRow("FK-2", { version: 4 })]),
      deskHears(queueCalls.takeWork, sent, () => done(workFile("FK-2", { own: true }))),
    );
    show();
    await line("FK-1");
    press("t", "j", "j", "t");
    expect(await screen.findByText("已接手 FK-2")).toBeVisible();
    expect(sent).toEqual([{ path: "/desk/api/uaa/api/manager/queue/feedback/FK-2/take", body: { version: 4 } }]);
  });

  it("选中几件一起接手：每件带自己的版本，同事先接手的那件说得出来", async () => {
    const sent: Sent[] = [];
    server.use(
      lists(ROWS),
      deskHears(queueCalls.takeWork, sent, (path) =>
        path.includes("FK-3") ? refusal("WRONG_STATE") : done(workFile("FK-2", { own: true })),
      ),
    );
    show();
    await line("FK-1");
    await userEvent.click(screen.getByRole("checkbox", { name: "选中 FK-2" }));
    press("k", "j", "j", "j", "x");
    expect(screen.getByRole("checkbox", { name: "选中 FK-3" })).toBeChecked();
    expect(screen.getByText("已选 2 件")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "一起接手" }));
    expect(await screen.findByText(/接手了 1 件，另外 1 件同事已先接手/)).toBeVisible();
    expect(sent.map(({ path, body }) => [path.split("/").at(-2), body])).toEqual([
      ["FK-2", { version: 4 }],
      ["FK-3", { version: 7 }],
    ]);
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  });

  it.each([
    ["", "手上没有要办的，可以到“本单位”里接手", false],
    ["whose=unit", "本单位没有要办的，新来的会自己出现在这里", false],
    ["whose=all&when=overdue", "没有符合条件的，可以换个条件，或清除筛选", true],
  ])("没有待办时（%s）说明原因和下一步", async (query, reason, narrowed) => {
    server.use(lists([]));
    const { replace } = show(query);
    expect(await screen.findByText(reason)).toBeVisible();
    const clear = screen.queryByRole("button", { name: "清除筛选" });
    expect(clear !== null).toBe(narrowed);
    if (!clear) return;
    await userEvent.click(clear);
    expect(replace.mock.calls[0]?.[0]).toBe("/desk/feedback?whose=all");
  });

  it("没有读到时可以重试，读到了就是列表", async () => {
    server.use(deskRefuses(queueCalls.listQueue, "UNAVAILABLE"));
    show();
    const list = await screen.findByRole("region", { name: "列表" });
    const again = await within(list).findByRole("button", { name: /重试|重新加载/ });
    server.use(lists(ROWS));
    await userEvent.click(again);
    expect(await line("FK-3")).toBeVisible();
  });
});

describe("保存的筛选", () => {
  const URGENT: SavedFilter = { id: "f-1", kind: "feedback", name: "急的", query: "whose=unit&when=overdue" };
  const OTHER: SavedFilter = { id: "f-2", kind: "question", name: "别的队列的", query: "when=today" };

  it("筛选过才能保存；保存时带上名称和全部条件，不带页码", async () => {
    const sent: Sent[] = [];
    server.use(
      lists(ROWS),
      deskHears(workTextCalls.putSavedFilter, sent, () => done(URGENT)),
    );
    const { unmount } = show("whose=unit");
    await line("FK-1");
    expect(screen.queryByRole("button", { name: "保存这个筛选" })).toBeNull();
    unmount();
    const { container } = show("whose=unit&when=overdue&page=2");
    await line("FK-1");
    await userEvent.click(screen.getByRole("button", { name: "保存这个筛选" }));
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("请写明筛选名称")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: /^名称/ }), "急的");
    server.use(deskAnswers(workTextCalls.listSavedFilters, [URGENT]));
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByRole("button", { name: "急的", pressed: true })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "feedback", name: "急的", query: "whose=unit&when=overdue" },
    ]);
    // What is kept is not offered once more.
    expect(screen.queryByRole("button", { name: "保存这个筛选" })).toBeNull();
  });

  it("只显示这个队列的；按一下就到那里，可以删除", async () => {
    const sent: Sent[] = [];
    server.use(
      lists(ROWS),
      deskAnswers(workTextCalls.listSavedFilters, [URGENT, OTHER]),
      deskHears(workTextCalls.dropSavedFilter, sent, () => done(null)),
    );
    const { replace } = show("");
    const chip = await screen.findByRole("button", { name: "急的", pressed: false });
    expect(screen.queryByRole("button", { name: "别的队列的" })).toBeNull();
    await userEvent.click(chip);
    expect(replace.mock.calls[0]?.[0]).toBe("/desk/feedback?whose=unit&when=overdue");
    server.use(deskAnswers(workTextCalls.listSavedFilters, []));
    await userEvent.click(screen.getByRole("button", { name: "删除筛选“急的”" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "急的" })).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual(["/desk/api/uaa/api/manager/queue-filter/f-1"]);
  });
});
