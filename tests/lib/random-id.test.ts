import { expect, it, vi } from "vitest";
import { randomId } from "@/lib/random-id";

it("不是 https 的地址上也给得出编号：32 位十六进制，每次不同", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
  vi.unstubAllGlobals();
});
