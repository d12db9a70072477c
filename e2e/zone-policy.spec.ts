import { expect, test } from "./support/fixtures";

/** The zone's own policies, topics, declare navigation, and the notices that belong to a policy. */

const AREA = "/zct-ee/policy-area";
const HIGH_TECH = "zone-2026-022";

test("按主题选园区政策，打开后留在园区政策，立即申报的链接也在园区政策下", async ({ page }) => {
  await page.goto(AREA);
  await page
    .getByRole("navigation", { name: "按主题看园区政策" })
    .getByRole("link", { name: /科技创新/ })
    .click();
  await expect(page).toHaveURL(/policy-area\?topic=/);
  await expect(page.getByRole("link", { name: "移除条件：科技创新" })).toBeVisible();
  await page.getByRole("searchbox", { name: "园区政策关键字" }).fill("高新技术企业培育奖励办法");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page).toHaveURL(/topic=/);
  await page.getByRole("link", { name: "示范经济技术开发区高新技术企业培育奖励办法", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${AREA}/${HIGH_TECH}$`));
  await expect(page.getByRole("link", { name: /立即申报.*首次认定奖励/ })).toHaveAttribute(
    "href",
    `${AREA}/handle-item?id=${HIGH_TECH}&item=item-2026-022-2`,
  );
});

test("专题里已失效的政策写明失效；从专题到政策", async ({ page }) => {
  await page.goto("/zct-ee/policy-topic");
  await page.getByRole("link", { name: "高新技术企业培育", exact: true }).click();
  await expect(page).toHaveURL(/policy-topic\/topic-high-tech$/);
  const part = page.locator("#part-1");
  await expect(part.getByRole("listitem").filter({ hasText: "（已废止）" })).toContainText("已失效");
  await part.getByRole("link", { name: "示范经济技术开发区高新技术企业培育奖励办法", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/zct-ee/policy-info/${HIGH_TECH}$`));
});

test("申报导航用键盘到一个阶段，从事项到申报指南", async ({ page }) => {
  await page.goto("/zct-ee/declare-nav");
  const tile = page.getByRole("navigation", { name: "企业办事的阶段" }).getByRole("link", { name: /研发创新/ });
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#event-research$/);
  const part = page.locator("#event-research");
  await expect(part).toBeInViewport();
  await part.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/[\w-]+#item-/);
  await expect(page.getByRole("heading", { level: 2, name: "申报指南" })).toBeVisible();
});

test("首页的一个阶段通到申报导航里的那一段，手机上先看到今天能报的", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "企业办事的阶段" })
    .getByRole("link", { name: /研发创新/ })
    .click();
  await expect(page).toHaveURL(/declare-nav#event-research$/);
  await expect(page.getByRole("heading", { level: 2, name: "研发创新" })).toBeInViewport();
});

test("手机上的申报年历和表格收起已经结束的，点开还在", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const view of ["calendar", "table"]) {
    await page.goto(`/zct-ee/declaration?view=${view}`);
    const over = page.locator("[data-over] a").filter({ visible: true });
    await expect(over).toHaveCount(0);
    await page.getByText(/^已经结束的 \d+ [项期]$/).click();
    await expect(over.first()).toBeVisible();
  }
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("从横幅到今日申报；政策页列出它的公示，公示页通回政策", async ({ page }) => {
    await page.goto("/zct/home");
    await page.getByRole("region", { name: "近期关注" }).getByRole("link", { name: "看今日申报" }).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-declare$/);
    await page.goto(`/zct-ee/policy-info/${HIGH_TECH}`);
    await page.getByRole("navigation", { name: "本页内容" }).getByRole("link", { name: "公示和通知" }).click();
    const part = page.getByRole("region", { name: "公示和通知" });
    await part.getByRole("link", { name: "关于拟认定高新技术企业奖励名单的公示" }).click();
    await expect(page).toHaveURL(/\/zct-ee\/public\/publicity-high-tech$/);
    await page.getByRole("article").getByRole("link", { name: "示范经济技术开发区高新技术企业培育奖励办法" }).click();
    await expect(page).toHaveURL(new RegExp(`/zct-ee/policy-info/${HIGH_TECH}$`));
  });
});
