import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { KeysProvider, useKeys, type KeyBindings } from "@/components/desk/frame/keys";
import { useSendKey } from "@/components/desk/drafts/use-send-key";

function Page({ keys }: { keys: KeyBindings }) {
  useKeys(keys);
  return (
    <>
      <input aria-label="搜索" />
      <textarea aria-label="意见" />
      <input type="checkbox" aria-label="选中" />
      <button type="button">按钮</button>
    </>
  );
}

function open(keys: KeyBindings) {
  render(
    <KeysProvider>
      <Page keys={keys} />
    </KeysProvider>,
  );
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

describe("快捷键", () => {
  it("一个键一件事，大小写不分；两个键的要连着按", () => {
    const [j, gm] = [vi.fn(), vi.fn()];
    open({ j, "g m": gm });
    press("j");
    press("J");
    expect(j).toHaveBeenCalledTimes(2);
    press("m");
    expect(gm).not.toHaveBeenCalled();
    press("g");
    press("m");
    expect(gm).toHaveBeenCalledTimes(1);
  });

  it.each(["搜索", "意见"])("在“%s”里打字时不起作用", (name) => {
    const j = vi.fn();
    open({ j });
    press("j", {}, screen.getByRole("textbox", { name }));
    expect(j).not.toHaveBeenCalled();
  });

  it("在输入框里按 Esc 先离开输入框，写的字都在；再按才是页面的", () => {
    const back = vi.fn();
    open({ Escape: back });
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "意见" });
    fireEvent.change(field, { target: { value: "写了一半" } });
    field.focus();
    press("Escape", {}, field);
    expect([back.mock.calls.length, field.value, document.activeElement]).toEqual([0, "写了一半", document.body]);
    press("Escape");
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("焦点在选择框和按钮上时照样起作用，只有 Enter 归它们自己", () => {
    const [j, enter] = [vi.fn(), vi.fn()];
    open({ j, Enter: enter });
    press("j", {}, screen.getByRole("checkbox"));
    press("j", {}, screen.getByRole("button"));
    press("Enter", {}, screen.getByRole("button"));
    expect([j.mock.calls.length, enter.mock.calls.length]).toEqual([2, 0]);
    press("Enter");
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it("浏览器和输入法的组合键不抢", () => {
    const j = vi.fn();
    open({ j });
    press("j", { ctrlKey: true });
    press("j", { metaKey: true });
    press("j", { altKey: true });
    press("j", { isComposing: true });
    expect(j).not.toHaveBeenCalled();
  });

  it("对话框开着时不起作用", () => {
    const j = vi.fn();
    open({ j });
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    press("j");
    dialog.remove();
    expect(j).not.toHaveBeenCalled();
  });
});

describe("Ctrl+Enter 发出", () => {
  function Form({ id, send }: { id: string; send: () => void }) {
    useSendKey(id, send);
    return (
      <form id={id}>
        <textarea aria-label={id} />
      </form>
    );
  }

  it("输入法还没有选好字时不发出", () => {
    const send = vi.fn();
    render(<Form id="step" send={send} />);
    const field = screen.getByRole("textbox", { name: "step" });
    press("Enter", { ctrlKey: true, isComposing: true }, field);
    expect(send).not.toHaveBeenCalled();
    press("Enter", { ctrlKey: true }, field);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("只发自己所在的表单；光按 Enter 是换行；按住不放只发一次", () => {
    const [step, remark] = [vi.fn(), vi.fn()];
    render(
      <>
        <Form id="step" send={step} />
        <Form id="remark" send={remark} />
      </>,
    );
    const field = screen.getByRole("textbox", { name: "step" });
    press("Enter", {}, field);
    expect(step).not.toHaveBeenCalled();
    press("Enter", { ctrlKey: true }, field);
    press("Enter", { ctrlKey: true, repeat: true }, field);
    press("Enter", { metaKey: true }, screen.getByRole("textbox", { name: "remark" }));
    expect([step.mock.calls.length, remark.mock.calls.length]).toEqual([1, 1]);
  });
});
