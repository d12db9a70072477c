import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./support/fixtures";

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
  // They are heard when they have come back to the window that sent them; whoever obeyed would have done so by then.
  await page.evaluate(async () => {
    const heard = new Promise((resolve) =>
      window.addEventListener("message", ({ data }) => data === "last" && resolve(0)),
    );
    for (const message of [{ type: "portal:resize", height: 4321 }, { type: "portal:login" }, "last"])
      window.postMessage(message, "*");
    await heard;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page).toHaveURL(/\/mfe-nuxt\/demo$/);
  await expect(frame).toHaveCSS("height", "720px");
  await frameOf(page).getByRole("button", { name: "变高" }).click();
  await expect(frame).toHaveCSS("height", "1234px");
});
