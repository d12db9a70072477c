import type { Page } from "@playwright/test";
import { control } from "./support/control";
import { expect, expectAccessible, test } from "./support/fixtures";

/** 意见反馈: a visitor or member writes, gets a number and a code, and follows the case to its answer. */

const CONTENT = "政策列表第二页的发布年份与正文里写的不一致，请核对。";
// The smallest picture there is: one transparent pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const send = (page: Page) => page.getByRole("button", { name: "提交反馈" });

async function receipt(page: Page): Promise<{ number: string; code: string }> {
  await expect(page.getByRole("heading", { level: 1, name: "反馈已提交" })).toBeVisible();
  const text = (await page.locator("main").textContent()) ?? "";
  const number = /FK\d{8}-\d{4,6}/.exec(text)?.[0] ?? "";
  const code = /查询码\s*(\d{6})/.exec(text)?.[1] ?? "";
  expect(number).not.toBe("");
  expect(code).not.toBe("");
  return { number, code };
}

async function follow(page: Page, number: string, code: string): Promise<void> {
  await page.getByLabel("反馈编号").fill(number);
  await page.getByLabel("查询码", { exact: true }).fill(code);
  await page.getByRole("button", { name: "查询", exact: true }).click();
}

test("空着提交：逐项说明，摘要得到焦点，每一条都通到那一项", async ({ page }) => {
  await page.goto("/feedback");
  await send(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "提交未成功" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^错误：/);
  for (const [words, field] of [
    ["请选择反馈类型", page.getByRole("radio", { name: /找错/ })],
    ["反馈内容至少 10 个字", page.getByRole("textbox", { name: "反馈内容" })],
  ] as const) {
    await summary.getByRole("link", { name: new RegExp(words) }).click();
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
});

test.describe("访客", () => {
  test.use({ allowedErrors: /400 \(Bad Request\)/ });

  test("安全验证没过时填过的都在；再提交时连点两下只提交一条，得到编号和查询码；重新打开仍是这张回执", async ({
    page,
  }) => {
    await page.goto("/feedback?category=site_error&page=/zct/home");
    await expect(page.getByRole("radio", { name: /找错/ })).toBeChecked();
    await expect(page.getByLabel(/涉及的页面地址/)).toHaveValue("/zct/home");
    await page.getByRole("textbox", { name: "反馈内容" }).fill(CONTENT);
    await page.getByLabel(/联系人/).fill("王女士");
    await page.getByLabel(/手机号/).fill("138 0000-1234");
    // A proof that comes too late: somebody else's answer to another question.
    await page.route("**/ua/feedback", (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: JSON.stringify({ ...body, captchaId: "another" }) });
    });
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "安全验证没有通过或已过期" })).toBeFocused();
    await page.unroute("**/ua/feedback");
    await expect(page.getByRole("textbox", { name: "反馈内容" })).toHaveValue(CONTENT);
    await expect(page.getByLabel(/联系人/)).toHaveValue("王女士");

    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/ua/feedback")) sent.push(request.url());
    });
    await send(page).dblclick();
    const { number } = await receipt(page);
    expect(sent).toHaveLength(1);
    await expectAccessible(page);
    await page.reload();
    expect((await receipt(page)).number).toBe(number);
    await page.getByRole("button", { name: "再提一条反馈" }).click();
    await expect(page.getByRole("textbox", { name: "反馈内容" })).toHaveValue("");
  });

  test("附件：图片可以上传；改了名字的网页被拒绝，用规格书的原话", async ({ page }) => {
    await page.goto("/feedback?category=site_error");
    const chooser = page.locator("input[type=file]");
    const list = page.getByRole("list", { name: "截图或附件：文件列表" });
    await chooser.setInputFiles({ name: "错字.png", mimeType: "image/png", buffer: PNG });
    await expect(list.getByRole("listitem").filter({ hasText: "错字.png" })).toContainText("已上传");

    await chooser.setInputFiles({
      name: "假图片.png",
      mimeType: "image/png",
      buffer: Buffer.from("<!doctype html><html><script>alert(1)</script></html>"),
    });
    await expect(list.getByRole("listitem").filter({ hasText: "假图片.png" })).toContainText(
      "上传的文件类型不符合要求",
    );
    await list.getByRole("button", { name: /移除.*假图片/ }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);

    await page.getByRole("textbox", { name: "反馈内容" }).fill(CONTENT);
    await send(page).click();
    const { number } = await receipt(page);
    const shown = await control<{ files: { name: string }[] }>(
      dataDir(),
      "GET",
      `/policy/api/manager/feedback/${number}`,
    );
    expect(shown.files).toHaveLength(1);
  });

  test("凭编号和查询码看到从已收到、处理中到已答复的全过程；查询码不对时说清楚", async ({ page, openBrowser }) => {
    await page.goto("/feedback?category=question");
    await page.getByRole("textbox", { name: "反馈内容" }).fill(CONTENT);
    await send(page).click();
    const { number, code } = await receipt(page);
    // Somebody who only has number and code, in another browser.
    const tab = await openBrowser();
    await tab.goto("/feedback");
    const state = (words: string) =>
      tab.getByRole("heading", { level: 3, name: new RegExp(`^${number}\\W*${words}$`) });
    await follow(tab, number, code);
    await expect(state("已收到")).toBeVisible();
    await expect(tab.getByText(CONTENT)).toBeVisible();

    await control(dataDir(), "POST", `/policy/api/manager/feedback/${number}/accept`);
    await follow(tab, number, code);
    await expect(state("处理中")).toBeVisible();

    const answer = "已更正发布年份，感谢您的指正。";
    await control(dataDir(), "POST", `/policy/api/manager/feedback/${number}/answer`, { answer });
    await follow(tab, number, code);
    await expect(state("已答复")).toBeVisible();
    await expect(tab.getByText(answer).first()).toBeVisible();

    await tab.getByText("评价这次办理").click();
    await tab.getByRole("radio", { name: "不满意", exact: true }).check();
    await tab.getByRole("textbox", { name: /评价内容/ }).fill("另一页的年份还是错的");
    await expectAccessible(tab);
    await tab.getByRole("button", { name: "提交评价" }).click();
    await expect(tab.getByText(/工作人员会在 \d{4}-\d{2}-\d{2} 前整改/)).toBeVisible();
    const words = "另一页也更正了。";
    await control(dataDir(), "POST", `/policy/api/manager/feedback/${number}/correct`, { words });
    await follow(tab, number, code);
    await expect(tab.getByText(new RegExp(`^整改结果（.*）：${words}$`))).toBeVisible();
    await expectAccessible(tab);

    await follow(tab, number, code === "000000" ? "000001" : "000000");
    await expect(tab.getByRole("alert").filter({ hasText: "查询未成功" })).toContainText(
      "编号或查询码不对，请对照提交时的回执重新填写",
    );
    await expect(tab.getByText(answer)).toHaveCount(0);
  });
});

