import { expect, expectAccessible } from "../support/fixtures";
import { walkWithTab } from "../support/keyboard";
import { VISITS } from "../support/routes";
import {
  DESKTOP,
  expectFits,
  expectHierarchy,
  expectTitleInSight,
  NARROW,
  PHONE,
  TABLET,
  test,
} from "../support/visit";

/**
 * Every page that needs a login, once as the enterprise's administrator, who sees most; a second person where the table
 * says that the view differs. Who is let in and led where is asked over HTTP (tests/pages).
 */

const PRIVATE = VISITS.filter((visit) => visit.isPrivate);
const firstOfShape = new Set(
  PRIVATE.filter((visit, at) => PRIVATE.findIndex((other) => other.shape === visit.shape) === at),
);

/** Where people keep their account: also those who see little. */
const ACCOUNT = ["/user/base", "/user/manage", "/user/changePassword", "/user/bind", "/zqjh/auth"];

for (const visit of PRIVATE)
  for (const who of ["admin", ...(visit.alsoFor ?? [])] as const)
    test(`${visit.route}（${who}）：看得全、读得懂，窄到 320 像素也是`, async ({ openAs }) => {
      const { page, load } = await openAs(who, visit, visit.missingFor?.includes(who as never) ? 404 : 200);
      await page.setViewportSize(DESKTOP);
      await load("standard");
      const isFirst = who === "admin" && firstOfShape.has(visit);
      await expectHierarchy(page);
      if (isFirst) await walkWithTab(page, { framed: visit.shape !== "bare" });
      await expectAccessible(page);
      await expectFits(page, [TABLET, PHONE, NARROW]);
      await expectTitleInSight(page, visit);
      if (!isFirst && !ACCOUNT.includes(visit.route)) return;
      await page.setViewportSize(PHONE);
      await load("elder");
      await expectAccessible(page);
      await expectFits(page, [PHONE, NARROW]);
    });

// The corner of the header belongs to the frame: once a layout is enough.
const CORNERS = ["/", "/zct-ee/policy-info", "/ent-care", "/market", "/poster"] as const;
for (const path of CORNERS)
  test(`${path}：会员在页头看到自己的名字和未读，访客看到登录`, async ({ openAs }) => {
    const visitor = await openAs("visitor", { path });
    await visitor.page.setViewportSize(DESKTOP);
    await visitor.load("standard");
    await expect(visitor.page.getByRole("banner").getByRole("link", { name: "登录", exact: true })).toBeVisible();
    const member = await openAs("member", { path });
    await member.page.setViewportSize(DESKTOP);
    await member.load("standard");
    await expect(member.page.getByRole("banner").getByText(/^您好，/)).toBeVisible();
    await expect(member.page.getByRole("banner").getByRole("link", { name: "登录", exact: true })).toHaveCount(0);
    await expectAccessible(member.page);
  });

// While its files are on the way a page rests: on a slow line a phone would otherwise be busy for seconds with nothing.
test("脚本还没有到齐时页面不空转，到齐了就能用", async ({ openAs }) => {
  const { page } = await openAs("member", { path: "/user/base" });
  const held: (() => void)[] = [];
  // The last that the document names is a part of the page; the program that brings it to life comes first.
  const html = await (await page.request.get("/user/base")).text();
  const last = [...html.matchAll(/<script src="([^"]+)" async/g)].at(-1)?.[1] ?? "";
  await page.route(
    (url) => url.pathname === last,
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
  );
  // React gives itself each new turn by a message.
  await page.addInitScript(() => {
    const counted = window as unknown as { turns: number };
    counted.turns = 0;
    const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      counted.turns += 1;
      post.apply(this, message);
    };
  });
  await page.goto("/user/base", { waitUntil: "commit" });
  await page.waitForFunction(() => "next" in window);
  const turns = await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { turns: number }).turns;
  });
  expect(held).toHaveLength(1);
  expect(turns).toBeLessThan(20);
  for (const release of held) release();
  await expect(page.getByText("陈思远", { exact: true })).toBeVisible();
});
