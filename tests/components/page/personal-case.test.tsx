import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CaseContact, CasePart, PersonalCase, workdaysLeft } from "@/components/page/case/personal-case";
import { Timeline } from "@/components/page/case/timeline";
import { expectAccessible } from "../../support/axe";

const STEPS = [
  {
    id: "2",
    who: "供电专员 王**",
    when: "2026-11-20T01:12:30Z",
    from: "办理中",
    to: "已答复",
    remark: "<b>请确认</b>",
  },
  { id: "1", who: "云杉装备", when: "2026-11-17T15:31:58+08:00", to: "待受理" },
];

describe("个人中心办件", () => {
  it.each([
    [3, "剩余 3 个工作日"],
    [1, "剩余 1 个工作日"],
    [0, "今天到期"],
    [-1, "超期 1 个工作日"],
    [-12, "超期 12 个工作日"],
  ])("还有 %i 个工作日时写 %s", (days, words) => expect(workdaysLeft(days)).toBe(words));

  it("先说轮到谁、为什么、什么时候办完，接着办到哪一步、最新的经过；事实在旁边", async () => {
    const { container } = render(
      <PersonalCase
        title="申请增加用电容量"
        number="SQ20261117-011"
        state={{
          words: "已答复",
          tone: "danger",
          turn: "待您确认",
          mine: true,
          reason: "电缆已经换好，请确认",
          since: "2026-11-20 答复",
          due: { date: "2026-12-11", workdays: 12 },
        }}
        facts={[{ label: "类型", value: "要素保障" }]}
        steps={STEPS.toReversed()}
        files={[{ name: "申请表.pdf", href: "/f", size: 2048 }]}
        money={{ label: "申请金额", amount: "61.23" }}
        stages={[
          { label: "提交", note: "2026-11-17", state: "done" },
          { label: "确认：等您确认", note: "", state: "asked" },
        ]}
        action={<button type="button">已解决</button>}
        aside={<CaseContact unit="供电公司" phone="0551-95598" address="" />}
      >
        <CasePart title="诉求内容">内容</CasePart>
      </PersonalCase>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("申请增加用电容量");
    const turn = screen.getByRole("region", { name: "现在由谁办" });
    for (const words of ["现在轮到您", "电缆已经换好，请确认", "待您确认", "2026-11-20 答复", "剩余 12 个工作日"])
      expect(within(turn).getByText(words)).toBeVisible();
    expect(within(turn).getByRole("button", { name: "已解决" })).toBeVisible();
    expect(screen.getByText("申请金额").parentElement).toHaveTextContent("申请金额 61.23 万元");
    const stages = within(screen.getByRole("list", { name: "办理阶段" })).getAllByRole("listitem");
    expect(stages.map((stage) => stage.textContent)).toEqual(["提交，已完成2026-11-17", "确认：等您确认，等您办理"]);
    expect(stages[1]).toHaveAttribute("aria-current", "step");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "办理经过",
      "诉求内容",
      "附件",
      "基本情况",
      "有疑问，找经办部门",
    ]);
    // The log comes oldest first, and is read latest first.
    const log = screen.getByRole("heading", { name: "办理经过" }).closest("section") as HTMLElement;
    expect(within(log).getAllByRole("listitem")[0]).toHaveTextContent("已答复");
    expect(screen.getByRole("link", { name: "0551-95598" })).toHaveAttribute("href", "tel:0551-95598");
    expect(screen.getByRole("link", { name: /申请表\.pdf/ })).toHaveTextContent("2 KB");
    await expectAccessible(container);
  });

  it("没有轮到读者时，不催他，只说现在由谁办", () => {
    render(
      <PersonalCase
        title="用电"
        number="1"
        state={{ words: "办理中", tone: "brand", turn: "供电公司正在办理", reason: "上次的意见" }}
        facts={[]}
        steps={[]}
      />,
    );
    expect(screen.getByText("供电公司正在办理")).toBeVisible();
    expect(screen.queryByText("现在轮到您")).toBeNull();
    expect(screen.queryByText("上次的意见")).toBeNull();
  });

  it("没有附件和经过时不留空栏", () => {
    render(
      <PersonalCase
        title="草稿"
        number="1"
        state={{ words: "草稿", tone: "muted", turn: "待您提交" }}
        facts={[]}
        steps={[]}
      />,
    );
    expect(screen.queryByText("附件")).toBeNull();
    expect(screen.queryByText("办理经过")).toBeNull();
    expect(screen.queryByText("办理时限")).toBeNull();
  });

  it("经过写明谁、何时（上海时间）、从什么状态到什么状态、说了什么，标记只当文字", () => {
    const { container } = render(<Timeline steps={STEPS} />);
    const [last, first] = screen.getAllByRole("listitem");
    expect(last).toHaveTextContent("办理中→变为已答复供电专员 王**2026-11-20 09:12:30<b>请确认</b>");
    expect(first).toHaveTextContent("待受理云杉装备2026-11-17 15:31:58");
    expect(container.querySelector("b")).toBeNull();
  });
});
