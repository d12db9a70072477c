import type { Page } from "@playwright/test";
import { solveSum } from "./support/captcha";
import { expect, expectAccessible, test } from "./support/fixtures";
import { operator } from "./support/portal";

/** 账号: a person registers, forgets the password, changes it, proves the real name; a company registers and is approved. */

test.describe.configure({ timeout: 120_000 });

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** The code in the newest message to a phone, read as the machine's operator reads it. */
async function codeFor(tel: string): Promise<string> {
  const masked = `${tel.slice(0, 3)}****${tel.slice(-4)}`;
  const { output } = await operator(dataDir(), "outbox", "list");
  const id = output
    .split("\n")
    .find((line) => line.includes(masked))
    ?.split("  ")[0];
  const shown = await operator(dataDir(), "outbox", "show", id ?? "");
  return /验证码 (\d{6})/.exec(shown.output)?.[1] ?? "";
}

/** Proves a phone as somebody does who cannot see pictures. */
async function provePhone(page: Page, label: string, tel: string): Promise<void> {
  await page.getByLabel(label).fill(tel);
  await page.getByRole("button", { name: "看不见图片，改做算术题" }).click();
  const question = page.getByText(/^算术验证：.+等于/);
  await page.getByLabel(/算术验证/).fill(solveSum((await question.textContent()) ?? ""));
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText(/验证码已发送至/)).toBeVisible();
  await page.getByLabel("短信验证码").fill(await codeFor(tel));
}

async function registerPerson(page: Page, tel: string, password: string): Promise<void> {
  await page.goto("/auth/register?redirect_uri=%2Fuser%2Fmanage");
  await provePhone(page, "手机号", tel);
  await page.getByLabel("设置密码", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/user/manage");
}

async function logIn(page: Page, tel: string, password: string): Promise<void> {
  await page.getByLabel("账号或手机号").fill(tel);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test("从页头注册：做算术题、收验证码，注册后回到原来的页面，地址里没有手机号", async ({ page }) => {
  const tel = newPhone();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/zct-ee/policy-info");
  await page.getByRole("link", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/register\?redirect_uri=%2Fzct-ee%2Fpolicy-info$/);
  await expectAccessible(page);
  await provePhone(page, "手机号", tel);
  await page.getByLabel("设置密码", { exact: true }).fill("Rainy7day");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/zct-ee/policy-info");
  await expect(page.getByText("注册成功")).toBeVisible();
  await expect(page.getByText(`您好，用户${tel.slice(-4)}`)).toBeVisible();
  expect(addresses.filter((address) => address.includes(tel))).toEqual([]);
});

test.describe("忘记和修改密码", () => {
  test.use({ allowedErrors: /40[01] \((Bad Request|Unauthorized)\)/ });

  test("忘记密码：换新密码后旧的不能用，别处的登录失效", async ({ page, browser, baseURL }) => {
    const tel = newPhone();
    await registerPerson(page, tel, "Rainy7day");
    const other = await browser.newContext({ baseURL });
    const tab = await other.newPage();
    // A phone waits a minute between two codes; registering used one.
    await tab.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await tab.getByRole("link", { name: "忘记密码" }).click();
    await expect(tab).toHaveURL(/\/auth\/reset-password\?redirect_uri=%2Fuser%2Fmanage$/);
    await tab.waitForTimeout(60_000);
    await provePhone(tab, "注册时的手机号", tel);
    await tab.getByLabel("新密码", { exact: true }).fill("Windy8day");
    await tab.getByRole("button", { name: "重设密码" }).click();
    await expect(tab).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fmanage$/);
    await expect(tab.getByText(/密码已重设/)).toBeVisible();
    await logIn(tab, tel, "Rainy7day");
    await expect(tab.getByRole("alert").filter({ hasText: "账号或密码错误" })).toBeVisible();
    await tab.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login/);
    await other.close();
  });

  test("修改密码：当前密码错了说在那一栏；改好后另一台设备要重新登录", async ({ page, browser, baseURL }) => {
    const tel = newPhone();
    await registerPerson(page, tel, "Rainy7day");
    const other = await browser.newContext({ baseURL });
    const tab = await other.newPage();
    await tab.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await logIn(tab, tel, "Rainy7day");
    await expect(tab.getByRole("heading", { level: 1, name: "账号管理" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "Chrome · " })).toHaveCount(2);

    await page.goto("/user/changePassword");
    await page.getByLabel("当前密码", { exact: true }).fill("wrong");
    await page.getByLabel("新密码", { exact: true }).fill("Windy8day");
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByLabel("当前密码", { exact: true })).toHaveAccessibleDescription(/当前密码不正确/);
    const tokenNow = async () =>
      (await page.context().cookies()).find((cookie) => cookie.name === "access_token")?.value;
    const before = await tokenNow();
    const secondTab = await page.context().newPage();
    await secondTab.goto("/user/base");
    await page.getByLabel("当前密码", { exact: true }).fill("Rainy7day");
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByText("密码已修改，其他 1 个登录已失效")).toBeVisible();
    // Another token in the same place, and the browser's other tab goes on with it.
    expect(await tokenNow()).toMatch(/^[\w-]{43}$/);
    expect(await tokenNow()).not.toBe(before);
    await secondTab.goto("/user/manage");
    await expect(secondTab.getByRole("heading", { level: 1, name: "账号管理" })).toBeVisible();
    await expect(secondTab.getByRole("row").filter({ hasText: "本次登录" })).toHaveCount(1);
    await tab.reload();
    await expect(tab).toHaveURL(/\/auth\/login/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "修改密码" })).toBeVisible();
    await other.close();
  });
});

