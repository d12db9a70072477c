import { operator, startPortal } from "./portal";
import { writePolicies } from "./policies";

/** One portal for all journeys that do not hurt it, with sample accounts and imported documents. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal({ TRUSTED_PROXIES: "127.0.0.1" });
  const imported = await operator(portal.dataDir, "import", "policies", writePolicies(portal.dataDir));
  if (imported.code !== 0) throw new Error(`导入失败：${imported.output}`);
  process.env.PORTAL_URL = portal.url;
  return () => portal.stop();
}
