// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPageSource, denialOf } from "@/server/pages/page-source";
import { startPageWorkers, type PageWorkers } from "@/server/pages/page-workers";
import { until } from "../door-fixture";

let folder: string;
let workers: PageWorkers | undefined;
let logs: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "workers-"));
  logs = [];
});
afterEach(async () => {
  await workers?.close();
  workers = undefined;
  rmSync(folder, { recursive: true });
});

/** A stand-in for a rendering process: it notes what it is told, and answers with its number. */
const STAND_IN = `
import http from "node:http";
import { appendFileSync } from "node:fs";
const note = (line) => appendFileSync(process.env.MARK, line + "\\n");
process.on("message", (message) => { note(JSON.stringify(message)); if (message.localPort === 9) process.send({ type: "full" }); });
process.on("SIGTERM", () => { note("end"); process.exit(0); });
const server = http.createServer((_request, response) => response.end(String(process.pid)));
server.listen(0, "127.0.0.1", () => process.send({ type: "ready", port: server.address().port }));
`;
const told = () => readFileSync(path.join(folder, "mark"), "utf8").trim().split("\n");

async function start(amount: number): Promise<PageWorkers> {
  const file = path.join(folder, "worker.mjs");
  writeFileSync(file, STAND_IN);
  writeFileSync(path.join(folder, "mark"), "");
  process.env.MARK = path.join(folder, "mark");
  workers = startPageWorkers({ path: file, amount, memoryMb: 700, log: (line) => logs.push(line), firstBackOffMs: 20 });
  await workers.ready;
  return workers;
}
const pidAt = async (origin: string) => Number(await (await fetch(origin)).text());

describe("页面进程", () => {
  test("起几个就有几个地址；网关换了地址、门户知道了端口，每个都听到，后来起的也听到", async () => {
    const { origins, tell } = await start(2);
    expect(new Set(origins()).size).toBe(2);
    tell({ gatewayUrl: "http://127.0.0.1:7" });
    await until(() => told().filter((line) => line.includes('"gatewayUrl":"http://127.0.0.1:7"')).length === 2, 5000);
    process.kill(await pidAt(origins()[0] ?? ""), "SIGKILL");
    await until(() => told().filter((line) => line.includes('"gatewayUrl":"http://127.0.0.1:7"')).length === 3, 5000);
    expect(told().filter((line) => line.includes('"memoryMb":700'))).toHaveLength(3);
  });

  test("被杀的一个随即不再被问，另起一个代替它", async () => {
    const { origins } = await start(2);
    const [first = ""] = origins();
    process.kill(await pidAt(first), "SIGKILL");
    await until(() => !origins().includes(first), 5000);
    expect(origins().length).toBeGreaterThan(0);
    await until(() => origins().length === 2, 5000);
    expect(logs.join()).toContain("页面进程意外退出");
  });

  test("内存超过上限的，先有新的再停旧的，其间一直有人回答", async () => {
    const { origins, tell } = await start(1);
    const [old = ""] = origins();
    const seen: number[] = [];
    const watch = setInterval(() => seen.push(origins().length), 2);
    tell({ localPort: 9 });
    await until(() => told().includes("end"), 5000);
    clearInterval(watch);
    expect(Math.min(...seen)).toBeGreaterThan(0);
    expect(origins()).not.toContain(old);
    expect(origins()).toHaveLength(1);
  });
});

describe("页面的去处", () => {
  async function listen(handler: http.RequestListener) {
    const server = http.createServer(handler);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test("问手上页面最少的那个进程", async () => {
    const open: http.ServerResponse[] = [];
    const slow = await listen((_request, response) => void open.push(response));
    const quick = await listen((_request, response) => response.end("quick"));
    const source = createPageSource(() => [slow.origin, quick.origin], 5000);
    const waiting = source.ask("/a", {});
    await until(() => open.length === 1, 2000);
    for (let n = 0; n < 3; n += 1) {
      const answer = await source.ask("/b", {});
      const ended = new Promise((resolve) => answer.body.once("close", resolve));
      expect(await answer.body.text()).toBe("quick");
      await ended;
    }
    open[0]?.end("slow");
    await (await waiting).body.text();
    await source.close();
    slow.server.close();
    quick.server.close();
  });

  test("没有进程在回答、进程断开、没有按时回答，都请人稍后再来；页面自己出错的不算", async () => {
    const why = async (source: ReturnType<typeof createPageSource>) =>
      denialOf(await source.ask("/", {}).catch((error: unknown) => error));
    const none = createPageSource(() => [], 5000);
    expect(await why(none)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
    const cut = await listen((request) => request.socket.destroy());
    const broken = createPageSource(() => [cut.origin], 5000);
    expect((await why(broken))?.message).toContain("正在恢复");
    await broken.close();
    cut.server.close();
    const silent = await listen(() => undefined);
    const late = createPageSource(() => [silent.origin], 30);
    expect((await why(late))?.message).toContain("访问的人较多");
    expect(denialOf(new Error("boom"))).toBeUndefined();
    await late.close();
    silent.server.closeAllConnections();
    silent.server.close();
  });
});
