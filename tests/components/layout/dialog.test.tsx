import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "@/components/layout/dialog/confirm-dialog";
import { Dialog } from "@/components/layout/dialog/dialog";
import { GatewayError } from "@/lib/gateway/errors";
import { expectAccessible } from "../../support/axe";
import { inPortal, stubDialog } from "./support";

beforeAll(stubDialog);

const show = (more: Partial<React.ComponentProps<typeof Dialog>> = {}) => {
  const onClose = vi.fn();
  const act = vi.fn(async () => undefined as unknown);
  const { container } = render(
    inPortal(
      <Dialog title="停用王新的子账号？" confirm="停用子账号" danger act={act} onClose={onClose} {...more}>
        <p>可以随时重新启用。</p>
      </Dialog>,
    ),
  );
  return { act, onClose, container };
};

describe("对话框", () => {
  it("有名字，没有无障碍问题；取消和 Esc 都只是关上", async () => {
    const user = userEvent.setup();
    const { act: work, onClose, container } = show();
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "停用王新的子账号？" });
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "取消" }));
    expect(onClose).toHaveBeenCalledOnce();
    // What the browser does at Esc.
    act(() => dialog.close());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(work).not.toHaveBeenCalled();
  });

  it("连点两下只做一次，做完才关", async () => {
    const user = userEvent.setup();
    let finish = (): void => undefined;
    const work = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const { onClose } = show({ act: work });
    await user.dblClick(screen.getByRole("button", { name: "停用子账号" }));
    expect(work).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("没有成的留在原处，说明原因，可以再试", async () => {
    const user = userEvent.setup();
    const work = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new GatewayError({ kind: "other", messages: ["请选择在办事项移交给谁"] }))
      .mockResolvedValueOnce(undefined);
    const { onClose } = show({ act: work });
    const button = screen.getByRole("button", { name: "停用子账号" });
    await user.click(button);
    expect(await screen.findByText("请选择在办事项移交给谁")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("还在写就关上的，没有成也说得出是哪一件", async () => {
    const user = userEvent.setup();
    let refuse = (_: Error): void => undefined;
    const work = () => new Promise<never>((_, reject) => (refuse = reject));
    function Page() {
      const [open, setOpen] = useState(true);
      return open ? (
        <Dialog title="停用？" confirm="停用子账号" act={work} onClose={() => setOpen(false)} />
      ) : (
        <p>已关上</p>
      );
    }
    render(inPortal(<Page />));
    await user.click(screen.getByRole("button", { name: "停用子账号" }));
    await user.click(screen.getByRole("button", { name: "取消" }));
    expect(screen.getByText("已关上")).toBeVisible();
    await act(async () => refuse(new GatewayError({ kind: "other", messages: ["服务暂时不可用，请稍后重试"] })));
    expect(await screen.findByText("“停用子账号”没有完成：服务暂时不可用，请稍后重试")).toBeVisible();
  });

  it("填得不全时不送，只说试过了", async () => {
    const user = userEvent.setup();
    const onTry = vi.fn();
    const { act: work } = show({ ready: false, onTry });
    await user.click(screen.getByRole("button", { name: "停用子账号" }));
    expect(onTry).toHaveBeenCalledOnce();
    expect(work).not.toHaveBeenCalled();
  });
});

it("确认的问题是同一个对话框：说法照问题的，确认后关上并去做", async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const question = {
    title: "您即将离开本网站",
    detail: "前往 example.com。",
    confirm: "继续前往",
    cancel: "留在本站",
    onConfirm,
  };
  const { container } = render(inPortal(<ConfirmDialog question={question} onClose={onClose} />));
  expect(screen.getByRole("dialog", { name: "您即将离开本网站" })).toHaveTextContent("前往 example.com。");
  expect(screen.getByRole("button", { name: "留在本站" })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "继续前往" }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
