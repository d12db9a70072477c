import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import type { CallInput } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { createFileService } from "../../../gateway/modules/file/file.service";
import { createCaseRegistry } from "../../../gateway/core/case/case-registry";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { NO_QUEUES, stubPorts } from "../support/ports";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { multipartBody, multipartHeaders, upload, uploadAsVisitor, type SentFile } from "../support/multipart";
import { makeProof, tokenOf } from "../support/people";
import { JPEG, jpegOfSize, PNG_PHOTO } from "../support/photos";

const MB = 1024 * 1024;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JPG = JPEG;
const PNG = PNG_PHOTO;
const DOC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1]);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj");
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
const WRONG_TYPE = "上传的文件类型不符合要求";

let dataDir = "";
let gateway: TestGateway;
let now = TEST_NOW;
let member = "";
let personal = "";
let operator = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-files-"));
  gateway = await buildTestGateway({ data: "people", clock: () => now, config: { dataDir, uploadMaxMb: 1 } });
  [member, personal, operator] = (await Promise.all(
    ["member", "personal", "operator"].map((name) => tokenOf(gateway.app, name)),
  )) as [string, string, string];
});
afterAll(async () => {
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  now = TEST_NOW;
});

const onDisk = () => readdir(path.join(dataDir, "files")).catch(() => [] as string[]);
const send = (files: readonly SentFile[], token = member) => upload(gateway.app, fileCalls.uploadFile, files, token);
const sendPublic = (files: readonly SentFile[]) => uploadAsVisitor(gateway.app, files);
const download = (fileId: string, token?: string, reason?: string) =>
  gateway.app.inject({
    url: `/uaa/api/download/file?fileId=${fileId}&fileName=evil.exe${reason === undefined ? "" : `&case=${reason}`}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** A letter that holds the files; gives its number. */
async function sendFeedback(fileIds: string[], token?: string): Promise<string> {
  const proof = token === undefined ? await makeProof(gateway.app, "letter") : {};
  const letter = {
    submissionId: randomUUID(),
    category: "other",
    content: "附件见下，请查收并处理。",
    fileIds,
    ...proof,
  };
  const body = letter as CallInput<typeof interactionCalls.submitFeedback>["body"];
  return (await call(gateway.app, interactionCalls.submitFeedback, { body }, token)).data.number;
}

describe("上传", () => {
  test("答复一字不差：status 1 和每个文件的编号、名称、大小、地址", async () => {
    const answer = await send([
      { name: "合同.pdf", content: PDF },
      { name: "photo.JPEG", content: JPG },
    ]);
    expect(answer.returnCode).toBe(2000);
    const [first, second] = answer.data.data;
    expect(answer.data).toEqual({
      status: 1,
      data: [
        {
          fileId: first?.fileId,
          name: "合同.pdf",
          size: PDF.length,
          url: `/uaa/api/download/file?fileId=${first?.fileId}&fileName=%E5%90%88%E5%90%8C.pdf`,
          uid: first?.fileId,
        },
        { ...second, name: "photo.jpg", size: JPG.length },
      ],
    });
    expect(await readFile(path.join(dataDir, "files", first?.fileId ?? ""))).toEqual(PDF);
  });

  test.each([
    ["a.jpg", JPG],
    ["a.png", PNG],
    ["a.doc", DOC],
    ["a.pdf", PDF],
    ["前面有别的.pdf", Buffer.concat([Buffer.alloc(1019, 32), PDF])],
    ["a.php.jpg", JPG],
  ])("%s 接受", async (name, content) => {
    expect((await send([{ name, content }])).returnCode).toBe(2000);
  });

  test.each<[string, Buffer | string]>([
    ["a.jpg", PNG],
    ["a.png", "<!doctype html><script>alert(1)</script>"],
    ["a.doc", ZIP],
    ["a.pdf", ZIP],
    ["a.pdf", Buffer.concat([JPG, PDF])],
    ["a.jpg", PDF],
    ["a.pdf", Buffer.concat([Buffer.alloc(1020, 32), PDF])],
    ["a.jpg", ""],
    ["a.jpg", JPG.subarray(0, 2)],
    ["a.docx", ZIP],
    ["a.svg", "<svg/>"],
    ["a.html", "<p>"],
    ["a.pdf.exe", PDF],
    ["a.jpg.", JPG],
    ["a", JPG],
    ["", JPG],
    [".jpg/", JPG],
    ["a.png\\u0000.html", PNG],
  ])("%s 里装着别的：拒绝，硬盘上不留下", async (name, content) => {
    const before = await onDisk();
    const answer = await send([{ name, content }]);
    expect(answer.status).toBe(400);
    expect(answer.errorMessage).toMatch(name === "" ? /上传/ : new RegExp(`^${WRONG_TYPE}$`));
    expect(await onDisk()).toEqual(before);
  });

  test.each([
    ["../../../etc/passwd.jpg", "passwd.jpg"],
    ["..\\..\\boot.jpg", "boot.jpg"],
    ["/abs/路径/图.jpg", "图.jpg"],
    ["a\u202egpj.jpg", "agpj.jpg"],
    ["<img src=x>.jpg", "img src=x.jpg"],
    [".jpg", "文件.jpg"],
    ["%2e%2e%2fa.jpg", "%2e%2e%2fa.jpg"],
    [`${"长".repeat(300)}.jpg`, `${"长".repeat(116)}.jpg`],
  ])("文件名 %s 存为 %s，落盘用自己的名字", async (name, stored) => {
    const answer = await send([{ name, content: JPG }]);
    expect(answer.data.data[0]?.name).toBe(stored);
    expect(await onDisk()).toContain(answer.data.data[0]?.fileId);
  });

  test("正好 1 MB 可以，多一个字节不行", async () => {
    const exact = jpegOfSize(MB);
    expect((await send([{ name: "a.jpg", content: exact }])).returnCode).toBe(2000);
    const before = await onDisk();
    const over = await send([{ name: "a.jpg", content: Buffer.concat([exact, Buffer.alloc(1)]) }]);
    expect(over).toMatchObject({ status: 400, errorMessage: "超过最大文件上传大小限制，单个文件不能超过1M" });
    expect(await onDisk()).toEqual(before);
  });

  test("5 个可以，6 个、20 个不行；有一个不行就一个也不留", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, content: JPG }));
    expect((await send(many(5))).data.data).toHaveLength(5);
    const before = await onDisk();
    for (const count of [6, 20])
      expect((await send(many(count))).errorMessage).toBe("超过最大文件上传数量限制，最多上传5个文件");
    expect((await send([...many(2), { name: "a.exe", content: "MZ" }, ...many(1)])).errorMessage).toBe(WRONG_TYPE);
    expect(await onDisk()).toEqual(before);
  });

  test("没有文件、别的字段名、不是表单、没有收尾的都拒绝，不留下", async () => {
    const before = await onDisk();
    expect((await send([])).errorMessage).toBe("没有收到文件，请重新选择后上传");
    expect((await send([{ name: "a.jpg", content: JPG, field: "other" }])).status).toBe(400);
    expect((await call(gateway.app, fileCalls.uploadFile, {} as never, member)).returnCode).toBe(3000);
    const cut = await upload(gateway.app, fileCalls.uploadFile, [{ name: "a.jpg", content: JPG }], member, {
      end: false,
    });
    expect(cut.status).toBe(400);
    expect(cut.errorMessage).toMatch(/[\u4e00-\u9fff]/);
    expect(await onDisk()).toEqual(before);
  });

  test("传到一半断开，硬盘上不留下", async () => {
    await gateway.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = gateway.app.server.address() as AddressInfo;
    const before = await onDisk();
    const body = multipartBody([{ name: "a.jpg", content: jpegOfSize(MB / 2) }]);
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /uaa/api/ua/upload/file?${String(new URLSearchParams(await makeProof(gateway.app, "upload")))} HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipartHeaders["content-type"]}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, MB / 4));
    await vi.waitFor(async () => expect((await onDisk()).some((name) => name.endsWith(".part"))).toBe(true));
    socket.destroy();
    await vi.waitFor(async () => expect(await onDisk()).toEqual(before));
  });

  test("登录者的路径没有令牌答 401；别的调用不收文件", async () => {
    expect((await upload(gateway.app, fileCalls.uploadFile, [{ name: "a.jpg", content: JPG }])).status).toBe(401);
    expect((await upload(gateway.app, accountCalls.login, [{ name: "a.jpg", content: JPG }])).returnCode).toBe(3000);
  });

  test("不登录的路径先要安全验证：没有、为别的事做的、用过的都不收，什么也没有留下", async () => {
    const before = await onDisk();
    const attempt = (query: object) =>
      upload(gateway.app, fileCalls.uploadPublicFile, [{ name: "a.png", content: PNG }], undefined, { query });
    expect((await attempt({})).errorMessage).toBe("请填写图形验证码，再提交一次");
    expect((await attempt(await makeProof(gateway.app, "letter"))).returnCode).toBe(3000);
    expect(await onDisk()).toEqual(before);
    const proof = await makeProof(gateway.app, "upload");
    expect((await attempt(proof)).returnCode).toBe(2000);
    expect((await attempt(proof)).errorMessage).toBe("安全验证没有通过或已过期，请再试一次");
    expect(await onDisk()).toHaveLength(before.length + 1);
  });

  test("不登录的路径每个地址每分钟 12 次", async () => {
    const attempt = () =>
      upload(gateway.app, fileCalls.uploadPublicFile, [{ name: "a.jpg", content: PNG }], undefined, {
        headers: { "x-forwarded-for": "203.0.113.40" },
      });
    for (let index = 0; index < 12; index += 1) expect((await attempt()).returnCode).toBe(3000);
    expect((await attempt()).returnCode).toBe(4029);
  });
});

describe("下载", () => {
  test("本人和运营得到附件，别人和没有的编号都是 404，没登录 401", async () => {
    const { data } = await send([{ name: "说明 (1)'*.pdf", content: PDF }]);
    const id = data.data[0]?.fileId ?? "";
    const number = await sendFeedback([id], member);
    for (const [token, reason] of [[member], [operator, number]]) {
      const answer = await download(id, token, reason);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(PDF);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(PDF.length),
        "content-disposition": `attachment; filename="download.pdf"; filename*=UTF-8''%E8%AF%B4%E6%98%8E%20%281%29%27.pdf`,
        "x-content-type-options": "nosniff",
      });
    }
    expect((await download(id, personal)).statusCode).toBe(404);
    expect((await download(randomUUID(), member)).statusCode).toBe(404);
    expect((await download("..", member)).statusCode).toBe(404);
    expect((await download("..%2Fdb", member)).statusCode).toBe(400);
    expect((await download(id)).statusCode).toBe(401);
  });

  test("不登录上传的只有运营能下载", async () => {
    const { data } = await sendPublic([{ name: "a.png", content: PNG }]);
    const id = data.data[0]?.fileId ?? "";
    expect((await download(id, member)).statusCode).toBe(404);
    const number = await sendFeedback([id]);
    expect((await download(id, member, number)).statusCode).toBe(404);
    expect((await download(id, operator, number)).rawPayload).toEqual(PNG);
  });

  test("运营打开别人的文件要写明是哪件事项的，并记入安全日志；编号不对的、没有写的都不存在；本人的不用写、不记", async () => {
    const [first, second, unclaimed] = await Promise.all(
      [1, 2, 3].map(async () => (await send([{ name: "a.png", content: PNG }])).data.data[0]?.fileId ?? ""),
    );
    const [id = "", otherId = ""] = [first, second];
    const number = await sendFeedback([id], member);
    const otherNumber = await sendFeedback([otherId], member);
    const lines = () =>
      queryRows<{ by: string; reason: string }>(
        gateway.database.db,
        sql`select user_id as by, detail->>'case' as reason from audit_log where event = 'reveal' and target = ${id} and detail->>'what' = 'file'`,
      );
    expect((await download(id, member)).statusCode).toBe(200);
    expect((await download(id, operator)).statusCode).toBe(404);
    for (const wrong of [otherNumber, "FK20200101-0001", "user-member", "en-yunshan"])
      expect((await download(id, operator, wrong)).statusCode, wrong).toBe(404);
    expect((await download(unclaimed ?? "", operator, number)).statusCode).toBe(404);
    expect((await download(id, operator)).json<{ errorMessage: string }>().errorMessage).toContain("所属事项的编号");
    expect(await lines()).toEqual([]);

    expect((await download(id, operator, number)).statusCode).toBe(200);
    expect(await lines()).toEqual([{ by: "user-operator", reason: number }]);
    const own = (await send([{ name: "a.png", content: PNG }], operator)).data.data[0]?.fileId ?? "";
    expect((await download(own, operator)).statusCode).toBe(200);
  });

  test("硬盘上的文件丢了答 404，不是 500", async () => {
    const { data } = await send([{ name: "a.png", content: PNG }]);
    const id = data.data[0]?.fileId ?? "";
    await rm(path.join(dataDir, "files", id));
    expect((await download(id, member)).statusCode).toBe(404);
  });
});

describe("认领与清扫", () => {
  const feedback = (fileIds: string[], token?: string, more = {}) =>
    call(
      gateway.app,
      interactionCalls.submitFeedback,
      {
        body: { submissionId: randomUUID(), category: "other", content: "附件见下，请查收并处理。", fileIds, ...more },
      },
      token,
    );
  const uploaded = async (token?: string) => {
    const files = [{ name: "a.png", content: PNG }];
    const { data } = token ? await send(files, token) : await sendPublic(files);
    return data.data[0]?.fileId ?? "";
  };
  const service = () =>
    createFileService({
      config: { ...readGatewayConfig({ NODE_ENV: "test" }), dataDir },
      database: gateway.database,
      clock: () => now,
      cipher: createFieldCipher(TEST_KEY),
      log: gateway.app.log,
      registry: { cases: createCaseRegistry([], NO_QUEUES), fileHolders: [] },
      ports: stubPorts({ audit: { record: () => Promise.resolve() }, proof: {} }),
    });

  test("反馈认领自己的和无主的；别人的、认领过的不行，失败时一个也不占", async () => {
    const [own, foreign, nobodys] = [await uploaded(member), await uploaded(personal), await uploaded()];
    expect((await feedback([own, foreign], member)).problems[0]?.field).toBe("fileIds");
    expect((await feedback([own, nobodys], member)).returnCode).toBe(2000);
    expect((await feedback([own], member)).returnCode).toBe(3000);
    const visitors = await uploaded();
    expect((await feedback([foreign], undefined, await makeProof(gateway.app, "letter"))).returnCode).toBe(3000);
    expect((await feedback([visitors], undefined, await makeProof(gateway.app, "letter"))).returnCode).toBe(2000);
  });

  test("没登录的人上传的，1 小时没人认领就清除，差 1 毫秒的、认领了的、登录的人的留下", async () => {
    const [claimed, waiting, members] = [await uploaded(), await uploaded(), await uploaded(member)];
    expect((await feedback([claimed], undefined, await makeProof(gateway.app, "letter"))).returnCode).toBe(2000);
    now = new Date(TEST_NOW.getTime() + HOUR);
    await service().sweep();
    expect(await onDisk()).toEqual(expect.arrayContaining([claimed, waiting, members]));
    now = new Date(TEST_NOW.getTime() + HOUR + 1);
    await service().sweep();
    expect(await onDisk()).toEqual(expect.arrayContaining([claimed, members]));
    expect(await onDisk()).not.toContain(waiting);
  });

  test("24 小时没人认领的清除，认领了的和还没到时候的留下", async () => {
    const [claimed, waiting] = [await uploaded(member), await uploaded(member)];
    await feedback([claimed], member);
    now = new Date(TEST_NOW.getTime() + DAY);
    await service().sweep();
    expect(await onDisk()).toEqual(expect.arrayContaining([claimed, waiting]));
    now = new Date(TEST_NOW.getTime() + DAY + 1);
    await service().sweep();
    expect(await onDisk()).toContain(claimed);
    expect(await onDisk()).not.toContain(waiting);
  });

  test("崩溃留下的半个文件和没有记录的文件，一天后清除", async () => {
    const folder = path.join(dataDir, "files");
    const old = new Date(now.getTime() - DAY - 1000);
    for (const name of ["left.part", "orphan"]) {
      await writeFile(path.join(folder, name), "x");
      await utimes(path.join(folder, name), old, old);
    }
    await writeFile(path.join(folder, "young.part"), "x");
    await utimes(path.join(folder, "young.part"), now, now);
    await service().sweep();
    const left = await onDisk();
    expect(left).not.toContain("left.part");
    expect(left).not.toContain("orphan");
    expect(left).toContain("young.part");
  });
});
