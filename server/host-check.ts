import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The name without its port, in lower case. */
const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, "").toLowerCase();

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
  const names = new Set([...(configured === undefined ? [] : [configured]), ...allowedHosts]);
  return ({ headers: { host } }) => {
    // Browsers always send one; what comes without is an old probe of a load balancer.
    if (host === undefined || names.has(host.toLowerCase())) return true;
    const name = nameOf(host);
    return LOOPBACK.test(name) || (configured === undefined && isAddress(name));
  };
}
