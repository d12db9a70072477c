import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BoardBody } from "../../../components/interaction/appeal/board/board-body";
import { BoardHead } from "../../../components/interaction/appeal/board/board-head";
import { BoardSummary } from "../../../components/interaction/appeal/board/board-summary";
import type { AppealBoard, AppealFigures } from "../../../contract/interaction/appeal-board";
import { expectAccessible } from "../../support/axe";

const FIGURES: AppealFigures = {
  received: 40,
  answered: 32,
  inTime: 27,
  overdue: 4,
  solved: 20,
  lapsed: 3,
  waiting: 5,
  atWork: 10,
  reworking: 4,
  returned: 2,
  reopened: 8,
  rated: 16,
  satisfied: 14,
  uncorrected: 1,
  halfWithin: 2,
  mostWithin: 4,
  oldestOpenDays: 33,
};
const BOARD: AppealBoard = {
  period: { value: "recent", from: "2026-08-26", to: "2026-11-23" },
  years: ["2026", "2025"],
  readAt: "2026-11-23T02:00:00.000Z",
  received: 40,
  details: {
    totals: FIGURES,
    units: [
      { ...FIGURES, name: "建设发展局", received: 28, mostWithin: 7 },
      { ...FIGURES, name: "其余单位", received: 12, halfWithin: null, mostWithin: null, rated: 0, satisfied: 0 },
    ],
    subjects: [],
    months: [
      { ...FIGURES, from: "2026-08-26", to: "2026-10-31", received: 25 },
      { ...FIGURES, from: "2026-11-01", to: "2026-11-23", received: 15 },
    ],
    oldest: [
      {
        kind: "complaint",
        subject: "其余类别",
        unit: "建设发展局",
        days: 33,
        overdueWorkdays: 12,
        escalated: true,
        uncorrected: true,
      },
      {
        kind: "request",
        subject: "水电气网",
        unit: "其余单位",
        days: 3,
        overdueWorkdays: 0,
        escalated: false,
        uncorrected: false,
      },
    ],
  },
};
const show = (board: AppealBoard) =>
  render(
    <main>
      <BoardHead board={board} base="/zqjh" />
      <BoardBody board={board} />
    </main>,
  );

describe("诉求公开", () => {
  it("先说企业确认解决了多少，方格的说明念出每种结果的件数，加起来是收到的", async () => {
    const { container } = show(BOARD);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("诉求办理公开");
    expect(screen.getByText("50%", { selector: "p strong" })).toBeVisible();
    expect(
      screen.getByRole("img", {
        name: "企业确认解决 20 件，已答复，等企业确认 5 件，办理中 6 件，企业没有回应而关闭 3 件，退回企业，没有再提交 2 件，企业认为未解决，重办中 4 件",
      }),
    ).toBeVisible();
    await expectAccessible(container);
  });

  it("期间和下载都是普通链接，现在看的标出来", () => {
    show(BOARD);
    const periods = within(screen.getByRole("navigation", { name: "统计期间" })).getAllByRole("link");
    expect(
      periods.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["近 90 天", "/zqjh", "page"],
      ["本年", "/zqjh?period=2026", null],
      ["2025 年", "/zqjh?period=2025", null],
    ]);
    expect(screen.getByRole("link", { name: "下载数据：CSV" })).toHaveAttribute(
      "href",
      "/gateway/zqjh/api/ua/report/appeal/file?period=recent&format=csv",
    );
  });

  it("按时答复的分母里有到期没有答复的；每个率旁边写着分母", () => {
    show(BOARD);
    // 27 of 32 answered and 4 that should have been.
    expect(screen.getByText("36 件里的 27 件，承诺 5 个工作日")).toBeVisible();
    expect(screen.getByText("已答复 32 件里的 8 件")).toBeVisible();
    expect(screen.getByText("16 件评价里的 14 件；差评到期没有整改的 1 件")).toBeVisible();
  });

  it("表里的数和图里的一样；超出承诺的念得出来；没有评价、答复太少的写横线", () => {
    show(BOARD);
    const table = screen.getByRole("table", { name: "各单位诉求办理数据" });
    const cells = (name: string) =>
      within(within(table).getByRole("rowheader", { name }).closest("tr") as HTMLElement)
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    expect(cells("建设发展局")).toEqual(["28", "75%", "71.4%", "10", "8（25%）", "87.5%（16）", "2", "7", "33 天"]);
    expect(cells("其余单位").slice(5, 8)).toEqual(["—（0）", "—", "—"]);
    expect(cells("全部")[0]).toBe("40");
    expect(screen.getByText(/2 \/ 7 天/)).toHaveTextContent("2 / 7 天，超出承诺");
    expect(screen.getByText("不足 10 件", { selector: "span" })).toBeVisible();
    expect(screen.getByText("各组不足 10 件，不分开列。")).toBeVisible();
  });

  it("拖得最久的：单位、几天、超期几天、是否督办；没有标题、编号和企业", () => {
    show(BOARD);
    const [first, second] = within(screen.getByRole("list", { name: "拖得最久的诉求" })).getAllByRole("listitem");
    expect(first).toHaveTextContent(
      "其余类别投诉差评没有整改超期 12 个工作日建设发展局办理，提交后已经 33 天，已升级督办",
    );
    expect(second).toHaveTextContent("水电气网求助其余单位办理，提交后已经 3 天");
  });

  it("不足十件只有总数和怎么数的；一件也没有说没有", async () => {
    const { container, unmount } = show({ ...BOARD, received: 9, details: null });
    expect(screen.getByText("收到 9 件。不足 10 件，只公布总数。")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("heading", { name: "怎么数的" })).toBeVisible();
    await expectAccessible(container);
    unmount();
    show({ ...BOARD, years: [], received: 0, details: null });
    expect(screen.getByText("这一段时间没有收到诉求。")).toBeVisible();
    expect(screen.queryByRole("link", { name: /下载数据/ })).toBeNull();
  });

  it("首页的简短说法：确认解决、按时答复、到期没有答复的，链到全部；太少时什么也不画", () => {
    const { container, rerender } = render(<BoardSummary board={BOARD} />);
    expect(container).toHaveTextContent("50%由企业确认解决");
    expect(container).toHaveTextContent("收到 40 件，按时答复 75%，到期没有答复 4 件");
    expect(screen.getByRole("link")).toHaveAttribute("href", "/zqjh");
    rerender(<BoardSummary board={{ ...BOARD, details: null }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
