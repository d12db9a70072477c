import { readFileSync } from "node:fs";
import { startForeignSite } from "./foreign-site";
import { startPortal, type Portal } from "./portal";
import { writeSignInStates } from "./sign-in-states";

/** Shared secret of the foreign systems that redeem one-time tickets. */
export const TICKET_SECRET = "a-secret-of-the-foreign-system";

/** What tests know of the portal they share. */
export interface SharedPortal extends Pick<Portal, "url" | "dataDir" | "logFile" | "output" | "stop"> {
  readonly foreignUrl: string;
}

/**
 * The portal that all tests share which do not hurt it: filled, everybody signed in, with the foreign systems and the micro-application that a
 * zone may configure. Of the foreign systems one is called by a name that counts as a government host (`localhost`), the
 * others by an address that does not; 非公党建 is configured nowhere.
 */
export async function startSharedPortal(): Promise<SharedPortal> {
  const foreign = await startForeignSite();
  const named = foreign.url.replace("127.0.0.1", "localhost");
  const portal = await startPortal({
    // One line a request, as in production: what it says is searched at the end.
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1",
    SUBSCRIBE_DELIVER_SECONDS: "1",
    // Proofs are made in every journey of a visitor; the usual work is tried in tests/gateway/account/proof.test.ts.
    PROOF_DERIVATIONS: "40",
    SITE_ORIGIN: "own",
    EXTERNAL_SURVEY_URL: `${foreign.url}/survey`,
    EXTERNAL_INVESTMENT_PROJECTS_URL: `${foreign.url}/projects`,
    EXTERNAL_DATA_FILLING_URL: `${named}/data?from=portal`,
    EXTERNAL_SAFETY_FILLING_URL: `${foreign.url}/safety`,
    EXTERNAL_INDUSTRIAL_INTERNET_URL: `${foreign.url}/industry`,
    GOVERNMENT_HOSTS: "localhost",
    TICKET_HOSTS: [foreign.url, named].map((url) => `${new URL(url).host}=${TICKET_SECRET}`).join(","),
    MFE_APPS: JSON.stringify([{ id: "demo", title: "演示应用", url: `${foreign.url}/app` }]),
  }).catch(async (error: unknown) => {
    await foreign.stop();
    throw error;
  });
  const stop = async () => {
    await portal.stop();
    await foreign.stop();
  };
  await writeSignInStates(portal.url, portal.dataDir).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ...portal, foreignUrl: foreign.url, stop };
}

/** The variables by which other processes know a shared portal. */
export const addressOf = ({ url, dataDir, foreignUrl, logFile }: SharedPortal) => ({
  PORTAL_URL: url,
  PORTAL_DATA_DIR: dataDir,
  PORTAL_FOREIGN_URL: foreignUrl,
  PORTAL_LOG: logFile,
});

/** The portal of the run where it has one, which is not stopped here; otherwise one of one's own. */
export async function joinSharedPortal(): Promise<SharedPortal> {
  const {
    PORTAL_URL: url,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_FOREIGN_URL: foreignUrl,
    PORTAL_LOG: logFile,
  } = process.env;
  if (!url || !dataDir || !foreignUrl || !logFile) return startSharedPortal();
  return {
    url,
    dataDir,
    foreignUrl,
    logFile,
    output: () => readFileSync(logFile, "utf8"),
    stop: () => Promise.resolve(),
  };
}
