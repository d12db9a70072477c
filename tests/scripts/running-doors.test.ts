import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

/** A second `npm start` in the same folder must know of the first one before it builds anew. */

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-doors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = (body: string) =>
  `import(${JSON.stringify(pathToFileURL("scripts/support/running-doors.mjs").href)}).then((doors) => {${body}})`;
const running = () =>
  spawnSync(process.execPath, ["-e", code("console.log(doors.runningDoors().join())")], {
    cwd: folder,
    encoding: "utf8",
  }).stdout.trim();

test("从这份构建运行着的进程找得到；它结束了、被 kill -9 了就没有", async () => {
  expect(running()).toBe("");
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const body =
      "doors.announceDoor(); console.log('there'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)";
    const door = spawn(process.execPath, ["-e", code(body)], { cwd: folder });
    await new Promise((resolve) => door.stdout.once("data", resolve));
    expect(running()).toBe(String(door.pid));
    const ended = new Promise((resolve) => door.once("exit", resolve));
    door.kill(signal);
    await ended;
    expect(running()).toBe("");
  }
});

test("代码文件夹只读时照样启动：那里也构建不了，用不着说", () => {
  const readOnly = mkdtempSync(path.join(os.tmpdir(), "portal-doors-"));
  try {
    mkdirSync(path.join(readOnly, "dist"));
    // Nobody can make a folder of it, the superuser neither, who may write anywhere.
    writeFileSync(path.join(readOnly, "dist/doors"), "");
    const { status, stderr } = spawnSync(process.execPath, ["-e", code("doors.announceDoor()")], {
      cwd: readOnly,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  } finally {
    rmSync(readOnly, { recursive: true, force: true });
  }
});
