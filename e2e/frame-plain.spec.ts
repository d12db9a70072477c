import { expect, test } from "./support/fixtures";
import { VISITS } from "./support/routes";

/** Without scripts: the ways through the frame. That every page can be read so is asked over HTTP (tests/pages). */

test.use({ javaScriptEnabled: false });

test("首页的每一块都在：三题、阶段、截止、公告、政策、活动和数字；折起来的任务也能展开", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    "不想输名称？答三题，先看个大概",
    "企业到了哪一步",
    "七天内截止",
    "公示公告",
    "新政策",
    "来园区坐坐",
    "园区数字",
  ])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const tasks = page.getByRole("navigation", { name: "快捷入口" });
  await expect(tasks.getByRole("link", { name: "意见反馈" })).toBeHidden();
  await tasks.getByText(/展开全部/).click();
  await expect(tasks.getByRole("link", { name: "意见反馈" })).toBeVisible();
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

test.describe("登录以后", () => {
  test.use({ who: "member" });

  // A plain form, answered by the server.
  const PLAIN = "/user/progress";

  test("自己的数据要脚本才有的页面都这样说，没有等不来的灰块", async ({ page }) => {
    for (const { path } of VISITS.filter(({ isPrivate, shape }) => isPrivate && shape !== "bare")) {
      await page.goto(path);
      if (path === PLAIN) {
        await expect(page.getByRole("main").getByRole("button", { name: "查进度" })).toBeVisible();
        continue;
      }
      const main = page.getByRole("main");
      await expect(main.getByText(/启用脚本|页面不存在/u), path).toBeVisible();
      await expect(main.getByText("数据加载中"), path).toBeHidden();
    }
  });
});
