import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fileCalls } from "../../../contract/common/file";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { createLimits } from "../../../gateway/core/limits/limit.service";
import { LIMITS } from "../../../gateway/core/limits/limits";
import type { IncomingFile } from "../../../gateway/core/calls/bind-calls";
import { createFileService } from "../../../gateway/modules/file/file.service";
import { createFileStore, type Disk } from "../../../gateway/modules/file/file.store";
import { createCaseRegistry } from "../../../gateway/core/case/case-registry";
import { NO_QUEUES, stubPorts } from "../support/ports";
import { buildTestGateway, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload, type SentFile, uploadAsVisitor } from "../support/multipart";
import { tokenOf } from "../support/people";
import { jpegOfSize } from "../support/photos";

/** Whoever uploads must not fill the disk: by address, by account, in all, and when it is full anyway. */

const MB = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let dataDir = "";
let gateway: TestGateway;
let member = "";
let now = TEST_NOW;
let visitors = 0;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-room-"));
  gateway = await buildTestGateway({
    data: "people",
    clock: () => now,
    config: { dataDir, uploadMaxMb: 50, uploadTotalMb: 64 },
  });
  member = await tokenOf(gateway.app, "member");
});
afterAll(async () => {
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 48 * HOUR);
  for (const table of ["allowance", "stored_file"]) await gateway.database.db.execute(sql.raw(`delete from ${table}`));
  member = await tokenOf(gateway.app, "member");
  for (const name of await onDisk()) await rm(path.join(dataDir, "files", name));
});

const onDisk = () => readdir(path.join(dataDir, "files")).catch(() => [] as string[]);
const rows = async () => (await queryRows(gateway.database.db, sql`select id from stored_file`)).length;
/** A picture of so many bytes. */
const picture = (bytes: number, name = "a.jpg") => ({ name, content: jpegOfSize(bytes) }) satisfies SentFile;
const freshAddress = () => `198.51.${(visitors += 1) >> 8}.${visitors & 255}`;
const asVisitor = (files: readonly SentFile[], address = freshAddress()) =>
  uploadAsVisitor(gateway.app, files, { address });
const asMember = (files: readonly SentFile[], token = member) =>
  upload(gateway.app, fileCalls.uploadFile, files, token);

