import { expect, searchBox, test } from "./support/fixtures";

/** The header's search: tabs, suggestions, recent words, and what is left when parts of it fail. */

const POLICY_LIST = /\/zct-ee\/policy-info\?value=/;
const ACTIVITY_LIST = /\/ent-care\/activity\?value=/;

test("选政策搜政策，选活动搜活动，关键字原样带到；企业关怀里按回车先搜活动", async ({ page }) => {
  await page.goto("/");
  await searchBox(page).fill("培训");
  // At home the box stands in the middle, elsewhere in the header: it is the first of the page.
  const box = page.getByRole("search").first();
  await box.getByRole("button", { name: "活动", exact: true }).click();
  await expect(box.getByRole("button", { name: "活动", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ACTIVITY_LIST);
  await expect(page.getByRole("heading", { level: 1, name: "活动" })).toBeVisible();
  await expect(box.getByLabel(/^搜索/)).toHaveValue("培训");

  await box.getByLabel(/^搜索/).fill("贷款");
  await box.getByRole("button", { name: "政策", exact: true }).click();
  await box.getByRole("button", { name: "搜索", exact: true }).click();
  await expect(page).toHaveURL(POLICY_LIST);
  expect(new URL(page.url()).searchParams.get("value")).toBe("贷款");

  await page.goto("/ent-care");
  await box.getByLabel(/^搜索/).fill("沙龙");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ACTIVITY_LIST);
});

test("边输入边提示；Esc 收起并保留输入；向下键选中，回车直接打开那份文件", async ({ page }) => {
  await page.goto("/");
  const box = searchBox(page);
  await box.click();
  await box.pressSequentially("江淮省");
  await expect(page.getByRole("listbox", { name: "搜索提示" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(box).toHaveValue("江淮省");
  await expect(box).toBeFocused();
  await box.pressSequentially("开发区");
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

test("搜过的词下次可选，可以清除；只留在这个浏览器里", async ({ page }) => {
  await page.goto("/");
  for (const word of ["贴息", "改革工作"]) {
    await searchBox(page).fill(word);
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("value") === word);
  }
  await searchBox(page).fill("");
  const recent = page.getByRole("group", { name: "最近搜索" }).getByRole("option");
  await expect(recent).toHaveText(["改革工作", "贴息"]);
  await recent.nth(1).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("value") === "贴息");

  await searchBox(page).fill("");
  await page.getByRole("button", { name: "清除最近搜索" }).click();
  await expect(page.getByRole("group", { name: "最近搜索" })).toHaveCount(0);
  await page.reload();
  await searchBox(page).fill("");
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
  await expect(box).toHaveValue("ying shang");
  await session.send("Input.insertText", { text: "开发区" });
  await expect(page.getByRole("listbox", { name: "搜索提示" }).getByRole("option").first()).toBeVisible();
  // Only the finished word was asked for, and nothing before it.
  expect(asked.map((address) => new URL(address).searchParams.get("value"))).toEqual(["开发区"]);
  await expect(page).toHaveURL(/\/$/);
});

test("字打得再快也只显示最后一次输入的提示", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const early = /\/gateway\/.*suggest.*value=%E6%B1%9F%E6%B7%AE(&|$)/;
  await page.route(early, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/");
  const box = searchBox(page);
  await box.click();
  const asked = page.waitForRequest(early);
  await box.pressSequentially("江淮");
  await asked;
  await box.pressSequentially("省开发区条例");
  await expect(page.getByRole("listbox", { name: "搜索提示" }).getByRole("option")).toHaveText([/江淮省开发区条例/]);
  // The late answer comes, or was given up: either way nothing of it is shown.
  release();
  await page.evaluate(() => fetch("/healthz"));
  await expect(page.getByRole("listbox", { name: "搜索提示" }).getByRole("option")).toHaveText([/江淮省开发区条例/]);
});