test("实名认证：同意后提交，显示掩码，工作人员通过后能看到；撤回后资料没有了", async ({ page }) => {
  await registerPerson(page, newPhone(), "Rainy7day");
  await page.getByRole("link", { name: "实名认证" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "个人认证" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByLabel("姓名", { exact: true }).fill("周一凡");
  await page.getByLabel("身份证号码", { exact: true }).fill(someIdNumber());
  for (const side of ["身份证人像面", "身份证国徽面"]) {
    await page
      .getByLabel(side, { exact: true })
      .setInputFiles({ name: `${side}.png`, mimeType: "image/png", buffer: PICTURE });
  }
  await expect(page.getByText(/已上传/)).toHaveCount(2);
  await page.getByRole("button", { name: "提交认证" }).click();
  await expect(page.getByText("审核中", { exact: true })).toBeVisible();
  await expect(page.getByText(/^340104\*{8}/)).toBeVisible();
  await expectAccessible(page);
  const { output } = await operator(dataDir(), "realname", "list", "--state", "pending");
  await operator(dataDir(), "realname", "approve", output.split("  ")[0] ?? "");
  await page.reload();
  await expect(page.getByText("认证通过", { exact: true })).toBeVisible();
  await expect(page.getByText("您好，周一凡")).toBeVisible();

  await page.getByRole("button", { name: "撤回认证" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回并删除" }).click();
  await expect(page.getByText("实名认证已撤回，认证资料已删除")).toBeVisible();
  await expect(page.getByRole("button", { name: "提交认证" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "提交认证" })).toBeVisible();
  await expect(page.getByText(/^340104\*{8}/)).toHaveCount(0);
});

/** A resident identity number that nobody has used in this run, with a right check digit (GB 11643-1999). */
function someIdNumber(): string {
  const body = `340104199003${String(10 + Math.floor(Math.random() * 19))}${String(Math.floor(Math.random() * 1000)).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + "10X98765432".charAt(sum % 11);
}

test("企业注册：执照识别后填好名称和代码，注册人成为管理员，园区通过后可以办事", async ({ page }) => {
  await page.goto("/auth/register-enterprise");
  await page.getByLabel("营业执照", { exact: true }).setInputFiles("tests/fixtures/licence.png");
  await expect(page.getByText("已按营业执照填好能识别的内容，请逐项核对")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("企业名称")).toHaveValue("合肥远望示范科技有限公司");
  await expect(page.getByLabel("统一社会信用代码")).toHaveValue("91340100MA8TYW2016");
  await page.getByLabel("姓名").fill("赵远望");
  await provePhone(page, "手机号", newPhone());
  await page.getByLabel("设置密码", { exact: true }).fill("Rainy7day");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "提交注册" }).click();
  await page.waitForURL((url) => url.pathname === "/user/base");
  await expect(page.getByText("您好，合肥远望示范科技有限公司")).toBeVisible();
  const approved = await operator(dataDir(), "enterprise", "approve", "91340100MA8TYW2016");
  expect(approved.output).toContain("注册审核：已通过");
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });
  test("注册和找回密码说明需要脚本", async ({ page }) => {
    for (const path of ["/auth/register", "/auth/register-enterprise", "/auth/reset-password"]) {
      await page.goto(path);
      await expect(page.getByText(/需要浏览器启用脚本/)).toBeVisible();
    }
  });
});
