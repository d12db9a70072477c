import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/ensure-browser.mjs";

/** The real product in a real Chromium: door, pages, gateway, database, as `npm start` runs them. */
export default defineConfig({
  testDir: "e2e",
  // A story of many pages takes its time where two cores have other work too.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Two cores: a page that is judged keeps one busy; journeys also wait, for a pause in typing or for an answer.
  workers: 3,
  fullyParallel: true,
  // Decision 0022: one second try, named in the output and counted.
  retries: 1,
  reporter: [["list"], ["./e2e/reporters/retry-reporter.ts"], ["./e2e/reporters/cost-reporter.ts"]],
  globalSetup: "./e2e/support/global-setup.ts",
  projects: [
    // Stories from beginning to end, on one portal.
    { name: "journeys", testIgnore: ["faults/**", "fresh/**", "full/**", "pages/**"] },
    // What only a drawn page can show, on the same portal.
    { name: "pages", testDir: "e2e/pages", workers: 2 },
    // What happens when parts fail: each on a portal of its own.
    { name: "faults", testDir: "e2e/faults", workers: 2 },
    // Everything for everybody, for `npm run test:full`.
    { name: "full", testDir: "e2e/full", workers: 2 },
    // New areas, in a copy that has them.
    { name: "fresh", testDir: "e2e/fresh" },
  ],
  use: {
    actionTimeout: 15_000,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // What moves costs time and proves nothing; the journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Compilers for code that runs long: a page that is looked at for a second never earns what they cost.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // A trace takes a third more time of every test: `E2E_TRACE=1 npm test -- journeys` when one is needed.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
