import { expect, searchBox, test } from "./support/fixtures";

/** What a visitor can do: find a policy, narrow the list down, read and print it; and the same story without scripts. */

test("首页按层级列出新政策，近的在前；按回车或按钮都能搜索", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("您的企业，能享受哪些政策？");
  const news = page.locator("section", { has: page.getByRole("heading", { level: 2, name: "新政策" }) });
  const levels = (await news.getByRole("heading", { level: 3 }).allTextContents()).map((text) => text.slice(0, 2));
  expect(levels.length).toBeGreaterThan(1);
  expect(levels).toEqual(["园区", "市级", "省级", "国家"].filter((level) => levels.includes(level)));

  await searchBox(page).fill("营商环境");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=%E8%90%A5%E5%95%86%E7%8E%AF%E5%A2%83$/);
  await expect(searchBox(page)).toHaveValue("营商环境");

  await searchBox(page).fill("小微企业 贷款");
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  await expect(page).toHaveURL(/value=%E5%B0%8F%E5%BE%AE%E4%BC%81%E4%B8%9A(\+|%20)%E8%B4%B7%E6%AC%BE/);
  await expect(page.locator("main mark").first()).toBeVisible();
});

test("按层级、机关、年份筛选，数量随之变化，地址可以分享", async ({ page, context }) => {
  await page.goto("/zct-ee/policy-info?value=营商环境");
  const total = page.getByText(/^共 [\d,]+ 条$/);
  const before = (await total.textContent()) ?? "";
  const option = page.getByRole("group", { name: "政策层级" }).getByRole("link", { name: /^省级/ });
  const count = Number((await option.textContent())?.match(/\d+/)?.[0]);
  await option.click();
  await expect(page).toHaveURL(/level=provincial/);
  await expect(total).toHaveText(`共 ${count} 条`);
  await expect(total).not.toHaveText(before);

  await page
    .getByRole("group", { name: "发文机关" })
    .getByRole("link", { name: /财政厅/ })
    .click();
  await expect(page).toHaveURL(/issuer=/);
  await page.getByRole("link", { name: "发布时间" }).click();
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.getByRole("link", { name: "移除条件：省级" })).toBeVisible();
  const titles = await page.locator("main ol h2").allTextContents();
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.locator("main ol h2")).toHaveText(titles);
  await shared.close();

  await page.getByRole("link", { name: "移除条件：省级" }).click();
  await expect(page).not.toHaveURL(/level=/);
});

test("按申报状态和金额筛选，把结果导出成表格，也能订成 RSS；拼音搜到的词可以点开", async ({ page }) => {
  await page.goto("/zct-ee/policy-info");
  await page
    .getByRole("group", { name: "申报状态" })
    .getByRole("link", { name: /^申报中/ })
    .click();
  await expect(page).toHaveURL(/declare=open/);
  await page.getByText(/^更多条件/).click();
  await page
    .getByRole("group", { name: "最高支持" })
    .getByRole("link", { name: /^100—500/ })
    .click();
  await expect(page).toHaveURL(/amount=from100/);
  await expect(page.getByRole("link", { name: /订阅更新/ })).toHaveAttribute("href", /declare=open.*amount=from100/);
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "导出表格" }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^政策清单-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.goto("/zct-ee/policy-info?value=yshj");
  await expect(page.locator("main").getByText("已按拼音为您搜索“营商环境”")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "营商环境", exact: true }).click();
  await expect(page).toHaveURL(/value=%E8%90%A5%E5%95%86%E7%8E%AF%E5%A2%83$/);
  await expect(page.getByText("已按拼音")).toHaveCount(0);
});

test("写错一个字照样找到；多写的词说出来没提到；什么也没找到时有路可走，写过的话带着走", async ({ page }) => {
  await page.goto("/");
  await searchBox(page).fill("江淮省开发区条列");
  await page.keyboard.press("Enter");
  await expect(page.locator("main").getByText(/为您搜索“江淮省开发区条例”/)).toBeVisible();
  await expect(page.locator("main ol h2").first()).toContainText("江淮省开发区条例");

  await searchBox(page).fill("开发区办事指南盖章");
  await page.keyboard.press("Enter");
  await expect(page.locator("main").getByText("排在第一的没有提到：盖章。")).toBeVisible();
  await expect(page.locator("main ol h2").first()).toContainText("江淮省开发区条例");

  await searchBox(page).fill("婚纱摄影");
  await page.keyboard.press("Enter");
  await expect(page.locator("main").getByText(/没有找到与“婚纱摄影”相符的政策/)).toBeVisible();
  await page.locator("main").getByRole("link", { name: "问工作人员" }).click();
  await expect(page).toHaveURL(/\/qa\?ask=1&value=/);
  await expect(page.getByRole("textbox", { name: "问题", exact: true })).toHaveValue("婚纱摄影");
});

