import { expect, expectAccessible, test } from "./support/fixtures";
import { overflow, tooSmall, walkWithTab } from "./support/keyboard";
import { PUBLIC_VISITS } from "./support/routes";

/** Equal access: automated rules, keyboard, reflow and size, in both display modes, on every page there is. */

// What the matrix of pages (frame-matrix.spec.ts) does not show: pages in states of their own.
const STATES = [
  ["没有结果的搜索", "/zct-ee/policy-info?value=没有这样的词&level=zone"],
  ["访客看我的计划", "/zct-ee/declaration?view=plan"],
  ["页面不存在", "/no-such-page"],
  ["服务器错误", "/500"],
] as const;

for (const mode of ["standard", "elder"] as const) {
  for (const width of [1280, 375]) {
    test.describe(`${mode === "elder" ? "长者版" : "标准版"} ${width} 像素`, () => {
      test.use({ viewport: { width, height: 800 }, allowedErrors: /40[04]|500/ });
      test.beforeEach(async ({ context, baseURL }) => {
        await context.addCookies([{ name: "display-mode", value: mode, url: baseURL ?? "" }]);
      });

      for (const [name, path] of STATES) {
        test(`${name}没有无障碍问题`, async ({ page }) => {
          await page.goto(path);
          await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
        });
      }

      test("登录出错的样子没有无障碍问题", async ({ page }) => {
        await page.goto("/auth/login");
        await page.getByRole("button", { name: "登录", exact: true }).click();
        await expect(page.getByRole("link", { name: "请输入密码" })).toBeVisible();
        await page.getByLabel("账号或手机号").fill(`nobody-${mode}-${width}`);
        await page.getByLabel("密码", { exact: true }).fill("wrong");
        await page.getByRole("button", { name: "登录", exact: true }).click();
        await expect(page.getByAltText("图形验证码，四个字符")).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}

for (const width of [1280, 375])
  test(`${width} 像素宽：长者版开关不用脚本也能切换，并一直记得`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto("/zct-ee/policy-info?value=营商环境");
    await page.getByRole("button", { name: "长者版" }).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
    await expect(page.locator("html")).toHaveAttribute("data-mode", "elder");
    expect(
      await page.locator("body").evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize)),
    ).toBeGreaterThanOrEqual(18);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-mode", "elder");
    await page.getByRole("button", { name: "标准版" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "standard");
    await context.close();
  });

test.describe("键盘与版面", () => {
  test.use({ allowedErrors: /40[04]|500/ });

  for (const [name, path] of [
    ["首页", "/"],
    ["政策搜索", "/zct-ee/policy-info?value=营商环境"],
    ["政策正文", "/zct-ee/policy-info/test-zone-regulation"],
    ["公示公告", "/zct-ee/public"],
    ["活动详情", "/ent-care/activity/act-tax-training"],
    ["资源中心", "/resources"],
    ["意见反馈", "/feedback"],
    ["网站地图", "/site-map"],
    ["登录", "/auth/login"],
    ["页面不存在", "/no-such-page"],
    ["服务器错误", "/500"],
  ] as const)
    test(`${name}：每个控件都能用键盘走到，焦点看得见，不被遮住`, async ({ page }) => {
      await page.goto(path);
      await walkWithTab(page);
    });

  for (const path of [...PUBLIC_VISITS.map((visit) => visit.path), ...STATES.map(([, path]) => path)])
    test(`${path}：320 像素宽和放大到 400% 都不需要左右滚动，放大字间距不截断，点得到的东西够大`, async ({ page }) => {
      // 1280 pixels at 400 % are 320 pixels of four device pixels each, 256 pixels high.
      for (const height of [256, 800]) {
        await page.setViewportSize({ width: 320, height });
        await page.goto(path);
        expect(await overflow(page), `高 ${height}`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>("*")) {
          element.style.letterSpacing = "0.12em";
          element.style.wordSpacing = "0.16em";
        }
      });
      expect(await overflow(page), "放大字间距").toBeLessThanOrEqual(0);

      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path);
      expect(await tooSmall(page, 24)).toEqual([]);
    });
});
