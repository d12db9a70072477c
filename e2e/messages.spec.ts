import type { Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, signIn, test as shared } from "./support/fixtures";
import { startPortal, type Portal } from "./support/portal";

/** The inbox, and the live channel that keeps every window of a person true. */

/** A portal of its own: what other journeys do on the shared one sends messages to the same people. */
const test = shared.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ PAGE_FRESH_SECONDS: "0" });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});

const badge = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(/\d+条未读/)
    .first();
/** A lost connection is tried again after ten seconds; one more for binding and counting. */
const BACK_WITHIN_MS = 11_000;
const PATH = "/user/message";

test("读消息：未读有数、有标记；打开所说的事即为已读；只看未读时剩下其余的", async ({ page }) => {
  await signIn(page, "admin", PATH);
  const title = (words: string) => page.getByRole("heading", { level: 2, name: words });
  await expect(title("未读： 园区发布人工智能产业发展三年行动方案")).toBeVisible();
  await expect(badge(page)).toHaveText("3条未读");
  await expectAccessible(page);
  await page.getByRole("link", { name: /去查看.*园区发布/ }).click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
  await page.goto(PATH);
  await expect(badge(page)).toHaveText("2条未读");
  await page.getByLabel("只看未读").check();
  await expect(title("中小企业数字化转型沙龙即将截止报名")).toBeVisible();
  await expect(title("园区发布人工智能产业发展三年行动方案")).toHaveCount(0);
  await page.getByRole("button", { name: "账号安全" }).click();
  await expect(page.getByText("没有符合条件的消息")).toBeVisible();
});

test("通知方式：改了就存下，重新打开还在；账号安全不能关", async ({ page }) => {
  await signIn(page, "bank", PATH);
  await page.getByText("通知方式设置").click();
  const mail = page.getByRole("checkbox", { name: "政策用邮件" });
  await expect(mail).not.toBeChecked();
  await mail.check();
  await expect(page.getByText("通知方式已保存")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "账号安全用邮件" })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await page.getByText("通知方式设置").click();
  await expect(mail).toBeChecked();
});

test("同一个浏览器的几个窗口共用一个连接；另一台电脑上读过，这里马上知道，不用刷新", async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  let connections = 0;
  context.on("page", (opened) => opened.on("websocket", () => (connections += 1)));
  page.on("websocket", () => (connections += 1));
  await signIn(page, "newbank", PATH);
  await expect(badge(page)).toHaveText("1条未读");
  const other = await context.newPage();
  await other.goto("/zct-ee/policy-info");
  await expect(badge(other)).toHaveText("1条未读");
  expect(connections).toBe(1);

  const elsewhere = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "x-forwarded-for": ownAddress(info.workerIndex + 100) },
  });
  const computer = await elsewhere.newPage();
  await signIn(computer, "newbank", PATH);
  await computer.getByRole("button", { name: "全部已读" }).click();
  for (const window of [page, other]) await expect(badge(window)).toHaveCount(0);
  await expect(page.getByText("没有未读消息")).toBeVisible();
  await elsewhere.close();

  // The window that held the connection closes: another one takes over.
  await page.close();
  await expect.poll(() => connections).toBe(2);
});

test("网关被杀死再回来：十一秒内又连上，断开期间的变化补上", async ({ portal, browser }) => {
  test.setTimeout(180_000);
  const [one, two] = [
    await browser.newContext({ baseURL: portal.url }),
    await browser.newContext({ baseURL: portal.url }),
  ];
  const [here, there] = [await one.newPage(), await two.newPage()];
  for (const page of [here, there]) await signIn(page, "member", PATH);
  for (const page of [here, there]) await expect(badge(page)).toHaveText("1条未读");

  const before = portal.gatewayPid();
  process.kill(before, "SIGKILL");
  await expect(() => expect(portal.gatewayPid()).not.toBe(before)).toPass({ timeout: 60_000 });
  const anyCall = `${portal.url}/gateway/policy/api/ua/policy/hot-words`;
  await expect.poll(async () => (await here.request.get(anyCall)).status(), { timeout: 60_000 }).toBe(200);
  await there.getByRole("button", { name: /标为已读.*欢迎使用/ }).click();
  await expect(badge(here)).toHaveCount(0, { timeout: BACK_WITHIN_MS });
});
