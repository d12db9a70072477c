import { expect, test } from "./support/fixtures";

/** Who may keep and read results: only people of the enterprise. What others get is proven in tests/portal/evaluation.test.ts. */

const SAMPLE = "/tool/eva-produce?id=tool-sample-1";

test("访客：工具可以用，保存和报告要登录，登录后回到那份报告", async ({ page }) => {
  await page.goto("/tool/scale");
  await expect(page.getByText(/登录.*后，可以用企业档案预填、保存结果/)).toBeVisible();
  await expect(page.getByRole("button", { name: "保存结果" })).toHaveCount(0);
  await page.goto(SAMPLE);
  await expect(page.getByText("登录后查看保存的结果")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "登录" })).toHaveAttribute(
    "href",
    /redirect_uri=.*eva-produce.*tool-sample-1/,
  );
});

test("访客：三级梯度不登录就能看，被取代的标准单独可测，写明已被取代", async ({ page }) => {
  await page.goto("/tool/srdi");
  await expect(page.getByRole("link", { name: /^测这一级/ })).toHaveCount(3);
  await page.getByRole("link", { name: /^按 2022 年的标准测算\s?：专精特新中小企业$/ }).click();
  await expect(page).toHaveURL(/form2\?rules=srdi-2022-annex2/);
  await expect(page.getByText("这套标准已被取代", { exact: false })).toBeVisible();
});

test.describe("别的企业的结果", () => {
  test.use({ who: "bank", allowedErrors: /404 \(Not Found\)/ });

  test("按地址打不开，不说是谁的；能回到自己的列表", async ({ page }) => {
    await page.goto(SAMPLE);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("没有找到这份结果");
    await expect(page.getByRole("main")).not.toContainText("云杉");
    await page.getByRole("link", { name: "返回保存的结果" }).click();
    await expect(page.getByText("还没有保存的结果")).toBeVisible();
    await expect(page.getByRole("link", { name: "专精特新小巨人测评" })).toHaveCount(0);
  });
});

test.describe("写错的地址", () => {
  test.use({ who: "member", allowedErrors: /40[04] \((Not Found|Bad Request)\)/ });

  test("没有的对比、别的工具的对比，都说清楚怎么办", async ({ page }) => {
    await page.goto(`${SAMPLE}&with=no-such-result`);
    await expect(page.getByRole("alert").filter({ hasText: "用来对比的结果没有找到" })).toBeVisible();
    await expect(page.getByRole("article")).toBeVisible();
    await page.goto(`${SAMPLE}&with=tool-sample-3`);
    await expect(page.getByRole("alert").filter({ hasText: "不是同一个工具" })).toBeVisible();
  });
});
