import type { IncomingMessage } from "node:http";
import { plainHost } from "./host-check";

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** What the portal is called from outside, and whether a request comes from one of its own pages. */
export interface OwnOrigin {
  /** Behind TLS: Secure cookies with the `__Host-` name, and HSTS. */
  readonly secure: boolean;
  /** The portal's host: the configured one first, else the one the request names (a label without authority). */
  host(request: IncomingMessage): string;
  /** Whether the `Origin` header names the portal itself. */
  isOwn(origin: string | undefined, request: IncomingMessage): boolean;
  /** Whether a browser says that one of our own pages sent this request; see {@link createOwnOrigin}. */
  sentByOwnPage(request: IncomingMessage): boolean;
}

/**
 * Without SITE_ORIGIN only the host is compared, because a proxy may have ended TLS before us. Browsers that do not
 * send `Sec-Fetch-Site` (plain http on a name other than localhost) always send `Origin` with a write.
 */
export function createOwnOrigin(siteOrigin: string | undefined): OwnOrigin {
  const configured = siteOrigin === undefined ? undefined : new URL(siteOrigin);

  const host = (request: IncomingMessage) => {
    if (configured !== undefined) return configured.host;
    const named = request.headers.host ?? "";
    return HOST.test(named) ? named.toLowerCase() : "localhost";
  };
  const isOwn = (origin: string | undefined, request: IncomingMessage) => {
    if (origin === undefined || !URL.canParse(origin)) return false;
    const parsed = new URL(origin);
    if (configured !== undefined) return parsed.origin === configured.origin;
    return /^https?:$/.test(parsed.protocol) && plainHost(parsed.host) === plainHost(host(request));
  };
  return {
    secure: configured?.protocol === "https:",
    host,
    isOwn,
    sentByOwnPage(request) {
      const site = request.headers["sec-fetch-site"];
      return site === undefined ? isOwn(request.headers.origin, request) : site === "same-origin";
    },
  };
}
