import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { expectInOrder, printedPage } from "./support/printed";

/** What a company does with matching: see where it stands, answer what is missing, try what would change, keep a report. */

const groups = (page: Page) => page.getByRole("navigation", { name: "匹配结果分组" });
const areaMenu = (page: Page) => page.getByRole("navigation", { name: "栏目菜单" });
/** How many items are in each list: 可以先报, 差一步, 待补充资料. */
async function counts(page: Page): Promise<number[]> {
  await expect(groups(page)).toBeVisible();
  return (await groups(page).locator("strong").allTextContents()).map(Number);
}
/** 正在申报共 44 项：12 项可以先报，…。另有 … of the footnote: the whole, and its parts. */
async function footnote(page: Page): Promise<{ whole: number; parts: number[] }> {
  const [first = ""] = ((await page.getByText(/^正在申报共 \d+ 项/).textContent()) ?? "").split("。");
  const [whole = 0, ...parts] = [...first.matchAll(/(\d+) 项/gu)].map(([, digits]) => Number(digits));
  return { whole, parts };
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test.describe("企业用户", () => {
  test.use({ who: "member" });

  test("标题就是回答；各组加起来是正在申报的全部，和首页、今日申报一样；只用键盘换组、展开，逐条看到要求、引文、本企业情况和结果", async ({
    page,
  }) => {
    await page.goto("/zct-ee/policy-info");
    await areaMenu(page).getByRole("link", { name: "政策匹配" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^合肥云杉智能装备有限公司，现在可以报 \d+ 项/);
    // Other journeys publish meanwhile: both are read until they were read of one moment.
    await expect(async () => {
      await page.goto("/zct-ee/policy-declare");
      const figures = (await page.getByRole("main").locator("dl").first().textContent()) ?? "";
      const open = Number(/正在申报\s*(\d+)/u.exec(figures)?.[1]);
      await page.goto("/zct-ee/policy-match");
      const { whole, parts } = await footnote(page);
      expect(whole).toBe(open);
      expect(sum(parts)).toBe(whole);
    }).toPass({ timeout: 60_000 });
    const answer = await page.getByRole("heading", { level: 1 }).textContent();

    // The home page says the same sentence.
    await page.goto("/");
    await expect(page.getByText(/^按企业档案，/)).toContainText(
      (answer ?? "").replace("合肥云杉智能装备有限公司，", ""),
    );
    await page.goto("/zct-ee/policy-match");

    await groups(page)
      .getByRole("link", { name: /待补充资料/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/group=missing$/);
    await expect(page.getByRole("heading", { level: 2, name: "待补充资料" })).toBeVisible();
    const fold = page.getByText(/^\d+ 条：/).first();
    await fold.focus();
    await page.keyboard.press("Enter");
    const table = page.getByRole("table").first();
    for (const heading of ["条件和依据", "本企业情况", "结果"])
      await expect(table.getByRole("columnheader", { name: heading })).toBeVisible();
    await expect(table.locator("q").first()).not.toBeEmpty();
    await expectAccessible(page);
  });

  test("报告保存后有自己的地址，打开还是当时的结果；可以下载成表格，可以删除，之后地址是 404", async ({ page }) => {
    await page.goto("/zct-ee/policy-match/report");
    await page.getByRole("button", { name: "保存报告" }).click();
    await expect(page).toHaveURL(/report\?id=[\w-]+$/);
    await expect(page.getByRole("link", { name: "按现在的资料重新生成" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "下载表格" }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^政策匹配报告-合肥云杉智能装备有限公司-\d{4}-\d{2}-\d{2}\.xlsx$/,
    );

    const address = page.url();
    await page.reload();
    await expect(page.getByText(/生成于 /)).toBeVisible();
    // On paper it is one sheet, the answer first, then its rows.
    const { pages, text } = await printedPage(page);
    expect(pages).toBe(1);
    expectInOrder(text, [
      "政策匹配报告",
      "合肥云杉智能装备有限公司",
      "可以先报",
      "最高",
      "截止",
      "合计至多",
      "不作为享受政策的依据",
    ]);
    await page
      .getByRole("button", { name: /^删除 / })
      .first()
      .click();
    await page.getByRole("button", { name: "删除", exact: true }).click();
    await expect(page).toHaveURL(/\/report$/);
    expect((await page.request.get(address)).status()).toBe(404);
  });

  test("在搜索里点“我符合的”，只看搜到的政策，改条件回到原来的搜索", async ({ page: own }) => {
    await own.goto("/zct-ee/policy-info?value=研发&level=zone");
    await own.getByRole("link", { name: "我符合的" }).click();
    await expect(own.getByText("只看符合搜索条件的政策：关键字“研发”，1 个筛选条件")).toBeVisible();
    await expect(groups(own)).toBeVisible();
    const narrowed = (await footnote(own)).whole;
    await own.getByRole("link", { name: "看全部" }).click();
    await expect(own).toHaveURL(/\/zct-ee\/policy-match$/);
    await expect(own.getByText(/^只看符合搜索条件/)).toHaveCount(0);
    await expect(groups(own)).toBeVisible();
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan((await footnote(own)).whole);
    await own.goBack();
    await own.getByRole("link", { name: "改条件" }).click();
    await expect(own).toHaveURL(/\/zct-ee\/policy-info\?value=.*level=zone$/);
  });
});

test.describe("银行", () => {
  test.use({ who: "bank" });

  test("空白档案一项也不说符合；一次答三项，问到不缺；试算不保存", async ({ page }) => {
    await page.goto("/zct-ee/policy-match");
    await expect(groups(page)).toContainText("都还有条件要主管部门核验");
    const before = await footnote(page);
    await page.getByLabel("试算哪一项").selectOption({ label: await firstTrial(page) });
    const trial = page.locator("#trial");
    await trial.getByRole("radio", { name: "否" }).check();
    await trial.getByRole("button", { name: "试算" }).click();
    await expect(page.getByText(/^(没有事项换组|\d+ 项会换组)/)).toBeVisible();
    await page.reload();
    await expect(groups(page)).toBeVisible();
    expect(await footnote(page)).toEqual(before);

    for (let answered = 0; answered < 5; answered += 1) await answerQuestion(page);
    await page.reload();
    const waiting = (await counts(page))[2] ?? 0;
    expect(waiting).toBeLessThan((await footnote(page)).whole / 2);
  });

  const PATHS = {
    region: ["340000", "340100", "340111"],
    taxRegion: ["340000", "340100", "340111"],
    industry: ["C", "C34"],
  };

  /** Fills in every field of the question that is asked, saves, and waits for the next one. */
  async function answerQuestion(page: Page): Promise<void> {
    const asked = page.locator("#asked");
    const fields = await asked.locator("[name]").evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    for (const [name, codes] of Object.entries(PATHS)) {
      if (!fields.includes(`${name}.0`)) continue;
      for (const [level, code] of codes.entries()) await asked.locator(`[name="${name}.${level}"]`).selectOption(code);
    }
    for (const choice of await asked.locator('select:not([name*="."])').all()) await choice.selectOption({ index: 1 });
    for (const no of await asked.getByRole("radio", { name: "否" }).all()) await no.check();
    for (const none of await asked.getByRole("checkbox", { name: "以上都没有" }).all()) await none.check();
    for (const field of await asked.getByRole("textbox").all()) {
      const name = (await field.getAttribute("name")) ?? "";
      await field.fill(name === "address" ? "合肥市包河区云谷路 66 号" : name === "foundedOn" ? "2015-06-01" : "20");
    }
    await asked.getByRole("button", { name: "保存，重新核对" }).click();
    await expect(asked.locator(`[name="${fields[0] ?? ""}"]`)).toHaveCount(0);
  }

  /** The label of the trial's option for 列入严重失信名单. */
  async function firstTrial(page: Page): Promise<string> {
    const option = page.getByRole("option", { name: /^列入严重失信名单/ });
    await expect(option).toHaveCount(1);
    return (await option.textContent()) ?? "";
  }
});

test.describe("两家企业的管理员", () => {
  test.use({ who: "admin" });

  // Specification 2.11 names the four. Each is loaded anew, in the tab where one switches and in the others.
  test("切换企业后各页重新加载成另一家的，别的标签页也一样", async ({ page, context }) => {
    const paths = ["/zct-ee/declaration", "/zct-ee/policy-match/report", "/zct-ee/policy-info/test-declare", "/"];
    const report = await context.newPage();
    const tabs = [page, report, await context.newPage(), await context.newPage()];
    for (const [index, tab] of tabs.entries()) {
      await tab.goto(paths[index] ?? "");
      await expect(tab.getByRole("banner").getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
      await tab.evaluate(() => document.body.setAttribute("data-before", ""));
    }
    await page.getByText("切换企业", { exact: true }).click();
    await page.getByRole("button", { name: "合肥青藤新材料有限公司" }).click();
    await expect(page.getByText("已切换到合肥青藤新材料有限公司")).toBeVisible();
    for (const tab of tabs) {
      await expect(tab.getByRole("banner").getByText("您好，合肥青藤新材料有限公司")).toBeVisible();
      await expect(tab.locator("body[data-before]")).toHaveCount(0);
    }
    await expect(report.getByRole("heading", { level: 1 })).toHaveText(/^合肥青藤新材料有限公司，/);
  });
});

test.describe("个人用户", () => {
  test.use({ who: "personal" });

  test("菜单里停用并说只有企业才可以访问，企业办事的页面也这样说；自评可以用，没有保存", async ({ page }) => {
    await page.goto("/zct-ee/policy-info");
    await areaMenu(page).getByRole("button", { name: "政策匹配" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("只有企业才可以访问")).toBeVisible();
    await expect(page).toHaveURL(/\/zct-ee\/policy-info$/);
    await page.goto("/zct-ee/policy-info/handle-item?id=zone-2026-018");
    await expect(page.getByRole("main").getByText("只有企业才可以访问")).toBeVisible();
    const refused = await page.request.get("/gateway/policy/api/customer/policy/match");
    expect(((await refused.json()) as { errorMessage: string }).errorMessage).toBe("只有企业才可以访问");
    await page.goto("/tool/scale");
    await expect(page.getByRole("button", { name: "看结果" })).toBeVisible();
    await expect(page.getByRole("button", { name: "用企业档案填写" })).toHaveCount(0);
  });
});

test.describe("个人用户，不运行脚本", () => {
  test.use({ who: "personal", javaScriptEnabled: false });

  test("匹配和报告页都说只有企业才可以访问，不说要启用脚本", async ({ page }) => {
    for (const path of ["/zct-ee/policy-match", "/zct-ee/policy-match/report"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("只有企业才可以访问")).toBeVisible();
      await expect(page.getByText(/启用脚本/u)).toHaveCount(0);
    }
  });
});

test("政策页上的“我符合吗”：访客看到去哪里查，企业用户不用点就看到每条是否符合，点开有依据，放得进计划", async ({
  page,
  openBrowser,
}) => {
  await page.goto("/zct-ee/policy-info/test-declare");
  const offer = page.getByRole("complementary", { name: /江淮研发投入奖励：申报/ });
  await expect(offer.getByRole("link", { name: "登录自动核对" })).toBeVisible();
  await offer.getByRole("button", { name: "放进我的计划" }).click();
  await expect(page.getByRole("dialog")).toContainText("必须登录后才能进行操作，是否立即登录？");
  await page.getByRole("button", { name: "暂不登录" }).click();

  const member = await openBrowser({ who: "member" });
  await member.goto("/zct-ee/policy-info/test-declare");
  const own = member.getByRole("complementary", { name: /江淮研发投入奖励：申报/ });
  await expect(own.getByText("2 条由主管部门核验")).toBeVisible();
  await own.getByRole("button", { name: "看逐条依据" }).click();
  const result = member.getByRole("region", { name: "我符合吗：核对结果" });
  await expect(result.getByRole("table").first()).toBeVisible();
  await expect(result).toBeFocused();
  await expectAccessible(member);
  await own.getByRole("button", { name: "放进我的计划" }).click();
  await expect(member.getByText(/“江淮研发投入奖励”(已放进计划|已经在计划里)/)).toBeVisible();
});
