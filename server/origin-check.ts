import type { IncomingMessage } from "node:http";
import type { OwnOrigin } from "./own-origin";
import { pathOf } from "./request-target";

/**
 * Whether a write may have been caused by another site. Two independent proofs: the browser says which site sent the
 * request, and calls carry a header that a foreign page cannot set without our leave. The forms that work without
 * JavaScript cannot set it and rest on the first proof alone. Source: quality check 19 (ASVS 5.0 3.5.1, 3.5.2).
 */
export function isForgedWrite(request: IncomingMessage, own: OwnOrigin): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  if (!own.sentByOwnPage(request)) return true;
  const path = pathOf(request.url ?? "");
  const call = path.startsWith("/gateway/") || (path === "/session" && request.method === "DELETE");
  return call && request.method !== "OPTIONS" && request.headers.source !== "PC";
}
