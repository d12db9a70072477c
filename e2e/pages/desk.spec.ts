import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "../support/fixtures";
import { walkWithTab } from "../support/keyboard";
import { enterDesk, hireOperator } from "../support/operators";
import {
  DESKTOP,
  expectFits,
  expectHierarchy,
  expectTitleInSight,
  NARROW,
  PHONE,
  TABLET,
  test,
  type OpenPage,
} from "../support/visit";

/** Between the sizes of all pages: there a table of many columns is widest for its place. */
const WIDE = { width: 1680, height: 1050 };
const LAPTOP = { width: 1280, height: 800 };
const SMALL = { width: 1024, height: 768 };

/** The pages of the operators' desk, judged as every other page: each as whoever works with it. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";

type Look = (page: Page) => Promise<void>;

/**
 * A page in both display modes and down to 320 pixels. `filled`: waits for the last thing to come; `ask`: what shows more, and
 * moves the focus, so it comes after the walk.
 */
async function judge(
  { page, load }: OpenPage,
  {
    filled,
    ask,
    framed = true,
    walk = true,
  }: { readonly filled: Look; readonly ask?: Look | undefined; readonly framed?: boolean; readonly walk?: boolean },
) {
  await page.setViewportSize(DESKTOP);
  await load("standard");
  await filled(page);
  await expectHierarchy(page);
  if (walk) await walkWithTab(page, { framed });
  await ask?.(page);
  await expectAccessible(page);
  await expectFits(page, [LAPTOP, SMALL, TABLET, PHONE, NARROW]);
  await expectTitleInSight(page, { shape: framed ? "table" : "bare" });
  await page.setViewportSize(PHONE);
  await load("elder");
  await filled(page);
  await ask?.(page);
  await expectAccessible(page);
  await expectFits(page, [WIDE, DESKTOP, LAPTOP, TABLET, PHONE, NARROW]);
}

const table = (page: Page) => page.getByRole("main").getByRole("table");
const lines: Look = (page) => expect(table(page)).toBeVisible();
const linesOrNone: Look = (page) => expect(table(page).or(page.getByText(/^没有(短信和邮件|申请)$/))).toBeVisible();
const field = (page: Page) => page.getByRole("searchbox", { name: /^账号、手机号或企业的信用代码/ });
const findMember: Look = async (page) => {
  await field(page).fill("member");
  await field(page).press("Enter");
  await lines(page);
};

test("/desk/login：看得全、读得懂，窄到 320 像素也是", async ({ openAs }) => {
  const opened = await openAs("visitor", { path: "/desk/login" });
  await opened.page.context().clearCookies({ path: "/desk" });
  await judge(opened, { filled: (page) => expect(page.getByLabel("账号或手机号")).toBeVisible(), framed: false });
});

test("一个队列和其中一件：看得全、读得懂，窄到 320 像素也是", async ({ openAs, baseURL: url = "" }) => {
  const queue = await openAs("visitor", { path: "/desk/application?whose=all" });
  const clerk = await hireOperator(dataDir(), { roles: ["accept", "audit"] });
  await enterDesk(queue.page, url, clerk, "/desk/application?whose=all");
  const first = queue.page.getByRole("main").getByRole("row").getByRole("link").first();
  const address = (await first.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/desk\/application\/[\w-]+\?whose=all$/);
  await judge(queue, { filled: lines, walk: false });
  // The preview follows the focus and has other buttons for other lines, so one walks where there is one line.
  const number = address.replace(/.*\/|\?.*/g, "");
  const narrow = await openAs("visitor", { path: `/desk/application?whose=all&keyword=${number}` });
  await narrow.page.setViewportSize(DESKTOP);
  await narrow.load("standard");
  await expect(narrow.page.getByRole("complementary", { name: "预览" }).getByText(/^最近：/)).toBeVisible();
  await walkWithTab(narrow.page);
  const one = await openAs("visitor", { path: address });
  // The dossier comes after the case.
  await judge(one, { filled: (page) => expect(page.getByRole("region", { name: "内容" })).toBeVisible() });
  await one.page.keyboard.press("u");
  await expect(one.page.getByRole("dialog", { name: /^联合办理/ })).toBeVisible();
  await expectAccessible(one.page);
  await expectFits(one.page, [NARROW]);
});

test("/desk/messages，和没有岗位的人看到的 /desk：看得全、读得懂，窄到 320 像素也是", async ({
  openAs,
  baseURL: url = "",
}) => {
  const messages = await openAs("visitor", { path: "/desk/messages" });
  const clerk = await hireOperator(dataDir(), { roles: ["accept"] });
  await enterDesk(messages.page, url, clerk, "/desk/messages");
  // Of the password that was just changed something is said to oneself.
  await judge(messages, { filled: lines });
  // Whoever has work is led on to it; the page itself is for whoever has none.
  const home = await openAs("visitor", { path: "/desk" });
  const newcomer = await hireOperator(dataDir(), { roles: [], units: [] });
  await enterDesk(home.page, url, newcomer, "/desk");
  await judge(home, { filled: (page) => expect(page.getByText("您还没有岗位")).toBeVisible() });
});

