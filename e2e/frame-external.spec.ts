import { expect, searchBox, test as base } from "./support/fixtures";
import { startForeignSite, type ForeignSite } from "./support/foreign-site";
import { startPortal, type Portal } from "./support/portal";

/** The way out: foreign systems open with a one-time ticket and nothing else, and the reader is told before leaving. */

const SECRET = "a-secret-of-the-foreign-system";

const test = base.extend<object, { foreign: ForeignSite; zone: Portal }>({
  foreign: [
    async ({}, use) => {
      const foreign = await startForeignSite();
      await use(foreign);
      await foreign.stop();
    },
    { scope: "worker" },
  ],
  zone: [
    async ({ foreign }, use) => {
      const zone = await startPortal({
        TRUSTED_PROXIES: "127.0.0.1",
        // Two systems at the same place: one by a name that is a government host, one by an address that is none.
        EXTERNAL_DATA_FILLING_URL: `http://localhost:${foreign.host.split(":")[1]}/data?from=portal`,
        EXTERNAL_INDUSTRIAL_INTERNET_URL: `${foreign.url}/industry`,
        GOVERNMENT_HOSTS: "localhost",
        TICKET_HOSTS: [foreign.host, foreign.host.replace("127.0.0.1", "localhost")]
          .map((host) => `${host}=${SECRET}`)
          .join(","),
      });
      await use(zone);
      await zone.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ zone }, use) => use(zone.url),
  stateOf: [async ({}, use) => use(() => Promise.reject(new Error("这里自己登录"))), { scope: "worker" }],
});

const panel = "快捷入口";

test("没有配置的系统没有入口，配置了的才有", async ({ page }) => {
  await page.goto("/");
  const entries = page.getByRole("complementary", { name: panel });
  await expect(entries.getByRole("link", { name: "数据填报" })).toBeVisible();
  await expect(entries.getByRole("link", { name: "工业互联" })).toBeVisible();
  for (const name of ["使用调查", "项目管理", "安全填报", "企业诉求"])
    await expect(entries.getByRole("link", { name })).toHaveCount(0);
  expect((await page.request.get("/external/survey", { maxRedirects: 0 })).status()).toBe(404);
});

test("访客点进外部系统先去登录，登录后才带着票据过去；地址里只有票据，令牌不出现在任何地方", async ({
  page,
  context,
  foreign,
  zone,
}) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "数据填报" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/auth\/login\?redirect_uri=%2Fexternal%2Fdata-filling$/);
  // Before the page's program runs the form would be sent by the browser itself; that way is the next test's.
  await expect(searchBox(tab)).toHaveRole("combobox");
  await tab.getByLabel("账号或手机号").fill("admin");
  await tab.getByLabel("密码", { exact: true }).fill("Portal2026");
  await tab.getByRole("button", { name: "登录", exact: true }).click();
  await tab.waitForURL(/\/data\?from=portal&ticket=/);

  const token = (await context.cookies(zone.url)).find((cookie) => cookie.name.endsWith("access_token"))?.value ?? "";
  expect(token.length).toBeGreaterThan(20);
  const visit = foreign.visits.find(({ url }) => url.startsWith("/data?"));
  const address = new URL(visit?.url ?? "", foreign.url);
  expect([...address.searchParams.keys()]).toEqual(["from", "ticket"]);
  expect(visit?.headers.referer).toBeUndefined();
  // Cookies do not tell ports apart; what counts is that the foreign site's name got none.
  expect(JSON.stringify(foreign.visits)).not.toContain(token);

  const host = foreign.host.replace("127.0.0.1", "localhost");
  const redeem = () =>
    fetch(`${zone.url}/gateway/uaa/api/ua/ticket/redeem`, {
      method: "POST",
      // As a server sends it: no Origin, nothing of a browser.
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ticket: address.searchParams.get("ticket"), host, secret: SECRET }),
    });
  const first = await redeem();
  expect(((await first.json()) as { data: unknown }).data).toEqual({
    userId: "user-admin",
    type: "member",
    fullName: "林晓岚",
    enId: "en-yunshan",
    enName: "合肥云杉智能装备有限公司",
    enterpriseAdmin: true,
  });
  const second = await redeem();
  expect(second.status).toBe(403);
  expect(await second.text()).not.toContain("林晓岚");
});

test.describe("不运行脚本的浏览器", () => {
  test.use({ javaScriptEnabled: false });

  test("登录后先到提醒页，从那里带着票据过去：表单的回答不能直接把人带到外站", async ({ page, foreign }) => {
    await page.goto("/external/data-filling");
    await page.getByLabel("账号或手机号").fill("newbank");
    await page.getByLabel("密码", { exact: true }).fill("Portal2026");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/leave\?to=data-filling$/);
    const before = foreign.visits.length;
    await page.getByRole("link", { name: "继续前往" }).click();
    await page.waitForURL(/\/data\?from=portal&ticket=/);
    expect(foreign.visits.length).toBeGreaterThan(before);
  });
});

test("不是政府网站的先到离开提醒页：说清去哪里、交出什么；继续前往才去", async ({ page, context, foreign }) => {
  await page.goto("/auth/login");
  await page.getByLabel("账号或手机号").fill("member");
  await page.getByLabel("密码", { exact: true }).fill("Portal2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "工业互联" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/leave\?to=industrial-internet$/);
  await expect(tab.getByRole("heading", { level: 1, name: "您即将离开本网站" })).toBeVisible();
  for (const words of [foreign.host, "该网站不是政府网站", "一张 60 秒内有效、只能用一次的票据"])
    await expect(tab.locator("main")).toContainText(words);
  expect(foreign.visits.filter(({ url }) => url.startsWith("/industry"))).toEqual([]);
  await tab.getByRole("link", { name: "继续前往" }).click();
  await tab.waitForURL(/\/industry\?ticket=/);
  expect(foreign.visits.find(({ url }) => url.startsWith("/industry"))?.headers.referer).toBeUndefined();
});

test("别的网站不能替人要票据：从外站来的请求先到提醒页", async ({ page, foreign }) => {
  await page.goto("/auth/login?redirect_uri=/user/base");
  await page.getByLabel("账号或手机号").fill("bank");
  await page.getByLabel("密码", { exact: true }).fill("Portal2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/user/base");
  const door = new URL("/external/data-filling", page.url()).href;
  await page.goto(foreign.url.replace("127.0.0.1", "localhost"));
  await page.evaluate((href) => {
    window.location.href = href;
  }, door);
  await expect(page).toHaveURL(/\/leave\?to=data-filling$/);
});

test.describe("回到顶部", () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const)
    test(
      reducedMotion === "reduce" ? "系统要求少动时一步到顶" : "半秒到顶，焦点跟着回到开头",
      async ({ browser, zone }) => {
        const context = await browser.newContext({ baseURL: zone.url, reducedMotion });
        const page = await context.newPage();
        await page.goto("/");
        await page.evaluate(() => window.scrollTo(0, 1_500));
        await page.getByRole("link", { name: "回到顶部" }).click();
        if (reducedMotion === "reduce") expect(await page.evaluate(() => window.scrollY)).toBe(0);
        else {
          expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
          await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 2_000 }).toBe(0);
        }
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/跳到/);
        await context.close();
      },
    );
});
