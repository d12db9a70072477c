import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { overflow } from "./support/keyboard";
import { filledPath, fillByKeyboard, TOOL_JOURNEYS, type ToolJourney } from "./support/evaluation-forms";

/** What a clerk does with the self-evaluation tools: answer, understand, try, keep, show. */

const result = (page: Page) => page.getByRole("region", { name: "测算结果" });
const journeyAt = (path: string): ToolJourney => {
  const journey = TOOL_JOURNEYS.find((one) => one.path === path);
  if (!journey) throw new Error(`没有这个工具：${path}`);
  return journey;
};

/** Keeps the result that is shown and opens its report. */
async function keepAndOpen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "保存结果" }).click();
  await page.getByRole("link", { name: "看刚保存的报告" }).click();
  await expect(page.getByRole("article")).toBeVisible();
}

/** The report on paper: no frame of the site, no button, nothing wider than the sheet; the number of sheets. */
async function printed(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  for (const part of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("navigation")])
    for (const one of await part.all()) await expect(one).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

test.describe("企业用户", () => {
  test.use({ who: "member" });

  // The longest form, with every kind of field; all eight are filled in over HTTP (tests/portal/evaluation.test.ts).
  for (const journey of [journeyAt("/tool/evaluate")])
    test(`${journey.title}：只用键盘填写，看到说明，试改一项再恢复，保存、看报告、打印，下次预填`, async ({ page }) => {
      await page.goto(journey.path);
      await expect(page.getByRole("button", { name: "用企业档案填写" })).toBeVisible();
      await fillByKeyboard(page, journey.answers);
      await expect(result(page).getByRole("heading", { name: "测算结果" })).toBeFocused();
      await expect(result(page).getByText(journey.verdict, { exact: true }).first()).toBeVisible();
      const details = page.getByRole("region", { name: "逐项说明" });
      await expect(details.getByText(journey.explains).first()).toBeVisible();
      await expect(page.getByText("自测结果仅供参考", { exact: false }).first()).toBeVisible();
      if (journey.chart) {
        const picture = page.getByRole("main").getByRole("img", { name: /(雷达图|条形图)：/ });
        await picture.scrollIntoViewIfNeeded();
        await expect(picture.locator("svg")).toBeVisible();
        await expect(page.getByRole("table", { name: /^图中的/ })).toBeVisible();
      }

      await result(page).getByRole("button", { name: "以这个结果为准，试改几项" }).click();
      const field = page.getByRole("textbox", { name: journey.change.label, exact: true });
      const before = await field.inputValue();
      await field.fill(journey.change.value);
      const compared = page.getByRole("table", { name: "试算对比" });
      await expect(compared.getByRole("row", { name: /^结论/ })).toContainText(journey.verdict);
      await expect(compared.getByRole("row", { name: /^结论/ }).getByRole("cell").last()).toContainText(
        journey.change.becomes,
      );
      await page.getByRole("button", { name: "恢复原来的填写" }).click();
      await expect(field).toHaveValue(before);
      await expect(compared).toHaveCount(0);

      await keepAndOpen(page);
      const paper = page.getByRole("article");
      await expect(paper).toContainText("合肥云杉智能装备有限公司");
      await expect(paper.getByRole("heading", { name: `${journey.title}报告` })).toBeVisible();
      await expect(paper.getByRole("region", { name: "结论" })).toContainText(journey.verdict);
      await expect(paper.getByText(journey.explains).first()).toBeVisible();
      const sheets = await printed(page);
      expect(sheets).toBeGreaterThanOrEqual(1);
      // Four at most, and one for the years side by side: the samples hold a result of the year before.
      expect(sheets).toBeLessThanOrEqual(5);

      await page.goto(journey.path);
      await page.getByRole("button", { name: "用企业档案填写" }).click();
      await expect(page.getByText(/^已用企业档案填写 \d+ 项，请核对$|^企业档案里还没有这些数据/)).toBeVisible();
    });
});