test("/desk/account：看得全、读得懂，窄到 320 像素也是", async ({ openAs, baseURL: url = "" }) => {
  const opened = await openAs("visitor", { path: "/desk/account" });
  const clerk = await hireOperator(dataDir(), { roles: ["accept"] });
  await enterDesk(opened.page, url, clerk, "/desk/account");
  await judge(opened, { filled: (page) => expect(page.getByText(/恢复码还剩 \d+ 个/)).toBeVisible() });
});

test("/desk/board：看得全、读得懂，窄到 320 像素也是；每个数和公开的一样", async ({ openAs, baseURL: url = "" }) => {
  const opened = await openAs("visitor", { path: "/desk/board" });
  const clerk = await hireOperator(dataDir(), { roles: ["accept"] });
  await enterDesk(opened.page, url, clerk, "/desk/board");
  await judge(opened, {
    filled: (page) => expect(page.getByRole("heading", { level: 1, name: "诉求办理公开" })).toBeVisible(),
  });
  const figures = (page: Page) => page.getByRole("main").locator("figure, dl, table").allTextContents();
  const atTheDesk = await figures(opened.page);
  const forAll = await openAs("visitor", { path: "/zqjh" });
  await forAll.load("standard");
  expect(await figures(forAll.page)).toEqual(atTheDesk);
});

test("/desk/guides 和一份指南的四种看法：看得全、读得懂，窄到 320 像素也是", async ({ openAs, baseURL: url = "" }) => {
  const clerk = await hireOperator(dataDir(), { roles: ["answer"] });
  const views = ["edit", "changes", "preview", "versions"].map((view) => `/desk/guides/company-change?view=${view}`);
  for (const [at, path] of ["/desk/guides", ...views].entries()) {
    const opened = await openAs("visitor", { path });
    if (at === 0) await enterDesk(opened.page, url, clerk, path);
    await judge(opened, {
      filled: (page) =>
        at === 0 ? lines(page) : expect(page.getByRole("heading", { level: 1, name: /^企业变更登记/ })).toBeVisible(),
    });
  }
});

test("/desk/windows、窗口的一天、设置和添加：看得全、读得懂，窄到 320 像素也是", async ({
  openAs,
  baseURL: url = "",
}) => {
  const clerk = await hireOperator(dataDir(), { roles: ["accept"] });
  const heading = (name: string) => (page: Page) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const places: readonly (readonly [path: string, filled: Look])[] = [
    ["/desk/windows", lines],
    ["/desk/windows/window-market", heading("6 号综合窗口")],
    ["/desk/windows/window-market?view=settings", heading("6 号综合窗口")],
    ["/desk/windows/new", heading("添加窗口")],
  ];
  for (const [at, [path, filled]] of places.entries()) {
    const opened = await openAs("visitor", { path });
    if (at === 0) await enterDesk(opened.page, url, clerk, path);
    await judge(opened, { filled });
  }
});

interface Place {
  readonly path: string;
  readonly filled: Look;
  readonly ask?: Look;
}
const PLACES: Readonly<Record<"system" | "security" | "auditor", readonly Place[]>> = {
  system: [
    { path: "/desk/operators", filled: lines },
    { path: "/desk/requests", filled: linesOrNone },
    { path: "/desk/outbox", filled: linesOrNone },
    { path: "/desk/assignment", filled: lines },
    { path: "/desk/units", filled: lines },
    { path: "/desk/duty", filled: (page) => expect(page.getByRole("heading", { name: "添加值班" })).toBeVisible() },
  ],
  security: [{ path: "/desk/accounts", filled: (page) => expect(field(page)).toBeVisible(), ask: findMember }],
  auditor: [{ path: "/desk/log", filled: lines }],
};
for (const [role, places] of Object.entries(PLACES) as [keyof typeof PLACES, readonly Place[]][])
  test(`${places.map(({ path }) => path).join("、")}（${role}）：看得全、读得懂，窄到 320 像素也是`, async ({
    openAs,
    baseURL: url = "",
  }) => {
    const administrator = await hireOperator(dataDir(), { roles: [role], units: [] });
    for (const [at, { path, filled, ask }] of places.entries()) {
      const opened = await openAs("visitor", { path });
      if (at === 0) await enterDesk(opened.page, url, administrator, path);
      await judge(opened, { filled, ask });
    }
  });
