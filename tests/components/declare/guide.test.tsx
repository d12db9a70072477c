import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PolicyGuide } from "@/components/declare/guide/policy-guide";
import type { ItemDetail } from "@/contract/declare/declare";
import { itemsJsonLd } from "@/services/declare/json-ld";
import { expectAccessible } from "../../support/axe";
import { sampleItemDetail } from "./fixtures";

const TODAY = "2026-11-21";
const closed: ItemDetail = {
  ...sampleItemDetail,
  id: "closed",
  title: "首台套奖励",
  timing: {
    state: "closed",
    opensOn: "2026-03-01",
    closesOn: "2026-03-31",
    daysLeft: null,
    next: { opensOn: "2027-03-01", estimated: true },
  },
};

describe("政策页上的申报指南", () => {
  it("回答谁、给什么、什么时候、怎么申请、找谁，条件逐条引用原文", async () => {
    const { container } = render(<PolicyGuide items={[sampleItemDetail]} today={TODAY} repealed={false} />);
    const section = screen.getByRole("region", { name: "研发投入奖励" });
    expect(section).toHaveAttribute("id", "item-rd-award");
    expect(
      within(section)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["谁能享受", "给多少", "什么时候", "怎么办", "找谁", "不可同时享受"]);
    for (const text of [
      "在经开区注册的工业企业",
      "一次性奖励，最高 20 万元",
      "名额 50 家",
      "一年最多申报 2 项",
      "2026-11-01 至 2026-12-31 24:00",
      "剩余 40 天",
      // Fifteen days from Monday to Friday before 31 December, a Thursday.
      "最迟 2026-12-10 开始准备",
      "必交材料 1 份，全程承诺 12 个工作日",
    ])
      expect(section).toHaveTextContent(text);
    expect(screen.getByRole("link", { name: "0551-62880001" })).toHaveAttribute("href", "tel:0551-62880001");
    expect(screen.getByRole("link", { name: "人才安居补贴" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/p2#item-talent",
    );
    const conditions = within(screen.getByRole("table", { name: "申报条件" })).getAllByRole("row");
    expect(conditions.slice(1).map((row) => row.textContent)).toEqual([
      "在经开区登记注册必备在经开区登记注册的企业适用本政策。",
      "有 1 件以上发明专利加分有一件以上发明专利的优先支持。",
    ]);
    const materials = within(screen.getByRole("table", { name: "申报材料" })).getAllByRole("row");
    expect(materials[1]).toHaveTextContent("研发费用专项审计报告由有资质的事务所出具必需约 15 个工作日");
    expect(materials[2]).toHaveTextContent("专利证书可选现成");
    await expectAccessible(container);
  });

  it("来不及准备的如实说", () => {
    const late: ItemDetail = {
      ...sampleItemDetail,
      timing: { ...sampleItemDetail.timing, state: "closing", closesOn: "2026-11-25", daysLeft: 4 },
    };
    render(<PolicyGuide items={[late]} today={TODAY} repealed={false} />);
    expect(screen.getByText(/最迟应在 2026-11-04 开始准备，现在已晚/)).toBeVisible();
  });

  it("几个事项时能申报的在前并展开，其余收起；锚点在收起的里面，地址能把它展开", async () => {
    const { container } = render(<PolicyGuide items={[closed, sampleItemDetail]} today={TODAY} repealed={false} />);
    const folds = [...container.querySelectorAll<HTMLDetailsElement>("details[name=item]")];
    expect(folds.map((fold) => [fold.querySelector("h3")?.textContent, fold.open])).toEqual([
      ["研发投入奖励", true],
      ["首台套奖励", false],
    ]);
    expect(folds[1]?.querySelector("#item-closed")).not.toBeNull();
    expect(folds[1]).toHaveTextContent("下次预计 2027-03-01 开始");
    await expectAccessible(container);
  });

  it("已失效的政策说不再受理，不提剩余天数", () => {
    render(<PolicyGuide items={[sampleItemDetail]} today={TODAY} repealed />);
    expect(screen.getByText("本政策已失效，下列事项不再受理申报，仅供查阅。")).toBeVisible();
    expect(screen.getByText("不再受理")).toBeVisible();
    expect(screen.getByRole("region", { name: "研发投入奖励" })).toHaveTextContent("政策已失效，不再受理申报");
    expect(screen.queryByText(/剩余/)).toBeNull();
    expect(screen.queryByText(/最迟/)).toBeNull();
  });

  it("没有事项的政策不画指南", () => {
    const { container } = render(<PolicyGuide items={[]} today={TODAY} repealed={false} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("右边的卡片", () => {
  const card = () => within(screen.getByRole("complementary", { name: "研发投入奖励：申报" }));

  it("钱、剩余天数和立即申报在一起；访客看到每条必备条件去哪里查，没有结论", () => {
    render(<PolicyGuide items={[sampleItemDetail]} today={TODAY} repealed={false} />);
    expect(card().getByText("20")).toBeVisible();
    expect(card().getByText("剩余 40 天")).toBeVisible();
    expect(card().getByRole("link", { name: "立即申报：研发投入奖励" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/handle-item?id=p1&item=rd-award",
    );
    // Nothing tests the condition of the sample, and the one that only adds points is not asked.
    expect(
      card()
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual(["在经开区登记注册由主管部门核验"]);
    expect(card().getByRole("link", { name: "登录自动核对" })).toHaveAttribute(
      "href",
      "/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info%2Fp1",
    );
    expect(card().getByRole("link", { name: "答 3 题看结果" })).toHaveAttribute("href", "/zct-ee/declare-nav");
  });

  it("不在窗口里的不能申报，截止了的也不能放进计划", () => {
    render(<PolicyGuide items={[closed]} today={TODAY} repealed={false} />);
    expect(screen.queryByRole("link", { name: /立即申报/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "放进我的计划" })).toBeNull();
  });

  it("搜索引擎只看到现在能申报的", () => {
    expect(JSON.stringify(itemsJsonLd([closed, sampleItemDetail]))).not.toContain("首台套");
    expect(itemsJsonLd([sampleItemDetail])).toMatchObject({
      "@graph": [{ "@type": "GovernmentService", name: "研发投入奖励", provider: { name: "经济发展局" } }],
    });
    expect(itemsJsonLd([closed])).toBeUndefined();
  });
});
