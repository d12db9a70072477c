import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Empty, TableEmpty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Figures } from "@/components/ui/text/figures";
import { Icon, type IconName } from "@/components/ui/icons/icon";
import { ICON_PATHS } from "@/components/ui/icons/icon-paths";
import { Illustration, type IllustrationName } from "@/components/ui/icons/illustration";
import { Skyline } from "@/components/ui/icons/skyline";
import {
  SkeletonCards,
  SkeletonDetail,
  SkeletonForm,
  SkeletonRows,
  SkeletonTable,
} from "@/components/ui/states/skeleton";
import { expectAccessible } from "../../support/axe";

describe("空、加载、出错", () => {
  it.each([Empty, TableEmpty])("空状态说暂无数据、原因和出路", async (Shape) => {
    const { container } = render(<Shape reason="还没有收藏。" action={<a href="/x">去找政策</a>} />);
    expect(screen.getByText("暂无数据")).toBeVisible();
    expect(screen.getByText("还没有收藏。")).toBeVisible();
    expect(screen.getByRole("link", { name: "去找政策" })).toBeVisible();
    await expectAccessible(container);
  });

  it.each([SkeletonRows, SkeletonCards, SkeletonDetail, SkeletonTable, SkeletonForm])(
    "骨架只读出数据加载中，图形不被读出",
    async (Shape) => {
      const { container } = render(<Shape />);
      expect(screen.getByRole("status")).toHaveTextContent(/^数据加载中$/);
      await expectAccessible(container);
    },
  );

  it("出错时有脚本用按钮重试，没有脚本用链接重试", async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn();
    const { rerender, container } = render(<ErrorState what="消息" messages={["网络连接失败"]} onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("消息加载失败网络连接失败");
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<ErrorState what="消息" retryHref="/again" />);
    expect(screen.getByRole("link", { name: "重试" })).toHaveAttribute("href", "/again");
    await expectAccessible(container);
  });
});

describe("图标与插画", () => {
  it.each(Object.keys(ICON_PATHS) as IconName[])("图标 %s 画得出来，不被读出", (name) => {
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector("path")?.getAttribute("d")).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  it.each<IllustrationName>([
    "empty-list",
    "empty-table",
    "offline",
    "not-found",
    "fault",
    "done",
    "maintain",
    "no-permission",
  ])("插画 %s 按比例缩放，不被读出", (name) => {
    const { container } = render(<Illustration name={name} width={240} />);
    const drawing = container.querySelector("svg");
    expect(drawing).toHaveAttribute("height", "180");
    expect(drawing).toHaveAttribute("aria-hidden", "true");
  });

  it("横幅的线描不被读出", () => {
    const { container } = render(<Skyline />);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });
});

describe("按钮与数字", () => {
  it("忙碌的按钮保留焦点和位置，并说明不可用", async () => {
    const { container } = render(<Button busy>正在提交</Button>);
    const button = screen.getByRole("button", { name: "正在提交" });
    button.focus();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toBeEnabled();
    await expectAccessible(container);
  });

  it("数字与名称成对，有去处的可点", async () => {
    const { container } = render(
      <Figures figures={[{ label: "超期", value: 1, unit: "件", tone: "danger", href: "/late" }]} framed />,
    );
    expect(screen.getByRole("link", { name: "超期" })).toHaveAttribute("href", "/late");
    expect(screen.getByRole("definition")).toHaveTextContent("1件");
    await expectAccessible(container);
  });
});
