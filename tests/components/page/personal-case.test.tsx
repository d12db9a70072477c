import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CasePart, PersonalCase, workdaysLeft } from "@/components/page/case/personal-case";
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

  it("先说现在由谁办、什么时候办完，再说事实、附件、经过", async () => {
    const { container } = render(
      <PersonalCase
        title="申请增加用电容量"
        number="SQ20261117-011"
        state={{
          words: "已答复",
          tone: "danger",
          turn: "待您确认",
          mine: true,
          due: { date: "2026-12-11", workdays: 12 },
        }}
        facts={[{ label: "类型", value: "要素保障" }]}
        steps={STEPS}
        files={[{ name: "申请表.pdf", href: "/f", size: 2048 }]}
        actions={<button type="button">已解决</button>}
      >
        <CasePart title="诉求内容">内容</CasePart>
      </PersonalCase>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("申请增加用电容量");
    expect(screen.getByText("待您确认")).toBeVisible();
    expect(screen.getByText("剩余 12 个工作日")).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "基本情况",
      "诉求内容",
      "附件",
      "办理经过",
    ]);
    expect(screen.getByRole("link", { name: /申请表\.pdf/ })).toHaveTextContent("2 KB");
    await expectAccessible(container);
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
    expect(last).toHaveTextContent("供电专员 王**办理中→变为已答复2026-11-20 09:12:30<b>请确认</b>");
    expect(first).toHaveTextContent("云杉装备待受理2026-11-17 15:31:58");
    expect(container.querySelector("b")).toBeNull();
  });
});
