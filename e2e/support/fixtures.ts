import { readFileSync } from "node:fs";
import { test as base, expect, type BrowserContextOptions, type Page } from "@playwright/test";
import { SAMPLE_PASSWORD, type Role } from "./roles";
import { addressOf, startSharedPortal, type SharedPortal } from "./shared-portal";
import { readSignInState, type StorageState } from "./sign-in-states";
import { watchBrowser } from "./traces";
import { countUp } from "./unique";

type Who = Role | "visitor";

/** An address of its own for each journey, so that one journey's failed logins do not slow the next. */
export function ownAddress(workerIndex: number): string {
  const count = countUp("address");
  return `10.${workerIndex % 250}.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
}

const stateOf = (who: Who): StorageState | undefined =>
  who === "visitor" ? undefined : readSignInState(process.env.PORTAL_DATA_DIR ?? "", who);

interface PersonOptions extends BrowserContextOptions {
  /** Whose session the browser has; a visitor's has none. */
  readonly who?: Who;
}

/** The journeys' own test: the shared portal's address, and any complaint of the browser fails the test. */
export const test = base.extend<
  {
    /** Who sits at the browser: `test.use({ who: "member" })`. The session is the run's; nobody may sign out of it. */
    who: Who;
    allowedErrors: RegExp;
    /** Another browser beside the test's own; it is closed at the end. */
    openBrowser: (options?: PersonOptions) => Promise<Page>;
  },
  {
    stateOf: (who: Who) => Promise<StorageState | undefined>;
    watched: undefined;
    /** From then on this worker has a portal of its own. */
    leaveSharedPortal: () => Promise<void>;
  }
>({
  // What the browsers ask for and people type is searched when all journeys are over.
  watched: [
    async ({ browser }, use) => {
      watchBrowser(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  leaveSharedPortal: [
    async ({}, use) => {
      let portal: SharedPortal | undefined;
      await use(async () => {
        if (portal) return;
        portal = await startSharedPortal();
        Object.assign(process.env, addressOf(portal));
      });
      await portal?.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  who: ["visitor", { option: true }],
  // Decision 0022: a second try finds a portal in which the first has left nothing.
  baseURL: async ({ leaveSharedPortal }, use, info) => {
    if (info.retry > 0) await leaveSharedPortal();
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error("没有正在运行的门户");
    await use(url);
  },
  // The address comes first: with it, whose sessions these are.
  storageState: async ({ who, baseURL: _ }, use) => use(stateOf(who)),
  allowedErrors: [/^$/, { option: true }],
  stateOf: [async ({}, use) => use((who) => Promise.resolve(stateOf(who))), { scope: "worker" }],
  openBrowser: async ({ browser, baseURL, viewport, contextOptions }, use, info) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async ({ who = "visitor", ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        locale: "zh-CN",
        timezoneId: "Asia/Shanghai",
        storageState: stateOf(who),
        extraHTTPHeaders: { "x-forwarded-for": ownAddress(info.workerIndex) },
        ...options,
      });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ "x-forwarded-for": ownAddress(info.workerIndex) });
  },
  page: async ({ page, allowedErrors }, use) => {
    const complaints: string[] = [];
    const note = (text: string, where = "") => {
      if (!allowedErrors.test(text)) complaints.push(`${text} ${where}`.trim());
    };
    page.on("console", (message) => {
      // With the address that was asked: the text alone does not say which call was refused.
      if (message.type() === "error") note(message.text(), message.location().url);
    });
    page.on("pageerror", (error) => note(error.message));
    await use(page);
    expect(complaints, "浏览器控制台的错误").toEqual([]);
  },
});

export { expect };

export const PASSWORD = SAMPLE_PASSWORD;

/** Signs in through the real form. */
export async function signIn(page: Page, username: string, path = "/user/base"): Promise<void> {
  await page.goto(`/auth/login?redirect_uri=${encodeURIComponent(path)}`);
  await page.getByLabel("账号或手机号").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The box that searches everything: in the area's bar, at home in the middle; with scripts a combobox, without a plain field. */
export const searchBox = (page: Page) => page.getByRole("search").getByLabel("搜索政策").first();

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Fails with rule, reason and element for each violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // At a change of page the name follows its content within a few milliseconds.
  await expect(page).toHaveTitle(/./);
  // A script of the test itself, so it goes around the page's own policy. Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: {
          run(
            what: object,
            how: object,
          ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    // What stands in a frame of somebody else answers for itself.
    const result = await axe.run({ exclude: [["iframe"]] }, { resultTypes: ["violations"] });
    return result.violations.map(
      (violation) => `${violation.id}: ${violation.help}: ${violation.nodes[0]?.html.slice(0, 160) ?? ""}`,
    );
  });
  expect.soft(violations, `${page.url()} 的无障碍问题`).toEqual([]);
}
