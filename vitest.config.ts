import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const alias = {
  "@": path.resolve(import.meta.dirname),
  "server-only": path.resolve(import.meta.dirname, "tests/support/server-only.ts"),
};
const shared = { resolve: { alias } };

/** What runs in Node, the gateway with its database, components in a browser-like page, and the portal over HTTP. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/{contract,e2e,lib,services,server,scripts}/**/*.test.ts"],
          setupFiles: ["tests/support/no-console-error.ts"],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "gateway",
          environment: "node",
          include: ["tests/gateway/**/*.test.ts"],
          globalSetup: ["tests/gateway/support/template-setup.ts"],
          setupFiles: ["tests/support/no-console-error.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: "components",
          environment: "jsdom",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: ["tests/support/no-console-error.ts", "tests/support/dom.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: "pages",
          environment: "node",
          include: ["tests/{pages,portal}/**/*.test.ts"],
          globalSetup: ["tests/portal/support/portal-setup.ts"],
          setupFiles: ["tests/support/no-console-error.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
