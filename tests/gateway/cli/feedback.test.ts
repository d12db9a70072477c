import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { runIn } from "../support/command";
import { ownDatabase } from "../support/database";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
let number = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-feedback-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "people", control: true });
  control.serve((request, response) => gateway.app.routing(request, response));
  const body = {
    submissionId: randomUUID(),
    category: "site_error" as const,
    content: "首页的\u001b[31m电话\u001b[0m打不通，请核对。",
    phone: "13912345678",
  };
  const { data } = await call(
    gateway.app,
    interactionCalls.submitFeedback,
    { body },
    await tokenOf(gateway.app, "member"),
  );
  number = data.number;
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], dataDir = folder, env?: Record<string, string>) => runIn(dataDir, args, env);

describe("feedback 命令", () => {
  test("列出、查看、受理、答复，一步一步", async () => {
    const listed = await run(["feedback", "list", "--state", "received"]);
    expect(listed).toMatchObject({ code: 0, err: "" });
    // As every kind of case is listed: with the day by which it is to be answered.
    expect(listed.out).toContain(
      `${number}  已收到  网站找错  2026-11-21 12:00:00  时限 2026-11-23（剩余 1 个工作日）  首页的`,
    );
    expect(listed.out).toContain("共 1 条\n");
    expect(listed.out).not.toContain("\u001b");

    const shown = await run(["feedback", "show", number]);
    expect(shown.out).toContain("手机：13912345678\n");
    const log = await run(["log", "list", "--event", "reveal"]);
    expect(log.out).toContain(`对象 ${number}  what=feedback`);
    expect(log.out).not.toContain("13912345678");
    expect(shown.out).not.toContain("\u001b");

    const early = await run(["feedback", "answer", number, "已经更正"]);
    expect(early).toMatchObject({ code: 2, err: "只有处理中的反馈可以答复，还没有受理的请先受理\n" });
    expect((await run(["feedback", "accept", number])).out).toContain("状态：处理中\n");
    expect((await run(["feedback", "accept", number])).code).toBe(2);
    const answered = await run(["feedback", "answer", number, "电话已经更正，谢谢。"]);
    expect(answered.out).toContain("答复：电话已经更正，谢谢。\n");
    expect((await run(["feedback", "list", "--state", "received"])).out).toBe("共 0 条\n");
    expect((await run(["feedback", "list"])).out).toContain(number);
  });

  test("没有的编号说明怎么办，退出码 2", async () => {
    expect(await run(["feedback", "show", "FK20200101-0001"])).toMatchObject({
      code: 2,
      err: "没有编号为 FK20200101-0001 的反馈，请核对编号\n",
    });
  });

  test.each([
    [["feedback"]],
    [["feedback", "delete", "FK20200101-0001"]],
    [["feedback", "list", "--state"]],
    [["feedback", "list", "--state", "open"]],
    [["feedback", "show"]],
    [["feedback", "show", "x"]],
    [["feedback", "accept", "FK20200101-0001", "x"]],
    [["feedback", "answer", "FK20200101-0001"]],
    [["feedback", "answer", "FK20200101-0001", " "]],
  ])("%j 用法有误，退出码 2，说明是中文", async (args) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/[\u4e00-\u9fff]/);
    expect(err).not.toContain("    at ");
  });

  test("没有网关运行时直接在数据库里办", { timeout: 120_000 }, async () => {
    const own = await ownDatabase(path.join(folder, "own"));
    onTestFinished(own.drop);
    expect(await run(["feedback", "list"], folder, own.env)).toMatchObject({ code: 0, out: "共 0 条\n" });
    expect(await run(["feedback", "accept", "FK20200101-0001"], folder, own.env)).toMatchObject({
      code: 2,
      err: "没有编号为 FK20200101-0001 的反馈，请核对编号\n",
    });
  });
});
