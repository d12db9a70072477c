import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { UploadField } from "@/components/form/fields/upload-field";
import { checkFiles, UPLOAD_TYPES } from "@/components/form/fields/upload-rules";
import { type SendFile, type UploadedFile } from "@/components/form/fields/use-uploads";
import { GatewayError } from "@/lib/gateway/errors";
import { expectAccessible } from "../../support/axe";

const MB = 1024 * 1024;
const fileOf = (name: string, size = 10) => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

describe("上传的规则（规格书第 5 节）", () => {
  const limits = { types: UPLOAD_TYPES, maxSizeMb: 2, maxCount: 3 };

  it.each(["a.jpg", "a.png", "a.doc", "a.pdf", "A.PDF", "中文 名.Jpg"])("接受 %s", (name) => {
    expect(checkFiles([fileOf(name)], limits, 0)).toMatchObject({ accepted: [{ name }], warnings: [] });
  });

  it.each(["a.exe", "a.docx", "a.jpeg", "pdf", "a.pdf.exe", "a.", ""])("拒绝 %j", (name) => {
    expect(checkFiles([fileOf(name)], limits, 0)).toEqual({ accepted: [], warnings: ["上传的文件类型不符合要求"] });
  });

  it("刚好到上限的大小接受，多一个字节拒绝，用规格书的原话", () => {
    expect(checkFiles([fileOf("a.pdf", 2 * MB)], limits, 0).accepted).toHaveLength(1);
    expect(checkFiles([fileOf("a.pdf", 2 * MB + 1)], limits, 0).warnings).toEqual([
      "超过最大文件上传大小限制，单个文件不能超过2M",
    ]);
    expect(checkFiles([fileOf("a.pdf", 999 * MB)], { types: UPLOAD_TYPES }, 0).accepted).toHaveLength(1);
  });

  it("空文件当场说明，不发出", () => {
    const { accepted, warnings } = checkFiles([fileOf("空.jpg", 0), fileOf("a.pdf", 1)], limits, 0);
    expect(accepted.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect(warnings).toEqual(["空.jpg 是空文件，里面没有内容，请换一个"]);
  });

  it("刚好到上限的数量接受，多的拒绝，已有的也算", () => {
    const two = [fileOf("a.pdf"), fileOf("b.pdf")];
    expect(checkFiles(two, limits, 1).warnings).toEqual([]);
    expect(checkFiles(two, limits, 2)).toMatchObject({
      accepted: [{ name: "a.pdf" }],
      warnings: ["超过最大文件上传数量限制，最多上传3个文件"],
    });
  });

  it("接受的从不超过数量和大小上限", () => {
    const files = fc.array(fc.record({ name: fc.constantFrom("a.pdf", "b.exe"), size: fc.nat(4 * MB) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(files, fc.nat(5), (chosen, present) => {
        const { accepted } = checkFiles(chosen, limits, present);
        expect(accepted.length).toBeLessThanOrEqual(Math.max(0, 3 - present));
        expect(accepted.every((file) => file.size <= 2 * MB && file.name === "a.pdf")).toBe(true);
      }),
    );
  });
});

/** A transport whose course the test decides. */
function transport() {
  const running: {
    file: File;
    progress: (percent: number) => void;
    signal: AbortSignal;
    done: (part?: { status?: number }) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const send: SendFile = (file, progress, signal) =>
    new Promise((resolve, reject) => {
      running.push({
        file,
        progress,
        signal,
        done: (part = {}) =>
          resolve({ fileId: `id-${file.name}`, name: file.name, size: file.size, url: `/f/${file.name}`, ...part }),
        fail: reject,
      });
    });
  return { running, send };
}

function Demo({
  send,
  maxCount = 3,
  onPending,
}: {
  send: SendFile;
  maxCount?: number;
  onPending?: (n: number) => void;
}) {
  const [value, setValue] = useState<readonly UploadedFile[]>([]);
  return (
    <>
      <UploadField
        id="files"
        name="files"
        label="证明材料"
        value={value}
        onChange={setValue}
        send={send}
        maxSizeMb={2}
        maxCount={maxCount}
        onPending={onPending}
      />
      <pre>{value.map((file) => file.fileId).join(",")}</pre>
    </>
  );
}
// The browser's own filter by `accept` is a help, not a rule: here it is passed by.
const setup = () => userEvent.setup({ applyAccept: false });
const input = () => screen.getByLabelText("证明材料");
const list = () => screen.getByRole("list", { name: "证明材料：文件列表" });

describe("上传控件", () => {
  it("说明能传什么，键盘能到，没有无障碍问题", async () => {
    const user = setup();
    const { container } = render(<Demo send={transport().send} />);
    await user.tab();
    expect(input()).toHaveFocus();
    expect(input()).toHaveAccessibleDescription("支持 jpg、png、doc、pdf 格式，单个文件不超过 2M，最多 3 个文件");
    expect(input()).toHaveAttribute("accept", ".jpg,.png,.doc,.pdf");
    await expectAccessible(container);
  });

  it("不合规的文件不发出，警告当场读出", async () => {
    const user = setup();
    const { send, running } = transport();
    render(<Demo send={send} />);
    await user.upload(input(), [fileOf("a.exe"), fileOf("b.pdf", 3 * MB)]);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "上传的文件类型不符合要求超过最大文件上传大小限制，单个文件不能超过2M",
    );
    expect(running).toHaveLength(0);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(/支持 .*上传的文件类型不符合要求.*单个文件不能超过2M/);
    await user.upload(input(), fileOf("b.pdf"));
    expect(input()).not.toBeInvalid();
    expect(input()).not.toHaveAccessibleDescription(/不符合|超过2M$/);
  });

  it("每个文件有自己的进度，成功后交出编号并读出", async () => {
    const user = setup();
    const onPending = vi.fn();
    const { send, running } = transport();
    const { container } = render(<Demo send={send} onPending={onPending} />);
    await user.upload(input(), [fileOf("a.pdf"), fileOf("b.png")]);
    expect(onPending).toHaveBeenLastCalledWith(2);
    act(() => running[0]?.progress(42.4));
    expect(screen.getByRole("progressbar", { name: "a.pdf 上传进度" })).toHaveAttribute("value", "42");
    await expectAccessible(container);
    await act(async () => {
      running[1]?.done({ status: 1 });
      running[0]?.done();
    });
    await waitFor(() => expect(screen.getByText("id-b.png,id-a.pdf")).toBeInTheDocument());
    expect(screen.getByText("a.pdf 上传成功")).toHaveAttribute("role", "status");
    expect(onPending).toHaveBeenLastCalledWith(0);
    expect(within(list()).getAllByText(/已上传/)).toHaveLength(2);
  });

  it("返回的 status 不是 1 也算失败，可以重试", async () => {
    const user = setup();
    const { send, running } = transport();
    const { container } = render(<Demo send={send} />);
    await user.upload(input(), fileOf("a.pdf"));
    await act(async () => running[0]?.done({ status: 0 }));
    expect(within(list()).getByText("上传失败，请重试")).toBeVisible();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(/a\.pdf：上传失败，请重试/);
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "重试：a.pdf" }));
    await act(async () => running[1]?.done({ status: 1 }));
    expect(screen.getByText("id-a.pdf")).toBeInTheDocument();
    expect(input()).not.toBeInvalid();
  });

  it("网关说明的原因照原话显示，其他文件不受影响", async () => {
    const user = setup();
    const { send, running } = transport();
    render(<Demo send={send} />);
    await user.upload(input(), [fileOf("a.pdf"), fileOf("b.pdf")]);
    await act(async () => {
      running[0]?.fail(new GatewayError({ kind: "invalid", messages: ["文件内容与类型不符"] }));
      running[1]?.done();
    });
    expect(within(list()).getByText("文件内容与类型不符")).toBeVisible();
    expect(screen.getByText("id-b.pdf")).toBeInTheDocument();
  });

  it("移除正在上传的会中止；移除后焦点回到选择文件；还能选同一个文件", async () => {
    const user = setup();
    const { send, running } = transport();
    render(<Demo send={send} />);
    await user.upload(input(), fileOf("a.pdf"));
    await user.click(screen.getByRole("button", { name: "移除：a.pdf" }));
    expect(running[0]?.signal.aborted).toBe(true);
    expect(input()).toHaveFocus();
    await act(async () => running[0]?.done());
    expect(screen.queryByText("id-a.pdf")).toBeNull();
    await user.upload(input(), fileOf("a.pdf"));
    await act(async () => running[1]?.done());
    await user.click(screen.getByRole("button", { name: "移除：a.pdf" }));
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.getByText("已移除 a.pdf")).toHaveAttribute("role", "status");
  });

  it("正在上传和失败的也占数量", async () => {
    const user = setup();
    const { send, running } = transport();
    render(<Demo send={send} maxCount={2} />);
    await user.upload(input(), [fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")]);
    expect(running).toHaveLength(2);
    expect(screen.getByRole("alert")).toHaveTextContent("超过最大文件上传数量限制，最多上传2个文件");
  });

  it("拖放只是另一条路，规则一样", async () => {
    const { send, running } = transport();
    render(<Demo send={send} />);
    const zone = input().parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf("a.pdf"), fileOf("b.exe")] } });
    expect(running).toHaveLength(1);
    expect(screen.getByRole("alert")).toHaveTextContent("上传的文件类型不符合要求");
  });

  it("离开页面时中止还在传的", async () => {
    const user = setup();
    const { send, running } = transport();
    const { unmount } = render(<Demo send={send} />);
    await user.upload(input(), fileOf("a.pdf"));
    unmount();
    expect(running[0]?.signal.aborted).toBe(true);
  });
});
