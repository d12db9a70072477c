import { startForeignSite } from "./foreign-site";
import { startPortal, type Portal } from "./portal";

/** Shared secret of the foreign systems that redeem one-time tickets. */
export const TICKET_SECRET = "a-secret-of-the-foreign-system";

/**
 * The portal that all tests share which do not hurt it: filled, with the foreign systems and the micro-application that a
 * zone may configure. Of the foreign systems one is called by a name that counts as a government host (`localhost`), the
 * others by an address that does not; 企业诉求 is configured nowhere.
 */
export async function startSharedPortal(): Promise<Portal & { readonly foreignUrl: string }> {
  const foreign = await startForeignSite();
  const named = foreign.url.replace("127.0.0.1", "localhost");
  const portal = await startPortal({
    // One line a request, as in production: what it says is searched at the end.
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1",
    SUBSCRIBE_DELIVER_SECONDS: "1",
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
  return {
    ...portal,
    foreignUrl: foreign.url,
    async stop() {
      await portal.stop();
      await foreign.stop();
    },
  };
}
