import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { accountCalls } from "@/contract/account/account";
import { answers, refuses } from "../../support/gateway-mock";
import { signedOut, stubLocation } from "./support";

/** What a tab does that hears that its session has ended. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  document.cookie = "signed_in=1; path=/";
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
  document.body.hidden = false;
});
afterAll(() => server.close());

const leave = async () => (await import("@/lib/viewer/leave")).leaveSignedOut();

it("没有人登录了：去登录页，登录的标记收走", async () => {
  const { replace, reload } = stubLocation("/user/base");
  server.use(refuses(accountCalls.checkToken, "NOT_LOGGED_IN"));
  await leave();
  expect(replace).toHaveBeenCalledWith("/auth/login?redirect_uri=%2Fuser%2Fbase");
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain("signed_in");
});

it("浏览器里已是另一个登录：不动它的标记，页面重新显示成现在的人", async () => {
  const { replace, reload } = stubLocation("/user/base");
  server.use(answers(accountCalls.checkToken, { active: true, expiresAt: "2026-11-27T12:00:00Z" }));
  await leave();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
  expect(document.cookie).toContain("signed_in=1");
});

it("问不到时当作没有登录：屏幕上什么也不留", async () => {
  const { replace } = stubLocation("/user/base");
  server.use(refuses(accountCalls.checkToken, "UNAVAILABLE"));
  await leave();
  expect(replace).toHaveBeenCalledTimes(1);
  expect(document.body).not.toBeVisible();
});