test("读一份条例：章节目录、官方要素；打印时只留正文，A4 纸不超过 6 页", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=江淮省开发区条例");
  await page.getByRole("link", { name: "江淮省开发区条例", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("江淮省开发区条例");
  await expect(page).toHaveTitle(/^江淮省开发区条例 - /);
  const contents = page.locator("section", { has: page.getByRole("heading", { name: "本文目录" }) });
  await expect(contents.getByRole("link")).toHaveText(
    ["总则", "管理体制", "规划建设", "产业发展", "服务保障", "附则"].map((name) => new RegExp(name)),
  );
  await contents.getByRole("link").nth(3).click();
  await expect(page.getByRole("heading", { level: 2, name: /产业发展/ })).toBeInViewport();
  for (const label of ["索引号", "主题分类", "发文机关", "成文日期", "发文字号", "发布日期", "有效性"])
    await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const hidden of ["主菜单", "网站导航", "当前位置"])
    await expect(page.getByRole("navigation", { name: hidden })).toBeHidden();
  await expect(page.getByRole("combobox")).toBeHidden();
  await expect(page.getByRole("heading", { name: "本文目录" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(6);
});

test("一份政策通向它的相关政策；和谁都没有关系的条例没有这一栏", async ({ page }) => {
  const related = page.getByRole("heading", { name: "相关政策" });
  await page.goto("/zct-ee/policy-info/zone-2026-055");
  await expect(related).toBeVisible();
  // The other documents only share 开发区 and 条例 with it, which is no subject.
  await page.goto("/zct-ee/policy-info?value=江淮省开发区条例");
  await page.getByRole("link", { name: "江淮省开发区条例", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("江淮省开发区条例");
  await expect(related).toHaveCount(0);
});

test("敌意的正文和标题不会变成脚本", async ({ page }) => {
  await page.goto("/zct-ee/policy-info/test-hostile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "关于<script>window.hit=1</script>防范网络攻击的通知 😀",
  );
  await expect(page.getByText("正文一，用于检查脚本是否会被执行。")).toBeVisible();
  await expect(searchBox(page)).toHaveRole("combobox");
  expect(await page.evaluate("window.hit")).toBeUndefined();
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("从首页搜索、筛选、翻页到读完一份条例；活动也搜得到", async ({ page }) => {
    await page.goto("/");
    await searchBox(page).fill("改革工作");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(page.locator('nav[aria-label="分页"] [aria-current="page"]')).toHaveText("2");
    await page.getByRole("group", { name: "政策层级" }).getByRole("link", { name: /^省级/ }).click();
    await expect(page).toHaveURL(/level=provincial/);

    // The column's own box, beside the header's.
    await page.goto("/zct/home");
    const box = page.getByPlaceholder("请输入政策关键字", { exact: true }).first();
    await box.fill("江淮省开发区条例");
    await box.press("Enter");
    await page.getByRole("link", { name: "江淮省开发区条例", exact: true }).click();
    const contents = page.locator("section", { has: page.getByRole("heading", { name: "本文目录" }) });
    await contents.getByRole("link").nth(3).click();
    await expect(page.getByRole("heading", { level: 2, name: /产业发展/ })).toBeInViewport();

    await page.goto("/");
    await searchBox(page).fill("培训");
    await page.getByRole("search").first().getByRole("button", { name: "活动", exact: true }).click();
    await expect(page).toHaveURL(/\/ent-care\/activity\?value=/);
    await expect(page.getByRole("heading", { level: 1, name: "活动" })).toBeVisible();
    await expect(page.getByRole("banner").getByLabel(/^搜索/)).toHaveValue("培训");
  });
});

test("手机上的筛选：Tab 走不到被盖住的页面里去，两头相接；Esc 收起，回到按钮", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/zct-ee/policy-info");
  const opener = page.locator("summary").filter({ hasText: "筛选" }).first();
  const sheet = page.getByRole("region", { name: "筛选条件" });
  await opener.click();
  await expect(sheet.getByRole("button", { name: /^看/ })).toBeVisible();
  const isInside = () => sheet.evaluate((panel) => panel.contains(document.activeElement));
  const here = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("Tab");
  const first = await here();
  let round = 0;
  do {
    await page.keyboard.press("Tab");
    expect(await isInside()).toBe(true);
    round += 1;
  } while ((await here()) !== first && round < 200);
  expect(round).toBeLessThan(200);
  await page.keyboard.press("Shift+Tab");
  expect(await here()).toMatch(/^看/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
