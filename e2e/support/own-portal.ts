import { test as shared } from "./fixtures";
import { startPortal, type Portal } from "./portal";

/**
 * A portal of the file's own, one a worker: what its journeys leave behind shows nowhere else. Each journey has an address
 * of its own there too, so that none spends what another may ask for in a minute.
 */
export const test = shared.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ TRUSTED_PROXIES: "127.0.0.1" });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});
