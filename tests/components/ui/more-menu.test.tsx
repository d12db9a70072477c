import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { MoreMenu } from "@/components/ui/more-menu";

afterEach(cleanup);

it("Esc 只收起打开的“更多”，焦点回到它；页面自己的 Esc 不跟着走，收起以后的才是", async () => {
  const left = vi.fn();
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && left();
  window.addEventListener("keydown", onKey);
  render(
    <MoreMenu about="操作">
      <button type="button">取消保密</button>
    </MoreMenu>,
  );
  const summary = screen.getByText("更多");
  await userEvent.click(summary);
  screen.getByRole("button", { name: "取消保密" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("更多").closest("details")).not.toHaveAttribute("open");
  expect(document.activeElement?.tagName).toBe("SUMMARY");
  expect(left).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(left).toHaveBeenCalledOnce();
  window.removeEventListener("keydown", onKey);
});
