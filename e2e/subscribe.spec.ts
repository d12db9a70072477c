import type { Page } from "@playwright/test";
import { importRows } from "./support/control";
import { dayFromToday } from "./support/day";
import { declareItems } from "./support/declare-items";
import { expect, expectAccessible, ownAddress, PASSWORD, signIn, test as base } from "./support/fixtures";
import { operator, startPortal, type Portal } from "./support/portal";

/** Subscribing from the first click to the last message: what changes is told, once, and can be switched off without login. */

/** A portal of its own: it is changed, killed and written to. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal({ LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1", SITE_ORIGIN: "own" });
      await provide(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
});

const PATH = "/zct-ee/subscribe";
const mine = (page: Page) => page.getByRole("region", { name: /^我的订阅/ });

/** Imports the item with another last day; the rest of it stays. */
async function moveWindow(portal: Portal, days: number): Promise<void> {
  const rows = declareItems()
    .filter(({ id }) => id === "test-rd")
    .map((row) => ({ ...row, windows: row.windows.map((window) => ({ ...window, closesOn: dayFromToday(days) })) }));
  expect(await importRows(portal.dataDir, "items", rows)).toMatchObject({ updated: 1 });
}

test("访客在搜索页点订阅，登录后回到同一个搜索；订阅后列在我的订阅里，近 30 天和标签看得到", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=研发&level=zone");
  await page.getByRole("link", { name: "订阅这个搜索" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=/);
  await page.getByLabel("账号或手机号").fill("personal");
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "订阅这个搜索？" })).toBeVisible();
  await expect(page.getByText("“研发”，园区", { exact: true })).toBeVisible();
  await expect(page.getByText("还没有订阅")).toBeVisible();
  await expectAccessible(page);
  const name = "<script>document.title='x'</script>研发";
  await page.getByLabel("名称（可修改，便于辨认）").fill(name);
  await page.getByRole("button", { name: "订阅", exact: true }).dblclick();
  await expect(mine(page).getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "已经订阅" })).toBeVisible();
  await expect(mine(page).getByRole("listitem")).toHaveCount(1);

  await page.getByRole("navigation", { name: "订阅内容" }).getByRole("link", { name: "订阅标签" }).click();
  const tag = page.getByRole("button", { name: /^小型企业/ });
  await tag.click();
  await expect(tag).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "订阅内容" }).getByRole("link", { name: "近 30 天的变化" }).click();
  await expect(page.getByText(/会收到 \d+ 次提醒，共 \d+ 处变化/)).toBeVisible();
  await page.getByRole("button", { name: "每周一次" }).click();
  await expect(page.getByText(/每周一次，会收到/)).toBeVisible();
  await expectAccessible(page);
});

