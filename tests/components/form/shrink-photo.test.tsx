import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadField } from "@/components/form/fields/upload-field";
import { type UploadedFile } from "@/components/form/fields/use-uploads";
import { shrinkPhoto } from "@/lib/browser/shrink-photo";

const MB = 1024 * 1024;
/** What a camera makes; the bytes themselves do not matter, the drawing is the browser's. */
const photoOf = (name: string, type: string, size = 8 * MB) => {
  const file = new File(["EXIF of the camera"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};

// What a browser draws with and jsdom lacks.
const drawn: { size: readonly number[]; calls: string[]; type?: string; quality?: number }[] = [];
const spies: { mockRestore: () => void }[] = [];
let result: Blob | null = new Blob(["small"]);
function browserDraws(width: number, height: number) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close: () => undefined }));
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  getContext.mockImplementation(function (this: HTMLCanvasElement) {
    const calls: string[] = [];
    drawn.push({ size: [this.width, this.height], calls });
    const context = { fillRect: () => calls.push("white"), drawImage: () => calls.push("picture") };
    return context as unknown as RenderingContext;
  } as HTMLCanvasElement["getContext"]);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
  spies.push(getContext, toBlob);
  toBlob.mockImplementation((done, type, quality) => {
    Object.assign(drawn.at(-1) ?? {}, { type, quality });
    done(result);
  });
}
beforeEach(() => {
  drawn.length = 0;
  result = new Blob(["small"]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of spies.splice(0)) spy.mockRestore();
});

describe("发送前缩小照片", () => {
  it.each([
    [4000, 3000, [2000, 1500]],
    [3000, 4000, [1500, 2000]],
    [2001, 10, [2000, 10]],
  ])("%i × %i 的照片重新画成长边 2000 像素的 JPEG，原来文件里的拍摄信息不在了", async (width, height, size) => {
    browserDraws(width, height);
    const sent = await shrinkPhoto(photoOf("营业执照.扫描.png", "image/png"));
    expect(drawn).toEqual([{ size, calls: ["white", "picture"], type: "image/jpeg", quality: 0.85 }]);
    expect([sent.name, sent.type, sent.size]).toEqual(["营业执照.扫描.jpg", "image/jpeg", "small".length]);
  });

  it("长边正好 2000 像素的、不是照片的，一个字节也不变", async () => {
    browserDraws(2000, 1500);
    const small = photoOf("a.jpg", "image/jpeg");
    expect(await shrinkPhoto(small)).toBe(small);
    const document = photoOf("a.pdf", "application/pdf");
    expect(await shrinkPhoto(document)).toBe(document);
    expect(drawn).toEqual([]);
  });

  it("浏览器做不到、认不出图片、画出来反而更大时，用原来的文件", async () => {
    const file = photoOf("a.jpg", "image/jpeg", 4);
    expect(await shrinkPhoto(file)).toBe(file);
    browserDraws(4000, 3000);
    expect(await shrinkPhoto(file)).toBe(file);
    result = null;
    expect(await shrinkPhoto(photoOf("b.jpg", "image/jpeg"))).toHaveProperty("name", "b.jpg");
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not a picture")));
    expect(await shrinkPhoto(file)).toBe(file);
  });

  function Demo({ send, onPending }: { send: (file: File) => void; onPending: (count: number) => void }) {
    const [value, setValue] = useState<readonly UploadedFile[]>([]);
    return (
      <UploadField
        id="files"
        name="files"
        label="营业执照"
        value={value}
        onChange={setValue}
        send={(file) => {
          send(file);
          return Promise.resolve({ fileId: file.name, name: file.name, size: file.size, url: "/" });
        }}
        maxSizeMb={5}
        maxCount={1}
        onPending={onPending}
      />
    );
  }

  it("手机拍的 8 MB 照片缩小后再比上限，不会当场被拒；缩小时算还在上传，表单会等", async () => {
    browserDraws(4000, 3000);
    const [sent, onPending] = [vi.fn(), vi.fn()];
    render(<Demo send={sent} onPending={onPending} />);
    await userEvent.setup().upload(screen.getByLabelText("营业执照"), photoOf("IMG_1.jpg", "image/jpeg"));
    await act(async () => undefined);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg" });
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(onPending.mock.calls.flat()).toContain(1);
    expect(onPending).toHaveBeenLastCalledWith(0);
  });

  it("浏览器不会缩小时，8 MB 的照片照上限拒绝并说明", async () => {
    const sent = vi.fn();
    render(<Demo send={sent} onPending={vi.fn()} />);
    await userEvent.setup().upload(screen.getByLabelText("营业执照"), photoOf("IMG_1.jpg", "image/jpeg"));
    expect(screen.getByRole("alert")).toHaveTextContent("单个文件不能超过5M");
    expect(sent).not.toHaveBeenCalled();
  });
});
