import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DeclarationCalendar } from "@/components/declare/calendar/declaration-calendar";
import { DeclarationEmpty } from "@/components/declare/calendar/declaration-empty";
import { DeclarationFilters } from "@/components/declare/calendar/declaration-filters";
import { DeclarationTable } from "@/components/declare/calendar/declaration-table";
import { DeclarationViews } from "@/components/declare/calendar/declaration-views";
import { ItemRows } from "@/components/declare/item-rows";
import { TodayEmpty } from "@/components/declare/calendar/today-empty";
import { TodayBlock } from "@/components/declare/calendar/today-block";
import { YearBar } from "@/components/declare/calendar/year-bar";
import type { CalendarItem, ItemFacets } from "@/contract/declare/declare";
import { EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";
import { expectAccessible } from "../../support/axe";
import { sampleItemCard } from "./fixtures";

const TODAY = "2026-11-21";
const GUIDE = "/zct-ee/policy-info/p1#item-rd-award";
const facets: ItemFacets = {
  state: [
    { value: "closed", count: 7 },
    { value: "open", count: 3 },
  ],
  form: [{ value: "award", count: 10 }],
  department: [{ value: "经济发展局", count: 10 }],
};

describe("申报事项列表", () => {
  it("一行写明给什么、最高多少、给谁、哪个部门、依据哪份政策、还剩几天，标题通到申报指南", async () => {
    const { container } = render(<ItemRows items={[sampleItemCard]} today={TODAY} />);
    const row = screen.getByRole("listitem");
    expect(within(row).getByRole("link", { name: "研发投入奖励" })).toHaveAttribute("href", GUIDE);
    expect(within(row).getByRole("link", { name: "关于支持企业发展的若干政策" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/p1",
    );
    for (const text of ["最高 20 万元", "剩余 40 天", "12-31 周四截止", "经济发展局", "名额 50 家"])
      expect(row).toHaveTextContent(text);
    // Days left say that it can be declared; a tag beside them would say it twice.
    expect(row).not.toHaveTextContent("申报中");
    await expectAccessible(container);
  });

  it("不给钱的写明资助方式，时间待定的不写日期", () => {
    const item = {
      ...sampleItemCard,
      benefit: { form: "title", text: "认定为示范企业", most: null },
      timing: { state: "upcoming", opensOn: null, closesOn: null, daysLeft: null, next: null },
    } as const;
    render(<ItemRows items={[item]} today={TODAY} level={3} />);
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("研发投入奖励");
    expect(screen.getByRole("listitem")).toHaveTextContent("认定授牌");
    expect(screen.getByRole("listitem")).toHaveTextContent("时间待定");
    expect(screen.getByRole("listitem")).toHaveTextContent("未开始");
  });

  it("筛选按申报状态的先后排，带数量；搜索时其他条件一并带上", async () => {
    const search = { ...EMPTY_DECLARATION_SEARCH, value: "研发", state: ["open"], from: "50", view: "table" } as const;
    const { container } = render(<DeclarationFilters search={search} facets={facets} />);
    const state = screen.getByRole("group", { name: "申报状态" });
    expect(
      within(state)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["全部", "申报中 3", "已截止 7"]);
    expect(within(state).getByRole("link", { name: "申报中 3" })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("link", { name: "移除条件：最高 50 万元以上" }).getAttribute("href")).not.toContain("from");
    expect(screen.getByRole("link", { name: "清空" })).toHaveAttribute("href", "/zct-ee/declaration?view=table");
    const form = screen.getByRole("search", { name: "查找申报事项" });
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      value: "研发",
      state: "open",
      from: "50",
      view: "table",
    });
    await expectAccessible(container);
  });

  it("三种视图是链接，当前的有标记，条件一并带上", () => {
    render(<DeclarationViews search={{ ...EMPTY_DECLARATION_SEARCH, value: "研发", page: 3 }} />);
    const views = within(screen.getByRole("navigation", { name: "显示方式" }));
    expect(views.getByRole("link", { name: "列表" })).toHaveAttribute("aria-current", "page");
    expect(views.getByRole("link", { name: "年历" })).toHaveAttribute(
      "href",
      "/zct-ee/declaration?value=%E7%A0%94%E5%8F%91&view=calendar",
    );
  });

  it("没有结果时说为什么、怎么办", () => {
    const { rerender } = render(<DeclarationEmpty search={{ ...EMPTY_DECLARATION_SEARCH, page: 9 }} total={12} />);
    expect(screen.getByText(/没有第 9 页，共 2 页/)).toBeVisible();
    const narrowed = { ...EMPTY_DECLARATION_SEARCH, value: "没有的词", view: "calendar", year: 2027 } as const;
    rerender(<DeclarationEmpty search={narrowed} year={2027} />);
    expect(screen.getByText(/2027 年没有找到与“没有的词”相符的申报事项/)).toBeVisible();
    expect(screen.getByRole("link", { name: "清空条件" })).toHaveAttribute(
      "href",
      "/zct-ee/declaration?view=calendar&year=2027",
    );
    rerender(<DeclarationEmpty search={EMPTY_DECLARATION_SEARCH} year={2031} />);
    expect(screen.getByText("2031 年没有已公布的申报时间。")).toBeVisible();
  });
});

describe("年历", () => {
  const twice: CalendarItem = {
    ...sampleItemCard,
    windows: [
      { opensOn: "2026-03-01", closesOn: "2026-03-31" },
      { opensOn: "2026-11-01", closesOn: "2026-12-31" },
    ],
  };
  const acrossNewYear: CalendarItem = {
    ...sampleItemCard,
    id: "winter",
    title: "冬季稳岗补贴",
    timing: { ...sampleItemCard.timing, state: "upcoming", opensOn: "2026-12-20", closesOn: "2027-01-10" },
    windows: [{ opensOn: "2026-12-20", closesOn: "2027-01-10" }],
  };

  it("每个窗口是一个说全了话的链接，画在对的列上，跨年的在岁末断开", async () => {
    const { container } = render(<DeclarationCalendar items={[twice, acrossNewYear]} year={2026} today={TODAY} />);
    const spring = screen.getByRole("link", {
      name: "研发投入奖励：2026-03-01 至 2026-03-31，已截止，最高 20 万元",
    });
    expect(spring).toHaveAttribute("href", GUIDE);
    expect(spring).toHaveStyle({ gridColumn: "60 / span 31" });
    expect(
      screen.getByRole("link", { name: "研发投入奖励：2026-11-01 至 2026-12-31，申报中，剩余 40 天，最高 20 万元" }),
    ).toHaveStyle({ gridColumn: "305 / span 61" });
    const winter = screen.getByRole("link", { name: /^冬季稳岗补贴：2026-12-20 至 2027-01-10，未开始，距开始 29 天/ });
    expect(winter).toHaveStyle({ gridColumn: "354 / span 12" });
    expect(container.querySelectorAll("[data-after]")).toHaveLength(1);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "3月开始1 项",
      "12月开始1 项",
    ]);
    await expectAccessible(container);
  });

  it("今天的线只画在今年", () => {
    const { container, rerender } = render(<DeclarationCalendar items={[twice]} year={2026} today={TODAY} />);
    expect(container.querySelector(".now")).toHaveStyle({ gridColumn: "325 / span 1" });
    rerender(<DeclarationCalendar items={[acrossNewYear]} year={2027} today={TODAY} />);
    expect(container.querySelector(".now")).toBeNull();
    expect(screen.getByRole("link")).toHaveStyle({ gridColumn: "1 / span 10" });
  });

  it("表格视图一个窗口一行，六列", async () => {
    const { container } = render(<DeclarationTable items={[twice, acrossNewYear]} year={2026} today={TODAY} />);
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "事项",
      "开始",
      "截止",
      "状态",
      "最高金额",
      "主管部门",
    ]);
    expect(
      screen
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      "研发投入奖励2026-03-012026-03-31已截止20 万元经济发展局",
      "研发投入奖励2026-11-012026-12-31申报中20 万元经济发展局",
      "冬季稳岗补贴2026-12-202027-01-10未开始20 万元经济发展局",
    ]);
    await expectAccessible(container);
  });

  it("上一年和下一年只给有事项的年份", () => {
    const search = { ...EMPTY_DECLARATION_SEARCH, view: "calendar" } as const;
    render(<YearBar search={search} year={2026} years={[2023, 2026]} legend />);
    const years = within(screen.getByRole("navigation", { name: "年份" }));
    expect(years.getByRole("heading", { level: 2 })).toHaveTextContent("2026 年");
    expect(years.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/zct-ee/declaration?view=calendar&year=2023",
    ]);
  });
});

