import { defineConfig } from "@playwright/test";

/** Journeys in a real Chromium against the real product: door, pages, gateway, database, started as `npm start` does. */
export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  // Decision 0022: one second try, named in the output and counted.
  retries: 1,
  reporter: [["list"], ["./e2e/support/second-tries.ts"]],
  globalSetup: "./e2e/support/global-setup.ts",
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace takes a third more time of every test: `E2E_TRACE=1 npm test -- e2e` when one is needed.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
