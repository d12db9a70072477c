import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { CascaderField, type CascaderOption } from "@/components/form/fields/cascader-field";
import { SmsCodeField } from "@/components/form/fields/sms-code-field";
import { expectAccessible } from "../../support/axe";

const TREE: Readonly<Record<string, readonly CascaderOption[]>> = {
  "": [
    { code: "34", name: "安徽省" },
    { code: "32", name: "江苏省" },
    { code: "71", name: "没有下级" },
  ],
  "34": [
    { code: "3401", name: "合肥市" },
    { code: "3402", name: "芜湖市" },
  ],
  "32": [{ code: "3201", name: "南京市" }],
  "3401": [{ code: "340104", name: "蜀山区" }],
};
const tree = async (parent: string | undefined) => TREE[parent ?? ""] ?? [];

function Demo({
  load = tree,
  start = [],
  depth,
}: {
  load?: (parent: string | undefined, level: number) => Promise<readonly CascaderOption[]>;
  start?: readonly string[];
  depth?: number;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <CascaderField
        id="region"
        name="region"
        label="所在地区"
        value={value}
        onChange={setValue}
        loadLevel={load}
        depth={depth}
      />
      <pre>{value.join("/")}</pre>
    </>
  );
}
const settle = () => act(async () => undefined);
const value = () => document.querySelector("pre")?.textContent;

describe("级联选择", () => {
  it("逐级加载，默认三级，键盘可选，没有无障碍问题", async () => {
    const user = userEvent.setup();
    const { container } = render(<Demo />);
    expect(screen.getByLabelText("省级")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("option", { name: "加载中" })).toBeInTheDocument();
    await settle();
    expect(screen.queryByLabelText("市级")).toBeNull();
    await user.tab();
    expect(screen.getByLabelText("省级")).toHaveFocus();
    await user.selectOptions(screen.getByLabelText("省级"), "安徽省");
    await user.selectOptions(await screen.findByLabelText("市级"), "合肥市");
    await user.selectOptions(await screen.findByLabelText("县级"), "蜀山区");
    expect(value()).toBe("34/3401/340104");
    expect(screen.getAllByRole("combobox")).toHaveLength(3);
    expect(screen.getByRole("group", { name: "所在地区" })).toBeVisible();
    await expectAccessible(container);
  });

  it("改上一级就清空下面各级", async () => {
    const user = userEvent.setup();
    render(<Demo start={["34", "3401", "340104"]} />);
    await settle();
    await user.selectOptions(screen.getByLabelText("省级"), "江苏省");
    expect(value()).toBe("32");
    await settle();
    expect(screen.queryByLabelText("县级")).toBeNull();
    await user.selectOptions(screen.getByLabelText("省级"), "请选择");
    expect(value()).toBe("");
  });

  it("已有的值一次加载到位并显示名称", async () => {
    render(<Demo start={["34", "3401"]} />);
    await settle();
    expect(screen.getByLabelText("省级")).toHaveDisplayValue("安徽省");
    expect(screen.getByLabelText("市级")).toHaveDisplayValue("合肥市");
    expect(screen.getByLabelText("县级")).toHaveDisplayValue("请选择");
  });

  it("没有下级时到此为止", async () => {
    const user = userEvent.setup();
    render(<Demo />);
    await settle();
    await user.selectOptions(screen.getByLabelText("省级"), "没有下级");
    await settle();
    expect(screen.getAllByRole("combobox")).toHaveLength(1);
  });

  it("深度可以改，不多加载一级", async () => {
    const load = vi.fn(tree);
    const user = userEvent.setup();
    render(<Demo load={load} depth={1} />);
    await settle();
    await user.selectOptions(screen.getByLabelText("省级"), "安徽省");
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("改了主意之后，先前选择的迟到结果不算数", async () => {
    const waiting = new Map<string, (options: readonly CascaderOption[]) => void>();
    const load = (parent: string | undefined) =>
      parent === undefined
        ? tree(undefined)
        : new Promise<readonly CascaderOption[]>((resolve) => waiting.set(parent, resolve));
    const user = userEvent.setup();
    render(<Demo load={load} />);
    await settle();
    await user.selectOptions(screen.getByLabelText("省级"), "安徽省");
    await user.selectOptions(screen.getByLabelText("省级"), "江苏省");
    await act(async () => waiting.get("32")?.(TREE["32"] ?? []));
    await act(async () => waiting.get("34")?.(TREE["34"] ?? []));
    expect(screen.getByRole("option", { name: "南京市" })).toBeInTheDocument();
    expect(screen.queryByRole("option", { name: "合肥市" })).toBeNull();
    expect(value()).toBe("32");
  });

  it("某级加载失败只影响那一级，重试后可选", async () => {
    let broken = true;
    const load = async (parent: string | undefined) => {
      if (parent === "34" && broken) throw new Error("offline");
      return tree(parent);
    };
    const user = userEvent.setup();
    const { container } = render(<Demo load={load} />);
    await settle();
    await user.selectOptions(screen.getByLabelText("省级"), "安徽省");
    await settle();
    expect(screen.getByText("加载失败")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("选项加载失败，可以重试");
    await expectAccessible(container);
    broken = false;
    await user.click(screen.getByRole("button", { name: "重试：市级" }));
    await user.selectOptions(await screen.findByLabelText("市级"), "芜湖市");
    expect(value()).toBe("34/3402");
  });
});

describe("短信验证码", () => {
  const show = (send: () => Promise<void>) =>
    render(<SmsCodeField id="code" name="code" value="" onChange={vi.fn()} send={send} />);

  it("发送后倒计时，期间不能再要；收不到验证码始终在", async () => {
    vi.useFakeTimers();
    const send = vi.fn(async () => undefined);
    show(send);
    expect(screen.getByText("收不到验证码？")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "获取验证码" }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("button", { name: "60 秒后重新获取" })).toBeDisabled();
    expect(screen.getByRole("status")).toHaveTextContent("验证码已发送");
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole("button", { name: "获取验证码" })).toBeEnabled();
    expect(send).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("发送失败时按钮立即可再用", async () => {
    const user = userEvent.setup();
    show(() => Promise.reject(new Error("offline")));
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    expect(screen.getByRole("button", { name: "获取验证码" })).toBeEnabled();
  });

  it("粘贴带空格的验证码也读得懂，没有无障碍问题", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const { container } = render(
      <SmsCodeField
        id="code"
        name="code"
        value=""
        onChange={onChange}
        send={async () => undefined}
        error="验证码有误"
      />,
    );
    await user.click(screen.getByLabelText("短信验证码"));
    await user.paste("123 456");
    expect(onChange).toHaveBeenCalledWith("123456");
    expect(screen.getByLabelText("短信验证码")).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(container);
  });
});
