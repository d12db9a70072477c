import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "./support/fixtures";

/** Moving from page to page: the bar, the way to the top, pages fetched ahead, and a piece of the program that is gone. */

test("慢的页面有进度条，到了就消失；快的页面没有", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=改革工作");
  await expect(searchBox(page)).toHaveRole("combobox");
  // The page's own clock stands still, so that no machine is too slow: whatever comes now comes in time.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.clock.runFor(1_000);
  await expect(page.locator("#nprogress")).toHaveCount(0);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    },
  );
  await page.getByRole("link", { name: "发布时间" }).click();
  await page.clock.runFor(150);
  await expect(page.locator("#nprogress")).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("换页后回到顶部；后退时回到原来看到的地方", async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY);
  await page.goto("/zct-ee/policy-info?value=改革工作");
  await page.getByRole("link", { name: "下一页" }).scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(300);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(200);
});

test.describe("提前取下一页", () => {
  const link = (page: Page) => page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "政策服务" });

  test("平常的网络：指着链接时提前取", async ({ page }) => {
    await page.goto("/");
    await expect(searchBox(page)).toHaveRole("combobox");
    const fetched = page.waitForRequest((request) => request.url().includes("/zct-ee/policy-info?_rsc="));
    await link(page).hover();
    await fetched;
  });

  test("省流量模式：指着不提前取，点了才取", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", {
        value: { saveData: true, effectiveType: "4g" },
        configurable: true,
      });
    });
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("_rsc=")) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto("/");
    await expect(searchBox(page)).toHaveRole("combobox");
    await link(page).hover();
    await link(page).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-info$/);
    expect(fetched).toEqual(["/zct-ee/policy-info"]);
  });
});

test.describe("程序片段不见了", () => {
  test.use({ allowedErrors: /404|ChunkLoadError|Failed to load chunk|ERR_FAILED/ });

  test("发布新版后旧页面取不到片段：自动重新打开一次，不会没完没了", async ({ page }) => {
    await page.goto("/");
    await expect(searchBox(page)).toHaveRole("combobox");
    const known = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
    );
    let loads = 0;
    page.on("load", () => (loads += 1));
    const missing: string[] = [];
    await page.route(/\/_next\/static\/.*\.js/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (known.includes(pathname)) return route.continue();
      missing.push(pathname);
      return route.fulfill({ status: 404 });
    });
    // The hints of the search are such a piece: it is fetched when the box is used.
    await searchBox(page).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(searchBox(page)).toHaveRole("combobox");
    const before = missing.length;
    await searchBox(page).click();
    await expect.poll(() => missing.length).toBeGreaterThan(before);
    // Whoever was to load again, or to give way to an error page, would be gone from here; what was typed is not lost.
    await searchBox(page).fill("还是这一页");
    for (let round = 0; round < 5; round += 1) await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok));
    await expect(searchBox(page)).toHaveValue("还是这一页");
    expect(loads).toBe(1);
  });
});
