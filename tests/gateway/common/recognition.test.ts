import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileCalls } from "../../../contract/common/file";
import { recognitionCalls } from "../../../contract/account/recognition";
import { pictureSize } from "../../../gateway/modules/file/photo.rules";
import { recogniseFields, findCreditCode } from "../../../gateway/modules/file/recognition.rules";
import { parseFileId } from "../../../gateway/modules/file/recognition.service";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload, uploadAsVisitor } from "../support/multipart";
import { tokenOf } from "../support/people";

const LICENCE = readFileSync("tests/fixtures/licence.png");

// What the recognition gave of the fixture, to the letter.
const READ = `统一 社会 信用 代码
91340100MA8TYW2016
HE
营业 执照
名 ， 称 合肥 远 望 示范 科技 有 限 公司 注册 资本 ”伍佰 万 圆 整
类 ”型 有 限 责任 公司 (自然 人 独资 ) 成 立 日 期 “2022 年 03 月 15 日
法 定 代表 人 王 明 远 营业 期 限 “长 期
经 营 范围 ”软件 开发 ; 信息 技术 咨询 服务 ;工业 自动 控制 系统 装置 制造 ;货物 进出 口
住 所 安徽 省 合肥 市 示范 经 济 技术 开发 区 云 谷 路 100 号 B 座
登记 机 关 ， 示范 市 场 监督 管理 局
2022 年 03 月 15 日`;

describe("从识别出的文字里取内容", () => {
  test("营业执照", () => {
    expect(recogniseFields("licence", READ, "2026-11-21")).toEqual({
      type: "licence",
      name: "合肥远望示范科技有限公司",
      creditCode: "91340100MA8TYW2016",
      legalPerson: "王明远",
      address: "安徽省合肥市示范经济技术开发区云谷路100号B座",
      foundedOn: "2022-03-15",
      registeredCapital: "500",
      businessScope: "软件开发；信息技术咨询服务；工业自动控制系统装置制造；货物进出口",
      idNumber: null,
    });
  });
  test("经营范围有几行就读几行，到下一栏或落款的日期为止；日期不存在的、晚于今天的不给", () => {
    const text =
      "经 营 范围 软件 开发 ; 信息 技术\n咨询 服务 ( 依法 须经 批准 的 项目 )\n住 所 合肥 市 云谷 路 1 号\n成 立 日 期 2022 年 02 月 30 日";
    expect(recogniseFields("licence", text, "2026-11-21")).toMatchObject({
      businessScope: "软件开发；信息技术咨询服务（依法须经批准的项目）",
      address: "合肥市云谷路1号",
      foundedOn: null,
    });
    expect(recogniseFields("licence", "成立日期 2026年11月22日", "2026-11-21").foundedOn).toBeNull();
    expect(recogniseFields("licence", "成立日期 2026年11月21日", "2026-11-21").foundedOn).toBe("2026-11-21");
  });
  test("身份证", () => {
    const text =
      "姓 名 周 一 凡\n性 别 男 民 族 汉\n出 生 1990 年 3 月 7 日\n住 址 安徽 省 合肥 市 示范 路 1 号\n公民 身份 号码 34O104199003072617";
    expect(recogniseFields("idcard", text, "2026-11-21")).toMatchObject({
      name: "周一凡",
      idNumber: "340104199003072617",
      address: "安徽省合肥市示范路1号",
      creditCode: null,
    });
  });
  test.each([
    ["91340100MA8TYW2016", "91340100MA8TYW2016"],
    ["9134O1OOMA8TYW2OI6", "91340100MA8TYW2016"],
    ["91340100 MA8TYW 2016", "91340100MA8TYW2016"],
    ["91340100MA8TYW2017", null],
    ["91340100MA8TYW201", null],
    ["", null],
  ])("代码 %j 读作 %j：校验位不对的不给", (text, wanted) => expect(findCreditCode(text)).toBe(wanted));
  test("空的、乱的文字什么也不给", () => {
    for (const text of ["", "\n\n", "%%% @@@", "名称", "x".repeat(5000)])
      expect(Object.values(recogniseFields("licence", text, "2026-11-21")).filter((value) => value !== null)).toEqual([
        "licence",
      ]);
  });
});

