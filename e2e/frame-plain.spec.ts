import { expect, test } from "./support/fixtures";

/** Without scripts: the ways through the frame. That every page can be read so is asked over HTTP (tests/pages). */

test.use({ javaScriptEnabled: false });

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

for (const width of [1280, 375])
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("长者版开关不用脚本也能切换，并一直记得", async ({ page }) => {
      await page.goto("/zct-ee/policy-info?value=营商环境");
      await page.getByRole("button", { name: "长者版" }).click();
      await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
      await expect(page.locator("html")).toHaveAttribute("data-mode", "elder");
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-mode", "elder");
      await page.getByRole("button", { name: "标准版" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-mode", "standard");
    });
  });
