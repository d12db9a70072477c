import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scrollToTop } from "@/lib/browser/scroll-to-top";

let top = 0;
let spies: { mockRestore: () => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "requestAnimationFrame", "cancelAnimationFrame"] });
  top = 1000;
  spies = [
    vi.spyOn(window, "scrollY", "get").mockImplementation(() => top),
    vi.spyOn(window, "scrollTo").mockImplementation(((_left: number, y: number) => {
      top = y;
    }) as typeof window.scrollTo),
  ];
});
afterEach(() => {
  vi.useRealTimers();
  for (const spy of spies) spy.mockRestore();
});

it("用 500 毫秒回到顶部", () => {
  scrollToTop();
  vi.advanceTimersByTime(250);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(1000);
  vi.advanceTimersByTime(300);
  expect(top).toBe(0);
});

it.each(["wheel", "touchstart", "pointerdown", "keydown"])(
  "途中读者有动作（%s）就停下，点的东西不从指针下移开",
  (name) => {
    scrollToTop();
    vi.advanceTimersByTime(100);
    window.dispatchEvent(new Event(name));
    const stopped = top;
    vi.advanceTimersByTime(1000);
    expect(top).toBe(stopped);
    expect(top).toBeGreaterThan(0);
  },
);

it("停过一次以后，下一次照常回到顶部", () => {
  scrollToTop();
  window.dispatchEvent(new Event("pointerdown"));
  scrollToTop();
  vi.advanceTimersByTime(600);
  expect(top).toBe(0);
});