describe("图片", () => {
  test("大小从图片自己的头里读；不是图片的不认", () => {
    expect(pictureSize(LICENCE)).toEqual({ width: 1000, height: 700 });
    const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101", "hex");
    expect(pictureSize(jpeg)).toEqual({ width: 400, height: 300 });
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("%PDF-1.4"),
      Buffer.from("ffd8ff", "hex"),
      Buffer.from("ffd8ffe0ffff", "hex"),
    ])
      expect(pictureSize(bytes)).toBeUndefined();
  });
  test.each<readonly [string, string | undefined]>([
    ["abc-1", "abc-1"],
    ["/uaa/api/download/file?fileId=abc-1&fileName=x", "abc-1"],
    ["/gateway/uaa/api/download/file?fileId=abc-1", "abc-1"],
    ...[
      "http://127.0.0.1/x.png",
      "https://example.com/x.png",
      "//example.com/uaa/api/download/file?fileId=a",
      "http://own.invalid/uaa/api/download/file?fileId=a",
      "/uaa/api/download/file?fileId=../a",
      "/uaa/api/other?fileId=a",
      "file:///etc/passwd",
      "http://[::1]/",
      "http://169.254.169.254/latest",
      "http://2130706433/",
      "data:image/png;base64,AAAA",
      "/\\example.com/a",
      "../a",
    ].map((address) => [address, undefined] as const),
  ])("地址 %s 指的文件是 %s", (address, wanted) => expect(parseFileId(address)).toBe(wanted));
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
});
afterAll(() => gateway.close());

const recognise = (imgurl: string, token?: string, headers: Record<string, string> = { source: "PC" }) =>
  call(gateway.app, recognitionCalls.recogniseImage, { query: { imgurl, type: "licence" } }, token, headers);
async function sendPicture(content: Buffer, token?: string): Promise<string> {
  const files = [{ name: "执照.png", content }];
  const sent = await (token
    ? upload(gateway.app, fileCalls.uploadFile, files, token)
    : uploadAsVisitor(gateway.app, files));
  return sent.data.data[0]?.fileId ?? "";
}

describe("识别营业执照", () => {
  test("访客上传的图片真的能读出来", { timeout: 60_000 }, async () => {
    const answer = await recognise(await sendPicture(LICENCE));
    expect(answer).toMatchObject({
      returnCode: 2000,
      data: { name: "合肥远望示范科技有限公司", creditCode: "91340100MA8TYW2016", legalPerson: "王明远" },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("别人上传的、不存在的图片答 4004；外面的地址、坏图片答 3000；别的网站发起答 4003", async () => {
    const own = await sendPicture(LICENCE, await tokenOf(gateway.app, "member"));
    expect((await recognise(own)).returnCode).toBe(4004);
    expect((await recognise(own, await tokenOf(gateway.app, "admin"))).returnCode).toBe(4004);
    expect((await recognise("no-such-file")).returnCode).toBe(4004);
    expect((await recognise("https://example.com/a.png")).returnCode).toBe(3000);
    // Whole, and one may look at it, but no photo of a paper is as large: the size stands in the first chunk, which ends with its checksum.
    const bomb = Buffer.from(LICENCE);
    bomb.writeUInt32BE(6_000, 16);
    bomb.writeUInt32BE(5_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await recognise(await sendPicture(bomb))).problems[0]?.errorMessage).toContain("图片过大");
    expect((await recognise(own, undefined, {})).returnCode).toBe(4003);
    expect((await recognise(own, undefined, { source: "PC", "sec-fetch-site": "cross-site" })).returnCode).toBe(4003);
  });

  test("坏图片上传时就不收，指明是哪一个；之后还能读好的", { timeout: 60_000 }, async () => {
    const broken = Buffer.concat([LICENCE.subarray(0, 200), Buffer.alloc(500, 1)]);
    const sent = await uploadAsVisitor(gateway.app, [{ name: "执照.png", content: broken }]);
    expect(sent.returnCode).toBe(3000);
    expect(JSON.stringify(sent)).toContain("执照.png");
    expect((await recognise(await sendPicture(LICENCE))).data.creditCode).toBe("91340100MA8TYW2016");
  });
});
