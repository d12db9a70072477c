import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { accountCalls } from "../../../contract/account";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { askForCode } from "../support/sms";
import { runIn } from "../support/command";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-desk-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ control: true });
  control.serve((request, response) => gateway.app.routing(request, response));
  await loadAccountSample(gateway.database.db, () => TEST_NOW);
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], dataDir = folder) => runIn(dataDir, args);

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

  test("账号：锁定后会话失效，解除后正常", async () => {
    const token = await tokenOf(gateway.app, "member");
    expect((await run(["user", "lock", "member"])).out).toContain("状态：已锁定\n");
    expect((await call(gateway.app, accountCalls.checkToken, {}, token)).status).toBe(401);
    expect((await run(["user", "unlock", "member"])).out).toContain("状态：正常\n");
    expect(await run(["user", "lock", "nobody"])).toMatchObject({ code: 2, err: "没有账号 nobody，请核对账号名\n" });
  });

  test("企业：查看、金融机构认证、不能重复决定", async () => {
    expect((await run(["enterprise", "list", "--state", "pending"])).out).toBe("共 0 条\n");
    expect((await run(["enterprise", "show", "91340100MA2CH0004U"])).out).toContain("金融机构认证：审核中\n");
    expect((await run(["enterprise", "finance", "en-chaohu-guarantee", "R"])).err).toContain("请写明原因");
    expect((await run(["enterprise", "finance", "en-chaohu-guarantee", "R", "缺少许可证"])).out).toContain(
      "认证意见：缺少许可证\n",
    );
    expect((await run(["enterprise", "finance", "en-chaohu-guarantee", "A"])).code).toBe(2);
    expect((await run(["enterprise", "approve", "en-yunshan"])).err).toContain("只有等待审核的企业");
  });

  test("安全日志核验", async () => {
    expect((await run(["log", "verify"])).out).toMatch(/^安全日志完整，共 \d+ 行\n$/);
  });

  test.each([
    [["outbox"]],
    [["outbox", "delete", "x"]],
    [["outbox", "show"]],
    [["enterprise", "list", "--state", "open"]],
    [["enterprise", "list", "--what", "open"]],
    [["enterprise", "refuse", "x"]],
    [["enterprise", "refuse", "x", " "]],
    [["enterprise", "finance", "x", "P"]],
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
    const own = path.join(folder, "own");
    expect(await run(["enterprise", "list"], own)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect(await run(["realname", "list"], own)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect((await run(["log", "verify"], own)).out).toBe("安全日志完整，共 0 行\n");
  });
});