describe("没有登录的人", () => {
  test("正好 5 MB 可以，多一个字节不行；登录的人不受此限", async () => {
    expect((await asVisitor([picture(5 * MB)])).returnCode).toBe(2000);
    expect(await asVisitor([picture(5 * MB + 1)])).toMatchObject({
      status: 400,
      errorMessage: "超过最大文件上传大小限制，单个文件不能超过5M",
    });
    expect((await asMember([picture(5 * MB + 1)])).returnCode).toBe(2000);
  });

  test("一个 /64 一小时 20 个文件，每次换地址也一样；第 21 个不收并说明何时再试，别的网络可以，到时恢复", async () => {
    // The calls a minute are another limit, on the machine's own clock.
    vi.useFakeTimers({ toFake: ["Date"], now });
    for (let n = 0; n < 4; n += 1) {
      const five = Array.from({ length: 5 }, (_, k) => picture(100, `${k}.jpg`));
      expect((await asVisitor(five, `2001:db8:a:b:${n}::1`)).returnCode).toBe(2000);
    }
    const refused = await asVisitor([picture(100)], "2001:db8:a:b:9::1");
    expect(refused).toMatchObject({ status: 429, returnCode: 4029 });
    expect(refused.errorMessage).toBe("您所在的网络未登录上传的文件过多（登录后上传不受此限），请 60 分钟后再试");
    expect(await rows()).toBe(20);
    expect((await asVisitor([picture(100)], "2001:db8:a:c::1")).returnCode).toBe(2000);
    now = new Date(now.getTime() + HOUR);
    vi.setSystemTime(now);
    expect((await asVisitor([picture(100)], "2001:db8:a:b:9::2")).returnCode).toBe(2000);
    vi.useRealTimers();
  });

  test("一个请求里混着超数的文件：一个也不留，也不算数", async () => {
    const address = freshAddress();
    for (let n = 0; n < 3; n += 1)
      await asVisitor(
        Array.from({ length: 5 }, () => picture(100)),
        address,
      );
    await asVisitor(
      Array.from({ length: 3 }, () => picture(100)),
      address,
    );
    const before = await onDisk();
    expect(
      (
        await asVisitor(
          Array.from({ length: 3 }, () => picture(100)),
          address,
        )
      ).status,
    ).toBe(429);
    expect(await onDisk()).toEqual(before);
    expect(
      (
        await asVisitor(
          Array.from({ length: 2 }, () => picture(100)),
          address,
        )
      ).returnCode,
    ).toBe(2000);
  });

  test("没收下的不算数：传错 15 次之后还能传 20 个", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    const address = freshAddress();
    for (let n = 0; n < 15; n += 1) {
      vi.setSystemTime(now.getTime() + n * MINUTE);
      expect((await asVisitor([{ name: "a.jpg", content: "no picture" }], address)).status).toBe(400);
    }
    for (let n = 0; n < 4; n += 1)
      expect(
        (
          await asVisitor(
            Array.from({ length: 5 }, () => picture(100)),
            address,
          )
        ).returnCode,
      ).toBe(2000);
    vi.useRealTimers();
  });

  test("一个网络一小时 60 MB：同时来 5 个 25 MB 的请求，收下的不超过 60 MB", async () => {
    const request = () =>
      asVisitor(
        Array.from({ length: 5 }, () => picture(5 * MB - 1024)),
        "203.0.113.77",
      );
    const answers = await Promise.all(Array.from({ length: 5 }, request));
    const kept = answers.filter(({ returnCode }) => returnCode === 2000).length;
    expect(kept).toBeGreaterThanOrEqual(1);
    expect(kept).toBeLessThanOrEqual(2);
    for (const answer of answers) if (answer.returnCode !== 2000) expect([429, 503]).toContain(answer.status);
    expect(await onDisk()).toHaveLength(kept * 5);
  });
});

describe("待认领的总量（这里 64 MB）", () => {
  const FULL = "待提交的文件太多，暂时放不下，请一小时后再上传；已填写的内容不受影响";

  test("许多网络一起来也放不满：没登录的至多一半，登录的人还能传；认领了的不再算", async () => {
    for (let n = 0; n < 6; n += 1) expect((await asVisitor([picture(5 * MB)])).returnCode).toBe(2000);
    const refused = await asVisitor([picture(5 * MB)]);
    expect(refused).toMatchObject({ status: 503, returnCode: 5003, errorMessage: FULL });
    expect((await asMember([picture(20 * MB)])).returnCode).toBe(2000);
    expect(await asMember([picture(20 * MB)])).toMatchObject({ status: 503, errorMessage: FULL });
    await gateway.database.db.execute(sql`update stored_file set claimed = true`);
    expect((await asMember([picture(20 * MB)])).returnCode).toBe(2000);
    expect((await asVisitor([picture(5 * MB)])).returnCode).toBe(2000);
  });

  test("同时来 20 个：放得下的 6 个都收下，也不超过", async () => {
    await Promise.all(Array.from({ length: 20 }, () => asVisitor([picture(5 * MB)])));
    const [sum] = await queryRows<{ bytes: string }>(
      gateway.database.db,
      sql`select sum(size) as bytes from stored_file`,
    );
    expect(Number(sum?.bytes)).toBe(30 * MB);
    // What was set aside for those that were refused is free again.
    await gateway.database.db.execute(sql`delete from stored_file`);
    expect((await asVisitor([picture(5 * MB)])).returnCode).toBe(2000);
  });
});