test.describe("保存的结果", () => {
  test.use({ who: "member" });

  test("列表按工具看，勾选同一工具的两份对比；变化用文字说；报告可以下载", async ({ page }) => {
    await page.goto("/tool/eva-produce");
    await page.getByLabel("工具", { exact: true }).selectOption({ label: "专精特新小巨人测评" });
    await expect(page).toHaveURL(/tool=srdi-giant/);
    const boxes = page.getByRole("checkbox", { name: /^选来对比：.*专精特新小巨人测评/ });
    await expect(boxes.first()).toBeVisible();
    // The list of all tools stays until the chosen one's has come.
    const others = page.getByRole("checkbox", { name: /^选来对比：(?!.*专精特新小巨人测评)/ });
    await expect(others).toHaveCount(0);
    // Of the samples, which are the oldest, the two by the same rules: the oldest of all is of the year before.
    await boxes.nth((await boxes.count()) - 2).check();
    await boxes.nth((await boxes.count()) - 3).check();
    await page.getByRole("link", { name: "对比所选的两份" }).click();
    const comparison = page.getByRole("region", { name: "对比", exact: true });
    await expect(comparison.getByRole("row", { name: /^Ⅰ类知识产权/ })).toContainText("由“不符合”变为“符合”");
    await expect(comparison.getByRole("row", { name: /^满足的条件/ })).toContainText("多 2 项");
    await expect(comparison.getByRole("row", { name: /没有变化$/ })).toHaveCount(0);
    await comparison.getByLabel("只看有变化的").uncheck();
    await expect(comparison.getByRole("row", { name: /没有变化$/ }).first()).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "下载表格" }).click();
    expect((await download).suggestedFilename()).toMatch(/^专精特新小巨人测评-.*\.xlsx$/);
    await page.getByLabel("与另一份结果对比").selectOption({ label: "不对比" });
    await expect(comparison).toHaveCount(0);
  });

  test("按被取代的标准保存的结果说明已被取代，可以按现在的标准重新测算", async ({ page }) => {
    await page.goto(`${filledPath(journeyAt("/tool/srdi/form3"))}&rules=srdi-2022-annex3`);
    await keepAndOpen(page);
    const paper = page.getByRole("article");
    await expect(paper).toContainText("这份结果按已被取代的标准测算，该标准施行到 2026-03-31");
    await expect(paper.getByRole("region", { name: "依据的标准" })).toContainText("工信部企业〔2022〕63号");
    await page.getByRole("link", { name: "按现在的标准重新测算" }).click();
    await expect(page).toHaveURL(/\/tool\/srdi\/form3\?a=/);
    await expect(page.getByRole("textbox", { name: "上年营业收入", exact: true })).toHaveValue("8600");
    await expect(result(page)).toBeVisible();
  });

  test.describe("两个标签页", () => {
    test.use({ allowedErrors: /404 \(Not Found\)/ });
    test("一页删除的结果，另一页打开说找不到，能回到列表", async ({ page, context }) => {
      await page.goto(filledPath(journeyAt("/tool/scale")));
      await keepAndOpen(page);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(other.getByRole("article")).toBeVisible();
      await page.getByRole("button", { name: "删除" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "保留" }).click();
      await expect(page.getByRole("article")).toBeVisible();
      await page.getByRole("button", { name: "删除" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
      await expect(page.getByText("结果已删除")).toBeVisible();
      await expect(page).toHaveURL(/\/tool\/eva-produce$/);
      await other.reload();
      await expect(other.getByRole("main").getByRole("alert")).toContainText("没有找到这份结果");
      await other.getByRole("link", { name: "返回保存的结果" }).click();
      await expect(other.getByLabel("工具", { exact: true })).toBeVisible();
      await other.close();
    });
  });

  test("三级梯度：按企业档案说出每一级还缺什么，带着数据去测算", async ({ page }) => {
    await page.goto("/tool/srdi");
    await page.getByRole("button", { name: "按企业档案看每一级还缺什么" }).click();
    const standing = page.getByRole("region", { name: "按企业档案，每一级还缺什么" });
    for (const level of ["创新型中小企业", "专精特新中小企业", "专精特新“小巨人”企业"])
      await expect(standing.getByRole("region", { name: level })).toContainText(/还没有数据的 \d+ 条|达不到的 \d+ 条/);
    await expectAccessible(page);
    await standing.getByRole("link", { name: /：专精特新中小企业$/ }).click();
    await expect(page).toHaveURL(/\/tool\/srdi\/form2\?a=/);
    await expect(result(page)).toBeVisible();
  });
});

test.describe("担保公司", () => {
  test.use({ who: "newbank" });

  test("双击“保存结果”只保存一份", async ({ page }) => {
    const total = async () => {
      const answer = await page.request.get("/gateway/policy/api/customer/eva/result/page?tool=cloud");
      return ((await answer.json()) as { data: { total: number } }).data.total;
    };
    const before = await total();
    await page.goto(filledPath(journeyAt("/tool/cloud")));
    await page.getByRole("button", { name: "保存结果" }).dblclick();
    await expect(page.getByRole("link", { name: "看刚保存的报告" })).toBeVisible();
    expect(await total()).toBe(before + 1);
  });
});

test.describe("访客", () => {
  test("数字栏里填脚本、表情、两百个字：原样留着，只是文字，说清该填什么；改对就好", async ({ page }) => {
    let dialogs = 0;
    page.on("dialog", (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await page.goto("/tool/tech-scale");
    const staff = page.getByRole("textbox", { name: "职工总数", exact: true });
    for (const wrong of ["<script>alert(1)</script>", "😀", "9".repeat(200), "1e308", "-1", "1,2"]) {
      await staff.fill(wrong);
      await expect(staff).toHaveValue(wrong);
      await expect(staff).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(/职工总数(应为整数|不能小于 0)/).first()).toBeVisible();
    }
    await page.getByRole("button", { name: "看结果" }).click();
    await expect(staff).toBeFocused();
    await staff.fill("100");
    await expect(staff).not.toHaveAttribute("aria-invalid");
    expect(dialogs).toBe(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
