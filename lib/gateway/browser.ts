import Cookies from "js-cookie";
import { ENTERPRISE_COOKIE, SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import type { Call } from "@/contract/call";
import { pageOwnerHeaders } from "@/lib/viewer/page-owner";
import { isLeaving, leaveForLogin } from "@/lib/viewer/leave";
import { createGatewayClient, type GatewayClient } from "./client";
import type { GatewayError } from "./errors";

const BROWSER_TIMEOUT_MS = 15_000;

function onError(error: GatewayError): void {
  if (error.kind === "expired") leaveForLogin("expired");
}

function headers({ method }: Call): Record<string, string> {
  const enterprise = Cookies.get(ENTERPRISE_COOKIE);
  return { ...(enterprise ? { enId: enterprise } : {}), ...(method === "GET" ? {} : pageOwnerHeaders()) };
}

// The door takes this cookie away with the session; when it leaves it, a newer token is there or on its way.
const stillSignedIn = () => !isLeaving() && Cookies.get(SIGNED_IN_COOKIE) !== undefined;

/** The client for the browser: through the front door, which adds the token. */
export const browserGateway: GatewayClient = createGatewayClient({
  baseUrl: "/gateway",
  timeoutMs: BROWSER_TIMEOUT_MS,
  headers,
  onError,
  stillSignedIn,
  retryAfterMs: 300,
});
