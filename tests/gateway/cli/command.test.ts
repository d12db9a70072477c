import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { allCalls } from "../../../contract";
import { policyCalls } from "../../../contract/policy/policy";
import { buildCli, CLI_FILE } from "../../../scripts/build-cli.mjs";
import { takeControlSocket } from "../../../gateway/core/control-socket";
import { openPglite, openPostgres } from "../../../gateway/core/database";
import { itemRow, policyRow } from "../declare/item-fixtures";
import { FIXTURES } from "../policy/fixtures";
import { buildTestGateway, call } from "../support/gateway";
import { runIn } from "../support/command";
import { ownDatabase } from "../support/database";

let folder = "";
let good = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-cli-"));
  good = path.join(folder, "good.jsonl");
  await writeFile(good, FIXTURES.map((row) => JSON.stringify(row)).join("\n"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], dataDir = path.join(folder, "data")) => runIn(dataDir, args);

describe("用法", () => {
  test("help 列出契约里的每个命令，退出码 0", async () => {
    const { code, out } = await run(["help"]);
    expect(code).toBe(0);
    const lines = out.split("\n").filter((line) => /^ {2}[a-z]/.test(line));
    for (const { command } of Object.values(allCalls))
      if (command)
        expect(
          lines.filter((line) => line.trimStart().startsWith(command.name)),
          command.name,
        ).not.toEqual([]);
    for (const usage of [
      "  import policies <文件>      导入政策",
      "  feedback list [--state received|processing|answered]\n                              列出反馈",
      "  application approve <编号> [审核意见]\n",
      "  question publish <编号> <公开的问题> [--group <分组>]\n",
      "  synonym add <词> <词> …     把几个词",
      "  policy relate <新文件编号> replaces|repeals|amends|interprets <旧文件编号> <依据>\n",
      "  file save <文件编号> <保存位置> --case <所属事项编号>\n",
      "  log list [--user <账号编号>] [--event <事件>] [--enterprise <企业编号>] [--target <对象编号>] [--result ok|refused] [--from <起始日期>] [--to <截止日期>] [--page <页码>] [--size <每页行数>]\n",
    ])
      expect(out).toContain(usage);
  });

  test.each([
    [["feedback"], "feedback 之后应为 list、show、accept、answer、correct 之一"],
    [["feedback", "list", "--state", "open"], "只能有 --state received|processing|answered"],
    [["operator", "list", "x"], "operator list 之后没有参数"],
    [["synonym", "add"], "应有：<词> <词> …"],
    [["application", "approve"], "应有 1 至 2 项：<编号> [审核意见]"],
    [["question", "publish", "WD20200101-0001", "问题是什么", "--group"], "只能有 --group <分组>"],
  ])("%j 说明怎样写", async (args, words) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(err).toContain("help");
  });

  test("没有的种类说出有哪些", async () => {
    expect((await run(["import", "planets", "x"])).err).toContain("能导入的是 policies、items");
  });

  test.each([
    [[]],
    [["export"]],
    [["import"]],
    [["import", "planets", "x"]],
    [["import", "policies"]],
    [["import", "policies", "/no/such.jsonl"]],
    [["import", "policies", "a", "b"]],
  ])("%j 用法有误，退出码 2，说明是中文", async (args) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/[\u4e00-\u9fff]/);
    expect(err).not.toContain("    at ");
  });
});

describe("没有网关运行时", () => {
  test("作为子进程导入，再导入一次全部未变", { timeout: 120_000 }, async () => {
    const own = await ownDatabase(path.join(folder, "own"));
    onTestFinished(own.drop);
    // What `npm run gateway` starts.
    await buildCli();
    const child = () =>
      new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
        const started = spawn(process.execPath, [CLI_FILE, "import", "policies", good], {
          env: { ...process.env, ...own.env },
        });
        let out = "";
        let err = "";
        started.stdout.on("data", (data: Buffer) => (out += data.toString()));
        started.stderr.on("data", (data: Buffer) => (err += data.toString()));
        started.once("error", reject);
        started.once("close", (code) => resolve({ code, out, err }));
      });
    const first = await child();
    expect(first, first.err).toMatchObject({
      code: 0,
      out: `新增 ${FIXTURES.length} 条，更新 0 条，未变 0 条，拒绝 0 条\n`,
    });
    expect(await child()).toMatchObject({
      code: 0,
      out: `新增 0 条，更新 0 条，未变 ${FIXTURES.length} 条，拒绝 0 条\n`,
    });
  });
});

