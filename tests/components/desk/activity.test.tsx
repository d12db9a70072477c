import { fireEvent, render, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { useActivity } from "@/components/desk/frame/activity";
import { stubLocation } from "../layout/support";

/** Whoever goes away from the desk leaves it shut. */
const ended: string[] = [];
const server = setupServer(
  http.delete("/desk/session", () => {
    ended.push("ended");
    return HttpResponse.json({ returnCode: 2000, data: null });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  vi.useRealTimers();
  ended.length = 0;
});
afterAll(() => server.close());

function Desk() {
  useActivity(30);
  return null;
}

it("半小时没有人碰过：结束的是会话，不只是离开页面；碰过一下就重新数", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-27T01:00:00Z") });
  stubLocation("/desk/feedback");
  render(<Desk />);
  vi.advanceTimersByTime(29 * 60_000);
  fireEvent.keyDown(window, { key: "j" });
  vi.advanceTimersByTime(30 * 60_000);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await waitFor(() => expect(ended).toEqual(["ended"]), { timeout: 5000 });
});
