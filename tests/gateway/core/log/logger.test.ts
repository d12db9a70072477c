import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatherLines } from "../../../../gateway/core/logger";

const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("网关的日志行", () => {
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
