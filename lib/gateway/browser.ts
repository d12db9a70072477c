import Cookies from "js-cookie";
import { ENTERPRISE_COOKIE, LOGIN_NOTICE_COOKIE, SIGNED_IN_COOKIE, type LoginNotice } from "@/lib/browser/cookies";
import { loginAddress } from "@/lib/address/redirect-uri";
import { createGatewayClient, type GatewayClient } from "./client";
import type { GatewayError } from "./errors";

const BROWSER_TIMEOUT_MS = 15_000;

// Many calls may learn at the same time that the session ended; the person is told and led once.
let leaving = false;

/** Forgets the person and leads to the login page, which says why and leads back here afterwards. */
export function leaveForLogin(notice: LoginNotice): void {
  if (leaving) return;
  leaving = true;
  Cookies.remove(SIGNED_IN_COOKIE);
  Cookies.remove(ENTERPRISE_COOKIE);
  Cookies.set(LOGIN_NOTICE_COOKIE, notice, { sameSite: "lax", expires: 1 / 1440 });
  window.location.assign(loginAddress(window.location.pathname + window.location.search));
}

/** From now on the person leaves on purpose: a call that is still on its way and finds no session leads nowhere. */
export function leaveQuietly(): void {
  leaving = true;
}

function onError(error: GatewayError): void {
  if (error.kind === "expired") leaveForLogin("expired");
}

function headers(): Record<string, string> {
  const enterprise = Cookies.get(ENTERPRISE_COOKIE);
  return enterprise ? { enId: enterprise } : {};
}

// The door takes this cookie away with the session; when it leaves it, a newer token is there or on its way.
const stillSignedIn = () => !leaving && Cookies.get(SIGNED_IN_COOKIE) !== undefined;

/** The client for the browser: through the front door, which adds the token. */
export const browserGateway: GatewayClient = createGatewayClient({
  baseUrl: "/gateway",
  timeoutMs: BROWSER_TIMEOUT_MS,
  headers,
  onError,
  stillSignedIn,
  retryAfterMs: 300,
});
