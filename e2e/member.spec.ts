import { solveSum } from "./support/captcha";
import { expect, PASSWORD, signIn, test } from "./support/fixtures";

/** What a member does: is led to the login, signs in, works in two tabs, signs out; and what happens when a session ends. */

test.describe("登录", () => {
  test.use({ allowedErrors: /400 \(Bad Request\)/ });

  test("未登录打开个人中心被请去登录，登录后回到原处", async ({ page }) => {
    await page.goto("/user/base");
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fbase$/);
    await expect(page.getByRole("alert").filter({ hasText: "未登录用户禁止访问，请先登录" })).toBeVisible();

    await page.getByLabel("账号或手机号").fill("member");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
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
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("账号或手机号")).toHaveValue("admin");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/base$/);
  });

  test("密码错误后出现图形验证码；未知账号的回答一字不差", async ({ page, browser, baseURL }) => {
    const answers: string[] = [];
    for (const username of ["operator", "nobody-here"]) {
      const context = await browser.newContext({ baseURL });
      const tab = await context.newPage();
      await tab.goto("/auth/login");
      await expect(tab.getByAltText("图形验证码，四个字符")).toHaveCount(0);
      await tab.getByLabel("账号或手机号").fill(username);
      await tab.getByLabel("密码", { exact: true }).fill("wrong-password");
      await tab.getByRole("button", { name: "登录", exact: true }).click();
      answers.push((await tab.locator("main").getByRole("alert").textContent()) ?? "");
      await expect(tab.getByAltText("图形验证码，四个字符")).toBeVisible();
      await expect(tab.getByLabel("账号或手机号")).toHaveValue(username);
      await context.close();
    }
    expect(answers[0]).toContain("账号或密码错误");
    expect(answers[1]).toBe(answers[0]);
    await page.goto("/");
  });

  test("看不见图片的人可以做算术题登录", async ({ page }) => {
    await page.goto("/auth/login?redirect_uri=%2Fuser%2Fbase");
    const fill = async (password: string) => {
      await page.getByLabel("账号或手机号").fill("bank");
      await page.getByLabel("密码", { exact: true }).fill(password);
    };
    await fill("wrong-password");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByRole("button", { name: "看不见图片，改做算术题" }).click();
    const question = (await page.getByText(/^算术验证：/).textContent()) ?? "";
    await fill(PASSWORD);
    await page.getByLabel(/算术验证/).fill(solveSum(question));
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/base$/);
    await expect(page.getByText("金融机构认证通过")).toBeVisible();
  });

  for (const wish of [
    "//example.com",
    "/\\example.com",
    "https://example.com",
    "javascript:alert(1)",
    "/%2Fexample.com",
    "/\t/example.com",
  ]) {
    test(`登录后不会被带到别处：${JSON.stringify(wish)}`, async ({ page, baseURL }) => {
      await page.goto(`/auth/login?redirect_uri=${encodeURIComponent(wish)}`);
      await page.getByLabel("账号或手机号").fill("personal");
      await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await page.waitForURL((url) => url.pathname !== "/auth/login");
      expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${baseURL}/`);
    });
  }
});

test("第二个标签页同样已登录；退出后说注销成功，后退看不到个人页面", async ({ page, context }) => {
  await signIn(page, "admin");
  await expect(page.getByText("林晓岚", { exact: true })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
  await second.close();

  await page.goto("/zct-ee/policy-info");
  await page.goto("/user/base");
  // Whoever leaves while the page still asks would see its refusals in the console.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "退出" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText("注销成功")).toBeVisible();
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

  test("会话在服务器上结束后：提示一次，登录后回到原处", async ({ page, context, playwright, baseURL }) => {
    await signIn(page, "member");
    await expect(page.getByText("陈思远", { exact: true })).toBeVisible();

    // Another client with the same cookie signs out: this browser still holds the cookie, the server does not. No page is
    // open meanwhile: one would hear of it over the live channel and go to the login page by itself.
    await page.goto("about:blank");
    const other = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
    const ended = await other.delete("/session", { headers: { source: "PC", origin: baseURL ?? "" } });
    expect(ended.ok()).toBe(true);
    await other.dispose();

    await page.goto("/user/base");
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fuser%2Fbase$/);
    await expect(page.getByText("登录过期或未登录，请重新登录")).toHaveCount(1);
    const names = (await context.cookies()).map((cookie) => cookie.name);
    expect(names).not.toContain("access_token");
    expect(names).not.toContain("signed_in");
    // The page takes the notice away as soon as its program runs; a reload before that would rightly show it again.
    await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain("login_notice");
    await page.reload();
    await expect(page.getByText("登录过期或未登录，请重新登录")).toHaveCount(0);

    await page.getByLabel("账号或手机号").fill("member");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/base$/);
  });

  test("脚本读不到令牌，个人页面从不进缓存", async ({ page, context }) => {
    const answer = await signIn(page, "member").then(() => page.reload());
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    const cookie = (await context.cookies()).find((candidate) => candidate.name === "access_token");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value ?? "no-cookie");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      cookie?.value ?? "no-cookie",
    );
  });
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("也能登录；密码错误时说明原因并给出验证码", async ({ page }) => {
    await page.goto("/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info");
    await page.getByLabel("账号或手机号").fill("no-such-account");
    await page.getByLabel("密码", { exact: true }).fill("wrong-password");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fzct-ee%2Fpolicy-info$/);
    await expect(page.getByText("账号或密码错误，请检查后重新输入")).toBeVisible();
    await expect(page.getByAltText("图形验证码，四个字符")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/auth/login?redirect_uri=%2Fzct-ee%2Fpolicy-info");
    await page.getByLabel("账号或手机号").fill("personal");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-info$/);
  });
});
