import { expect, expectAccessible, searchBox, test } from "./support/fixtures";

/** What a company may get, found by somebody who has not signed in, with and without scripts. */

test("访客两下就看到能享受什么：选一个回答、按一下；不登录，最高金额和截止日期都在", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("企业做什么").selectOption("制造业");
  await page.getByRole("button", { name: "看能享受什么" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^您的企业可能享受 \d+ 项$/);
  await expect(page.locator("main").getByText("最高 20 万元").first()).toBeVisible();
  await expect(page.getByLabel("企业做什么")).toHaveValue("C");
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "运行脚本" : "不运行脚本", () => {
    test.use({ javaScriptEnabled });

    test("按企业名称：只说用了哪些公开登记信息，不露档案；名称不全时给出几家让人选", async ({ page }) => {
      await page.goto("/");
      await searchBox(page).fill("云杉");
      await page.getByRole("search").first().getByRole("button", { name: "企业能享受什么" }).click();
      if (javaScriptEnabled) await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^合肥云杉智能装备有限公司可能享受 \d+ 项$/);
      await expect(page.getByText(/只用了公开的登记信息：.*没有使用企业档案/)).toBeVisible();
      for (const secret of ["林晓岚", "陈思远", "13800000002"]) await expect(page.getByText(secret)).toHaveCount(0);

      await page.goto("/zct-ee/declare-nav?value=合肥");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有查到这家企业的登记信息");
      await page.getByRole("link", { name: "合肥云杉智能装备有限公司" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/可能享受/);
    });
  });
