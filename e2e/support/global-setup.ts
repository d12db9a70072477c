import { writeDeclareItems } from "./declare-items";
import { startForeignSite } from "./foreign-site";
import { operator, startPortal } from "./portal";
import { writePolicies } from "./policies";
import { beginTraces, searchTraces } from "./traces";

/**
 * One portal for all journeys that do not hurt it, with sample accounts, imported documents, and the foreign systems and
 * the micro-application that a zone may configure. The tests with portals of their own see it without them. At the end
 * comes a search for what none of the journeys may leave behind.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const foreign = await startForeignSite();
  beginTraces();
  const portal = await startPortal({
    // One line a request, as in production: what it says is searched at the end.
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1",
    EXTERNAL_SURVEY_URL: `${foreign.url}/survey`,
    EXTERNAL_INVESTMENT_PROJECTS_URL: `${foreign.url}/projects`,
    EXTERNAL_DATA_FILLING_URL: `${foreign.url}/data`,
    EXTERNAL_SAFETY_FILLING_URL: `${foreign.url}/safety`,
    EXTERNAL_INDUSTRIAL_INTERNET_URL: `${foreign.url}/industry`,
    MFE_APPS: JSON.stringify([{ id: "demo", title: "演示应用", url: `${foreign.url}/app` }]),
  });
  const declare = writeDeclareItems(portal.dataDir);
  for (const [kind, file] of [
    ["policies", writePolicies(portal.dataDir)],
    ["policies", declare.policies],
    ["items", declare.items],
  ] as const) {
    const imported = await operator(portal.dataDir, "import", kind, file);
    if (imported.code !== 0) throw new Error(`导入失败：${imported.output}`);
  }
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    try {
      process.stdout.write(`\n${await searchTraces(portal)}\n`);
    } finally {
      await portal.stop();
      await foreign.stop();
    }
  };
}
