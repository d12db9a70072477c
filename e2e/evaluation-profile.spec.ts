import { expect, test } from "./support/fixtures";

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

test.describe("企业用户", () => {
  test.use({ who: "member" });

  test("匹配里差一个称号，通到那个称号的自评，自评通回那份政策和匹配", async ({ page }) => {
    await page.goto("/zct-ee/policy-match?group=near");
    // What fails otherwise stands folded below the item that is a step away.
    await page
      .getByText(/^同一政策的其他 \d+ 项$/)
      .first()
      .click();
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
