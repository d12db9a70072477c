import { expect, test } from "./support/fixtures";
import { PUBLIC_VISITS } from "./support/routes";

/** Without scripts: nothing of the frame needs them to be read. */

test.use({ javaScriptEnabled: false });

for (const { route, path } of PUBLIC_VISITS)
  test(`${route} 不运行脚本也读得到`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveCount(1);
    expect(((await title.textContent()) ?? "").trim()).not.toBe("");
    const words = (await page.locator("main").innerText()).replace(/\s+/g, "");
    // A micro-application brings its own words; the login form's are labels and buttons.
    expect(words.length).toBeGreaterThan(route === "/mfe-nuxt/{id}" ? 5 : 10);
    expect(words).not.toContain("数据加载中");
    if (route === "/maintain" || route.startsWith("/mfe-nuxt/")) return;
    await expect(page.getByRole("contentinfo")).toContainText("主办单位：");
    if (!/^\/(leave|poster|mfe-nuxt)/.test(route))
      await expect(page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "首页" })).toBeVisible();
  });

test("首页的每一块都在：任务、政策、截止、公告、活动、分类和数字；折起来的任务也能展开", async ({ page }) => {
  await page.goto("/");
  for (const name of ["最新政策", "本周截止", "公示公告", "园区活动", "按类别查政策", "园区数字"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const tasks = page.getByRole("navigation", { name: "快捷入口" });
  await expect(tasks.getByRole("link", { name: "意见反馈" })).toBeHidden();
  await tasks.getByText(/展开全部/).click();
  await expect(tasks.getByRole("link", { name: "意见反馈" })).toBeVisible();
});

test("公示公告：筛选、正文、回到列表", async ({ page }) => {
  await page.goto("/zct-ee/public");
  await page.getByRole("group", { name: "类别" }).getByRole("link", { name: "公示", exact: true }).click();
  await expect(page).toHaveURL(/kind=publicity/);
  const first = page.locator("main h2 a").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("term").filter({ hasText: "发布单位" })).toBeVisible();
  await page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "公示公告" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "公示公告" })).toBeVisible();
});

test("活动：按状态找，读到时间、地点和报名截止", async ({ page }) => {
  await page.goto("/ent-care/activity");
  await page.getByRole("group", { name: "活动状态" }).getByRole("link", { name: "报名中", exact: true }).click();
  await expect(page).toHaveURL(/state=signing_up/);
  await page.locator("main h2 a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const term of ["活动时间", "活动地点"])
    await expect(page.getByRole("term").filter({ hasText: term })).toBeVisible();
});
