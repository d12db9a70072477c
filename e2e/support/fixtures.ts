import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";

/** The journeys' own test: the shared portal's address, and any complaint of the browser fails the test. */
export const test = base.extend<{ allowedErrors: RegExp }>({
  allowedErrors: [/^$/, { option: true }],
  // Each journey comes from an address of its own, so that one journey's failed logins do not slow the next.
  extraHTTPHeaders: async ({}, use, info) => {
    const part = () => Math.floor(Math.random() * 250) + 1;
    await use({ "x-forwarded-for": `10.${info.workerIndex % 250}.${part()}.${part()}` });
  },
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error("没有正在运行的门户");
    await use(url);
  },
  page: async ({ page, allowedErrors }, use) => {
    const complaints: string[] = [];
    const note = (text: string) => {
      if (!allowedErrors.test(text)) complaints.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(message.text());
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

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Fails with rule, reason and element for each violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // A script of the test itself, so it goes around the page's own policy.
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
      }
    ).axe;
    const result = await axe.run();
    return result.violations.map(
      (violation) => `${violation.id}: ${violation.help}: ${violation.nodes[0]?.html.slice(0, 160) ?? ""}`,
    );
  });
  expect(violations, `${page.url()} 的无障碍问题`).toEqual([]);
}
