import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatherLines } from "../../../../gateway/core/logger";

const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`;

// Writes through the gateway's own log until its reader has gone and it has been told so, then says that it is still there.
const WRITER = `
  import { fastify } from "fastify";
  import { loggerOptions } from "./gateway/core/logger";
  const { log } = fastify({ logger: loggerOptions({ logLevel: "info" }) });
  process.on("uncaughtException", (error) => { process.stderr.write(String(error)); process.exit(1); });
  process.stdout.on("close", () => setImmediate(() => { process.stderr.write("still here"); process.exit(0); }));
  setInterval(() => log.warn("line"), 5);
`;

describe("读日志的程序不在了", () => {
  it("网关照常，不因为写不出日志而停", async () => {
    const options = ["--import", "tsx", "--input-type=module", "--eval", WRITER];
    const writer = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    writer.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await once(writer.stdout, "data");
    writer.stdout.destroy();
    const [code] = (await once(writer, "exit")) as [number | null];
    expect([said, code]).toEqual(["still here", 0]);
  });
});

describe("网关的日志行", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("普通的行攒在一起写，最迟十分之一秒后写出，顺序不变，一行不少", () => {
    const written: string[] = [];
    const lines = gatherLines((text) => written.push(text));
    for (const text of ["一", "二", "三"]) lines.write(line(30, text));
    expect(written).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(written).toEqual([line(30, "一") + line(30, "二") + line(30, "三")]);
    lines.write(line(20, "四"));
    vi.advanceTimersByTime(100);
    expect(written.slice(1)).toEqual([line(20, "四")]);
  });

  it.each([40, 50, 60])("级别 %d 的行立即写出，之前的行在它前面", (level) => {
    const written: string[] = [];
    const lines = gatherLines((text) => written.push(text));
    lines.write(line(30, "前"));
    lines.write(line(level, "出事了"));
    expect(written).toEqual([line(30, "前") + line(level, "出事了")]);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it("进程结束时写出还在等的行", () => {
    const written: string[] = [];
    const before = process.listeners("exit");
    const lines = gatherLines((text) => written.push(text));
    const [atExit] = process.listeners("exit").filter((listener) => !before.includes(listener));
    lines.write(line(30, "最后一行"));
    atExit?.(0);
    expect(written).toEqual([line(30, "最后一行")]);
  });
});
