import { expect, expectAccessible, test } from "../support/fixtures";
import { expectInOrder, printedPage } from "../support/printed";

/** Approval items: from everyday words to the guide and to one's own list of papers; also without scripts. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "运行脚本" : "不运行脚本", () => {
    test.use({ javaScriptEnabled });

    test("用平常的话找到事项，看清条件和时限，回答几个问题列出自己要交的", async ({ page }) => {
      await page.goto("/examine/sqfw");
      await page.getByRole("searchbox", { name: "事项关键字" }).fill("公司不干了想关掉");
      await page.getByRole("button", { name: "找事项" }).click();
      await page.getByRole("link", { name: "企业简易注销登记", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("企业简易注销登记");
      for (const part of ["受理条件", "要交什么", "办理流程", "时限、收费和结果", "办理依据", "常见问题"])
        await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      const papers = page.getByRole("region", { name: "要交什么" });
      const before = await papers.getByRole("listitem").count();
      await papers.getByRole("radio").first().check();
      await papers.getByRole("button", { name: "列出我要交的" }).click();
      await expect(page).toHaveURL(/q1=/);
      await expect(papers.getByRole("radio").first()).toBeChecked();
      expect(await papers.getByRole("listitem").count()).toBeLessThanOrEqual(before);
      await expect(papers.getByRole("link", { name: "清除回答" })).toBeVisible();
      expectInOrder((await printedPage(page)).text, [
        "企业简易注销登记",
        "受理条件",
        "按这些回答列出",
        "办理依据",
        "在哪里办",
      ]);
    });
  });
}

test("同一个事项在两个区各有标题，只有一个规范地址；没有的事项是 404", async ({ page }) => {
  const canonical = async (path: string) => {
    await page.goto(path);
    return [await page.title(), await page.locator("link[rel=canonical]").getAttribute("href")];
  };
  const [here, one] = await canonical("/examine/sqfw/enchiridion?id=construction-permit");
  const [there, other] = await canonical("/zqjh/sqfw/enchiridion?id=construction-permit");
  expect(one).toMatch(/\/examine\/sqfw\/enchiridion\?id=construction-permit$/);
  expect(other).toBe(one);
  expect(there).not.toBe(here);
  expect((await page.request.get("/examine/sqfw/enchiridion?id=nothing")).status()).toBe(404);
});

test.describe("企业", () => {
  test.use({ who: "admin" });

  test("从指南进入在线办理：档案已填好，交材料，核对提交，在政策事项里跟进", async ({ page }) => {
    await page.goto("/examine/sqfw/enchiridion?id=special-working-hours");
    await page.getByRole("link", { name: "在线办理" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("工作制");
    await expect(page).toHaveURL(/\/examine\/sqfw\/handle-item\?.*application=/);
    await expect(page.getByText(/^已为您填写 \d+\/\d+ 项/)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/user/base/policy-items");
    await expect(page.getByRole("link", { name: /工作制/ }).first()).toBeVisible();
  });
});
