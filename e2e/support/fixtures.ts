import { readFileSync } from "node:fs";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import type { Role } from "./roles";
import { watchBrowser } from "./traces";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** An address of its own for each journey, so that one journey's failed logins do not slow the next. */
export function ownAddress(workerIndex: number): string {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return `10.${workerIndex % 250}.${part()}.${part()}`;
}

/** The journeys' own test: the shared portal's address, and any complaint of the browser fails the test. */
export const test = base.extend<
  { allowedErrors: RegExp },
  { stateOf: (role: Role | "visitor") => Promise<State | undefined>; watched: undefined }
>({
  // What the browsers ask for and people type is searched when all journeys are over.
  watched: [
    async ({ browser }, use) => {
      watchBrowser(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  allowedErrors: [/^$/, { option: true }],
  // Signs in by the real form, once a role and worker; journeys that do not sign out use the same session.
  stateOf: [
    async ({ browser }, use, info) => {
      const known = new Map<Role, Promise<State>>();
      const fetchState = async (role: Role) => {
        const context = await browser.newContext({
          baseURL: process.env.PORTAL_URL,
          extraHTTPHeaders: { "x-forwarded-for": ownAddress(info.workerIndex) },
        });
        await signIn(await context.newPage(), role);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((role) => {
        if (role === "visitor") return Promise.resolve(undefined);
        const state = known.get(role) ?? fetchState(role);
        known.set(role, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ "x-forwarded-for": ownAddress(info.workerIndex) });
  },
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error("没有正在运行的门户");
    await use(url);
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

export const PASSWORD = "Portal2026";

/** Signs in through the real form. */
export async function signIn(page: Page, username: string, path = "/user/base"): Promise<void> {
  await page.goto(`/auth/login?redirect_uri=${encodeURIComponent(path)}`);
  await page.getByLabel("账号或手机号").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The header's search box; with scripts a combobox, without a plain search field. */
export const searchBox = (page: Page) => page.getByRole("banner").getByLabel("搜索政策");

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Fails with rule, reason and element for each violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // At a change of page the name follows its content within a few milliseconds.
  await expect(page).toHaveTitle(/./);
  // A script of the test itself, so it goes around the page's own policy.
  await page.evaluate(AXE);
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