describe("今日申报", () => {
  it("没有内容的栏目不画；超过十项的给出全部的入口", () => {
    const { container, rerender } = render(<TodayBlock title="今日开始" items={[]} today={TODAY} allHref="/all" />);
    expect(container).toBeEmptyDOMElement();
    const many = Array.from({ length: 12 }, (_, index) => ({ ...sampleItemCard, id: `i${index}` }));
    rerender(<TodayBlock title="今日开始" items={many} today={TODAY} allHref="/all" />);
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    expect(screen.getByRole("link", { name: "查看全部：今日开始" })).toHaveAttribute("href", "/all");
  });

  it("什么都没有的日子说最近的是哪一项", () => {
    const next = {
      ...sampleItemCard,
      timing: { ...sampleItemCard.timing, state: "upcoming", opensOn: "2026-12-01", daysLeft: null },
    } as const;
    const { rerender } = render(<TodayEmpty next={next} today={TODAY} />);
    expect(screen.getByText(/最近的是/)).toHaveTextContent("距开始 10 天");
    expect(screen.getByRole("link", { name: "研发投入奖励" })).toHaveAttribute("href", GUIDE);
    rerender(<TodayEmpty next={undefined} today={TODAY} />);
    expect(screen.getByText(/还没有公布下一批的申报时间/)).toBeVisible();
  });
});
