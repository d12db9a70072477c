import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { overflow } from "./support/keyboard";

/** The toolbar 无障碍, elder mode and the systems' own settings. */

const settings = (page: Page) =>
  page.evaluate(() => {
    const { font, contrast, pointer } = document.documentElement.dataset;
    return { font, contrast, pointer };
  });
const textSize = (page: Page) =>
  page
    .locator("main p")
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("工具条只用键盘：打开、三档字号、高对比、大鼠标、恢复默认、关闭", async ({ page }) => {
  await page.goto("/zct/home");
  await page.getByRole("button", { name: "无障碍" }).focus();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "无障碍工具" });
  await expect(bar).toBeFocused();
  await expectAccessible(page);
  const press = async (name: string) => {
    await bar.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };

  const sizes = [await textSize(page)];
  for (const words of ["大字号", "特大字号"]) {
    await press("放大文字");
    await expect(bar.getByRole("status")).toHaveText(words);
    sizes.push(await textSize(page));
  }
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
  expect(sizes[2]).toBeGreaterThan(sizes[1] ?? 0);
  await expect(bar.getByRole("button", { name: "放大文字" })).toBeDisabled();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await press("高对比");
  await press("大鼠标");
  await expect(bar.getByRole("button", { name: "高对比" })).toHaveAttribute("aria-pressed", "true");
  expect(await settings(page)).toEqual({ font: "2", contrast: "high", pointer: "large" });
  await expectAccessible(page);

  await press("恢复默认");
  expect(await settings(page)).toEqual({ font: "0", contrast: "standard", pointer: "standard" });
  await press("关闭工具");
  await expect(bar).toHaveCount(0);
});

test("设置在下一页和重新打开后都在，而且在画第一笔之前就生效，不闪", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "无障碍" }).click();
  const bar = page.getByRole("region", { name: "无障碍工具" });
  for (const name of ["放大文字", "高对比", "大鼠标"]) await bar.getByRole("button", { name }).click();
  await context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      (window as unknown as { early: unknown }).early = { ...document.documentElement.dataset };
    });
  });
  for (const path of ["/", "/zct-ee/policy-info", "/feedback", "/auth/login"]) {
    await page.goto(path);
    expect(await page.evaluate(() => (window as unknown as { early: unknown }).early), path).toMatchObject({
      font: "1",
      contrast: "high",
      pointer: "large",
    });
    await expect(page.getByRole("region", { name: "无障碍工具" })).toBeVisible();
  }
});

test("跳转链接：跳到正文和跳到页脚都把焦点带过去", async ({ page }) => {
  for (const [index, target] of [
    [1, "#content"],
    [2, "#foot"],
  ] as const) {
    await page.goto("/zct-ee/policy-info");
    for (let step = 0; step < index; step += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator(target)).toBeFocused();
  }
});

test.describe("系统自己的设置", () => {
  for (const [name, media] of [
    ["forced-colors", { forcedColors: "active" }],
    ["dark", { colorScheme: "dark" }],
  ] as const)
    test(`${name}：读得到、没有左右滚动`, async ({ page }) => {
      await page.emulateMedia(media);
      for (const path of ["/", "/zct-ee/policy-info/test-zone-regulation", "/feedback"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    });

  test.describe("少动", () => {
    test.use({ who: "member", contextOptions: { reducedMotion: "reduce" } });

    test("系统要求少动：等资料的时候也没有东西一直在动", async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/gateway/**", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/user/base");
      await expect(page.getByText("数据加载中")).toBeAttached();
      const moving = () =>
        document.getAnimations().flatMap((motion) => (motion.playState === "running" ? [motion.toString()] : []));
      await expect.poll(() => page.evaluate(moving)).toEqual([]);
      release();
      await expect(page.getByRole("heading", { name: "我的企业" })).toBeVisible();
    });
  });
});
