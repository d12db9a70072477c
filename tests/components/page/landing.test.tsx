import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Banner, Block, Columns, FiguresBlock, LandingPage, TaskTiles, TILES_SHOWN } from "@/components/page/landing";
import { expectAccessible } from "../../support/axe";

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `事项${index + 1}`,
    href: `/task/${index + 1}`,
    icon: "policy" as const,
    hint: "一次办好",
  }));

describe("落地页", () => {
  it("有一个一级标题、一句话说明和行动入口，没有无障碍问题", async () => {
    const { container } = render(
      <LandingPage
        banner={
          <Banner title="政企互动，件件有回音" lead="办到哪一步随时看得见。">
            <a href="/x">我要提诉求</a>
          </Banner>
        }
      >
        <TaskTiles tiles={tiles(3)} label="常办事项" />
        <Columns>
          <Block
            title="最新政策"
            more={{ href: "/more" }}
            rows={[
              { title: "若干政策", href: "/a", date: "2026-11-20", tag: { words: "申报中", tone: "success" } },
              { title: "研发费用补助", href: "/b", date: "2026-11-24", meta: "最高 200 万元" },
            ]}
          />
        </Columns>
        <FiguresBlock title="办理公开" figures={[{ label: "收到诉求", value: 128, unit: "件" }]} />
      </LandingPage>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("政企互动，件件有回音");
    expect(screen.getByRole("link", { name: "更多：最新政策" })).toHaveAttribute("href", "/more");
    expect(screen.getByText("2026-11-20")).toHaveAttribute("dateTime", "2026-11-20");
    expect(screen.getByRole("term")).toHaveTextContent("收到诉求");
    expect(screen.getByRole("definition")).toHaveTextContent("128件");
    await expectAccessible(container);
  });

  it("没有内容的栏目、数字和事项都不画出来", () => {
    const { container } = render(
      <>
        <Block title="空栏目" rows={[]} />
        <FiguresBlock title="空数字" figures={[]} />
        <TaskTiles tiles={[]} label="空事项" />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it("六个以内的事项全部显示，没有展开开关", () => {
    render(<TaskTiles tiles={tiles(TILES_SHOWN)} label="常办事项" />);
    expect(screen.getAllByRole("link")).toHaveLength(6);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("第七个起收起，用不靠脚本的勾选框展开，键盘可用", async () => {
    const user = userEvent.setup();
    const { container } = render(<TaskTiles tiles={tiles(9)} label="常办事项" />);
    const nav = screen.getByRole("navigation", { name: "常办事项" });
    expect(container.querySelectorAll(".folded")).toHaveLength(3);
    const toggle = within(nav).getByRole("checkbox", { name: /展开全部 9 项/ });
    toggle.focus();
    await user.keyboard(" ");
    expect(toggle).toBeChecked();
    await expectAccessible(container);
  });
});
