// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbeddedGateway, type EmbeddedGateway } from "@/server/gateway/embedded-gateway";
import { until } from "./door-fixture";

let folder: string;
let gateway: EmbeddedGateway | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "door-"));
});
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  rmSync(folder, { recursive: true });
});

/** Starts a stand-in for the gateway's process and notes what is told about it. */
function start(script: string) {
  const file = path.join(folder, "gateway.mjs");
  writeFileSync(file, script);
  const told = { urls: [] as string[], hopeless: 0, logs: [] as string[] };
  gateway = startEmbeddedGateway({
    path: file,
    environment: { ...process.env, GATEWAY_PORT: "0", MARK: path.join(folder, "mark") },
    onReady: (url) => told.urls.push(url),
    onHopeless: () => (told.hopeless += 1),
    log: (message) => told.logs.push(message),
    firstBackOffMs: 20,
  });
  return told;
}

test("意外退出后自动重启，并告知新的端口", async () => {
  const told = start(
    'process.send({ type: "ready", port: 20000 + (process.pid % 10000) }); setInterval(() => {}, 1000);',
  );
  await gateway?.ready;
  const first = gateway?.pid ?? 0;
  process.kill(first, "SIGKILL");
  await until(() => told.urls.length === 2, 5000);
  expect(gateway?.pid).not.toBe(first);
  expect(told.urls[1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(told.logs[0]).toContain("重新启动");
});

test("退出码 78 表示配置问题：不再重启，整个门户停止", async () => {
  const told = start("process.exit(78);");
  await until(() => told.hopeless === 1, 5000);
  expect(told.logs).toEqual([]);
});

test("起不来时以加倍的间隔重试", async () => {
  const told = start("process.exit(1);");
  await until(() => told.logs.length >= 3, 5000);
  expect(told.logs.slice(0, 3).map((line) => /([\d.]+) 秒/.exec(line)?.[1])).toEqual(["0.02", "0.04", "0.08"]);
});

test("停止时先让网关自己收尾", async () => {
  const told = start(
    'import { writeFileSync } from "node:fs"; process.on("SIGTERM", () => { writeFileSync(process.env.MARK, "done"); process.exit(0); });' +
      'setInterval(() => {}, 1000); process.send({ type: "ready", port: 1 });',
  );
  await gateway?.ready;
  await gateway?.stop();
  const { readFileSync } = await import("node:fs");
  expect(readFileSync(path.join(folder, "mark"), "utf8")).toBe("done");
  expect(told.logs).toEqual([]);
});
