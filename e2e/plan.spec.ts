import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test as base } from "./support/fixtures";
import { startPortal, type Portal } from "./support/portal";

/** What a company does with its plan: see what to declare, put it in, note who does it, take its dates into a calendar. */

/** A portal of its own: plans are kept. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal({ LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1" });
      await provide(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
});

const PLAN = "/zct-ee/declaration?view=plan";
const part = (page: Page, name: RegExp) => page.getByRole("region", { name });
const mine = (page: Page) => part(page, /^已加入计划的事项/);

async function open(page: Page, who: string): Promise<void> {
  await signIn(page, who, "/zct-ee/declaration");
  await page.getByRole("navigation", { name: "显示方式" }).getByRole("link", { name: "我的计划" }).click();
  await expect(page.getByRole("heading", { name: "我的计划", exact: true })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "访客" : "访客（浏览器不运行脚本）", () => {
    test.use({ javaScriptEnabled });
    test("看得到计划给什么，登录链接通到登录页", async ({ page }) => {
      await page.goto(PLAN);
      await expect(page.getByRole("heading", { name: "我的计划：为本企业排好全年申报" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: "登录查看我的计划" }).click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=%2Fzct-ee%2Fdeclaration%3Fview%3Dplan$/);
    });
  });

test("采用建议组合，再加一项冲突的：两边都说明；备注里的脚本只是文字；移出后冲突消失，刷新后都还在", async ({
  page,
}) => {
  await open(page, "admin");
  await expect(part(page, /^建议加入/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "采用建议组合" }).click();
  await expect(page.getByText(/^建议组合的 \d+ 项已加入计划$/)).toBeVisible();
  await expect(part(page, /^建议加入/)).toHaveCount(0);

  const left = part(page, /^符合条件，没有列入建议/)
    .getByRole("listitem")
    .filter({ hasText: "不能同时享受" })
    .first();
  const title = (await left.getByRole("link").first().textContent()) ?? "";
  await page.getByRole("button", { name: `加入计划：${title}` }).click();
  await expect(
    mine(page)
      .getByText(/与计划里的其他事项冲突/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText("已加入的事项有冲突，合计只算能同时申报的。")).toBeVisible();

  await page.getByRole("button", { name: `备注和提醒：${title}` }).click();
  const note = "<script>document.title='x'</script>张会计负责";
  await mine(page).getByRole("textbox", { name: /^备注/ }).fill(note);
  await mine(page).getByRole("combobox", { name: /^提醒/ }).selectOption({ label: "不提醒" });
  await expectAccessible(page);
  await mine(page).getByRole("button", { name: "保存" }).click();
  await expect(mine(page).getByText(`备注：${note}`)).toBeVisible();
  await page.reload();
  await expect(mine(page).getByText(`备注：${note}`)).toBeVisible();

  await page.getByRole("button", { name: `移出计划：${title}` }).click();
  await expect(page.getByText(`“${title}”已移出计划`)).toBeVisible();
  await expect(mine(page).getByText(/与计划里的其他事项冲突/)).toHaveCount(0);
});

test("限报和名额说明已用多少；本期已申报的写明编号、不再建议，撤回后又可以申报", async ({ page }) => {
  await open(page, "admin");
  await expect(page.getByText(/每年限报 \d 项，今年已申报 \d 项，还可申报 \d 项。/).first()).toBeVisible();
  await expect(page.getByText(/名额 \d+ 个，已受理 \d+ 个，剩余 \d+ 个（按本平台受理数）/).first()).toBeVisible();
  await expect(page.getByText(/撤回的和审核未通过的不算/)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "科技创新券申领" });
  await expect(row.getByText(/本期已经申报，编号 SB-\d{8}-\d{4}。/)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/user/base/policy-items/apply-sample-accepted");
  await page.getByRole("button", { name: "撤回申报" }).click();
  await page.getByLabel("撤回原因").fill("申请金额填错");
  await page.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByText("已由本企业撤回").first()).toBeVisible();
  await page.goto(PLAN);
  await expect(row.first()).toBeVisible();
  await expect(row.getByText(/本期已经申报/)).toHaveCount(0);
});

test("订阅地址只显示一次；日历程序读得到；重新生成后旧的失效，停用后新的也失效；日志里没有密钥", async ({
  page,
  request,
  portal,
}) => {
  await open(page, "member");
  await page.getByRole("button", { name: "生成订阅地址" }).click();
  const field = page.getByLabel("您的订阅地址（只显示这一次）");
  const first = await field.inputValue();
  expect(first.startsWith(`${portal.url}/gateway/`)).toBe(true);
  const read = await request.get(first);
  expect(read.status()).toBe(200);
  expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(read.headers()["cache-control"]).toContain("no-store");
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR(\r\n)?$/);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/^地址生成于 .*最近一次被日历读取是/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole("button", { name: "重新生成" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重新生成" }).click();
  await expect(field).toBeVisible();
  const second = await field.inputValue();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await page.getByRole("button", { name: "停用" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("订阅地址已停用")).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
  await expect.poll(() => portal.output()).toContain("/declare/feed/***/plan.ics");
  for (const address of [first, second]) expect(portal.output()).not.toContain(address.split("/").at(-2) ?? "");
});

test("个人用户：只有企业才可以访问", async ({ page }) => {
  await signIn(page, "personal", "/zct-ee/declaration");
  await page.goto(PLAN);
  await expect(page.getByRole("main").getByText("只有企业才可以访问")).toBeVisible();
});

for (const [name, width, mode] of [
  ["手机", 375, ""],
  ["长者版", 1024, "elder"],
] as const)
  test(`${name}：没有横向滚动，无障碍检查干净`, async ({ page, context, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    if (mode) await context.addCookies([{ name: "display-mode", value: mode, url: portal.url }]);
    await open(page, "member");
    await expect(page.getByRole("button", { name: /^(加入|移出)计划：/ }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
