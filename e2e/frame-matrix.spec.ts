import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, test as shared } from "./support/fixtures";
import type { Role } from "./support/roles";
import { VISITS, type Visit } from "./support/routes";

/** Every page, as everybody who may come, in every size and mode: one place where nothing can be forgotten. */

const SITE = "示范经济技术开发区政企服务平台";
const VIEWS = [
  { width: 1440, height: 900, mode: "standard" },
  { width: 768, height: 1024, mode: "standard" },
  { width: 375, height: 812, mode: "standard" },
  { width: 1440, height: 900, mode: "elder" },
  { width: 375, height: 812, mode: "elder" },
] as const;
type View = (typeof VIEWS)[number];

const ROLES = ["visitor", "personal", "member", "admin", "bank", "newbank"] as const satisfies readonly (
  | Role
  | "visitor"
)[];

/** One browser a person and worker, as a person has: what is in its store already is not fetched anew for each page. */
const test = shared.extend<object, { contextOf: (role: Role | "visitor") => Promise<BrowserContext> }>({
  contextOf: [
    async ({ browser, stateOf }, use) => {
      const open = new Map<string, Promise<BrowserContext>>();
      const start = async (role: Role | "visitor") =>
        browser.newContext({
          baseURL: process.env.PORTAL_URL,
          locale: "zh-CN",
          storageState: await stateOf(role),
        });
      await use((role) => {
        const context = open.get(role) ?? start(role);
        open.set(role, context);
        return context;
      });
      for (const context of open.values()) await (await context).close();
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "parallel" });

test("路由表里的每一页都在这张检查表里，检查表里没有多余的页", () => {
  const table = readFileSync("lib/routes/table.ts", "utf8");
  const routes = [...table.matchAll(/page\(\s*"([^"]+)"/g)].map((match) => match[1]);
  expect(routes.length).toBeGreaterThan(20);
  expect(VISITS.map((visit) => visit.route).sort()).toEqual(routes.sort());
});

/** Everything the browser did not get, besides what it gave up itself because the page was left. */
function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") failed.push(`${reason} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return failed;
}

async function expectTags(page: Page, visit: Visit): Promise<void> {
  const tags = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLMetaElement>("meta[name]")].map((meta) => [
        meta.name.toLowerCase(),
        meta.content,
      ]),
    ),
  );
  const names = [
    "SiteName",
    "description",
    ...(visit.columnless ? [] : ["ColumnName", "ColumnDescription", "ColumnKeywords", "ColumnType"]),
    ...(visit.article ? ["ArticleTitle", "PubDate", "ContentSource", "Keywords", "Author", "Description", "Url"] : []),
  ];
  for (const name of names) expect.soft(tags[name.toLowerCase()], `${visit.path} 的标签 ${name}`).toBeTruthy();
  expect.soft(tags.sitename).toBe(SITE);
  if (visit.article) expect.soft(tags.pubdate, `${visit.path} 的 PubDate`).toMatch(/^\d{4}-\d{2}-\d{2}/);
}

const picture = (role: string, view: View, visit: Visit) =>
  `test-results/screens/${role}-${view.width}-${view.mode}-${visit.route.replace(/\W+/g, "_")}.png`;

/**
 * Whether the whole set of rules runs here. A visitor's public pages are judged in every view, a private one leads to the
 * login page, which is judged as itself. Members are judged on a screen and on a phone; all members see the same public
 * pages but for the name in the corner, so those are judged with one of them.
 */
const isJudged = (role: string, view: View, visit: Visit) =>
  role === "visitor"
    ? visit.isPrivate !== true
    : view.mode === "standard" && view.width !== 768 && (role === "member" || visit.isPrivate === true);
/** Pictures for people to look at: `E2E_SCREENS=1 npm test -- e2e`. */
const isPictured = (role: string, view: View, visit: Visit) =>
  process.env.E2E_SCREENS !== undefined &&
  (role === "visitor" ? visit.isPrivate !== true : role === "admin" && view.mode === "standard" && view.width !== 768);

for (const role of ROLES) {
  test.describe(role === "visitor" ? "访客" : `会员 ${role}`, () => {
    for (const visit of VISITS) {
      test(`${visit.route}：各种宽度和两种模式下都打得开、看得全、读得懂`, async ({ baseURL, contextOf }, info) => {
        test.setTimeout(120_000);
        const context = await contextOf(role);
        // A person needs longer for all these pages; at this pace one address would come upon the limits of the calls.
        await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress(info.workerIndex) });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(error.message));
        const failed = watchRequests(page);

        const missing = role !== "visitor" && visit.missingFor?.includes(role) === true;
        const ledAway = visit.isPrivate === true && role === "visitor";
        for (const view of ledAway ? VIEWS.slice(0, 1) : VIEWS) {
          const where = `${role} ${view.width} ${view.mode} ${visit.path}`;
          await context.addCookies([{ name: "display-mode", value: view.mode, url: baseURL ?? "" }]);
          await page.setViewportSize(view);
          // A visitor opens each page anew in every size; a member, whose pages differ in what islands add, has the
          // window's size changed, which nobody should notice either.
          if (role === "visitor" || view.width === VIEWS[0].width) {
            const answer = await page.goto(visit.path);
            expect.soft(answer?.status(), where).toBe(missing ? 404 : 200);
          }
          await expect(page.locator("html")).toHaveAttribute("data-mode", view.mode);

          if (ledAway)
            expect
              .soft(new URL(page.url()).pathname + new URL(page.url()).search)
              .toBe(`/auth/login?redirect_uri=${encodeURIComponent(visit.path)}`);
          else if (visit.membersLandOn && role !== "visitor")
            expect.soft(new URL(page.url()).pathname).toBe(visit.membersLandOn);

          // The corner of a member is filled after load; before that a picture or a judgement would be of half a page.
          // On a phone the greeting is left out.
          if (role !== "visitor" && (await page.getByText("您好").count()) > 0)
            await expect(page.getByRole("banner").getByText(/^您好，/)).toHaveCount(1);
          await expect.soft(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
          await expect.soft(page, where).toHaveTitle(new RegExp(`${SITE}$`));
          if (view === VIEWS[0]) await expectTags(page, visit);
          expect
            .soft(
              await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
              `${where} 左右滚动`,
            )
            .toBeLessThanOrEqual(0);
          if (isPictured(role, view, visit))
            await page.screenshot({ path: picture(role, view, visit), fullPage: true });
          if (isJudged(role, view, visit)) await expectAccessible(page);
        }
        // The 404 of the page itself is what was wanted; the browser complains of it too.
        // What does not exist for this person: the page itself, and what it is about.
        const isWanted = (text: string) =>
          missing &&
          (/^404 .*\/en-yunshan\b|404 \(Not Found\)$/.test(text) || text === `404 ${baseURL ?? ""}${visit.path}`);
        expect(
          complaints.filter((text) => !isWanted(text)),
          "浏览器控制台的错误",
        ).toEqual([]);
        expect(
          failed.filter((text) => !isWanted(text)),
          "失败的请求",
        ).toEqual([]);
        await page.close();
      });
    }
  });
}
