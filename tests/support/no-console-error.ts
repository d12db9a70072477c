import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever complains on the console (React, antd, Node) fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = spy.mock.calls.map((call) => call.map(String).join(" "));
  spy.mockRestore();
  expect(calls, "console.error").toEqual([]);
});
