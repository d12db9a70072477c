import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";

/** Moving from page to page: the bar, the way to the top, pages fetched ahead, and a piece of the program that is gone. */

const slow = (page: Page, ms: number) =>
  page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => undefined);
    },
  );

/** No bar, and none on its way: the one of the page before may come a moment after its address. */
async function atRest(page: Page): Promise<void> {
  await expect(async () => {
    await expect(page.locator("#nprogress")).toHaveCount(0);
    await page.waitForTimeout(400);
    expect(await page.locator("#nprogress").count()).toBe(0);
  }).toPass();
}

test("慢的页面过 200 毫秒才有进度条，快的页面没有", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=改革工作");
  await page.evaluate(() => {
    const seen = { clicked: 0, shown: 0, arrived: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    document.addEventListener("click", () => (seen.clicked = performance.now()), { capture: true });
    let address = window.location.href;
    new MutationObserver(() => {
      if (seen.shown === 0 && document.getElementById("nprogress")) seen.shown = performance.now();
      if (address === window.location.href) return;
      address = window.location.href;
      seen.arrived = performance.now();
    }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: Record<"clicked" | "shown" | "arrived", number> }).seen);
  // How fast a page comes depends on the machine: whichever came in time must have come without a bar.
  for (const name of ["下一页", "上一页", "下一页"]) {
    await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { shown: 0, arrived: 0 }));
    await page.getByRole("link", { name }).click();
    await expect.poll(async () => (await seen()).arrived).toBeGreaterThan(0);
    const { clicked, shown, arrived } = await seen();
    if (arrived - clicked < 190) expect(shown).toBe(0);
    else if (shown > 0) expect(shown - clicked).toBeGreaterThanOrEqual(195);
    await atRest(page);
  }

  await slow(page, 1_200);
  await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { shown: 0 }));
  await page.getByRole("link", { name: "发布时间" }).click();
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  const { clicked, shown } = await seen();
  expect(shown - clicked).toBeGreaterThanOrEqual(195);
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("换页后回到顶部；后退时回到原来看到的地方", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=改革工作");
  await page.getByRole("link", { name: "下一页" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.waitForTimeout(800);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
});

for (const [name, connection, ahead] of [
  ["平常的网络", undefined, true],
  ["省流量模式", { saveData: true, effectiveType: "4g" }, false],
  ["2g 网络", { saveData: false, effectiveType: "2g" }, false],
  ["很慢的 2g 网络", { saveData: false, effectiveType: "slow-2g" }, false],
] as const)
  test(`${name}：指着链接时${ahead ? "提前取下一页" : "不提前取"}`, async ({ page }) => {
    if (connection)
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value, configurable: true });
      }, connection);
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("_rsc=")) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(fetched).toEqual([]);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "政策服务" }).hover();
    if (ahead) await expect.poll(() => fetched).toContain("/zct-ee/policy-info");
    else {
      await page.waitForTimeout(600);
      expect(fetched).toEqual([]);
    }
  });

test.describe("程序片段不见了", () => {
  test.use({ allowedErrors: /404|ChunkLoadError|Failed to load chunk|ERR_FAILED/ });

  test("发布新版后旧页面取不到片段：自动重新打开一次，不会没完没了", async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const known = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
    );
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(/\/_next\/static\/.*\.js/, (route) =>
      known.includes(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 404 }),
    );
    // The hints of the search are such a piece: it is fetched when the box is used.
    await page.getByRole("combobox", { name: "搜索政策" }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("combobox", { name: "搜索政策" }).click();
    await page.waitForTimeout(1_000);
    expect(loads).toBe(1);
  });
});
