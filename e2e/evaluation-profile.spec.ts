import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";

/** The tools beside what an enterprise already has: its profile, and the match that sends it here. */

test.describe("担保公司", () => {
  test.use({ who: "newbank" });

  test("改过的数据逐项勾选才存回企业档案，没有勾的不存；下次预填就是新的，写明年度、来源和日期", async ({ page }) => {
    await page.goto("/tool/tech-scale");
    const staff = page.getByRole("textbox", { name: "科技人员", exact: true });
    const assets = page.getByRole("textbox", { name: "资产总额", exact: true });
    const figure = "1021";
    await staff.fill(figure);
    await assets.fill("12345.5");
    await page.getByRole("button", { name: "把改动存回企业档案" }).click();
    const offer = page.getByRole("group", { name: "存回企业档案" });
    await expect(
      offer.getByRole("checkbox", { name: new RegExp(`^科技人员（\\d{4} 年）：.* → ${figure} 人$`) }),
    ).not.toBeChecked();
    await offer.getByRole("button", { name: "存回勾选的" }).click();
    await expect(page.getByText("请先勾选要存回的数据")).toBeVisible();
    await offer.getByRole("checkbox", { name: /^科技人员/ }).check();
    await offer.getByRole("button", { name: "存回勾选的" }).click();
    await expect(page.getByText("已把 1 项数据存入企业档案")).toBeVisible();

    await page.goto("/tool/tech-scale");
    await page.getByRole("button", { name: "用企业档案填写" }).click();
    await expect(staff).toHaveValue(figure);
    await expect(assets).not.toHaveValue("12345.5");
    await expect(page.getByText(/已按企业档案填写（.*\d{4}-\d{2}-\d{2}）。/).first()).toBeVisible();
  });
});

test.describe("填到一半离开", () => {
  const staff = (page: Page) => page.getByRole("textbox", { name: "从业人员", exact: true });
  const offer = (page: Page) => page.getByRole("group", { name: "上次填写" });

  test.describe("企业用户", () => {
    test.use({ who: "newbank" });

    test("填了几项就走，下次打开写明几点存的，一下接着填；存了结果就不再问", async ({ page }) => {
      // Nothing is kept before the account has told what it has.
      const told = page.waitForResponse((answer) => answer.url().includes("/customer/eva/form") && answer.ok());
      await page.goto("/tool/scale");
      await expect(page.getByText("只有您本人能看到", { exact: false })).toBeVisible();
      await told;
      await staff(page).fill("321");
      // Leaving at once, before the pause of saving.
      await page.goto("/tool");
      await page.goto("/tool/scale");
      await expect(offer(page)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 保存，填了 1 项/);
      await expect(staff(page)).toHaveValue("");
      await expectAccessible(page);
      await offer(page).getByRole("button", { name: "继续填写" }).click();
      await expect(staff(page)).toHaveValue("321");
      const kept = page.waitForResponse((answer) => answer.url().endsWith("/customer/eva/draft") && answer.ok());
      await page.getByRole("textbox", { name: "营业收入", exact: true }).fill("8600");
      await kept;

      // Another computer: nothing of it lies in this browser.
      await page.evaluate(() => window.localStorage.clear());
      await page.reload();
      await offer(page).getByRole("button", { name: "继续填写" }).click();
      await expect(staff(page)).toHaveValue("321");
      await expect(page.getByRole("textbox", { name: "营业收入", exact: true })).toHaveValue("8600");
      const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
      await page.getByRole("button", { name: "保存结果" }).click();
      await gone;
      await page.reload();
      await expect(page.getByRole("button", { name: /^用上次结果填写/ })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      await page.getByRole("button", { name: /^用上次结果填写/ }).click();
      await expect(staff(page)).toHaveValue("321");
    });

    test("账号里有草稿，浏览器里又有没登录的人留下的：两份都列出，哪一份也不自动盖掉；删掉留下的，重新填写删掉账号里的", async ({
      page,
    }) => {
      const equipment = page.getByRole("textbox", { name: "关键设备总数", exact: true });
      await page.goto("/tool/cloud");
      await expect(page.getByText("只有您本人能看到", { exact: false })).toBeVisible();
      await equipment.fill("12");
      await expect(page.getByText(/^已自动保存/)).toBeVisible();
      await page.evaluate(() => {
        const left = { values: { equipment: "7" }, savedAt: "2026-01-05T02:00:00.000Z", writer: "visitor" };
        window.localStorage.setItem("portal.draft.visitor.tool-cloud", JSON.stringify(left));
      });
      await page.reload();
      await expect(offer(page)).toContainText("有 2 份");
      const left = offer(page).getByRole("group", { name: /^这个浏览器里（没有登录时填的/ });
      await expect(left).toContainText("2026-01-05 10:00 保存，填了 1 项");
      await expectAccessible(page);
      await left.getByRole("button", { name: "删除" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
      await expect(left).toHaveCount(0);
      expect(await page.evaluate(() => window.localStorage.getItem("portal.draft.visitor.tool-cloud"))).toBeNull();
      const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
      await offer(page).getByRole("button", { name: "重新填写" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
      await gone;
      await page.reload();
      await expect(page.getByText("只有您本人能看到", { exact: false })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
    });
  });

  test("访客：只留在这个浏览器里，不发送；重新填写确认后删掉", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await page.goto("/tool/scale");
    await staff(page).fill("321");
    await expect(page.getByText(/^已自动保存/)).toBeVisible();
    await page.reload();
    await offer(page).getByRole("button", { name: "重新填写" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("不发送给平台", { exact: false })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect(sent.filter((url) => url.includes("/eva/"))).toEqual([]);
  });
});

test.describe("企业用户", () => {
  test.use({ who: "member" });

  test("报告与往年最近一次的结果并排，纸上也有，通到那一年的报告", async ({ page }) => {
    await page.goto("/tool/eva-produce?id=tool-sample-5");
    const years = page.getByRole("region", { name: "各年对比", exact: true });
    await expect(years.getByRole("columnheader", { name: /^\d{4} 年（本报告）$/ })).toBeVisible();
    await expect(years.getByRole("row", { name: /^综合得分/ }).getByRole("cell")).toHaveCount(2);
    await expect(years.getByRole("row", { name: "销售收入 8100 万元 8600 万元", exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(years.getByRole("row", { name: /^结论 符合/ })).toBeVisible();
    await page.emulateMedia({ media: null });
    await years.getByRole("link", { name: /^\d{4} 年$/ }).click();
    await expect(page).toHaveURL(/id=tool-sample-4/);
  });

  test("匹配里不符合的称号，通到那个称号的自评，自评通回那份政策和匹配", async ({ page }) => {
    await page.goto("/zct-ee/policy-match?group=unmet");
    const link = page
      .getByRole("main")
      .getByRole("link", { name: /^自测：/ })
      .first();
    const title = ((await link.textContent()) ?? "").replace("自测：", "");
    await link.click();
    await expect(page).toHaveURL(/\/tool\/.+\?for=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(title).not.toBe("");
    const policy = new URL(page.url()).searchParams.get("for") ?? "";
    await page.getByRole("link", { name: "返回要申报的政策" }).click();
    await expect(page).toHaveURL(new RegExp(`/zct-ee/policy-info/${policy}$`));
    await page.goBack();
    await page.getByRole("link", { name: "返回政策匹配" }).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-match$/);
  });
});
