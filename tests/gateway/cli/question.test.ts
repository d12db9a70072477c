import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { questionCalls } from "../../../contract/interaction/question";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { runIn } from "../support/command";
import { ownDatabase } from "../support/database";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
let number = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-question-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "samples", control: true });
  control.serve((request, response) => gateway.app.routing(request, response));
  const body = {
    submissionId: randomUUID(),
    kind: "usage" as const,
    content: "怎样\u001b[31m修改\u001b[0m登录的手机号？",
    phone: "13912345678",
  };
  const token = await tokenOf(gateway.app, "member");
  number = (await call(gateway.app, questionCalls.askQuestion, { body }, token)).data.number;
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], dataDir = folder, env?: Record<string, string>) => runIn(dataDir, args, env);

describe("question 命令", () => {
  test("列出、查看、答复、公开，一步一步；看了手机号记入安全日志", async () => {
    const listed = await run(["question", "list", "--state", "waiting"]);
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).toContain(
      `${number}  待答复  网站使用和办事流程  2026-11-21 12:00:00  答复时限 2026-11-23（剩余 1 个工作日）`,
    );
    expect(listed.out).not.toContain("\u001b");
    expect((await run(["question", "show", number])).out).toContain("手机：13912345678\n");
    expect((await run(["log", "list", "--event", "reveal"])).out).toContain(`对象 ${number}  what=question`);
    const early = await run(["question", "publish", number, "怎样修改手机号？"]);
    expect(early).toMatchObject({ code: 2, err: "只有已答复的问题可以公开，请先答复\n" });
    expect((await run(["question", "answer", number, "在账号管理里修改。"])).out).toContain("状态：已答复\n");
    expect((await run(["question", "publish", number, "怎样修改手机号？"])).out).toContain(`公开为：/qa#q-${number}\n`);
    expect((await run(["question", "close", number, "重复"])).code).toBe(2);
    expect((await run(["question", "list", "--state", "waiting"])).out).toBe("共 0 条\n");
    expect((await run(["question", "poor"])).out).toBe("近 90 天没有被评为没用的回答。\n");
  });

  test("导入文件：格式不对、读不到、条款不存在都说明是什么，好的导入", async () => {
    const file = path.join(folder, "questions.json");
    const group = (clause: string) => [
      {
        id: "g",
        word: "技改",
        questions: [{ id: "g-1", question: "技改补助多少？", parts: [{ policyId: "zone-2026-018", clause }] }],
      },
    ];
    expect((await run(["question", "import", path.join(folder, "none.json")])).err).toContain("请检查文件名");
    await writeFile(file, "[{");
    expect((await run(["question", "import", file])).err).toContain("不是完整的 JSON");
    await writeFile(file, JSON.stringify([{ id: "g" }]));
    expect((await run(["question", "import", file])).err).toContain("docs/prepared-questions.md");
    await writeFile(file, JSON.stringify(group("第九十条")));
    expect((await run(["question", "import", file])).err).toContain("没有“第九十条”");
    await writeFile(file, JSON.stringify(group("第三条")));
    expect((await run(["question", "import", file])).out).toBe("已导入 1 个分组、1 个常见问题\n");
  });

  test.each([
    [["question"]],
    [["question", "delete", "WD20200101-0001"]],
    [["question", "list", "--state"]],
    [["question", "list", "--state", "open"]],
    [["question", "show"]],
    [["question", "show", "x"]],
    [["question", "answer", "WD20200101-0001"]],
    [["question", "answer", "WD20200101-0001", " "]],
    [["question", "publish", "WD20200101-0001", "问题是什么", "--group"]],
    [["question", "show", "WD20200101-0001"]],
  ])("%j 用法有误或没有，退出码 2，说明是中文", async (args) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/[\u4e00-\u9fff]/);
    expect(err).not.toContain("    at ");
  });

  test("没有网关运行时直接在数据库里办", { timeout: 120_000 }, async () => {
    const own = await ownDatabase(path.join(folder, "own"));
    onTestFinished(own.drop);
    expect(await run(["question", "list"], folder, own.env)).toMatchObject({ code: 0, out: "共 0 条\n" });
  });
});
