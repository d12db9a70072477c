import type { Locator } from "@playwright/test";
import { expect, expectAccessible, searchBox, test } from "./support/fixtures";

/** A policy's page: whether it can be relied on, its versions side by side, how long it is read. */

const OLD = "/zct-ee/policy-info/zone-2024-019";
const NEW = "/zct-ee/policy-info/zone-2026-022";

test("旧文件写明被哪份文件替代、从何时起失效、依据哪句话，通到现行版本；两版逐条对比，改动标在两边", async ({
  page,
}) => {
  await page.goto(OLD);
  const article = page.getByRole("article");
  await expect(article).toContainText("本文件自 2026-05-01 起失效，仅供查阅。");
  await expect(article.getByText(/^依据：/)).toContainText("（示经科〔2024〕19号）同时废止");
  await page.getByRole("link", { name: "查看最新版本" }).click();
  await expect(page).toHaveURL(new RegExp(`${NEW}$`));
  await expect(page.getByRole("article")).toContainText("现行有效");
  await expect(page.getByRole("region", { name: "与其他文件的关系" })).toContainText("替代");

  await page.getByRole("link", { name: /^与本版逐条对比/ }).click();
  await expect(page).toHaveURL(/compare=zone-2024-019$/);
  const fifth = page.getByRole("region", { name: "第五条：有改动" });
  await expect(fifth.locator("del")).toHaveText("十五万");
  await expect(fifth.locator("ins")).toHaveText("二十万");
  await expectAccessible(page);
  await page.getByRole("link", { name: "返回政策正文" }).click();
  await expect(page).toHaveURL(new RegExp(`${NEW}$`));
});

test("读着的页面报阅读时长，切到别的标签页就不报", async ({ page }) => {
  await page.clock.install();
  await page.goto(NEW);
  // The page counts from when its program runs.
  await expect(searchBox(page)).toHaveRole("combobox");
  const first = page.waitForResponse((response) => response.url().includes("/policy/heartbeat"));
  await page.clock.runFor(16_000);
  expect((await first).status()).toBe(200);
  expect(new URL((await first).url()).searchParams.get("id")).toBe("zone-2026-022");

  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
  let beats = 0;
  page.on("request", (request) => (beats += Number(request.url().includes("/policy/heartbeat"))));
  await page.clock.runFor(60_000);
  expect(beats).toBe(0);
});

test("从页顶的 English 找到一份，通到中文原文再回来", async ({ page }) => {
  await page.goto("/zct-ee/policy-info");
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("English policies");
  await page.getByRole("searchbox", { name: "Keyword" }).fill("overseas WAREHOUSES");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 policy", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Policies of the Demonstration/ }).click();
  await expect(page.getByRole("article")).toContainText("For reference only.");
  await page.getByRole("link", { name: "Chinese text" }).click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/zone-2026-046$/);
  await page.getByRole("group", { name: "页面工具" }).getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-en\/zone-2026-046$/);
});

test.describe("一只手拿着手机", () => {
  test.use({ who: "member", viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("从首页搜到政策、到申报，不用滚动，每一处要点的都在屏幕下面三分之二", async ({ page }) => {
    const inReach = async (target: Locator): Promise<Locator> => {
      await expect(target).toBeInViewport({ ratio: 1 });
      const box = await target.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0) / 2, "the middle of what is tapped").toBeGreaterThan(812 / 3);
      return target;
    };
    const tapInReach = async (target: Locator) => (await inReach(target)).tap();
    await page.goto("/");
    const input = page.getByRole("main").getByRole("search").getByRole("combobox");
    await tapInReach(input);
    await input.fill("江淮试验区产业扶持细则");
    await tapInReach(page.getByRole("main").getByRole("search").getByRole("button", { name: "搜索" }));
    await tapInReach(
      page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .getByRole("link", { name: "江淮试验区产业扶持细则", exact: true }),
    );
    await expect(page).toHaveURL(/\/policy-info\/test-declare/);
    // Not tapped: it opens the form, and the draft is another journey's.
    await inReach(page.getByRole("link", { name: /^立即申报/ }).last());
  });
});
