import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isOldNode, MIN_NODE } from "../../scripts/support/require-node.mjs";

/** Runs a script as if by another version of Node.js. */
function runAs(version: string, script: string) {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  return spawnSync(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, script], {
    encoding: "utf8",
  });
}

describe("Node.js 的版本", () => {
  test.each<[string, boolean]>([
    ["18.20.8", true],
    ["20.9.0", true],
    ["20.11.1", true],
    ["20.18.3", true],
    ["20.19.0", false],
    ["22.0.0", false],
    ["24.9.0", false],
  ])("%s 太旧：%s", (version, isOld) => expect(isOldNode(version)).toBe(isOld));

  test.each(["start", "start-gateway", "gateway", "dev", "build", "test", "test-full"])(
    "太旧的 Node.js 上 scripts/%s.mjs 什么也不做，说明要升级，退出码 78",
    (script) => {
      const { status, stderr } = runAs("20.11.1", `scripts/${script}.mjs`);
      expect(stderr).toBe("需要 Node.js 20.19 或更高版本（建议 24），当前是 20.11.1。请升级 Node.js 后重试。\n");
      expect(status).toBe(78);
    },
  );

  test("package.json 和 README 写的是同一个版本", () => {
    const version = MIN_NODE.join(".");
    const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${version}`);
    expect(readFileSync("README.md", "utf8")).toContain(`Node.js ${version} 以上，建议 24`);
  });
});

describe(".env", () => {
  const load = (folder: string) =>
    spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { loadEnvFile } from ${JSON.stringify(path.resolve("scripts/support/env-file.mjs"))};
         loadEnvFile(); process.stdout.write(String(process.env.PORTAL_ENV_TRIED));`,
      ],
      { cwd: folder, encoding: "utf8" },
    );

  test("在就读，读不了就不启动并说明，不会当作没有", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "portal-env-"));
    try {
      expect(load(folder).stdout).toBe("undefined");
      writeFileSync(path.join(folder, ".env"), "PORTAL_ENV_TRIED=yes\n");
      expect(load(folder).stdout).toBe("yes");
      rmSync(path.join(folder, ".env"));
      symlinkSync(folder, path.join(folder, ".env"));
      const refused = load(folder);
      expect(refused.status).toBe(78);
      expect(refused.stderr).toContain("读不了配置文件 .env");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
