import { expect, expectAccessible, signIn, test } from "./support/fixtures";

/** The zone's own policies, topics, declare navigation, and the notices that belong to a policy. */

const AREA = "/zct-ee/policy-area";
const HIGH_TECH = "zone-2026-022";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "园区政策和专题" : "园区政策和专题（浏览器不运行脚本）", () => {
    test.use({ javaScriptEnabled });

    test("按主题选园区政策，打开后留在园区政策，在线申报的链接也在园区政策下", async ({ page }) => {
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
      await expect(page.getByRole("link", { name: /在线申报.*首次认定奖励/ })).toHaveAttribute(
        "href",
        `${AREA}/handle-item?id=${HIGH_TECH}&item=item-2026-022-2`,
      );
    });

    test("专题里已失效的政策写明失效；从专题到政策", async ({ page }) => {
      await page.goto("/zct-ee/policy-topic");
      await page.getByRole("link", { name: "高新技术企业培育" }).click();
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

    test("政策页列出它的公示，公示页通回政策", async ({ page }) => {
      await page.goto(`/zct-ee/policy-info/${HIGH_TECH}`);
      await page.getByRole("navigation", { name: "本页内容" }).getByRole("link", { name: "公示和通知" }).click();
      const part = page.getByRole("region", { name: "公示和通知" });
      await part.getByRole("link", { name: "关于拟认定高新技术企业奖励名单的公示" }).click();
      await expect(page).toHaveURL(/\/zct-ee\/public\/publicity-high-tech$/);
      await page.getByRole("article").getByRole("link", { name: "示范经济技术开发区高新技术企业培育奖励办法" }).click();
      await expect(page).toHaveURL(new RegExp(`/zct-ee/policy-info/${HIGH_TECH}$`));
    });

    test("政策服务首页的横幅通到本站的页面", async ({ page }) => {
      await page.goto("/zct/home");
      await page.getByRole("region", { name: "近期关注" }).getByRole("link", { name: "看今日申报" }).click();
      await expect(page).toHaveURL(/\/zct-ee\/policy-declare$/);
    });
  });
}

test("不是园区的政策、没有的政策和专题在这里都是 404；政策的规范地址只有一个", async ({ page, request }) => {
  expect((await request.get("/zct-ee/policy-info/test-zone-regulation")).status()).toBe(200);
  for (const path of [`${AREA}/test-zone-regulation`, `${AREA}/nowhere`, "/zct-ee/policy-topic/nowhere"])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto(`${AREA}/${HIGH_TECH}`);
  const url = page.locator('meta[name="Url"]');
  await expect(url).toHaveAttribute("content", new RegExp(`/zct-ee/policy-info/${HIGH_TECH}$`));
});

test("从园区政策申报：选事项、返回都在园区政策下", async ({ page }) => {
  await signIn(page, "admin", "/user/base");
  await page.goto(`${AREA}/handle-item?id=${HIGH_TECH}&item=item-2026-022-2`);
  await expect(page.getByRole("heading", { level: 1, name: "在线申报" })).toBeVisible();
  await expect(page.getByRole("link", { name: "返回政策" })).toHaveAttribute("href", `${AREA}/${HIGH_TECH}`);
});

for (const mode of ["standard", "elder"]) {
  test(`园区政策、专题、申报导航没有无障碍问题（${mode === "elder" ? "长者版" : "标准版"}）`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: "display-mode", value: mode, url: baseURL as string }]);
    for (const path of [
      AREA,
      `${AREA}/${HIGH_TECH}`,
      "/zct-ee/policy-topic",
      "/zct-ee/policy-topic/topic-high-tech",
      "/zct-ee/declare-nav",
      "/zct/home",
      "/zct-ee/public/publicity-high-tech",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}
