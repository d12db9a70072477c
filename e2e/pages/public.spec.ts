import { expect, expectAccessible } from "../support/fixtures";
import { tooSmall, walkWithTab } from "../support/keyboard";
import { VISITS } from "../support/routes";
import { newSuffix } from "../support/unique";
import {
  DESKTOP,
  ELDER_TARGETS,
  expectFits,
  expectHierarchy,
  expectRoomForSpacing,
  expectTitleInSight,
  NARROW,
  PHONE,
  smallTexts,
  TABLET,
  test,
} from "../support/visit";

/**
 * Every public page in the browser, once: a visitor's on a screen, made narrower step by step, and in elder mode on a
 * phone. Everybody gets the same HTML (tests/pages), so one person is enough. `npm run test:full` shows it to all.
 */

const PUBLIC = VISITS.filter((visit) => !visit.isPrivate);
const firstOfShape = new Set(
  PUBLIC.filter((visit, at) => PUBLIC.findIndex((other) => other.shape === visit.shape) === at),
);
for (const visit of PUBLIC)
  test(`${visit.route}：看得全、读得懂、点得到，窄到 320 像素和长者版也是`, async ({ openAs }) => {
    const { page, load } = await openAs("visitor", visit);
    await page.setViewportSize(DESKTOP);
    await load("standard");
    await expectHierarchy(page);
    if (firstOfShape.has(visit)) await walkWithTab(page, { framed: visit.shape !== "bare" });
    await expectAccessible(page);
    await expectFits(page, [TABLET, PHONE]);
    await expectTitleInSight(page, visit);
    expect.soft(await tooSmall(page, 24), "太小的目标").toEqual([]);
    await expectFits(page, [NARROW, { width: 320, height: 256 }]);
    await expectRoomForSpacing(page);

    await page.setViewportSize(PHONE);
    await load("elder");
    if (firstOfShape.has(visit)) await expectAccessible(page);
    await expectFits(page, [PHONE, NARROW]);
    await page.setViewportSize(PHONE);
    expect.soft(await smallTexts(page, 18), "长者版里小于 18 像素的文字").toEqual([]);
    expect.soft(await tooSmall(page, 48, ELDER_TARGETS), "长者版里太小的目标").toEqual([]);
  });

// Pages in states of their own.
const STATES = [
  { name: "没有结果的搜索", path: "/zct-ee/policy-info?value=没有这样的词&level=zone", status: 200 },
  { name: "用户指南", path: "/resources?view=guide", status: 200 },
  { name: "访客看我的计划", path: "/zct-ee/declaration?view=plan", status: 200 },
  { name: "页面不存在", path: "/no-such-page", status: 404 },
  { name: "服务器错误", path: "/500", status: 500 },
] as const;

for (const { name, path, status } of STATES)
  test(`${name}：看得全、读得懂、键盘走得到，窄到 320 像素和长者版也是`, async ({ openAs }) => {
    const { page, load } = await openAs("visitor", { path }, status);
    await page.setViewportSize(DESKTOP);
    await load("standard");
    await walkWithTab(page);
    await expectAccessible(page);
    await expectFits(page, [PHONE, NARROW]);
    await expectRoomForSpacing(page);
    await page.setViewportSize(PHONE);
    await load("elder");
    await expectAccessible(page);
    await expectFits(page, [PHONE]);
  });

// Imported titles may have 200 characters; the page puts them in place of the sample's.
const LONG = "关于进一步支持先进制造业高质量发展的若干政策措施".repeat(9).slice(0, 200);
for (const path of ["/zct-ee/policy-info", "/zct-ee/public"])
  test(`${path}：二百字的标题在列表里截到三行，手机上六行，打开后标题完整，路径只占一行`, async ({ openAs }) => {
    const { page, load } = await openAs("visitor", { path });
    await page.setViewportSize(DESKTOP);
    await load("standard");
    const link = page.locator("main ol h2 a").first();
    const href = (await link.getAttribute("href")) ?? "";
    await link.evaluate((element, text) => (element.textContent = text), LONG);
    const lines = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) =>
          Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
        );
    expect(await lines("main ol h2 a")).toBe(3);
    await expectFits(page, [PHONE, NARROW]);
    expect(await lines("main ol h2 a")).toBe(6);
    await page.setViewportSize(DESKTOP);
    await page.goto(href);
    for (const selector of ["main h1", "nav li[aria-current]"])
      await page.locator(selector).evaluate((element, text) => (element.textContent = text), LONG);
    expect(await lines("nav li[aria-current]")).toBe(1);
    expect(
      await page.locator("main h1").evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
    await expectFits(page, [DESKTOP, PHONE, NARROW]);
  });

test.describe("登录出错的样子", () => {
  // The wrong password is refused, and the browser says so.
  test.use({ allowedErrors: /40[01]/ });

  test("看得全、读得懂，手机上也是", async ({ page }) => {
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByRole("link", { name: "请输入密码" })).toBeVisible();
    await page.getByLabel("账号或手机号").fill(`nobody-${newSuffix()}`);
    await page.getByLabel("密码", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByRole("link", { name: "账号或密码错误，请检查后重新输入" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, [PHONE, NARROW]);
    await page.getByRole("button", { name: "长者版" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "elder");
    await expectFits(page, [NARROW]);
  });
});
