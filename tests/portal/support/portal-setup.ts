import type { TestProject } from "vitest/node";
import { dayOfRun, waitOutMidnight } from "../../../e2e/support/day";
import { PEOPLE, type Role } from "../../../e2e/support/roles";
import { joinSharedPortal } from "../../../e2e/support/shared-portal";
import { readSignInState } from "../../../e2e/support/sign-in-states";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the running portal is, without a slash at the end. */
    portalUrl: string;
    dataDir: string;
    /** The `cookie` header of each sample person's session. */
    cookies: Record<Role, string>;
  }
}

// These tests take seconds; so long before midnight they wait for the next day.
const RUN_SECONDS = 90;

/** One portal for all tests over HTTP, as the journeys have it, with everybody signed in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await waitOutMidnight(RUN_SECONDS);
  dayOfRun();
  const portal = await joinSharedPortal();
  const cookieHeader = (role: Role) =>
    readSignInState(portal.dataDir, role)
      .cookies.map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  project.provide("portalUrl", portal.url);
  project.provide("dataDir", portal.dataDir);
  project.provide(
    "cookies",
    Object.fromEntries(PEOPLE.map((role) => [role, cookieHeader(role)])) as Record<Role, string>,
  );
  return () => portal.stop();
}
