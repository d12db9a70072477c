import { describe, expect, it } from "vitest";
import { isDrawable, withoutMetadata } from "../../../gateway/modules/file/photo.rules";
import { JPEG, jpegSaying, PNG_PHOTO, pngSaying, TRACES, tracedJpeg, tracedPng } from "../support/photos";

/** The orientation that a cleaned picture still names; undefined when it names none. */
function orientationIn(picture: Buffer): number | undefined {
  const at = picture.indexOf("MM\0*", 0, "latin1");
  return at === -1 ? undefined : picture.readUInt16BE(at + 18);
}

const clean = (picture: Buffer): Buffer => {
  const cleaned = withoutMetadata(picture);
  if (!cleaned) throw new Error("这张照片应该能处理");
  return cleaned;
};

describe("照片去掉拍摄信息", () => {
  it("样本里确实有设备、地点、机主和第二张图：否则下面的检查什么也没证明", () => {
    for (const trace of TRACES) {
      expect(tracedJpeg().includes(trace), trace).toBe(true);
      expect(tracedPng().includes(trace), trace).toBe(true);
    }
  });

  it.each([
    ["jpg", tracedJpeg()],
    ["jpg（小端 Exif）", tracedJpeg({ little: true })],
    ["png", tracedPng()],
    ["转了向的 jpg", tracedJpeg({ orientation: 6 })],
    ["转了向的 png", tracedPng({ orientation: 8 })],
  ])("%s：设备、GPS、机主、注释和附在后面的图都没有了", (_, picture) => {
    const cleaned = clean(picture);
    for (const trace of TRACES) expect(cleaned.includes(trace), trace).toBe(false);
  });

  it("没有拍摄信息的图一个字节也不变；去掉后的图再去一次也不变", () => {
    expect(clean(JPEG).equals(JPEG)).toBe(true);
    expect(clean(PNG_PHOTO).equals(PNG_PHOTO)).toBe(true);
    expect(clean(tracedJpeg()).equals(JPEG)).toBe(true);
    expect(clean(tracedPng()).equals(PNG_PHOTO)).toBe(true);
    const turned = clean(tracedJpeg({ orientation: 6 }));
    expect(clean(turned).equals(turned)).toBe(true);
  });

  it.each([2, 3, 6, 8])("方向 %i 留着，别的都不留：看图的人看到的还是正的", (orientation) => {
    expect(orientationIn(clean(tracedJpeg({ orientation })))).toBe(orientation);
    expect(orientationIn(clean(tracedJpeg({ orientation, little: true })))).toBe(orientation);
    expect(orientationIn(clean(tracedPng({ orientation })))).toBe(orientation);
  });

  it.each([0, 1, 9, 65_535])("方向 %i 等于没有转：不写方向", (orientation) => {
    expect(orientationIn(clean(tracedJpeg({ orientation })))).toBeUndefined();
  });

  it("不认得的段和块也去掉：新的记法混不过去", () => {
    const unknown = Buffer.from([0xff, 0xeb, 0, 8, ...Buffer.from("secret")]);
    expect(clean(Buffer.concat([JPEG.subarray(0, 2), unknown, JPEG.subarray(2)])).equals(JPEG)).toBe(true);
  });

  it.each([
    ["空的", Buffer.alloc(0)],
    ["只有开头的 jpg", JPEG.subarray(0, 20)],
    ["只有开头的 png", PNG_PHOTO.subarray(0, 40)],
    ["文件头对、里面是零的 png", Buffer.concat([PNG_PHOTO.subarray(0, 8), Buffer.alloc(64)])],
    ["文件头对、里面是字的 jpg", Buffer.concat([JPEG.subarray(0, 3), Buffer.from("这不是照片".repeat(20))])],
    ["pdf", Buffer.from("%PDF-1.7\n")],
  ])("%s不是照片：不收，也不出错", (_, content) => {
    expect(withoutMetadata(content)).toBeUndefined();
  });

  it("任何地方截断或改一个字节都不出错", () => {
    for (const picture of [tracedJpeg({ orientation: 6 }), tracedPng({ orientation: 6 })])
      for (let at = 0; at < picture.length; at += 1) {
        expect(() => withoutMetadata(picture.subarray(0, at))).not.toThrow();
        const changed = Buffer.from(picture);
        changed[at] = 0xff;
        expect(() => withoutMetadata(changed)).not.toThrow();
      }
  });
});

describe("说自己有多大", () => {
  it.each([
    ["平常的 jpg", JPEG, true],
    ["平常的 png", PNG_PHOTO, true],
    ["正好 4000 万像素", jpegSaying(8000, 5000), true],
    ["多一行", jpegSaying(8000, 5001), false],
    ["正好 12000 像素长", pngSaying(12_000, 3333), true],
    ["再长一个像素", pngSaying(12_001, 1), false],
    ["再高一个像素", jpegSaying(1, 12_001), false],
    ["几百个字节说自己是 65535 乘 65535 的 jpg", jpegSaying(65_535, 65_535), false],
    ["说自己是二十亿像素宽的 png", pngSaying(2_147_483_647, 1), false],
    ["没有高度的 jpg", jpegSaying(24, 0), false],
    ["没有宽度的 png", pngSaying(0, 4), false],
  ])("%s", (_what, picture, drawable) => {
    expect(isDrawable(clean(picture))).toBe(drawable);
  });

  it("有两个头的图，小的说在前面也没有用", () => {
    const frame = jpegSaying(65_000, 65_000)
      .subarray(JPEG.indexOf(Buffer.from("ffc00011", "hex")))
      .subarray(0, 19);
    const scan = JPEG.indexOf(Buffer.from("ffda000c", "hex"));
    const twice = Buffer.concat([JPEG.subarray(0, scan), frame, JPEG.subarray(scan)]);
    expect(isDrawable(clean(twice))).toBe(false);
  });

  it("任何地方截断或改一个字节都不出错", () => {
    for (const picture of [JPEG, PNG_PHOTO])
      for (let at = 0; at < picture.length; at += 1) {
        const changed = Buffer.from(picture);
        changed[at] = 0xff;
        const cleaned = withoutMetadata(changed);
        if (cleaned) expect(() => isDrawable(cleaned)).not.toThrow();
      }
  });
});