test("一个账号一天 1 GB，换会话也一样，满一天恢复；别的账号不受影响", async () => {
  const limits = createLimits(gateway.database.db, { clock: () => now, cipher: createFieldCipher(TEST_KEY) });
  await limits.take(LIMITS.accountBytes, "user-member", (1024 - 3) * MB);
  expect((await asMember([picture(2 * MB)])).returnCode).toBe(2000);
  expect(await asMember([picture(2 * MB)], await tokenOf(gateway.app, "member"))).toMatchObject({
    status: 429,
    errorMessage: "您今天上传的文件过多，请 24 小时后再试",
  });
  // Refused ones have cost nothing: what is left is still left.
  expect((await asMember([picture(MB / 2)])).returnCode).toBe(2000);
  expect((await asMember([picture(2 * MB)], await tokenOf(gateway.app, "admin"))).returnCode).toBe(2000);
  now = new Date(now.getTime() + 24 * HOUR);
  expect((await asMember([picture(2 * MB)], await tokenOf(gateway.app, "member"))).returnCode).toBe(2000);
});

describe("硬盘", () => {
  const DISK_FULL = "服务器存储空间不足，暂时不能上传文件，请稍后再试；已填写的内容不受影响";

  /** The gateway's own service on a disk that has so much left, and takes no more after so many bytes. */
  function serviceOn({ freeBytes = Infinity, fullAfter = Infinity, code = "ENOSPC" }) {
    const left = { freeBytes, fullAfter };
    const disk = {
      statfs: () => Promise.resolve({ bsize: 1, bavail: left.freeBytes }),
      open: async (...args: Parameters<typeof open>) => {
        const handle = await open(...args);
        const append = handle.appendFile.bind(handle);
        handle.appendFile = async (chunk) => {
          left.fullAfter -= (chunk as Buffer).length;
          if (left.fullAfter < 0) throw Object.assign(new Error("full"), { code, errno: -28 });
          await append(chunk);
        };
        return handle;
      },
    } as unknown as Disk;
    const parts = { ...partsOf(gateway.app), log: gateway.app.log, cipher: createFieldCipher(TEST_KEY) };
    const service = createFileService(
      {
        ...parts,
        registry: { cases: createCaseRegistry([], NO_QUEUES), fileHolders: [] },
        ports: stubPorts({ audit: {}, proof: {} }),
      },
      createFileStore(dataDir, disk),
    );
    const receive = (sizes: readonly number[]) => {
      const files = sizes.map((size) => ({
        field: "file",
        name: "a.jpg",
        stream: Readable.from([picture(size).content]),
      }));
      const announced = sizes.reduce((sum, size) => sum + size, 0);
      return service.receive(Readable.from(files) as AsyncIterable<IncomingFile>, { userId: "user-member" }, announced);
    };
    return { left, receive };
  }
  const full = { kind: "UNAVAILABLE", message: DISK_FULL };

  test("收下之后剩不到 512 MB 就不收，一个字节也不写；正好剩 512 MB 的收", async () => {
    const { left, receive } = serviceOn({ freeBytes: 513 * MB - 1 });
    await expect(receive([MB])).rejects.toMatchObject(full);
    expect(await onDisk()).toEqual([]);
    left.freeBytes = 513 * MB;
    expect((await receive([MB])).data).toHaveLength(1);
  });

  test.each(["ENOSPC", "EDQUOT"])(
    "写到一半 %s：说明白，不留半个文件和记录，同一请求里先传好的也撤回；腾出空间就好",
    async (code) => {
      const { left, receive } = serviceOn({ code, fullAfter: 3 * MB });
      await expect(receive([2 * MB, 2 * MB, 100])).rejects.toMatchObject(full);
      expect(await onDisk()).toEqual([]);
      expect(await rows()).toBe(0);
      left.fullAfter = Infinity;
      expect((await receive([2 * MB])).data).toHaveLength(1);
      expect(await onDisk()).toHaveLength(1);
    },
  );

  test("别的硬盘错误不说成满了", async () => {
    await expect(serviceOn({ code: "EIO", fullAfter: 0 }).receive([100])).rejects.toMatchObject({ code: "EIO" });
    expect(await onDisk()).toEqual([]);
  });
});
