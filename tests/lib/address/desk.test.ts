import { describe, expect, it } from "vitest";
import { caseAddress, deskLoginAddress, queueAddress, safeDeskPath } from "@/lib/address/desk";

describe("工作台登录后回到哪里", () => {
  it.each(["/desk/feedback", "/desk/feedback/FK20261121-0001?whose=unit", "/desk"])("自己的页面 %s", (wish) => {
    expect(safeDeskPath(wish)).toBe(wish);
  });

  it.each([
    "/user/base",
    "/",
    "/desktop",
    "https://evil.example/desk/feedback",
    "//evil.example/desk",
    "/desk/../user",
    "/desk/login",
    "/desk/login?redirect_uri=%2Fdesk",
    "/desk/session",
    "/desk/api/uaa/api/manager/me",
    undefined,
    ["/desk/feedback"],
  ])("别处 %s 都不去，去工作台第一页", (wish) => {
    expect(safeDeskPath(wish)).toBe("/desk");
  });

  it("登录页记着想去的地方；第一页不必记", () => {
    expect(deskLoginAddress("/desk/feedback?whose=unit")).toBe(
      "/desk/login?redirect_uri=%2Fdesk%2Ffeedback%3Fwhose%3Dunit",
    );
    expect(deskLoginAddress("/desk")).toBe("/desk/login");
    expect(deskLoginAddress("/user/base")).toBe("/desk/login");
  });

  it("编号里有什么字符都只占一段地址", () => {
    expect(queueAddress("feedback")).toBe("/desk/feedback");
    expect(caseAddress("enterprise", "a/b?c")).toBe("/desk/enterprise/a%2Fb%3Fc");
  });
});
