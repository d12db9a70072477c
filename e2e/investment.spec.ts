import { expect, expectAccessible, test } from "./support/fixtures";
import { enterDesk, hireOperator } from "./support/operators";
import { newSuffix } from "./support/unique";

/** 我要投资: an investor without an account says what they would build, the zone follows it up, and number and code open it. */

const ANSWER = "有两栋层高 8 米的标准厂房可看，专员本周带您去，租金和装修补助见附上的说明。";

test("不用登录提交投资意向，得到编号和查询码；专员受理、答复；凭编号和查询码看得到每一步", async ({
  page,
  openBrowser,
  baseURL: url = "",
}) => {
  const investor = `徽桐精密模具 ${newSuffix()}`;
  await page.goto("/inv/investment");
  await page.getByLabel("企业或投资方名称").fill(investor);
  await page.getByLabel("所属行业").selectOption({ label: "制造业" });
  await page.getByLabel("标准厂房").check();
  await page.getByLabel("需要的面积").fill("2400");
  await page.getByLabel("3 个月内").check();
  await page
    .getByRole("textbox", { name: "项目简介" })
    .fill("模具加工团队从外地迁来，需要层高 8 米的标准厂房，用电 400 千伏安，想先租一年再买地。");
  await page.getByLabel("联系人").fill("王女士");
  await page.getByLabel("手机号").fill("138 0000-1234");
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交投资意向" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "投资意向已提交" })).toBeVisible();
  const text = (await page.locator("main").textContent()) ?? "";
  const number = /TZ\d{8}-\d{4,6}/.exec(text)?.[0] ?? "";
  const code = /查询码\s*(\d{6})/.exec(text)?.[1] ?? "";
  expect([number, code]).not.toContain("");

  const clerk = await hireOperator(process.env.PORTAL_DATA_DIR ?? "", {
    roles: ["accept", "answer"],
    units: ["group-investment"],
  });
  const desk = await openBrowser();
  await enterDesk(desk, url, clerk, `/desk/investment/${number}`);
  await expect(desk.getByRole("heading", { level: 1, name: new RegExp(investor) })).toBeVisible();
  // What comes next is where R leads; it is sent by Ctrl+Enter.
  await desk.keyboard.press("r");
  await expect(desk.getByRole("button", { name: "受理", exact: true }).last()).toBeFocused();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(`受理：${number} 已办，已通知对方`)).toBeVisible();
  await desk.keyboard.press("r");
  const box = desk.getByRole("region", { name: "办理" }).getByRole("textbox", { name: "答复" });
  await expect(box).toBeFocused();
  await desk.keyboard.insertText(ANSWER);
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(`答复：${number} 已办，已通知对方`)).toBeVisible();

  // Somebody who only has number and code, in another browser.
  const other = await openBrowser();
  await other.goto("/inv/investment");
  await other.getByLabel("投资意向编号").fill(number);
  await other.getByLabel("查询码", { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await other.getByRole("button", { name: "查询", exact: true }).click();
  await expect(other.getByRole("alert").filter({ hasText: "查询未成功" })).toBeVisible();
  await other.getByLabel("查询码", { exact: true }).fill(code);
  await other.getByRole("button", { name: "查询", exact: true }).click();
  await expect(other.getByRole("heading", { level: 3, name: new RegExp(`^${number}\\W*已答复$`) })).toBeVisible();
  await expect(other.getByText(ANSWER).first()).toBeVisible();
  await expect(other.getByText("标准厂房 2,400 平方米")).toBeVisible();
  await expectAccessible(other);
});

test.describe("不运行脚本", () => {
  test.use({ javaScriptEnabled: false });

  test("说明提交要用脚本，还能到哪里办", async ({ page }) => {
    await page.goto("/inv/investment");
    await expect(page.getByRole("heading", { level: 1, name: "我要投资" })).toBeVisible();
    await expect(page.getByText(/提交投资意向需要浏览器启用脚本.*(?:热线|窗口办理)/)).toBeVisible();
  });
});
