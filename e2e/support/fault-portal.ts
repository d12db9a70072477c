import { test as base } from "@playwright/test";
import { startPortal, type Portal } from "./portal";
import { SAMPLE_PASSWORD, type Role } from "./roles";
import { openSession, storageState, type StorageState } from "./sign-in-states";
import { countUp } from "./unique";

/** A portal that is hurt: one for each file, in a folder of its own, with no page so fresh that the gateway is not asked. */
export const test = base.extend<object, { portal: Portal; signedIn: (role: Role) => Promise<StorageState> }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({
        PAGE_FRESH_SECONDS: "0",
        TRUSTED_PROXIES: "127.0.0.1",
        SUBSCRIBE_DELIVER_SECONDS: "1",
        SITE_ORIGIN: "own",
        LOG_LEVEL: "info",
      });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  signedIn: [
    async ({ portal }, use) =>
      use(async (role) => {
        const address = `10.252.0.${countUp("fault-login") + 1}`;
        return storageState(portal.url, await openSession(portal.url, role, SAMPLE_PASSWORD, address));
      }),
    { scope: "worker" },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});
