import type { Page } from "@playwright/test";
import { dayFromToday } from "./support/day";
import { expect, expectAccessible, searchBox, test } from "./support/fixtures";
import { expectInOrder, printedPage } from "./support/printed";

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
  for (const text of ["谁能享受", "给多少", "什么时候", "怎么办", "找谁", "第三条 有一件以上发明专利的，优先支持。"])
    await expect(guide).toContainText(text);
  await expect(guide.getByRole("link", { name: "江淮绿色工厂奖励" })).toBeVisible();
  await expect(guide.getByRole("link", { name: /立即申报.*江淮研发投入奖励/ })).toBeVisible();
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
    // One is open at a time; another is opened by its name.
    const other = page.getByRole("region", { name: "江淮研发投入奖励" });
    await expect(other).toBeHidden();
    await page.getByRole("heading", { level: 3, name: "江淮研发投入奖励" }).click();
    await other.getByRole("link", { name: "江淮绿色工厂奖励" }).click();
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

test("访客两下就看到能享受什么：选一个回答、按一下；不登录，最高金额和截止日期都在", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("企业做什么").selectOption("制造业");
  await page.getByRole("button", { name: "看能享受什么" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^您的企业，现在可以报 \d+ 项，合计至多 [\d.,]+ 万元$/,
  );
  await expect(
    page
      .getByRole("region", { name: "可申领清单" })
      .getByText(/^剩余 \d+ 天$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("企业做什么")).toHaveValue("C");
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "运行脚本" : "不运行脚本", () => {
    test.use({ javaScriptEnabled });

    test("从名称到清单：只用公开登记信息，说填哪几项能定几项，填了当场重新核对；打印正好一张 A4", async ({ page }) => {
      const answer = page.getByRole("heading", { level: 1 });
      await page.goto("/");
      await searchBox(page).fill("云杉");
      await page.getByRole("search").first().getByRole("button", { name: "企业能享受什么" }).click();
      if (javaScriptEnabled) await page.keyboard.press("Enter");
      await expect(answer).toHaveText(/^合肥云杉智能装备有限公司，现在可以报 \d+ 项/);
      await expect(page.getByText(/只来自公开登记，没有使用企业档案/)).toBeVisible();
      for (const secret of ["林晓岚", "陈思远", "13800000002", "612.30"])
        await expect(page.getByText(secret)).toHaveCount(0);

      // The same from the search, where somebody types the full name without choosing what it is.
      const said = (await answer.textContent()) ?? "";
      await page.goto("/");
      await searchBox(page).fill("合肥云杉智能装备有限公司");
      await page.keyboard.press("Enter");
      await expect(answer).toHaveText(said);
      if (javaScriptEnabled) await expectAccessible(page);

      const { pages, text } = await printedPage(page);
      expect(pages).toBe(1);
      expectInOrder(text, ["可申领清单", "合肥云杉智能装备有限公司", "现在可以报", "最后一天", "填", "正在申报共"]);

      // What is wrong is said at its field and kept as typed; what is right counts at once and is nowhere kept.
      const panel = page.getByRole("region", { name: /^填 \d 项，多定 \d+ 项$/ });
      const fields = panel.locator("input[inputmode]");
      const amount = await fields.count();
      await fields.first().fill("很多");
      await panel.getByRole("button", { name: "填好，重新核对" }).click();
      await expect(page.locator("#quick-facts [aria-invalid]")).toHaveValue("很多");
      await expect(page.getByRole("alert").filter({ hasText: "填得不对" })).toBeVisible();
      for (let at = 0; at < amount; at += 1) await page.locator("#quick-facts input[inputmode]").nth(at).fill("120");
      await page.getByRole("button", { name: "填好，重新核对" }).click();
      await expect(page.getByText("这次填的：")).toBeVisible();
      // On paper stands what it rests on now; a longer list is still one sheet.
      const filled = await printedPage(page);
      expect(filled.pages).toBe(1);
      expectInOrder(filled.text, ["可申领清单", "和这次自填的", "自填："]);
      // A list of what cannot be declared yet is no slip.
      await page.getByRole("link", { name: /待补充资料$/ }).click();
      expectInOrder((await printedPage(page)).text, ["现在可以报", "待补充资料"]);
      await expect(page.getByText("可申领清单")).toHaveCount(0);
      await page.getByRole("link", { name: /可以先报$/ }).click();
      await page.getByRole("link", { name: "清除，重新填" }).click();
      await expect(answer).toHaveText(said);

      await page.goto("/zct-ee/declare-nav?value=合肥");
      await expect(answer).toHaveText("没有查到这家企业的登记信息");
      await page.getByRole("link", { name: "合肥云杉智能装备有限公司" }).click();
      await expect(answer).toHaveText(said);
    });
  });
