import type { IncomingMessage } from "node:http";
import { accountCalls } from "@/contract/account/account";
import { allCalls } from "@/contract/index";
import { UNSUBSCRIBE_PATH } from "@/contract/subscribe/labels";
import { decodeFully } from "@/lib/address/percent-encoding";
import type { OwnOrigin } from "./own-origin";
import { pathOf } from "./request-target";

/** The two ways to the gateway. */
const CALLS = /^\/(?:gateway|desk\/api)(?=\/)/;
/** Signing in at the desk works by scripts only, and signing out everywhere. */
const isSessionCall = (path: string, method: string | undefined) =>
  (path === "/session" && method === "DELETE") || /^\/desk\/session(?:\/|$)/.test(path);

// Called by the servers of connected systems, never by a browser: its proof is the system's own secret, and it gives
// nothing that a session or cookie would add.
const BY_SERVERS: ReadonlySet<string> = new Set([`/gateway${accountCalls.redeemTicket.path}`]);

// From the link or the button of an e-mail: the secret in the address is the proof, and no session takes part.
const UNSUBSCRIBING = `/gateway${UNSUBSCRIBE_PATH}/`;

// Reads that act: only a page of ours can set the header that they need.
const ACTING_READS: ReadonlySet<string> = new Set(
  Object.values(allCalls).flatMap((call) => (call.actsOnRead ? [call.path] : [])),
);

function isForgedRead(request: IncomingMessage): boolean {
  const raw = pathOf(request.url ?? "");
  // As the gateway will read it, not as it is written.
  const path = decodeFully(raw) ?? raw;
  if (!CALLS.test(path) || !ACTING_READS.has(path.replace(CALLS, ""))) return false;
  const site = request.headers["sec-fetch-site"];
  return request.headers.source !== "PC" || (site !== undefined && site !== "same-origin");
}

/**
 * Whether a write may have been caused by another site. Two independent proofs: the browser says which site sent the
 * request, and calls carry a header that a foreign page cannot set without our leave. The forms that work without
 * JavaScript cannot set it and rest on the first proof alone. Source: quality check 19 (ASVS 5.0 3.5.1, 3.5.2).
 */
export function isForgedWrite(request: IncomingMessage, own: OwnOrigin): boolean {
  if (request.method === "GET" || request.method === "HEAD") return isForgedRead(request);
  const path = pathOf(request.url ?? "");
  if (BY_SERVERS.has(path) || path.startsWith(UNSUBSCRIBING)) return false;
  if (!own.sentByOwnPage(request)) return true;
  const call = CALLS.test(path) || isSessionCall(path, request.method);
  return call && request.method !== "OPTIONS" && request.headers.source !== "PC";
}
