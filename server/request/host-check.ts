import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The name without its port. */
const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, "");

/**
 * A host in the one way it is compared in: lower case, without the dot that may end a name (RFC 3986, 3.2.2) and without a port
 * that goes without saying (RFC 9110, 4.2): of http and https, since a proxy may have ended TLS before us.
 */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:(?:80|443)?$/, "")
    .replace(/\.(?=:\d+$|$)/, "");

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

interface OwnNames {
  readonly siteOrigin: string | undefined;
  /** Further names, each with its port where it is not the usual one. */
  readonly allowedHosts?: readonly string[];
}

/**
 * Whether a request calls the portal by one of its own names. A stranger can let a name of theirs point to our address
 * (DNS rebinding); their page would then count as ours, with all that a browser lets a page do on its own site. The machine's
 * own names cannot be pointed anywhere else. Without a configured name plain addresses do too: no stranger owns one.
 */
export function createHostCheck({ siteOrigin, allowedHosts = [] }: OwnNames): (request: IncomingMessage) => boolean {
  const configured = siteOrigin === undefined ? undefined : new URL(siteOrigin).host;
  const names = new Set([...(configured === undefined ? [] : [configured]), ...allowedHosts].map(plainHost));
  return ({ headers: { host } }) => {
    // Browsers always send one; what comes without is an old probe of a load balancer.
    if (host === undefined || names.has(plainHost(host))) return true;
    const name = nameOf(plainHost(host));
    return LOOPBACK.test(name) || (configured === undefined && isAddress(name));
  };
}
