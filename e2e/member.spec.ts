import type { Page } from "@playwright/test";
import { expect, searchBox, signIn, test, PASSWORD } from "./support/fixtures";
import { OWN_PASSWORD, registerPerson } from "./support/register";

/** What a member does: is led to the login, signs in, works in two tabs, signs out; and what happens when a session ends. */

const register = () => registerPerson(process.env.PORTAL_URL ?? "", process.env.PORTAL_DATA_DIR ?? "");

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("账号或手机号").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test.describe("登录", () => {
  test.use({ allowedErrors: /400 \(Bad Request\)/ });

  test("未登录打开个人中心被请去登录，登录后回到原处", async ({ page }) => {
    await page.goto("/user/base");
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fbase$/);
    await expect(page.getByRole("alert").filter({ hasText: "未登录用户禁止访问，请先登录" })).toBeVisible();

    // Before the page's program runs the browser itself would send the form, and nothing would say 登录成功.
    await expect(searchBox(page)).toHaveRole("combobox");
    await logIn(page, "member", PASSWORD);
    await expect(page).toHaveURL(/\/user\/base$/);
    await expect(page.getByText("登录成功")).toBeVisible();
    for (const text of ["陈思远", "138****0002", "企业经办人", "企业用户"])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
    await expect(page.getByText("未登录用户禁止访问")).toHaveCount(0);

    await page.reload();
    await expect(page.getByText("陈思远", { exact: true })).toBeVisible();
    await expect(page.getByText("登录成功")).toHaveCount(0);
  });

  test("脚本还没到就填好的账号和密码，脚本到了不会被清空", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/auth/login?redirect_uri=%2Fuser%2Fbase", { waitUntil: "commit" });
    await page.getByLabel("账号或手机号").fill("admin");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    release();
    await expect(searchBox(page)).toHaveRole("combobox");
    await expect(page.getByLabel("账号或手机号")).toHaveValue("admin");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/base$/);
  });

  test("密码错误后改对就能登录：安全验证由浏览器自己做，没有图片要认", async ({ page }) => {
    const { tel } = await register();
    await page.goto("/auth/login?redirect_uri=%2Fuser%2Fbase");
    await expect(searchBox(page)).toHaveRole("combobox");
    await logIn(page, tel, "wrong-password");
    await expect(page.locator("main").getByRole("alert")).toContainText("账号或密码错误");
    await expect(page.getByAltText(/图形验证码/)).toHaveCount(0);
    await expect(page.getByLabel("账号或手机号")).toHaveValue(tel);
    await page.getByLabel("密码", { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/base$/);
    await expect(page.getByText(`${tel.slice(0, 3)}****${tel.slice(-4)}`)).toBeVisible();
  });
});

test("第二个标签页同样已登录；在一处退出，两处都看不到个人页面；说注销成功，后退也看不到", async ({
  page,
  context,
}) => {
  await page.goto("/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info");
  await logIn(page, "admin", PASSWORD);
  await expect(page.getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
  await second.goto("/user/base");
  await expect(second.getByText("林晓岚", { exact: true })).toBeVisible();

  await page.goto("/user/base");
  await expect(page.getByText("林晓岚", { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .getByText(/\d+条未读/)
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "退出" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText("注销成功")).toBeVisible();
  // Nobody has touched the other tab.
  await expect(second).toHaveURL(/\/auth\/login/);
  await second.goBack();
  await expect(second.getByText("林晓岚", { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "政策搜索" })).toBeVisible();
  await expect(page.getByText("您好，")).toHaveCount(0);
  await page.goto("/user/base");
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goBack();
  await expect(page.getByText("林晓岚", { exact: true })).toHaveCount(0);
});

test.describe("会话", () => {
  test.use({ allowedErrors: /401 \(Unauthorized\)/ });

  test("会话在服务器上结束后：提示一次，登录后回到原处", async ({ playwright, baseURL, openBrowser }) => {
    const { tel, state } = await register();
    const page = await openBrowser({ storageState: state });
    const context = page.context();
    await page.goto("/user/base");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // Another client with the same cookie signs out: this browser still holds the cookie, the server does not. No page is
    // open meanwhile: one would hear of it over the live channel and go to the login page by itself.
    await page.goto("about:blank");
    const other = await playwright.request.newContext({ baseURL, storageState: state });
    const ended = await other.delete("/session", { headers: { source: "PC", origin: baseURL ?? "" } });
    expect(ended.ok()).toBe(true);
    await other.dispose();

    await page.goto("/user/base");
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fbase$/);
    await expect(page.getByText("登录过期或未登录，请重新登录")).toHaveCount(1);
    const names = async () => (await context.cookies()).map((cookie) => cookie.name);
    expect(await names()).not.toContain("access_token");
    expect(await names()).not.toContain("signed_in");
    // The page takes the notice away as soon as its program runs; a reload before that would rightly show it again.
    await expect.poll(names).not.toContain("login_notice");
    await page.reload();
    await expect(page.getByText("登录过期或未登录，请重新登录")).toHaveCount(0);
    await logIn(page, tel, OWN_PASSWORD);
    await expect(page).toHaveURL(/\/user\/base$/);
  });

  test("脚本读不到令牌，个人页面从不进缓存", async ({ page, context }) => {
    await signIn(page, "member");
    const answer = await page.reload();
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    const cookie = (await context.cookies()).find((candidate) => candidate.name === "access_token");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const readable = await page.evaluate(
      () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(readable).not.toContain(cookie?.value ?? "no-cookie");
  });
});

test.describe("首页等着办的", () => {
  test.use({ who: "member" });

  test("最前面是要补正的申报和原因，一点就到要补的那一步", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText(/^按企业档案，现在可以报 \d+ 项，合计至多 [\d.,]+ 万元，.*看匹配结果$/)).toBeVisible();
    const first = page.getByRole("region", { name: "等着办的" }).getByRole("listitem").first();
    await expect(first).toContainText(/补正：/);
    const [title = "", reason = ""] = await first.locator("p").allTextContents();
    expect(reason).not.toBe("");
    await first.getByRole("link", { name: /^去补正/ }).click();
    await expect(page).toHaveURL(/handle-item/);
    await expect(page.getByRole("heading", { name: title.replace("补正：", "") }).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText(reason);
  });
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("也能登录；密码错误时说明原因，给出图形验证码，看不见的人知道找谁", async ({ page, context }) => {
    await page.goto("/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info");
    await logIn(page, "no-such-account", "wrong-password");
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fzct-ee%2Fpolicy-info$/);
    await expect(page.getByText("账号或密码错误，请检查后重新输入")).toBeVisible();
    await expect(page.getByAltText("图形验证码，四个字符")).toBeVisible();
    await expect(page.getByText(/看不见图片/)).toBeVisible();

    await context.clearCookies();
    await page.goto("/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info");
    await logIn(page, "personal", PASSWORD);
    await expect(page).toHaveURL(/\/zct-ee\/policy-info$/);
  });
});