test.describe("会员", () => {
  test.use({ who: "member" });

  test("从别的页面点进来，那一页的地址已经填好；不用填验证码", async ({ page }) => {
    await page.goto("/zct-ee/public");
    await page.getByRole("link", { name: "我为政府网站找错" }).click();
    await expect(page.getByLabel(/涉及的页面地址/)).toHaveValue("/zct-ee/public");
    await expect(page.getByRole("radio", { name: /找错/ })).toBeChecked();
    await expect(page.getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /验证/ })).toHaveCount(0);
    await page.getByRole("textbox", { name: "反馈内容" }).fill(CONTENT);
    await send(page).click();
    const { number } = await receipt(page);
    // Signed in one sees one's own without a code.
    await page.getByRole("button", { name: "再提一条反馈" }).click();
    await expect(page.getByRole("region", { name: "我的反馈" }).getByRole("heading", { name: number })).toBeVisible();
    await expectAccessible(page);
  });
});

test("没写完就关掉标签页：下次打开内容都在，也可以放弃", async ({ page, context }) => {
  await page.goto("/feedback?category=suggestion");
  await page.getByRole("textbox", { name: "反馈内容" }).fill("希望列表能按截止日期排序，");
  await page.close({ runBeforeUnload: true });

  const again = await context.newPage();
  await again.goto("/feedback");
  await expect(again.getByText("已恢复上次未提交的内容")).toBeVisible();
  await expect(again.getByRole("textbox", { name: "反馈内容" })).toHaveValue("希望列表能按截止日期排序，");
  await expect(again.getByRole("radio", { name: /意见建议/ })).toBeChecked();
  await again.getByRole("button", { name: "放弃这些内容" }).click();
  await again.getByRole("button", { name: "清空并重新填写" }).click();
  await expect(again.getByRole("textbox", { name: "反馈内容" })).toHaveValue("");
  await again.reload();
  await expect(again.getByText("已恢复上次未提交的内容")).toHaveCount(0);
});
