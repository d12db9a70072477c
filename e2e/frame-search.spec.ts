import { expect, searchBox, test } from "./support/fixtures";

/** The header's search: tabs, suggestions, recent words, and what is left when parts of it fail. */

const POLICY_LIST = /\/zct-ee\/policy-info\?value=/;
const ACTIVITY_LIST = /\/ent-care\/activity\?value=/;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "页头搜索" : "页头搜索（浏览器不运行脚本）", () => {
    test.use({ javaScriptEnabled });

    test("选政策搜政策，选活动搜活动，关键字原样带到", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("banner").getByLabel(/^搜索/).fill("培训");
      if (javaScriptEnabled) {
        await page.getByRole("banner").getByRole("button", { name: "活动", exact: true }).click();
        await expect(page.getByRole("button", { name: "活动", exact: true })).toHaveAttribute("aria-pressed", "true");
        await page.keyboard.press("Enter");
      } else {
        await page.getByRole("banner").getByRole("button", { name: "活动", exact: true }).click();
      }
      await expect(page).toHaveURL(ACTIVITY_LIST);
      await expect(page.getByRole("heading", { level: 1, name: "活动" })).toBeVisible();
      await expect(page.getByRole("banner").getByLabel(/^搜索/)).toHaveValue("培训");

      await page.getByRole("banner").getByLabel(/^搜索/).fill("贷款");
      await page.getByRole("banner").getByRole("button", { name: "政策", exact: true }).click();
      if (javaScriptEnabled) await page.getByRole("banner").getByRole("button", { name: "搜索", exact: true }).click();
      await expect(page).toHaveURL(POLICY_LIST);
      expect(new URL(page.url()).searchParams.get("value")).toBe("贷款");
    });

    test("企业关怀里按回车先搜活动", async ({ page }) => {
      await page.goto("/ent-care");
      await page.getByRole("banner").getByLabel(/^搜索/).fill("沙龙");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(ACTIVITY_LIST);
    });

    test("政策栏目有自己的搜索框：请输入政策关键字", async ({ page }) => {
      await page.goto("/zct/home");
      const box = page.getByPlaceholder("请输入政策关键字", { exact: true }).first();
      await box.fill("开发区条例");
      await box.press("Enter");
      await expect(page).toHaveURL(POLICY_LIST);
      await expect(page.getByRole("link", { name: "江淮省开发区条例", exact: true })).toBeVisible();
    });
  });
}

test("边输入边提示；向下键选中，回车直接打开那份文件", async ({ page }) => {
  await page.goto("/");
  const box = searchBox(page);
  await box.click();
  await box.pressSequentially("江淮省开发区", { delay: 20 });
  const list = page.getByRole("listbox", { name: "搜索提示" });
  const first = list.getByRole("option").first();
  await expect(first).toContainText("江淮省开发区条例");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(first).toHaveAttribute("aria-selected", "false");

  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/test-zone-regulation$/);
});

test("Esc 收起提示并保留输入；再输入又打开", async ({ page }) => {
  await page.goto("/");
  const box = searchBox(page);
  await box.click();
  await box.pressSequentially("江淮省");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(box).toHaveValue("江淮省");
  await expect(box).toBeFocused();
  await box.pressSequentially("开发区");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("搜过的词下次可选，可以清除；只留在这个浏览器里", async ({ page }) => {
  await page.goto("/");
  for (const word of ["贴息", "改革工作"]) {
    await searchBox(page).fill(word);
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(POLICY_LIST);
  }
  await page.goto("/");
  await searchBox(page).click();
  const recent = page.getByRole("group", { name: "最近搜索" }).getByRole("option");
  await expect(recent).toHaveText(["改革工作", "贴息"]);
  await recent.nth(1).click();
  await expect(page).toHaveURL(POLICY_LIST);
  expect(new URL(page.url()).searchParams.get("value")).toBe("贴息");

  await page.goto("/");
  await searchBox(page).click();
  await page.getByRole("button", { name: "清除最近搜索" }).click();
  await expect(page.getByRole("group", { name: "最近搜索" })).toHaveCount(0);
  await page.reload();
  await searchBox(page).click();
  await expect(page.getByRole("group", { name: "最近搜索" })).toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem("portal.recent-words"))).toBeNull();
});

test("拼音还没有变成汉字时不发请求，回车也不搜索", async ({ page, context }) => {
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggest")) asked.push(request.url());
  });
  const box = searchBox(page);
  await box.click();
  const session = await context.newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "ying shang", selectionStart: 10, selectionEnd: 10 });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await session.send("Input.insertText", { text: "开发区" });
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(asked.length).toBe(1);
  await expect(page).toHaveURL(/\/$/);
});

test.describe("提示取不到时", () => {
  test.use({ allowedErrors: /ERR_FAILED|503/ });

  for (const [name, break_] of [
    ["连接失败", "abort"],
    ["网关说服务不可用", "503"],
  ] as const)
    test(`${name}：页面不报错，搜索照常`, async ({ page }) => {
      await page.route(/\/gateway\/.*(suggest|hot)/, (route) =>
        break_ === "abort"
          ? route.abort()
          : route.fulfill({ status: 503, contentType: "application/json", body: '{"returnCode":5000,"data":null}' }),
      );
      await page.goto("/");
      const box = searchBox(page);
      await box.click();
      await box.pressSequentially("开发区条例");
      await page.waitForTimeout(600);
      await expect(page.getByRole("option")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(POLICY_LIST);
      await expect(page.getByRole("link", { name: "江淮省开发区条例", exact: true })).toBeVisible();
    });
});

test("字打得再快也只显示最后一次输入的提示", async ({ page }) => {
  await page.route(/\/gateway\/.*suggest.*value=%E6%B1%9F%E6%B7%AE(&|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/");
  const box = searchBox(page);
  await box.click();
  await box.pressSequentially("江淮");
  await page.waitForTimeout(250);
  await box.pressSequentially("省开发区条例");
  await expect(page.getByRole("option")).toHaveText([/江淮省开发区条例/]);
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("option")).toHaveText([/江淮省开发区条例/]);
});
