import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { accountCalls } from "../../../contract/account/account";
import { fileCalls } from "../../../contract/common/file";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { messageCalls } from "../../../contract/message/message";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";
import { askForCode } from "../support/sms";
import { runIn } from "../support/command";
import { ownDatabase } from "../support/database";
import { PNG_PHOTO } from "../support/photos";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-desk-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "people", control: true, config: { dataDir: folder } });
  control.serve((request, response) => gateway.app.routing(request, response));
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], dataDir = folder, env?: Record<string, string>) => runIn(dataDir, args, env);

describe("工作台命令", () => {
  test("发件箱：列表里手机号是掩码，查看得到验证码，查看记入日志，日志里没有验证码", async () => {
    await askForCode(gateway.app, "13911112222", "register");
    const listed = await run(["outbox", "list"]);
    expect(listed.out).toMatch(/短信 {2}139\*\*\*\*2222 {2}待人工查看 {2}2026-11-21 12:00:00\n共 1 条\n$/);
    const id = listed.out.split("  ")[0] ?? "";
    const shown = await run(["outbox", "show", id]);
    expect(shown.out).toContain("收件人：13911112222\n");
    const code = /验证码 (\d{6})/.exec(shown.out)?.[1] ?? "没有";
    const log = await run(["log", "list", "--event", "reveal"]);
    expect(log.out).toContain(`reveal  成功  对象 ${id}  what=outbox`);
    expect(log.out).not.toContain(code);
  });

  test("第一批工作人员：照文档写的命令一行一行都办得成，岗位就是写的那些", async () => {
    const lines = (await readFile("docs/staff-commands.md", "utf8")).match(
      /^npm run gateway -- operator (add|roles) .+$/gm,
    );
    expect(lines?.length).toBeGreaterThan(4);
    for (const line of lines ?? []) {
      const [, , , , ...args] = line.replace(/\s*#.*$/, "").split(/\s+/);
      const done = await run(args);
      expect(done, line).toMatchObject({ code: 0, err: "" });
    }
    const { out } = await run(["operator", "list"]);
    expect(out).toMatch(/zhengan.*系统管理员/);
    expect(out).toMatch(/zhouning.*受理、答复、审核/);
  });

  test("账号：锁定后会话失效，解除后正常", async () => {
    const token = await tokenOf(gateway.app, "member");
    expect((await run(["user", "lock", "member"])).out).toContain("状态：已锁定\n");
    expect((await call(gateway.app, accountCalls.checkToken, {}, token)).status).toBe(401);
    expect((await run(["user", "unlock", "member"])).out).toContain("状态：正常\n");
    expect(await run(["user", "lock", "nobody"])).toMatchObject({
      code: 2,
      err: "没有账号 nobody，请核对账号名或手机号\n",
    });
    // The person on the telephone knows the number, not the name.
    expect((await run(["user", "lock", "13800000002"])).out).toContain("状态：已锁定\n");
    expect((await run(["user", "unlock", "13800000002"])).out).toContain("账号：member\n");
  });

  test("企业：查看，已通过的不能再审核", async () => {
    expect((await run(["enterprise", "list", "--state", "pending"])).out).toBe("共 0 条\n");
    expect((await run(["enterprise", "show", "91340100MA2CH0004U"])).out).toContain("金融机构认证：审核中\n");
    expect((await run(["enterprise", "approve", "en-yunshan"])).err).toContain("只有等待审核的企业");
  });

  describe("金融机构认证", () => {
    const YUNSHAN = "en-yunshan";
    const PHONE = "13866667777";
    let fileId = "";

    test("列表里联系人是掩码，查看才是全文，查看记入日志，日志里没有号码", async () => {
      const token = await tokenOf(gateway.app, "admin");
      const sent = await upload(gateway.app, fileCalls.uploadFile, [{ name: "许可证.png", content: PNG_PHOTO }], token);
      fileId = sent.data.data[0]?.fileId ?? "";
      const body = {
        licenceNumber: "B0001H234010001",
        kind: "guarantee" as const,
        contactName: "林晓岚",
        contactPhone: PHONE,
        fileIds: [fileId],
      };
      expect((await call(gateway.app, enterpriseCalls.requestFinance, { body }, token)).status).toBe(200);

      const listed = await run(["finance", "list", "--state", "P"]);
      expect(listed.out).toContain(
        `${YUNSHAN}  审核中  合肥云杉智能装备有限公司  融资担保公司  林** 138****7777  2026-11-21 12:00:00\n`,
      );
      expect(listed.out).toContain("没有申请材料\n共 2 条\n");
      const shown = await run(["finance", "show", YUNSHAN]);
      for (const line of [
        "金融许可证编号：B0001H234010001",
        "联系人：林晓岚",
        `联系人手机：${PHONE}`,
        `附件：许可证.png（${fileId}）`,
      ])
        expect(shown.out).toContain(`${line}\n`);
      const log = await run(["log", "list", "--event", "reveal"]);
      expect(log.out).toMatch(/reveal {2}成功 {2}企业 en-yunshan {2}对象 \S+ {2}what=finance/);
      expect(log.out).not.toContain(PHONE);
    });

    test("附件原样存到本机，只有自己可读，不覆盖已有的文件，取出记入日志", async () => {
      const place = path.join(folder, "许可证.png");
      expect((await run(["file", "save", fileId, place, "--case", YUNSHAN])).out).toBe(
        `原文件名：许可证.png\n大小：${PNG_PHOTO.length} 字节\n已保存到：${place}\n`,
      );
      expect(await readFile(place)).toEqual(PNG_PHOTO);
      expect((await stat(place)).mode & 0o777).toBe(0o600);
      expect(await run(["file", "save", fileId, place, "--case", YUNSHAN])).toMatchObject({
        code: 2,
        err: expect.stringContaining("已经存在"),
      });
      expect(await run(["file", "save", fileId, path.join(folder, "no", "x"), "--case", YUNSHAN])).toMatchObject({
        code: 2,
      });
      expect((await run(["file", "save", "nothing", path.join(folder, "x"), "--case", YUNSHAN])).err).toContain(
        `${YUNSHAN} 没有文件 nothing`,
      );
      const elsewhere = path.join(folder, "y");
      expect((await run(["file", "save", fileId, elsewhere])).err).toContain("请用 --case 写明");
      expect((await run(["file", "save", fileId, elsewhere, "--case", "en-cedar"])).err).toContain("没有文件");
      expect((await run(["log", "list", "--event", "reveal"])).out).toContain(
        `对象 ${fileId}  case=${YUNSHAN}  what=file`,
      );
    });

    test("不通过要写原因；结果只告诉企业的管理员；决定过的不能再决定", async () => {
      const inbox = async (name: string) =>
        (await call(gateway.app, messageCalls.listMessages, { query: {} }, await tokenOf(gateway.app, name))).data
          .records;
      expect((await run(["finance", "refuse", YUNSHAN])).code).toBe(2);
      expect((await run(["finance", "refuse", YUNSHAN, " "])).err).toBe("原因至少 2 个字\n");
      expect((await run(["finance", "list", "--state", "P"])).out).toContain(YUNSHAN);

      const refused = await run(["finance", "refuse", YUNSHAN, "许可证已过期"]);
      expect(refused.out).toContain("金融机构认证：未通过\n认证意见：许可证已过期\n");
      expect((await inbox("admin"))[0]).toMatchObject({ title: "金融机构认证未通过" });
      expect((await inbox("admin"))[0]?.body).toContain("许可证已过期");
      expect((await inbox("member")).map(({ title }) => title)).not.toContain("金融机构认证未通过");
      for (const again of [
        ["finance", "refuse", YUNSHAN, "再看一次"],
        ["finance", "approve", YUNSHAN],
      ])
        expect((await run(again)).err).toContain("只有审核中的金融机构认证可以作决定");

      expect((await run(["finance", "approve", "91340100MA2CH0004U"])).out).toContain("金融机构认证：已通过\n");
      expect((await inbox("newbank"))[0]).toMatchObject({ title: "金融机构认证已通过" });
      expect((await run(["finance", "approve", "91340100MA2CH0004U"])).code).toBe(2);
    });

    test("没有的企业和从未申请的企业查不到", async () => {
      for (const id of ["nobody", "en-qingteng"])
        expect((await run(["finance", "show", id])).err).toContain("请核对企业编号或信用代码");
      expect((await run(["finance", "approve", "nobody"])).err).toContain("没有企业 nobody");
    });
  });

  test("安全日志核验", async () => {
    const whole = /^安全日志完整，共 \d+ 行，存证 (\d+:[\w-]{43})\n$/;
    const { out } = await run(["log", "verify"]);
    expect(out).toMatch(whole);
    const head = whole.exec(out)?.[1] ?? "";
    expect((await run(["log", "verify", "--head", head])).out).toMatch(whole);
    const cut = await run(["log", "verify", "--head", `9${head}`]);
    expect([cut.code, cut.out]).toEqual([2, ""]);
    expect(cut.err).toContain("安全日志被截断");
  });

  test("安全日志一页一页地看", async () => {
    const page = (n: string) => run(["log", "list", "--page", n, "--size", "1"]);
    const [first, second] = [await page("1"), await page("2")];
    expect([first.out.split("\n").length, second.out.split("\n").length]).toEqual([3, 3]);
    expect(first.out).not.toBe(second.out);
  });

  test.each([
    [["outbox"]],
    [["outbox", "delete", "x"]],
    [["outbox", "show"]],
    [["enterprise", "list", "--state", "open"]],
    [["enterprise", "list", "--what", "open"]],
    [["enterprise", "refuse", "x"]],
    [["enterprise", "refuse", "x", " "]],
    [["finance", "list", "--state", "X"]],
    [["finance", "refuse", "x"]],
    [["file", "save", "x"]],
    [["user", "lock", "a/b"]],
    [["realname", "show"]],
    [["log", "list", "--user"]],
    [["log", "toString"]],
  ])("%j 用法有误，退出码 2，说明是中文", async (args) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/[\u4e00-\u9fff]/);
    expect(err).not.toContain("    at ");
  });

  test("没有网关运行时直接在数据库里办", { timeout: 120_000 }, async () => {
    const own = await ownDatabase(path.join(folder, "own"));
    onTestFinished(own.drop);
    expect(await run(["enterprise", "list"], folder, own.env)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect(await run(["finance", "list"], folder, own.env)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect(await run(["realname", "list"], folder, own.env)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect((await run(["log", "verify"], folder, own.env)).out).toContain("安全日志完整，共 0 行");
  });
});
