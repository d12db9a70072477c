import type { Page } from "@playwright/test";
import { expect, PASSWORD, searchBox, test } from "./support/fixtures";
import { TICKET_SECRET } from "./support/shared-portal";

/** The way out: foreign systems open with a one-time ticket and nothing else, and the reader is told before leaving. */

const foreignUrl = () => process.env.PORTAL_FOREIGN_URL ?? "";
/** Under this name it counts as a government host, under its number it does not. */
const namedHost = () => new URL(foreignUrl()).host.replace("127.0.0.1", "localhost");

/** What the foreign site was asked for, with the headers it came with; it answers with its own list. */
async function visits(): Promise<{ url: string; headers: Record<string, string> }[]> {
  return (await (await fetch(`${foreignUrl()}/visits`)).json()) as { url: string; headers: Record<string, string> }[];
}

const panel = "快捷入口";

test("没有配置的系统没有入口，配置了的才有；企业诉求是自己的页面", async ({ page }) => {
  await page.goto("/");
  const entries = page.getByRole("complementary", { name: panel });
  await expect(entries.getByRole("link", { name: "数据填报" })).toBeVisible();
  await expect(entries.getByRole("link", { name: "工业互联" })).toBeVisible();
  await expect(entries.getByRole("link", { name: "企业诉求" })).toHaveAttribute("href", "/user/zqjh/appeal/add");
  await page.goto("/ent-care");
  await expect(page.getByRole("link", { name: "活动", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "非公党建" })).toHaveCount(0);
});

test("访客点进外部系统先去登录，登录后才带着票据过去；地址里只有票据，令牌不出现在任何地方", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "数据填报" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/auth\/login\?redirect_uri=%2Fexternal%2Fdata-filling$/);
  // Before the page's program runs the form would be sent by the browser itself; that way is the next test's.
  await expect(searchBox(tab)).toHaveRole("combobox");
  await tab.getByLabel("账号或手机号").fill("admin");
  await tab.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await tab.getByRole("button", { name: "登录", exact: true }).click();
  await tab.waitForURL(/\/data\?from=portal&ticket=/);

  const token = (await context.cookies(baseURL)).find((cookie) => cookie.name.endsWith("access_token"))?.value ?? "";
  expect(token.length).toBeGreaterThan(20);
  const ticket = new URL(tab.url()).searchParams.get("ticket") ?? "";
  const seen = await visits();
  const visit = seen.find(({ url }) => url.includes(ticket));
  const address = new URL(visit?.url ?? "", foreignUrl());
  expect([...address.searchParams.keys()]).toEqual(["from", "ticket"]);
  expect(visit?.headers.referer).toBeUndefined();
  // Cookies do not tell ports apart; what counts is that the foreign site's name got none.
  expect(JSON.stringify(seen)).not.toContain(token);

  const redeem = () =>
    fetch(`${baseURL}/gateway/uaa/api/ua/ticket/redeem`, {
      method: "POST",
      // As a server sends it: no Origin, nothing of a browser.
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ticket, host: namedHost(), secret: TICKET_SECRET }),
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

  test("登录后先到提醒页，从那里带着票据过去：表单的回答不能直接把人带到外站", async ({ page }) => {
    await page.goto("/external/data-filling");
    await page.getByLabel("账号或手机号").fill("newbank");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/leave\?to=data-filling$/);
    await page.getByRole("link", { name: "继续前往" }).click();
    await page.waitForURL(/\/data\?from=portal&ticket=/);
  });
});

test.describe("企业用户", () => {
  test.use({ who: "member" });

  test("不是政府网站的先到离开提醒页：说清去哪里、交出什么；继续前往才去", async ({ page, context }) => {
    await page.goto("/");
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "工业互联" }).click();
    const tab = await opened;
    const asked: string[] = [];
    tab.on("request", (request) => asked.push(new URL(request.url()).host));
    await expect(tab).toHaveURL(/\/leave\?to=industrial-internet$/);
    await expect(tab.getByRole("heading", { level: 1, name: "您即将离开本网站" })).toBeVisible();
    const { host } = new URL(foreignUrl());
    for (const words of [host, "该网站不是政府网站", "一张 60 秒内有效、只能用一次的票据"])
      await expect(tab.locator("main")).toContainText(words);
    expect(asked).not.toContain(host);
    await tab.getByRole("link", { name: "继续前往" }).click();
    await tab.waitForURL(/\/industry\?ticket=/);
    const ticket = new URL(tab.url()).searchParams.get("ticket") ?? "";
    const visit = (await visits()).find(({ url }) => url.includes(ticket));
    expect(visit).toBeDefined();
    expect(visit?.headers.referer).toBeUndefined();
  });

  test("别的网站不能替人要票据：从外站来的请求先到提醒页", async ({ page, baseURL }) => {
    await page.goto(`http://${namedHost()}/`);
    await page.evaluate((href) => {
      window.location.href = href;
    }, `${baseURL}/external/data-filling`);
    await expect(page).toHaveURL(/\/leave\?to=data-filling$/);
  });
});

test.describe("回到顶部", () => {
  const top = (page: Page) => page.evaluate(() => window.scrollY);
  const goUp = async (page: Page) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await page.getByRole("link", { name: "回到顶部" }).click();
  };
  const expectFocusAtTop = async (page: Page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/跳到/);
  };

  test("系统要求少动时一步到顶", async ({ page }) => {
    await goUp(page);
    expect(await top(page)).toBe(0);
    await expectFocusAtTop(page);
  });

  test.describe("平常", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("慢慢到顶，焦点跟着回到开头", async ({ page }) => {
      await goUp(page);
      await expect.poll(() => top(page)).toBe(0);
      await expectFocusAtTop(page);
    });
  });
});
