import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures";
import { appCode, hireOperator, type Operator } from "../support/operators";

/** 办理工作台: an operator signs in for the first time, and answers a visitor's feedback by keys alone. */

const CONTENT = "园区地图上三号门的位置标错了，导航会走到河对岸，请更正。";
const OWN_PASSWORD = "Windy7days";
const ANSWER = "三号门的位置已更正，感谢指出。如仍有偏差，请在本页告诉我们。";

/** The first time: password, the app's secret, its first code, the recovery codes. */
async function signInFirstTime(page: Page, { username, password }: Operator): Promise<void> {
  await page.getByLabel("账号或手机号").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "第一次登录：开启两步验证" })).toBeVisible();
  await expect(page.getByRole("img", { name: "给身份验证器扫描的二维码" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(" ", "");
  await page.getByLabel("验证码", { exact: true }).fill(appCode(secret));
  await page.getByRole("button", { name: "开启并登录" }).click();
  await expect(page.getByRole("heading", { name: "请保存恢复码" })).toBeFocused();
  await page.getByRole("button", { name: "我已保存" }).click();
  // Somebody else chose the password that one came with.
  await expect(page.getByRole("heading", { level: 1, name: "设置新密码" })).toBeVisible();
  await page.getByLabel("新密码", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "设置并进入工作台" }).click();
}

async function writeFeedback(page: Page): Promise<string> {
  await page.goto("/feedback?category=site_error&page=/zct/home");
  await page.getByRole("textbox", { name: "反馈内容" }).fill(CONTENT);
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "反馈已提交" })).toBeVisible();
  const number = /FK\d{8}-\d{4,6}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  return number;
}

test("工作人员第一次登录，用键盘接手、处理、答复一条反馈，访客看得到答复", async ({ page, openBrowser }) => {
  const number = await writeFeedback(page);
  const desk = await openBrowser();
  await desk.goto(`/desk/feedback?whose=all&keyword=${number}`);
  await expect(desk).toHaveURL(/\/desk\/login\?redirect_uri=/);
  await signInFirstTime(
    desk,
    await hireOperator(process.env.PORTAL_DATA_DIR ?? "", { roles: ["accept", "answer", "read"] }),
  );

  // Back where one wanted to go. The line that is alone is the one that is looked at.
  await expect(desk).toHaveURL(new RegExp(`/desk/feedback\\?whose=all&keyword=${number}`));
  await expect(desk.getByRole("cell", { name: number, exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("t");
  await expect(desk.getByText(`已接手 ${number}`)).toBeVisible();

  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(new RegExp(`/desk/feedback/${number}`));
  await expect(desk.getByRole("definition").filter({ hasText: CONTENT })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("r");
  await expect(desk.getByRole("region", { name: "办理" }).getByRole("button", { name: "受理" }).last()).toBeFocused();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText("处理中").first()).toBeVisible();
  // Nothing is pressed to come to the answer: it is what comes next.
  const answer = desk.getByRole("textbox", { name: "答复" });
  await expect(answer).toBeFocused();
  await desk.keyboard.insertText(ANSWER);
  // What is being written outlives the page.
  await desk.reload();
  await expect(answer).toHaveValue(ANSWER);
  await answer.press("Control+Enter");
  await expect(desk.getByText("已答复").first()).toBeVisible();
  // The first Esc leaves the field, if one is still there.
  await desk.keyboard.press("Escape");
  await desk.keyboard.press("Escape");
  await expect(desk).toHaveURL(/\/desk\/feedback(\?|$)/);

  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "退出" }).click();
  await expect(desk).toHaveURL(/\/desk\/login$/);
});
