import type { Page } from "@playwright/test";
import { expect, PASSWORD, signIn, test } from "./support/fixtures";

/** Micro-applications: somebody else's page in a frame of ours, which learns who is signed in and nothing more. */

const frameOf = (page: Page) => page.frameLocator('iframe[title="演示应用"]');

test("访客：应用在沙盒里打开，知道没有人登录；它请人登录，登录后回到应用，知道是谁", async ({ page, context }) => {
  await page.goto("/mfe-nuxt");
  await page.getByRole("link", { name: /演示应用/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "演示应用" })).toHaveCount(1);
  await expect(page.locator("iframe")).toHaveAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups",
  );
  const who = frameOf(page).locator("#who");
  await expect(who).toHaveText('{"type":"portal:user","version":1,"user":null}');

  await frameOf(page).getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/mfe-nuxt\/login\?app=demo$/);
  await page.getByRole("main").getByRole("link", { name: "登录", exact: true }).click();
  await page.getByLabel("账号或手机号").fill("admin");
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/mfe-nuxt\/demo$/);
  await expect(who).toContainText("林晓岚");
  expect(JSON.parse((await who.textContent()) ?? "")).toEqual({
    type: "portal:user",
    version: 1,
    user: {
      id: "user-admin",
      name: "林晓岚",
      type: "member",
      enId: "en-yunshan",
      enName: "合肥云杉智能装备有限公司",
    },
  });
  const token = (await context.cookies()).find((cookie) => cookie.name.endsWith("access_token"))?.value ?? "-";
  expect(await frameOf(page).locator("body").innerHTML()).not.toContain(token);
  await page.goto("/mfe-nuxt/login?app=demo");
  await expect(page).toHaveURL(/\/mfe-nuxt\/demo$/);
});

test("应用可以说自己多高；别处来的消息、别的窗口的消息都不算", async ({ page }) => {
  await page.goto("/mfe-nuxt/demo");
  const frame = page.locator("iframe");
  await expect(frameOf(page).locator("#who")).toContainText("portal:user");
  await page.evaluate(() => window.postMessage({ type: "portal:resize", height: 4321 }, "*"));
  await page.evaluate(() => window.postMessage({ type: "portal:login" }, "*"));
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/mfe-nuxt\/demo$/);
  await expect(frame).toHaveCSS("height", "720px");
  await frameOf(page).getByRole("button", { name: "变高" }).click();
  await expect(frame).toHaveCSS("height", "1234px");
});

test("只有应用那一页允许框架，而且只允许那一个来源；别的页面一个都不允许", async ({ page, request }) => {
  await page.goto("/mfe-nuxt/demo");
  const origin = new URL((await page.locator("iframe").getAttribute("src")) ?? "").origin;
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"] ?? "";
  expect(/frame-src ([^;]+)/.exec(await policyOf("/mfe-nuxt/demo"))?.[1]?.trim()).toBe(origin);
  for (const path of ["/", "/zct-ee/policy-info", "/mfe-nuxt", "/mfe-nuxt/login?app=demo", "/auth/login"]) {
    expect(await policyOf(path), path).toContain("default-src 'none'");
    expect(await policyOf(path), path).not.toContain("frame-src");
  }
});

test.describe("没有的应用", () => {
  test.use({ allowedErrors: /404/ });

  test("说页面不存在，而且是真的 404", async ({ page }) => {
    for (const path of ["/leave?to=unknown"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });
});

test("同步用户：先说清会知道什么，同意后才带着票据过去", async ({ page }) => {
  await signIn(page, "bank");
  await page.goto("/mfe-nuxt/async-user?app=demo");
  await expect(page.getByRole("heading", { level: 1, name: "用本站账号进入演示应用" })).toBeVisible();
  await expect(page.locator("main")).toContainText("不会得到您的密码和登录凭证");
  await expect(page.getByRole("link", { name: "同意并进入" })).toHaveAttribute("href", "/external/app.demo?go=1");
});
