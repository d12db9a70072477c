import type { Page } from "@playwright/test";
import { dayFromToday } from "./support/day";
import { expect, test } from "./support/fixtures";

/** What can be declared, from the list to the guide on the policy's page, the calendar and today; also without scripts. */

const areaMenu = (page: Page) => page.getByRole("navigation", { name: "栏目菜单" });

test("按关键字和状态找到事项，标题通到政策页上的申报指南", async ({ page }) => {
  await page.goto("/zct-ee/policy-info");
  await areaMenu(page).getByRole("link", { name: "政策申报" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("政策申报");

  await page.getByRole("searchbox", { name: "事项关键字" }).fill("江淮");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("共 4 条")).toBeVisible();
  await page
    .getByRole("group", { name: "申报状态" })
    .getByRole("link", { name: /^即将截止/ })
    .click();
  await expect(page).toHaveURL(/value=.*&state=closing$/);
  const row = page.locator("main li", { has: page.getByRole("heading", { name: "江淮研发投入奖励" }) });
  for (const text of ["最高 20 万元", "剩余 4 天", "江淮试验区产业扶持细则"]) await expect(row).toContainText(text);

  await row.getByRole("link", { name: "江淮研发投入奖励" }).click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/test-declare#item-test-rd$/);
  const guide = page.getByRole("region", { name: "江淮研发投入奖励" });
  await expect(guide).toBeInViewport();
  for (const text of ["谁能享受", "给什么", "什么时候", "怎么申请", "找谁", "第三条 有一件以上发明专利的，优先支持。"])
    await expect(guide).toContainText(text);
  await expect(guide.getByRole("link", { name: "江淮绿色工厂奖励" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "申报提示" })).toBeVisible();
});

test("年历只用键盘：切换视图，到达窗口，打开指南", async ({ page }) => {
  await page.goto("/zct-ee/declaration?value=江淮研发");
  await page.getByRole("navigation", { name: "显示方式" }).getByRole("link", { name: "年历" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&view=calendar$/);
  await expect(page.getByRole("heading", { level: 2, name: /^\d{4} 年$/ })).toBeVisible();
  const bar = page.getByRole("link", {
    name: `江淮研发投入奖励：${dayFromToday(-20)} 至 ${dayFromToday(4)}，即将截止，剩余 4 天，最高 20 万元`,
  });
  await page.getByRole("navigation", { name: "显示方式" }).getByRole("link", { name: "表格视图" }).focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(bar).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#item-test-rd$/);
  await expect(page.getByRole("region", { name: "江淮研发投入奖励" })).toBeInViewport();
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("按关键字找到收起的事项，由它自己的地址展开；互斥的事项互相通达", async ({ page }) => {
    await page.goto("/zct-ee/declaration");
    await page.getByRole("searchbox", { name: "事项关键字" }).fill("江淮首台套");
    await page.getByRole("button", { name: "查找" }).click();
    await page.getByRole("link", { name: "江淮首台套奖励" }).click();
    await expect(page.getByRole("region", { name: "江淮首台套奖励" })).toBeVisible();
    await expect(page.getByRole("region", { name: "江淮首台套奖励" })).toContainText("名额 5 家");
    await page
      .getByRole("region", { name: "江淮研发投入奖励" })
      .getByRole("link", { name: "江淮绿色工厂奖励" })
      .click();
    await expect(page.getByRole("region", { name: "江淮绿色工厂奖励" })).toBeInViewport();
  });

  test("今日申报分清今天开始、七天内截止和正在申报", async ({ page }) => {
    await page.goto("/zct-ee/policy-info");
    await areaMenu(page).getByRole("link", { name: "今日申报" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("今日申报");
    const block = (name: string) =>
      page.locator("main section", { has: page.getByRole("heading", { level: 2, name: new RegExp(`^${name}`) }) });
    await expect(block("今日开始").getByRole("link", { name: "江淮专利产业化奖励" })).toBeVisible();
    await expect(block("七天内截止").getByRole("link", { name: "江淮研发投入奖励" })).toBeVisible();
    await page.getByRole("link", { name: "申报年历" }).click();
    await expect(page).toHaveURL(/\/zct-ee\/declaration\?view=calendar$/);
  });
});

test("手机上年历变成按月份的清单，窗口用文字写出", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/zct-ee/declaration?value=江淮研发&view=calendar");
  const words = page.getByText(`${dayFromToday(-20)} 至 ${dayFromToday(4)}，即将截止，剩余 4 天`);
  await words.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport();
  await expect(page.getByRole("heading", { level: 3, name: /月开始/ })).toBeVisible();
});
