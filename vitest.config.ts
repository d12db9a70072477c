import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ENGINE_SENSITIVE } from "./tests/gateway/engine-sensitive";
import { LongestFirst } from "./tests/support/longest-first-sequencer";

const alias = {
  "@": path.resolve(import.meta.dirname),
  "server-only": path.resolve(import.meta.dirname, "tests/support/server-only.ts"),
};
const resolve = { alias };

// For components: the live channel opens after sign-in, and its own test hands one in; the style sheet is generated.
const standIns = {
  "@/services/message/live": path.resolve(import.meta.dirname, "tests/support/fake-live.ts"),
  "@/services/desk/live": path.resolve(import.meta.dirname, "tests/support/fake-desk-live.ts"),
  "@/styles/antd.generated.css": path.resolve(import.meta.dirname, "tests/support/empty.css"),
};

/**
 * Files of a project share a process and its imported modules; `tests/support/clean-slate.ts` puts back what a file
 * changed. `--isolate` gives every file a process of its own, `--sequence.shuffle.files` another order; both must pass.
 */
const shared = { isolate: false, pool: "forks", maxWorkers: 2 };
const setupFiles = ["tests/support/clean-slate.ts", "tests/support/no-console-error.ts"];

const gateway = {
  ...shared,
  environment: "node",
  globalSetup: ["tests/gateway/support/template-setup.ts"],
  setupFiles,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * What runs in Node, components in a browser-like page, and the gateway with its database: on the PostgreSQL of
 * TEST_DATABASE_URL, or on PGlite where that is not set. `gateway-pglite` repeats on PGlite what could differ there.
 * Each has a `groupOrder` of its own, so that a worker is not thrown away because the next file is another project's.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What one layer has transformed the next ones read; kept by the content of each file, in node_modules.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: "node",
          sequence: { groupOrder: 1 },
          environment: "node",
          include: ["tests/{components,contract,e2e,lib,services,server,scripts}/**/*.test.ts"],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: { ...standIns, ...alias } },
        plugins: [react()],
        test: {
          ...shared,
          name: "components",
          sequence: { groupOrder: 2 },
          environment: "jsdom",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: [...setupFiles, "tests/support/dom.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...gateway,
          name: "gateway",
          sequence: { groupOrder: 3 },
          include: ["tests/gateway/**/*.test.ts"],
        },
      },
      {
        resolve,
        test: {
          ...gateway,
          name: "gateway-pglite",
          sequence: { groupOrder: 4 },
          include: Object.keys(ENGINE_SENSITIVE).map((file) => `tests/gateway/${file}`),
          env: { TEST_DATABASE_URL: "" },
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "pages",
          // The portal over HTTP.
          sequence: { groupOrder: 5 },
          environment: "node",
          include: ["tests/{pages,portal}/**/*.test.ts"],
          globalSetup: ["tests/portal/support/portal-setup.ts"],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
