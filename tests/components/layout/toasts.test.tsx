import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastProvider, useToast } from "@/components/layout/providers/toasts";
import { expectAccessible } from "../../support/axe";

let notify: ReturnType<typeof useToast>;
function Speaker() {
  const own = useToast();
  useEffect(() => {
    notify = own;
  }, [own]);
  return null;
}
const shown = () => within(screen.getByRole("status")).queryAllByText(/./, { selector: "span" });
const texts = () => shown().map((one) => one.textContent);
const say = (text: string) => act(() => notify({ tone: "info", text }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

describe("短提示", () => {
  it("自己做的事和同时到的消息都看得到，新的在后；只读出新的", async () => {
    say("密码已修改");
    say("新消息：登录密码已修改");
    expect(texts()).toEqual(["密码已修改", "新消息：登录密码已修改"]);
    expect(screen.getByRole("status")).toHaveAttribute("aria-atomic", "false");
    vi.useRealTimers();
    await expectAccessible(document.body);
  });

  it("最多三条，最旧的让位；同样的话只留新的一条", () => {
    for (const text of ["一", "二", "三", "四"]) say(text);
    expect(texts()).toEqual(["二", "三", "四"]);
    say("三");
    expect(texts()).toEqual(["二", "四", "三"]);
  });

  it("各自满 20 秒才收起，后来的不缩短前面的", () => {
    say("先");
    act(() => void vi.advanceTimersByTime(15_000));
    say("后");
    act(() => void vi.advanceTimersByTime(4_900));
    expect(texts()).toEqual(["先", "后"]);
    act(() => void vi.advanceTimersByTime(200));
    expect(texts()).toEqual(["后"]);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(texts()).toEqual([]);
  });

  it("关掉一条，其余的还在", async () => {
    say("一");
    say("二");
    await userEvent.setup({ delay: null }).click(screen.getByRole("button", { name: "关闭提示：一" }));
    expect(texts()).toEqual(["二"]);
  });
});
