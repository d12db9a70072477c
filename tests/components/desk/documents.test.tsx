import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentPane } from "@/components/desk/case/documents/document-pane";
import { fileCalls } from "@/contract/common/file";
import type { DeskFile } from "@/contract/desk/desk-kind";
import { expectAccessible } from "../../support/axe";
import { giveRoom, turned } from "./pdf-library";
import { deskRefuses, showPage } from "./support";

vi.mock("pdfjs-dist/legacy/build/pdf.mjs", async () => (await import("./pdf-library")).pdfLibrary);

const server = setupServer();
const asked: string[] = [];
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
/** The bytes of each file; every reading is noted. */
function holds(files: Readonly<Record<string, string | Uint8Array>>): void {
  server.use(
    http.get(`*/desk/api${fileCalls.downloadFile.path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const content = files[searchParams.get("fileId") ?? ""] ?? "";
      return new HttpResponse(content as BodyInit, {
        headers: { "content-type": "application/octet-stream", "content-disposition": 'attachment; filename="x"' },
      });
    }),
  );
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  giveRoom();
  URL.createObjectURL = () => "blob:http://localhost/picture";
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  turned.length = 0;
  asked.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fileNamed = (name: string, label = "审计报告"): DeskFile => ({ label, name, fileId: name });
const show = (...files: DeskFile[]) =>
  showPage(<DocumentPane files={files} number="SB-1" />, { path: "/desk/application/SB-1" });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const page = (words: string) => screen.findByRole("img", { name: words });

describe("PDF 在案卷旁边", () => {
  it("一次只画一页：打开画第一页，翻到哪一页画哪一页；页数、名称说得出来", async () => {
    holds({ "审计报告.pdf": "%PDF-1.7 pages=300" });
    const { container } = show(fileNamed("审计报告.pdf"));
    expect(await page("审计报告.pdf 第 1 页，共 300 页")).toBeVisible();
    await waitFor(() => expect(turned).toEqual([{ page: 1, width: 600 }]));
    await expectAccessible(container);
    press("h");
    press("l");
    expect(await page("审计报告.pdf 第 2 页，共 300 页")).toBeVisible();
    const field = screen.getByRole("textbox", { name: "第几页，共 300 页" });
    await userEvent.clear(field);
    await userEvent.type(field, "9999{Enter}");
    expect(await page("审计报告.pdf 第 300 页，共 300 页")).toBeVisible();
    expect(screen.getByRole("button", { name: "下一页" })).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(turned.map((one) => one.page)).toEqual([1, 2, 300]));
    expect(asked).toEqual(["fileId=%E5%AE%A1%E8%AE%A1%E6%8A%A5%E5%91%8A.pdf&case=SB-1"]);
  });

  it("放大、缩小按印出来的大小，0 和按钮都回到适合宽度", async () => {
    holds({ "审计报告.pdf": "%PDF-1.7" });
    show(fileNamed("审计报告.pdf"));
    await waitFor(() => expect(turned).toHaveLength(1));
    press("+");
    await waitFor(() => expect(turned.at(-1)?.width).toBe(450 * (96 / 72) * 1.25));
    expect(screen.getByRole("status", { name: "大小" })).toHaveTextContent("125%");
    press("-");
    press("-");
    await waitFor(() => expect(turned.at(-1)?.width).toBe(450 * (96 / 72) * 0.75));
    await userEvent.click(screen.getByRole("button", { name: "适合宽度" }));
    await waitFor(() => expect(turned.at(-1)?.width).toBe(600));
    expect(screen.getByRole("status", { name: "大小" })).toHaveTextContent("适合宽度");
  });

  it("一页画不出来只说这一页，别的页照样看", async () => {
    holds({ "审计报告.pdf": "%PDF-1.7 pages=14" });
    show(fileNamed("审计报告.pdf"));
    await page("审计报告.pdf 第 1 页，共 14 页");
    const field = screen.getByRole("textbox", { name: /^第几页/ });
    await userEvent.clear(field);
    await userEvent.type(field, "13{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "第 13 页画不出来。请看别的页，或下载后用 PDF 阅读器打开。",
    );
    await userEvent.click(screen.getByRole("button", { name: "下一页" }));
    expect(await page("审计报告.pdf 第 14 页，共 14 页")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("不能显示的说明怎么办，总能下载", () => {
  it.each([
    ["设了密码的 PDF", "合同.pdf", "%PDF-1.7 secret", /设了密码.*请下载后用密码打开.*补正一份不加密的/],
    ["坏的 PDF", "合同.pdf", "%PDF-1.7 broken", /损坏或不完整.*补正重新上传/],
    ["名为 PDF 的别的文件", "合同.pdf", "PK\u0003\u0004", /内容却不是 PDF.*可以下载查看/],
    ["0 字节", "合同.pdf", "", /空的（0 字节）。请对方补正重新上传/],
    ["没有后缀、认不出来的", "合同", "\u0000\u0001", /不能在这里显示，请下载/],
  ])("%s", async (_what, name, content, words) => {
    holds({ [name]: content });
    show(fileNamed(name));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("link", { name: `下载 ${name}` })).toHaveAttribute("download", name);
  });

  it.each(["说明.docx", "名单.xlsx", "材料.zip", "公文.OFD"])("%s 说明要下载，不去取", async (name) => {
    show(fileNamed(name));
    expect(await screen.findByText(/^这种文件不能在这里显示，请下载后用相应的软件打开/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it("取不到的说明原因，可以重试", async () => {
    server.use(deskRefuses(fileCalls.downloadFile, "NOT_FOUND"));
    show(fileNamed("合同.pdf"));
    expect(await screen.findByText("合同.pdf加载失败")).toBeVisible();
    holds({ "合同.pdf": "%PDF-1.7" });
    await userEvent.click(screen.getByRole("button", { name: "重试" }));
    expect(await page("合同.pdf 第 1 页，共 1 页")).toBeVisible();
  });
});

describe("图片和几份材料", () => {
  it("图片按内容认，名字怎么写都显示；坏的说明", async () => {
    holds({ 营业执照: PNG });
    const { container } = show(fileNamed("营业执照", "营业执照"));
    const picture = await page("营业执照");
    expect(picture).toHaveAttribute("src", "blob:http://localhost/picture");
    await expectAccessible(container);
    fireEvent.error(picture);
    expect(await screen.findByRole("alert")).toHaveTextContent(/图片损坏.*补正重新上传/);
  });

  it("D 到下一份，到头回第一份；上下键在清单里走，回车打开；没打开的不去取", async () => {
    holds({ "a.pdf": "%PDF-1.7", "b.pdf": "%PDF-1.7", "c.pdf": "%PDF-1.7" });
    show(fileNamed("a.pdf", "甲"), fileNamed("b.pdf", "乙"), fileNamed("c.pdf", "丙"));
    const list = within(screen.getByRole("region", { name: "材料 3 份" }));
    const [a, b, c] = list.getAllByRole("button", { name: /^[甲乙丙]/ });
    await page("a.pdf 第 1 页，共 1 页");
    expect(asked).toHaveLength(1);
    press("d");
    await page("b.pdf 第 1 页，共 1 页");
    expect(b).toHaveAttribute("aria-current", "true");
    expect(a).not.toHaveAttribute("aria-current");
    b?.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(c).toHaveFocus();
    await page("c.pdf 第 1 页，共 1 页");
    press("d");
    await page("a.pdf 第 1 页，共 1 页");
    // What was read is not read once more.
    expect(asked).toHaveLength(3);
  });
});