test("订阅、变化、网关被 kill -9、收到恰好一条、邮件里不登录退订", async ({ page, portal, browser }, info) => {
  test.setTimeout(240_000);
  await signIn(page, "member", "/user/base");
  const headers = { source: "PC", origin: portal.url };
  const put = (address: string, data: object) => page.request.put(`${portal.url}/gateway${address}`, { headers, data });
  const preferences = [{ kind: "policy", channel: "email", enabled: true }];
  expect((await put("/uaa/api/user/profile", { nickName: "小陈", email: "chen@example.cn" })).status()).toBe(200);
  expect((await put("/policy/api/customer/msg/preference", { preferences })).status()).toBe(200);

  await page.goto(`${PATH}?policy=test-declare`);
  await page.getByRole("button", { name: "订阅", exact: true }).click();
  await expect(mine(page).getByRole("link", { name: "江淮试验区产业扶持细则" })).toBeVisible();
  await page.getByRole("radio", { name: "即时" }).check();
  await page.getByRole("button", { name: "保存频率" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await page.getByRole("button", { name: /^共享给同事：江淮/ }).click();
  await expect(page.getByText("已共享，本企业同事可以加入")).toBeVisible();

  // No open window: what it says when its live channel breaks is another test's matter.
  await page.goto("about:blank");
  await moveWindow(portal, 50);
  const before = portal.gatewayPid();
  process.kill(before, "SIGKILL");
  await expect(() => expect(portal.gatewayPid()).not.toBe(before)).toPass({ timeout: 60_000 });
  const told = async () => {
    const answer = await page.request.get(`${portal.url}/gateway/policy/api/customer/msg/page?kind=policy`);
    const { data } = (await answer.json()) as { data?: { records: { title: string; body: string }[] } };
    return (data?.records ?? []).filter(({ title }) => title.startsWith("您订阅的"));
  };
  await expect.poll(async () => (await told()).length, { timeout: 120_000, intervals: [1_000] }).toBe(1);
  expect((await told())[0]?.body).toContain(`至 ${dayFromToday(4)}”改为“`);
  process.kill(portal.gatewayPid(), "SIGKILL");
  await expect.poll(async () => (await told()).length, { timeout: 60_000, intervals: [1_000] }).toBe(1);
  await page.goto("/user/message");
  await expect(page.getByText("您订阅的政策有变化：江淮试验区产业扶持细则").first()).toBeVisible();

  const outbox = (await operator(portal.dataDir, "outbox", "list")).output;
  const ids = outbox.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const mails = await Promise.all(ids.map(async (id) => (await operator(portal.dataDir, "outbox", "show", id)).output));
  const links = mails.flatMap((mail) => mail.match(/http:\/\/\S+\/unsub-[\w-]+/g) ?? []);
  expect(links).toHaveLength(2);

  const stranger = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": ownAddress(info.workerIndex + 200) },
  });
  const letter = await stranger.newPage();
  await letter.goto(links[0] ?? "");
  await expect(letter.getByText("确定不再接收“江淮试验区产业扶持细则”的提醒吗？")).toBeVisible();
  await letter.getByRole("button", { name: "确定退订" }).click();
  await expect(letter.getByRole("heading", { name: "已退订" })).toBeVisible();
  await stranger.close();
  await page.goto(PATH);
  await expect(mine(page).getByText("已静音")).toBeVisible();
  await expect(mine(page).getByRole("listitem").filter({ hasText: "已静音" })).toHaveCount(1);
  for (const link of links) expect(portal.output()).not.toContain(link.slice(-43));
  await expect.poll(() => portal.output()).toContain("/subscription/off/***");
});

test("同事看得到共享的订阅，加入后列在自己的订阅里，可以退出", async ({ page, portal, browser }, info) => {
  const extraHTTPHeaders = { "x-forwarded-for": ownAddress(info.workerIndex + 300) };
  const colleague = await browser.newContext({ baseURL: portal.url, extraHTTPHeaders });
  const other = await colleague.newPage();
  await signIn(other, "member", "/user/base");
  const headers = { source: "PC", origin: portal.url };
  const wish = { kind: "policy", target: "test-declare" };
  const made = await other.request.post("/gateway/uaa/api/subscribe", { headers, data: wish });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const list = "/gateway/policy/api/customer/policy/subscription";
  expect((await other.request.put(`${list}/${id}`, { headers, data: { shared: true } })).status()).toBe(200);
  await colleague.close();
  await signIn(page, "admin", "/user/base");
  await page.goto(PATH);
  await page.getByRole("button", { name: "加入：江淮试验区产业扶持细则" }).click();
  await expect(mine(page).getByText("陈思远 共享")).toBeVisible();
  await page.getByRole("button", { name: "退出：江淮试验区产业扶持细则" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出" }).click();
  await expect(page.getByText("已退出，不再提醒")).toBeVisible();
  await expect(page.getByRole("region", { name: /^同事共享的订阅/ })).toBeVisible();
});

for (const [name, width, mode] of [
  ["手机", 375, ""],
  ["长者版", 1024, "elder"],
] as const)
  test(`${name}：没有横向滚动，无障碍检查干净`, async ({ page, context, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    if (mode) await context.addCookies([{ name: "display-mode", value: mode, url: portal.url }]);
    await signIn(page, "admin", "/user/base");
    for (const view of ["", "?view=tags", "?view=preview"]) {
      await page.goto(PATH + view);
      await expect(page.getByRole("heading", { name: "接收设置" })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
