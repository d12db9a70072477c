// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isChunkLoadError, partOrNothing, reloadOnce } from "@/lib/browser/chunk-reload";

describe("程序片段加载失败", () => {
  beforeEach(() => window.sessionStorage.clear());

  it.each([
    Object.assign(new Error("x"), { name: "ChunkLoadError" }),
    new Error("Loading chunk 12 failed."),
    new Error("Failed to load chunk /_next/static/chunks/a.js from module 1"),
    new TypeError("Failed to fetch dynamically imported module: https://x/a.js"),
  ])("认得出：%s", (error) => expect(isChunkLoadError(error)).toBe(true));

  it.each([new Error("boom"), undefined, null, "text", { message: "network" }])("不误认：%s", (error) => {
    expect(isChunkLoadError(error)).toBe(false);
  });

  it("只重新加载一次，一分钟后才可再次", () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    const location = vi
      .spyOn(window, "location", "get")
      .mockReturnValue({ ...window.location, reload } as unknown as Location);
    expect(reloadOnce(1_000_000)).toBe(true);
    expect(reloadOnce(1_000_001)).toBe(false);
    expect(reloadOnce(1_059_999)).toBe(false);
    expect(reloadOnce(1_060_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    location.mockRestore();
    vi.unstubAllGlobals();
  });

  it("可有可无的一部分取不到：重新打开一次，之后页面照旧，只是没有这一部分；别的错误照样报", async () => {
    const reload = vi.fn();
    const location = vi
      .spyOn(window, "location", "get")
      .mockReturnValue({ ...window.location, reload } as unknown as Location);
    const gone = () => Promise.reject(Object.assign(new Error("x"), { name: "ChunkLoadError" }));
    expect(await partOrNothing(gone(), "nothing")).toBe("nothing");
    expect(await partOrNothing(gone(), "nothing")).toBe("nothing");
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await partOrNothing(Promise.resolve("part"), "nothing")).toBe("part");
    await expect(partOrNothing(Promise.reject(new Error("boom")), "nothing")).rejects.toThrow("boom");
    location.mockRestore();
  });
});
