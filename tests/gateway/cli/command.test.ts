import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { policyCalls } from "../../../contract/policy";
import { takeControlSocket } from "../../../gateway/core/control-socket";
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
  test("help 列出命令，退出码 0", async () => {
    const { code, out } = await run(["help"]);
    expect(code).toBe(0);
    expect(out).toContain("import policies");
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
    const child = () =>
      new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
        const started = spawn(process.execPath, ["--import", "tsx", "gateway/cli.ts", "import", "policies", good], {
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
