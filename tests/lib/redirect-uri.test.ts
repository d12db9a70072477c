import { describe, expect, it } from "vitest";
import { authAddress, loginAddress, safeRedirectPath } from "@/lib/address/redirect-uri";

const OWN = [
  "/",
  "/user/base",
  "/zct-ee/policy-info?value=%E8%90%A5%E5%95%86&page=2",
  "/zct-ee/policy-info?value=a@b.c",
  "/zct-ee/policy-info?next=https://example.com/",
  "/user/base#facts",
  "/demand/new-index",
  "/a.b-c_d~e",
  "/%E6%94%BF%E7%AD%96",
];

const HOSTILE = [
  "//evil.example",
  "//evil.example/path",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u00a0//evil.example",
  "\ufeff//evil.example",
  "/\u2028/evil.example",
  "/%2Fevil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/%5cevil.example",
  "/%252Fevil.example",
  "/%255cevil.example",
  "/%25252Fevil.example",
  "%2F%2Fevil.example",
  "%2f/evil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aSet-Cookie:x=1",
  "/%00/evil.example",
  "http://evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "ftp://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://evil.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "evil.example",
  "evil.example/user",
  "user/base",
  "./user/base",
  "../user/base",
  "?redirect",
  "#hash",
  "",
  " ",
  "/user@evil.example",
  "/@evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/./%2e%2e//evil.example",
  "/%",
  "/%zz",
  "/%E0%A4%A",
  "/auth/login",
  "/auth/login?redirect_uri=/user",
  "/auth",
  `/${"a".repeat(2048)}`,
];

describe("登录后的去处", () => {
  it.each(OWN)("自己的路径 %j 原样保留", (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it("敌意写法不少于 60 种", () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE)("敌意写法 %j 一律回首页", (path) => {
    expect(safeRedirectPath(path)).toBe("/");
  });

  it.each([undefined, null, 1, {}, ["/user"]])("不是文字的值 %j 回首页", (value) => {
    expect(safeRedirectPath(value)).toBe("/");
  });

  it("无论给什么，浏览器解析出来的都是本站", () => {
    for (const path of [...OWN, ...HOSTILE]) {
      expect(new URL(safeRedirectPath(path), "https://portal.example").origin).toBe("https://portal.example");
    }
  });

  it("登录地址带着原来的完整路径", () => {
    expect(loginAddress("/user/base")).toBe("/auth/login?redirect_uri=%2Fuser%2Fbase");
    expect(loginAddress("/zct-ee/policy-info?value=a&page=2")).toBe(
      "/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info%3Fvalue%3Da%26page%3D2",
    );
  });
});

describe("注册、找回密码的地址", () => {
  it("带着要回去的地方；首页不用带，站外的不带", () => {
    expect(authAddress("/auth/register", "/user/base?a=1")).toBe("/auth/register?redirect_uri=%2Fuser%2Fbase%3Fa%3D1");
    for (const wish of ["/", "//evil.example", "javascript:alert(1)", "/auth/login"])
      expect(authAddress("/auth/reset-password", wish)).toBe("/auth/reset-password");
  });
});
