import { expect, expectAccessible, signIn, test } from "./support/fixtures";

/** Equal access: automated rules, keyboard, reflow and size, in both display modes, on every page there is. */

const PUBLIC_PAGES = [
  ["首页", "/"],
  ["政策搜索", "/zct-ee/policy-info?value=营商环境"],
  ["没有结果的搜索", "/zct-ee/policy-info?value=没有这样的词&level=zone"],
  ["政策正文", "/zct-ee/policy-info/test-zone-regulation"],
  ["登录", "/auth/login"],
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

      for (const [name, path] of PUBLIC_PAGES) {
        test(`${name}没有无障碍问题`, async ({ page }) => {
          await page.goto(path);
          await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
        });
      }

      test("个人中心没有无障碍问题", async ({ page }) => {
        await signIn(page, "admin");
        await expect(page.getByText("林晓岚", { exact: true })).toBeVisible();
        await expectAccessible(page);
      });

      test("登录出错的样子没有无障碍问题", async ({ page }) => {
        await page.goto("/auth/login");
        await page.getByRole("button", { name: "登录", exact: true }).click();
        await expect(page.getByText("请输入密码")).toBeVisible();
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

for (const [name, path] of PUBLIC_PAGES) {
  test.describe("键盘与版面", () => {
    test.use({ allowedErrors: /40[04]|500/ });

    test(`${name}：每个控件都能用键盘走到，焦点看得见，不被遮住`, async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
      const wanted = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), summary")].filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              !element.closest("details:not([open]) > :not(summary)") &&
              element.tabIndex >= 0,
          ).length,
      );
      const reached = new Set<string>();
      for (let step = 0; step < wanted + 5; step += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLElement) || element === document.body) return undefined;
          const all = [...document.querySelectorAll("*")];
          const box = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          const ring =
            style.outlineStyle !== "none" ||
            style.boxShadow !== "none" ||
            element.closest("form:focus-within, .ant-input-affix-wrapper") !== null;
          const top = document.elementFromPoint(box.left + Math.min(box.width, 20) / 2, box.top + box.height / 2);
          return {
            index: String(all.indexOf(element)),
            ring,
            seen: top !== null && (element.contains(top) || top.contains(element)),
            label: element.outerHTML.slice(0, 120),
          };
        });
        if (focused) {
          expect(focused.ring, `看不见焦点：${focused.label}`).toBe(true);
          expect(focused.seen, `焦点被遮住：${focused.label}`).toBe(true);
          reached.add(focused.index);
        }
        await page.keyboard.press("Tab");
      }
      expect(reached.size).toBeGreaterThanOrEqual(wanted);
    });

    test(`${name}：320 像素宽不需要左右滚动，放大字间距不截断`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>("*")) {
          element.style.letterSpacing = "0.12em";
          element.style.wordSpacing = "0.16em";
        }
      });
      expect(await overflow()).toBeLessThanOrEqual(0);
    });

    test(`${name}：点得到的东西至少 24 像素`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), summary")]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains("skip-link"),
          )
          .filter((element) => !element.closest("article p"))
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 100) }))
          .filter(({ box }) => box.height < 24 || box.width < 24)
          .map(({ box, text }) => `${Math.round(box.width)}×${Math.round(box.height)} ${text}`),
      );
      expect(small).toEqual([]);
    });
  });
}