describe("没有网关运行时的故障", () => {
  test("说出故障的第一行，没有调用栈，数据目录随即放开", { timeout: 120_000 }, async () => {
    const own = await ownDatabase(path.join(folder, "broken"));
    onTestFinished(own.drop);
    const list = () => runIn(path.join(folder, "broken"), ["feedback", "list"], own.env);
    expect(await list()).toMatchObject({ code: 0, out: "共 0 条\n" });
    const { DATABASE_URL: url } = own.env;
    const database = url ? await openPostgres(url) : await openPglite(path.join(folder, "broken"));
    await database.db.execute(sql`drop table feedback cascade`);
    await database.close();
    for (let twice = 0; twice < 2; twice += 1) {
      const { code, out, err } = await list();
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^命令没有完成：.*feedback.*排除故障后可重新执行。\n$/);
    }
  });
});

describe("网关运行时", () => {
  test("经控制套接字导入；拒绝的行有行号和理由，退出码 1", async () => {
    const dataDir = path.join(folder, "running");
    const control = await takeControlSocket(dataDir);
    const gateway = await buildTestGateway({ control: true });
    control.serve((request, response) => gateway.app.routing(request, response));
    try {
      const [row] = FIXTURES;
      const file = path.join(folder, "mixed.jsonl");
      const lines = [
        JSON.stringify(row),
        "{broken",
        JSON.stringify({ ...row, id: "bad", pubDate: "2026-02-30" }),
        JSON.stringify(row),
      ];
      await writeFile(file, lines.join("\r\n"));
      const { code, out, err } = await run(["import", "policies", file], dataDir);
      expect(out).toBe("新增 1 条，更新 0 条，未变 0 条，拒绝 3 条\n");
      expect(code).toBe(1);
      expect(err).toMatch(/第 2 行：不是完整的 JSON.*\n第 3 行：发布日期应为.*\n第 4 行：与第 1 行编号重复\n/);
      expect((await call(gateway.app, policyCalls.listPolicies, { query: {} })).data.total).toBe(1);
    } finally {
      await gateway.close();
      await control.close();
    }
  });

  test("写入了、但条款写明的条件没有齐的事项，列在拒绝之后，退出码 0", async () => {
    const dataDir = path.join(folder, "warned");
    const control = await takeControlSocket(dataDir);
    const gateway = await buildTestGateway({ control: true });
    control.serve((request, response) => gateway.app.routing(request, response));
    try {
      const text = "申请企业应当符合下列条件：\n（一）在经开区登记注册；\n（二）实行独立核算。\n给予二十万元奖励。";
      const region = { id: "region", text: "在经开区登记注册", clause: "在经开区登记注册" };
      const file = path.join(folder, "stated.json");
      await writeFile(file, JSON.stringify([policyRow("p-1", { text })]));
      await run(["import", "policies", file], dataDir);
      await writeFile(file, JSON.stringify([itemRow("i-1", "p-1", [], { conditions: [region] })]));
      const { code, out, err } = await run(["import", "items", file], dataDir);
      expect([code, out]).toEqual([0, "新增 1 条，更新 0 条，未变 0 条，拒绝 0 条\n"]);
      expect(err).toMatch(/已写入、请核对的 1 处：\n第 1 行：事项 i-1：条款“实行独立核算”说到独立核算，.*人工核验\n/);
    } finally {
      await gateway.close();
      await control.close();
    }
  });

  test("网关还不能答复时退出码 2", async () => {
    const dataDir = path.join(folder, "starting");
    const control = await takeControlSocket(dataDir);
    const { code, err } = await run(["import", "policies", good], dataDir);
    await control.close();
    expect(code).toBe(2);
    expect(err).toContain("HTTP 503");
  });

  test("拒绝超过 200 行时写入文件，屏幕上只列前 50 行", async () => {
    const dataDir = path.join(folder, "many");
    const control = await takeControlSocket(dataDir);
    const gateway = await buildTestGateway({ control: true });
    control.serve((request, response) => gateway.app.routing(request, response));
    try {
      const file = path.join(folder, "many.jsonl");
      await writeFile(file, "{\n".repeat(201));
      const { code, err } = await run(["import", "policies", file], dataDir);
      expect(code).toBe(1);
      expect(err.match(/^第 \d+ 行/gm)).toHaveLength(50);
      const name = (await readdir(dataDir)).find((entry) => entry.startsWith("import-refusals-"));
      expect(err).toContain(String(name));
      expect((await readFile(path.join(dataDir, String(name)), "utf8")).trimEnd().split("\n")).toHaveLength(201);
    } finally {
      await gateway.close();
      await control.close();
    }
  });
});
