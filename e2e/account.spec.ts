import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { control } from "./support/control";
import { expect, expectAccessible, test } from "./support/fixtures";
import { codeFor, OWN_PASSWORD, registerPerson } from "./support/register";
import { SAMPLE_PASSWORD } from "./support/roles";
import { openSession, storageState, type StorageState } from "./support/sign-in-states";
import { countUp, newIdNumber, newPhone } from "./support/unique";

/** 账号: a person registers, forgets the password, changes it, proves the real name; a company registers and is approved. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const register = () => registerPerson(process.env.PORTAL_URL ?? "", dataDir());
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Proves a phone; the browser makes the proof that it takes by itself. */
async function provePhone(page: Page, label: string, tel: string): Promise<void> {
  await page.getByLabel(label).fill(tel);
  const ask = page.getByRole("button", { name: "获取验证码" });
  // Again until it is heard: the button stands in the page before its program runs. One that was heard is not there again.
  await expect(async () => {
    if (await ask.isEnabled()) await ask.click();
    await expect(page.getByText(/验证码已发送至/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByLabel("短信验证码").fill(await codeFor(dataDir(), tel));
}

/** A session beside the test's own, opened by the call that the login form makes. */
async function sessionOf(tel: string, password: string): Promise<StorageState> {
  const url = process.env.PORTAL_URL ?? "";
  return storageState(url, await openSession(url, tel, password, `10.251.${countUp("session")}.1`));
}

async function logIn(page: Page, tel: string, password: string): Promise<void> {
  await page.getByLabel("账号或手机号").fill(tel);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test("从页头注册：没有图片要认，收验证码，注册后回到原来的页面，地址里没有手机号", async ({ page }) => {
  const tel = newPhone();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/zct-ee/policy-info");
  await page.getByRole("link", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/register\?redirect_uri=%2Fzct-ee%2Fpolicy-info$/);
  await provePhone(page, "手机号", tel);
  await expect(page.getByAltText(/图形验证码/)).toHaveCount(0);
  await page.getByLabel("设置密码", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/zct-ee/policy-info");
  await expect(page.getByText("注册成功")).toBeVisible();
  await expect(page.getByText(`您好，用户${tel.slice(-4)}`)).toBeVisible();
  expect(addresses.filter((address) => address.includes(tel))).toEqual([]);
});

test.describe("忘记和修改密码", () => {
  test.use({ allowedErrors: /40[01] \((Bad Request|Unauthorized)\)/ });

  test("忘记密码：换新密码后旧的不能用，别处的登录失效", async ({ page, openBrowser }) => {
    // A sample person: whoever registers just now has had a text message this minute. A second try begins with the new password.
    const tel = "13800000007";
    const changed = "Windy8days";
    const [password, state] = await sessionOf(tel, SAMPLE_PASSWORD).then(
      (session) => [SAMPLE_PASSWORD, session] as const,
      async () => [changed, await sessionOf(tel, changed)] as const,
    );
    const elsewhere = await openBrowser({ storageState: state });
    await elsewhere.goto("/user/changePassword");
    await expect(elsewhere.getByLabel("当前密码", { exact: true })).toBeVisible();

    await page.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await page.getByRole("link", { name: "忘记密码" }).click();
    await expect(page).toHaveURL(/\/auth\/reset-password\?redirect_uri=%2Fuser%2Fmanage$/);
    await provePhone(page, "注册时的手机号", tel);
    await page.getByLabel("新密码", { exact: true }).fill(password === changed ? SAMPLE_PASSWORD : changed);
    await page.getByRole("button", { name: "重设密码" }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fmanage$/);
    await expect(page.getByText(/密码已重设/)).toBeVisible();
    await logIn(page, tel, password);
    await expect(page.getByRole("alert").filter({ hasText: "账号或密码错误" })).toBeVisible();
    // Nobody has touched it.
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
  });

  test("修改密码：当前密码错了说在那一栏；改好后另一台设备要重新登录", async ({ page, context, openBrowser }) => {
    const { tel, state } = await register();
    const tab = await openBrowser({ storageState: state });
    await context.addCookies((await sessionOf(tel, OWN_PASSWORD)).cookies);
    await tab.goto("/user/manage");
    await expect(tab.getByRole("row").filter({ hasText: /退出|本次登录/ })).toHaveCount(2);

    await page.goto("/user/changePassword");
    await page.getByLabel("当前密码", { exact: true }).fill("wrong");
    await page.getByLabel("新密码", { exact: true }).fill("Windy8day");
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByLabel("当前密码", { exact: true })).toHaveAccessibleDescription(/当前密码不正确/);
    const tokenNow = async () => (await context.cookies()).find((cookie) => cookie.name === "access_token")?.value;
    const before = await tokenNow();
    const secondTab = await context.newPage();
    await secondTab.goto("/user/base");
    await page.getByLabel("当前密码", { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByText(/密码已修改，其他 \d 个登录已失效/)).toBeVisible();
    // Another token in the same place, and the browser's other tab goes on with it.
    expect(await tokenNow()).toMatch(/^[\w-]{43}$/);
    expect(await tokenNow()).not.toBe(before);
    await secondTab.goto("/user/manage");
    await expect(secondTab.getByRole("heading", { level: 1, name: "账号管理" })).toBeVisible();
    await expect(secondTab.getByRole("row").filter({ hasText: "本次登录" })).toHaveCount(1);
    await expect(tab).toHaveURL(/\/auth\/login/);
  });
});

test("实名认证：同意后提交，显示掩码，工作人员通过后能看到；撤回后资料没有了", async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: (await register()).state });
  await page.goto("/user/manage");
  await page.getByRole("link", { name: "实名认证" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "个人认证" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByLabel("姓名", { exact: true }).fill("周一凡");
  const idNumber = newIdNumber();
  await page.getByLabel("身份证号码", { exact: true }).fill(idNumber);
  for (const side of ["身份证人像面", "身份证国徽面"])
    await page
      .getByLabel(side, { exact: true })
      .setInputFiles({ name: `${side}.png`, mimeType: "image/png", buffer: PICTURE });
  await expect(page.getByText(/已上传/)).toHaveCount(2);
  await page.getByRole("button", { name: "提交认证" }).click();
  await expect(page.getByText("审核中", { exact: true })).toBeVisible();
  await expect(page.getByText(/^340104\*{8}/)).toBeVisible();
  await expectAccessible(page);
  const { records } = await control<{ records: { id: string; idNumber: string }[] }>(
    dataDir(),
    "GET",
    "/uaa/api/manager/realname?state=pending&size=50",
  );
  const ours = records.filter((row) => row.idNumber.slice(-4) === idNumber.slice(-4));
  expect(ours).toHaveLength(1);
  await control(dataDir(), "POST", `/uaa/api/manager/realname/${ours[0]?.id}/approve`);
  await page.reload();
  await expect(page.getByText("认证通过", { exact: true })).toBeVisible();
  await expect(page.getByText("您好，周一凡")).toBeVisible();

  await page.getByRole("button", { name: "撤回认证" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回并删除" }).click();
  await expect(page.getByText("实名认证已撤回，认证资料已删除")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "提交认证" })).toBeVisible();
  await expect(page.getByText(/^340104\*{8}/)).toHaveCount(0);
});

test("企业注册：执照识别后填好名称和代码，注册人成为管理员，园区通过后可以办事", async ({ page }) => {
  await page.goto("/auth/register-enterprise");
  await page.getByLabel("营业执照", { exact: true }).setInputFiles("tests/fixtures/licence.png");
  await expect(page.getByText("已按营业执照填好能识别的内容，请逐项核对")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("企业名称")).toHaveValue("合肥远望示范科技有限公司");
  await expect(page.getByLabel("统一社会信用代码")).toHaveValue("91340100MA8TYW2016");
  const read = page.getByRole("region", { name: "还读到的内容" });
  await expect(read.getByText("王明远")).toBeVisible();
  await expect(read.getByText("500 万元")).toBeVisible();
  await page.getByLabel("姓名").fill("赵远望");
  await provePhone(page, "手机号", newPhone());
  await page.getByLabel("设置密码", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "提交注册" }).click();
  await page.waitForURL((url) => url.pathname === "/user/base");
  await expect(page.getByText("您好，合肥远望示范科技有限公司")).toBeVisible();
  const approved = await control<{ approval: string }>(
    dataDir(),
    "POST",
    "/uaa/api/manager/enterprise/91340100MA8TYW2016/approve",
  );
  expect(approved.approval).toBe("approved");
  await page.goto("/user/companymanage");
  await expect(page.getByText(/营业执照 6 项/)).toBeVisible();
});

test("注销账号：有在办事项的先看到要办什么；没有的看清后果再申请；窗口代办后登录看得到哪天注销，能撤回", async ({
  openBrowser,
}) => {
  const member = await openBrowser({ who: "member" });
  await member.goto("/user/manage");
  await member.getByRole("button", { name: "注销账号" }).click();
  await expect(member.getByText(/您在合肥云杉智能装备有限公司还有在办事项（.*\d+ 件）/)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "去看在办事项" }).click();
  await expect(member.getByRole("heading", { level: 1, name: "政策事项" })).toBeVisible();

  const { tel, state } = await register();
  const page = await openBrowser({ storageState: state });
  await page.goto("/user/manage");
  await page.getByRole("button", { name: "注销账号" }).click();
  await expect(page.getByText("7 天后注销，其间照常登录，随时可以撤回。")).toBeVisible();
  await page.getByLabel("本账号的手机号").fill(tel);
  await page.getByRole("button", { name: "申请注销" }).click();
  await expect(page.getByRole("link", { name: "请确认您已了解注销后不能恢复" })).toBeVisible();
  await expect(page.getByLabel("本账号的手机号")).toHaveValue(tel);
  await expectAccessible(page);

  // The text message of this minute was the registration's, so the counter asks for the person.
  await control(dataDir(), "POST", `/control/user/${tel}/close`);
  const again = await openBrowser({ storageState: await sessionOf(tel, OWN_PASSWORD) });
  await again.goto("/user/manage");
  await expect(again.getByText(/您的账号将于 .+ 注销/)).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("button", { name: "撤回注销" }).click();
  await expect(again.getByText("注销已撤回，账号照常使用")).toBeVisible();
  await expect(again.getByRole("button", { name: "注销账号" })).toBeVisible();
});

/** The code that an authenticator app shows; `steps` of thirty seconds from now. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** From the form with the password to the recovery codes, which are put away. Gives the app's secret and the codes. */
async function setUpSecondFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("img", { name: "给身份验证器扫描的二维码" })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(" ", "");
  await expectAccessible(page);
  await page.getByLabel("验证码", { exact: true }).fill(appCode(secret));
  await page.getByRole("button", { name: /^(完成开启|换到这部手机)$/ }).click();
  await expect(page.getByRole("heading", { name: "请保存恢复码" })).toBeFocused();
  const codes = await page.getByRole("list", { name: "恢复码" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载" }).click();
  expect((await saved).suggestedFilename()).toBe("两步验证恢复码.txt");
  await page.getByRole("button", { name: "我已保存" }).click();
  await expect(page.getByText(/恢复码还剩 10 个/)).toBeVisible();
  return { secret, codes };
}

test.describe("两步验证", () => {
  test.use({ allowedErrors: /400 \(Bad Request\)/ });

  test("开启后登录要验证码；手机丢了用恢复码登录，换上新手机，旧的恢复码没用了；没有脚本也登录得了", async ({
    page,
    openBrowser,
  }) => {
    test.slow();
    const { tel, state } = await register();
    const own = await openBrowser({ storageState: state });
    await own.goto("/user/manage");
    await own.getByRole("button", { name: "开启两步验证" }).click();
    await own.getByLabel("当前密码", { exact: true }).fill(OWN_PASSWORD);
    const lost = await setUpSecondFactor(own);

    // The phone is lost.
    await page.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await logIn(page, tel, OWN_PASSWORD);
    await expect(page.getByRole("heading", { level: 1, name: "两步验证" })).toBeVisible();
    await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("access_token");
    await page.getByLabel("验证码", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "验证并登录" }).click();
    await expect(page.getByLabel("验证码", { exact: true })).toHaveAccessibleDescription(/验证码不正确或已用过/);
    await expect(page.getByLabel("验证码", { exact: true })).toHaveValue("000000");
    await page.getByText("手机不在身边，或换了手机？").click();
    await expect(page.getByText(/核实身份后由工作人员关闭两步验证/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("验证码", { exact: true }).fill(lost.codes[0] ?? "");
    await page.getByRole("button", { name: "验证并登录" }).click();
    await page.waitForURL((url) => url.pathname === "/user/manage");
    await expect(page.getByText(/恢复码还剩 9 个/)).toBeVisible();

    await page.getByRole("button", { name: "换一部手机" }).click();
    await page.getByLabel("当前密码", { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel("验证码", { exact: true }).fill(lost.codes[1] ?? "");
    const found = await setUpSecondFactor(page);

    const plain = await openBrowser({ javaScriptEnabled: false });
    await plain.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    await logIn(plain, tel, OWN_PASSWORD);
    await plain.getByLabel("验证码", { exact: true }).fill(lost.codes[2] ?? "");
    await plain.getByRole("button", { name: "验证并登录" }).click();
    await expect(plain.getByText(/验证码不正确或已用过/)).toBeVisible();
    await plain.getByLabel("验证码", { exact: true }).fill(appCode(found.secret, 1));
    await plain.getByRole("button", { name: "验证并登录" }).click();
    await plain.waitForURL((url) => url.pathname === "/user/manage");
  });

  test("没有第一步就没有第二步的页面：没登录的去登录，已登录的去想去的地方", async ({ page, openBrowser }) => {
    await page.goto("/auth/login?step=code&redirect_uri=%2Fuser%2Fmanage");
    await expect(page).toHaveURL("/auth/login?redirect_uri=%2Fuser%2Fmanage");
    const member = await openBrowser({ who: "member" });
    await member.goto("/auth/login?step=code&redirect_uri=%2Fuser%2Fmanage");
    await expect(member).toHaveURL("/user/manage");
  });
});

test("短信验证码登录：收到验证码就登录，回到想去的地方", async ({ page }) => {
  test.slow();
  const tel = "13800000005";
  await page.goto("/auth/login?redirect_uri=%2Fuser%2Fmanage");
  await page.getByRole("link", { name: "用短信验证码登录" }).click();
  await expect(page).toHaveURL(/way=sms/);
  await provePhone(page, "注册时的手机号", tel);
  await expectAccessible(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/user/manage");
  await expect(page.getByText("登录成功")).toBeVisible();
});
